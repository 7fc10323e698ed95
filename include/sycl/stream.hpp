// sycl::stream: output from kernels (SYCL 2020, 4.16).
//
// Text collects in the object, of which each thread has its own, until endl, flush, the kernel's end or another
// work-item's turn, and goes out whole. It is printed to standard output when the command ends. Formatting is the
// runtime's (src/sycl/stream.cc).
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <sycl/detail/make.hpp>
#include <sycl/property_list.hpp>
#include <type_traits>

namespace sycl {

class handler;
template <int Dimensions> class nd_range;
template <typename DataT, int NumElements> class vec;
template <typename DataT, std::size_t NumElements> class marray;

enum class stream_manipulator {
  flush,
  endl,
  dec,
  hex,
  oct,
  noshowbase,
  showbase,
  noshowpos,
  showpos,
  fixed,
  scientific,
  hexfloat,
  defaultfloat
};
inline constexpr stream_manipulator flush = stream_manipulator::flush;
inline constexpr stream_manipulator endl = stream_manipulator::endl;
inline constexpr stream_manipulator dec = stream_manipulator::dec;
inline constexpr stream_manipulator hex = stream_manipulator::hex;
inline constexpr stream_manipulator oct = stream_manipulator::oct;
inline constexpr stream_manipulator noshowbase = stream_manipulator::noshowbase;
inline constexpr stream_manipulator showbase = stream_manipulator::showbase;
inline constexpr stream_manipulator noshowpos = stream_manipulator::noshowpos;
inline constexpr stream_manipulator showpos = stream_manipulator::showpos;
inline constexpr stream_manipulator fixed = stream_manipulator::fixed;
inline constexpr stream_manipulator scientific = stream_manipulator::scientific;
inline constexpr stream_manipulator hexfloat = stream_manipulator::hexfloat;
inline constexpr stream_manipulator defaultfloat = stream_manipulator::defaultfloat;

namespace detail {
struct stream_precision {
  int digits;
};
struct stream_width {
  int columns;
};
} // namespace detail
inline detail::stream_precision setprecision(int digits) { return {digits}; }
/// Of the next number or string.
inline detail::stream_width setw(int columns) { return {columns}; }

class stream {
public:
  /// Sizes in bytes: of all text of the command, and of one work-item's between two flushes. What exceeds them is lost.
  stream(std::size_t total_buffer_size, std::size_t work_item_buffer_size, handler &command,
         const property_list &properties = {});
  stream(const stream &other);
  stream &operator=(const stream &other);
  ~stream();

  std::size_t size() const noexcept { return m_total; }
  std::size_t get_size() const noexcept { return m_total; } ///< deprecated
  std::size_t get_work_item_buffer_size() const noexcept { return m_item; }
  std::size_t get_max_statement_size() const noexcept { return m_item; } ///< deprecated

  template <typename Property> bool has_property() const noexcept { return false; }
  /// Streams have no properties: throws errc::invalid.
  template <typename Property> Property get_property() const { return property_list().get_property<Property>(); }

  friend struct std::hash<stream>;
  friend bool operator==(const stream &a, const stream &b) { return a.m_shared == b.m_shared; }
  friend bool operator!=(const stream &a, const stream &b) { return !(a == b); }

  friend const stream &operator<<(const stream &s, bool x) { return s.text(x ? "true" : "false"); }
  friend const stream &operator<<(const stream &s, char x) { return s.character(x); }
  friend const stream &operator<<(const stream &s, double x) { return s.real(x); }
  friend const stream &operator<<(const stream &s, float x) { return s.real(static_cast<double>(x)); }
  template <typename T, std::enable_if_t<std::is_integral_v<T>, int> = 0>
  friend const stream &operator<<(const stream &s, T x) {
    if constexpr (std::is_signed_v<T>)
      return s.integer(x < 0 ? 0 - static_cast<unsigned long long>(x) : static_cast<unsigned long long>(x), x < 0,
                       static_cast<std::make_unsigned_t<T>>(x));
    else
      return s.integer(x, false, x);
  }
  friend const stream &operator<<(const stream &s, const char *x) { return s.text(x); }
  friend const stream &operator<<(const stream &s, const void *x) { return s.address(x); }
  friend const stream &operator<<(const stream &s, stream_manipulator x) { return s.manipulate(x); }
  friend const stream &operator<<(const stream &s, detail::stream_precision x) {
    s.m_precision = x.digits;
    return s;
  }
  friend const stream &operator<<(const stream &s, detail::stream_width x) {
    s.m_width = x.columns;
    return s;
  }

