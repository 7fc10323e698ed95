// Preloaded: memory that can be written is refused from 1 GiB on, as under overcommit_memory=2.
#define _GNU_SOURCE
#include <errno.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

void *mmap(void *at, size_t n, int protection, int flags, int file, off_t offset) {
  if (protection & PROT_WRITE && n > (1ul << 30)) {
    errno = ENOMEM;
    return MAP_FAILED;
  }
  return (void *)syscall(SYS_mmap, at, n, protection, flags, file, offset);
}
