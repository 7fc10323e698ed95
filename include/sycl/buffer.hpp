// sycl::buffer: data that moves to where commands need it (SYCL 2020, 4.7.2).
//
// A buffer made of memory that may be written works in that memory on the host side and has written it back when it
// ends. One made of const memory, or of iterators, copies at once; one of a range only begins unwritten.
#pragma once
#include <iterator>
#include <memory>
#include <sycl/accessor.hpp>
#include <sycl/context.hpp>
#include <sycl/detail/buffer_state.hpp>
#include <sycl/exception.hpp>
#include <sycl/host_accessor.hpp>
#include <sycl/id.hpp>
#include <sycl/property_list.hpp>
#include <sycl/range.hpp>
#include <type_traits>
#include <utility>

namespace sycl {

template <typename T> using buffer_allocator = std::allocator<std::remove_const_t<T>>;

template <typename T, int Dimensions = 1, typename AllocatorT = buffer_allocator<T>> class buffer;

namespace detail {

template <typename It> using category_of = typename std::iterator_traits<It>::iterator_category;
template <typename It>
using if_iterator = std::enable_if_t<std::is_convertible_v<category_of<It>, std::input_iterator_tag>, int>;
template <typename C> using element_in = std::remove_pointer_t<decltype(std::declval<C &>().data())>;
/// Of contiguous containers.
template <typename C>
using if_container = std::enable_if_t<std::is_convertible_v<decltype(std::declval<C &>().size()), std::size_t> &&
                                          std::is_pointer_v<decltype(std::declval<C &>().data())>,
                                      int>;
template <typename It> using value_at = typename std::iterator_traits<It>::value_type;

template <typename A> using if_allocator = std::enable_if_t<sizeof(typename A::value_type) != 0, int>;

/// Where a buffer's contents go at its end: a pointer, an output iterator, a weak_ptr, or nowhere.
template <typename T, typename Destination>
std::function<void(const void *)> writer_to(const Destination &to, std::size_t count) {
  if constexpr (std::is_null_pointer_v<Destination>)
    return {};
  else
    return [to, count](const void *from) {
      const T *first = static_cast<const T *>(from);
      if constexpr (std::is_convertible_v<Destination, bool>)
        if (!to) return;
      for (auto out = to; first != static_cast<const T *>(from) + count; ++out) *out = *first++;
    };
}
template <typename T, typename U>
std::function<void(const void *)> writer_to(const std::weak_ptr<U> &to, std::size_t count) {
  return [to, count](const void *from) {
    auto alive = to.lock();
    if (!alive) return;
    auto *out = alive.get();
    for (std::size_t i = 0; i < count; ++i) out[i] = static_cast<const T *>(from)[i];
  };
}
template <typename T, typename U>
std::function<void(const void *)> writer_to(const std::shared_ptr<U> &to, std::size_t count) {
  return writer_to<T>(std::weak_ptr<U>(to), count);
}

} // namespace detail

template <typename T, int Dimensions, typename AllocatorT> class buffer {
  static_assert(Dimensions >= 1 && Dimensions <= 3, "a buffer has 1, 2 or 3 dimensions");
  using element = std::remove_const_t<T>;
  template <bool Condition> using only_if = std::enable_if_t<Condition, int>;
  template <typename U> static constexpr bool same = std::is_same_v<std::remove_const_t<U>, element>;
  template <typename U>
  using rebound = typename std::allocator_traits<AllocatorT>::template rebind_alloc<std::remove_const_t<U>>;

public:
  using value_type = T;
  using reference = T &;
  using const_reference = const T &;
  using allocator_type = AllocatorT;
  static constexpr int dimensions = Dimensions;

  buffer(const range<Dimensions> &size, const property_list &properties = {})
      : buffer(size, AllocatorT(), properties) {}
  buffer(const range<Dimensions> &size, AllocatorT allocator, const property_list &properties = {})
      : buffer(size, allocator, properties, detail::buffer_source()) {}

  /// Of memory of the program's, which the buffer owns until its end.
  buffer(T *data, const range<Dimensions> &size, const property_list &properties = {})
      : buffer(data, size, AllocatorT(), properties) {}
  buffer(T *data, const range<Dimensions> &size, AllocatorT allocator, const property_list &properties = {})
      : buffer(size, allocator, properties, of_memory(data, size)) {}
  template <typename U, only_if<std::is_const_v<U> && !std::is_const_v<T> && same<U>> = 0>
  buffer(U *data, const range<Dimensions> &size, const property_list &properties = {})
      : buffer(data, size, AllocatorT(), properties) {}
  template <typename U, only_if<std::is_const_v<U> && !std::is_const_v<T> && same<U>> = 0>
  buffer(U *data, const range<Dimensions> &size, AllocatorT allocator, const property_list &properties = {})
      : buffer(size, allocator, properties, of_memory(data, size)) {}

  template <typename U, only_if<same<std::remove_extent_t<U>>> = 0>
  buffer(const std::shared_ptr<U> &data, const range<Dimensions> &size, const property_list &properties = {})
      : buffer(data, size, AllocatorT(), properties) {}
  template <typename U, only_if<same<std::remove_extent_t<U>>> = 0>
  buffer(const std::shared_ptr<U> &data, const range<Dimensions> &size, AllocatorT allocator,
         const property_list &properties = {})
      : buffer(size, allocator, properties, of_memory(data.get(), size, data)) {}

  template <typename Container, int D = Dimensions, only_if<D == 1> = 0, detail::if_container<Container> = 0,
            only_if<same<detail::element_in<Container>>> = 0>
  buffer(Container &container, const property_list &properties = {}) : buffer(container, AllocatorT(), properties) {}
  template <typename Container, int D = Dimensions, only_if<D == 1> = 0, detail::if_container<Container> = 0,
            only_if<same<detail::element_in<Container>>> = 0>
  buffer(Container &container, AllocatorT allocator, const property_list &properties = {})
      : buffer(range<1>(container.size()), allocator, properties,
               of_memory(container.data(), range<1>(container.size()))) {}

  template <typename It, int D = Dimensions, only_if<D == 1> = 0, detail::if_iterator<It> = 0>
  buffer(It first, It last, const property_list &properties = {}) : buffer(first, last, AllocatorT(), properties) {}
  template <typename It, int D = Dimensions, only_if<D == 1> = 0, detail::if_iterator<It> = 0>
  buffer(It first, It last, AllocatorT allocator, const property_list &properties = {})
      : buffer(range<1>(static_cast<std::size_t>(std::distance(first, last))), allocator, properties,
               of_elements(first, last)) {}

  /// A part of another, which is changed with it. Throws errc::invalid when the part is not within `whole`, is not
  /// contiguous, or `whole` is a part itself.
  buffer(buffer &whole, const id<Dimensions> &first, const range<Dimensions> &size)
      : m_range(size), m_offset(detail::linear<Dimensions>(first, whole.m_range)), m_is_part(true),
        m_allocator(whole.m_allocator), m_properties(whole.m_properties), m_object(whole.m_object) {
    if (whole.is_sub_buffer()) detail::throw_error(errc::invalid, "a sub-buffer of a sub-buffer");
    bool one = true; // of all outer dimensions: then the next may be a part
    for (int d = 0; d < Dimensions; ++d) {
      if (first[d] + size[d] > whole.m_range[d])
        detail::throw_error(errc::invalid, "a sub-buffer reaches beyond its buffer");
      if (!one && size[d] != whole.m_range[d]) detail::throw_error(errc::invalid, "a sub-buffer is not contiguous");
      one = one && size[d] == 1;
    }
  }

  range<Dimensions> get_range() const { return m_range; }
  std::size_t size() const noexcept { return m_range.size(); }
  std::size_t byte_size() const noexcept { return size() * sizeof(T); }
  std::size_t get_count() const { return size(); }     ///< deprecated
  std::size_t get_size() const { return byte_size(); } ///< deprecated
  AllocatorT get_allocator() const { return m_allocator; }
  bool is_sub_buffer() const noexcept { return m_is_part; }
  template <typename P> bool has_property() const noexcept { return m_properties.template has_property<P>(); }
  template <typename P> P get_property() const { return m_properties.template get_property<P>(); }

  // ---- access

  template <access_mode Mode, target Target = target::device> auto get_access(handler &command) {
    return accessor<T, Dimensions, Mode, Target, access::placeholder::false_t>(*this, command);
  }
  template <access_mode Mode, target Target = target::device>
  auto get_access(handler &command, range<Dimensions> size, id<Dimensions> first = {}) {
    return accessor<T, Dimensions, Mode, Target, access::placeholder::false_t>(*this, command, size, first);
  }
  template <access_mode Mode> auto get_access() {
    return accessor<T, Dimensions, Mode, target::host_buffer, access::placeholder::false_t>(*this);
  }
  template <access_mode Mode> auto get_access(range<Dimensions> size, id<Dimensions> first = {}) {
    return accessor<T, Dimensions, Mode, target::host_buffer, access::placeholder::false_t>(*this, size, first);
  }
  template <typename... Args> auto get_access(handler &command, Args... args) {
    return accessor(*this, command, args...);
  }
  template <typename... Args> auto get_access(Args... args) { return accessor(*this, args...); }
  template <typename... Args> auto get_host_access(Args... args) { return host_accessor(*this, args...); }

  // ---- the end

  /// Where the contents go at the end; nullptr: nowhere.
  template <typename Destination = std::nullptr_t> void set_final_data(Destination to = nullptr) {
    if constexpr (std::is_pointer_v<Destination>) {
      if (to && static_cast<const void *>(to) == detail::users_memory(*m_object))
        return detail::set_final(*m_object, true, {});
    }
    detail::set_final(*m_object, false, detail::writer_to<T>(to, whole_count()));
  }
  void set_write_back(bool writes = true) { detail::set_write_back(*m_object, writes); }

  // ---- other views

  /// Throws errc::invalid when the sizes in bytes differ.
  template <typename U, int D> buffer<U, D, rebound<U>> reinterpret(range<D> size) const {
    if (size.size() * sizeof(U) != byte_size())
      detail::throw_error(errc::invalid, "buffer::reinterpret: the sizes in bytes differ");
    return buffer<U, D, rebound<U>>(size, m_offset * sizeof(T), m_is_part, m_properties, m_object);
  }
  template <typename U, int D = Dimensions, only_if<D == 1 || (D == Dimensions && sizeof(U) == sizeof(T))> = 0>
  buffer<U, D, rebound<U>> reinterpret() const {
    if constexpr (D == Dimensions && sizeof(U) == sizeof(T))
      return reinterpret<U, D>(m_range);
    else
      return reinterpret<U, 1>(range<1>(byte_size() / sizeof(U)));
  }

  friend bool operator==(const buffer &a, const buffer &b) {
    return a.m_object == b.m_object && a.m_offset == b.m_offset && a.m_range == b.m_range;
  }
  friend bool operator!=(const buffer &a, const buffer &b) { return !(a == b); }

private:
  template <typename, int, typename> friend class buffer;
  friend struct detail::buffer_access_to;
  friend struct std::hash<buffer>;

  buffer(const range<Dimensions> &size, const AllocatorT &allocator, const property_list &properties,
         detail::buffer_source source)
      : m_range(size), m_allocator(allocator), m_properties(properties) {
    source.bytes = byte_size();
    source.align = alignof(T);
    if (properties.has_property<property::buffer::use_mutex>())
      source.lock = properties.get_property<property::buffer::use_mutex>().get_mutex_ptr();
    m_object = detail::new_buffer(std::move(source));
  }
  /// Of another's memory, from `offset` bytes on.
  buffer(const range<Dimensions> &size, std::size_t offset, bool is_part, const property_list &properties,
         const std::shared_ptr<detail::buffer_object> &object)
      : m_range(size), m_offset(offset / sizeof(T)), m_is_part(is_part), m_properties(properties), m_object(object) {}

  template <typename U>
  static detail::buffer_source of_memory(U *data, const range<Dimensions> &size,
                                         std::shared_ptr<const void> kept = {}) {
    detail::buffer_source source;
    if (!data) return source;
    if constexpr (std::is_const_v<U>) {
      source.fill = [data, n = size.size()](void *to) { copy_elements(data, n, to); };
    } else {
      source.users = data;
      source.kept = std::move(kept);
      source.writes_home = true;
    }
    return source;
  }
  template <typename It> static detail::buffer_source of_elements(It first, It last) {
    detail::buffer_source source;
    source.fill = [first, last](void *to) {
      auto *out = static_cast<element *>(to);
      for (It each = first; each != last; ++each) ::new (static_cast<void *>(out++)) element(*each);
    };
    return source;
  }
  static void copy_elements(const element *from, std::size_t count, void *to) {
    auto *out = static_cast<element *>(to);
    for (std::size_t i = 0; i < count; ++i) ::new (static_cast<void *>(out + i)) element(from[i]);
  }
  std::size_t whole_count() const { return detail::bytes_of(*m_object) / sizeof(T); }

  range<Dimensions> m_range;
  std::size_t m_offset = 0; ///< elements
  bool m_is_part = false;
  AllocatorT m_allocator;
  property_list m_properties;
  std::shared_ptr<detail::buffer_object> m_object;
};

template <typename T, int D> buffer(const T *, const range<D> &, const property_list & = {}) -> buffer<T, D>;
template <typename T, int D, typename A, detail::if_allocator<A> = 0>
buffer(const T *, const range<D> &, A, const property_list & = {}) -> buffer<T, D, A>;
template <typename T, int D>
buffer(const std::shared_ptr<T> &, const range<D> &, const property_list & = {})
    -> buffer<std::remove_const_t<std::remove_extent_t<T>>, D>;
template <typename T, int D, typename A, detail::if_allocator<A> = 0>
buffer(const std::shared_ptr<T> &, const range<D> &, A, const property_list & = {})
    -> buffer<std::remove_const_t<std::remove_extent_t<T>>, D, A>;
template <typename Container, detail::if_container<Container> = 0>
buffer(Container &, const property_list & = {}) -> buffer<std::remove_const_t<detail::element_in<Container>>, 1>;
template <typename Container, typename A, detail::if_container<Container> = 0, detail::if_allocator<A> = 0>
buffer(Container &, A, const property_list & = {}) -> buffer<std::remove_const_t<detail::element_in<Container>>, 1, A>;
template <typename It, detail::if_iterator<It> = 0>
buffer(It, It, const property_list & = {}) -> buffer<detail::value_at<It>, 1>;
template <typename It, typename A, detail::if_iterator<It> = 0, detail::if_allocator<A> = 0>
buffer(It, It, A, const property_list & = {}) -> buffer<detail::value_at<It>, 1, A>;

namespace detail {
/// What accessors are made of.
struct buffer_access_to {
  template <typename T, int D, typename A> static buffer_state &state(const buffer<T, D, A> &b) {
    return state_of(*b.m_object);
  }
  /// In bytes.
  template <typename T, int D, typename A> static std::size_t offset(const buffer<T, D, A> &b) {
    return b.m_offset * sizeof(T);
  }
};
} // namespace detail

inline property::buffer::context_bound::context_bound(sycl::context bound)
    : m_context(std::make_shared<const sycl::context>(std::move(bound))) {}
inline sycl::context property::buffer::context_bound::get_context() const { return *m_context; }

} // namespace sycl

template <typename T, int Dimensions, typename AllocatorT> struct std::hash<sycl::buffer<T, Dimensions, AllocatorT>> {
  std::size_t operator()(const sycl::buffer<T, Dimensions, AllocatorT> &b) const noexcept {
    return std::hash<const void *>()(b.m_object.get()) ^ b.m_offset;
  }
};
