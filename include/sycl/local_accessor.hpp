// sycl::local_accessor: memory that the work-items of a group share (SYCL 2020, 4.7.6.11).
//
// The handler gives it an offset. The object learns where the memory is when it is copied with the kernel into a
// launch: inside the kernel it is a plain pointer.
#pragma once
#include <cstddef>
#include <functional>
#include <iterator>
#include <sycl/detail/current.hpp>
#include <sycl/detail/subscript.hpp>
#include <sycl/memory_enums.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/property_list.hpp>
#include <type_traits>
#include <utility>

namespace sycl {

template <typename DataT, int Dimensions = 1> class local_accessor {
  static_assert(Dimensions >= 0 && Dimensions <= 3, "a local_accessor has 0 to 3 dimensions");
  static constexpr int extents = Dimensions == 0 ? 1 : Dimensions;
  static constexpr std::size_t unreserved = static_cast<std::size_t>(-1);
  template <bool Condition> using only_if = std::enable_if_t<Condition, int>;
  struct nothing {};

public:
  using value_type = DataT;
  using reference = DataT &;
  using const_reference = const DataT &;
  using iterator = DataT *;
  using const_iterator = const DataT *;
  using reverse_iterator = std::reverse_iterator<iterator>;
  using const_reverse_iterator = std::reverse_iterator<const_iterator>;
  using difference_type = std::ptrdiff_t;
  using size_type = std::size_t;
  template <access::decorated D> using accessor_ptr = multi_ptr<DataT, access::address_space::local_space, D>;
  static constexpr int dimensions = Dimensions;

  local_accessor() = default;
  template <int D = Dimensions, only_if<D == 0> = 0>
  local_accessor(handler &command, const property_list & = {}) : m_range(fill(1)) {
    reserve(command);
  }
  template <int D = Dimensions, only_if<(D > 0)> = 0>
  local_accessor(range<extents> size, handler &command, const property_list & = {}) : m_range(size) {
    reserve(command);
  }
  local_accessor(const local_accessor &other)
      : m_memory(other.m_memory), m_offset(other.m_offset), m_range(other.m_range) {
    if (!m_memory) bind();
  }
  local_accessor &operator=(const local_accessor &) = default;

  /// Without dimensions: the value itself.
  operator std::conditional_t<Dimensions == 0, DataT, nothing> &() const { return *m_memory; }
  template <int D = Dimensions, only_if<D == 0 && !std::is_const_v<DataT>> = 0>
  const local_accessor &operator=(const value_type &value) const {
    *m_memory = value;
    return *this;
  }
  template <int D = Dimensions, only_if<(D > 0)> = 0> reference operator[](id<extents> index) const {
    return m_memory[detail::linear<extents>(index, m_range)];
  }
  /// In one dimension an element; in more, what takes the next index.
  template <
      typename Index, int D = Dimensions,
      only_if<(D > 0) && std::is_convertible_v<Index, std::size_t> && !(D == 1 && std::is_same_v<Index, id<1>>)> = 0>
  decltype(auto) operator[](const Index &index) const {
    return detail::subscript<D>(m_memory, static_cast<std::size_t>(index), m_range);
  }

  std::size_t size() const noexcept { return m_offset == unreserved ? 0 : m_range.size(); }
  std::size_t byte_size() const noexcept { return size() * sizeof(DataT); }
  std::size_t max_size() const noexcept { return static_cast<std::size_t>(-1) / sizeof(DataT); }
  bool empty() const noexcept { return size() == 0; }
  template <int D = Dimensions, only_if<(D > 0)> = 0> range<D> get_range() const { return m_range; }

  template <access::decorated D = access::decorated::legacy> accessor_ptr<D> get_multi_ptr() const noexcept {
    return accessor_ptr<D>(m_memory);
  }
  local_ptr<DataT> get_pointer() const noexcept { return local_ptr<DataT>(m_memory); } ///< deprecated
  std::size_t get_count() const noexcept { return size(); }                            ///< deprecated
  std::size_t get_size() const noexcept { return byte_size(); }                        ///< deprecated

  iterator begin() const noexcept { return m_memory; }
  iterator end() const noexcept { return m_memory + size(); }
  const_iterator cbegin() const noexcept { return begin(); }
  const_iterator cend() const noexcept { return end(); }
  reverse_iterator rbegin() const noexcept { return reverse_iterator(end()); }
  reverse_iterator rend() const noexcept { return reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const noexcept { return const_reverse_iterator(cend()); }
  const_reverse_iterator crend() const noexcept { return const_reverse_iterator(cbegin()); }

  void swap(local_accessor &other) {
    std::swap(m_memory, other.m_memory);
    std::swap(m_offset, other.m_offset);
    std::swap(m_range, other.m_range);
  }
  friend struct std::hash<local_accessor>;
  friend bool operator==(const local_accessor &a, const local_accessor &b) {
    return a.m_memory == b.m_memory && a.m_offset == b.m_offset && a.m_range == b.m_range;
  }
  friend bool operator!=(const local_accessor &a, const local_accessor &b) { return !(a == b); }

private:
  static range<extents> fill(std::size_t size) {
    range<extents> result;
    for (int d = 0; d < extents; ++d) result[d] = size;
    return result;
  }
  void reserve(handler &command) {
    m_offset = detail::reserve_local(command, m_range.size() * sizeof(DataT), alignof(DataT));
  }
  void bind() {
    if (m_offset == unreserved) return;
    if (void *local = detail::local_binding())
      m_memory = reinterpret_cast<DataT *>(static_cast<char *>(local) + m_offset);
  }

  DataT *m_memory = nullptr;
  std::size_t m_offset = unreserved;
  range<extents> m_range = fill(0);
};

} // namespace sycl

template <typename DataT, int Dimensions> struct std::hash<sycl::local_accessor<DataT, Dimensions>> {
  std::size_t operator()(const sycl::local_accessor<DataT, Dimensions> &a) const noexcept {
    return std::hash<std::size_t>()(a.m_offset) ^
           std::hash<void *>()(const_cast<std::remove_cv_t<DataT> *>(a.m_memory));
  }
};
