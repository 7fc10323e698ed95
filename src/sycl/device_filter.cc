#include "sycl/device_filter.h"
#include <algorithm>
#include <charconv>
#include <optional>

namespace sycl::detail {

namespace {

enum class kinds : unsigned char { all, gpus, cpus, none };

/// Nothing for a name that is no backend.
std::optional<kinds> of_backend(std::string_view name) {
  for (std::string_view each : {"*", "opencl", "usmcheck"})
    if (name == each) return kinds::all;
  for (std::string_view each :
       {"level_zero", "ext_oneapi_level_zero", "cuda", "ext_oneapi_cuda", "hip", "ext_oneapi_hip"})
    if (name == each) return kinds::gpus;
  for (std::string_view each : {"native_cpu", "ext_oneapi_native_cpu", "host"})
    if (name == each) return kinds::cpus;
  return std::nullopt;
}

std::optional<kinds> of_type(std::string_view name) {
  if (name == "gpu") return kinds::gpus;
  if (name == "cpu" || name == "host") return kinds::cpus;
  if (name == "fpga" || name == "acc" || name == "accelerator") return kinds::none;
  if (name == "*") return kinds::all;
  return std::nullopt;
}

bool fits(kinds wanted, const seen_device &d) {
  return wanted == kinds::all || (wanted == kinds::gpus && !d.cpu) || (wanted == kinds::cpus && d.cpu);
}

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  while (true) {
    const size_t end = text.find(at);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::optional<int> number(std::string_view text) {
  int n = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (wrong != std::errc() || end != text.data() + text.size() || n < 0) return std::nullopt;
  return n;
}

/// Environment variables are taken without regard to case.
std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  return out;
}

class selection {
public:
  explicit selection(const std::vector<seen_device> &devices) : m_devices(devices) {}

  /// The devices of a backend are numbered by themselves.
  void take(kinds backend, kinds type, std::optional<int> wanted, std::string_view part) {
    int n = 0;
    for (size_t index = 0; index < m_devices.size(); ++index) {
      const seen_device &d = m_devices[index];
      if (!fits(backend, d) || (wanted && *wanted != n++) || !fits(type, d)) continue;
      if (part.empty())
        add({static_cast<int>(index), -1});
      else
        for (int p = 0; p < d.parts; ++p)
          if (part == "*" || number(part) == p) add({static_cast<int>(index), p});
    }
  }

  void take_away(const selection &other) {
    std::erase_if(m_taken, [&](const chosen_device &mine) {
      return std::any_of(other.m_taken.begin(), other.m_taken.end(),
                         [&](const chosen_device &o) { return same(o, mine); });
    });
  }

  std::vector<chosen_device> taken() const { return m_taken; }

private:
  static bool same(const chosen_device &a, const chosen_device &b) { return a.index == b.index && a.part == b.part; }
  void add(chosen_device d) {
    if (std::none_of(m_taken.begin(), m_taken.end(), [&](const chosen_device &o) { return same(o, d); }))
      m_taken.push_back(d);
  }

  const std::vector<seen_device> &m_devices;
  std::vector<chosen_device> m_taken;
};

} // namespace

std::vector<chosen_device> select_devices(std::string_view text, const std::vector<seen_device> &devices,
                                          std::string &problem) {
  const std::string folded = lower(text);
  selection taken(devices), removed(devices);
  bool any_taken = false;
  for (std::string_view term : split(folded, ';')) {
    if (term.empty()) continue;
    const bool away = term[0] == '!';
    if (away) term.remove_prefix(1);
    const size_t colon = term.find(':');
    const auto backend = of_backend(term.substr(0, colon));
    if (!backend || colon == std::string_view::npos) {
      problem = "'" + std::string(term) + "' does not begin with a backend and a colon, as in level_zero:gpu or *:0";
      return {};
    }
    any_taken |= !away;
    for (const std::string_view each : split(term.substr(colon + 1), ',')) {
      const size_t dot = each.find('.');
      const std::string_view whole = each.substr(0, dot),
                             part = dot == std::string_view::npos ? "" : each.substr(dot + 1);
      const auto type = of_type(whole);
      const auto wanted = number(whole);
      const bool part_understood = part.empty() || part == "*" || number(part);
      if ((!type && !wanted) || !part_understood) {
        problem = "'" + std::string(each) + "' is neither a type of devices (gpu, cpu, fpga, *) nor a number";
        return {};
      }
      (away ? removed : taken).take(*backend, type.value_or(kinds::all), wanted, part);
    }
  }
  if (!any_taken) taken.take(kinds::all, kinds::all, std::nullopt, "");
  taken.take_away(removed);
  return taken.taken();
}

std::vector<chosen_device> filter_devices(std::string_view text, const std::vector<seen_device> &devices,
                                          std::string &problem) {
  const std::string folded = lower(text);
  selection taken(devices);
  for (const std::string_view triple : split(folded, ',')) {
    kinds backend = kinds::all, type = kinds::all;
    std::optional<int> wanted;
    for (const std::string_view part : split(triple, ':')) {
      if (const auto t = of_type(part))
        type = part == "*" ? type : *t;
      else if (const auto b = of_backend(part))
        backend = *b;
      else if (const auto n = number(part))
        wanted = n;
      else {
        problem =
            "'" + std::string(part) + "' is neither a backend, nor a type of devices (gpu, cpu, acc), nor a number";
        return {};
      }
    }
    taken.take(backend, type, wanted, "");
  }
  return taken.taken();
}

} // namespace sycl::detail
