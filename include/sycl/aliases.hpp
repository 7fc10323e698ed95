// Scalar names of SYCL 2020, 4.14.1 and of OpenCL (4.13.1): sycl::uint, sycl::cl_int, sycl::byte; and vec's and
// marray's short names.
#pragma once
#include <cstddef>
#include <cstdint>

namespace sycl {

class half;
template <class DataT, int NumElements> class vec;
template <class DataT, std::size_t NumElements> class marray;

using byte = std::uint8_t; // deprecated in SYCL 2020; unlike std::byte arithmetic
using schar = signed char;
using uchar = unsigned char;
using ushort = unsigned short;
using uint = unsigned int;
using ulong = unsigned long;
using longlong = long long;
using ulonglong = unsigned long long;

using cl_bool = bool;
using cl_char = std::int8_t;
using cl_uchar = std::uint8_t;
using cl_short = std::int16_t;
using cl_ushort = std::uint16_t;
using cl_int = std::int32_t;
using cl_uint = std::uint32_t;
using cl_long = std::int64_t;
using cl_ulong = std::uint64_t;
using cl_half = half;
using cl_float = float;
using cl_double = double;

namespace opencl {
using sycl::cl_bool;
using sycl::cl_char;
using sycl::cl_double;
using sycl::cl_float;
using sycl::cl_half;
using sycl::cl_int;
using sycl::cl_long;
using sycl::cl_short;
using sycl::cl_uchar;
using sycl::cl_uint;
using sycl::cl_ulong;
using sycl::cl_ushort;
} // namespace opencl

#define USMCHECK_SYCL_ALIASES(NAME, TYPE)                                                                              \
  using NAME##2 = vec<TYPE, 2>;                                                                                        \
  using NAME##3 = vec<TYPE, 3>;                                                                                        \
  using NAME##4 = vec<TYPE, 4>;                                                                                        \
  using NAME##8 = vec<TYPE, 8>;                                                                                        \
  using NAME##16 = vec<TYPE, 16>;                                                                                      \
  using m##NAME##2 = marray<TYPE, 2>;                                                                                  \
  using m##NAME##3 = marray<TYPE, 3>;                                                                                  \
  using m##NAME##4 = marray<TYPE, 4>;                                                                                  \
  using m##NAME##8 = marray<TYPE, 8>;                                                                                  \
  using m##NAME##16 = marray<TYPE, 16>;
USMCHECK_SYCL_ALIASES(bool, bool)
USMCHECK_SYCL_ALIASES(char, std::int8_t)
USMCHECK_SYCL_ALIASES(schar, std::int8_t)
USMCHECK_SYCL_ALIASES(uchar, std::uint8_t)
USMCHECK_SYCL_ALIASES(short, std::int16_t)
USMCHECK_SYCL_ALIASES(ushort, std::uint16_t)
USMCHECK_SYCL_ALIASES(int, std::int32_t)
USMCHECK_SYCL_ALIASES(uint, std::uint32_t)
USMCHECK_SYCL_ALIASES(long, std::int64_t)
USMCHECK_SYCL_ALIASES(ulong, std::uint64_t)
USMCHECK_SYCL_ALIASES(longlong, long long)
USMCHECK_SYCL_ALIASES(ulonglong, unsigned long long)
USMCHECK_SYCL_ALIASES(half, half)
USMCHECK_SYCL_ALIASES(float, float)
USMCHECK_SYCL_ALIASES(double, double)
USMCHECK_SYCL_ALIASES(cl_char, cl_char)
USMCHECK_SYCL_ALIASES(cl_uchar, cl_uchar)
USMCHECK_SYCL_ALIASES(cl_short, cl_short)
USMCHECK_SYCL_ALIASES(cl_ushort, cl_ushort)
USMCHECK_SYCL_ALIASES(cl_int, cl_int)
USMCHECK_SYCL_ALIASES(cl_uint, cl_uint)
USMCHECK_SYCL_ALIASES(cl_long, cl_long)
USMCHECK_SYCL_ALIASES(cl_ulong, cl_ulong)
USMCHECK_SYCL_ALIASES(cl_half, cl_half)
USMCHECK_SYCL_ALIASES(cl_float, cl_float)
USMCHECK_SYCL_ALIASES(cl_double, cl_double)
#undef USMCHECK_SYCL_ALIASES

} // namespace sycl
