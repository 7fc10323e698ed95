// Choosing a device (SYCL 2020, 4.6.1): anything that gives a device a score. A negative one rejects, the highest wins,
// the first of equals.
#pragma once
#include <initializer_list>
#include <sycl/device.hpp>
#include <type_traits>
#include <vector>

namespace sycl {

/// SYCL 1.2.1's base of user-written selectors.
class device_selector {
public:
  virtual ~device_selector() = default;
  virtual int operator()(const device &candidate) const = 0;
  device select_device() const { return device(*this); }
};

namespace detail {
/// One type for all of them: programs choose between two with `?:`.
struct standard_selector {
  info::device_type wanted;
  int operator()(const device &candidate) const;
};
} // namespace detail

/// GPUs before the CPU.
inline constexpr detail::standard_selector default_selector_v{info::device_type::automatic};
inline constexpr detail::standard_selector gpu_selector_v{info::device_type::gpu};
inline constexpr detail::standard_selector cpu_selector_v{info::device_type::cpu};
inline constexpr detail::standard_selector accelerator_selector_v{info::device_type::accelerator};

// SYCL 1.2.1's classes.
#define USMCHECK_OLD_SELECTOR(name, chosen)                                                                            \
  class name : public device_selector {                                                                                \
  public:                                                                                                              \
    int operator()(const device &candidate) const override { return chosen(candidate); }                               \
  }
USMCHECK_OLD_SELECTOR(default_selector, default_selector_v);
USMCHECK_OLD_SELECTOR(gpu_selector, gpu_selector_v);
USMCHECK_OLD_SELECTOR(cpu_selector, cpu_selector_v);
USMCHECK_OLD_SELECTOR(accelerator_selector, accelerator_selector_v);
/// There is no host device any more; programs mean the CPU.
USMCHECK_OLD_SELECTOR(host_selector, cpu_selector_v);
#undef USMCHECK_OLD_SELECTOR

namespace detail {
struct aspects_selector {
  std::vector<aspect> required, denied;
  int operator()(const device &candidate) const;
};
} // namespace detail

/// Devices with all of `required` and none of `denied`.
inline detail::aspects_selector aspect_selector(const std::vector<aspect> &required,
                                                const std::vector<aspect> &denied = {}) {
  return {required, denied};
}
template <typename... Aspects, typename = std::enable_if_t<(std::is_same_v<Aspects, aspect> && ...)>>
detail::aspects_selector aspect_selector(Aspects... required) {
  return {{required...}, {}};
}
template <aspect... Required> detail::aspects_selector aspect_selector() { return {{Required...}, {}}; }

namespace ext::oneapi {
/// The old extension's choice by name ("gpu", "usmcheck:gpu:1").
class filter_selector : public device_selector {
public:
  explicit filter_selector(const std::string &filter) : m_filter(filter) {}
  int operator()(const device &candidate) const override;

private:
  std::string m_filter;
};
} // namespace ext::oneapi

} // namespace sycl
