// sycl::ext::oneapi::experimental::properties (sycl_ext_oneapi_properties): properties that are part of a type.
#pragma once
#include <type_traits>

namespace sycl::ext::oneapi::experimental {

template <class... P> class properties {
public:
  constexpr properties(P...) {}
  template <class Q> static constexpr bool has_property() { return (... || std::is_same_v<Q, P>); }
};
template <class... P> properties(P...) -> properties<P...>;
using empty_properties_t = properties<>;

} // namespace sycl::ext::oneapi::experimental
