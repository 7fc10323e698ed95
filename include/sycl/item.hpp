// sycl::item: one work-item of a kernel over a range (SYCL 2020, 4.9.1.4).
#pragma once
#include <cstddef>
#include <sycl/detail/make.hpp>
#include <type_traits>

namespace sycl {

template <int Dimensions = 1, bool WithOffset = true> class item;

namespace detail {
template <int Dimensions, bool WithOffset> struct item_offset {
  constexpr explicit item_offset(const id<Dimensions> &offset) : m_offset(offset) {}
  constexpr id<Dimensions> offset() const { return m_offset; }
  id<Dimensions> m_offset;
};
template <int Dimensions> struct item_offset<Dimensions, false> {
  constexpr explicit item_offset(const id<Dimensions> &) {}
  constexpr id<Dimensions> offset() const { return {}; }
};
} // namespace detail

template <int Dimensions, bool WithOffset>
class item : public detail::as_number<item<Dimensions, WithOffset>, Dimensions>,
             detail::item_offset<Dimensions, WithOffset> {
public:
  static constexpr int dimensions = Dimensions;

  constexpr id<Dimensions> get_id() const { return m_index; }
  constexpr std::size_t get_id(int dimension) const { return m_index[dimension]; }
  constexpr std::size_t operator[](int dimension) const { return m_index[dimension]; }
  constexpr range<Dimensions> get_range() const { return m_extent; }
  constexpr std::size_t get_range(int dimension) const { return m_extent[dimension]; }
  template <bool With = WithOffset, std::enable_if_t<With, int> = 0> constexpr id<Dimensions> get_offset() const {
    return this->offset();
  }
  template <bool With = WithOffset, std::enable_if_t<With, int> = 0>
  constexpr std::size_t get_offset(int dimension) const {
    return this->offset()[dimension];
  }
  /// Counted from the offset.
  constexpr std::size_t get_linear_id() const {
    if constexpr (WithOffset)
      return detail::linear<Dimensions>(m_index - this->offset(), m_extent);
    else
      return detail::linear<Dimensions>(m_index, m_extent);
  }

  constexpr operator item<Dimensions, !WithOffset>() const {
    return detail::make::item<Dimensions, !WithOffset>(m_extent, m_index, this->offset());
  }

  friend constexpr bool operator==(const item &a, const item &b) {
    return a.m_extent == b.m_extent && a.m_index == b.m_index && a.offset() == b.offset();
  }
  friend constexpr bool operator!=(const item &a, const item &b) { return !(a == b); }

private:
  friend struct detail::make;
  friend struct detail::as_number<item, Dimensions>;
  constexpr std::size_t get(int dimension) const { return m_index[dimension]; }
  constexpr item(const range<Dimensions> &extent, const id<Dimensions> &index, const id<Dimensions> &offset)
      : detail::item_offset<Dimensions, WithOffset>(offset), m_extent(extent), m_index(index) {}

  range<Dimensions> m_extent;
  id<Dimensions> m_index;
};

} // namespace sycl
