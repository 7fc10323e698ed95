#include <sycl/backend.hpp>
#include <sycl/context.hpp>
#include <sycl/exception.hpp>
#include <sycl/properties.hpp>

namespace sycl {
namespace {

class sycl_error_category : public std::error_category {
public:
  const char *name() const noexcept override { return "sycl"; }
  std::string message(int value) const override {
    switch (static_cast<errc>(value)) {
    case errc::success:
      return "success";
    case errc::runtime:
      return "the runtime cannot do it";
    case errc::kernel:
      return "a kernel failed";
    case errc::accessor:
      return "an accessor is wrong";
    case errc::nd_range:
      return "a range is wrong";
    case errc::event:
      return "an event is wrong";
    case errc::kernel_argument:
      return "a kernel's argument is wrong";
    case errc::build:
      return "a kernel cannot be built";
    case errc::invalid:
      return "an argument or call is invalid";
    case errc::memory_allocation:
      return "memory cannot be allocated";
    case errc::platform:
      return "a platform failed";
    case errc::profiling:
      return "profiling is not available";
    case errc::feature_not_supported:
      return "the feature is not supported";
    case errc::kernel_not_supported:
      return "the device cannot run the kernel";
    case errc::backend_mismatch:
      return "objects of different backends";
    }
    return "unknown";
  }
};

} // namespace

const std::error_category &sycl_category() noexcept {
  static const auto *category = new sycl_error_category; // exceptions may outlive static objects
  return *category;
}

exception::exception(std::error_code code, const char *what)
    : m_code(code), m_what(std::make_shared<const std::string>(what ? what : "")) {}
exception::exception(context where, std::error_code code, const char *what) : exception(code, what) {
  m_context = std::make_shared<const context>(std::move(where));
}
exception::exception(context where, std::error_code code, const std::string &what)
    : exception(std::move(where), code, what.c_str()) {}
exception::exception(context where, std::error_code code) : exception(std::move(where), code, "") {}
exception::exception(context where, int value, const std::error_category &category, const std::string &what)
    : exception(std::move(where), std::error_code(value, category), what.c_str()) {}
exception::exception(context where, int value, const std::error_category &category, const char *what)
    : exception(std::move(where), std::error_code(value, category), what) {}
exception::exception(context where, int value, const std::error_category &category)
    : exception(std::move(where), std::error_code(value, category), "") {}
exception::~exception() = default;

const char *exception::what() const noexcept { return m_what->c_str(); }

context exception::get_context() const {
  if (!m_context) detail::throw_error(errc::invalid, "the exception has no context");
  return *m_context;
}

namespace property::buffer {
context_bound::context_bound(sycl::context bound)
    : m_context(std::make_shared<const sycl::context>(std::move(bound))) {}
sycl::context context_bound::get_context() const { return *m_context; }
} // namespace property::buffer

namespace detail {

void throw_error(errc code, const std::string &what) {
  switch (code) {
  case errc::kernel:
    throw kernel_error(what);
  case errc::accessor:
    throw accessor_error(what);
  case errc::nd_range:
    throw nd_range_error(what);
  case errc::event:
    throw event_error(what);
  case errc::invalid:
    throw invalid_parameter_error(what);
  case errc::build:
    throw compile_program_error(what);
  case errc::memory_allocation:
    throw memory_allocation_error(what);
  case errc::platform:
    throw platform_error(what);
  case errc::profiling:
    throw profiling_error(what);
  case errc::feature_not_supported:
    throw feature_not_supported(what);
  case errc::kernel_argument:
  case errc::kernel_not_supported:
  case errc::backend_mismatch:
    throw runtime_error(make_error_code(code), what);
  default:
    throw runtime_error(what);
  }
}

void refuse_native(const char *what) {
  throw_error(errc::backend_mismatch, std::string(what) + ": checking devices have no native objects to hand out");
}

} // namespace detail
} // namespace sycl
