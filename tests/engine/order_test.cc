// The graph and the records against a brute force that knows everything: random commands, dependencies and waits,
// random accesses, carried out in random legal orders.
#include "commands.h"
#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <random>
#include <set>
#include <thread>

namespace usmcheck::test {
namespace {

using namespace core;

struct access {
  unsigned offset, bytes;
  uint16_t flags;
};

struct planned {
  std::vector<size_t> after;
  std::vector<access> accesses;
  bool copy = false;
  size_t waited_before = 0; ///< the host waits for this many of the first commands before it is submitted
};

bool rivals(uint16_t x, uint16_t y) {
  return (x != site_read || y != site_read) && !(x == site_update && y == site_update);
}

/// A program, and what is true of it.
struct plan {
  static constexpr unsigned memory = 3 * 4096;
  std::vector<planned> commands;
  std::vector<std::vector<bool>> precedes;
  std::set<std::pair<size_t, size_t>> conflicts;

  explicit plan(std::mt19937 &random, size_t count) {
    auto below = [&](size_t n) { return random() % n; };
    size_t waited = 0;
    const size_t queues = 1 + below(6);
    std::vector<size_t> last(queues, ~size_t(0));
    for (size_t c = 0; c < count; c++) {
      planned p;
      const size_t queue = below(queues);
      if (queue % 2 == 0 && last[queue] != ~size_t(0)) p.after.push_back(last[queue]); // in-order
      last[queue] = c;
      for (size_t n = below(3); c > 0 && n-- > 0;) p.after.push_back(below(c));
      if (below(12) == 0) waited = std::max(waited, below(c + 1));
      p.waited_before = waited;
      p.copy = below(4) == 0;
      for (size_t n = p.copy ? 1 : 1 + below(4); n-- > 0;) {
        const bool dense = below(3) == 0;
        const unsigned bytes = p.copy ? static_cast<unsigned>(1 + below(600)) : 1u << below(5);
        const unsigned begin = static_cast<unsigned>(below(memory - 700));
        const uint16_t flags =
            p.copy ? site_write : std::array{site_read, site_read, site_write, site_update}[below(4)];
        for (unsigned k = 0; k < (dense && !p.copy ? 16u : 1u); k++)
          p.accesses.push_back({begin + k * bytes, bytes, flags});
      }
      commands.push_back(p);
    }
    precedes.assign(count, std::vector<bool>(count, false));
    // What is waited for ends with what it depends on.
    std::vector<std::vector<bool>> ancestor(count, std::vector<bool>(count, false));
    for (size_t c = 0; c < count; c++)
      for (size_t a : commands[c].after) {
        ancestor[c][a] = true;
        for (size_t x = 0; x < a; x++)
          if (ancestor[a][x]) ancestor[c][x] = true;
      }
    for (size_t c = 0; c < count; c++) {
      std::vector<size_t> open = commands[c].after;
      for (size_t w = 0; w < commands[c].waited_before; w++) open.push_back(w);
      for (size_t a : open) {
        precedes[a][c] = true;
        for (size_t x = 0; x < count; x++)
          if (precedes[x][a]) precedes[x][c] = true;
      }
    }
    for (size_t x = 0; x < count; x++)
      for (size_t y = x + 1; y < count; y++)
        if (!precedes[x][y])
          for (const access &a : commands[x].accesses)
            for (const access &b : commands[y].accesses)
              if (rivals(a.flags, b.flags) && a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes)
                conflicts.insert({x, y});
  }

