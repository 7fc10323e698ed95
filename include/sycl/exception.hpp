// Errors (SYCL 2020, 4.13): one exception class with codes. The classes of SYCL 1.2.1 are derived from it, and what the
// runtime throws is of the matching one, so that old handlers catch it.
#pragma once
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <system_error>
#include <type_traits>
#include <vector>

namespace sycl {

class context;

enum class errc {
  success = 0,
  runtime = 1,
  kernel,
  accessor,
  nd_range,
  event,
  kernel_argument,
  build,
  invalid,
  memory_allocation,
  platform,
  profiling,
  feature_not_supported,
  kernel_not_supported,
  backend_mismatch,
};

} // namespace sycl

namespace std {
template <> struct is_error_code_enum<sycl::errc> : true_type {};
} // namespace std

namespace sycl {

const std::error_category &sycl_category() noexcept;
inline std::error_code make_error_code(errc e) noexcept { return {static_cast<int>(e), sycl_category()}; }

class exception : public virtual std::exception {
public:
  exception(std::error_code code, const std::string &what) : exception(code, what.c_str()) {}
  exception(std::error_code code, const char *what);
  exception(std::error_code code) : exception(code, "") {}
  exception(int value, const std::error_category &category, const std::string &what)
      : exception(std::error_code(value, category), what.c_str()) {}
  exception(int value, const std::error_category &category, const char *what)
      : exception(std::error_code(value, category), what) {}
  exception(int value, const std::error_category &category) : exception(std::error_code(value, category), "") {}

  exception(context where, std::error_code code, const std::string &what);
  exception(context where, std::error_code code, const char *what);
  exception(context where, std::error_code code);
  exception(context where, int value, const std::error_category &category, const std::string &what);
  exception(context where, int value, const std::error_category &category, const char *what);
  exception(context where, int value, const std::error_category &category);

  exception(const exception &) noexcept = default;
  exception &operator=(const exception &) noexcept = default;
  ~exception() override;

  const std::error_code &code() const noexcept { return m_code; }
  const std::error_category &category() const noexcept { return m_code.category(); }
  const char *what() const noexcept override;
  bool has_context() const noexcept { return m_context != nullptr; }
  /// Throws errc::invalid without one.
  context get_context() const;
  /// SYCL 1.2.1's OpenCL code: the number of code().
  int get_cl_code() const noexcept { return m_code.value(); }

private:
  std::error_code m_code;
  std::shared_ptr<const std::string> m_what; // shared: copies may not throw
  std::shared_ptr<const context> m_context;
};

/// What went wrong where nobody could catch it (4.13.1.2).
class exception_list {
public:
  using value_type = std::exception_ptr;
  using reference = value_type &;
  using const_reference = const value_type &;
  using size_type = std::size_t;
  using iterator = std::vector<std::exception_ptr>::const_iterator;
  using const_iterator = iterator;

  exception_list() = default;
  explicit exception_list(std::vector<std::exception_ptr> items) : m_items(std::move(items)) {}
  size_type size() const { return m_items.size(); }
  iterator begin() const { return m_items.begin(); }
  iterator end() const { return m_items.end(); }

private:
  std::vector<std::exception_ptr> m_items;
};

using async_handler = std::function<void(exception_list)>;

// SYCL 1.2.1, 4.9.2.
#define USMCHECK_OLD_EXCEPTION(name, base, meaning)                                                                    \
  class name : public base {                                                                                           \
  public:                                                                                                              \
    name() : base(make_error_code(errc::meaning)) {}                                                                   \
    name(const std::string &what, int = 0) : base(make_error_code(errc::meaning), what) {}                             \
    name(const char *what, int = 0) : base(make_error_code(errc::meaning), what) {}                                    \
    using base::base;                                                                                                  \
  }
USMCHECK_OLD_EXCEPTION(runtime_error, exception, runtime);
USMCHECK_OLD_EXCEPTION(kernel_error, runtime_error, kernel);
USMCHECK_OLD_EXCEPTION(accessor_error, runtime_error, accessor);
USMCHECK_OLD_EXCEPTION(nd_range_error, runtime_error, nd_range);
USMCHECK_OLD_EXCEPTION(event_error, runtime_error, event);
USMCHECK_OLD_EXCEPTION(invalid_parameter_error, runtime_error, invalid);
USMCHECK_OLD_EXCEPTION(device_error, exception, runtime);
USMCHECK_OLD_EXCEPTION(compile_program_error, device_error, build);
USMCHECK_OLD_EXCEPTION(link_program_error, device_error, build);
USMCHECK_OLD_EXCEPTION(invalid_object_error, device_error, invalid);
USMCHECK_OLD_EXCEPTION(memory_allocation_error, device_error, memory_allocation);
USMCHECK_OLD_EXCEPTION(platform_error, device_error, platform);
USMCHECK_OLD_EXCEPTION(profiling_error, device_error, profiling);
USMCHECK_OLD_EXCEPTION(feature_not_supported, device_error, feature_not_supported);
#undef USMCHECK_OLD_EXCEPTION

namespace detail {
/// Throws what SYCL prescribes for `code`, as the class of SYCL 1.2.1 that stands for it. The runtime's only way to
/// throw.
[[noreturn]] void throw_error(errc code, const std::string &what);
} // namespace detail

} // namespace sycl
