// missing-dependency: two commands, the same bytes, no order.
#include "commands.h"

namespace usmcheck::test {
namespace {

using namespace core;

class Dependencies : public Commands {
protected:
  Dependencies() {
    p = device_alloc(4096, 11);
    fill(p, 4096);
  }
  char *p = nullptr;
};

// ---- silent

TEST_F(Dependencies, OrderedCommandsMayTouchTheSame) {
  const usm_command a = kernel_at(21), b = kernel_at(22, {a}), c = kernel_at(23, {b});
  const usm_command beside = kernel_at(24); // so that all are recorded
  run(a, [&] { write(p, 31); });
  run(b, [&] { write(p, 32); });
  run(c, [&] { read(p, 33); });
  run(beside, [&] { write(p + 64, 34); });
  EXPECT_TRUE(findings().empty());
}

TEST_F(Dependencies, AWaitOrders) {
  const usm_command a = kernel_at(21), beside = kernel_at(22);
  run(a, [&] { write(p, 31); });
  usm_host_waited(a);
  const usm_command b = kernel_at(23);
  run(b, [&] { write(p, 32); });
  run(beside, [&] { write(p + 64, 34); });
  EXPECT_TRUE(findings().empty());
}

TEST_F(Dependencies, AWaitForALaterOneIsAWaitForWhatItDependsOn) {
  const usm_command a = kernel_at(21), b = kernel_at(22, {a}), beside = kernel_at(23);
  run(a, [&] { write(p, 31); });
  run(b, [&] { write(p + 8, 31); });
  usm_host_waited(b);
  const usm_command c = kernel_at(24);
  run(c, [&] { write(p, 32); });
  run(beside, [&] { write(p + 64, 34); });
  EXPECT_TRUE(findings().empty());
}

TEST_F(Dependencies, ReadersNeedNoOrder) {
  const usm_command a = kernel_at(21), b = kernel_at(22);
  run(a, [&] { read(p, 31); });
  run(b, [&] { read(p, 32); });
  EXPECT_TRUE(findings().empty());
}

TEST_F(Dependencies, AtomicUpdatesNeedNoOrder) {
  const usm_command a = kernel_at(21), b = kernel_at(22);
  run(a, [&] { update(p, 31); });
  run(b, [&] { update(p, 32); });
  EXPECT_TRUE(findings().empty());
}

TEST_F(Dependencies, NeighboursNeedNoOrder) {
  const usm_command a = kernel_at(21), b = kernel_at(22), c = copy_at(23, p + 8, nullptr, 8);
  run(a, [&] { write(p, 31, 4); });
  run(b, [&] { write(p + 4, 32, 4); });
  copy(c, p + 8, nullptr, 8, 23);
  EXPECT_TRUE(findings().empty());
}

TEST_F(Dependencies, WhatIsAllocatedAnewIsAnotherMemory) {
  const usm_command a = kernel_at(21), beside = kernel_at(22);
  run(a, [&] { write(p, 31); });
  engine::conflicts &records = engine::the_engine().recorded;
  {
    engine::scope in;
    records.renewed(reinterpret_cast<uint64_t>(p), 4096);
  }
  run(beside, [&] { write(p, 32); });
  EXPECT_TRUE(findings().empty());
}

// ---- told

TEST_F(Dependencies, OfTwoKernels) {
  const usm_command a = kernel_at(21), b = kernel_at(22);
  run(a, [&] { write(p + 8, 31); });
  run(b, [&] { read(p + 8, 32); });
  const told t = only();
  EXPECT_EQ(t.rule, "missing-dependency");
  EXPECT_EQ(t.variant, "unordered");
  EXPECT_EQ(t.severity, "error");
  EXPECT_EQ(t.places.front().line, 22u);
  EXPECT_EQ(t.at("launched")->line, 21u);
  EXPECT_EQ(t.at("allocated")->line, 11u);
  EXPECT_EQ(t.at("accessed")->line, 31u);
  EXPECT_EQ(t.fact("access"), "read");
  EXPECT_EQ(t.fact("earlier_access"), "write");
  EXPECT_EQ(t.fact("offset"), "8");
  EXPECT_EQ(t.fact("model"), "sycl");
}

TEST_F(Dependencies, InWhateverOrderTheyRun) {
  const usm_command a = kernel_at(21), b = kernel_at(22);
  run(b, [&] { read(p + 8, 32); });
  run(a, [&] { write(p + 8, 31); });
  EXPECT_EQ(only().places.front().line, 22u);
  EXPECT_EQ(only().at("launched")->line, 21u);
}

TEST_F(Dependencies, AWaitDoesNotOrderWhatWasSubmittedBefore) {
  const usm_command a = kernel_at(21), b = kernel_at(22);
  run(a, [&] { write(p, 31); });
  usm_host_waited(a);
  run(b, [&] { write(p, 32); });
  EXPECT_EQ(only().rule, "missing-dependency");
}

TEST_F(Dependencies, AnUpdateAndAReadNeedOrder) {
  const usm_command a = kernel_at(21), b = kernel_at(22);
  run(a, [&] { update(p, 31); });
  run(b, [&] { read(p, 32); });
  EXPECT_EQ(only().fact("earlier_access"), "update");
}

TEST_F(Dependencies, OfAPipeline) { // case c03
  std::vector<char> in(256), out(256);
  char *to = device_alloc(256, 12);
  const usm_command up = copy_at(30, p, in.data(), 256), kernel = kernel_at(31),
                    down = copy_at(32, out.data(), to, 256);
  copy(up, p, in.data(), 256, 30);
  run(kernel, [&] {
    for (unsigned n = 0; n < 256; n += 8) {
      read(p + n, 13, 8);
      write(to + n, 14, 8);
    }
  });
  copy(down, out.data(), to, 256, 32);
  for (usm_command c : {up, kernel, down}) usm_host_waited(c);
  const std::vector<told> all = findings();
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].places.front().line, 31u);
  EXPECT_EQ(all[0].at("copied")->line, 30u);
  EXPECT_EQ(all[1].places.front().line, 32u);
  EXPECT_EQ(all[1].at("launched")->line, 31u);
}

