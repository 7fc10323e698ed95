// sycl::stream: formatting, and the text of a command until it ends.
//
// The formatting runs on kernels' stacks, with what lies in the stream object; it allocates nothing.
#include <sycl/stream.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <memory>
#include <mutex>
#include <sycl/detail/current.hpp>
#include <sycl/handler.hpp>

namespace sycl {
namespace detail {
namespace {

/// All text of one stream of one command.
struct stream_text {
  explicit stream_text(size_t most) : bytes(new char[most]), total(most) {} // untouched pages cost nothing
  std::mutex lock;
  std::unique_ptr<char[]> bytes;
  size_t total, used = 0;
};

} // namespace

void *stream_open(handler &h, size_t total, size_t) {
  auto text = std::make_shared<stream_text>(total);
  void *result = text.get();
  at_end(command_of(h), [text] {
    fwrite(text->bytes.get(), 1, text->used, stdout);
    fflush(stdout);
  });
  return result;
}

void stream_write(void *stream, const char *from, size_t bytes) {
  auto *text = static_cast<stream_text *>(stream);
  std::lock_guard guard(text->lock);
  bytes = std::min(bytes, text->total - text->used);
  memcpy(text->bytes.get() + text->used, from, bytes);
  text->used += bytes;
}

} // namespace detail

stream::stream(size_t total, size_t item, handler &h, const property_list &)
    : m_shared(detail::stream_open(h, total, item)), m_total(total), m_item(item) {}

stream::stream(const stream &other) : m_shared(other.m_shared), m_total(other.m_total), m_item(other.m_item) {}

stream &stream::operator=(const stream &other) {
  send();
  m_shared = other.m_shared;
  m_total = other.m_total;
  m_item = other.m_item;
  return *this;
}

stream::~stream() { send(); }

void stream::send() const {
  if (m_used) detail::stream_write(m_shared, m_text, m_used);
  m_used = 0;
}

void stream::append(const char *from, size_t bytes) const {
  const detail::group_state *group = detail::current_group();
  size_t owner = group ? group->current : 0;
  if (group != m_group || owner != m_owner) {
    send();
    m_group = group;
    m_owner = owner;
    m_written = 0;
  }
  bytes = std::min(bytes, m_item - std::min(m_item, m_written));
  m_written += bytes;
  while (bytes) {
    if (m_used == room) send();
    size_t n = std::min(bytes, room - m_used);
    memcpy(m_text + m_used, from, n);
    m_used += n;
    from += n;
    bytes -= n;
  }
}

void stream::append_padded(const char *from, size_t bytes) const {
  for (auto blanks = std::max<size_t>(static_cast<size_t>(std::max(m_width, 0)), bytes); blanks > bytes; blanks--)
    append(" ", 1);
  m_width = 0;
  append(from, bytes);
}

const stream &stream::text(const char *x) const {
  append_padded(x, strlen(x));
  return *this;
}

const stream &stream::character(char x) const {
  append_padded(&x, 1);
  return *this;
}

const stream &stream::integer(unsigned long long magnitude, bool negative, unsigned long long bits) const {
  char digits[32];
  int n = 0;
  if (m_base == 16)
    n = snprintf(digits, sizeof digits, m_show_base ? "%#llx" : "%llx", bits);
  else if (m_base == 8)
    n = snprintf(digits, sizeof digits, m_show_base ? "%#llo" : "%llo", bits);
  else
    n = snprintf(digits, sizeof digits, "%s%llu", negative ? "-" : m_show_sign ? "+" : "", magnitude);
  append_padded(digits, static_cast<size_t>(n));
  return *this;
}

const stream &stream::real(double x) const {
  char digits[512];
  const char *format = m_notation == stream_manipulator::fixed        ? (m_show_sign ? "%+.*f" : "%.*f")
                       : m_notation == stream_manipulator::scientific ? (m_show_sign ? "%+.*e" : "%.*e")
                                                                      : (m_show_sign ? "%+.*g" : "%.*g");
  int n = m_notation == stream_manipulator::hexfloat
              ? snprintf(digits, sizeof digits, m_show_sign ? "%+a" : "%a", x)
              : snprintf(digits, sizeof digits, format, std::min(m_precision, 128), x);
  append_padded(digits, static_cast<size_t>(std::clamp<int>(n, 0, sizeof digits - 1)));
  return *this;
}

const stream &stream::address(const void *x) const {
  char digits[32];
  append_padded(digits, static_cast<size_t>(snprintf(digits, sizeof digits, "0x%zx", reinterpret_cast<size_t>(x))));
  return *this;
}

const stream &stream::manipulate(stream_manipulator x) const {
  switch (x) {
  case stream_manipulator::endl:
    m_written = 0; // a line ends even if the rest of it had no room
    append("\n", 1);
    [[fallthrough]];
  case stream_manipulator::flush:
    send();
    m_written = 0;
    break;
  case stream_manipulator::dec:
    m_base = 10;
    break;
  case stream_manipulator::hex:
    m_base = 16;
    break;
  case stream_manipulator::oct:
    m_base = 8;
    break;
  case stream_manipulator::noshowbase:
  case stream_manipulator::showbase:
    m_show_base = x == stream_manipulator::showbase;
    break;
  case stream_manipulator::noshowpos:
  case stream_manipulator::showpos:
    m_show_sign = x == stream_manipulator::showpos;
    break;
  default:
    m_notation = x;
  }
  return *this;
}

} // namespace sycl
