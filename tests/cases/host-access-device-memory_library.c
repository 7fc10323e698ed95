// The C library is given device memory by host code.
#include <fcntl.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define N 64

static int dev;
static volatile size_t n = N;

static char *text(const char *s) {
  char *d = (char *)omp_target_alloc(N, dev); // related: allocated host-access-device-memory
  omp_target_memset(d, 0, N, dev);
  omp_target_memcpy(d, s, strlen(s), 0, 0, dev, omp_get_initial_device());
  return d;
}

static void memory_routines(char *d, char *mine) {
  memcpy(mine, d, n);                      // expect: host-access-device-memory access=read bytes=64
  memcpy(d, mine, n);                      // expect: host-access-device-memory access=write bytes=64
  memset(d, 'x', n);                       // expect: host-access-device-memory access=write bytes=64
  memmove(d + 1, mine, n - 1);             // expect: host-access-device-memory access=write bytes=63 offset=1
  int differ = memcmp(d, mine, n);         // expect: host-access-device-memory/call "memcmp" call=memcmp access=read
  char *found = (char *)memchr(d, 'q', n); // expect: host-access-device-memory/call "memchr" call=memchr access=read
  int same = mine[0] > 'x';
  printf("%d %d %d\n", differ > 0, same, found != NULL);
}

static void string_routines(char *d, char *mine) {
  size_t length = strlen(d);   // expect: host-access-device-memory/call "strlen" call=strlen access=read
  strcpy(mine, d);             // expect: host-access-device-memory/call call=strcpy access=read
  strcpy(d, mine);             // expect: host-access-device-memory/call call=strcpy access=write
  strncpy(d, mine, n);         // expect: host-access-device-memory/call call=strncpy access=write
  strncat(d, mine, n);         // expect: host-access-device-memory/call call=strncat
  int order = strcmp(d, mine); // expect: host-access-device-memory/call call=strcmp access=read
  char *dot = strchr(d, '.');  // expect: host-access-device-memory/call call=strchr access=read
  char *copy = strdup(d);      // expect: host-access-device-memory/call call=strdup access=read
  printf("%zu %d %d %d\n", length, order != 0, dot != NULL, copy[0] != 0);
  free(copy);
}

static void formatted(char *d, char *mine) {
  printf("%s\n", d);            // expect: host-access-device-memory/call access=read
  snprintf(mine, n, "<%s>", d); // expect: host-access-device-memory/call call=snprintf access=read
  snprintf(d, n, "%d", (int)n); // expect: host-access-device-memory/call call=snprintf access=write
  sprintf(d, "%d", (int)n);     // expect: host-access-device-memory/call call=sprintf access=write
  puts(d);                      // expect: host-access-device-memory/call call=puts access=read
  fputs(d, stderr);             // expect: host-access-device-memory/call call=fputs access=read
}

static void files(char *d) {
  FILE *f = tmpfile();
  if (!f) return;
  size_t written = fwrite(d, 1, n, f); // expect: host-access-device-memory/call "fwrite" call=fwrite access=read bytes=64
  rewind(f);
  size_t got = fread(d, 1, n, f); // expect: host-access-device-memory/call "fread" call=fread access=write
  fflush(f);
  int fd = fileno(f);
  lseek(fd, 0, SEEK_SET);
  ssize_t out = write(fd, d, n); // expect: host-access-device-memory/call "write" call=write access=read bytes=64
  lseek(fd, 0, SEEK_SET);
  ssize_t in = read(fd, d, n); // expect: host-access-device-memory/call "read" call=read access=write
  fclose(f);
  printf("%zu %zu %zd %zd\n", written, got, out, in);
}

int main(void) {
  char mine[2 * N] = "mine";
  dev = omp_get_default_device();
  char *d[4] = {text("memory"), text("string"), text("format"), text("file")};
  memory_routines(d[0], mine);
  string_routines(d[1], mine);
  formatted(d[2], mine);
  files(d[3]);
  for (int i = 0; i < 4; i++) omp_target_free(d[i], dev);
  return 0;
}
