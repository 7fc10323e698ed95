// The same block is freed twice: in a row, through two names, in a loop, by two threads, by an exit handler.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static int dev;
static void *kept;

static void *block(size_t bytes) {
  return omp_target_alloc(bytes, dev); // related: allocated double-free
}

struct pair {
  void *x, *y;
};

static void release(struct pair *p) {
  omp_target_free(p->x, dev); // related: freed double-free
  omp_target_free(p->y, dev); // expect: double-free/free "second time" call=omp_target_free
}

static void at_exit(void) {
  omp_target_free(kept, dev); // expect: double-free/free
}

int main(void) {
  dev = omp_get_default_device();
  void *d = block(64);
  omp_target_free(d, dev); // related: freed double-free
  omp_target_free(d, dev); // expect: double-free/free call=omp_target_free

  void *again = block(128);
  struct pair p = {again, again};
  release(&p);

  void *loop = block(32);
  for (int i = 0; i < 4; i++)
    omp_target_free(loop, dev); // expect: double-free/free times=3

  // Another block may have its address by now.
  void *old = block(256);
  omp_target_free(old, dev);
  void *fresh = block(256);
  omp_target_free(old, dev); // expect: double-free/free
  omp_target_free(fresh, dev);

  void *host_memory = omp_target_alloc_host(16, dev), *shared = omp_target_alloc_shared(16, dev);
  omp_target_free(host_memory, dev);
  omp_target_free(shared, dev);
  omp_target_free(host_memory, dev); // expect: double-free/free
  omp_target_free(shared, dev);      // expect: double-free/free

  void *both = block(48);
#pragma omp parallel num_threads(2)
  {
#pragma omp critical
    omp_target_free(both, dev); // expect: double-free/free times=1
  }

  kept = block(8);
  atexit(at_exit);
  omp_target_free(kept, dev); // related: freed double-free
  puts("done");
  return 0;
}
