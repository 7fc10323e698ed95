// Backends (SYCL 2020, 4.5.1). The checking devices' is `usmcheck`; there is nothing native to hand out.
#pragma once
#include <sycl/exception.hpp>

namespace sycl {

enum class backend {
  host,
  opencl,
  ext_oneapi_level_zero,
  level_zero = ext_oneapi_level_zero,
  ext_oneapi_cuda,
  cuda = ext_oneapi_cuda,
  ext_oneapi_hip,
  hip = ext_oneapi_hip,
  ext_oneapi_native_cpu,
  ext_intel_esimd_emulator,
  usmcheck,
  all,
};

template <backend Backend> class backend_traits {
public:
  template <typename Object> using input_type = void *;
  template <typename Object> using return_type = void *;
};
template <backend Backend, typename Object> using backend_input_t = void *;
template <backend Backend, typename Object> using backend_return_t = void *;

namespace detail {
/// errc::backend_mismatch, with the sentence why.
[[noreturn]] void refuse_native(const char *what);
} // namespace detail

/// Throws errc::backend_mismatch: checking devices have no native objects.
template <backend Backend, typename Object> backend_return_t<Backend, Object> get_native(const Object &) {
  detail::refuse_native("get_native");
}

} // namespace sycl
