// sycl::reduction and sycl::reducer (SYCL 2020, 4.9.2).
//
// A reduction describes; the launch asks it for reducers (make_reducer: private partial results), merges them, and
// hands the total to finish, the only one that touches the user's variable.
#pragma once
#include <cstddef>
#include <sycl/detail/reducers.hpp>
#include <sycl/memory_enums.hpp>
#include <sycl/properties.hpp>
#include <sycl/span.hpp>

namespace sycl {

class handler;
template <typename T, int Dimensions, typename Allocator> class buffer;
template <typename T, int Dimensions, access_mode Mode, target Target, access::placeholder Placeholder> class accessor;

/// One variable: Dimensions 0, with combine and the combiner's operator. A span of Extent variables: Dimensions 1, the
/// same by `reducer[i]`.
template <typename T, typename BinaryOperation, int Dimensions = 0, std::size_t Extent = 1, bool HasIdentity = true>
class reducer : public detail::reducer_operators<reducer<T, BinaryOperation, Dimensions, Extent, HasIdentity>, T,
                                                 BinaryOperation, Dimensions> {
public:
  using value_type = T;
  using binary_operation = BinaryOperation;
  static constexpr int dimensions = Dimensions;

  reducer(const reducer &) = delete;
  reducer(reducer &&) = default;
  reducer &operator=(const reducer &) = delete;
  reducer &operator=(reducer &&) = delete;

  template <int D = Dimensions, std::enable_if_t<D == 1, int> = 0> auto operator[](std::size_t i) {
    return detail::element_reducer<T, BinaryOperation, HasIdentity>(m_partials[i], m_identity, m_combiner);
  }
  template <bool Has = HasIdentity, std::enable_if_t<Has, int> = 0> T identity() const { return m_identity; }

private:
  friend struct detail::reducer_access;
  reducer(const T &identity, const BinaryOperation &combiner) : m_combiner(combiner), m_identity(identity) {
    for (auto &each : m_partials) each.value = identity;
  }

  BinaryOperation m_combiner;
  T m_identity;
  detail::partial<T, HasIdentity> m_partials[Extent];
};

namespace detail {

/// What sycl::reduction returns. Variables has data(): where the Extent user's variables lie while the command runs.
template <typename T, typename BinaryOperation, int Dimensions, std::size_t Extent, bool HasIdentity,
          typename Variables>
class reduction_description {
public:
  using reducer_type = reducer<T, BinaryOperation, Dimensions, Extent, HasIdentity>;

  reduction_description(const Variables &variables, const T &identity, const BinaryOperation &combiner,
                        const property_list &properties)
      : m_variables(variables), m_identity(identity), m_combiner(combiner),
        m_overwrite(properties.has_property<property::reduction::initialize_to_identity>()) {}

  reducer_type make_reducer() const { return reducer_access::make<reducer_type>(m_identity, m_combiner); }

  static void merge(reducer_type &into, const reducer_type &from, const BinaryOperation &combiner) {
    for (std::size_t i = 0; i < Extent; ++i)
      reducer_access::partials(into)[i].merge(reducer_access::partials(from)[i], combiner);
  }
  void merge(reducer_type &into, const reducer_type &from) const { merge(into, from, m_combiner); }

