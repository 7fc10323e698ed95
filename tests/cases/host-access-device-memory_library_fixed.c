// The same calls on pinned memory.
// stdout: 64 64 64 64
// near-miss: host-access-device-memory: the C library may be given pinned memory
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
  char *d = (char *)omp_target_alloc_host(N, dev);
  omp_target_memset(d, 0, N, dev);
  omp_target_memcpy(d, s, strlen(s), 0, 0, dev, omp_get_initial_device());
  return d;
}

static void memory_routines(char *d, char *mine) {
  memcpy(mine, d, n);
  memcpy(d, mine, n);
  memset(d, 'x', n);
  memmove(d + 1, mine, n - 1);
  int differ = memcmp(d, mine, n);
  char *found = (char *)memchr(d, 'q', n);
  int same = memcmp(d, "xxx", 3) > 0;
  printf("%d %d %d\n", differ > 0, same, found != NULL);
}

static void string_routines(char *d, char *mine) {
  size_t length = strlen(d);
  strcpy(mine, d);
  strcpy(d, mine);
  strncpy(d, mine, n);
  strncat(d, mine, n);
  int order = strcmp(d, mine);
  char *dot = strchr(d, '.');
  char *copy = strdup(d);
  printf("%zu %d %d %d\n", length, order != 0, dot != NULL, copy[0] != 0);
  free(copy);
}

static void formatted(char *d, char *mine) {
  printf("%s\n", d);
  snprintf(mine, n, "<%s>", d);
  snprintf(d, n, "%d", (int)n);
  sprintf(d, "%d", (int)n);
  puts(d);
  fputs(d, stderr);
}

static void files(char *d) {
  FILE *f = tmpfile();
  if (!f) return;
  size_t written = fwrite(d, 1, n, f);
  rewind(f);
  size_t got = fread(d, 1, n, f);
  fflush(f);
  int fd = fileno(f);
  lseek(fd, 0, SEEK_SET);
  ssize_t out = write(fd, d, n);
  lseek(fd, 0, SEEK_SET);
  ssize_t in = read(fd, d, n);
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
