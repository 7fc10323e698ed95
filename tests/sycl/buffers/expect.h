// What these programs say of themselves: what differs, and an exit status.
#pragma once
#include <cstdio>
#include <sycl/sycl.hpp>

inline int failures = 0;

inline void expect(bool right, const char *what) {
  if (right) return;
  ++failures;
  std::printf("%s\n", what);
}

template <typename F> void expect_error(sycl::errc code, F f, const char *what) {
  try {
    f();
    expect(false, what);
  } catch (const sycl::exception &e) { expect(e.code() == code, what); }
}

template <typename T> void add(sycl::queue &q, sycl::buffer<T> &b, T x) {
  q.submit([&](sycl::handler &h) {
    sycl::accessor a(b, h, sycl::read_write);
    h.parallel_for(b.get_range(), [=](sycl::id<1> i) { a[i] += x; });
  });
}
