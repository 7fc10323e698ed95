// order: what runs at the same time as the access, because nobody waited for it.
#include "report/sentences.h"

namespace usmcheck::report {

using core::rule;

#define WAIT                                                                                                           \
  "wait before the access: omp taskwait, or a depend clause that names the depobj given to the copy; or use "          \
  "omp_target_memcpy, which returns when it is done"

static constexpr sentence_row rows[] = {
    {rule::missing_wait, "destination",
     "{subject} {reads} [{n_bytes} of ][{name}|memory], the destination of an asynchronous copy that nobody waited for",
     "[{call}|the call] returns at once: until somebody waits, "
     "[{?access=write}the copy may overwrite what is written here"
     "|the old bytes may still be there, or a part of the new ones]",
     WAIT},
    {rule::missing_wait, "source",
     "{subject} {reads} [{n_bytes} of ][{name}|memory], the source of an asynchronous copy that nobody waited for",
     "[{call}|the call] returns at once: until somebody waits, the copy may take the old bytes, the new "
     "ones, or some of both",
     WAIT},
};

#undef WAIT

std::span<const sentence_row> order_sentences() { return rows; }

} // namespace usmcheck::report
