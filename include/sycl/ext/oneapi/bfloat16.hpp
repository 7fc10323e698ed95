// The name under which oneAPI has bfloat16.
#pragma once
#include <sycl/bfloat16.hpp>
