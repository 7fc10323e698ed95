// Powers of two from 32 bytes to 64 KiB with a free list each; larger requests go to mmap directly.
#include "engine/arena.h"
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <sys/mman.h>

namespace usmcheck::engine {
namespace {

constexpr size_t smallest = 32, largest = 64 * 1024, chunk = 1024 * 1024;
struct free_node {
  free_node *next;
};
free_node *free_lists[32];
char *chunk_at, *chunk_end;

void *map(size_t bytes) {
  void *p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED) abort(); // the engine cannot go on without its tables, and the program is out of memory anyway
  return p;
}

} // namespace

void *arena_take(size_t bytes) {
  size_t size = std::bit_ceil(bytes < smallest ? smallest : bytes);
  if (size > largest) return map(bytes);
  free_node *&list = free_lists[std::countr_zero(size)];
  if (list) {
    void *p = list;
    list = list->next;
    return p;
  }
  if (static_cast<size_t>(chunk_end - chunk_at) < size) {
    chunk_at = static_cast<char *>(map(chunk));
    chunk_end = chunk_at + chunk;
  }
  void *p = chunk_at;
  chunk_at += size;
  return p;
}

void arena_give(void *p, size_t bytes) {
  size_t size = std::bit_ceil(bytes < smallest ? smallest : bytes);
  if (size > largest) {
    munmap(p, bytes);
    return;
  }
  auto *node = static_cast<free_node *>(p);
  node->next = free_lists[std::countr_zero(size)];
  free_lists[std::countr_zero(size)] = node;
}

} // namespace usmcheck::engine
