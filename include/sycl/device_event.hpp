// sycl::device_event, and the copies of a work-group that return it (SYCL 2020, 4.9.1.7).
//
// A copy is done at once, by the work-item with linear id 0; the others see it after a barrier, which wait() and
// group::wait_for are.
#pragma once
#include <cstddef>
#include <sycl/detail/group_state.hpp>

namespace sycl {

class device_event {
public:
  device_event() = default;
  explicit device_event(detail::group_state *state) : m_state(state) {}
  void wait() const noexcept {
    if (m_state) detail::group_barrier(*m_state, "device_event::wait");
  }

private:
  detail::group_state *m_state = nullptr;
};

namespace detail {
template <typename T, typename U>
device_event group_copy(group_state &state, T *to, std::size_t to_stride, U *from, std::size_t from_stride,
                        std::size_t count) {
  if (state.current == 0)
    for (std::size_t i = 0; i < count; ++i) to[i * to_stride] = from[i * from_stride];
  return device_event(&state);
}
} // namespace detail
} // namespace sycl
