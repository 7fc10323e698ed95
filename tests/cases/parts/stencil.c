#include "stencil.h"

void smooth(double *field, int n) {
#pragma omp target is_device_ptr(field)
  for (int i = 1; i < n; i++)
    field[i] = 0.5 * (field[i - 1] + field[i + 1]); // expect: out-of-bounds access=read block=800
}