TEST_F(Dependencies, OfAPipelineRunBackwards) {
  std::vector<char> in(256), out(256);
  char *from = device_alloc(256, 12), *to = device_alloc(256, 13);
  const usm_command up = copy_at(30, from, in.data(), 256), kernel = kernel_at(31),
                    down = copy_at(32, out.data(), to, 256);
  copy(down, out.data(), to, 256, 32);
  run(kernel, [&] {
    for (unsigned n = 0; n < 256; n += 8) {
      read(from + n, 13, 8);
      write(to + n, 14, 8);
    }
  });
  copy(up, from, in.data(), 256, 30);
  for (usm_command c : {up, kernel, down}) usm_host_waited(c);
  std::vector<told> all = findings(); // nobody had written `to` or `from` yet: explained by the missing order
  ASSERT_EQ(all.size(), 2u);
  std::sort(all.begin(), all.end(), [](const told &x, const told &y) { return x.places[0].line < y.places[0].line; });
  EXPECT_EQ(all[0].rule, "missing-dependency");
  EXPECT_EQ(all[0].places.front().line, 31u);
  EXPECT_EQ(all[1].places.front().line, 32u);
}

TEST_F(Dependencies, OfCopiesAtTheirSubmission) {
  copy_at(30, p, nullptr, 64);
  copy_at(31, p + 60, nullptr, 64);
  EXPECT_EQ(only().places.front().line, 31u);
  EXPECT_EQ(only().fact("offset"), "60");
}

TEST_F(Dependencies, OfCopiesInHostMemory) {
  std::vector<char> host(64);
  char *q = device_alloc(64);
  fill(q, 64);
  copy_at(30, host.data(), p, 64);
  copy_at(31, q, host.data(), 64);
  EXPECT_EQ(only().places.front().line, 31u);
  EXPECT_EQ(only().fact("memory"), "host");
}

