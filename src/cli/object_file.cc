#include "cli/object_file.h"
#include <algorithm>
#include <ar.h>
#include <cstdlib>
#include <cstring>
#include <elf.h>
#include <fcntl.h>
#include <optional>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace usmcheck::cli {
namespace {

/// Bytes of the file; everything taken out of it is inside it.
class bytes {
public:
  bytes() = default;
  bytes(const char *data, size_t size) : m_data(data), m_size(size) {}
  size_t size() const { return m_size; }

  bytes part(uint64_t offset, uint64_t length) const {
    if (offset > m_size || length > m_size - offset) return {};
    return {m_data + offset, static_cast<size_t>(length)};
  }
  template <class T> std::optional<T> at(uint64_t offset) const {
    const bytes where = part(offset, sizeof(T));
    if (!where.m_data) return std::nullopt;
    T value;
    memcpy(&value, where.m_data, sizeof value); // it may lie unaligned
    return value;
  }
  /// Up to the terminating zero, which must be inside.
  std::string_view text(uint64_t offset) const {
    if (offset >= m_size) return {};
    const void *end = memchr(m_data + offset, 0, m_size - offset);
    return end ? std::string_view(m_data + offset) : std::string_view();
  }
  std::string_view all() const { return {m_data, m_size}; }

private:
  const char *m_data = nullptr;
  size_t m_size = 0;
};

class mapped_file {
public:
  explicit mapped_file(const std::filesystem::path &name) {
    const int file = open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat facts;
    if (file < 0) return;
    if (fstat(file, &facts) == 0 && S_ISREG(facts.st_mode) && facts.st_size > 0) {
      void *data = mmap(nullptr, static_cast<size_t>(facts.st_size), PROT_READ, MAP_PRIVATE, file, 0);
      if (data != MAP_FAILED) m_bytes = {static_cast<const char *>(data), static_cast<size_t>(facts.st_size)};
    }
    close(file);
  }
  ~mapped_file() {
    if (m_bytes.size()) munmap(const_cast<char *>(m_bytes.all().data()), m_bytes.size());
  }
  mapped_file(const mapped_file &) = delete;
  mapped_file &operator=(const mapped_file &) = delete;
  const bytes &content() const { return m_bytes; }

private:
  bytes m_bytes;
};

constexpr struct {
  std::string_view symbol, library, name;
} sanitizers[] = {
    {"__asan_init", "asan", "AddressSanitizer"}, {"__tsan_init", "tsan", "ThreadSanitizer"},
    {"__msan_init", "msan", "MemorySanitizer"},  {"__hwasan_init", "hwasan", "HWAddressSanitizer"},
    {"__lsan_init", "lsan", "LeakSanitizer"},    {"__dfsan_init", "dfsan", "DataFlowSanitizer"},
};

void note_symbol(std::string_view name, bool undefined, object_facts &facts) {
  for (const auto &each : sanitizers)
    if (name == each.symbol) facts.sanitizer = each.name;
  if (undefined &&
      (name.starts_with("omp_target_") || name.starts_with("llvm_omp_target_") || name.starts_with("__tgt_")))
    facts.offload = true;
}

void read_symbols(const bytes &file, const Elf64_Shdr &table, const Elf64_Shdr &names, object_facts &facts) {
  const bytes symbols = file.part(table.sh_offset, table.sh_size), strings = file.part(names.sh_offset, names.sh_size);
  for (uint64_t at = 0; auto symbol = symbols.at<Elf64_Sym>(at); at += sizeof(Elf64_Sym))
    note_symbol(strings.text(symbol->st_name), symbol->st_shndx == SHN_UNDEF, facts);
}

void read_needed(const bytes &file, const Elf64_Shdr &table, const Elf64_Shdr &names, object_facts &facts) {
  const bytes entries = file.part(table.sh_offset, table.sh_size), strings = file.part(names.sh_offset, names.sh_size);
  for (uint64_t at = 0; auto entry = entries.at<Elf64_Dyn>(at); at += sizeof(Elf64_Dyn)) {
    if (entry->d_tag != DT_NEEDED) continue;
    const std::string library(strings.text(entry->d_un.d_val));
    for (const auto &each : sanitizers)
      if (library.starts_with("lib" + std::string(each.library) + ".so") ||
          library.starts_with("libclang_rt." + std::string(each.library)))
        facts.sanitizer = each.name;
    facts.needed.push_back(library);
  }
}

void read_elf(const bytes &file, object_facts &facts) {
  const auto header = file.at<Elf64_Ehdr>(0);
  if (!header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return;
  if (header->e_ident[EI_CLASS] != ELFCLASS64 || header->e_machine != EM_X86_64) return;
  facts.elf = true;
  facts.program |= header->e_type == ET_EXEC;
  for (unsigned n = 0; n < header->e_phnum && header->e_phentsize == sizeof(Elf64_Phdr); ++n)
    if (const auto segment = file.at<Elf64_Phdr>(header->e_phoff + n * sizeof(Elf64_Phdr)))
      facts.program |= segment->p_type == PT_INTERP;
  if (header->e_shentsize != sizeof(Elf64_Shdr)) return;
  auto section = [&](uint64_t n) { return file.at<Elf64_Shdr>(header->e_shoff + n * sizeof(Elf64_Shdr)); };
  const auto first = section(0);
  if (!first) return;
  // Files of more than 65 279 sections keep the real numbers in section 0.
  const uint64_t count = header->e_shnum ? header->e_shnum : first->sh_size;
  const auto names = section(header->e_shstrndx == SHN_XINDEX ? first->sh_link : header->e_shstrndx);
  const bytes strings = names ? file.part(names->sh_offset, names->sh_size) : bytes();
  for (uint64_t n = 0; n < count; ++n) {
    const auto each = section(n);
    if (!each) return;
    if (strings.text(each->sh_name) == ".llvm.offloading") facts.offload = true;
    const auto linked = section(each->sh_link);
    if (!linked) continue;
    if (each->sh_type == SHT_SYMTAB || each->sh_type == SHT_DYNSYM) read_symbols(file, *each, *linked, facts);
    if (each->sh_type == SHT_DYNAMIC) read_needed(file, *each, *linked, facts);
  }
}

void read_archive(const bytes &file, object_facts &facts) {
  uint64_t at = SARMAG;
  while (const auto header = file.at<ar_hdr>(at)) {
    const std::string digits(header->ar_size, sizeof header->ar_size);
    const uint64_t size = std::strtoull(digits.c_str(), nullptr, 10);
    read_elf(file.part(at + sizeof(ar_hdr), size), facts);
    const uint64_t next = at + sizeof(ar_hdr) + size + (size & 1);
    if (next <= at) return; // a size that wraps
    at = next;
  }
}

} // namespace

object_facts read_object(const std::filesystem::path &name) {
  const mapped_file file(name);
  object_facts facts;
  const std::string_view all = file.content().all();
  if (all.starts_with(ARMAG))
    read_archive(file.content(), facts);
  else if (all.starts_with("BC\xC0\xDE"))
    facts.offload = true; // -flto: bitcode does not show it cheaply, and asking for the offload link does no harm
  else
    read_elf(file.content(), facts);
  return facts;
}

bool object_facts::needs(std::string_view library) const {
  return std::find(needed.begin(), needed.end(), library) != needed.end();
}

} // namespace usmcheck::cli
