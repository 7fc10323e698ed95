#include "record/fields.h"
#include <charconv>

namespace usmcheck::record {

namespace {

constexpr size_t max_frames = 256;

bool is_text(std::string_view line) {
  for (unsigned char c : line)
    if ((c < 0x20 && c != '\t') || c == 0x7f) return false;
  return true;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool unescape(std::string_view value, std::string &into) {
  into.clear();
  for (size_t i = 0; i < value.size(); ++i) {
    if (value[i] != '\\') {
      into += value[i];
      continue;
    }
    if (++i == value.size()) return false;
    if (value[i] == '\\') {
      into += '\\';
    } else if (value[i] == 't') {
      into += '\t';
    } else if (value[i] == 'n') {
      into += '\n';
    } else if (value[i] == 'x' && i + 2 < value.size() && hex_digit(value[i + 1]) >= 0 &&
               hex_digit(value[i + 2]) >= 0) {
      into += static_cast<char>(hex_digit(value[i + 1]) * 16 + hex_digit(value[i + 2]));
      i += 2;
    } else {
      return false;
    }
  }
  return true;
}

template <class T> bool whole_number(std::string_view text, T &into, int base) {
  if (base == 16 && (text.starts_with("0x") || text.starts_with("0X"))) text.remove_prefix(2);
  T value{};
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc{} || end != text.data() + text.size()) return false;
  into = value;
  return true;
}

} // namespace

std::optional<damage_kind> fields::parse(std::string_view line) {
  m_type.clear();
  m_values.clear();
  m_ok = true;
  if (!is_text(line)) return damage_kind::not_text;
  size_t end = std::min(line.find('\t'), line.size());
  m_type = line.substr(0, end);
  while (end < line.size()) {
    line.remove_prefix(end + 1);
    end = std::min(line.find('\t'), line.size());
    std::string_view field = line.substr(0, end);
    size_t equals = field.find('=');
    std::string value;
    if (equals == 0 || equals == std::string_view::npos || !unescape(field.substr(equals + 1), value))
      return damage_kind::unreadable;
    m_values.insert_or_assign(std::string(field.substr(0, equals)), std::move(value));
  }
  return std::nullopt;
}

void fields::text(std::string_view key, std::string &into) const {
  if (auto found = m_values.find(key); found != m_values.end()) into = found->second;
}

template <class T> void fields::number(std::string_view key, T &into, int base) {
  if (auto found = m_values.find(key); found != m_values.end()) m_ok &= whole_number(found->second, into, base);
}
template void fields::number(std::string_view, int &, int);
template void fields::number(std::string_view, uint32_t &, int);
template void fields::number(std::string_view, uint64_t &, int);

void fields::stack(std::string_view key, std::vector<frame> &into) {
  auto found = m_values.find(key);
  if (found == m_values.end()) return;
  std::string_view rest = found->second;
  while (!rest.empty()) {
    size_t end = std::min(rest.find(' '), rest.size());
    std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (word.empty()) continue;
    size_t plus = word.find('+');
    frame next;
    uint32_t id = 0;
    bool good = plus != std::string_view::npos && whole_number(word.substr(plus + 1), next.offset, 16) &&
                (word.substr(0, plus) == "?" || whole_number(word.substr(0, plus), id, 10));
    if (!good || into.size() == max_frames) {
      m_ok = false;
      return;
    }
    if (word[0] != '?') next.module = id;
    into.push_back(next);
  }
}

} // namespace usmcheck::record
