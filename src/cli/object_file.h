// What a binary says about how it was built: ELF files and archives of them, read with care for damaged ones.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace usmcheck::cli {

struct object_facts {
  bool elf = false;                ///< an ELF file for this machine, or an archive with such a member
  bool program = false;            ///< it can be started
  bool offload = false;            ///< holds code for a device, or calls the offload runtime
  std::string sanitizer;           ///< AddressSanitizer, ThreadSanitizer ... if it is linked in
  std::vector<std::string> needed; ///< shared libraries it names
  bool needs(std::string_view library) const;
};

object_facts read_object(const std::filesystem::path &file);

} // namespace usmcheck::cli
