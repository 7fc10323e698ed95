// What a checked build adds to a compiler's command line, and whether a program offloads at all.
#pragma once
#include "cli/compiler_words.h"
#include "cli/installation.h"
#include "cli/toolchain.h"

namespace usmcheck::cli {

/// Decided for the whole command line, so that its compilations and its link agree.
struct program_traits {
  bool offload = false;    ///< compile for the checking device as well
  bool force_names = true; ///< include openmp_names.h
  bool checked = true;     ///< with the pass and the engine; else SYCL runs plainly
};

/// Before the user's words: our SYCL headers win over any others, and warn of nothing. For all C++: who uses SYCL by
/// way of a generated header needs them too, and the folder holds nothing else.
std::vector<std::string> header_additions(const installation &, const compiler_words &, const program_traits &);

/// After the user's words, so that what checking needs holds. Never complained about as unused.
std::vector<std::string> compile_additions(const installation &, const compiler_words &, const program_traits &);

/// Before the user's words: the runtime comes first among the libraries, or it could not stand before what it watches.
std::vector<std::string> link_additions(const installation &, const toolchain &, const compiler_words &,
                                        const program_traits &);

/// An object, archive or -l library among the words holds device code or calls the offload runtime.
bool links_offload(const compiler_words &);

/// Fails for words that a checked build cannot obey.
result<bool> check_linkable(const compiler_words &, const toolchain &, const program_traits &);

} // namespace usmcheck::cli
