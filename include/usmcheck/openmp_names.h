/* Included before every source of a checked build. Declares the allocation routines that OpenMP compilers offer and
 * LLVM's omp.h does not, so that programs written for them compile. No header is included and no macro but the guard is
 * defined: a program's own includes and feature macros mean what they always mean. */
#if !defined(__ASSEMBLER__) && !defined(USMCHECK_OPENMP_NAMES_H)
#define USMCHECK_OPENMP_NAMES_H

#ifdef __cplusplus
extern "C" {
#endif

/* oneAPI's names */
extern void *omp_target_alloc_device(__SIZE_TYPE__, int);
extern void *omp_target_alloc_host(__SIZE_TYPE__, int);
extern void *omp_target_alloc_shared(__SIZE_TYPE__, int);

/* LLVM's: defined by libomptarget, declared by no header */
extern void *llvm_omp_target_alloc_device(__SIZE_TYPE__, int);
extern void *llvm_omp_target_alloc_host(__SIZE_TYPE__, int);
extern void *llvm_omp_target_alloc_shared(__SIZE_TYPE__, int);
extern void llvm_omp_target_free_device(void *, int);
extern void llvm_omp_target_free_host(void *, int);
extern void llvm_omp_target_free_shared(void *, int);

#ifdef __cplusplus
}
#endif

#endif
