// Group algorithms against plain loops, over group sizes that fill sub-groups and that do not. Prints what differs;
// exit status 1 then.
#include <cstdio>
#include <numeric>
#include <sycl/sycl.hpp>

namespace {

int failures = 0;

void expect(bool right, const char *what, size_t group_size, size_t item) {
  if (right || ++failures > 20) return;
  std::printf("%s: wrong for work-item %zu in groups of %zu\n", what, item, group_size);
}

constexpr size_t groups = 3;
using item_t = sycl::nd_item<1>;

/// A part of the work-items that meets: [first, first + count) of all.
struct part {
  size_t first, count, own;
  const int *in;
  int value(size_t lane) const { return in[first + lane]; }
  int sum(size_t lanes) const { return std::accumulate(in + first, in + first + lanes, 0); }
};

class fixture {
public:
  fixture(size_t group_size) : m_group_size(group_size), m_items(groups * group_size) {
    m_in = sycl::malloc_shared<int>(m_items, m_queue);
    m_out = sycl::malloc_shared<int>(m_items, m_queue);
    m_sub_size = sycl::malloc_shared<size_t>(1, m_queue);
    for (size_t i = 0; i < m_items; ++i) m_in[i] = static_cast<int>((i * 2654435761u) % 1000) - 300;
    launch([sub_size = m_sub_size](item_t it, int *) { *sub_size = it.get_sub_group().get_max_local_range()[0]; });
  }
  ~fixture() {
    for (void *p : {static_cast<void *>(m_in), static_cast<void *>(m_out), static_cast<void *>(m_sub_size)})
      sycl::free(p, m_queue);
  }

  /// `kernel(it, in)` against `expected(part)`, for whole groups.
  template <typename Kernel, typename Expected> void group(const char *what, Kernel kernel, Expected expected) {
    check(what, m_group_size, kernel, expected);
  }
  /// The same for sub-groups.
  template <typename Kernel, typename Expected> void sub_group(const char *what, Kernel kernel, Expected expected) {
    check(what, *m_sub_size, kernel, expected);
  }
  /// The same kernel with either.
  template <typename Kernel, typename Expected> void both(const char *what, Kernel kernel, Expected expected) {
    group(
        what, [kernel](item_t it, const int *in) { return kernel(it.get_group(), in[it.get_global_linear_id()]); },
        expected);
    sub_group(
        what, [kernel](item_t it, const int *in) { return kernel(it.get_sub_group(), in[it.get_global_linear_id()]); },
        expected);
  }
  size_t group_size() const { return m_group_size; }

private:
  template <typename Kernel> void launch(Kernel kernel) {
    m_queue.parallel_for(sycl::nd_range<1>(m_items, m_group_size), [=, out = m_out](item_t it) { kernel(it, out); })
        .wait();
  }
  template <typename Kernel, typename Expected>
  void check(const char *what, size_t part_size, Kernel kernel, Expected expected) {
    launch([=, in = m_in](item_t it, int *out) { out[it.get_global_linear_id()] = static_cast<int>(kernel(it, in)); });
    for (size_t i = 0; i < m_items; ++i) {
      size_t in_group = i % m_group_size, group = i - in_group, first = in_group / part_size * part_size;
      part p{group + first, std::min(part_size, m_group_size - first), in_group - first, m_in};
      expect(m_out[i] == expected(p), what, m_group_size, i);
    }
  }

