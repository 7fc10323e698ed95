// str*: the length of what they touch is found first, on the real bytes.
#include "process/intercept.h"
#include <cstdlib>
#include <cstring>

using usmcheck::process::ours;
using usmcheck::process::reads;
using usmcheck::process::writes;

namespace {

/// Bytes of the string with its terminator, at most `n`.
size_t extent(const char *s, size_t n = SIZE_MAX) {
  size_t length = 0;
  while (length < n && s[length]) length++;
  return length < n ? length + 1 : n;
}

void reads_string(const char *routine, const char *argument, const char *s, size_t n = SIZE_MAX) {
  if (__builtin_expect(ours(s), 0)) reads(routine, argument, s, extent(s, n));
}

} // namespace

USM_INTERCEPT size_t strlen(const char *s) {
  reads_string("strlen", "s", s);
  return USM_REAL(strlen)(s);
}

USM_INTERCEPT size_t strnlen(const char *s, size_t n) noexcept {
  reads_string("strnlen", "s", s, n);
  return USM_REAL(strnlen)(s, n);
}

USM_INTERCEPT char *strcpy(char *to, const char *from) {
  reads_string("strcpy", "src", from);
  if (ours(to)) writes("strcpy", "dest", to, extent(from));
  return USM_REAL(strcpy)(to, from);
}

USM_INTERCEPT char *strncpy(char *to, const char *from, size_t n) {
  reads_string("strncpy", "src", from, n);
  writes("strncpy", "dest", to, n);
  return USM_REAL(strncpy)(to, from, n);
}

USM_INTERCEPT char *stpcpy(char *to, const char *from) noexcept {
  reads_string("stpcpy", "src", from);
  if (ours(to)) writes("stpcpy", "dest", to, extent(from));
  return USM_REAL(stpcpy)(to, from);
}

USM_INTERCEPT char *strcat(char *to, const char *from) {
  reads_string("strcat", "src", from);
  if (ours(to)) writes("strcat", "dest", to, extent(to) + extent(from) - 1);
  return USM_REAL(strcat)(to, from);
}

USM_INTERCEPT char *strncat(char *to, const char *from, size_t n) {
  reads_string("strncat", "src", from, n);
  if (ours(to)) {
    size_t appended = extent(from, n);
    if (appended && !from[appended - 1]) appended--; // the terminator is counted with `to`
    writes("strncat", "dest", to, extent(to) + appended);
  }
  return USM_REAL(strncat)(to, from, n);
}

// libc's headers overload these for C++; the symbols are C's.
extern "C" {
__attribute__((visibility("default"))) char *usm_strchr(const char *s, int c) __asm__("strchr");
__attribute__((visibility("default"))) char *usm_strrchr(const char *s, int c) __asm__("strrchr");
__attribute__((visibility("default"))) char *usm_strstr(const char *s, const char *what) __asm__("strstr");
__attribute__((visibility("default"))) void *usm_memchr(const void *s, int c, size_t n) __asm__("memchr");
}

char *usm_strchr(const char *s, int c) {
  static auto *const real = reinterpret_cast<char *(*)(const char *, int)>(dlsym(RTLD_NEXT, "strchr"));
  reads_string("strchr", "s", s);
  return real(s, c);
}

char *usm_strrchr(const char *s, int c) {
  static auto *const real = reinterpret_cast<char *(*)(const char *, int)>(dlsym(RTLD_NEXT, "strrchr"));
  reads_string("strrchr", "s", s);
  return real(s, c);
}

char *usm_strstr(const char *s, const char *what) {
  static auto *const real = reinterpret_cast<char *(*)(const char *, const char *)>(dlsym(RTLD_NEXT, "strstr"));
  reads_string("strstr", "haystack", s);
  reads_string("strstr", "needle", what);
  return real(s, what);
}

void *usm_memchr(const void *s, int c, size_t n) {
  static auto *const real = reinterpret_cast<void *(*)(const void *, int, size_t)>(dlsym(RTLD_NEXT, "memchr"));
  reads("memchr", "s", s, n);
  return real(s, c, n);
}

USM_INTERCEPT int strcmp(const char *a, const char *b) {
  reads_string("strcmp", "s1", a);
  reads_string("strcmp", "s2", b);
  return USM_REAL(strcmp)(a, b);
}

USM_INTERCEPT int strncmp(const char *a, const char *b, size_t n) {
  reads_string("strncmp", "s1", a, n);
  reads_string("strncmp", "s2", b, n);
  return USM_REAL(strncmp)(a, b, n);
}

USM_INTERCEPT char *strdup(const char *s) noexcept {
  reads_string("strdup", "s", s);
  return USM_REAL(strdup)(s);
}

// atoi and atof are inline calls of these in optimised code.
#define USM_NUMBER(type, name)                                                                                                             \
  USM_INTERCEPT type name(const char *s, char **end, int base) noexcept {                                                                  \
    reads_string(#name, "nptr", s);                                                                                                        \
    return USM_REAL(name)(s, end, base);                                                                                                   \
  }
USM_NUMBER(long, strtol)
USM_NUMBER(long long, strtoll)
USM_NUMBER(unsigned long, strtoul)
USM_NUMBER(unsigned long long, strtoull)

USM_INTERCEPT double strtod(const char *s, char **end) noexcept {
  reads_string("strtod", "nptr", s);
  return USM_REAL(strtod)(s, end);
}

USM_INTERCEPT float strtof(const char *s, char **end) noexcept {
  reads_string("strtof", "nptr", s);
  return USM_REAL(strtof)(s, end);
}

USM_INTERCEPT int atoi(const char *s) {
  reads_string("atoi", "nptr", s);
  return USM_REAL(atoi)(s);
}

USM_INTERCEPT double atof(const char *s) {
  reads_string("atof", "nptr", s);
  return USM_REAL(atof)(s);
}
