// All built-in functions (SYCL 2020, 4.17.5 to 4.17.9).
#pragma once
#include <sycl/common_functions.hpp>
#include <sycl/ext/oneapi/dot_product.hpp>
#include <sycl/geometric_functions.hpp>
#include <sycl/integer_functions.hpp>
#include <sycl/math.hpp>
#include <sycl/native_math.hpp>
#include <sycl/relational_functions.hpp>
