// std::cout and its like, which programs take from sycl.hpp. <iostream> itself costs a tenth of the compile time; the
// streams are made in our runtime (src/sycl/standard_streams.cc).
#pragma once
#include <istream>
#include <ostream>
#ifdef __GLIBCXX__
namespace std {
extern istream cin;
extern ostream cout, cerr, clog;
} // namespace std
#else
#include <iostream>
#endif
