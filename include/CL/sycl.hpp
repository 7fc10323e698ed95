// The header's name before SYCL 2020, for old programs: the same classes, as cl::sycl too.
#pragma once
#include <sycl/sycl.hpp>

namespace cl {
namespace sycl = ::sycl;
}
