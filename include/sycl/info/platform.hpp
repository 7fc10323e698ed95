// What a platform can be asked (SYCL 2020, table 10).
#pragma once
#include <string>
#include <vector>

namespace sycl::info::platform {

struct profile {
  using return_type = std::string;
};
struct version {
  using return_type = std::string;
};
struct name {
  using return_type = std::string;
};
struct vendor {
  using return_type = std::string;
};
struct extensions {
  using return_type = std::vector<std::string>;
};

} // namespace sycl::info::platform
