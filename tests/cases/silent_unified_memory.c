// A program that requires unified shared memory: kernels follow any pointer, and the host follows the device's.
// stdout: list 6
// stdout: stack 45
// stdout: global 3
// stdout: device memory 7
// near-miss: kernel-access-host-memory, host-access-device-memory, device-pointer-clause: allowed by the program's requirement
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#pragma omp requires unified_shared_memory

struct node {
  int value;
  struct node *next;
};

int counter;

int main(void) {
  struct node *head = NULL;
  for (int i = 1; i <= 3; i++) {
    struct node *n = (struct node *)malloc(sizeof *n);
    n->value = i;
    n->next = head;
    head = n;
  }
  int total = 0;
#pragma omp target map(tofrom : total)
  for (struct node *n = head; n; n = n->next) total += n->value;
  printf("list %d\n", total);

  int a[10], *p = a;
  for (int i = 0; i < 10; i++) a[i] = i;
  total = 0;
#pragma omp target is_device_ptr(p) map(tofrom : total)
  for (int i = 0; i < 10; i++) total += p[i];
  printf("stack %d\n", total);

  int *c = &counter;
#pragma omp target firstprivate(c)
  *c += 3;
  printf("global %d\n", counter);

  int *d = (int *)omp_target_alloc(sizeof *d, omp_get_default_device());
#pragma omp target is_device_ptr(d)
  *d = 7;
  printf("device memory %d\n", *d);
  omp_target_free(d, omp_get_default_device());

  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
  return 0;
}
