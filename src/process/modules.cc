// A device image is loaded from a temporary file that is unlinked at once; but its bytes are part of the program's file, where the symbolizer
// finds them: an image is recognised by having the same bytes at its beginning (ELF header, program headers, build id).
#include "process/modules.h"
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <link.h>
#include <unistd.h>

namespace usmcheck::process {
namespace {

struct module {
  uint64_t base, low, high;
  bool told;
  char path[256];
};
module known[512];
unsigned known_count;
unsigned long long loads;
record::writer *record_out;
uint64_t own_low, own_high;

struct image {
  const unsigned char *begin;
  uint64_t bytes;
};
image images[64];
unsigned image_count;

int add_module(dl_phdr_info *m, size_t, void *) {
  loads = m->dlpi_adds;
  uint64_t low = ~0ull, high = 0;
  for (int i = 0; i < m->dlpi_phnum; i++) {
    const auto &header = m->dlpi_phdr[i];
    if (header.p_type != PT_LOAD) continue;
    low = std::min<uint64_t>(low, m->dlpi_addr + header.p_vaddr);
    high = std::max<uint64_t>(high, m->dlpi_addr + header.p_vaddr + header.p_memsz);
  }
  for (unsigned i = 0; i < known_count; i++)
    if (known[i].low == low && known[i].high == high) return 0;
  if (known_count == sizeof known / sizeof *known) return 0;
  module &n = known[known_count++];
  n = {m->dlpi_addr, low, high, false, ""};
  if (m->dlpi_name && *m->dlpi_name)
    snprintf(n.path, sizeof n.path, "%s", m->dlpi_name);
  else if (known_count == 1) {
    ssize_t length = readlink("/proc/self/exe", n.path, sizeof n.path - 1);
    n.path[length > 0 ? length : 0] = 0;
  }
  return 0;
}

/// The image whose first bytes the module has: its offset in `in`, the module that holds it.
const module *holder_of_image(const module &m, uint64_t &offset, uint64_t &bytes) {
  for (unsigned i = 0; i < image_count; i++) {
    const image &candidate = images[i];
    uint64_t head = std::min<uint64_t>(candidate.bytes, 1024);
    if (head > m.high - m.low || memcmp(candidate.begin, reinterpret_cast<const void *>(m.low), head) != 0) continue;
    auto at = reinterpret_cast<uint64_t>(candidate.begin);
    for (unsigned k = 0; k < known_count; k++) {
      const module &h = known[k];
      if (at < h.low || at >= h.high || !h.path[0]) continue;
      auto *file = reinterpret_cast<const ElfW(Ehdr) *>(h.low);
      auto *headers = reinterpret_cast<const ElfW(Phdr) *>(h.low + file->e_phoff);
      for (int p = 0; p < file->e_phnum; p++)
        if (headers[p].p_type == PT_LOAD && at - (h.base + headers[p].p_vaddr) < headers[p].p_filesz) {
          offset = at - (h.base + headers[p].p_vaddr) + headers[p].p_offset;
          bytes = candidate.bytes;
          return &h;
        }
    }
  }
  return nullptr;
}

void tell(unsigned id) {
  module &m = known[id];
  m.told = true;
  uint64_t offset = 0, bytes = 0;
  if (access(m.path, R_OK) != 0)
    if (const module *h = holder_of_image(m, offset, bytes)) return record_out->module(id, m.base, m.high, h->path, offset, bytes);
  record_out->module(id, m.base, m.high, m.path, 0, 0);
}

} // namespace

void start_modules(record::writer &out) {
  record_out = &out;
  dl_iterate_phdr(add_module, nullptr);
  auto here = reinterpret_cast<uint64_t>(&start_modules);
  for (unsigned i = 0; i < known_count; i++)
    if (here >= known[i].low && here < known[i].high) own_low = known[i].low, own_high = known[i].high;
}

bool locate(uint64_t pc, unsigned &id, uint64_t &offset) {
  for (int attempt = 0; attempt < 2; attempt++) {
    for (unsigned i = known_count; i-- > 0;) // the newest first: an address may have been used before
      if (pc >= known[i].low && pc < known[i].high) {
        if (!known[i].told) tell(i);
        id = i;
        offset = pc - known[i].base;
        return true;
      }
    if (attempt == 0) dl_iterate_phdr(add_module, nullptr);
  }
  return false;
}

void image_bytes(const void *begin, const void *end) {
  if (image_count < sizeof images / sizeof *images)
    images[image_count++] = {static_cast<const unsigned char *>(begin),
                             static_cast<uint64_t>(static_cast<const char *>(end) - static_cast<const char *>(begin))};
}

bool is_ours(uint64_t pc) { return pc >= own_low && pc < own_high; }

bool is_offload_runtime(uint64_t pc) {
  for (int attempt = 0; attempt < 2; attempt++) {
    for (unsigned i = known_count; i-- > 0;) {
      const module &m = known[i];
      if (pc < m.low || pc >= m.high) continue;
      const char *slash = strrchr(m.path, '/'), *name = slash ? slash + 1 : m.path;
      return strncmp(name, "libomp", 6) == 0 || strncmp(name, "libiomp", 7) == 0;
    }
    dl_iterate_phdr(add_module, nullptr);
  }
  return false;
}

void forget_modules_after_fork() {
  for (module &m : known) m.told = false;
}

} // namespace usmcheck::process
