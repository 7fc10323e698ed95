// Platforms (SYCL 2020, 4.6.2): one of the checking GPUs, one of the CPU.
#pragma once
#include <cstddef>
#include <functional>
#include <sycl/aspect.hpp>
#include <sycl/backend.hpp>
#include <sycl/info/enums.hpp>
#include <sycl/info/platform.hpp>
#include <type_traits>
#include <vector>

namespace sycl {

class context;
class device;
class platform;

namespace detail {
platform platform_of(int number);
/// The table index of the device with the highest score that is not negative. Throws errc::runtime when there is none.
int choose_device(const std::function<int(const device &)> &score);
int platform_of_device(int index);
template <typename Param> typename Param::return_type platform_info(int number);
template <typename Selector>
inline constexpr bool is_selector = std::is_invocable_r_v<int, const Selector &, const device &>;
} // namespace detail

class platform {
public:
  /// That of default_selector_v's device.
  platform();
  /// That of the selected device. Throws errc::runtime when none has a score.
  template <typename Selector, typename = std::enable_if_t<detail::is_selector<Selector>>>
  explicit platform(const Selector &selector)
      : m_number(detail::platform_of_device(
            detail::choose_device([&selector](const device &d) -> int { return selector(d); }))) {}

  sycl::backend get_backend() const noexcept { return sycl::backend::usmcheck; }
  std::vector<device> get_devices(info::device_type type = info::device_type::all) const;
  template <typename Param> typename Param::return_type get_info() const {
    return detail::platform_info<Param>(m_number);
  }
  template <typename Param> typename Param::return_type get_backend_info() const {
    return detail::platform_info<Param>(m_number);
  }
  /// All its devices have it.
  bool has(aspect a) const;
  bool has_extension(const std::string &extension) const;
  bool is_host() const { return false; }
  context ext_oneapi_get_default_context() const;
  context khr_get_default_context() const;
  static std::vector<platform> get_platforms();

  friend bool operator==(const platform &a, const platform &b) { return a.m_number == b.m_number; }
  friend bool operator!=(const platform &a, const platform &b) { return a.m_number != b.m_number; }

private:
  friend platform detail::platform_of(int);
  friend struct std::hash<platform>;
  explicit platform(int number) : m_number(number) {}
  int m_number;
};

} // namespace sycl

template <> struct std::hash<sycl::platform> {
  std::size_t operator()(const sycl::platform &p) const noexcept { return static_cast<std::size_t>(p.m_number); }
};
