// What users may say to --device= and --devices=, and the sentence when they say something else. The command line asks
// before it starts anything, the process again, for it may be started by itself.
#pragma once
#include "core/device_profile.h"
#include <string>

namespace usmcheck::core {

/// Empty when there is such a profile.
inline std::string profile_problem(std::string_view slug) {
  if (find_profile(slug)) return "";
  return "there is no device profile '" + std::string(slug) + "'; there are " +
         std::string(profile_names.substr(0, profile_names.size() - 2));
}

/// 0 for anything but a number from 1 to most_devices.
constexpr int device_count(std::string_view text) {
  return text.size() == 1 && text[0] >= '1' && text[0] <= '0' + most_devices ? text[0] - '0' : 0;
}

inline std::string device_count_problem(std::string_view text) {
  if (device_count(text)) return "";
  return "'" + std::string(text) + "' is no number of devices; 1 to " + std::to_string(most_devices) + " are possible";
}

/// "fifo", "lifo" or "random:SEED", SEED a number below 2^64.
inline std::string schedule_problem(std::string_view text) {
  constexpr std::string_view random = "random:";
  if (text == "fifo" || text == "lifo") return "";
  if (text.substr(0, random.size()) == random) {
    const std::string_view seed = text.substr(random.size());
    if (!seed.empty() && seed.size() <= 19 && seed.find_first_not_of("0123456789") == std::string_view::npos) return "";
  }
  return "'" + std::string(text) + "' is no schedule; there are fifo, lifo and random:SEED, SEED a number";
}

} // namespace usmcheck::core
