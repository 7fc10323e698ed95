// sycl::bit_cast (SYCL 2020, 4.16.1). In C++20 it is std::bit_cast itself, so that programs using both namespaces
// aren't ambiguous.
#pragma once
#include <type_traits>
#if __cplusplus >= 202002L
#include <bit>
#endif

namespace sycl {

#if defined(__cpp_lib_bit_cast)
using std::bit_cast;
#else
/// The bits of `from` as a `To`. Both are trivially copyable and of one size.
template <class To, class From> constexpr To bit_cast(const From &from) noexcept {
  static_assert(sizeof(To) == sizeof(From), "sycl::bit_cast needs two types of one size");
  static_assert(std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>,
                "sycl::bit_cast needs trivially copyable types");
  return __builtin_bit_cast(To, from);
}
#endif

} // namespace sycl
