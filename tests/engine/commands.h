// Commands on the bench: submitted, carried out, waited for.
#pragma once
#include "bench.h"
#include <functional>
#include <initializer_list>

namespace usmcheck::test {

class Commands : public Bench {
protected:
  ~Commands() override { wait_for_all(); }

  usm_command submit(usm_command_kind kind, unsigned line, std::initializer_list<usm_command> after = {}) {
    const usm_place place = at_line(line);
    const usm_command c = usm_submit(0, kind, kind == USM_COPY ? "queue::memcpy" : "queue::submit", &place);
    for (usm_command before : after) usm_depend(c, before);
    m_all.push_back(c);
    return c;
  }
  usm_command kernel_at(unsigned line, std::initializer_list<usm_command> after = {}) {
    const usm_command c = submit(USM_KERNEL, line, after);
    usm_submitted(c);
    return c;
  }
  usm_command copy_at(unsigned line, void *to, const void *from, size_t bytes,
                      std::initializer_list<usm_command> after = {}) {
    const usm_command c = submit(from ? USM_COPY : USM_FILL, line, after);
    if (to) usm_command_touches(c, to, bytes, 1, "dest");
    if (from) usm_command_touches(c, from, bytes, 0, "src");
    usm_submitted(c);
    return c;
  }
  /// Carries a kernel out, which does this.
  static void run(usm_command c, const std::function<void()> &body, int device = 0) {
    usm_command_begin(c);
    const usm_place place = at_line(900);
    usm_run *r = usm_run_begin(device, nullptr, &place);
    body();
    usm_run_end(r);
    usm_command_end(c);
  }
  /// Carries a copy out.
  static int copy(usm_command c, void *to, const void *from, size_t bytes, unsigned line) {
    const usm_place place = at_line(line);
    usm_command_begin(c);
    const int fine = usm_check_command_copy(to, from, bytes, "queue::memcpy", &place);
    if (fine) {
      if (from)
        memmove(to, from, bytes);
      else
        memset(to, 7, bytes);
      usm_copied(to, from, bytes, &place);
    }
    usm_command_end(c);
    return fine;
  }
  void wait_for_all() {
    for (usm_command c : m_all) {
      usm_command_begin(c); // what did not run ends all the same
      usm_command_end(c);
      usm_host_waited(c);
    }
    m_all.clear();
  }
  static void read(const void *at, unsigned line, uint32_t bytes = 4) { __usm_kernel_access(at, reading(line, bytes)); }
  static void write(const void *at, unsigned line, uint32_t bytes = 4) {
    __usm_kernel_access(at, writing(line, bytes));
  }
  static void update(const void *at, unsigned line, uint32_t bytes = 4) {
    __usm_kernel_access(at, updating(line, bytes));
  }
  static void host_read(const void *at, unsigned line, uint32_t bytes = 4) {
    __usm_host_access(at, reading(line, bytes));
  }
  static void host_write(const void *at, unsigned line, uint32_t bytes = 4) {
    __usm_host_access(at, writing(line, bytes));
  }

  int may_free(void *p, unsigned line, uint64_t context = 0) {
    const usm_place place = at_line(line);
    return usm_may_free_in(p, context, "sycl::free", &place);
  }

private:
  std::vector<usm_command> m_all;
};

} // namespace usmcheck::test