  sycl::queue m_queue;
  size_t m_group_size, m_items;
  int *m_in, *m_out;
  size_t *m_sub_size;
};

int clamp_lane(const part &p, size_t lane) { return p.value(lane < p.count ? lane : p.own); }

void exchanges(fixture &f) {
  f.both(
      "group_broadcast", [](auto g, int x) { return sycl::group_broadcast(g, x); }, [](part p) { return p.value(0); });
  f.both(
      "group_broadcast of the last",
      [](auto g, int x) { return sycl::group_broadcast(g, x, g.get_local_linear_range() - 1); },
      [](part p) { return p.value(p.count - 1); });
  f.both(
      "group_broadcast by id", [](auto g, int x) { return sycl::group_broadcast(g, x, sycl::id<1>(0)); },
      [](part p) { return p.value(0); });
  f.both(
      "shift_group_left", [](auto g, int x) { return sycl::shift_group_left(g, x, 2); },
      [](part p) { return clamp_lane(p, p.own + 2); });
  f.both(
      "shift_group_right", [](auto g, int x) { return sycl::shift_group_right(g, x); },
      [](part p) { return clamp_lane(p, p.own - 1); });
  f.both(
      "permute_group_by_xor", [](auto g, int x) { return sycl::permute_group_by_xor(g, x, 1); },
      [](part p) { return clamp_lane(p, p.own ^ 1); });
  f.both(
      "select_from_group",
      [](auto g, int x) {
        return sycl::select_from_group(g, x, g.get_local_linear_range() - 1 - g.get_local_linear_id());
      },
      [](part p) { return p.value(p.count - 1 - p.own); });
  f.sub_group(
      "shuffle_down",
      [](item_t it, const int *in) { return it.get_sub_group().shuffle_down(in[it.get_global_id(0)], 3); },
      [](part p) { return clamp_lane(p, p.own + 3); });
  f.sub_group(
      "sub_group::load",
      [](item_t it, const int *in) {
        auto sg = it.get_sub_group();
        return sg.load(in + it.get_global_id(0) - sg.get_local_id()[0]);
      },
      [](part p) { return p.value(p.own); });
}

void predicates(fixture &f) {
  f.both(
      "any_of_group", [](auto g, int x) { return sycl::any_of_group(g, x > 600); },
      [](part p) { return std::any_of(p.in + p.first, p.in + p.first + p.count, [](int x) { return x > 600; }); });
  f.both(
      "all_of_group", [](auto g, int x) { return sycl::all_of_group(g, x, [](int y) { return y > -290; }); },
      [](part p) { return std::all_of(p.in + p.first, p.in + p.first + p.count, [](int x) { return x > -290; }); });
  f.both(
      "none_of_group", [](auto g, int x) { return sycl::none_of_group(g, x == 0); },
      [](part p) { return std::none_of(p.in + p.first, p.in + p.first + p.count, [](int x) { return x == 0; }); });
  f.sub_group(
      "group_ballot",
      [](item_t it, const int *in) {
        return sycl::ext::oneapi::group_ballot(it.get_sub_group(), in[it.get_global_id(0)] > 0).count();
      },
      [](part p) { return std::count_if(p.in + p.first, p.in + p.first + p.count, [](int x) { return x > 0; }); });
}

void reductions(fixture &f) {
  f.both(
      "reduce_over_group", [](auto g, int x) { return sycl::reduce_over_group(g, x, sycl::plus<>()); },
      [](part p) { return p.sum(p.count); });
  f.both(
      "reduce_over_group with init",
      [](auto g, int x) { return static_cast<int>(sycl::reduce_over_group(g, x, 1000L, sycl::plus<long>())); },
      [](part p) { return 1000 + p.sum(p.count); });
  f.both(
      "reduce_over_group, minimum", [](auto g, int x) { return sycl::reduce_over_group(g, x, sycl::minimum<>()); },
      [](part p) { return *std::min_element(p.in + p.first, p.in + p.first + p.count); });
  f.both(
      "reduce_over_group of a class",
      [](auto g, int x) {
        auto largest = sycl::reduce_over_group(g, std::pair(x, g.get_local_linear_id()),
                                               [](auto a, auto b) { return a.first < b.first ? b : a; });
        return static_cast<int>(largest.second);
      },
      [](part p) {
        auto first = p.in + p.first;
        return static_cast<int>(std::max_element(first, first + p.count) - first);
      });
  f.both(
      "two collectives in a row",
      [](auto g, int x) {
        int sum = sycl::reduce_over_group(g, x, sycl::plus<>());
        return sycl::reduce_over_group(g, x + sum, sycl::maximum<>());
      },
      [](part p) { return p.sum(p.count) + *std::max_element(p.in + p.first, p.in + p.first + p.count); });
}

void scans(fixture &f) {
  f.both(
      "exclusive_scan_over_group", [](auto g, int x) { return sycl::exclusive_scan_over_group(g, x, sycl::plus<>()); },
      [](part p) { return p.sum(p.own); });
  f.both(
      "exclusive_scan_over_group with init",
      [](auto g, int x) { return sycl::exclusive_scan_over_group(g, x, 7, sycl::plus<>()); },
      [](part p) { return 7 + p.sum(p.own); });
  f.both(
      "inclusive_scan_over_group", [](auto g, int x) { return sycl::inclusive_scan_over_group(g, x, sycl::plus<>()); },
      [](part p) { return p.sum(p.own + 1); });
  f.both(
      "inclusive_scan_over_group with init",
      [](auto g, int x) { return sycl::inclusive_scan_over_group(g, x, sycl::plus<>(), 7); },
      [](part p) { return 7 + p.sum(p.own + 1); });
}

/// Over the memory of the whole group.
void joint(fixture &f) {
  size_t n = f.group_size();
  auto begin = [n](item_t it, const int *in) { return in + it.get_group(0) * n; };
  f.group(
      "joint_reduce",
      [=](item_t it, const int *in) {
        return sycl::joint_reduce(it.get_group(), begin(it, in), begin(it, in) + n, sycl::plus<>());
      },
      [](part p) { return p.sum(p.count); });
  f.group(
      "joint_reduce with init",
      [=](item_t it, const int *in) {
        return sycl::joint_reduce(it.get_group(), begin(it, in), begin(it, in) + n, 5, sycl::maximum<>());
      },
      [](part p) { return std::max(5, *std::max_element(p.in + p.first, p.in + p.first + p.count)); });
  f.group(
      "joint_any_of",
      [=](item_t it, const int *in) {
        return sycl::joint_any_of(it.get_group(), begin(it, in), begin(it, in) + n, [](int x) { return x > 600; });
      },
      [](part p) { return std::any_of(p.in + p.first, p.in + p.first + p.count, [](int x) { return x > 600; }); });
  auto scan = [=](auto algorithm) {
    return [=](item_t it, const int *in) {
      auto memory = sycl::ext::oneapi::group_local_memory_for_overwrite<int[256]>(it.get_group());
      int *to = *memory;
      int *end = algorithm(it.get_group(), begin(it, in), begin(it, in) + n, to);
      return end == to + n ? to[it.get_local_id(0)] : -12345;
    };
  };
  f.group("joint_exclusive_scan", scan([](auto g, auto first, auto last, int *to) {
            return sycl::joint_exclusive_scan(g, first, last, to, sycl::plus<>());
          }),
          [](part p) { return p.sum(p.own); });
  f.group("joint_inclusive_scan", scan([](auto g, auto first, auto last, int *to) {
            return sycl::joint_inclusive_scan(g, first, last, to, sycl::plus<>());
          }),
          [](part p) { return p.sum(p.own + 1); });
  f.group("joint_inclusive_scan with init", scan([](auto g, auto first, auto last, int *to) {
            return sycl::joint_inclusive_scan(g, first, last, to, sycl::plus<>(), 3);
          }),
          [](part p) { return 3 + p.sum(p.own + 1); });
}

} // namespace

int main() {
  for (size_t size : {1, 7, 32, 100, 256}) {
    fixture f(size);
    exchanges(f);
    predicates(f);
    reductions(f);
    scans(f);
    joint(f);
  }
  return failures != 0;
}
