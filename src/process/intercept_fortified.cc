// What -D_FORTIFY_SOURCE makes of the common routines. The checks of libc stay: the real routine does them.
#include "process/intercept.h"
#include <cstdarg>
#include <cstdio>
#include <cstring>

using usmcheck::process::reads;
using usmcheck::process::writes;

extern "C" {
void *__memcpy_chk(void *, const void *, size_t, size_t);
void *__memmove_chk(void *, const void *, size_t, size_t);
void *__memset_chk(void *, int, size_t, size_t);
char *__strcpy_chk(char *, const char *, size_t);
char *__stpcpy_chk(char *, const char *, size_t);
char *__strcat_chk(char *, const char *, size_t);
char *__strncat_chk(char *, const char *, size_t, size_t);
char *__strncpy_chk(char *, const char *, size_t, size_t);
void *__mempcpy_chk(void *, const void *, size_t, size_t);
int __vsprintf_chk(char *, int, size_t, const char *, va_list);
ssize_t __read_chk(int, void *, size_t, size_t);
int __vprintf_chk(int, const char *, va_list);
int __vfprintf_chk(FILE *, int, const char *, va_list);
int __vsnprintf_chk(char *, size_t, int, size_t, const char *, va_list);
}

USM_INTERCEPT void *__memcpy_chk(void *to, const void *from, size_t n, size_t room) {
  reads("memcpy", "src", from, n);
  writes("memcpy", "dest", to, n);
  return USM_REAL(__memcpy_chk)(to, from, n, room);
}

USM_INTERCEPT void *__memmove_chk(void *to, const void *from, size_t n, size_t room) {
  reads("memmove", "src", from, n);
  writes("memmove", "dest", to, n);
  return USM_REAL(__memmove_chk)(to, from, n, room);
}

USM_INTERCEPT void *__memset_chk(void *to, int c, size_t n, size_t room) {
  writes("memset", "s", to, n);
  return USM_REAL(__memset_chk)(to, c, n, room);
}

namespace {

using usmcheck::process::ours;

/// Bytes of the string without its terminator, at most `n`.
size_t length_of(const char *s, size_t n = SIZE_MAX) {
  size_t length = 0;
  while (length < n && s[length]) length++;
  return length;
}

/// A copy of the string `from`, at most `n` of its bytes and a terminator, to `offset` bytes behind `to`.
void copies_string(const char *routine, const char *to, size_t offset, const char *from, size_t n = SIZE_MAX) {
  if (!ours(to) && !ours(from)) return;
  size_t length = length_of(from, n);
  reads(routine, "src", from, length < n ? length + 1 : n);
  writes(routine, "dest", to, offset + length + 1);
}

} // namespace

USM_INTERCEPT char *__strcpy_chk(char *to, const char *from, size_t room) {
  copies_string("strcpy", to, 0, from);
  return USM_REAL(__strcpy_chk)(to, from, room);
}

USM_INTERCEPT char *__stpcpy_chk(char *to, const char *from, size_t room) {
  copies_string("stpcpy", to, 0, from);
  return USM_REAL(__stpcpy_chk)(to, from, room);
}

USM_INTERCEPT char *__strcat_chk(char *to, const char *from, size_t room) {
  copies_string("strcat", to, ours(to) ? length_of(to) : 0, from);
  return USM_REAL(__strcat_chk)(to, from, room);
}

USM_INTERCEPT char *__strncat_chk(char *to, const char *from, size_t n, size_t room) {
  copies_string("strncat", to, ours(to) ? length_of(to) : 0, from, n);
  return USM_REAL(__strncat_chk)(to, from, n, room);
}

USM_INTERCEPT char *__strncpy_chk(char *to, const char *from, size_t n, size_t room) {
  if (ours(from)) {
    size_t length = length_of(from, n);
    reads("strncpy", "src", from, length < n ? length + 1 : n);
  }
  writes("strncpy", "dest", to, n);
  return USM_REAL(__strncpy_chk)(to, from, n, room);
}

USM_INTERCEPT void *__mempcpy_chk(void *to, const void *from, size_t n, size_t room) {
  reads("mempcpy", "src", from, n);
  writes("mempcpy", "dest", to, n);
  return USM_REAL(__mempcpy_chk)(to, from, n, room);
}

USM_INTERCEPT int __sprintf_chk(char *to, int level, size_t room, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  usmcheck::process::check_format("sprintf", format, arguments);
  int written = USM_REAL(__vsprintf_chk)(to, level, room, format, arguments);
  va_end(arguments);
  if (written >= 0) writes("sprintf", "s", to, static_cast<size_t>(written) + 1);
  return written;
}

USM_INTERCEPT ssize_t __read_chk(int file, void *to, size_t n, size_t room) {
  writes("read", "buf", to, n);
  return USM_REAL(__read_chk)(file, to, n, room);
}

USM_INTERCEPT int __printf_chk(int level, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  usmcheck::process::check_format("printf", format, arguments);
  int n = USM_REAL(__vprintf_chk)(level, format, arguments);
  va_end(arguments);
  return n;
}

USM_INTERCEPT int __fprintf_chk(FILE *file, int level, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  usmcheck::process::check_format("fprintf", format, arguments);
  int n = USM_REAL(__vfprintf_chk)(file, level, format, arguments);
  va_end(arguments);
  return n;
}

USM_INTERCEPT int __snprintf_chk(char *to, size_t n, int level, size_t room, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  usmcheck::process::check_format("snprintf", format, arguments);
  int written = USM_REAL(__vsnprintf_chk)(to, n, level, room, format, arguments);
  va_end(arguments);
  if (written >= 0 && n > 0) writes("snprintf", "s", to, static_cast<size_t>(written) < n ? static_cast<size_t>(written) + 1 : n);
  return written;
}
