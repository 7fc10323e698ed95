// Properties of runtime objects (SYCL 2020, 4.5.4). The properties themselves are in properties.hpp.
#pragma once
#include <memory>
#include <sycl/exception.hpp>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <vector>

namespace sycl {

/// Specialised for every property.
template <typename T> struct is_property : std::false_type {};
template <typename T> inline constexpr bool is_property_v = is_property<T>::value;
/// Which class takes it.
template <typename T, typename Object> struct is_property_of : std::false_type {};
template <typename T, typename Object> inline constexpr bool is_property_of_v = is_property_of<T, Object>::value;

class property_list {
public:
  template <typename... Properties, typename = std::enable_if_t<(is_property_v<std::decay_t<Properties>> && ...)>>
  property_list(Properties... properties) {
    if constexpr (sizeof...(Properties) > 0) m_items = {item(std::move(properties))...};
  }

  template <typename T> bool has_property() const noexcept { return find<T>() != nullptr; }
  /// Throws errc::invalid when it was not given.
  template <typename T> T get_property() const {
    const T *found = find<T>();
    if (!found) detail::throw_error(errc::invalid, "get_property: no such property was given");
    return *found;
  }

private:
  struct stored {
    const std::type_info *type;
    std::shared_ptr<const void> value;
  };
  template <typename T> static stored item(T &&property) {
    return {&typeid(T), std::make_shared<std::decay_t<T>>(std::move(property))};
  }
  template <typename T> const T *find() const noexcept {
    for (const stored &each : m_items)
      if (*each.type == typeid(T)) return static_cast<const T *>(each.value.get());
    return nullptr;
  }
  std::vector<stored> m_items;
};

} // namespace sycl

#include <sycl/properties.hpp>
