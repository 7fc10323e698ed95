// Kernels: what may be launched, and how a launch is carried out.
//
// Checked runs use one thread, so that what is found is the same each time; unchecked ones share rows and groups among
// the workers. Each thread works on a copy of the kernel object, made while `binding` tells where its local memory
// lies.
#include "sycl/buffers.h"
#include "sycl/current.h"
#include "sycl/devices.h"
#include "sycl/group_runner.h"
#include "sycl/watchdog.h"
#include "sycl/workers.h"
#include <algorithm>
#include <optional>
#include <sycl/exception.hpp>
#include <utility>

namespace sycl::detail {

thread_local group_state *running_group __attribute__((tls_model("initial-exec"))) = nullptr;
thread_local void *binding __attribute__((tls_model("initial-exec"))) = nullptr;

void *local_binding() { return binding; }

namespace {

/// A thread's copy of the kernel object.
class worker_object {
public:
  worker_object(const command &c, void *local)
      : m_launch(c.launch), m_bytes(std::max(c.launch.bytes, c.launch.align)), m_memory(usm_private_take(m_bytes)) {
    if (!m_memory) throw_error(errc::memory_allocation, "no memory for a kernel's arguments");
    binding_buffers bound(c);
    void *outer = std::exchange(binding, local);
    m_launch.copy(m_memory, c.object);
    binding = outer;
  }
  ~worker_object() {
    m_launch.destroy(m_memory);
    usm_private_give(m_memory, m_bytes);
  }
  worker_object(const worker_object &) = delete;
  void *get() const { return m_memory; }

private:
  const kernel_launch &m_launch;
  size_t m_bytes;
  void *m_memory;
};

/// One worker's share of a kernel.
struct share {
  std::optional<group_runner> groups;
  std::optional<worker_object> object;

  explicit share(const command &c) {
    if (c.launch.grouped) groups.emplace(c.launch, c.local_bytes, profile_of(c.device).sub_group_size, c.place);
    object.emplace(c, groups ? groups->local_memory() : nullptr);
  }
};

void run_part(const command &c, share &s, size_t begin, size_t end, watchdog &dog) {
  const kernel_launch &l = c.launch;
  if (l.grouped) {
    for (size_t group = begin; group < end; group++) {
      s.groups->run(s.object->get(), group);
      dog.progress();
    }
    return;
  }
  auto rows = [&, object = s.object->get()] {
    l.rows(object, {begin, end, {l.global[0], l.global[1], l.global[2]}, {l.offset[0], l.offset[1], l.offset[2]}});
  };
  if (usm_checked())
    on_private_stack(rows);
  else
    rows();
  dog.progress();
}

/// Rows without groups, or work-groups.
size_t units_of(const kernel_launch &l) {
  if (l.grouped) return (l.global[0] / l.local[0]) * (l.global[1] / l.local[1]) * (l.global[2] / l.local[2]);
  return l.dimensions == 1 ? l.global[0] : l.dimensions == 2 ? l.global[0] : l.global[0] * l.global[1];
}

void run_all(command &c) {
  const size_t units = units_of(c.launch);
  if (units == 0 && !c.launch.finish) return;
  const size_t workers = usm_checked() ? 1 : worker_count();
  std::vector<std::unique_ptr<share>> shares(workers);
  watchdog dog(c.routine);
  auto work = [&](unsigned worker, size_t begin, size_t end) {
    if (!shares[worker]) shares[worker] = std::make_unique<share>(c);
    run_part(c, *shares[worker], begin, end, dog);
  };
  const size_t piece = std::max<size_t>(1, units / 64); // so that progress is seen
  if (workers == 1)
    for (size_t begin = 0; begin < units; begin += piece) work(0, begin, std::min(units, begin + piece));
  else
    share_work(units, std::max<size_t>(1, units / (workers * 8)), work);
  if (!c.launch.finish) return;
  worker_object total(c, nullptr);
  for (auto &s : shares)
    if (s) on_private_stack([&] { c.launch.merge(total.get(), s->object->get()); });
  on_private_stack([&] { c.launch.finish(total.get()); });
}

} // namespace

void run_kernel(command &c) {
  usm_run *run = usm_run_begin(device_table::the()[c.device].root, nullptr, &c.place);
  usm_run_context(run, c.context);
  std::exception_ptr error;
  try {
    run_all(c);
  } catch (...) { error = std::current_exception(); }
  usm_run_end(run);
  if (error) std::rethrow_exception(error);
}

namespace {

void tell_sizes(const command &c, const char *rule, const char *variant, int dimension, size_t global, size_t local,
                size_t limit) {
  const usm_fact facts[] = {{"call", c.routine, 0},
                            {"dimension", nullptr, dimension},
                            {"global", nullptr, static_cast<int64_t>(global)},
                            {"local", nullptr, static_cast<int64_t>(local)},
                            {"limit", nullptr, static_cast<int64_t>(limit)},
                            {"on", nullptr, device_table::the()[c.device].root}};
  usm_fault(rule, variant, &c.place, nullptr, nullptr, facts, 6);
}

} // namespace

void check_launch(const command &c, const kernel_launch &l) {
  if (!l.grouped && c.local_bytes)
    throw_error(errc::kernel_argument, "a kernel without work-groups of the program's has a local_accessor");
  if (!l.grouped) return;
  const core_profile &limits = profile_of(c.device);
  size_t items = 1;
  for (int d = 0; d < l.dimensions; d++) {
    const size_t limit = limits.max_work_item_sizes[3 - l.dimensions + d];
    if (l.local[d] == 0) throw_error(errc::nd_range, "the local range is 0 in dimension " + std::to_string(d));
    if (l.global[d] % l.local[d] != 0) {
      tell_sizes(c, "group-size-not-dividing", "range", d, l.global[d], l.local[d], 0);
      throw_error(errc::nd_range, "the global range " + std::to_string(l.global[d]) +
                                      " is no multiple of the local range " + std::to_string(l.local[d]) +
                                      " in dimension " + std::to_string(d));
    }
    if (l.local_given && l.local[d] > limit) {
      tell_sizes(c, "group-too-large", "dimension", d, l.global[d], l.local[d], limit);
      throw_error(errc::nd_range, "the local range " + std::to_string(l.local[d]) + " exceeds the device's limit of " +
                                      std::to_string(limit) + " in dimension " + std::to_string(d));
    }
    items *= l.local[d];
  }
  if (items > limits.max_work_group_size) {
    tell_sizes(c, "group-too-large", "group", -1, 0, items, limits.max_work_group_size);
    throw_error(errc::nd_range, "a work-group of " + std::to_string(items) +
                                    " work-items exceeds the device's limit of " +
                                    std::to_string(limits.max_work_group_size));
  }
  if (c.local_bytes > limits.local_mem_size) {
    tell_sizes(c, "group-too-large", "local-memory", -1, 0, c.local_bytes, limits.local_mem_size);
    throw_error(errc::memory_allocation, "the work-group asks for " + std::to_string(c.local_bytes) +
                                             " bytes of local memory; the device has " +
                                             std::to_string(limits.local_mem_size));
  }
}

} // namespace sycl::detail
