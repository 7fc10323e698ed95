// Routines of the C library on memory of either side: libc_calls device|host [ROUTINE]
// Each gets a block of its own that holds "hello 42\n" and zeros.
#include <errno.h>
#include <fcntl.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

enum { size = 4096 };

static char other[size] = "hello there";
static FILE *file; // with some lines in it
static int descriptor, sockets[2];

// Touches nothing: what it is given is told of already.
static int compare_nothing(const void *a, const void *b) { return (int)((size_t)a & 1) - (int)((size_t)b & 1); }

#define ROUTINE(name) static void use_##name(char *m)

ROUTINE(memcpy_from) { memcpy(other, m, 100); }
ROUTINE(memcpy_to) { memcpy(m, other, 100); }
ROUTINE(memmove_from) { memmove(other, m, 100); }
ROUTINE(memmove_to) { memmove(m, other, 100); }
ROUTINE(mempcpy_from) { mempcpy(other, m, 100); }
ROUTINE(mempcpy_to) { mempcpy(m, other, 100); }
ROUTINE(memset) { memset(m, 1, 100); }
ROUTINE(memcmp) { printf("%d\n", memcmp(m, other, 100) != 0); }
ROUTINE(memcmp_second) { printf("%d\n", memcmp(other, m, 100) != 0); }
ROUTINE(strlen) { printf("%zu\n", strlen(m)); }
ROUTINE(strnlen) { printf("%zu\n", strnlen(m, 4)); }
ROUTINE(strcpy_from) { strcpy(other, m); }
ROUTINE(strcpy_to) { strcpy(m, other); }
ROUTINE(strncpy_from) { strncpy(other, m, 50); }
ROUTINE(strncpy_to) { strncpy(m, other, 50); }
ROUTINE(stpcpy_from) { stpcpy(other, m); }
ROUTINE(stpcpy_to) { stpcpy(m, other); }
ROUTINE(strcat_from) { strcat(other, m); }
ROUTINE(strcat_to) { strcat(m, other); }
ROUTINE(strncat_from) { strncat(other, m, 5); }
ROUTINE(strncat_to) { strncat(m, other, 50); }
ROUTINE(memchr) { printf("%d\n", memchr(m, '4', 100) != NULL); }
ROUTINE(strchr) { printf("%d\n", strchr(m, '4') != NULL); }
ROUTINE(strtol) { printf("%ld\n", strtol(m, NULL, 36)); }
ROUTINE(strtod) { printf("%g\n", strtod(m, NULL)); }
ROUTINE(strcmp) { printf("%d\n", strcmp(m, other) != 0); }
ROUTINE(strncmp) { printf("%d\n", strncmp(other, m, 5)); }
ROUTINE(strdup) {
  char *copy = strdup(m);
  puts(copy);
  free(copy);
}
ROUTINE(atoi) { printf("%d\n", atoi(m)); }
ROUTINE(atof) { printf("%g\n", atof(m)); }
ROUTINE(read) { printf("%zd\n", read(descriptor, m, 10)); }
ROUTINE(write) { printf("%zd\n", write(descriptor, m, 10)); }
ROUTINE(pread) { printf("%zd\n", pread(descriptor, m, 10, 0)); }
ROUTINE(pwrite) { printf("%zd\n", pwrite(descriptor, m, 10, 0)); }
ROUTINE(readv) {
  struct iovec parts[2] = {{other, 5}, {m, 5}};
  printf("%zd\n", readv(descriptor, parts, 2));
}
ROUTINE(writev) {
  struct iovec parts[2] = {{other, 5}, {m, 5}};
  printf("%zd\n", writev(descriptor, parts, 2));
}
ROUTINE(send) { printf("%zd\n", send(sockets[0], m, 10, 0)); }
ROUTINE(recv) {
  send(sockets[0], other, 10, 0);
  printf("%zd\n", recv(sockets[1], m, 10, 0));
}
ROUTINE(fread) { printf("%zu\n", fread(m, 1, 10, file)); }
ROUTINE(fwrite) { printf("%zu\n", fwrite(m, 1, 10, file)); }
ROUTINE(fgets) { printf("%d\n", fgets(m, 20, file) != NULL); }
ROUTINE(puts) { puts(m); }
ROUTINE(fputs) { fputs(m, file); }
ROUTINE(qsort) { qsort(m, 9, 1, compare_nothing); }
ROUTINE(bsearch) { printf("%d\n", bsearch(other, m, 3, 1, compare_nothing) != NULL); }
ROUTINE(printf) { printf("%s\n", m); }
ROUTINE(printf_width) { printf("%20s|%-20s|\n", "x", m); }
ROUTINE(printf_star) { printf("%*s\n", 20, m); }
ROUTINE(printf_precision) { printf("%.3s\n", m); }
ROUTINE(printf_star_precision) { printf("%d %.*s\n", 1, 3, m); }
ROUTINE(printf_mixed) { printf("%d %ld %g %Lg %c %p %zu %s %%\n", 1, 2L, 3.0, 4.0L, 'c', NULL, (size_t)5, m); }
ROUTINE(fprintf) { fprintf(file, "%s", m); }
ROUTINE(snprintf_from) { snprintf(other, 100, "%s", m); }
ROUTINE(snprintf_to) { snprintf(m, 100, "%d", 42); }
ROUTINE(sprintf_to) { sprintf(m, "%d", 42); }
ROUTINE(free) { free(m); }
ROUTINE(realloc) { printf("%d\n", realloc(m, 2 * size) != NULL); }

