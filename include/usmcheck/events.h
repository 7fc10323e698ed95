/* The seam between a front end (OpenMP, SYCL, yours) and the engine.
 *
 * A front end says what the program asked for and who runs now; it knows nothing of checks. The engine knows nothing of SYCL or OpenMP.
 * Loads and stores do not come through here: the pass inlines them. Link libusmcheck_rt.so; every function may be called from any thread.
 *
 * Places: an event bears where the program asked for it, as a source position (a directive's, from the compiler) or as a return address.
 * A zeroed usm_place is "unknown". Strings are read during the call only, unless said otherwise.
 */
#ifndef USMCHECK_EVENTS_H
#define USMCHECK_EVENTS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define USM_EVENTS_VERSION 2
#define USM_STACK_DEPTH 24
#define USM_HOST (-1) /* as a device: the host */

typedef struct usm_run usm_run; /* a kernel that runs */
typedef enum usm_kind { USM_DEVICE, USM_HOST_PINNED, USM_SHARED } usm_kind;

/* Where the program asked. `file` and `function` need no terminator and must live as long as the process (string literals do). */
typedef struct usm_place {
  const char *file, *function;
  uint16_t file_length, function_length;
  uint32_t line, column; /* from 1; 0 unknown */
  const char *variable;  /* terminated, or null; lives as long as the process */
  int with_stack;        /* not 0: the calls that led here are wanted too */
  uint64_t stack[USM_STACK_DEPTH]; /* as usm_resolve_place left them; innermost first, zero ends */
} usm_place;

/* Takes the calls that led here into `place`, which may then be used later, or by another thread. */
void usm_resolve_place(usm_place *place);

/* ---- devices */

/* A device with this number (from 0) exists. `name` is for people. */
void usm_device(int number, const char *name);

/* The program asks for one memory for all (requires unified_shared_memory): host and devices may touch anything that is allocated. */
void usm_unified_memory(void);

/* The front end cannot see device memory: rather no finding than a wrong one. `sentence` is told once. */
void usm_blind(const char *sentence);

/* The bytes of a device image lie here before it is loaded (from a file that may be gone then). */
void usm_image_bytes(const void *begin, const void *end);
/* `loaded` is called, with an address in it, for every device image that the pass instrumented; also for those loaded before. */
void usm_on_device_image(void (*loaded)(const void *anywhere));

/* ---- memory */

/* Serves `bytes` of memory of `kind` for `device`, aligned to `align` (a power of two), unwritten. Null when there is none left.
   `routine` names what the program called and must live as long as the process. `scoped`: the program does not own the block (the runtime
   frees it), so it cannot leak. */
void *usm_alloc(usm_kind kind, int device, size_t bytes, size_t align, const char *routine, int scoped, const usm_place *place);

/* The program asked for `bytes` and got a null pointer. */
void usm_alloc_failed(int device, size_t bytes, const char *routine, const usm_place *place);

/* May the program free `pointer` on `device`? Reports double-free, invalid-free and wrong-device; 0 means: do not pass it on. `device` may
   be USM_HOST for routines that take no device (`free`). */
int usm_may_free(const void *pointer, int device, const char *routine, const usm_place *place);

/* The block that begins at `pointer` is gone. */
void usm_free(void *pointer, const usm_place *place);

/* Is it an address of ours (1), and of a live block (2)? */
int usm_owns(const void *pointer);

/* Host code outside the pass's sight (a library routine) reads or writes [pointer, pointer + bytes). */
void usm_host_call(const void *pointer, size_t bytes, int writes, const char *routine, const char *argument, const usm_place *place);

/* Until the call with null: what host code of this thread does in the range is a consequence of the routine that was told of (qsort's
   comparisons). */
void usm_host_consequences(const void *begin, size_t bytes);

/* ---- devices named by number */

/* The program named device `number` of `count` (the host excluded). 0: there is no such device, and it has been reported. */
int usm_check_device(int number, int count, const char *routine, const usm_place *place);

/* ---- copies */

typedef struct usm_copy_side {
  const void *base;     /* as the program gave it */
  size_t offset;        /* bytes; what is copied begins at base + offset */
  int device;           /* as the program gave it: USM_HOST or a number */
  const char *argument; /* the parameter's name in the synopsis */
} usm_copy_side;

/* What a routine was asked to copy, before it happens. Reports copy-range, copy-direction, wrong-device, use-after-free and a source nobody
   wrote. 0: do not carry it out (it would leave its block and crash). */
int usm_check_copy(const usm_copy_side *to, const usm_copy_side *from, size_t bytes, const char *routine, const usm_place *place);

/* A copy by rows: `count` dimensions, outermost first, extents and offsets in elements of `element` bytes (omp_target_memcpy_rect). */
int usm_check_copy_rect(const usm_copy_side *to, const usm_copy_side *from, size_t element, int count, const size_t *volume,
                        const size_t *to_offsets, const size_t *from_offsets, const size_t *to_extents, const size_t *from_extents,
                        const char *routine, const usm_place *place);

/* The same for a fill of `bytes` at `base`. */
int usm_check_fill(const usm_copy_side *to, size_t bytes, const char *routine, const usm_place *place);

/* `bytes` were copied or filled: what was written where. `from` null: a fill. */
void usm_copied(void *to, const void *from, size_t bytes, const usm_place *place);

/* `bytes` will be copied at some time until the calling thread waits; either end may be null. The host must not touch `to`, nor write `from`,
   before. */
void usm_copy_pending(const void *to, const void *from, size_t bytes, const char *routine, const usm_place *place);

