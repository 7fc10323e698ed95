// launch: how kernels are launched, and what was asked of the device.
#include "report/sentences.h"

namespace usmcheck::report {

using core::rule;

#define IN_DIMENSION "[{?dimension=-1}|{?dimension} in dimension {dimension}]"
#define BARRIER_CURE                                                                                                   \
  "let all work-items of the group reach it: guard the work, not the barrier, and leave early only behind the last "   \
  "one"

static constexpr sentence_row rows[] = {
    {rule::barrier_divergence, "finished",
     "[{finished} of {items}|some] work-items of the group have ended, and the others wait at [{call}|a barrier]",
     "a barrier or group operation waits for every work-item of the group; on a device this hangs, or goes on with "
     "wrong "
     "values",
     BARRIER_CURE},
    {rule::barrier_divergence, "different",
     "work-items of one group wait at different barriers: some[ of {items}] at [{call}|this one]",
     "all work-items of a group must meet the same barriers and group operations in the same order; on a device this "
     "hangs, or goes on with wrong values",
     BARRIER_CURE},

    {rule::group_size_not_dividing, "range",
     "[the global size {global} is no multiple of the work-group size {local}"
     "|the global size is no multiple of the work-group size]" IN_DIMENSION,
     "an nd_range needs a global size that its local size divides in each dimension: the launch throws errc::nd_range, "
     "and nothing runs",
     "round the global size up, (n + local - 1) / local * local, and let the work-items beyond n do nothing; or leave "
     "the choice to the runtime: parallel_for(range)"},

    {rule::group_too_large, "dimension",
     "[a work-group of {local} work-items|a work-group]" IN_DIMENSION " is larger than the device allows",
     "[the device's limit is {limit}|the device has a limit] in this dimension "
     "(info::device::max_work_item_sizes); the launch throws, and nothing runs",
     "take a smaller work-group; ask the device for its limits instead of assuming one's own"},
    {rule::group_too_large, "group",
     "[a work-group of {local} work-items|a work-group] is larger than the device allows",
     "[the device's limit is {limit}|the device has a limit] (info::device::max_work_group_size), and the product of "
     "all dimensions counts; the launch throws, and nothing runs",
     "take a smaller work-group; ask the device for its limits instead of assuming one's own"},
    {rule::group_too_large, "local-memory",
     "a work-group asks for [{local} bytes of local memory, more|more local memory] than the device has",
     "[the device has {limit} bytes a work-group|the device has less] (info::device::local_mem_size); the launch "
     "throws, "
     "and nothing runs",
     "work in smaller tiles, or keep a part in registers or device memory"},

    {rule::profiling_not_enabled, "query", "[{call}|a profiling query] is asked of a queue that does not profile",
     "times are taken only for commands of a queue with property::queue::enable_profiling; the query throws "
     "errc::invalid",
     "create the queue with the property sycl::property::queue::enable_profiling"},

    {rule::host_accessor_deadlock, "wait",
     "deadlock: [the {call}|a command] that is waited for here cannot begin while a host accessor of this thread lives",
     "a host accessor keeps later commands from its buffer until it is destroyed: the wait would never end, so the "
     "command is run all the same, and what the accessor shows is no longer right",
     "let the host accessor end before the wait: give it a scope of its own"},
    {rule::host_accessor_deadlock, "accessor",
     "deadlock: [{call}|a host accessor] asks for a buffer that another host accessor of this thread holds",
     "a host accessor that writes shares its buffer with no other: this one would wait for the first to end, which it "
     "never does",
     "use one host accessor for both, or end the first before the second: give it a scope of its own"},

    {rule::missing_aspect, "aspect",
     "[{call}|the program] uses [{aspect}, which|a feature that] the device does not have",
     "[the device's aspects lack {aspect}|the device says so by its aspects]: the call throws, or cannot work there",
     "ask device::has([{aspect}|aspect]) first and take another way without it, or choose a device that has it: "
     "aspect_selector"},

    {rule::device_is_cpu, "selected", "the selected device[ ({device_name})] is a CPU",
     "[{call}|the selector] found no GPU that it could take, so kernels run on the host's cores",
     "ask for gpu_selector_v to fail instead of falling back; usmcheck doctor tells which devices are there and why "
     "one "
     "is not"},
};

#undef IN_DIMENSION
#undef BARRIER_CURE

std::span<const sentence_row> launch_sentences() { return rows; }

} // namespace usmcheck::report
