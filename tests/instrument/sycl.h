// SYCL programs in miniature, with headers (programs/sycl.hpp) where the pass looks for ours.
#pragma once
#include "compile.h"
#include "core/site.h"

namespace usmcheck::test {

class Sycl : public Compile {
protected:
  Sycl() {
    fs::create_directories(file("lib/usmcheck"));
    fs::create_directories(file("include/sycl"));
    fs::copy_file(PASS, file("lib/usmcheck/usmcheck_pass.so"));
    fs::copy_file(program_source("sycl.hpp"), file("include/sycl/sycl.hpp"));
    m_pass = file("lib/usmcheck/usmcheck_pass.so").string();
  }
  std::string with_headers(const std::string &level) const {
    return "-std=c++17 -I" + file("include").string() + " " + level;
  }
  /// Compiled at `level`, run; which accesses to `work`'s memory were called of, as "host_access shared read 8": the
  /// offset.
  std::vector<std::string> calls(const std::string &path, const std::string &level, run_result *ran = nullptr) {
    const run_result result = run(path, with_headers(level), false);
    std::vector<std::string> all;
    for (const event &e : result.events)
      if (e.in_memory)
        all.push_back(e.entry + " " + e.function.substr(0, e.function.find('<')) + " " + kind_of(e, false) + " " +
                      std::to_string(e.offset));
    if (ran) *ran = result;
    return all;
  }
  static std::string body_of(const std::string &text, const std::string &function) {
    for (size_t at = 0; (at = text.find("\ndefine ", at)) != std::string::npos; at++) {
      const size_t line = text.find('\n', at + 1);
      if (text.substr(at, line - at).find("@" + function + "(") == std::string::npos &&
          text.substr(at, line - at).find("@\"" + function + "\"(") == std::string::npos)
        continue;
      return text.substr(at, text.find("\n}\n", at) - at);
    }
    return "";
  }
  static size_t count(const std::string &text, const std::string &what) {
    size_t n = 0;
    for (size_t at = 0; (at = text.find(what, at)) != std::string::npos; at++) n++;
    return n;
  }
  static constexpr const char *levels[] = {"-O0", "-O1", "-O2", "-O3 -march=native", "-O2 -flto -fuse-ld=lld"};
};

} // namespace usmcheck::test
