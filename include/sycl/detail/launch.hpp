// From a kernel function object to something that the runtime can carry out: what is called, with which arguments, in
// which loop.
//
// The entry functions' names tell the pass that what they reach is kernel code. They stay functions of their own: the
// runtime calls them by address. In checked builds a compiler barrier keeps work-items apart, so that what each reads
// and writes is still to be seen.
#pragma once
#include <new>
#include <sycl/detail/group_state.hpp>
#include <sycl/detail/make.hpp>
#include <sycl/detail/runtime.hpp>
#include <sycl/group.hpp>
#include <sycl/h_item.hpp>
#include <sycl/item.hpp>
#include <sycl/kernel_handler.hpp>
#include <sycl/nd_item.hpp>
#include <tuple>
#include <type_traits>
#include <utility>

namespace sycl::detail {

#ifdef __USMCHECK__
inline void work_item_ends() { __asm__ volatile("" ::: "memory"); }
#else
inline void work_item_ends() {}
#endif

/// Calls the kernel with what it takes: the item, its id, or (one dimension) a number; then, if it wants it, a
/// kernel_handler.
template <class K, class Item, class Id, class... More>
inline void call_with_item(const K &k, const Item &item, const Id &id, More &...more) {
  if constexpr (std::is_invocable_v<const K &, Item, More &...>)
    k(item, more...);
  else if constexpr (std::is_invocable_v<const K &, Id, More &...>)
    k(id, more...);
  else if constexpr (std::is_invocable_v<const K &, Item, More &..., kernel_handler>)
    k(item, more..., kernel_handler());
  else
    k(id, more..., kernel_handler());
}
template <class K, class Item, class... More> inline void call_with_group(const K &k, const Item &item, More &...more) {
  if constexpr (std::is_invocable_v<const K &, Item, More &...>)
    k(item, more...);
  else
    k(item, more..., kernel_handler());
}

/// A kernel that takes reducers: its partial results travel with each thread's copy.
template <class K, class... Reductions> struct reduction_kernel {
  K kernel;
  std::tuple<Reductions...> reductions;
  mutable std::tuple<typename Reductions::reducer_type...> partial;

  reduction_kernel(const K &k, const Reductions &...r) : kernel(k), reductions(r...), partial(r.make_reducer()...) {}
  reduction_kernel(const reduction_kernel &o)
      : kernel(o.kernel), reductions(o.reductions),
        partial(std::apply(
            [](const Reductions &...r) {
              return std::tuple<typename Reductions::reducer_type...>(r.make_reducer()...);
            },
            o.reductions)) {}
};

template <class K> struct kernel_call {
  template <class Item, class Id> static void with_item(const K &k, const Item &item, const Id &id) {
    call_with_item(k, item, id);
  }
  template <class Item> static void with_group(const K &k, const Item &item) { call_with_group(k, item); }
};
template <class K, class... R> struct kernel_call<reduction_kernel<K, R...>> {
  template <class Item, class Id>
  static void with_item(const reduction_kernel<K, R...> &k, const Item &item, const Id &id) {
    std::apply([&](auto &...reducers) { call_with_item(k.kernel, item, id, reducers...); }, k.partial);
  }
  template <class Item> static void with_group(const reduction_kernel<K, R...> &k, const Item &item) {
    std::apply([&](auto &...reducers) { call_with_group(k.kernel, item, reducers...); }, k.partial);
  }
};

template <int D> inline id<D> make_id(const std::size_t *v) {
  if constexpr (D == 1)
    return id<1>(v[0]);
  else if constexpr (D == 2)
    return id<2>(v[0], v[1]);
  else
    return id<3>(v[0], v[1], v[2]);
}
template <int D> inline range<D> make_range(const std::size_t *v) {
  if constexpr (D == 1)
    return range<1>(v[0]);
  else if constexpr (D == 2)
    return range<2>(v[0], v[1]);
  else
    return range<3>(v[0], v[1], v[2]);
}

template <class K, int D, bool Offset>
__attribute__((noinline)) void usmcheck_kernel_entry_rows(const void *object, const item_rows &which) {
  const K &k = *static_cast<const K *>(object);
  const item_rows w = which;
  const range<D> extent = make_range<D>(w.range);
  const id<D> offset = make_id<D>(w.offset);
  auto one = [&](const id<D> &index) {
    if constexpr (Offset)
      kernel_call<K>::with_item(k, make::template item<D, true>(extent, index, offset), index);
    else
      kernel_call<K>::with_item(k, make::template item<D, false>(extent, index, offset), index);
    work_item_ends();
  };
  if constexpr (D == 1) {
    for (std::size_t i = w.begin; i < w.end; ++i) one(id<1>(Offset ? i + w.offset[0] : i));
  } else if constexpr (D == 2) {
    for (std::size_t row = w.begin; row < w.end; ++row)
      for (std::size_t j = 0; j < w.range[1]; ++j)
        one(Offset ? id<2>(row + w.offset[0], j + w.offset[1]) : id<2>(row, j));
  } else {
    for (std::size_t row = w.begin; row < w.end; ++row) {
      const std::size_t i = row / w.range[1], j = row % w.range[1];
      for (std::size_t l = 0; l < w.range[2]; ++l)
        one(Offset ? id<3>(i + w.offset[0], j + w.offset[1], l + w.offset[2]) : id<3>(i, j, l));
    }
  }
}

template <class K> __attribute__((noinline)) void usmcheck_kernel_entry_single(const void *object, const item_rows &) {
  const K &k = *static_cast<const K *>(object);
  if constexpr (std::is_invocable_v<const K &>)
    k();
  else
    k(kernel_handler());
}

template <class K, int D>
__attribute__((noinline)) void usmcheck_kernel_entry_group(const void *object, group_state &g) {
  const K &k = *static_cast<const K *>(object);
  std::size_t local[D], base[D];
  std::size_t rest = g.current;
  for (int d = D - 1; d >= 0; --d) {
    local[d] = rest % g.local[d];
    rest /= g.local[d];
    base[d] = g.group[d] * g.local[d] + g.offset[d];
  }
  for (;;) {
    std::size_t global[D];
    for (int d = 0; d < D; ++d) global[d] = base[d] + local[d];
    kernel_call<K>::with_group(k, make::template nd_item<D>(make_id<D>(global), make_id<D>(local), &g));
    work_item_ends();
    if (g.split) return;
    if (++g.current >= g.items) return;
    for (int d = D - 1; d >= 0; --d) {
      if (++local[d] < g.local[d]) break;
      local[d] = 0;
    }
  }
}

template <class K, int D>
__attribute__((noinline)) void usmcheck_kernel_entry_work_group(const void *object, group_state &g) {
  const K &k = *static_cast<const K *>(object);
  kernel_call<K>::with_group(k, make::template group<D>(&g));
  g.current = g.items;
}

template <class R, class P, std::size_t... N>
inline void finish_each(const R &reductions, P &partial, std::index_sequence<N...>) {
  (std::get<N>(reductions).finish(std::get<N>(partial)), ...);
}
template <class R, class P, std::size_t... N>
inline void merge_each(const R &reductions, P &into, P &from, std::index_sequence<N...>) {
  (std::get<N>(reductions).merge(std::get<N>(into), std::get<N>(from)), ...);
}
template <class K> __attribute__((noinline)) void usmcheck_kernel_entry_finish(void *object) {
  K &k = *static_cast<K *>(object);
  finish_each(k.reductions, k.partial, std::make_index_sequence<std::tuple_size_v<decltype(k.reductions)>>());
}
template <class K> __attribute__((noinline)) void usmcheck_kernel_entry_merge(void *into, void *from) {
  K &a = *static_cast<K *>(into), &b = *static_cast<K *>(from);
  merge_each(a.reductions, a.partial, b.partial, std::make_index_sequence<std::tuple_size_v<decltype(a.reductions)>>());
}

template <class K> void copy_object(void *to, const void *from) { ::new (to) K(*static_cast<const K *>(from)); }
template <class K> void destroy_object(void *object) { static_cast<K *>(object)->~K(); }

template <class K> struct is_reduction_kernel : std::false_type {};
template <class K, class... R> struct is_reduction_kernel<reduction_kernel<K, R...>> : std::true_type {};

template <class K> kernel_launch launch_of(const char *routine) {
  kernel_launch l;
  l.bytes = sizeof(K);
  l.align = alignof(K);
  l.copy = copy_object<K>;
  l.destroy = destroy_object<K>;
  l.routine = routine;
  if constexpr (is_reduction_kernel<K>::value) {
    l.merge = usmcheck_kernel_entry_merge<K>;
    l.finish = usmcheck_kernel_entry_finish<K>;
  }
  return l;
}
template <int D> void set_sizes(std::size_t (&to)[3], const range<D> &from) {
  for (int d = 0; d < D; ++d) to[d] = from[d];
}
template <int D> void set_sizes(std::size_t (&to)[3], const id<D> &from) {
  for (int d = 0; d < D; ++d) to[d] = from[d];
}

} // namespace sycl::detail
