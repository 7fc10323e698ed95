#include "cli/liveness.h"
#include "cli/say.h"
#include <fmt/core.h>
#include <unistd.h>

namespace usmcheck::cli {
namespace {

constexpr std::chrono::seconds first_on_terminal{2}, elsewhere{30};
constexpr std::chrono::milliseconds refresh{500};

} // namespace

liveness::liveness(std::string what, style how)
    : m_what(std::move(what)), m_terminal(isatty(STDERR_FILENO)), m_replacing(m_terminal && how == style::replacing),
      m_next(m_since + (m_terminal ? first_on_terminal : elsewhere)) {}

void liveness::tick() {
  const auto now = clock::now();
  if (now < m_next) return;
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now - m_since).count();
  const std::string sentence = fmt::format("{} ({} s)", m_what, seconds);
  if (!m_replacing)
    say(sentence);
  else
    write_to_errors("\r\033[Kusmcheck: " + sentence);
  m_shown = m_replacing;
  m_next = now + (m_replacing ? std::chrono::duration_cast<clock::duration>(refresh) : clock::duration(elsewhere));
}

void liveness::clear() {
  if (m_shown) write_to_errors("\r\033[K");
  m_shown = false;
}

} // namespace usmcheck::cli
