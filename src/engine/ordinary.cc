// A kernel may touch: its submitter's stack below the launch, the stacks of threads that help it, thread-local storage, its image's data,
// read-only data of any module, data of libraries (they keep their own counsel), and heap taken by the runtime or by itself.
// Anything else is host memory.
#include "engine/ordinary.h"
#include "core/cell.h"
#include "engine/engine.h"
#include <algorithm>
#include <cstring>
#include <link.h>

namespace usmcheck::engine {

using namespace core;

namespace {

struct tls_query {
  address a, begin, end, code; ///< code: an address in the module that owns it
};

/// This thread's block of some module's thread-local storage (exact: a thread's frames lie right below it).
int find_tls(dl_phdr_info *module, size_t, void *data) {
  auto &q = *static_cast<tls_query *>(data);
  if (!module->dlpi_tls_data) return 0;
  auto block = reinterpret_cast<address>(module->dlpi_tls_data);
  for (int i = 0; i < module->dlpi_phnum; i++) {
    const auto &header = module->dlpi_phdr[i];
    if (header.p_type != PT_TLS || q.a - block >= header.p_memsz) continue;
    q.begin = block;
    q.code = module->dlpi_addr + module->dlpi_phdr[0].p_vaddr;
    for (int k = 0; k < module->dlpi_phnum; k++)
      if (module->dlpi_phdr[k].p_type == PT_LOAD) q.code = module->dlpi_addr + module->dlpi_phdr[k].p_vaddr;
    q.end = block + header.p_memsz;
    return 1;
  }
  return 0;
}

address thread_pointer() {
  address a;
  __asm__("mov %%fs:0, %0" : "=r"(a));
  return a;
}

} // namespace

const char *name(ordinary_memory::verdict v) {
  switch (v) {
  case ordinary_memory::verdict::host_stack: return "stack";
  case ordinary_memory::verdict::host_heap: return "heap";
  case ordinary_memory::verdict::host_global: return "global";
  case ordinary_memory::verdict::host_thread_local: return "thread-local";
  default: return "unknown";
  }
}

ordinary_memory::verdict ordinary_memory::classify(address a, address &begin, address &end) {
  begin = a;
  end = a + 1;
  address descriptor = thread_pointer();
  if (a - descriptor < 4096) { // pthread's own part; thread-local blocks end here
    begin = descriptor, end = descriptor + 4096;
    return verdict::kernels_own;
  }
  if (tls_query q{a, 0, 0, 0}; dl_iterate_phdr(find_tls, &q)) {
    begin = q.begin, end = q.end;
    const segment *owner = segment_of(q.code);
    return owner && owner->who == segment::user_host ? verdict::host_thread_local : verdict::kernels_own;
  }
  // Before stacks: buffers may be made of local variables.
  auto next = m_regions.upper_bound(a);
  if (next != m_regions.begin())
    if (auto [first, bytes] = *std::prev(next); a - first < bytes) {
      begin = first, end = first + bytes;
      return verdict::kernels_own;
    }
  for (thread_state *t : threads()) {
    if (a < t->stack_low || a >= t->stack_high) continue;
    begin = t->stack_low, end = t->stack_high;
    if (!t->run) return verdict::host_stack;
    if (t->helper) return verdict::kernels_own;
    if (a < t->run->frame) {
      end = t->run->frame;
      return verdict::kernels_own;
    }
    begin = t->run->frame;
    return verdict::host_stack;
  }
  if (const segment *s = segment_of(a)) {
    begin = s->begin, end = s->end;
    if (!s->writable) return verdict::read_only;
    return s->who == segment::user_host ? verdict::host_global : verdict::kernels_own;
  }
  return verdict::host_heap;
}

void ordinary_memory::add_region(address begin, uint64_t bytes) { m_regions[begin] = bytes; }
void ordinary_memory::remove_region(address begin) { m_regions.erase(begin); }

void ordinary_memory::module_loaded(const void *anywhere, bool device_image) {
  m_known.push_back({reinterpret_cast<address>(anywhere), device_image});
  m_segments.clear();
}

bool ordinary_memory::in_device_image(address a) {
  const segment *s = segment_of(a);
  return s && s->who == segment::device_image;
}

void ordinary_memory::scan() {
  m_segments.clear();
  auto add = [](dl_phdr_info *module, size_t, void *data) {
    auto &all = *static_cast<ordinary_memory *>(data);
    all.m_loads = module->dlpi_adds;
    address low = ~0ull, high = 0, relro_begin = 0, relro_end = 0;
    for (int i = 0; i < module->dlpi_phnum; i++) {
      const auto &header = module->dlpi_phdr[i];
      address at = module->dlpi_addr + header.p_vaddr;
      if (header.p_type == PT_GNU_RELRO) relro_begin = at, relro_end = (at + header.p_memsz) & ~4095ull;
      if (header.p_type != PT_LOAD) continue;
      low = std::min(low, at);
      high = std::max<address>(high, at + header.p_memsz);
    }
    segment::owner who = segment::library;
    for (known_module k : all.m_known)
      if (k.anywhere >= low && k.anywhere < high) who = k.device_image ? segment::device_image : segment::user_host;
    for (int i = 0; i < module->dlpi_phnum; i++) {
      const auto &header = module->dlpi_phdr[i];
      if (header.p_type != PT_LOAD) continue;
      address begin = module->dlpi_addr + header.p_vaddr, end = begin + header.p_memsz;
      bool writable = header.p_flags & PF_W;
      if (writable && relro_end > begin && relro_begin <= begin && relro_end <= end) { // read-only once relocated
        all.m_segments.push_back({begin, relro_end, false, who});
        begin = relro_end;
      }
      if (begin < end) all.m_segments.push_back({begin, end, writable, who});
    }
    return 0;
  };
  dl_iterate_phdr(add, this);
  std::sort(m_segments.begin(), m_segments.end(), [](const segment &x, const segment &y) { return x.begin < y.begin; });
}

const segment *ordinary_memory::segment_of(address a) {
  for (int attempt = 0; attempt < 2; attempt++) {
    auto next = std::upper_bound(m_segments.begin(), m_segments.end(), a, [](address x, const segment &s) { return x < s.begin; });
    if (next != m_segments.begin() && a < std::prev(next)->end) return &*std::prev(next);
    if (attempt == 0) {
      unsigned long long loads = 0;
      dl_iterate_phdr([](dl_phdr_info *m, size_t, void *n) { return *static_cast<unsigned long long *>(n) = m->dlpi_adds, 1; }, &loads);
      if (!m_segments.empty() && loads == m_loads) return nullptr; // nothing new was loaded
      scan();
    }
  }
  return nullptr;
}

void ordinary_memory::mark(usm_run &run, address a, uint64_t bytes, address begin, address end) {
  if (!ordinary_plane_writable() || !ordinary_plane_covers(begin) || !ordinary_plane_covers(end - 1)) return;
  constexpr address line = 63;
  address from = std::max(begin, a & ~line), to = std::min(end, (a + bytes + line) & ~line);
  if (a < from || a + bytes > to) return;
  for (address page = state_of(from) & ~4095ull; page < state_of(to); page += 4096)
    if (std::find(run.marked.rbegin(), run.marked.rend(), page) == run.marked.rend()) run.marked.push_back(page);
  memset(state(from), state_written | run.name, to - from);
}

void ordinary_memory::clear_marks(usm_run &run) {
  for (address page : run.marked) memset(reinterpret_cast<void *>(page), 0, 4096);
}

} // namespace usmcheck::engine
