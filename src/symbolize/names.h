// Function names as their author knows them: demangled, and compilers' names for parts of a function taken apart.
#pragma once
#include <string>

namespace usmcheck::symbolize {

/// "_Z4fillPd" -> "fill(double*)"; a target region's name -> "target region at line 12 of fill(double*)".
std::string readable_name(const std::string &linkage_name);

} // namespace usmcheck::symbolize
