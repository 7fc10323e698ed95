// Choosing devices.
#include "seam.h"
#include <sycl/device_selector.hpp>

namespace usmcheck::test {
namespace {

using sycl::aspect;
using sycl::device;

class prefers_cpu : public sycl::device_selector {
public:
  int operator()(const device &d) const override { return d.is_cpu() ? 100 : 1; }
};

int refuses_all(const device &) { return -1; }

TEST(Selectors, Standard) {
  with({}, [] {
    EXPECT_TRUE(device(sycl::default_selector_v).is_gpu());
    EXPECT_TRUE(device(sycl::gpu_selector_v).is_gpu());
    EXPECT_TRUE(device(sycl::cpu_selector_v).is_cpu());
    EXPECT_TRUE(device(sycl::default_selector()).is_gpu());
    EXPECT_TRUE(device(sycl::gpu_selector{}).is_gpu());
    EXPECT_TRUE(device(sycl::cpu_selector{}).is_cpu());
    EXPECT_TRUE(device(sycl::host_selector{}).is_cpu());
    const bool want_cpu = true;
    EXPECT_TRUE(device(want_cpu ? sycl::cpu_selector_v : sycl::gpu_selector_v).is_cpu());
    const std::function<int(const device &)> any = sycl::cpu_selector_v;
    EXPECT_TRUE(device(any).is_cpu());
  });
}

TEST(Selectors, ACpuThatWasNotAskedForIsTold) {
  with({.device = "cpu"}, [] {
    EXPECT_TRUE(device(sycl::cpu_selector_v).is_cpu());
    EXPECT_TRUE(told_faults().empty()) << "it is meant";
    EXPECT_TRUE(device(sycl::default_selector_v).is_cpu());
    EXPECT_EQ(told_faults(), std::vector<std::string>{"device-is-cpu"});
  });
  with({}, [] {
    EXPECT_TRUE(device(sycl::default_selector_v).is_gpu());
    EXPECT_TRUE(told_faults().empty());
  });
}

TEST(Selectors, OfTheProgram) {
  with({.devices = "2"}, [] {
    EXPECT_TRUE(device(prefers_cpu()).is_cpu());
    EXPECT_TRUE(prefers_cpu().select_device().is_cpu());
    EXPECT_EQ(sycl::detail::number_of(device([](const device &) { return 7; })), 0) << "the first of equals";
    EXPECT_EQ(sycl::detail::number_of(device([](const device &d) { return sycl::detail::number_of(d) == 1; })), 1);
    EXPECT_EQ(sycl::detail::number_of(device([](auto d) { return d.is_gpu() ? 0 : -5; })), 0) << "0 does not reject";
  });
}

TEST(Selectors, NoneIsTaken) {
  with({}, [] {
    try {
      device d(refuses_all);
      ADD_FAILURE();
    } catch (const sycl::exception &e) {
      EXPECT_EQ(e.code(), sycl::errc::runtime);
      EXPECT_STREQ(e.what(), "the selector takes no device; there are: usmcheck:gpu:0 usmcheck generic discrete GPU, "
                             "usmcheck:cpu:1 usmcheck CPU");
    }
    EXPECT_THROW(device(sycl::accelerator_selector_v), sycl::exception);
    EXPECT_THROW(device(sycl::accelerator_selector{}), sycl::runtime_error);
  });
  with({.device = "cpu"}, [] { EXPECT_THROW(device(sycl::gpu_selector_v), sycl::runtime_error); });
}

TEST(Selectors, ASelectorsOwnErrorComesOut) {
  with({}, [] { EXPECT_THROW(device([](const device &) -> int { throw 7; }), int); });
}

TEST(Selectors, ByAspects) {
  with({.device = "arc"}, [] {
    EXPECT_TRUE(device(sycl::aspect_selector(aspect::gpu)).is_gpu());
    EXPECT_TRUE(device(sycl::aspect_selector(aspect::fp64, aspect::atomic64)).is_cpu());
    EXPECT_TRUE(device(sycl::aspect_selector<aspect::fp16>()).is_gpu());
    EXPECT_TRUE(device(sycl::aspect_selector({aspect::atomic64}, {aspect::gpu})).is_cpu());
    EXPECT_TRUE(device(sycl::aspect_selector()).is_gpu());
    EXPECT_THROW(device(sycl::aspect_selector(aspect::gpu, aspect::fp64)), sycl::exception);
  });
}

TEST(Selectors, ByFilter) {
  with({.devices = "2"}, [] {
    using sycl::ext::oneapi::filter_selector;
    EXPECT_TRUE(device(filter_selector("cpu")).is_cpu());
    EXPECT_EQ(sycl::detail::number_of(device(filter_selector("level_zero:gpu:1"))), 1);
    EXPECT_THROW(device(filter_selector("gpu:5")), sycl::runtime_error);
    EXPECT_THROW(device(filter_selector("quantum")), sycl::invalid_parameter_error);
  });
}

} // namespace
} // namespace usmcheck::test