static const struct {
  const char *name;
  void (*use)(char *);
} routines[] = {
#define ROW(name) {#name, use_##name}
    ROW(memcpy_from),
    ROW(memcpy_to),
    ROW(memmove_from),
    ROW(memmove_to),
    ROW(mempcpy_from),
    ROW(mempcpy_to),
    ROW(memset),
    ROW(memcmp),
    ROW(memcmp_second),
    ROW(strlen),
    ROW(strnlen),
    ROW(strcpy_from),
    ROW(strcpy_to),
    ROW(strncpy_from),
    ROW(strncpy_to),
    ROW(stpcpy_from),
    ROW(stpcpy_to),
    ROW(strcat_from),
    ROW(strcat_to),
    ROW(strncat_from),
    ROW(strncat_to),
    ROW(memchr),
    ROW(strchr),
    ROW(strtol),
    ROW(strtod),
    ROW(strcmp),
    ROW(strncmp),
    ROW(strdup),
    ROW(atoi),
    ROW(atof),
    ROW(read),
    ROW(write),
    ROW(pread),
    ROW(pwrite),
    ROW(readv),
    ROW(writev),
    ROW(send),
    ROW(recv),
    ROW(fread),
    ROW(fwrite),
    ROW(fgets),
    ROW(puts),
    ROW(fputs),
    ROW(qsort),
    ROW(bsearch),
    ROW(printf),
    ROW(printf_width),
    ROW(printf_star),
    ROW(printf_precision),
    ROW(printf_star_precision),
    ROW(printf_mixed),
    ROW(fprintf),
    ROW(snprintf_from),
    ROW(snprintf_to),
    ROW(sprintf_to),
    ROW(free),
    ROW(realloc)};

static char *take(int of_device) {
  static const char text[] = "hello 42\n";
  if (!of_device) return strcpy(calloc(1, size), text);
  char *memory = omp_target_alloc(size, 0);
  omp_target_memset(memory, 0, size, 0);
  omp_target_memcpy(memory, text, sizeof text, 0, 0, 0, omp_get_initial_device());
  return memory;
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  const int of_device = strcmp(argv[1], "device") == 0;
  for (size_t n = 0; n < sizeof routines / sizeof *routines; n++) {
    if (argc == 3 && strcmp(routines[n].name, argv[2]) != 0) continue;
    file = tmpfile();
    fputs("first line\nsecond line\nthird line\n", file);
    rewind(file);
    descriptor = fileno(file);
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) != 0) return 2;
    strcpy(other, "hello there");
    char *memory = take(of_device);
    routines[n].use(memory);
    if (of_device) omp_target_free(memory, 0);
    fclose(file);
    close(sockets[0]);
    close(sockets[1]);
  }
  return 0;
}
