#include "openmp/clauses.h"
#include <cctype>
#include <cstdio>
#include <cstring>
#include <mutex>

namespace usmcheck::openmp {
namespace {

constexpr size_t longest = 4096;

struct directive {
  const char *file; ///< identity: the compiler's string for this directive
  uint32_t line;
  char text[longest]; ///< the directive on one line; empty: not to be read
};
constexpr unsigned kept = 64;
directive known[kept];
unsigned next;
std::mutex lock;

/// Reads the directive that begins at or just before `place.line` (a construct's place may be its second line).
void read_directive(const usm_place &place, char (&text)[longest]) {
  text[0] = 0;
  char path[1024];
  if (place.file_length >= sizeof path) return;
  memcpy(path, place.file, place.file_length);
  path[place.file_length] = 0;
  FILE *source = fopen(path, "re");
  if (!source) return;
  char line[longest];
  size_t used = 0;
  bool continued = false, reached = false;
  for (uint32_t n = 1; fgets(line, sizeof line, source); n++) {
    if (!continued) used = 0;
    size_t length = strcspn(line, "\r\n");
    continued = length > 0 && line[length - 1] == '\\';
    if (continued) length--;
    if (used + length + 2 > longest) break;
    memcpy(text + used, line, length);
    used += length;
    text[used++] = ' ';
    text[used] = 0;
    reached = n >= place.line && place.line != 0;
    if (reached && !continued) break;
  }
  fclose(source);
  if (!reached || !strstr(text, "omp")) text[0] = 0;
}

bool is_word(char c) { return isalnum(static_cast<unsigned char>(c)) || c == '_'; }

bool clause_names(const char *text, const char *clause, const char *variable) {
  size_t length = strlen(variable);
  for (const char *c = strstr(text, clause); c; c = strstr(c + 1, clause)) {
    const char *p = c + strlen(clause);
    while (*p == ' ' || *p == '\t') p++;
    if (*p++ != '(') continue;
    for (const char *end = p + strcspn(p, ")"); p < end; p++)
      if (strncmp(p, variable, length) == 0 && !is_word(p[-1]) && !is_word(p[length])) return true;
  }
  return false;
}

} // namespace

bool declared_device_pointer(const usm_place &place, const char *variable) {
  if (!place.file || !variable) return false;
  std::lock_guard guard(lock);
  directive *d = nullptr;
  for (directive &k : known)
    if (k.file == place.file && k.line == place.line) d = &k;
  if (!d) {
    d = &known[next++ % kept];
    d->file = place.file;
    d->line = place.line;
    read_directive(place, d->text);
  }
  return clause_names(d->text, "is_device_ptr", variable) || clause_names(d->text, "has_device_addr", variable);
}

} // namespace usmcheck::openmp
