// Asynchronous errors.
#pragma once
#include <exception>
#include <functional>
#include <vector>

namespace sycl {
class exception_list;
namespace detail {
/// Calls the handler; without one, tells what happened and ends the program.
void call_handler(const std::function<void(exception_list)> &handler, std::vector<std::exception_ptr> errors);
} // namespace detail
} // namespace sycl
