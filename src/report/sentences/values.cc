// bounds and values: bytes outside a block, and bytes that nobody wrote.
#include "report/sentences.h"

namespace usmcheck::report {

using core::rule;

#define BLOCK_AND_INDEX                                                                                                \
  "[the block has {block_size}[ from {allocator}]|it lies beside a block][; {element_index}]; what lies there "        \
  "belongs "                                                                                                           \
  "to another allocation or to nobody"
#define NOBODY_WROTE                                                                                                   \
  "[this is {byte} of a block of {block_size}|it lies in a block of {block_size}|the block is allocated, not filled]"

static constexpr sentence_row rows[] = {
    {rule::out_of_bounds, "after",
     "{subject} {reads} [{n_bytes}|memory][{where_after}| behind the end] of [{name}, ]a block[ of {block_size}]",
     BLOCK_AND_INDEX,
     "let the index end below the block's number of elements, or allocate more: sizes are in bytes, n * "
     "sizeof(element)"},
    {rule::out_of_bounds, "before",
     "{subject} {reads} [{n_bytes}|memory][{where_before}| before the beginning] of [{name}, ]a block[ of "
     "{block_size}]",
     BLOCK_AND_INDEX,
     "let the index begin at 0; look for an unsigned value that went below it, or an index minus one at the border"},
    {rule::out_of_bounds, "across",
     "{subject} {reads} [{n_bytes}|memory] across the end of [{name}, ]a block[ of {block_size}]",
     "[the last {outside} lie outside|it begins inside and ends outside][: it begins at {byte} of {block_size}]",
     "round the block's size up to whole elements or vectors, or handle the last ones apart"},
    {rule::out_of_bounds, "nowhere", "{subject} {reads} [{n_bytes} of ]memory that is in no block[ ({name})]",
     "[the address {address}|the address] lies among device memory, but nothing is allocated there",
     "look at how the pointer was computed: a wrong index or stride, or a pointer that was never set"},

    {rule::uninitialised_read, "read",
     "{subject} [{?access=update}updates|reads] [{n_bytes} of ]{memory_of_kind}[ ({name})] that nobody wrote",
     NOBODY_WROTE
     "; no kernel, copy or fill reached it since it was allocated, so its value is what earlier work left there",
     "fill it first: in a kernel, or with " USM_IN_SYCL(
         "queue.memcpy or queue.fill (and wait for that, or depend on it)", "omp_target_memcpy or omp_target_memset")},
    {rule::uninitialised_read, "copy-fell-short",
     "{subject} [{?access=update}updates|reads] [{n_bytes} of ]{memory_of_kind}[ ({name})] that the copy did not reach",
     "[the copy filled {covered}[ of {block_size}]|the copy filled a part of the block only][, this is {byte}]"
     "[; {length_in_elements}]",
     "give the length in bytes: n * sizeof(element)[{?model=sycl}; or use queue.copy, which counts elements]"},
    {rule::uninitialised_read, "copy-offset",
     "{subject} [{?access=update}updates|reads] [{n_bytes} of ]{memory_of_kind}[ ({name})] that the copy missed: its "
     "offset is in elements, "
     "not in "
     "bytes",
     "[the copy begins at byte {copy_offset}, while element {copy_offset} begins at byte {expected_offset}"
     "|the copy begins at byte {copy_offset}|the copy's offset equals a number of elements]"
     "[; it filled {covered}[ of {block_size}]][, this is {byte}]",
     "give the offset in bytes[: {copy_offset} * sizeof(element) = {expected_offset}|: elements * sizeof(element)]"},
    {rule::uninitialised_read, "copied",
     "[{call}|a copy] copies [{n_bytes} of ]{memory_of_kind}[ ({name})] that nobody wrote",
     NOBODY_WROTE "; no kernel, copy or fill reached any of what is copied",
     "fill it before it is copied, and look at the offsets and at the copy's direction: the destination comes first"},
};

#undef BLOCK_AND_INDEX
#undef NOBODY_WROTE

std::span<const sentence_row> value_sentences() { return rows; }

} // namespace usmcheck::report
