// printf and its kin: strings that they read (%s) and buffers that they write. The format is walked as libc would, by type only.
#include "process/intercept.h"
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>

using usmcheck::process::ours;
using usmcheck::process::reads;
using usmcheck::process::writes;

namespace {

size_t extent(const char *s, size_t n) {
  size_t length = 0;
  while (length < n && s[length]) length++;
  return length < n ? length + 1 : n;
}

/// Tells of each string argument in our spans. Stops at a conversion it does not know: the rest of the arguments cannot be found then.
void strings_of(const char *routine, const char *format, va_list arguments) {
  for (const char *f = format; *f; f++) {
    if (*f != '%') continue;
    size_t precision = SIZE_MAX;
    int longs = 0;
    bool wide = false;
    for (f++;; f++) {
      if (*f == '*')
        va_arg(arguments, int);
      else if (*f == '.') {
        if (f[1] == '*') {
          int n = va_arg(arguments, int);
          precision = n < 0 ? SIZE_MAX : static_cast<size_t>(n);
          f++;
        } else
          for (precision = 0; f[1] >= '0' && f[1] <= '9'; f++) precision = precision * 10 + static_cast<size_t>(f[1] - '0');
      } else if (*f == 'l' || *f == 'q')
        longs++;
      else if (*f == 'j' || *f == 'z' || *f == 't')
        longs = 2;
      else if (*f == 'L')
        wide = true;
      else if (*f == '$')
        return; // arguments by position
      else if (!(*f == 'h' || *f == '#' || *f == '-' || *f == '+' || *f == ' ' || *f == '\'' || *f == 'I' || (*f >= '0' && *f <= '9')))
        break;
    }
    switch (*f) {
    case '%': break;
    case 'm': break;
    case 'd': case 'i': case 'o': case 'u': case 'x': case 'X': case 'c': case 'C':
      if (longs)
        va_arg(arguments, long);
      else
        va_arg(arguments, int);
      break;
    case 'e': case 'E': case 'f': case 'F': case 'g': case 'G': case 'a': case 'A':
      if (wide)
        va_arg(arguments, long double);
      else
        va_arg(arguments, double);
      break;
    case 's': {
      auto *s = va_arg(arguments, const char *);
      if (longs == 0 && ours(s)) reads(routine, "%s", s, extent(s, precision));
      break;
    }
    case 'p': va_arg(arguments, void *); break;
    case 'n': {
      auto *p = va_arg(arguments, int *);
      writes(routine, "%n", p, sizeof *p);
      break;
    }
    default: return;
    }
  }
}

} // namespace

void usmcheck::process::check_format(const char *routine, const char *format, va_list arguments) {
  va_list copy;
  va_copy(copy, arguments);
  strings_of(routine, format, copy);
  va_end(copy);
}

using usmcheck::process::check_format;

USM_INTERCEPT int vprintf(const char *format, va_list arguments) {
  check_format("printf", format, arguments);
  return USM_REAL(vprintf)(format, arguments);
}

USM_INTERCEPT int vfprintf(FILE *file, const char *format, va_list arguments) {
  check_format("fprintf", format, arguments);
  return USM_REAL(vfprintf)(file, format, arguments);
}

USM_INTERCEPT int vsnprintf(char *to, size_t n, const char *format, va_list arguments) noexcept {
  check_format("snprintf", format, arguments);
  int written = USM_REAL(vsnprintf)(to, n, format, arguments);
  if (written >= 0 && n > 0) writes("snprintf", "s", to, static_cast<size_t>(written) < n ? static_cast<size_t>(written) + 1 : n);
  return written;
}

USM_INTERCEPT int vsprintf(char *to, const char *format, va_list arguments) noexcept {
  check_format("sprintf", format, arguments);
  int written = USM_REAL(vsprintf)(to, format, arguments);
  if (written >= 0) writes("sprintf", "s", to, static_cast<size_t>(written) + 1);
  return written;
}

#define USM_VARIADIC(call)                                                                                                                 \
  va_list arguments;                                                                                                                       \
  va_start(arguments, format);                                                                                                             \
  int result = call;                                                                                                                       \
  va_end(arguments);                                                                                                                       \
  return result

USM_INTERCEPT int printf(const char *format, ...) { USM_VARIADIC(vprintf(format, arguments)); }
USM_INTERCEPT int fprintf(FILE *file, const char *format, ...) { USM_VARIADIC(vfprintf(file, format, arguments)); }
USM_INTERCEPT int snprintf(char *to, size_t n, const char *format, ...) noexcept { USM_VARIADIC(vsnprintf(to, n, format, arguments)); }
USM_INTERCEPT int sprintf(char *to, const char *format, ...) noexcept { USM_VARIADIC(vsprintf(to, format, arguments)); }
