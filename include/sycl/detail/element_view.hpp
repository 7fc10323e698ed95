// What all accessors to buffers have in common: a box of elements within the buffer's, in row-major order. Plain data,
// so that kernels need nothing else.
#pragma once
#include <cstddef>
#include <iterator>
#include <sycl/detail/buffer_state.hpp>
#include <sycl/detail/make.hpp>
#include <sycl/detail/subscript.hpp>
#include <sycl/exception.hpp>
#include <sycl/id.hpp>
#include <sycl/memory_enums.hpp>
#include <sycl/property_list.hpp>
#include <sycl/range.hpp>
#include <type_traits>
#include <utility>

namespace sycl {
template <typename T, int Dimensions, typename AllocatorT> class buffer;

namespace detail {

struct buffer_access_to;

/// Through the elements of a box within a larger one.
template <typename T, int D> class box_iterator {
public:
  using iterator_category = std::random_access_iterator_tag;
  using value_type = std::remove_cv_t<T>;
  using difference_type = std::ptrdiff_t;
  using pointer = T *;
  using reference = T &;

  box_iterator() = default;
  box_iterator(T *origin, const range<D> &whole, const range<D> &box, std::size_t at)
      : m_origin(origin), m_whole(whole), m_box(box), m_at(static_cast<difference_type>(at)) {}
  operator box_iterator<const T, D>() const { return {m_origin, m_whole, m_box, static_cast<std::size_t>(m_at)}; }

  reference operator*() const { return at(m_at); }
  pointer operator->() const { return &at(m_at); }
  reference operator[](difference_type n) const { return at(m_at + n); }
  box_iterator &operator++() { return *this += 1; }
  box_iterator &operator--() { return *this -= 1; }
  box_iterator operator++(int) {
    box_iterator before = *this;
    ++m_at;
    return before;
  }
  box_iterator operator--(int) {
    box_iterator before = *this;
    --m_at;
    return before;
  }
  box_iterator &operator+=(difference_type n) {
    m_at += n;
    return *this;
  }
  box_iterator &operator-=(difference_type n) { return *this += -n; }
  friend box_iterator operator+(box_iterator i, difference_type n) { return i += n; }
  friend box_iterator operator+(difference_type n, box_iterator i) { return i += n; }
  friend box_iterator operator-(box_iterator i, difference_type n) { return i -= n; }
  friend difference_type operator-(const box_iterator &a, const box_iterator &b) { return a.m_at - b.m_at; }
  friend bool operator==(const box_iterator &a, const box_iterator &b) { return a.m_at == b.m_at; }
  friend bool operator!=(const box_iterator &a, const box_iterator &b) { return a.m_at != b.m_at; }
  friend bool operator<(const box_iterator &a, const box_iterator &b) { return a.m_at < b.m_at; }
  friend bool operator>(const box_iterator &a, const box_iterator &b) { return b < a; }
  friend bool operator<=(const box_iterator &a, const box_iterator &b) { return !(b < a); }
  friend bool operator>=(const box_iterator &a, const box_iterator &b) { return !(a < b); }

private:
  reference at(difference_type n) const {
    if constexpr (D == 1)
      return m_origin[n];
    else
      return m_origin[linear<D>(delinear<D>(static_cast<std::size_t>(n), m_box), m_whole)];
  }

  T *m_origin = nullptr;
  range<D> m_whole, m_box;
  difference_type m_at = 0;
};

/// T: const for accessors that only read. Dimensions 0: the first element.
template <typename T, int Dimensions> class element_view {
protected:
  static constexpr int extents = Dimensions == 0 ? 1 : Dimensions;
  template <bool Condition> using only_if = std::enable_if_t<Condition, int>;
  template <typename, int> friend class element_view;

public:
  using iterator = box_iterator<T, extents>;
  using const_iterator = box_iterator<const T, extents>;
  using reverse_iterator = std::reverse_iterator<iterator>;
  using const_reverse_iterator = std::reverse_iterator<const_iterator>;
  using difference_type = std::ptrdiff_t;
  using size_type = std::size_t;
  static constexpr int dimensions = Dimensions;

  size_type size() const noexcept { return m_box.size(); }
  size_type byte_size() const noexcept { return size() * sizeof(T); }
  size_type max_size() const noexcept { return static_cast<size_type>(-1) / sizeof(T); }
  bool empty() const noexcept { return size() == 0; }
  std::size_t get_count() const noexcept { return size(); }     ///< deprecated
  std::size_t get_size() const noexcept { return byte_size(); } ///< deprecated
  template <int D = Dimensions, only_if<(D > 0)> = 0> range<D> get_range() const noexcept { return m_box; }
  template <int D = Dimensions, only_if<(D > 0)> = 0> id<D> get_offset() const noexcept { return m_offset; }

  /// There is one property: no_init.
  template <typename P> bool has_property() const noexcept { return std::is_same_v<P, property::no_init> && m_fresh; }
  template <typename P> P get_property() const {
    if (!has_property<P>()) throw_error(errc::invalid, "get_property: no such property was given");
    return P();
  }

  iterator begin() const noexcept { return {m_origin, m_whole, m_box, 0}; }
  iterator end() const noexcept { return {m_origin, m_whole, m_box, size()}; }
  const_iterator cbegin() const noexcept { return begin(); }
  const_iterator cend() const noexcept { return end(); }
  reverse_iterator rbegin() const noexcept { return reverse_iterator(end()); }
  reverse_iterator rend() const noexcept { return reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const noexcept { return const_reverse_iterator(cend()); }
  const_reverse_iterator crend() const noexcept { return const_reverse_iterator(cbegin()); }

protected:
  element_view() = default;
  template <typename U>
  explicit element_view(const element_view<U, Dimensions> &o)
      : m_origin(const_cast<T *>(o.m_origin)), m_whole(o.m_whole), m_box(o.m_box), m_offset(o.m_offset),
        m_buffer(o.m_buffer), m_bytes_before(o.m_bytes_before), m_fresh(o.m_fresh) {}
  /// Throws errc::invalid for a box beyond the buffer, or for no_init when T is const.
  template <typename B, typename Access = buffer_access_to>
  element_view(const B &buffer, const range<extents> &box, const id<extents> &offset, const property_list &p)
      : m_whole(buffer.get_range()), m_box(box), m_offset(offset), m_buffer(&Access::state(buffer)),
        m_bytes_before(Access::offset(buffer)), m_fresh(p.template has_property<property::no_init>()) {
    if (m_fresh && std::is_const_v<T>) throw_error(errc::invalid, "an accessor that only reads has no use for no_init");
    for (int d = 0; d < extents; ++d)
      if (box[d] > m_whole[d] || offset[d] > m_whole[d] - box[d])
        throw_error(errc::invalid, "an accessor's range reaches beyond its buffer");
  }

  /// The bytes from the first to the last. Without `keeps` the old contents do not matter.
  buffer_use use(bool keeps, bool writes, bool on_host) const {
    buffer_use u;
    u.writes = writes;
    u.on_host = on_host;
    if (m_box.size() == 0) return u;
    id<extents> last = m_offset;
    for (int d = 0; d < extents; ++d) last[d] += m_box[d] - 1;
    const std::size_t first = linear<extents>(m_offset, m_whole), end = linear<extents>(last, m_whole) + 1;
    u.reads = keeps || end - first != m_box.size(); // what lies between is not to be lost
    u.begin = m_bytes_before + first * sizeof(T);
    u.end = m_bytes_before + end * sizeof(T);
    return u;
  }
  void place(void *first_byte) {
    m_origin =
        reinterpret_cast<T *>(static_cast<char *>(first_byte) + m_bytes_before) + linear<extents>(m_offset, m_whole);
  }
  /// The buffer's first element.
  T *first() const { return m_origin ? m_origin - linear<extents>(m_offset, m_whole) : nullptr; }
  bool same_as(const element_view &o) const {
    return m_buffer == o.m_buffer && m_origin == o.m_origin && m_bytes_before == o.m_bytes_before && m_box == o.m_box &&
           m_offset == o.m_offset;
  }

  T *m_origin = nullptr; ///< the element at the offset; null: not known yet
  range<extents> m_whole, m_box;
  id<extents> m_offset;
  buffer_state *m_buffer = nullptr;
  std::size_t m_bytes_before = 0; ///< of a sub-buffer: before it
  bool m_fresh = false;           ///< no_init was given
};

/// What accessors with dimensions convert to. (A template of a conversion to T & is no candidate for T's operators.)
struct no_element {};

template <typename Tag> struct access_tag {
  static constexpr bool is = false;
};
template <access_mode Mode> struct access_tag<mode_tag_t<Mode>> {
  static constexpr bool is = true;
  static constexpr access_mode mode = Mode;
  static constexpr sycl::target target = sycl::target::device;
};
template <access_mode Mode, target Target> struct access_tag<mode_target_tag_t<Mode, Target>> {
  static constexpr bool is = true;
  static constexpr access_mode mode = Mode;
  static constexpr sycl::target target = Target;
};
template <typename Tag> using if_tag = std::enable_if_t<access_tag<Tag>::is, int>;

constexpr bool discards(access_mode m) {
  return m == access_mode::discard_write || m == access_mode::discard_read_write;
}

} // namespace detail
} // namespace sycl
