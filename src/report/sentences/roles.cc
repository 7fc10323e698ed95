// What is said at the other places of a finding: where the memory came from and what happened to it before.
#include "report/sentences.h"

namespace usmcheck::report {

using core::rule;

static constexpr default_role_row defaults[] = {
    {"allocated", "allocated here[ with {allocator}][: {block_size}[ on {owner}]|, on {owner}]"},
    {"freed", "freed here"},
    {"written", "written last here"},
    {"copied", "copied here"},
    {"mapped", "mapped here"},
    {"launched", "the kernel is launched here"},
    {"accessed", "used here"},
    {"called", "called from here"},
};

static constexpr role_row rows[] = {
    {rule::host_access_device_memory, nullptr, "launched", "written last by the kernel launched here"},
    {rule::host_access_device_memory, nullptr, "copied", "written last by this copy"},
    {rule::device_pointer_clause, nullptr, "accessed", "the kernel uses it here"},
    {rule::device_pointer_clause, nullptr, "mapped", "mapped here: the device's copy lies elsewhere"},
    {rule::kernel_access_host_memory, "mapped", "mapped", "mapped here: the device's copy lies elsewhere"},
    {rule::missing_wait, nullptr, "copied", "[{?command=fill}the fill|the copy] that is not waited for"},
    {rule::missing_wait, nullptr, "launched", "{the_command} that is not waited for"},
    {rule::missing_wait, nullptr, "accessed", "it [{command_reads}|uses the memory] here"},
    {rule::missing_dependency, nullptr, "copied", "the earlier [{?earlier=fill}fill|copy] is submitted here"},
    {rule::missing_dependency, nullptr, "launched",
     "the earlier [{?earlier=host-task}host task|kernel] is submitted here"},
    {rule::free_in_flight, nullptr, "copied", "a command that uses it is submitted here, and nobody waits for it"},
    {rule::free_in_flight, nullptr, "launched", "a command that uses it is submitted here, and nobody waits for it"},
    {rule::source_dies_in_flight, nullptr, "copied", "the copy is submitted here"},
    {rule::barrier_divergence, nullptr, "launched", "the kernel is launched here"},
    {rule::profiling_not_enabled, nullptr, "launched", "the command is submitted here"},
    {rule::host_accessor_deadlock, nullptr, "accessed", "this host accessor is still alive"},
    {rule::host_pointer_in_device_data, nullptr, "copied", "the pointer came to the device with this copy"},
    {rule::double_free, nullptr, "freed", "freed here the first time"},
    {rule::uninitialised_read, "copy-fell-short", "copied", "this copy fills [{covered}|a part] only"},
    {rule::uninitialised_read, "copy-offset", "copied", "this copy begins at [byte {copy_offset}|the wrong byte]"},
    {rule::uninitialised_read, "copied", "copied", "copied last here"},
};

std::span<const default_role_row> default_role_sentences() { return defaults; }
std::span<const role_row> role_sentences() { return rows; }

} // namespace usmcheck::report
