// placement: memory that lives where its user cannot reach it.
#include "report/sentences.h"

namespace usmcheck::report {

using core::rule;

// The row of the feature table for device memory, and the way out of it with the price of each.
#define DEVICE_ROW                                                                                                     \
  "device memory is attached to one device: the host may not touch it, and only explicit copies move it"               \
  "[; this is {byte} of a block of {block_size}[ from {allocator}]|; it came from {allocator}]"
#define THREE_CURES USM_IN_SYCL(SYCL_CURES, OPENMP_CURES)
#define SYCL_CURES                                                                                                     \
  "allocate it with {alloc_host} (kernels then reach it over the bus, each time) or {alloc_shared} (its pages move "   \
  "on touch, each time), or keep it and copy: [{?access=write}queue.memcpy({var}, host, bytes).wait()"                 \
  "|queue.memcpy(host, {var}, bytes).wait()] (destination first, lengths in bytes)"
#define OPENMP_CURES                                                                                                   \
  "allocate it with {alloc_host} (kernels then reach it over the bus, each time) or {alloc_shared} (its pages move "   \
  "on touch, each time), or keep it and copy: "                                                                        \
  "[{?access=write}omp_target_memcpy({var}, host, bytes, 0, 0, {device_number}, omp_get_initial_device())"             \
  "|omp_target_memcpy(host, {var}, bytes, 0, 0, omp_get_initial_device(), {device_number})]"                           \
  " (destination first, offsets in bytes, omp_get_initial_device() is the host)"

#define CONTEXT_ROW                                                                                                    \
  "memory belongs to the context it was allocated in, and other contexts do not know it"                               \
  "[; the block has {block_size}[ from {allocator}]]"
#define ONE_CONTEXT                                                                                                    \
  "create the queues that share memory with one sycl::context, or copy through host memory; queues made from a "       \
  "device "                                                                                                            \
  "alone share its default context"

static constexpr sentence_row rows[] = {
    {rule::host_access_device_memory, "access",
     "the host {reads} [{n_bytes} of ]device memory"
     "[ ({name} is allocated on {owner})| (allocated on {owner})| ({name} is allocated on a device)]",
     DEVICE_ROW, THREE_CURES},
    {rule::host_access_device_memory, "call",
     "[{call}|a library routine], called on the host, {reads} [{n_bytes} of ]device memory"
     "[ ({name} is allocated on {owner})| (allocated on {owner})| ({name} is allocated on a device)]",
     DEVICE_ROW, THREE_CURES},

    {rule::kernel_access_host_memory, "access",
     "{a_kernel} {reads} [{n_bytes} of ]ordinary host memory[ ({name}, {in_memory})| ({name})| ({in_memory})]",
     "ordinary memory (malloc, new, stack, globals) belongs to the host: a kernel may touch it only on a device "
     "with " USM_IN_SYCL(
         "aspect::usm_system_allocations",
         "system USM, and this address is in no mapped range") "[; it is {byte} of a block of {block_size}]",
     USM_IN_SYCL(
         "[{?memory=stack}capture values, not references or this; data that kernels share goes"
         "|{?memory=global}copy the value into a local variable and capture that; data that kernels share goes"
         "|put the data] into memory from {alloc_shared} or {alloc_host}, or from {alloc_device} with "
         "queue.memcpy; or use a buffer and an accessor",
         "map what it points to (map(tofrom: {var}\\[0:n\\]); a pointer inside a mapped struct needs that as well)"
         "[{?memory=global}, or declare the variable with omp declare target]"
         ", or allocate it with {alloc_device} (and copy), {alloc_host} or {alloc_shared} and name it in "
         "is_device_ptr")},
    {rule::kernel_access_host_memory, "mapped",
     "{a_kernel} {reads} [{n_bytes} of ]mapped memory[ ({name})] at its host address",
     "the range is mapped, so the kernel has a copy of its own at another address, but it was given the host's"
     "[ (byte {offset} of the mapped {block_size})]",
     "name the variable itself in the region, so that its address is translated; a pointer that travels in a struct or "
     "an integer must hold the device's address: use_device_ptr, use_device_addr or omp_get_mapped_ptr give it"},

    {rule::device_pointer_clause, "host",
     "is_device_ptr[({argument})] is given the address of ordinary host memory[ ({in_memory})]",
     "is_device_ptr promises a device address, so nothing is mapped or translated and the kernel gets the host's "
     "address",
     "map it instead: map(tofrom: [{argument}|ptr]\\[0:n\\]); or allocate it with omp_target_alloc and fill it with "
     "omp_target_memcpy"},
    {rule::device_pointer_clause, "mapped", "is_device_ptr[({argument})] is given the host address of mapped memory",
     "is_device_ptr promises a device address, so nothing is translated: the kernel gets the host's address, and the "
     "mapped copy on the device goes unused",
     "drop is_device_ptr, for a mapped pointer is translated by itself; or enclose the region in target data "
     "use_device_ptr([{argument}|ptr]), inside of which the name holds the device's address"},

    {rule::wrong_device, "number",
     "[{call} is given|the directive names] [device number {on}, which does not exist|a device number that does not "
     "exist]",
     "[{device_range}|the devices are numbered from 0 to omp_get_num_devices() - 1]; the host is "
     "omp_get_initial_device()",
     "take the number from omp_get_default_device() or from a loop below omp_get_num_devices() instead of a constant, "
     "and use omp_get_initial_device() for the host"},
    {rule::wrong_device, "access",
     "{a_kernel} {reads} [{n_bytes} of ]memory that belongs to [{owner}|another device][ ({name})]",
     "device memory is for its own device only[; this is {byte} of a block of {block_size}[ on {owner}]]",
     USM_IN_SYCL("submit the kernel to a queue of the memory's device, or give each device its own memory and copy "
                 "with queue.memcpy",
                 "run the region on the memory's device (device({device_number})), or give each device its own memory "
                 "and copy: omp_target_memcpy(dst, src, bytes, 0, 0, dst_device, src_device)")},
    {rule::wrong_device, "argument",
     "{a_kernel} is given [{argument_name}, which is ]memory of [{owner}|another device]",
     "device memory is for its own device only[; the block has {block_size}[ and is on {owner}]]",
     USM_IN_SYCL("submit the kernel to a queue of the memory's device, or give each device its own memory and copy "
                 "with queue.memcpy",
                 "run the region on the memory's device (device({device_number})), or give each device its own memory "
                 "and copy: omp_target_memcpy(dst, src, bytes, 0, 0, dst_device, src_device)")},
    {rule::wrong_device, "free",
     "[{call}|omp_target_free] is given [{on_device}|another device's number] for memory of [{owner}|a device][ "
     "({name})]",
     "memory is freed on the device that it was allocated on[; this block of {block_size} is on {owner}]",
     "give {free_with} the number that the allocation was given[: {device}]"},
    {rule::wrong_context, "access", "{a_kernel} {reads} [{n_bytes} of ]{memory_of_kind}[ ({name})] of another context",
     CONTEXT_ROW, ONE_CONTEXT},
    {rule::wrong_context, "free", "[{call}|a free] is given {memory_of_kind}[ ({name})] of another context",
     CONTEXT_ROW, "give sycl::free a queue or context of the allocation's own context"},
    {rule::wrong_context, "copy", "[{call}|a copy] is given {memory_of_kind}[ ({name})] of another context",
     CONTEXT_ROW, ONE_CONTEXT},
    {rule::host_pointer_in_device_data, "access",
     "{a_kernel} follows a host pointer that lies in device data, and {reads} [{n_bytes} of ]ordinary host memory[ "
     "({name})]",
     "[the pointer is at byte {holder_offset} of a block of {holder_block}|the pointer was read from memory of a "
     "device]"
     ", where a copy from the host brought it: copying a struct copies its pointers, not what they point to",
     "copy what it points to as well, into memory from sycl::malloc_device or sycl::malloc_shared, and store "
     "that "
     "address in the device's copy of the struct"},
    {rule::wrong_device, "copy",
     "[{call}|a copy] is told [that its [{side}|memory] is on {on_device}, but it is on {owner}"
     "|the wrong device for its [{side}|memory]][ ({name})]",
     "the device numbers say where each pointer lives[; this one lies in a block of {block_size} on {owner}]",
     "say where each side lives: omp_target_memcpy(dst, src, bytes, dst_offset, src_offset, dst_device, src_device)"},
};

#undef DEVICE_ROW
#undef THREE_CURES
#undef SYCL_CURES
#undef OPENMP_CURES
#undef CONTEXT_ROW
#undef ONE_CONTEXT

std::span<const sentence_row> placement_sentences() { return rows; }

} // namespace usmcheck::report
