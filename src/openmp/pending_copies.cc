#include "openmp/pending_copies.h"
#include <mutex>

namespace usmcheck::openmp {
namespace {

struct pending {
  const void *to;
  usm_place place;
};
constexpr unsigned kept = 256; ///< more copies in flight than that lose their place, nothing else
pending copies[kept];
unsigned next;
std::mutex lock;

} // namespace

void remember_copy(const void *to, const usm_place &place) {
  std::lock_guard guard(lock);
  copies[next++ % kept] = {to, place};
}

bool recall_copy(const void *to, usm_place &place) {
  std::lock_guard guard(lock);
  for (pending &p : copies)
    if (p.to == to) {
      place = p.place;
      p.to = nullptr;
      return true;
    }
  return false;
}

} // namespace usmcheck::openmp
