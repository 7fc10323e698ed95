// Contexts.
#include "seam.h"
#include <sycl/context.hpp>
#include <sycl/device_selector.hpp>

namespace usmcheck::test {
namespace {

using sycl::context;
using sycl::device;

TEST(Contexts, AreOnlyEqualToTheirCopies) {
  with({}, [] {
    const context a, b, copy = a;
    EXPECT_NE(a, b);
    EXPECT_EQ(a, copy);
    EXPECT_NE(sycl::detail::id_of(a), sycl::detail::id_of(b));
    EXPECT_NE(sycl::detail::id_of(a), 0u);
    EXPECT_EQ(sycl::detail::id_of(a), sycl::detail::id_of(copy));
    EXPECT_EQ(std::hash<context>()(a), std::hash<context>()(copy));
    EXPECT_EQ(a.get_devices(), std::vector<device>{device()});
  });
}

TEST(Contexts, APlatformHasOneThatIsShared) {
  with({.devices = "2"}, [] {
    const auto gpus = device::get_devices(sycl::info::device_type::gpu);
    const context shared = sycl::detail::default_context_of(gpus[0]);
    EXPECT_EQ(shared, sycl::detail::default_context_of(gpus[1]));
    EXPECT_EQ(shared, sycl::platform().ext_oneapi_get_default_context());
    EXPECT_EQ(shared, sycl::platform().khr_get_default_context());
    EXPECT_EQ(shared.get_devices(), gpus);
    EXPECT_NE(shared, sycl::detail::default_context_of(device(sycl::cpu_selector_v)));
    EXPECT_NE(shared, context(gpus));
  });
}

TEST(Contexts, Constructors) {
  with({.devices = "2"}, [] {
    const auto gpus = device::get_devices(sycl::info::device_type::gpu);
    int called = 0;
    const auto handler = [&](sycl::exception_list) { ++called; };
    const context with_handler(gpus[1], handler);
    ASSERT_TRUE(sycl::detail::handler_of(with_handler));
    sycl::detail::handler_of(with_handler)({});
    EXPECT_EQ(called, 1);
    EXPECT_FALSE(sycl::detail::handler_of(context(gpus[1])));
    EXPECT_EQ(context(sycl::platform()).get_devices(), gpus);
    EXPECT_EQ(context(gpus, handler).get_devices(), gpus);
    EXPECT_TRUE(sycl::detail::handler_of(context(handler)));
    EXPECT_EQ(context(sycl::property_list{}).get_platform(), sycl::platform());
    EXPECT_FALSE(context(gpus).has_property<sycl::property::queue::in_order>());
    EXPECT_EQ(with_handler.get_info<sycl::info::context::devices>(), std::vector<device>{gpus[1]});
    EXPECT_EQ(with_handler.get_info<sycl::info::context::platform>(), sycl::platform());
  });
}

TEST(Contexts, DevicesOfOnePlatform) {
  with({}, [] {
    EXPECT_THROW(context(device::get_devices()), sycl::invalid_parameter_error);
    EXPECT_THROW(context(std::vector<device>()), sycl::invalid_parameter_error);
  });
}

} // namespace
} // namespace usmcheck::test
