// lifetime: memory that is gone already, was never there, or stays for ever.
#include "report/sentences.h"

namespace usmcheck::report {

using core::rule;

#define FREED_BLOCK                                                                                                    \
  "[this was {byte} of a block of {block_size}|the block had {block_size}|the block is gone]; by now its address may " \
  "belong to another allocation"
#define DIES                                                                                                           \
  "[{call}|the copy] returns at once: until somebody waits, it may still "                                             \
  "[{?end=destination}write there, over whatever lies there by then|read there, whatever lies there by then]"
#define DIES_CURE "wait() on the event or the queue while the memory is alive, or let it live longer than the command"
#define FREE_LATER "free {it} after its last use, and set the pointer to null where it is freed"

static constexpr sentence_row rows[] = {
    {rule::use_after_free, "access", "{subject} {reads} [{n_bytes} of ]{memory_of_kind}[ ({name})] that was freed",
     FREED_BLOCK, FREE_LATER},
    {rule::use_after_free, "call",
     "[{call}|a library routine] {reads} [{n_bytes} of ]{memory_of_kind}[ ({name})] that was freed", FREED_BLOCK,
     FREE_LATER},
    {rule::use_after_free, "copy",
     "[{call}|a copy] copies[ {n_bytes}] [{from_or_to}|from or to] {memory_of_kind}[ ({name})] that was freed",
     FREED_BLOCK, FREE_LATER},
    {rule::use_after_free, "argument", "{a_kernel} is given [{argument_name}, ]{memory_of_kind} that was freed",
     FREED_BLOCK, FREE_LATER},

    {rule::double_free, "free",
     "[{call} frees {name}|{call} frees a block|{name} is freed|a block is freed] a second time",
     "[the block of {block_size}|the block] was freed before; by now the address may belong to another allocation, "
     "which this call would take away",
     "free it in one place only, and set the pointer to null there: freeing null does nothing"},

    {rule::invalid_free, "host-pointer",
     "[{call}|omp_target_free] is given ordinary host memory[ ({name}, {in_memory})| ({name})| ({in_memory})]",
     "it frees only what " USM_IN_SYCL(
         "sycl::malloc_device, malloc_host, malloc_shared",
         "omp_target_alloc") " and [{?model=sycl}their|its] kin returned, and this address is not from them",
     "[{?memory=stack}drop the call: a variable on the stack ends with its scope"
     "|{?memory=global}drop the call: a global variable stays until the program ends"
     "|free it as it was allocated: free for malloc, delete for new]"},
    {rule::invalid_free, "libc", "[{call}|free] is given {memory_of_kind}[ ({name})]",
     "[it came from {allocator}|it came from the " USM_IN_SYCL(
         "SYCL", "OpenMP") " runtime], of which the C library knows nothing"
                           "[; the block has {block_size}]",
     "free it with {free_call}"},
    {rule::invalid_free, "inside",
     "[{call}|omp_target_free] is given [the address of {byte} of a block|an address inside a block], not its start"
     "[ ({name})]",
     "a block is freed by the address that its allocation returned"
     "[; this one[, from {allocator},] has {block_size}]",
     "keep the pointer that the allocation returned, advance a copy of it, and free the first"},
    {rule::invalid_free, "unknown",
     "[{call}|omp_target_free] is given an address that no allocation returned[ ({name})]",
     "no block begins or lies there[ (address {address})]",
     "free only what " USM_IN_SYCL("an allocation of sycl::",
                                   "omp_target_alloc") " returned, and set pointers to null at their declaration"},

    {rule::leak, "leak",
     "[{n_bytes} of ]{memory_of_kind} allocated here[{in_blocks}] [{?bytes=1}is|{?bytes}are|is] never freed",
     "[{n_blocks} from {allocator} {were}|{n_blocks} {were}|the memory was] still allocated when the program ended",
     "free each block after its last use: {free_call}"},

    {rule::free_in_flight, "free",
     "{memory_of_kind}[ ({name})] is freed while {a_command} that uses it was not waited for",
     "[{call}|the free] does not wait, and [{command_call}|the command] may run at any time until somebody waits"
     "[; the block of {block_size} is gone by then|; the block is gone by then]",
     "wait before the free: wait() on the command's event or on the queue"},

    {rule::source_dies_in_flight, "freed",
     "[{n_bytes} of ]host memory, the [{end}|end] of [{call}|a copy], [{?bytes=1}is|{?bytes}are|is] freed before "
     "anybody waited "
     "for "
     "the copy",
     DIES, DIES_CURE},
    {rule::source_dies_in_flight, "scope",
     "[{n_bytes} of ]a local variable, the [{end}|end] of [{call}|a copy], [{?bytes=1}goes|{?bytes}go|goes] out of "
     "scope before anybody waited for "
     "the "
     "copy",
     DIES, DIES_CURE},

    {rule::exit_in_flight, "exit", "the program ends without waiting for {a_command}[ ({call})] that is submitted here",
     "commands are only promised to run when somebody waits for them; the destructor of a queue does not wait, so at "
     "the "
     "end of the program they may have run, or not, or in part",
     "wait before the end: wait() on the event or the queue (wait_and_throw() for its errors too)"},

    {rule::allocation_failed, "null", "[{call}|an allocation] returned null[ for {n_bytes}][ on {on_device}]",
     "[{?bytes=0}a size of 0 gives no memory|the device had no room left, or its limit for one block is smaller]; who "
     "uses the pointer uses null",
     "test the result before it is used, and [{?bytes=0}allocate at least one byte|work in smaller pieces if it does "
     "not fit]"},
};

#undef FREED_BLOCK
#undef DIES
#undef DIES_CURE
#undef FREE_LATER

std::span<const sentence_row> lifetime_sentences() { return rows; }

} // namespace usmcheck::report
