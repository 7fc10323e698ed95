// Unqualified calls in programs that open namespaces wide: `using namespace sycl` beside the C library's functions, and
// std as well.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>
#include <iterator>
#include <math.h>
#include <sycl/builtins.hpp>

namespace only_sycl {
using namespace sycl;

float of_float(float x) {
  return sqrt(x) + floor(x) + fabs(x) + pow(x, 2) + fmin(x, x) + exp(x) + abs(x) + max(x, 1.0f) + fma(x, x, x);
}
double of_double(double x) {
  return sqrt(x) + ceil(x) + fabs(x) + pow(x, x) + fmax(x, x) + log(x) + min(x, 1.0) + hypot(x, x) + abs(x);
}
int of_int(int i) { return abs(i) + min(i, 3) + max(i, 3) + clamp(i, 0, 3) + static_cast<int>(sqrt(i)); }
half of_half(half h) { return sqrt(h) + floor(h) + fmin(h, h) + max(h, h) + abs(h) + exp(h); }
float4 of_vec(float4 v) { return sqrt(v) + max(v, v) + clamp(v, 0.0f, 1.0f) + mix(v, v, 0.5f) + dot(v, v) + fabs(v); }
bool of_relations(float f, double d, half h) {
  return isnan(f) || isinf(d) || isnan(h) || signbit(f) || !isfinite(d) || !isnormal(h);
}
uint names(ushort a, ulong b) { return static_cast<uint>(a + b); }
} // namespace only_sycl

namespace std_and_sycl {
using namespace std;
using namespace sycl;

float of_float(float x) {
  return sqrt(x) + floor(x) + fabs(x) + pow(x, 2.0f) + fmin(x, x) + abs(x) + max(x, 1.0f) + clamp(x, x, x);
}
double of_mixed(float x, double d, int i) {
  return max(x, d) + min(i, d) + pow(x, i) + sqrt(i) + clamp(x, 0, 1) + fmod(d, 2);
}
half of_half(half h) { return sqrt(h) + fmin(h, h) + max(h, h) + abs(h); }
float4 of_vec(float4 v) {
  return sqrt(v) + max(v, v) + min(v, 1.0f) + clamp(v, v, v) + cross(v, v) + normalize(v) + distance(v, v);
}
mfloat4 of_marray(mfloat4 m) { return max(m, m) + min(m, 1.0f) + clamp(m, m, m) + exp(m); }
bool of_relations(float f, double d, half h) {
  return isnan(f) || isinf(d) || isnan(h) || isfinite(f) || isless(f, 1.0f);
}
unsigned of_bits(unsigned u) { return popcount(u) + clz(u) + rotate(u, 1u); }
} // namespace std_and_sycl

// A program's own helpers are better than ours.
namespace with_helpers {
using namespace sycl;
inline float3 cross(float3, float3) { return float3(42); }
inline float dot(const float3 &, const float3 &) { return 42; }
template <class T> T clamp(T, T, T) { return T(42); }
template <class T> T max(const T &, const T &) { return T(42); }
float mine(float3 v) {
  return cross(v, v)[0] + dot(v, v) + static_cast<float>(clamp(1, 2, 3)) + static_cast<float>(max(1, 2));
}
} // namespace with_helpers

TEST(unqualified_calls, find_one_function) {
  EXPECT_GT(only_sycl::of_float(1) + only_sycl::of_double(1) + only_sycl::of_int(1), 0);
  EXPECT_GT(float(only_sycl::of_half(1)) + only_sycl::of_vec(sycl::float4(1))[0], 0);
  EXPECT_FALSE(only_sycl::of_relations(1, 1, 1));
  EXPECT_EQ(only_sycl::names(1, 2), 3u);
  EXPECT_GT(std_and_sycl::of_float(1) + std_and_sycl::of_mixed(1, 1, 1), 0);
  EXPECT_GT(float(std_and_sycl::of_half(1)) + std_and_sycl::of_vec(sycl::float4(1))[0] +
                std_and_sycl::of_marray(sycl::mfloat4(1))[0],
            0);
  EXPECT_TRUE(std_and_sycl::of_relations(1, 1, 1));
  EXPECT_EQ(std_and_sycl::of_bits(1), 1u + 31 + 2);
  EXPECT_EQ(with_helpers::mine(sycl::float3(0)), 4 * 42);
}
