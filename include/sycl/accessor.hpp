// sycl::accessor: a command's way to a buffer (SYCL 2020, 4.7.6.9), and SYCL 1.2.1's to the host and to local memory.
//
// In a command group the runtime says at once where the bytes will be. A placeholder learns it when it is copied with
// what requires it (detail::binding_buffers).
#pragma once
#include <functional>
#include <sycl/atomic.hpp>
#include <sycl/detail/element_view.hpp>
#include <sycl/exception.hpp>
#include <sycl/local_accessor.hpp>
#include <sycl/memory_enums.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/property_list.hpp>

namespace sycl {

class handler;
namespace detail {
command &command_of(handler &h);
template <class> struct accessor_internals;

template <typename T>
inline constexpr access_mode default_mode = std::is_const_v<T> ? access_mode::read : access_mode::read_write;

/// `a[i][j]` on atomics: what is left of the subscript are the last Left of N dimensions.
template <typename T, access::address_space Space, int Left, int N> struct atomic_rows {
  T *first;
  range<N> whole;
  auto operator[](std::size_t i) const {
    if constexpr (Left == 1) {
      return atomic<T, Space>(multi_ptr<T, Space>(first + i));
    } else {
      for (int d = N - Left + 1; d < N; ++d) i *= whole[d];
      return atomic_rows<T, Space, Left - 1, N>{first + i, whole};
    }
  }
};

/// Of a target: what an accessor keeps besides.
template <target Target> struct accessor_keeps {};
template <> struct accessor_keeps<target::host_buffer> {
  std::shared_ptr<void> held; ///< keeps later commands from the buffer
};
} // namespace detail

template <typename DataT, int Dimensions = 1, access_mode Mode = detail::default_mode<DataT>,
          target Target = target::device, access::placeholder Placeholder = access::placeholder::false_t>
class accessor
    : public detail::element_view<std::conditional_t<Mode == access_mode::read, const DataT, DataT>, Dimensions>,
      detail::accessor_keeps<Target> {
  static_assert(Dimensions >= 0 && Dimensions <= 3, "an accessor has 0 to 3 dimensions");
  static_assert(Target == target::device || Target == target::constant_buffer || Target == target::host_buffer ||
                    Target == target::host_task,
                "usmcheck's devices have no images");
  static_assert(Mode == access_mode::read || !std::is_const_v<DataT>, "an accessor to const only reads");
  using T = std::conditional_t<Mode == access_mode::read, const DataT, DataT>;
  using view = detail::element_view<T, Dimensions>;
  template <bool Condition> using only_if = std::enable_if_t<Condition, int>;
  static constexpr int extents = Dimensions == 0 ? 1 : Dimensions;
  static constexpr bool is_atomic = Mode == access_mode::atomic;
  static constexpr bool at_once = Target == target::host_buffer; ///< not within a command
  static constexpr bool is_on_host = at_once || Target == target::host_task;
  static constexpr bool is_writing = Mode != access_mode::read;
  static constexpr access::address_space space =
      Target == target::constant_buffer ? access::address_space::constant_space : access::address_space::global_space;
  template <typename U> static constexpr bool same = std::is_same_v<std::remove_const_t<U>, std::remove_const_t<DataT>>;
  using atomic_t = atomic<std::remove_const_t<DataT>, access::address_space::global_space>;

public:
  using value_type = T;
  using reference = T &;
  using const_reference = const DataT &;
  template <access::decorated D> using accessor_ptr = multi_ptr<T, space, D>;

  accessor() = default;
  accessor(const accessor &o) : view(o), detail::accessor_keeps<Target>(o) { bind(); }
  accessor &operator=(const accessor &) = default;
  /// From one that may do more, and from one to const.
  template <typename U, access_mode M, access::placeholder P,
            only_if<same<U> && (M == Mode || (Mode == access_mode::read && M == access_mode::read_write)) &&
                    (std::is_const_v<DataT> >= std::is_const_v<U> || Mode == access_mode::read)> = 0>
  accessor(const accessor<U, Dimensions, M, Target, P> &o) : view(o), detail::accessor_keeps<Target>(o) {
    bind();
  }

  // ---- of the whole buffer; without a handler a placeholder, or the host's

  template <typename U, int D, typename A, only_if<same<U> && (D == extents)> = 0>
  accessor(buffer<U, D, A> &b, const property_list &p = {}) : accessor(b, whole(b), {}, p) {}
  template <typename U, int D, typename A, only_if<same<U> && (D == extents)> = 0>
  accessor(buffer<U, D, A> &b, handler &h, const property_list &p = {}) : accessor(b, h, whole(b), {}, p) {}
  template <typename U, int D, typename A, typename Tag, only_if<same<U> && (D == extents)> = 0,
            detail::if_tag<Tag> = 0>
  accessor(buffer<U, D, A> &b, Tag, const property_list &p = {}) : accessor(b, whole(b), {}, p) {}
  template <typename U, int D, typename A, typename Tag, only_if<same<U> && (D == extents)> = 0,
            detail::if_tag<Tag> = 0>
  accessor(buffer<U, D, A> &b, handler &h, Tag, const property_list &p = {}) : accessor(b, h, whole(b), {}, p) {}

  // ---- of a part: errc::invalid when it reaches beyond the buffer, or for no_init with one that only reads

  template <typename U, typename A, only_if<same<U> && (Dimensions > 0)> = 0>
  accessor(buffer<U, extents, A> &b, range<extents> size, const property_list &p = {}) : accessor(b, size, {}, p) {}
  template <typename U, typename A, typename Tag, only_if<same<U> && (Dimensions > 0)> = 0, detail::if_tag<Tag> = 0>
  accessor(buffer<U, extents, A> &b, range<extents> size, Tag, const property_list &p = {})
      : accessor(b, size, {}, p) {}
  template <typename U, typename A, only_if<same<U>> = 0>
  accessor(buffer<U, extents, A> &b, range<extents> size, id<extents> first, const property_list &p = {})
      : view(b, size, first, p) {
    if constexpr (at_once) {
      void *address;
      this->held = detail::hold_for_host(*this->m_buffer, wanted(), "sycl::buffer::get_access", &address);
      this->place(address);
    }
  }
  template <typename U, typename A, typename Tag, only_if<same<U> && (Dimensions > 0)> = 0, detail::if_tag<Tag> = 0>
  accessor(buffer<U, extents, A> &b, range<extents> size, id<extents> first, Tag, const property_list &p = {})
      : accessor(b, size, first, p) {}
  template <typename U, typename A, only_if<same<U> && (Dimensions > 0)> = 0>
  accessor(buffer<U, extents, A> &b, handler &h, range<extents> size, const property_list &p = {})
      : accessor(b, h, size, {}, p) {}
  template <typename U, typename A, typename Tag, only_if<same<U> && (Dimensions > 0)> = 0, detail::if_tag<Tag> = 0>
  accessor(buffer<U, extents, A> &b, handler &h, range<extents> size, Tag, const property_list &p = {})
      : accessor(b, h, size, {}, p) {}
  template <typename U, typename A, only_if<same<U>> = 0>
  accessor(buffer<U, extents, A> &b, handler &h, range<extents> size, id<extents> first, const property_list &p = {})
      : view(b, size, first, p), m_is_placeholder(false) {
    static_assert(!at_once, "a host accessor is not made in a command group");
    required_by(detail::command_of(h));
  }
  template <typename U, typename A, typename Tag, only_if<same<U> && (Dimensions > 0)> = 0, detail::if_tag<Tag> = 0>
  accessor(buffer<U, extents, A> &b, handler &h, range<extents> size, id<extents> first, Tag,
           const property_list &p = {})
      : accessor(b, h, size, first, p) {}

  bool is_placeholder() const { return m_is_placeholder && !at_once; }

  // ---- elements; of mode atomic (deprecated): atomics

  template <int D = Dimensions, only_if<(D > 0) && !is_atomic> = 0> reference operator[](id<extents> index) const {
    return this->m_origin[detail::linear<extents>(index, this->m_whole)];
  }
  /// In one dimension an element; in more, what takes the next index.
  template <typename Index, int D = Dimensions,
            only_if<(D > 0) && !is_atomic && std::is_convertible_v<Index, std::size_t> &&
                    !(D == 1 && std::is_same_v<Index, id<1>>)> = 0>
  decltype(auto) operator[](const Index &index) const {
    return detail::subscript<D>(this->m_origin, static_cast<std::size_t>(index), this->m_whole);
  }
  template <int D = Dimensions, only_if<(D > 0) && is_atomic> = 0> atomic_t operator[](id<extents> index) const {
    return atomic_at(detail::linear<extents>(index, this->m_whole));
  }
  template <typename Index, int D = Dimensions,
            only_if<(D > 1) && is_atomic && std::is_convertible_v<Index, std::size_t>> = 0>
  auto operator[](const Index &index) const {
    using rows = detail::atomic_rows<DataT, access::address_space::global_space, D, D>;
    return rows{this->m_origin, this->m_whole}[static_cast<std::size_t>(index)];
  }
  /// Without dimensions: the first element.
  operator std::conditional_t<Dimensions == 0 && !is_atomic, T, detail::no_element> &() const {
    return *this->m_origin;
  }
  template <int D = Dimensions, only_if<D == 0 && is_atomic> = 0> operator atomic_t() const { return atomic_at(0); }
  template <int D = Dimensions, only_if<D == 0 && is_writing && !is_atomic> = 0>
  const accessor &operator=(const DataT &value) const {
    *this->m_origin = value;
    return *this;
  }

  /// Where the buffer begins, not this accessor's part of it.
  template <access::decorated D = access::decorated::legacy> accessor_ptr<D> get_multi_ptr() const noexcept {
    return accessor_ptr<D>(this->first());
  }
  /// Deprecated for devices.
  auto get_pointer() const noexcept {
    auto *first = const_cast<std::remove_const_t<DataT> *>(this->first());
    if constexpr (Target == target::host_task)
      return static_cast<T *>(first);
    else if constexpr (is_on_host)
      return static_cast<DataT *>(first);
    else
      return multi_ptr<DataT, space, access::decorated::legacy>(first);
  }

  void swap(accessor &o) { std::swap(*this, o); }
  friend bool operator==(const accessor &a, const accessor &b) { return a.same_as(b); }
  friend bool operator!=(const accessor &a, const accessor &b) { return !a.same_as(b); }

private:
  template <typename, int, access_mode, target, access::placeholder> friend class accessor;
  template <class> friend struct detail::accessor_internals;
  friend struct std::hash<accessor>;

  template <typename B> static range<extents> whole(const B &b) {
    if constexpr (Dimensions == 0)
      return range<1>(1);
    else
      return b.get_range();
  }
  detail::buffer_use wanted() const {
    return this->use(!this->m_fresh && !detail::discards(Mode), is_writing, is_on_host);
  }
  void required_by(detail::command &c) { this->place(detail::use_buffer(c, *this->m_buffer, wanted())); }
  /// In the kernel the place is known: nothing is called there.
  void bind() {
    if (this->m_origin || !this->m_buffer) return;
    if (const detail::command *c = detail::binding_buffers::current())
      this->place(detail::address_for(*c, *this->m_buffer, is_on_host));
  }
  atomic_t atomic_at(std::size_t n) const {
    return atomic_t(multi_ptr<DataT, access::address_space::global_space>(this->m_origin + n));
  }

  bool m_is_placeholder = true;
};

/// Deprecated: a local_accessor by another name.
template <typename DataT, int Dimensions, access_mode Mode, access::placeholder Placeholder>
class accessor<DataT, Dimensions, Mode, target::local, Placeholder> : public local_accessor<DataT, Dimensions> {
  using base = local_accessor<DataT, Dimensions>;

public:
  using base::base;
  using base::operator=;
  bool is_placeholder() const { return false; }
};
template <typename DataT, int Dimensions, access::placeholder Placeholder>
class accessor<DataT, Dimensions, access_mode::atomic, target::local, Placeholder>
    : public local_accessor<DataT, Dimensions> {
  using base = local_accessor<DataT, Dimensions>;
  using atomic_t = atomic<DataT, access::address_space::local_space>;

public:
  using base::base;
  bool is_placeholder() const { return false; }
  atomic_t operator[](id<Dimensions == 0 ? 1 : Dimensions> index) const {
    return atomic_t(local_ptr<DataT>(&base::operator[](index)));
  }
  template <typename Index, int D = Dimensions,
            std::enable_if_t<(D > 1) && std::is_convertible_v<Index, std::size_t>, int> = 0>
  auto operator[](const Index &index) const {
    using rows = detail::atomic_rows<DataT, access::address_space::local_space, D, D>;
    return rows{base::begin(), base::get_range()}[static_cast<std::size_t>(index)];
  }
  template <int D = Dimensions, std::enable_if_t<D == 0, int> = 0> operator atomic_t() const {
    return atomic_t(local_ptr<DataT>(base::begin()));
  }
};

// What is deduced: the mode and the target of the tag; without a handler a placeholder.
template <typename T, int D, typename A>
accessor(buffer<T, D, A> &, const property_list & = {})
    -> accessor<T, D, detail::default_mode<T>, target::device, access::placeholder::true_t>;
template <typename T, int D, typename A>
accessor(buffer<T, D, A> &, handler &, const property_list & = {}) -> accessor<T, D>;
template <typename T, int D, typename A, typename Tag, detail::if_tag<Tag> = 0>
accessor(buffer<T, D, A> &, Tag, const property_list & = {})
    -> accessor<T, D, detail::access_tag<Tag>::mode, detail::access_tag<Tag>::target, access::placeholder::true_t>;
template <typename T, int D, typename A, typename Tag, detail::if_tag<Tag> = 0>
accessor(buffer<T, D, A> &, handler &, Tag, const property_list & = {})
    -> accessor<T, D, detail::access_tag<Tag>::mode, detail::access_tag<Tag>::target>;
template <typename T, int D, typename A>
accessor(buffer<T, D, A> &, range<D>, const property_list & = {})
    -> accessor<T, D, detail::default_mode<T>, target::device, access::placeholder::true_t>;
template <typename T, int D, typename A>
accessor(buffer<T, D, A> &, handler &, range<D>, const property_list & = {}) -> accessor<T, D>;
template <typename T, int D, typename A, typename Tag, detail::if_tag<Tag> = 0>
accessor(buffer<T, D, A> &, range<D>, Tag, const property_list & = {})
    -> accessor<T, D, detail::access_tag<Tag>::mode, detail::access_tag<Tag>::target, access::placeholder::true_t>;
template <typename T, int D, typename A, typename Tag, detail::if_tag<Tag> = 0>
accessor(buffer<T, D, A> &, handler &, range<D>, Tag, const property_list & = {})
    -> accessor<T, D, detail::access_tag<Tag>::mode, detail::access_tag<Tag>::target>;
template <typename T, int D, typename A>
accessor(buffer<T, D, A> &, range<D>, id<D>, const property_list & = {})
    -> accessor<T, D, detail::default_mode<T>, target::device, access::placeholder::true_t>;
template <typename T, int D, typename A>
accessor(buffer<T, D, A> &, handler &, range<D>, id<D>, const property_list & = {}) -> accessor<T, D>;
template <typename T, int D, typename A, typename Tag, detail::if_tag<Tag> = 0>
accessor(buffer<T, D, A> &, range<D>, id<D>, Tag, const property_list & = {})
    -> accessor<T, D, detail::access_tag<Tag>::mode, detail::access_tag<Tag>::target, access::placeholder::true_t>;
template <typename T, int D, typename A, typename Tag, detail::if_tag<Tag> = 0>
accessor(buffer<T, D, A> &, handler &, range<D>, id<D>, Tag, const property_list & = {})
    -> accessor<T, D, detail::access_tag<Tag>::mode, detail::access_tag<Tag>::target>;

template <typename T, int D, access_mode M, target G, access::placeholder P>
struct is_property_of<property::no_init, accessor<T, D, M, G, P>> : std::true_type {};

namespace detail {
/// For the handler; a template, so that it need not be known there.
template <class> struct accessor_internals {
  template <typename Accessor> static void require(const Accessor &a, command &c) {
    detail::use_buffer(c, *a.m_buffer, a.wanted());
  }
  template <typename Accessor> static void bring_home(const Accessor &a, command &c) {
    detail::use_buffer(c, *a.m_buffer, a.use(true, false, true));
  }
  /// The rows of an accessor's box; `pitch` and `plane`, in bytes, are the buffer's.
  template <typename Accessor> static box box_of(const Accessor &a, std::size_t &pitch, std::size_t &plane) {
    constexpr int last = Accessor::extents - 1;
    box b;
    b.width = a.m_box[last] * sizeof(typename Accessor::value_type);
    pitch = a.m_whole[last] * sizeof(typename Accessor::value_type);
    plane = 0;
    if constexpr (last > 0) b.rows = a.m_box[last - 1];
    if constexpr (last > 1) {
      b.planes = a.m_box[0];
      plane = a.m_whole[1] * pitch;
    }
    if (pitch == b.width && (last < 2 || b.rows * pitch == plane)) { // all in one
      b.width *= b.rows * b.planes;
      b.rows = b.planes = 1;
    }
    return b;
  }
  template <typename Accessor> static void copy_out(const Accessor &from, void *to, command &c) {
    std::size_t pitch, plane;
    box b = box_of(from, pitch, plane);
    b.from_pitch = pitch;
    b.from_plane = plane;
    b.to_pitch = b.width;
    b.to_plane = b.width * b.rows;
    set_box_copy(c, to, from.m_origin, b, "handler::copy");
  }
  template <typename Accessor> static void copy_in(const void *from, const Accessor &to, command &c) {
    std::size_t pitch, plane;
    box b = box_of(to, pitch, plane);
    b.to_pitch = pitch;
    b.to_plane = plane;
    b.from_pitch = b.width;
    b.from_plane = b.width * b.rows;
    set_box_copy(c, to.m_origin, from, b, "handler::copy");
  }
  template <typename Accessor>
  static void fill(const Accessor &to, const void *pattern, std::size_t bytes, command &c) {
    std::size_t pitch, plane;
    box b = box_of(to, pitch, plane);
    b.to_pitch = pitch;
    b.to_plane = plane;
    set_box_fill(c, to.m_origin, pattern, bytes, b, "handler::fill");
  }
  /// Throws errc::invalid for two boxes of different shapes when one has gaps.
  template <typename From, typename To> static void copy(const From &from, const To &to, command &c) {
    std::size_t from_pitch, from_plane, to_pitch, to_plane;
    const std::size_t bytes = from.byte_size();
    if (to.byte_size() < bytes) throw_error(errc::invalid, "handler::copy: the destination is smaller than the source");
    box f = box_of(from, from_pitch, from_plane), t = box_of(to, to_pitch, to_plane);
    box b = f.width < t.width ? f : t; // the one with gaps, if one has
    if (f.width == bytes && t.width >= bytes) {
      b = box();
      b.width = bytes;
    } else if (f.width == bytes) {
      from_pitch = t.width;
      from_plane = t.width * t.rows;
    } else if (t.width >= bytes) {
      to_pitch = f.width;
      to_plane = f.width * f.rows;
    } else if (f.width != t.width || f.rows != t.rows || f.planes != t.planes)
      throw_error(errc::invalid, "handler::copy: the accessors' ranges have different shapes");
    b.from_pitch = from_pitch;
    b.from_plane = from_plane;
    b.to_pitch = to_pitch;
    b.to_plane = to_plane;
    set_box_copy(c, to.m_origin, from.m_origin, b, "handler::copy");
  }
};
} // namespace detail

} // namespace sycl

template <typename T, int D, sycl::access_mode M, sycl::target G, sycl::access::placeholder P>
struct std::hash<sycl::accessor<T, D, M, G, P>> {
  std::size_t operator()(const sycl::accessor<T, D, M, G, P> &a) const noexcept {
    return std::hash<const void *>()(a.m_buffer) ^ std::hash<const void *>()(a.m_origin);
  }
};
template <typename T, int D, sycl::access_mode M, sycl::access::placeholder P>
struct std::hash<sycl::accessor<T, D, M, sycl::target::local, P>> : std::hash<sycl::local_accessor<T, D>> {};

#include <sycl/buffer.hpp>
