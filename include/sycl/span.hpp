// sycl::span: std::span for C++17 (SYCL 2020, 4.5.9).
#pragma once
#include <array>
#include <cstddef>
#include <iterator>
#include <type_traits>

namespace sycl {

inline constexpr std::size_t dynamic_extent = static_cast<std::size_t>(-1);

template <typename T, std::size_t Extent = dynamic_extent> class span {
  template <typename U> static constexpr bool fits = std::is_convertible_v<U (*)[], T (*)[]>;
  template <std::size_t N> static constexpr bool sized = Extent == dynamic_extent || Extent == N;

public:
  using element_type = T;
  using value_type = std::remove_cv_t<T>;
  using size_type = std::size_t;
  using difference_type = std::ptrdiff_t;
  using pointer = T *;
  using const_pointer = const T *;
  using reference = T &;
  using const_reference = const T &;
  using iterator = T *;
  using const_iterator = const T *;
  using reverse_iterator = std::reverse_iterator<iterator>;
  using const_reverse_iterator = std::reverse_iterator<const_iterator>;
  static constexpr size_type extent = Extent;

  template <std::size_t N = Extent, std::enable_if_t<N == dynamic_extent || N == 0, int> = 0>
  constexpr span() noexcept {}
  constexpr span(T *first, size_type count) : m_first(first), m_count(count) {}
  constexpr span(T *first, T *last) : m_first(first), m_count(static_cast<size_type>(last - first)) {}
  template <std::size_t N, std::enable_if_t<sized<N>, int> = 0>
  constexpr span(T (&array)[N]) noexcept : m_first(array), m_count(N) {}
  template <typename U, std::size_t N, std::enable_if_t<sized<N> && fits<U>, int> = 0>
  constexpr span(std::array<U, N> &array) noexcept : m_first(array.data()), m_count(N) {}
  template <typename U, std::size_t N, std::enable_if_t<sized<N> && fits<const U>, int> = 0>
  constexpr span(const std::array<U, N> &array) noexcept : m_first(array.data()), m_count(N) {}
  template <typename Container,
            std::enable_if_t<Extent == dynamic_extent && !std::is_array_v<std::remove_reference_t<Container>> &&
                                 fits<std::remove_pointer_t<decltype(std::declval<Container &>().data())>> &&
                                 !std::is_void_v<decltype(std::declval<Container &>().size())>,
                             int> = 0>
  constexpr span(Container &&container) : m_first(container.data()), m_count(container.size()) {}
  template <typename U, std::size_t N, std::enable_if_t<(sized<N> || N == dynamic_extent) && fits<U>, int> = 0>
  constexpr span(const span<U, N> &other) noexcept : m_first(other.data()), m_count(other.size()) {}
  constexpr span(const span &) noexcept = default;
  constexpr span &operator=(const span &) noexcept = default;

  template <std::size_t Count> constexpr span<T, Count> first() const { return {m_first, Count}; }
  template <std::size_t Count> constexpr span<T, Count> last() const { return {m_first + m_count - Count, Count}; }
  template <std::size_t Offset, std::size_t Count = dynamic_extent> constexpr auto subspan() const {
    constexpr std::size_t left = Extent == dynamic_extent ? dynamic_extent : Extent - Offset;
    return span < T, Count != dynamic_extent
                         ? Count
                         : left > (m_first + Offset, Count != dynamic_extent ? Count : m_count - Offset);
  }
  constexpr span<T> first(size_type count) const { return {m_first, count}; }
  constexpr span<T> last(size_type count) const { return {m_first + m_count - count, count}; }
  constexpr span<T> subspan(size_type offset, size_type count = dynamic_extent) const {
    return {m_first + offset, count != dynamic_extent ? count : m_count - offset};
  }

  constexpr size_type size() const noexcept { return m_count; }
  constexpr size_type size_bytes() const noexcept { return m_count * sizeof(T); }
  [[nodiscard]] constexpr bool empty() const noexcept { return m_count == 0; }
  constexpr reference operator[](size_type i) const { return m_first[i]; }
  constexpr reference front() const { return m_first[0]; }
  constexpr reference back() const { return m_first[m_count - 1]; }
  constexpr pointer data() const noexcept { return m_first; }
  constexpr iterator begin() const noexcept { return m_first; }
  constexpr iterator end() const noexcept { return m_first + m_count; }
  constexpr reverse_iterator rbegin() const noexcept { return reverse_iterator(end()); }
  constexpr reverse_iterator rend() const noexcept { return reverse_iterator(begin()); }

private:
  T *m_first = nullptr;
  size_type m_count = 0;
};

template <typename T, std::size_t N> span(T (&)[N]) -> span<T, N>;
template <typename T, std::size_t N> span(std::array<T, N> &) -> span<T, N>;
template <typename T, std::size_t N> span(const std::array<T, N> &) -> span<const T, N>;
template <typename Container>
span(Container &&) -> span<std::remove_pointer_t<decltype(std::declval<Container &>().data())>>;
template <typename T> span(T *, std::size_t) -> span<T>;
template <typename T> span(T *, T *) -> span<T>;

template <typename T, std::size_t Extent>
span<const std::byte, Extent == dynamic_extent ? dynamic_extent : Extent * sizeof(T)>
as_bytes(span<T, Extent> s) noexcept {
  return {reinterpret_cast<const std::byte *>(s.data()), s.size_bytes()};
}
template <typename T, std::size_t Extent, std::enable_if_t<!std::is_const_v<T>, int> = 0>
span<std::byte, Extent == dynamic_extent ? dynamic_extent : Extent * sizeof(T)>
as_writable_bytes(span<T, Extent> s) noexcept {
  return {reinterpret_cast<std::byte *>(s.data()), s.size_bytes()};
}

} // namespace sycl