  template <typename T, int N> friend const stream &operator<<(const stream &s, const vec<T, N> &x) {
    for (int i = 0; i < N; ++i) (i ? s << ", " : s) << +x[i];
    return s;
  }
  template <typename T, std::size_t N> friend const stream &operator<<(const stream &s, const marray<T, N> &x) {
    for (std::size_t i = 0; i < N; ++i) (i ? s << ", " : s) << +x[i];
    return s;
  }
  template <int D> friend const stream &operator<<(const stream &s, const id<D> &x) { return s.list<D>(x); }
  template <int D> friend const stream &operator<<(const stream &s, const range<D> &x) { return s.list<D>(x); }
  template <int D, bool WithOffset> friend const stream &operator<<(const stream &s, const item<D, WithOffset> &x) {
    s << "item(range: " << x.get_range();
    if constexpr (WithOffset) s << ", offset: " << x.get_offset();
    return s << ", id: " << x.get_id() << ")";
  }
  template <int D> friend const stream &operator<<(const stream &s, const nd_range<D> &x) {
    return s << "nd_range(global_range: " << x.get_global_range() << ", local_range: " << x.get_local_range()
             << ", offset: " << x.get_offset() << ")";
  }
  template <int D> friend const stream &operator<<(const stream &s, const nd_item<D> &x) {
    return s << "nd_item(global_id: " << x.get_global_id() << ", local_id: " << x.get_local_id() << ")";
  }
  template <int D> friend const stream &operator<<(const stream &s, const group<D> &x) {
    return s << "group(id: " << x.get_group_id() << ", global_range: " << x.get_global_range()
             << ", local_range: " << x.get_local_range() << ", group_range: " << x.get_group_range() << ")";
  }
  template <int D> friend const stream &operator<<(const stream &s, const h_item<D> &x) {
    return s << "h_item(global: " << x.get_global() << ", logical_local: " << x.get_logical_local()
             << ", physical_local: " << x.get_physical_local() << ")";
  }

private:
  static constexpr std::size_t room = 1024;

  const stream &text(const char *x) const;
  const stream &character(char x) const;
  /// `bits`: what is shown when it is not decimal.
  const stream &integer(unsigned long long magnitude, bool negative, unsigned long long bits) const;
  const stream &real(double x) const;
  const stream &address(const void *x) const;
  const stream &manipulate(stream_manipulator x) const;
  void append(const char *from, std::size_t bytes) const;
  void append_padded(const char *from, std::size_t bytes) const;
  void send() const;
  template <int D, typename Index> const stream &list(const Index &x) const {
    text("{");
    for (int d = 0; d < D; ++d) (d ? text(", ") : *this).integer(x[d], false, x[d]);
    return text("}");
  }

  void *m_shared; ///< the command's; lives as long as it
  std::size_t m_total, m_item;
  mutable const void *m_group = nullptr; ///< whose text is in m_text
  mutable std::size_t m_owner = 0, m_used = 0, m_written = 0;
  mutable int m_precision = 6, m_width = 0, m_base = 10;
  mutable stream_manipulator m_notation = stream_manipulator::defaultfloat;
  mutable bool m_show_base = false, m_show_sign = false;
  mutable char m_text[room];
};

} // namespace sycl

template <> struct std::hash<sycl::stream> {
  std::size_t operator()(const sycl::stream &s) const noexcept { return std::hash<void *>()(s.m_shared); }
};