TEST_F(Dependencies, OfLargeCopies) {
  constexpr size_t large = 64 << 20;
  char *q = device_alloc(large);
  const usm_command a = copy_at(30, q, nullptr, large), b = kernel_at(31);
  copy(a, q, nullptr, large, 30);
  run(b, [&] { read(q + large - 4, 32); });
  EXPECT_EQ(only().places.front().line, 31u);
}

TEST_F(Dependencies, DenseAndSparseMarksAreBothRemembered) {
  char *q = device_alloc(64 << 10);
  fill(q, 64 << 10);
  const usm_command dense = kernel_at(21), sparse = kernel_at(22, {dense}), later = kernel_at(23);
  run(dense, [&] {
    for (unsigned n = 0; n < 32 << 10; n += 8) write(q + n, 31, 8);
  });
  run(sparse, [&] {
    for (unsigned n = 32 << 10; n < 64 << 10; n += 16) write(q + n, 32, 8);
  });
  run(later, [&] {
    read(q + (20 << 10), 33, 8);
    read(q + (40 << 10) + 8, 34, 8); // between
  });
  EXPECT_EQ(only().at("launched")->line, 21u);
  const usm_command last = kernel_at(24);
  run(last, [&] { write(q + (40 << 10), 35, 8); });
  EXPECT_EQ(findings().size(), 2u);
}

TEST_F(Dependencies, ALoopOfLaunchesIsOneFinding) {
  for (int n = 0; n < 10; n++) {
    const usm_command a = kernel_at(21), b = kernel_at(22);
    run(a, [&] { write(p, 31); });
    run(b, [&] { read(p, 32); });
    usm_host_waited(a);
    usm_host_waited(b);
  }
  EXPECT_EQ(only().times, 10u);
}

TEST_F(Dependencies, HostTasksAreCommands) {
  char *shared = alloc(USM_SHARED, 64);
  fill(shared, 64);
  const usm_command a = kernel_at(21), task = submit(USM_HOST_TASK, 22);
  usm_submitted(task);
  run(a, [&] { write(shared, 31); });
  usm_command_begin(task);
  host_read(shared, 32);
  usm_command_end(task);
  EXPECT_EQ(only().rule, "missing-dependency");
  EXPECT_EQ(only().places.front().line, 22u);
}

TEST_F(Dependencies, HostTasksThatAreOrderedAreSilent) {
  char *shared = alloc(USM_SHARED, 64);
  fill(shared, 64);
  const usm_command a = kernel_at(21), task = submit(USM_HOST_TASK, 22, {a});
  usm_submitted(task);
  run(a, [&] { write(shared, 31); });
  usm_command_begin(task);
  host_read(shared, 32);
  host_write(shared, 33);
  usm_command_end(task);
  EXPECT_TRUE(findings().empty());
}

TEST_F(Dependencies, HostCodeCalledByAKernelIsTheKernels) {
  const usm_command a = kernel_at(21), b = kernel_at(22);
  run(a, [&] { host_write(p, 31); });
  run(b, [&] { usm_host_call(p, 4, 0, "memcpy", "src", nullptr); });
  EXPECT_EQ(only().rule, "missing-dependency");
}

TEST_F(Dependencies, UnwrittenMemoryIsDoubtfulUntilAllHasRun) {
  char *q = device_alloc(64, 12);
  const usm_command a = kernel_at(21), beside = kernel_at(22);
  run(a, [&] { read(q, 31); });
  EXPECT_TRUE(findings().empty()) << "who writes it may run later";
  run(beside, [&] { write(p, 32); });
  usm_host_waited(a);
  usm_host_waited(beside);
  EXPECT_EQ(only().rule, "uninitialised-read");
  EXPECT_EQ(only().places.front().line, 31u);
}

} // namespace
} // namespace usmcheck::test
