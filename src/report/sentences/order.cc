// order: what runs at the same time as the access, because nobody waited for it.
#include "report/sentences.h"

namespace usmcheck::report {

using core::rule;

#define WAIT                                                                                                           \
  "wait before the access: " USM_IN_SYCL(                                                                              \
      "wait() on the event or the queue",                                                                              \
      "omp taskwait, or a depend clause that names the depobj given to the copy; or use omp_target_memcpy, "           \
      "which returns when it is done")
#define COPY "[{?command=fill}a fill|an asynchronous copy]"

static constexpr sentence_row rows[] = {
    {rule::missing_wait, "destination",
     "{subject} {reads} [{n_bytes} of ][{name}|memory], the destination of " COPY " that nobody waited for",
     "[{call}|the call] returns at once: until somebody waits, "
     "[{?access=write}the [{?command=fill}fill|copy] may overwrite what is written here"
     "|the old bytes may still be there, or a part of the new ones]",
     WAIT},
    {rule::missing_wait, "source",
     "{subject} {reads} [{n_bytes} of ][{name}|memory], the source of " COPY " that nobody waited for",
     "[{call}|the call] returns at once: until somebody waits, the copy may take the old bytes, the new "
     "ones, or some of both",
     WAIT},
    {rule::missing_wait, "kernel",
     "{subject} {reads} [{n_bytes} of ]{memory_of_kind}[ ({name})] that {a_command} [{command_reads}|uses], which "
     "nobody "
     "waited for",
     "[{call}|the submission] returns at once, and the command may run before the access, at the same time, or after it"
     "[; they meet at {byte} of a block of {block_size}]",
     WAIT},

    {rule::missing_dependency, "unordered",
     "{a_command} {reads} [{?memory=host}host memory|{memory_of_kind}][ ({name})] that [{earlier_command}|another "
     "command] [{earlier_reads}|uses], and nothing orders the two",
     "[{call}|the command] does not depend on [{earlier_call}|the earlier one], so they may run in either order or at "
     "once: USM pointers make no dependencies"
     "[; they meet at {byte} of a block of {block_size}]",
     "give it the earlier command's event (handler::depends_on, or the last argument of the short-hand), or make the "
     "queue in-order (property::queue::in_order), or wait in between"},
};

#undef WAIT
#undef COPY

std::span<const sentence_row> order_sentences() { return rows; }

} // namespace usmcheck::report
