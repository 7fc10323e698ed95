// copies: lengths, offsets and device numbers that contradict the memory.
#include "report/sentences.h"

namespace usmcheck::report {

using core::rule;

#define ORDER "omp_target_memcpy(dst, src, bytes, dst_offset, src_offset, dst_device, src_device)"
#define COPY_ENDS                                                                                                      \
  "[{copy_ends}|{length_size} do not fit a block of {block_size}|the block has {block_size}|the block is shorter]"

static constexpr sentence_row rows[] = {
    {rule::copy_range, "copy", "[{call}|a copy] reaches beyond the end of its [{side}|block][ ({name})]", COPY_ENDS,
     USM_IN_SYCL("the length may not exceed what the block has from there on: queue.memcpy and memset count bytes, "
                 "queue.copy and fill elements, and the destination comes first (in queue.copy the source)",
                 "lengths and offsets are in bytes, and offset + length must not exceed the block: " ORDER)},
    {rule::copy_range, "rect", "[{call}|a copy] reaches beyond the end of its [{side}|block][ ({name})]", COPY_ENDS,
     "the product of the dimensions, times the element size, must not exceed the block on either side"},
    {rule::copy_range, "fill", "[{call}|a fill] writes beyond the end of its block[ ({name})]", COPY_ENDS,
     "give the number of bytes, not more than the block has from there on"},

    {rule::copy_size, "rect",
     "[{call}|a copy] is given a volume that exceeds its [{side}|block][ in dimension {dimension}]",
     "[volume {volume} at offset {copy_offset} passes the extent of {extent}|volume {volume} passes the extent of "
     "{extent}"
     "|volume plus offset passes the extent]",
     "for either side and each dimension, volume + offset must not exceed the extent; all three count elements"},
    {rule::copy_size, "elements", "[{call}|a copy] copies as many bytes as its block has elements[ ({name})]",
     "[{length_size} of {block_size} are copied|the length equals the number of elements]"
     "[, and the block has {length} elements of {element_size}]",
     "give the length in bytes, n * sizeof(element), unless just this part of the block is meant"},

    {rule::fill_size, "elements", "[{call}|a fill] fills as many bytes as its block has elements[ ({name})]",
     "[{length_size} of {block_size} are filled|the length equals the number of elements]"
     "[, and the block has {length} elements of {element_size}]",
     "queue.memset counts bytes, n * sizeof(element); queue.fill counts elements"},

    {rule::copy_direction, "swapped", "the device numbers of [{call}|a copy] are swapped[ ({name})]",
     "each pointer lives where the other's number says", "the destination's number comes before the source's: " ORDER},
    {rule::copy_direction, "host",
     "[{call}|a copy] is told that its [{side}|memory] is on [{on_device}|a device], but it is host memory"
     "[ ({name}, {in_memory})| ({name})| ({in_memory})]",
     "the device would take a host address for its own",
     "use omp_get_initial_device() as the number of a host pointer: " ORDER},
    {rule::copy_direction, "device",
     "[{call}|a copy] is told that its [{side}|memory] is on the host, but it is memory of [{owner}|a device][ "
     "({name})]",
     "the host would take a device address for its own[; the block has {block_size}[ on {owner}]]",
     "give the number of the memory's device[, {device}]: " ORDER},
};

#undef ORDER
#undef COPY_ENDS

std::span<const sentence_row> copy_sentences() { return rows; }

} // namespace usmcheck::report