/* The calling thread waited for everything it asked for, or may have: what it had pending is no longer watched. */
void usm_waited(void);

/* Ordinary host memory is freed. */
void usm_host_freed(const void *begin, size_t bytes);

/* ---- commands: what the program hands to a queue, to be carried out later */

typedef uint64_t usm_command; /* from 1, in the order of submission; 0: none */
typedef enum usm_command_kind { USM_KERNEL, USM_COPY, USM_FILL, USM_HOST_TASK, USM_OTHER } usm_command_kind;

/* The program submits a command on `device`. It is ordered after everything the host has waited for. `routine` names what the program called
   ("queue::memcpy") and must live as long as the process. */
usm_command usm_submit(int device, usm_command_kind kind, const char *routine, const usm_place *place);
/* `later` begins only when `earlier` has ended. Between usm_submit and usm_submitted of `later`. */
void usm_depend(usm_command later, usm_command earlier);
/* What is known of it at once: it will read or write [pointer, pointer + bytes). `argument` is the parameter's name. Between usm_submit and
   usm_submitted. */
void usm_command_touches(usm_command c, const void *pointer, size_t bytes, int writes, const char *argument);
void usm_submitted(usm_command c);
/* The calling thread carries `c` out: until the end, what it runs, copies and (in a host task) touches is the command's. Nests. */
void usm_command_begin(usm_command c);
void usm_command_end(usm_command c);
/* The host knows that `c` has ended, and with it all it depends on: they are ordered before whatever any host thread does from now on. */
void usm_host_waited(usm_command c);
/* The program ends and `c` was never waited for. */
void usm_command_abandoned(usm_command c);

/* A copy or fill that was submitted is carried out now, in the calling thread's command: what usm_check_copy or usm_check_fill is for routines
   that act at once, without device numbers (either side may be host memory). 0: do not carry it out. */
int usm_check_command_copy(const void *to, const void *from, size_t bytes, const char *routine, const usm_place *place);

/* `progress` carries out one command that is ready. It is called, without locks held, when a host thread spins on memory. */
void usm_on_spin(void (*progress)(void));
/* `what` is called once, at the end of the program, before leaks are told. */
void usm_at_end(void (*what)(void));

/* ---- contexts: memory is for the context it was allocated in */

/* The block that begins at `pointer` belongs to `context` (any number that is not 0). */
void usm_alloc_context(const void *pointer, uint64_t context);
/* Of a command: what it declares to touch must belong to this context. Between usm_submit and usm_submitted. */
void usm_command_context(usm_command c, uint64_t context);
/* Of the calling thread's run: what it touches must belong to this context. */
void usm_run_context(usm_run *run, uint64_t context);
/* As usm_may_free, for memory that is freed by context, not by device. Reports free-in-flight too (commands that were submitted before and have
   not been waited for touch it), and wrong-context. 0: do not free. */
int usm_may_free_in(const void *pointer, uint64_t context, const char *routine, const usm_place *place);

/* ---- faults that need no knowledge of memory */

typedef struct usm_fact {
  const char *key;  /* docs/record-format.md */
  const char *text; /* or null: then `number` counts */
  int64_t number;
} usm_fact;

/* The front end saw a launch beyond a limit, a query that was not enabled, and the like: rule and variant of docs/record-format.md. `related`
   may be null, else `role` says what it is ("launched", "called", ...). */
void usm_fault(const char *rule, const char *variant, const usm_place *place, const usm_place *related, const char *role,
               const usm_fact *facts, size_t count);

/* ---- memory of the kernels' own: stacks, functor copies, local memory */

/* `bytes` of private memory, aligned to 256 bytes, from 64 KiB on to pages: kernels may touch it freely. Null when there is none left. */
void *usm_private_take(size_t bytes);
void usm_private_give(void *begin, size_t bytes);

/* Is this process checked? (The unchecked library answers no.) */
int usm_checked(void);
/* The value of a USMCHECK_OPTIONS item that belongs to front ends (device, schedule), or null. */
const char *usm_option(const char *key);

/* ---- mappings: a range of host memory that has a copy on a device */

void usm_map_begin(const void *host, size_t bytes, void *device_copy, int device, const char *name, const usm_place *place);
/* Mappings whose device copy lies in the block that begins at `pointer` end with the block: usm_free does that. */

/* ---- who runs */

/* The calling thread will now run a kernel on `device`. `frame`: stack addresses below it belong to the kernel. Nests. */
usm_run *usm_run_begin(int device, const void *frame, const usm_place *place);
void usm_run_end(usm_run *run);
/* An argument the kernel gets that the program says is a device address (is_device_ptr, or a USM pointer). */
void usm_run_argument(usm_run *run, const void *value, const char *name, int declared_device_pointer);
/* A kernel asked for `asked` teams or threads a team (`what` says which, in words) and will get `given`. What the others would have written stays unwritten: that is told once, and
   uninitialised-read is silent from then on (but for --strict). */
void usm_teams_cut(int asked, int given, const char *what, const usm_place *place);
/* Host memory that the construct maps for the kernel: an access to the host's own bytes there missed the device's copy. */
void usm_run_maps(usm_run *run, const void *host, size_t bytes);
/* The run of the calling thread, or null. */
usm_run *usm_run_current(void);

/* The calling thread joins `run` as a helper (its whole stack is the kernel's), or leaves it (null). */
void usm_thread_run(usm_run *run);

/* Ordinary memory that kernels may touch: taken by the runtime, or by a kernel itself. */
void usm_region_add(const void *begin, size_t bytes);
void usm_region_remove(const void *begin);

#ifdef __cplusplus
}
#endif
#endif
