// sycl::host_accessor: the host's way to a buffer (SYCL 2020, 4.7.6.10). Waits for the commands that use the buffer;
// later ones wait until it, with its copies, is gone.
#pragma once
#include <functional>
#include <memory>
#include <sycl/detail/element_view.hpp>
#include <sycl/exception.hpp>
#include <sycl/memory_enums.hpp>
#include <sycl/property_list.hpp>

namespace sycl {

template <typename DataT, int Dimensions = 1,
          access_mode Mode = std::is_const_v<DataT> ? access_mode::read : access_mode::read_write>
class host_accessor
    : public detail::element_view<std::conditional_t<Mode == access_mode::read, const DataT, DataT>, Dimensions> {
  static_assert(Dimensions >= 0 && Dimensions <= 3, "a host_accessor has 0 to 3 dimensions");
  static_assert(Mode == access_mode::read || !std::is_const_v<DataT>, "a host_accessor to const only reads");
  using T = std::conditional_t<Mode == access_mode::read, const DataT, DataT>;
  using view = detail::element_view<T, Dimensions>;
  template <bool Condition> using only_if = std::enable_if_t<Condition, int>;
  static constexpr int extents = Dimensions == 0 ? 1 : Dimensions;
  static constexpr bool is_writing = Mode != access_mode::read;
  template <typename U> static constexpr bool same = std::is_same_v<std::remove_const_t<U>, std::remove_const_t<DataT>>;

public:
  using value_type = T;
  using reference = T &;
  using const_reference = const DataT &;

  host_accessor() = default;
  /// From one that may do more, and from one to const.
  template <typename U, access_mode M,
            only_if<same<U> && Mode == access_mode::read && (M == access_mode::read || M == access_mode::read_write) &&
                    !std::is_same_v<host_accessor<U, Dimensions, M>, host_accessor<DataT, Dimensions, Mode>>> = 0>
  host_accessor(const host_accessor<U, Dimensions, M> &o) : view(o), m_held(o.m_held) {}

  template <typename U, int D, typename A, only_if<same<U> && (D == extents)> = 0>
  host_accessor(buffer<U, D, A> &b, const property_list &p = {}) : host_accessor(b, whole(b), {}, p) {}
  template <typename U, int D, typename A, typename Tag, only_if<same<U> && (D == extents)> = 0,
            detail::if_tag<Tag> = 0>
  host_accessor(buffer<U, D, A> &b, Tag, const property_list &p = {}) : host_accessor(b, whole(b), {}, p) {}
  // Of a part: errc::invalid when it reaches beyond the buffer, or for no_init with one that only reads.
  template <typename U, typename A, only_if<same<U> && (Dimensions > 0)> = 0>
  host_accessor(buffer<U, extents, A> &b, range<extents> size, const property_list &p = {})
      : host_accessor(b, size, {}, p) {}
  template <typename U, typename A, typename Tag, only_if<same<U> && (Dimensions > 0)> = 0, detail::if_tag<Tag> = 0>
  host_accessor(buffer<U, extents, A> &b, range<extents> size, Tag, const property_list &p = {})
      : host_accessor(b, size, {}, p) {}
  template <typename U, typename A, only_if<same<U>> = 0>
  host_accessor(buffer<U, extents, A> &b, range<extents> size, id<extents> first, const property_list &p = {})
      : view(b, size, first, p) {
    void *address;
    m_held = detail::hold_for_host(*this->m_buffer, this->use(!this->m_fresh, is_writing, true), "sycl::host_accessor",
                                   &address);
    this->place(address);
  }
  template <typename U, typename A, typename Tag, only_if<same<U> && (Dimensions > 0)> = 0, detail::if_tag<Tag> = 0>
  host_accessor(buffer<U, extents, A> &b, range<extents> size, id<extents> first, Tag, const property_list &p = {})
      : host_accessor(b, size, first, p) {}

  template <int D = Dimensions, only_if<(D > 0)> = 0> reference operator[](id<extents> index) const {
    return this->m_origin[detail::linear<extents>(index, this->m_whole)];
  }
  /// In one dimension an element; in more, what takes the next index.
  template <
      typename Index, int D = Dimensions,
      only_if<(D > 0) && std::is_convertible_v<Index, std::size_t> && !(D == 1 && std::is_same_v<Index, id<1>>)> = 0>
  decltype(auto) operator[](const Index &index) const {
    return detail::subscript<D>(this->m_origin, static_cast<std::size_t>(index), this->m_whole);
  }
  /// Without dimensions: the first element.
  operator std::conditional_t<Dimensions == 0, T, detail::no_element> &() const { return *this->m_origin; }
  template <int D = Dimensions, only_if<D == 0 && is_writing> = 0>
  const host_accessor &operator=(const DataT &value) const {
    *this->m_origin = value;
    return *this;
  }

  /// Where the buffer begins, not this accessor's part of it.
  T *get_pointer() const noexcept { return this->first(); }

  void swap(host_accessor &o) { std::swap(*this, o); }
  friend bool operator==(const host_accessor &a, const host_accessor &b) {
    return a.m_held == b.m_held && a.same_as(b);
  }
  friend bool operator!=(const host_accessor &a, const host_accessor &b) { return !(a == b); }

private:
  template <typename, int, access_mode> friend class host_accessor;
  friend struct std::hash<host_accessor>;

  template <typename B> static range<extents> whole(const B &b) {
    if constexpr (Dimensions == 0)
      return range<1>(1);
    else
      return b.get_range();
  }

  std::shared_ptr<void> m_held; ///< keeps later commands from the buffer
};

template <typename T, int D, typename A>
host_accessor(buffer<T, D, A> &, const property_list & = {}) -> host_accessor<T, D>;
template <typename T, int D, typename A>
host_accessor(buffer<T, D, A> &, range<D>, const property_list & = {}) -> host_accessor<T, D>;
template <typename T, int D, typename A>
host_accessor(buffer<T, D, A> &, range<D>, id<D>, const property_list & = {}) -> host_accessor<T, D>;
template <typename T, int D, typename A, typename Tag, detail::if_tag<Tag> = 0>
host_accessor(buffer<T, D, A> &, Tag, const property_list & = {}) -> host_accessor<T, D, detail::access_tag<Tag>::mode>;
template <typename T, int D, typename A, typename Tag, detail::if_tag<Tag> = 0>
host_accessor(buffer<T, D, A> &, range<D>, Tag, const property_list & = {})
    -> host_accessor<T, D, detail::access_tag<Tag>::mode>;
template <typename T, int D, typename A, typename Tag, detail::if_tag<Tag> = 0>
host_accessor(buffer<T, D, A> &, range<D>, id<D>, Tag, const property_list & = {})
    -> host_accessor<T, D, detail::access_tag<Tag>::mode>;

template <typename T, int D, access_mode M>
struct is_property_of<property::no_init, host_accessor<T, D, M>> : std::true_type {};

} // namespace sycl

template <typename T, int D, sycl::access_mode M> struct std::hash<sycl::host_accessor<T, D, M>> {
  std::size_t operator()(const sycl::host_accessor<T, D, M> &a) const noexcept {
    return std::hash<const void *>()(a.m_held.get()) ^ std::hash<const void *>()(a.m_origin);
  }
};

#include <sycl/buffer.hpp>
