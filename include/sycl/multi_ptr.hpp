// sycl::multi_ptr: a pointer that knows its address space (SYCL 2020, 4.7.7.1). All spaces are one here, so a decorated
// pointer is a plain one.
#pragma once
#include <cstddef>
#include <iterator>
#include <sycl/memory_enums.hpp>
#include <type_traits>

namespace sycl {

/// There is no decoration to remove.
template <typename T> struct remove_decoration {
  using type = T;
};
template <typename T> using remove_decoration_t = T;

template <typename DataT, int Dimensions> class local_accessor;
template <typename T, int Dimensions, access_mode Mode, target Target, access::placeholder Placeholder> class accessor;

template <typename ElementType, access::address_space Space,
          access::decorated DecorateAddress = access::decorated::legacy>
class multi_ptr {
  using T = ElementType;
  template <bool Condition> using only_if = std::enable_if_t<Condition, int>;
  static constexpr access::address_space generic = access::address_space::generic_space;
  static constexpr bool legacy = DecorateAddress == access::decorated::legacy;
  static constexpr bool is_void = std::is_void_v<T>;
  static constexpr bool is_global = Space == access::address_space::global_space;
  /// A pointer to From in `from` becomes one of these by itself.
  template <typename From, access::address_space from>
  static constexpr bool converts =
      std::is_convertible_v<From *, T *> &&
      (from == Space || (Space == generic && from != access::address_space::constant_space));

  template <typename U> static constexpr bool takes = std::is_convertible_v<U *, T *>;

public:
  static constexpr bool is_decorated = DecorateAddress == access::decorated::yes;
  static constexpr access::address_space address_space = Space;
  using value_type = T;
  using element_type = T;
  using pointer = T *;
  using pointer_t = T *;
  using const_pointer_t = const T *;
  using reference = std::add_lvalue_reference_t<T>;
  using reference_t = reference;
  using const_reference_t = std::add_lvalue_reference_t<const T>;
  using iterator_category = std::random_access_iterator_tag;
  using difference_type = std::ptrdiff_t;

  multi_ptr() = default;
  multi_ptr(std::nullptr_t) {}
  template <typename U, only_if<std::is_convertible_v<U *, T *> && legacy> = 0> multi_ptr(U *p) : m_pointer(p) {}
  template <typename U, only_if<std::is_convertible_v<U *, T *> && !legacy> = 0>
  explicit multi_ptr(U *p) : m_pointer(p) {}
  template <typename U, access::address_space From, access::decorated D, only_if<converts<U, From>> = 0>
  multi_ptr(const multi_ptr<U, From, D> &other) : m_pointer(other.get_raw()) {}
  /// From generic space, and from void: asked for. (Nothing says here whether that is where it points to.)
  template <
      typename U, access::address_space From, access::decorated D,
      only_if<!converts<U, From> && (From == Space || From == generic) &&
              (std::is_convertible_v<U *, T *> || (std::is_void_v<U> && std::is_const_v<T> >= std::is_const_v<U>))> = 0>
  explicit multi_ptr(const multi_ptr<U, From, D> &other) : m_pointer(static_cast<T *>(other.get_raw())) {}
  /// (One that only reads has a pointer to const.)
  template <
      typename U, int D, access_mode Mode, target Target, access::placeholder P,
      only_if<takes<U> && (is_global || Space == generic ||
                           (Space == access::address_space::constant_space && Target == target::constant_buffer))> = 0>
  multi_ptr(const accessor<U, D, Mode, Target, P> &a)
      : m_pointer(const_cast<U *>(a.template get_multi_ptr<access::decorated::no>().get_raw())) {}
  template <typename U, int D,
            only_if<takes<U> && (Space == access::address_space::local_space || Space == generic)> = 0>
  multi_ptr(const local_accessor<U, D> &a) : m_pointer(a.template get_multi_ptr<access::decorated::no>().get_raw()) {}

  multi_ptr &operator=(std::nullptr_t) {
    m_pointer = nullptr;
    return *this;
  }

  pointer get() const { return m_pointer; }
  pointer get_raw() const { return m_pointer; }
  pointer get_decorated() const { return m_pointer; }
  operator pointer() const { return m_pointer; } ///< deprecated

  template <typename U = T, only_if<!std::is_void_v<U>> = 0> U &operator*() const { return *m_pointer; }
  template <typename U = T, only_if<!std::is_void_v<U>> = 0> U *operator->() const { return m_pointer; }
  template <typename U = T, typename Index,
            only_if<!std::is_void_v<U> && std::is_convertible_v<Index, difference_type>> = 0>
  U &operator[](const Index &i) const {
    return m_pointer[static_cast<difference_type>(i)];
  }

