// Function names as their author knows them: demangled, and compilers' names for parts of a function taken apart.
#pragma once
#include <string>
#include <string_view>

namespace usmcheck::symbolize {

/// "_Z4fillPd" -> "fill(double*)"; a target region's name -> "target region at line 12 of fill(double*)".
std::string readable_name(const std::string &linkage_name);

/// Whether a readable name is a part of a function that the compiler split off.
bool is_region_name(std::string_view readable);

} // namespace usmcheck::symbolize