  /// A location has a conflict.
  std::set<unsigned> bytes_in_conflict() const {
    std::set<unsigned> all;
    for (auto [x, y] : conflicts)
      for (const access &a : commands[x].accesses)
        for (const access &b : commands[y].accesses)
          if (rivals(a.flags, b.flags))
            for (unsigned n = std::max(a.offset, b.offset); n < std::min(a.offset + a.bytes, b.offset + b.bytes); n++)
              all.insert(n);
    return all;
  }
};

class Oracle : public Commands {
protected:
  /// Runs the plan in a random legal order; the pairs that were told, by index.
  std::set<std::pair<size_t, size_t>> carry_out(const plan &all, char *p, std::mt19937 &random) {
    std::vector<usm_command> ids;
    std::vector<bool> done(all.commands.size(), false);
    size_t waited = 0;
    auto one = [&](size_t c) {
      const planned &what = all.commands[c];
      if (what.copy)
        copy(ids[c], p + what.accesses[0].offset, nullptr, what.accesses[0].bytes, line_of(c));
      else
        run(ids[c], [&] {
          for (const access &a : what.accesses) __usm_kernel_access(p + a.offset, made_site(1, a.flags, a.bytes));
        });
      done[c] = true;
    };
    // With everything it depends on, and now and then with something that is ready as well.
    auto finish = [&](size_t wanted) {
      while (!done[wanted]) {
        std::vector<size_t> ready;
        for (size_t c = 0; c < ids.size(); c++)
          if (!done[c] && std::all_of(all.commands[c].after.begin(), all.commands[c].after.end(),
                                      [&](size_t a) { return done[a]; }))
            ready.push_back(c);
        one(ready[random() % ready.size()]);
      }
    };
    for (size_t c = 0; c < all.commands.size(); c++) {
      for (; waited < all.commands[c].waited_before; waited++) {
        finish(waited);
        usm_host_waited(ids[waited]);
      }
      const planned &what = all.commands[c];
      const usm_command id = submit(what.copy ? USM_FILL : USM_KERNEL, line_of(c));
      for (size_t a : what.after) usm_depend(id, ids[a]);
      if (what.copy) usm_command_touches(id, p + what.accesses[0].offset, what.accesses[0].bytes, 1, "dest");
      usm_submitted(id);
      ids.push_back(id);
    }
    for (size_t c = 0; c < ids.size(); c++) finish(c);
    for (usm_command id : ids) usm_host_waited(id);
    std::set<std::pair<size_t, size_t>> told_pairs;
    for (const told &t : findings()) {
      EXPECT_EQ(t.rule, "missing-dependency");
      const told_place *earlier = t.at("launched") ? t.at("launched") : t.at("copied");
      told_pairs.insert({earlier->line - 1000, t.places.front().line - 1000});
    }
    return told_pairs;
  }
  static unsigned line_of(size_t c) { return static_cast<unsigned>(1000 + c); }
};

TEST_F(Oracle, TellsEveryPairAndNoOther) {
  for (unsigned seed = 1; seed <= 60; seed++) {
    std::mt19937 random(seed);
    const plan all(random, 12); // few enough that nothing is thinned out
    for (unsigned order = 0; order < 3; order++) {
      forget_told();
      char *p = device_alloc(plan::memory);
      fill(p, plan::memory);
      std::mt19937 schedule(seed * 100 + order);
      EXPECT_EQ(carry_out(all, p, schedule), all.conflicts) << "seed " << seed << " order " << order;
      if (HasFailure()) return;
    }
  }
}

TEST_F(Oracle, ManyCommandsThatMeetInFewPlaces) {
  for (unsigned seed = 1; seed <= 6; seed++) {
    std::mt19937 random(seed);
    const plan all(random, 150); // records are thinned out: pairs may go untold, but only where another is told
    for (unsigned order = 0; order < 2; order++) {
      forget_told();
      char *p = device_alloc(plan::memory);
      fill(p, plan::memory);
      std::mt19937 schedule(seed * 100 + order);
      const auto pairs = carry_out(all, p, schedule);
      std::set<std::pair<size_t, size_t>> wrong;
      std::set_difference(pairs.begin(), pairs.end(), all.conflicts.begin(), all.conflicts.end(),
                          std::inserter(wrong, wrong.end()));
      EXPECT_TRUE(wrong.empty()) << "seed " << seed << " order " << order << ": " << wrong.size() << " of "
                                 << pairs.size();
      std::set<unsigned> told_bytes;
      for (auto [x, y] : pairs)
        for (const access &a : all.commands[x].accesses)
          for (const access &b : all.commands[y].accesses)
            if (rivals(a.flags, b.flags))
              for (unsigned n = std::max(a.offset, b.offset); n < std::min(a.offset + a.bytes, b.offset + b.bytes); n++)
                told_bytes.insert(n);
      EXPECT_EQ(told_bytes, all.bytes_in_conflict()) << "seed " << seed << " order " << order;
      if (HasFailure()) return;
    }
  }
}

using Graph = Commands;

TEST_F(Graph, PrecedesIsExact) {
  for (unsigned seed = 1; seed <= 20; seed++) {
    std::mt19937 random(seed);
    engine::order graph(std::array{0, 2, 256}[seed % 3]); // without clocks, with some, with all
    std::vector<engine::command *> all;
    std::vector<std::vector<bool>> truth;
    engine::scope in;
    for (size_t c = 0; c < 200; c++) {
      all.push_back(graph.submit(0, USM_KERNEL, "", {}));
      truth.emplace_back(200, false);
      auto add = [&](size_t a) {
        truth[c][a] = true;
        for (size_t x = 0; x < c; x++)
          if (truth[a][x]) truth[c][x] = true;
      };
      for (size_t n = random() % 4; c > 0 && n-- > 0;) {
        const size_t a = random() % c;
        graph.depend(*all[c], *all[a]);
        add(a);
      }
      for (size_t a = 0; a < c; a++)
        if (all[a]->retired()) add(a);
      graph.submitted(*all[c]);
      if (random() % 30 == 0) graph.retire(*all[random() % (c + 1)], [](engine::command &) {});
    }
    for (size_t x = 0; x < all.size(); x++) {
      const engine::predecessors before = graph.before(*all[x]);
      for (size_t y = 0; y < x; y++) {
        ASSERT_EQ(before.holds(*all[y]), truth[x][y]) << seed << ": " << y << " before " << x;
        ASSERT_EQ(graph.precedes(*all[y], *all[x]), truth[x][y]) << seed << ": " << y << " before " << x;
        ASSERT_FALSE(graph.precedes(*all[x], *all[y]));
      }
    }
    for (engine::command *c : all) graph.ended(*c), graph.retire(*c, [](engine::command &) {});
    graph.forget();
  }
}

TEST_F(Graph, AloneMeansThatNothingIsUnordered) {
  const usm_command a = kernel_at(21), b = kernel_at(22, {a});
  auto alone = [](usm_command c) {
    engine::scope in;
    engine::order &all = engine::the_engine().commands;
    return all.alone(*all.find(c));
  };
  EXPECT_TRUE(alone(a));
  EXPECT_TRUE(alone(b));
  const usm_command c = kernel_at(23);
  EXPECT_FALSE(alone(a));
  EXPECT_FALSE(alone(c));
  const usm_command d = kernel_at(24, {b, c});
  EXPECT_TRUE(alone(d));
  char *shared = alloc(USM_SHARED, 64);
  fill(shared, 64);
  host_read(shared, 30);
  EXPECT_FALSE(alone(d)) << "the host is beside it";
  const usm_command e = kernel_at(25, {d});
  EXPECT_TRUE(alone(e));
}

/// 16 queues of 64 threads; dependencies at random among recent commands; waits now and then.
TEST_F(Graph, ManyThreadsAndCommands) {
  constexpr size_t threads = 64, total = 100000, queues = 16;
  struct queue {
    std::mutex lock;
    usm_command last = 0;
    char *p = nullptr;
  };
  static queue all[queues];
  static std::mutex scheduler;
  for (queue &q : all) {
    q.last = 0;
    q.p = device_alloc(4096);
    fill(q.p, 4096);
  }
  std::atomic<size_t> left = total;
  std::vector<std::thread> pool;
  const made_site writes = writing(31, 8);
  for (size_t t = 0; t < threads; t++)
    pool.emplace_back([&, t] {
      std::mt19937 random(static_cast<unsigned>(t));
      while (left.fetch_sub(1) - 1 < total) {
        queue &q = all[random() % queues], &other = all[random() % queues];
        std::lock_guard in(scheduler); // as a front end has one
        const usm_place place = at_line(static_cast<unsigned>(21 + t));
        const usm_command c = usm_submit(0, USM_KERNEL, "queue::submit", &place);
        if (q.last) usm_depend(c, q.last);
        if (random() % 4 == 0 && other.last) usm_depend(c, other.last);
        usm_submitted(c);
        q.last = c;
        usm_command_begin(c);
        usm_run *r = usm_run_begin(0, nullptr, &place);
        for (unsigned n = 0; n < 8; n++) __usm_kernel_access(q.p + 8 * (random() % 512), writes);
        usm_run_end(r);
        usm_command_end(c);
        if (random() % 2000 == 0) usm_host_waited(c);
      }
    });
  for (std::thread &t : pool) t.join();
  for (queue &q : all)
    if (q.last) usm_host_waited(q.last);
  EXPECT_TRUE(findings().empty()) << "each queue has memory of its own";
  EXPECT_FALSE(engine::the_engine().commands.pending());
}

TEST_F(Graph, LongChainsAndManyUnorderedCommandsStayCheap) {
  char *p = device_alloc(4096);
  fill(p, 4096);
  usm_command last = 0;
  std::vector<usm_command> ids;
  for (int n = 0; n < 100000; n++) {
    const usm_place place = at_line(21);
    const usm_command c = usm_submit(0, USM_COPY, "queue::memcpy", &place);
    if (n % 2) {
      if (last) usm_depend(c, last);
      last = c;
      usm_command_touches(c, p, 8, 1, "dest");
    }
    usm_submitted(c);
    ids.push_back(c);
  }
  for (usm_command c : ids) {
    usm_command_begin(c);
    usm_command_end(c);
  }
  for (usm_command c : ids) usm_host_waited(c);
  EXPECT_TRUE(findings().empty());
}

} // namespace
} // namespace usmcheck::test
