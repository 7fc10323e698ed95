// The part of the seam that devices use, and fresh processes with another choice of device.
#pragma once
#include <functional>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace usmcheck::test {

struct choice {
  std::string device = {}, devices = {}, selector = {}, filter = {}; ///< empty: not set
};

/// For what is first asked for in this process.
void choose(const choice &);

/// Runs `body` in a child with its own device table; what it expects is expected of the test.
void with(const choice &, const std::function<void()> &body);

/// What the runtime told the engine: the devices' names, by number.
const std::vector<std::string> &told_devices();
/// The rules of what was told by usm_fault, in order.
const std::vector<std::string> &told_faults();

} // namespace usmcheck::test
