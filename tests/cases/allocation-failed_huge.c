// More memory than there is.
#include <omp.h>
#include <stdio.h>

int main(void) {
  const int dev = omp_get_default_device();
  volatile size_t huge = (size_t)1 << 50;
  void *d = omp_target_alloc(huge, dev);             // expect: allocation-failed/null "omp_target_alloc" call=omp_target_alloc bytes=1125899906842624 on=0 severity=warning
  void *h = omp_target_alloc_host(huge, dev);        // expect: allocation-failed/null call=omp_target_alloc_host bytes=1125899906842624
  void *s = omp_target_alloc_shared(huge, dev);      // expect: allocation-failed/null call=omp_target_alloc_shared bytes=1125899906842624
  void *l = llvm_omp_target_alloc_device(huge, dev); // expect: allocation-failed/null call=llvm_omp_target_alloc_device
  for (int i = 0; i < 3; i++) {
    void *p = omp_target_alloc(huge + i, dev); // expect: allocation-failed/null times=3
    omp_target_free(p, dev);
  }
  // A size that came out negative.
  int n = -1;
  void *m = omp_target_alloc((size_t)n * sizeof(double), dev); // expect: allocation-failed/null
  printf("%d\n", d || h || s || l || m);
  return 0;
}
