// Reading and writing files and sockets, and stdio's bulk routines; sorting and searching, which call back into checked code too.
#include "process/intercept.h"
#include <cstdio>
#include <cstdlib>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

using usmcheck::process::ours;
using usmcheck::process::reads;
using usmcheck::process::writes;

USM_INTERCEPT ssize_t read(int file, void *to, size_t n) {
  writes("read", "buf", to, n);
  return USM_REAL(read)(file, to, n);
}

USM_INTERCEPT ssize_t write(int file, const void *from, size_t n) {
  reads("write", "buf", from, n);
  return USM_REAL(write)(file, from, n);
}

USM_INTERCEPT ssize_t pread(int file, void *to, size_t n, off_t at) {
  writes("pread", "buf", to, n);
  return USM_REAL(pread)(file, to, n, at);
}

USM_INTERCEPT ssize_t pwrite(int file, const void *from, size_t n, off_t at) {
  reads("pwrite", "buf", from, n);
  return USM_REAL(pwrite)(file, from, n, at);
}

USM_INTERCEPT ssize_t readv(int file, const iovec *parts, int count) {
  for (int i = 0; i < count; i++) writes("readv", "iov", parts[i].iov_base, parts[i].iov_len);
  return USM_REAL(readv)(file, parts, count);
}

USM_INTERCEPT ssize_t writev(int file, const iovec *parts, int count) {
  for (int i = 0; i < count; i++) reads("writev", "iov", parts[i].iov_base, parts[i].iov_len);
  return USM_REAL(writev)(file, parts, count);
}

USM_INTERCEPT ssize_t send(int socket, const void *from, size_t n, int flags) {
  reads("send", "buf", from, n);
  return USM_REAL(send)(socket, from, n, flags);
}

USM_INTERCEPT ssize_t recv(int socket, void *to, size_t n, int flags) {
  writes("recv", "buf", to, n);
  return USM_REAL(recv)(socket, to, n, flags);
}

USM_INTERCEPT size_t fread(void *to, size_t size, size_t n, FILE *file) {
  writes("fread", "ptr", to, size * n);
  return USM_REAL(fread)(to, size, n, file);
}

USM_INTERCEPT size_t fwrite(const void *from, size_t size, size_t n, FILE *file) {
  reads("fwrite", "ptr", from, size * n);
  return USM_REAL(fwrite)(from, size, n, file);
}

USM_INTERCEPT char *fgets(char *to, int n, FILE *file) {
  if (n > 0) writes("fgets", "s", to, static_cast<size_t>(n));
  return USM_REAL(fgets)(to, n, file);
}

namespace {

size_t length_of(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n + 1;
}

} // namespace

USM_INTERCEPT int puts(const char *s) {
  if (ours(s)) reads("puts", "s", s, length_of(s));
  return USM_REAL(puts)(s);
}

USM_INTERCEPT int fputs(const char *s, FILE *file) {
  if (ours(s)) reads("fputs", "s", s, length_of(s));
  return USM_REAL(fputs)(s, file);
}

USM_INTERCEPT void qsort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *)) {
  writes("qsort", "base", base, n * size);
  if (ours(base)) usm_host_consequences(base, n * size);
  USM_REAL(qsort)(base, n, size, compare);
  if (ours(base)) usm_host_consequences(nullptr, 0);
}

USM_INTERCEPT void *bsearch(const void *key, const void *base, size_t n, size_t size, int (*compare)(const void *, const void *)) {
  reads("bsearch", "key", key, size);
  reads("bsearch", "base", base, n * size);
  if (ours(base)) usm_host_consequences(base, n * size);
  void *found = USM_REAL(bsearch)(key, base, n, size, compare);
  if (ours(base)) usm_host_consequences(nullptr, 0);
  return found;
}
