// What a host task gets to reach other APIs (SYCL 2020, 4.10.2). There is no other API below this implementation, so it
// hands out nothing.
#pragma once
#include <sycl/backend.hpp>
#include <sycl/exception.hpp>

namespace sycl {

class interop_handle {
public:
  backend get_backend() const noexcept { return backend::usmcheck; }
  template <backend B> int get_native_queue() const { return refuse("get_native_queue"); }
  template <backend B> int get_native_device() const { return refuse("get_native_device"); }
  template <backend B> int get_native_context() const { return refuse("get_native_context"); }
  template <backend B, class A> int get_native_mem(const A &) const { return refuse("get_native_mem"); }

private:
  [[noreturn]] static int refuse(const char *what) {
    throw exception(make_error_code(errc::backend_mismatch),
                    std::string("interop_handle::") + what + ": the checking device stands on no other API");
  }
};

} // namespace sycl
