// What went wrong while a command ran goes to the handler of its queue.
#include "sycl/errors.h"
#include <cstdio>
#include <sycl/exception.hpp>

namespace sycl::detail {

void call_handler(const std::function<void(exception_list)> &handler, std::vector<std::exception_ptr> errors) {
  if (handler) {
    handler(exception_list(std::move(errors)));
    return;
  }
  // SYCL 2020, 4.13.1.2: the default handler ends the program.
  for (const std::exception_ptr &e : errors) {
    try {
      std::rethrow_exception(e);
    } catch (const std::exception &what) {
      fprintf(stderr, "sycl: asynchronous error without a handler: %s\n", what.what());
    } catch (...) { fprintf(stderr, "sycl: asynchronous error without a handler\n"); }
  }
  std::terminate();
}

} // namespace sycl::detail
