// Reserving costs nothing: no page exists before it is touched. What can be written is charged under overcommit_memory=2, so the spans
// become writable piece by piece as blocks are handed out, and their states are readable, all zero, from the start: a check never faults.
#include "engine/planes.h"
#include <algorithm>
#include <cerrno>
#include <sys/mman.h>

namespace usmcheck::engine {

using namespace core;

namespace {

constexpr address page = 4096;
/// Where programs, libraries, heaps and stacks are put by Linux on x86-64 (28 bits of randomness, or none).
struct range {
  address begin, end;
};
constexpr range ordinary_ranges[] = {{0x540000000000, 0x580000000000}, {0x7d0000000000, 0x800000000000}};
bool ordinary_writable = true;

bool map_at(address begin, uint64_t bytes, int protection) {
  void *want = reinterpret_cast<void *>(begin & ~(page - 1));
  uint64_t length = (bytes + (begin & (page - 1)) + page - 1) & ~(page - 1);
  void *got = mmap(want, length, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
  if (got != want) {
    if (got != MAP_FAILED) munmap(got, length);
    return false;
  }
  madvise(want, length, MADV_DONTDUMP);
  return true;
}

} // namespace

const char *reserve_planes() {
  if (!map_at(spans_begin, spans_bytes, PROT_NONE) || !map_at(state_of(spans_begin), spans_bytes, PROT_READ))
    return errno == ENOMEM ? "cannot reserve the address space of the checking device: it is limited (ulimit -v); run with `ulimit -v unlimited`"
                           : "the address space of the checking device is taken: is another sanitizer linked in?";
  for (range r : ordinary_ranges) {
    if (ordinary_writable && map_at(state_of(r.begin), r.end - r.begin, PROT_READ | PROT_WRITE)) continue;
    ordinary_writable = false; // overcommit_memory=2: states of ordinary memory stay zero, kernels' private memory is looked up each time
    if (!map_at(state_of(r.begin), r.end - r.begin, PROT_READ)) return "cannot reserve the states of ordinary memory (ulimit -v?)";
  }
  return nullptr;
}

bool ordinary_plane_writable() { return ordinary_writable; }

bool ordinary_plane_covers(address a) {
  return std::ranges::any_of(ordinary_ranges, [a](range r) { return a >= r.begin && a < r.end; });
}

bool commit(address begin, address end) {
  address from = begin & ~(page - 1), to = (end + page - 1) & ~(page - 1);
  if (mprotect(reinterpret_cast<void *>(from), to - from, PROT_READ | PROT_WRITE) != 0) return false;
  address state_from = state_of(from) & ~(page - 1), state_to = (state_of(to) + page - 1) & ~(page - 1);
  return mprotect(reinterpret_cast<void *>(state_from), state_to - state_from, PROT_READ | PROT_WRITE) == 0;
}

void give_back_pages(address begin, address end) {
  auto drop = [](address from, address to) {
    from = (from + page - 1) & ~(page - 1);
    to &= ~(page - 1);
    if (from < to) madvise(reinterpret_cast<void *>(from), to - from, MADV_DONTNEED);
  };
  drop(begin, end);
  drop(state_of(begin), state_of(end));
}

} // namespace usmcheck::engine
