// Errors.
#include "seam.h"
#include <sycl/backend.hpp>
#include <sycl/context.hpp>
#include <sycl/exception.hpp>

namespace usmcheck::test {
namespace {

using sycl::errc;

TEST(Exceptions, Codes) {
  const sycl::exception e(sycl::make_error_code(errc::nd_range), "too large");
  EXPECT_EQ(e.code(), errc::nd_range);
  EXPECT_NE(e.code(), errc::invalid);
  EXPECT_EQ(e.category(), sycl::sycl_category());
  EXPECT_STREQ(e.category().name(), "sycl");
  EXPECT_STREQ(e.what(), "too large");
  EXPECT_FALSE(e.code().message().empty());
  EXPECT_FALSE(e.has_context());
  EXPECT_THROW(e.get_context(), sycl::exception);
  const std::error_code implicit = errc::runtime;
  EXPECT_EQ(implicit, errc::runtime);
  EXPECT_STREQ(sycl::exception(errc::kernel).what(), "");
  EXPECT_EQ(sycl::exception(EDOM, std::generic_category(), "x").code().value(), EDOM);
  static_assert(std::is_nothrow_copy_constructible_v<sycl::exception>);
  static_assert(std::is_error_code_enum_v<errc>);
}

TEST(Exceptions, Context) {
  with({}, [] {
    const sycl::context c;
    for (const sycl::exception &e :
         {sycl::exception(c, errc::event, "why"), sycl::exception(c, errc::event, std::string("why")),
          sycl::exception(c, static_cast<int>(errc::event), sycl::sycl_category(), "why")}) {
      EXPECT_TRUE(e.has_context());
      EXPECT_EQ(e.get_context(), c);
      EXPECT_EQ(e.code(), errc::event);
      EXPECT_STREQ(e.what(), "why");
    }
    EXPECT_TRUE(sycl::exception(c, errc::event).has_context());
  });
}

/// What the runtime throws is caught by SYCL 1.2.1's handlers, with the code of SYCL 2020.
template <typename Old> void expect_thrown(errc code) {
  try {
    sycl::detail::throw_error(code, "sentence");
    ADD_FAILURE();
  } catch (const Old &e) {
    EXPECT_EQ(e.code(), code);
    EXPECT_STREQ(e.what(), "sentence");
  } catch (const sycl::exception &e) { ADD_FAILURE() << e.code().message(); }
}

TEST(Exceptions, OldClasses) {
  expect_thrown<sycl::runtime_error>(errc::runtime);
  expect_thrown<sycl::kernel_error>(errc::kernel);
  expect_thrown<sycl::accessor_error>(errc::accessor);
  expect_thrown<sycl::nd_range_error>(errc::nd_range);
  expect_thrown<sycl::event_error>(errc::event);
  expect_thrown<sycl::runtime_error>(errc::kernel_argument);
  expect_thrown<sycl::compile_program_error>(errc::build);
  expect_thrown<sycl::invalid_parameter_error>(errc::invalid);
  expect_thrown<sycl::memory_allocation_error>(errc::memory_allocation);
  expect_thrown<sycl::platform_error>(errc::platform);
  expect_thrown<sycl::profiling_error>(errc::profiling);
  expect_thrown<sycl::feature_not_supported>(errc::feature_not_supported);
  expect_thrown<sycl::runtime_error>(errc::kernel_not_supported);
  expect_thrown<sycl::runtime_error>(errc::backend_mismatch);
  EXPECT_THROW(throw sycl::nd_range_error("x"), sycl::runtime_error);
  EXPECT_EQ(sycl::memory_allocation_error("x", 5).code(), errc::memory_allocation);
}

TEST(Exceptions, Lists) {
  const sycl::exception_list none, two({std::make_exception_ptr(1), std::make_exception_ptr(2)});
  EXPECT_EQ(none.size(), 0u);
  size_t seen = 0;
  for (const std::exception_ptr &each : two) seen += each != nullptr;
  EXPECT_EQ(seen, two.size());
}

TEST(Exceptions, NativeObjects) {
  with({}, [] {
    try {
      sycl::get_native<sycl::backend::ext_oneapi_level_zero>(sycl::device());
      ADD_FAILURE();
    } catch (const sycl::exception &e) {
      EXPECT_EQ(e.code(), errc::backend_mismatch);
      EXPECT_STREQ(e.what(), "get_native: checking devices have no native objects to hand out");
    }
  });
}

} // namespace
} // namespace usmcheck::test
