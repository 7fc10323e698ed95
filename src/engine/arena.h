// Memory for the engine's own tables: from mmap, never from the user's heap, so it works inside malloc and under any allocator.
// Used with the engine's lock held.
#pragma once
#include <cstddef>
#include <new>
#include <utility>

namespace usmcheck::engine {

void *arena_take(size_t bytes);
void arena_give(void *p, size_t bytes);

template <class T, class... A> T *arena_make(A &&...arguments) { return new (arena_take(sizeof(T))) T{std::forward<A>(arguments)...}; }
template <class T> void arena_destroy(T *p) {
  p->~T();
  arena_give(p, sizeof(T));
}

template <class T> struct arena_allocator {
  using value_type = T;
  arena_allocator() = default;
  template <class U> arena_allocator(const arena_allocator<U> &) {}
  T *allocate(size_t n) { return static_cast<T *>(arena_take(n * sizeof(T))); }
  void deallocate(T *p, size_t n) { arena_give(p, n * sizeof(T)); }
  friend bool operator==(const arena_allocator &, const arena_allocator &) { return true; }
};

} // namespace usmcheck::engine
