// The same code on ordinary memory, where checks stay inline, and on shared memory, where each access calls: with as
// many live values as there are registers, the results must be the same to the last bit.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <omp.h>

constexpr int n = 96;

__attribute__((noinline)) static void multiply(const float *a, const float *b, float *c) {
  for (int i = 0; i < n; i += 4)
    for (int j = 0; j < n; j += 16) {
      float sums[4][16] = {};
      for (int k = 0; k < n; k++)
        for (int x = 0; x < 4; x++)
          for (int y = 0; y < 16; y++) sums[x][y] += a[(i + x) * n + k] * b[k * n + j + y];
      for (int x = 0; x < 4; x++)
        for (int y = 0; y < 16; y++) c[(i + x) * n + j + y] = sums[x][y];
    }
}

__attribute__((noinline)) static double many_scalars(const double *v, const long *w) {
  double a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8;
  long p = 1, q = 2, r = 3, s = 4, t = 5, u = 6;
  for (int i = 0; i + 8 < n; i++) {
    a += v[i] * b, b -= v[i + 1] * 0.5, c += a * v[i + 2], d = d * 0.5 + v[i + 3];
    e += v[i + 4] / (1 + d * d), f = f * 0.25 + v[i + 5], g -= v[i + 6] * f, h += g * 0.125 + v[i + 7];
    p ^= w[i] * q, q += w[i + 1], r -= w[i + 2] ^ p, s = s * 3 + w[i + 3], t ^= s + w[i + 4], u += t * w[i + 5];
  }
  return a + b + c + d + e + f + g + h + static_cast<double>(p ^ q ^ r ^ s ^ t ^ u);
}

struct inputs {
  float *a, *b, *c;
  double *v;
  long *w;
};

static void fill(inputs &in) {
  for (int i = 0; i < n * n; i++)
    in.a[i] = static_cast<float>(i % 17) * 0.25f, in.b[i] = static_cast<float>(i % 13) - 6;
  for (int i = 0; i < n; i++) in.v[i] = i * 0.0625, in.w[i] = i * 7919;
}

template <class Take> static inputs take(Take memory) {
  inputs in{static_cast<float *>(memory(n * n * sizeof(float))), static_cast<float *>(memory(n * n * sizeof(float))),
            static_cast<float *>(memory(n * n * sizeof(float))), static_cast<double *>(memory(n * sizeof(double))),
            static_cast<long *>(memory(n * sizeof(long)))};
  fill(in);
  return in;
}

int main() {
  inputs heap = take([](size_t bytes) { return malloc(bytes); });
  inputs shared = take([](size_t bytes) { return llvm_omp_target_alloc_shared(bytes, 0); });
  multiply(heap.a, heap.b, heap.c);
  multiply(shared.a, shared.b, shared.c);
  const double x = many_scalars(heap.v, heap.w), y = many_scalars(shared.v, shared.w);
  printf("multiply %s\n", memcmp(heap.c, shared.c, n * n * sizeof(float)) == 0 ? "same" : "different");
  printf("scalars %s\n", memcmp(&x, &y, sizeof x) == 0 ? "same" : "different");
  float *in_kernel = shared.c;
  const float *a = shared.a, *b = shared.b;
  memset(in_kernel, 0, n * n * sizeof(float));
#pragma omp target is_device_ptr(in_kernel, a, b)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++) sum += a[i * n + k] * b[k * n + j];
      in_kernel[i * n + j] = sum;
    }
  double difference = 0;
  for (int i = 0; i < n * n; i++) difference += (in_kernel[i] - heap.c[i]) * (in_kernel[i] - heap.c[i]);
  printf("kernel %s\n", difference < 1 ? "same" : "different");
  for (void *p : {static_cast<void *>(shared.a), static_cast<void *>(shared.b), static_cast<void *>(shared.c),
                  static_cast<void *>(shared.v), static_cast<void *>(shared.w)})
    llvm_omp_target_free_shared(p, 0);
}