  /// A hint, of which nothing comes.
  template <bool C = is_global, only_if<C> = 0> void prefetch(std::size_t) const {}

#define SYCL_POINTER_ARITHMETIC(op)                                                                                    \
  template <typename N, only_if<!is_void && std::is_convertible_v<N, difference_type> && !std::is_pointer_v<N>> = 0>   \
  friend multi_ptr operator op(const multi_ptr &p, const N &n) {                                                       \
    return multi_ptr(p.m_pointer op static_cast<difference_type>(n));                                                  \
  }                                                                                                                    \
  template <bool C = !is_void, only_if<C> = 0> multi_ptr &operator op##=(difference_type n) {                          \
    m_pointer op## = n;                                                                                                \
    return *this;                                                                                                      \
  }                                                                                                                    \
  template <bool C = !is_void, only_if<C> = 0> multi_ptr &operator op##op() {                                          \
    op##op m_pointer;                                                                                                  \
    return *this;                                                                                                      \
  }                                                                                                                    \
  template <bool C = !is_void, only_if<C> = 0> multi_ptr operator op##op(int) {                                        \
    multi_ptr before = *this;                                                                                          \
    op##op m_pointer;                                                                                                  \
    return before;                                                                                                     \
  }
  SYCL_POINTER_ARITHMETIC(+)
  SYCL_POINTER_ARITHMETIC(-)
#undef SYCL_POINTER_ARITHMETIC
  template <bool C = !is_void, only_if<C> = 0>
  friend difference_type operator-(const multi_ptr &a, const multi_ptr &b) {
    return a.m_pointer - b.m_pointer;
  }

private:
  T *m_pointer = nullptr;
};

// Templates, so that comparing with a plain pointer is the plain pointers' comparison.
#define SYCL_POINTER_COMPARISON(op)                                                                                    \
  template <typename T, access::address_space Space, access::decorated D, access::decorated E>                         \
  bool operator op(const multi_ptr<T, Space, D> &a, const multi_ptr<T, Space, E> &b) {                                 \
    return a.get_raw() op b.get_raw();                                                                                 \
  }                                                                                                                    \
  template <typename T, access::address_space Space, access::decorated D>                                              \
  bool operator op(const multi_ptr<T, Space, D> &a, std::nullptr_t) {                                                  \
    return a.get_raw() op static_cast<T *>(nullptr);                                                                   \
  }                                                                                                                    \
  template <typename T, access::address_space Space, access::decorated D>                                              \
  bool operator op(std::nullptr_t, const multi_ptr<T, Space, D> &b) {                                                  \
    return static_cast<T *>(nullptr) op b.get_raw();                                                                   \
  }
SYCL_POINTER_COMPARISON(==)
SYCL_POINTER_COMPARISON(!=)
SYCL_POINTER_COMPARISON(<)
SYCL_POINTER_COMPARISON(>)
SYCL_POINTER_COMPARISON(<=)
SYCL_POINTER_COMPARISON(>=)
#undef SYCL_POINTER_COMPARISON

template <typename T, int D, access_mode Mode, access::placeholder P>
multi_ptr(accessor<T, D, Mode, target::device, P>)
    -> multi_ptr<T, access::address_space::global_space, access::decorated::no>;
template <typename T, int D, access::placeholder P>
multi_ptr(accessor<T, D, access_mode::read, target::device, P>)
    -> multi_ptr<const T, access::address_space::global_space, access::decorated::no>;
template <typename T, int D>
multi_ptr(local_accessor<T, D>) -> multi_ptr<T, access::address_space::local_space, access::decorated::no>;

#define SYCL_POINTER_ALIASES(name, space)                                                                              \
  template <typename T, access::decorated D = access::decorated::legacy>                                               \
  using name##_ptr = multi_ptr<T, access::address_space::space, D>;                                                    \
  template <typename T> using raw_##name##_ptr = multi_ptr<T, access::address_space::space, access::decorated::no>;    \
  template <typename T>                                                                                                \
  using decorated_##name##_ptr = multi_ptr<T, access::address_space::space, access::decorated::yes>;
SYCL_POINTER_ALIASES(global, global_space)
SYCL_POINTER_ALIASES(local, local_space)
SYCL_POINTER_ALIASES(private, private_space)
SYCL_POINTER_ALIASES(constant, constant_space)
SYCL_POINTER_ALIASES(generic, generic_space)
#undef SYCL_POINTER_ALIASES

template <access::address_space Space, access::decorated D = access::decorated::no, typename T>
multi_ptr<T, Space, D> address_space_cast(T *p) {
  return multi_ptr<T, Space, D>(p);
}
template <access::address_space Space, access::decorated D, typename T, access::address_space From, access::decorated E>
multi_ptr<T, Space, D> address_space_cast(multi_ptr<T, From, E> p) {
  return multi_ptr<T, Space, D>(p.get_raw());
}
/// Deprecated.
template <typename T, access::address_space Space, access::decorated D = access::decorated::legacy>
multi_ptr<T, Space, D> make_ptr(T *p) {
  return multi_ptr<T, Space, D>(p);
}

namespace ext::oneapi::experimental {
template <access::address_space Space, typename T>
multi_ptr<T, Space, access::decorated::no> static_address_space_cast(T *p) {
  return multi_ptr<T, Space, access::decorated::no>(p);
}
template <access::address_space Space, typename T>
multi_ptr<T, Space, access::decorated::no> dynamic_address_space_cast(T *p) {
  return multi_ptr<T, Space, access::decorated::no>(p);
}
} // namespace ext::oneapi::experimental

} // namespace sycl