  /// Adds `total` to the user's variables, or puts it in their place (initialize_to_identity).
  void finish(const reducer_type &total) const {
    T *variables = m_variables.data();
    for (std::size_t i = 0; i < Extent; ++i)
      reducer_access::partials(total)[i].finish(variables[i], m_overwrite, m_combiner);
  }

private:
  Variables m_variables;
  T m_identity;
  BinaryOperation m_combiner;
  bool m_overwrite;
};

template <typename T> struct pointed_variables {
  T *m_data;
  T *data() const { return m_data; }
};
template <typename Accessor> struct accessed_variables {
  Accessor m_accessor;
  auto data() const { return &m_accessor[0]; }
};

template <int Dimensions, std::size_t Extent, typename T, typename Variables, typename BinaryOperation>
auto describe_reduction(const Variables &variables, const BinaryOperation &combiner, const property_list &properties) {
  constexpr bool known = has_known_identity_v<BinaryOperation, T>;
  T start{};
  if constexpr (known) start = detail::identity<operation_of<BinaryOperation, T>, T>();
  return reduction_description<T, BinaryOperation, Dimensions, Extent, known, Variables>(variables, start, combiner,
                                                                                         properties);
}
template <int Dimensions, std::size_t Extent, typename T, typename Variables, typename BinaryOperation>
auto describe_reduction(const Variables &variables, const T &identity, const BinaryOperation &combiner,
                        const property_list &properties) {
  return reduction_description<T, BinaryOperation, Dimensions, Extent, true, Variables>(variables, identity, combiner,
                                                                                        properties);
}

/// `Identity` is one for T, and what follows combines two T: tells an identity from a combiner in front of properties.
template <typename T, typename Identity, typename BinaryOperation>
using if_identity =
    std::enable_if_t<std::is_convertible_v<Identity, T> && std::is_invocable_v<BinaryOperation, T, T>, int>;

} // namespace detail

// ---- USM

template <typename T, typename BinaryOperation>
auto reduction(T *variable, BinaryOperation combiner, const property_list &properties = {}) {
  return detail::describe_reduction<0, 1, T>(detail::pointed_variables<T>{variable}, combiner, properties);
}
template <typename T, typename Identity, typename BinaryOperation,
          detail::if_identity<T, Identity, BinaryOperation> = 0>
auto reduction(T *variable, const Identity &identity, BinaryOperation combiner, const property_list &properties = {}) {
  return detail::describe_reduction<0, 1, T>(detail::pointed_variables<T>{variable}, static_cast<T>(identity), combiner,
                                             properties);
}

// ---- spans: as many reductions as the span has elements

template <typename T, std::size_t Extent, typename BinaryOperation>
auto reduction(span<T, Extent> variables, BinaryOperation combiner, const property_list &properties = {}) {
  static_assert(Extent != dynamic_extent, "a reduction's span has a fixed extent");
  return detail::describe_reduction<1, Extent, T>(detail::pointed_variables<T>{variables.data()}, combiner, properties);
}
template <typename T, std::size_t Extent, typename Identity, typename BinaryOperation,
          detail::if_identity<T, Identity, BinaryOperation> = 0>
auto reduction(span<T, Extent> variables, const Identity &identity, BinaryOperation combiner,
               const property_list &properties = {}) {
  static_assert(Extent != dynamic_extent, "a reduction's span has a fixed extent");
  return detail::describe_reduction<1, Extent, T>(detail::pointed_variables<T>{variables.data()},
                                                  static_cast<T>(identity), combiner, properties);
}

// ---- buffers of one element

template <typename T, typename Allocator, typename Handler, typename BinaryOperation>
auto reduction(buffer<T, 1, Allocator> variable, Handler &command, BinaryOperation combiner,
               const property_list &properties = {}) {
  using access = accessor<T, 1, access_mode::read_write, target::device, access::placeholder::false_t>;
  return detail::describe_reduction<0, 1, T>(detail::accessed_variables<access>{access(variable, command)}, combiner,
                                             properties);
}
template <typename T, typename Allocator, typename Handler, typename Identity, typename BinaryOperation,
          detail::if_identity<T, Identity, BinaryOperation> = 0>
auto reduction(buffer<T, 1, Allocator> variable, Handler &command, const Identity &identity, BinaryOperation combiner,
               const property_list &properties = {}) {
  using access = accessor<T, 1, access_mode::read_write, target::device, access::placeholder::false_t>;
  return detail::describe_reduction<0, 1, T>(detail::accessed_variables<access>{access(variable, command)},
                                             static_cast<T>(identity), combiner, properties);
}

} // namespace sycl
