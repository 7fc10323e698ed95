// What a reduction's private partial results are made of.
#pragma once
#include <cstddef>
#include <sycl/functional.hpp>
#include <type_traits>

namespace sycl::detail {

/// One partial result. Without an identity it is empty until the first combine.
template <typename T, bool HasIdentity> struct partial {
  T value;
  bool filled = HasIdentity;

  template <typename Combiner> void combine(const T &x, const Combiner &combiner) {
    if constexpr (HasIdentity) {
      value = combiner(value, x);
    } else {
      value = filled ? static_cast<T>(combiner(value, x)) : x;
      filled = true;
    }
  }
  template <typename Combiner> void merge(const partial &from, const Combiner &combiner) {
    if (from.filled) combine(from.value, combiner);
  }
  template <typename Combiner> void finish(T &variable, bool overwrite, const Combiner &combiner) const {
    if (!filled) return;
    variable = overwrite ? value : static_cast<T>(combiner(variable, value));
  }
};

struct reducer_access {
  template <typename Reducer, typename T, typename Combiner>
  static Reducer make(const T &identity, const Combiner &combiner) {
    return Reducer(identity, combiner);
  }
  template <typename Reducer> static auto &partials(Reducer &r) { return r.m_partials; }
  template <typename Reducer> static auto &combiner(Reducer &r) { return r.m_combiner; }
};

/// combine and the operator that does the same; only reducers of one variable have them.
template <typename Derived, typename T, typename Combiner, int Dimensions> struct reducer_operators {};
template <typename Derived, typename T, typename Combiner> struct reducer_operators<Derived, T, Combiner, 0> {
  Derived &combine(const T &x) {
    Derived &self = static_cast<Derived &>(*this);
    reducer_access::partials(self)[0].combine(x, reducer_access::combiner(self));
    return self;
  }

#define SYCL_REDUCER_OPERATOR(op, name)                                                                                \
  template <typename C = Combiner, std::enable_if_t<operation_of<C, T> == operation::name, int> = 0>                   \
  Derived &operator op(const T & x) {                                                                                  \
    return combine(x);                                                                                                 \
  }
  SYCL_REDUCER_OPERATOR(+=, plus)
  SYCL_REDUCER_OPERATOR(*=, multiplies)
  SYCL_REDUCER_OPERATOR(&=, bit_and)
  SYCL_REDUCER_OPERATOR(|=, bit_or)
  SYCL_REDUCER_OPERATOR(^=, bit_xor)
#undef SYCL_REDUCER_OPERATOR
  template <typename C = Combiner,
            std::enable_if_t<operation_of<C, T> == operation::plus && std::is_integral_v<T>, int> = 0>
  Derived &operator++() {
    return combine(static_cast<T>(1));
  }
  template <typename C = Combiner,
            std::enable_if_t<operation_of<C, T> == operation::plus && std::is_integral_v<T>, int> = 0>
  void operator++(int) {
    combine(static_cast<T>(1));
  }
};

/// One element of a span's reducer.
template <typename T, typename Combiner, bool HasIdentity>
class element_reducer : public reducer_operators<element_reducer<T, Combiner, HasIdentity>, T, Combiner, 0> {
public:
  using value_type = T;
  using binary_operation = Combiner;
  static constexpr int dimensions = 0;

  element_reducer(partial<T, HasIdentity> &where, const T &identity, const Combiner &combiner)
      : m_partials(&where), m_identity(identity), m_combiner(combiner) {}
  template <bool Has = HasIdentity, std::enable_if_t<Has, int> = 0> T identity() const { return m_identity; }

private:
  friend struct reducer_access;
  partial<T, HasIdentity> *m_partials;
  const T &m_identity;
  const Combiner &m_combiner;
};

} // namespace sycl::detail
