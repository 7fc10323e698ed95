// What happens while commands are pending: the host touches, frees, leaves and ends too early.
#include "commands.h"
#include <memory>

extern "C" void __usm_scope_end(const void *, uint64_t);

namespace usmcheck::test {
namespace {

using namespace core;

class InFlight : public Commands {
protected:
  InFlight() {
    p = device_alloc(4096, 11);
    fill(p, 4096);
    shared = alloc(USM_SHARED, 4096, 0, 12);
    fill(shared, 4096);
  }
  char *p = nullptr, *shared = nullptr;
};
class MissingWait : public InFlight {};
class FreeInFlight : public InFlight {};
class SourceDies : public InFlight {};
class ExitInFlight : public InFlight {};

// ---- missing-wait

TEST_F(MissingWait, BeforeTheSubmissionAndAfterTheWaitAllIsFine) {
  host_write(shared, 30);
  const usm_command a = kernel_at(21);
  run(a, [&] { write(shared, 31); });
  usm_host_waited(a);
  host_read(shared, 32);
  EXPECT_TRUE(findings().empty());
}

TEST_F(MissingWait, OtherBytesAreFine) {
  const usm_command a = kernel_at(21);
  host_read(shared + 4, 32);
  host_write(shared + 64, 33);
  run(a, [&] { write(shared, 31); });
  EXPECT_TRUE(findings().empty());
}

TEST_F(MissingWait, WhatBothReadIsFine) {
  const usm_command a = kernel_at(21);
  host_read(shared, 32);
  run(a, [&] { read(shared, 31); });
  EXPECT_TRUE(findings().empty());
}

TEST_F(MissingWait, TheHostTouchesWhatAKernelWillWrite) {
  const usm_command a = kernel_at(21);
  host_read(shared + 8, 32);
  run(a, [&] { write(shared + 8, 31); });
  const told t = only();
  EXPECT_EQ(t.rule, "missing-wait");
  EXPECT_EQ(t.variant, "kernel");
  EXPECT_EQ(t.places.front().line, 32u);
  EXPECT_EQ(t.at("launched")->line, 21u);
  EXPECT_EQ(t.at("accessed")->line, 31u);
  EXPECT_EQ(t.fact("access"), "read");
  EXPECT_EQ(t.fact("command_access"), "write");
  EXPECT_EQ(t.fact("offset"), "8");
}

TEST_F(MissingWait, TheHostTouchesWhatAKernelHasWritten) {
  const usm_command a = kernel_at(21), b = kernel_at(22);
  run(a, [&] { write(shared + 8, 31); });
  run(b, [&] {});
  host_read(shared + 8, 32);
  EXPECT_EQ(only().places.front().line, 32u);
}

TEST_F(MissingWait, OfASecondSubmission) {
  const usm_command a = kernel_at(21);
  run(a, [&] { write(shared, 31); });
  usm_host_waited(a);
  host_write(shared, 30);
  const usm_command b = kernel_at(22);
  host_write(shared, 33);
  run(b, [&] { read(shared, 34); });
  EXPECT_EQ(only().places.front().line, 33u);
  EXPECT_EQ(only().at("launched")->line, 22u);
}

TEST_F(MissingWait, OfACopyIsKnownAtOnce) {
  copy_at(21, shared, p, 64);
  host_read(shared + 60, 32);
  EXPECT_EQ(only().variant, "destination");
  EXPECT_EQ(only().at("copied")->line, 21u);
}

TEST_F(MissingWait, InOrdinaryMemory) { // case c02
  int best = 0;
  const usm_command a = copy_at(30, &best, p, sizeof best);
  host_read(&best, 31);
  EXPECT_EQ(only().rule, "missing-wait");
  EXPECT_EQ(only().variant, "destination");
  EXPECT_EQ(only().places.front().line, 31u);
  copy(a, &best, p, sizeof best, 30);
  usm_host_waited(a);
  host_read(&best, 32);
  EXPECT_EQ(findings().size(), 1u);
}

TEST_F(MissingWait, ASourceMayBeRead) {
  int value = 1;
  copy_at(30, p, &value, sizeof value);
  host_read(&value, 31);
  EXPECT_TRUE(findings().empty());
  host_write(&value, 32);
  EXPECT_EQ(only().variant, "source");
}

TEST_F(MissingWait, ByALibraryRoutine) {
  const usm_command a = kernel_at(21);
  const usm_place here = at_line(40);
  usm_host_call(shared, 64, 0, "fwrite", "buffer", &here);
  run(a, [&] { write(shared + 60, 31); });
  EXPECT_EQ(only().places.front().line, 40u);
}

TEST_F(MissingWait, ExplainsUnwrittenMemory) {
  char *fresh = alloc(USM_SHARED, 64);
  const usm_command a = kernel_at(21);
  host_read(fresh, 32);
  run(a, [&] { write(fresh, 31); });
  usm_host_waited(a);
  EXPECT_EQ(only().rule, "missing-wait");
}

TEST_F(MissingWait, UnwrittenMemoryThatNothingExplainsIsTold) {
  char *fresh = alloc(USM_SHARED, 64);
  const usm_command a = kernel_at(21);
  host_read(fresh, 32);
  run(a, [&] { write(shared, 31); });
  usm_host_waited(a);
  EXPECT_EQ(only().rule, "uninitialised-read");
}

int progressed;
char *progress_flag;
usm_command progress_command;

TEST_F(MissingWait, HostCodeThatSpinsGetsOn) {
  progressed = 0;
  progress_flag = shared;
  progress_command = kernel_at(21);
  usm_on_spin([] {
    if (progressed++) return;
    usm_command_begin(progress_command);
    const usm_place place = at_line(900);
    usm_run *r = usm_run_begin(0, nullptr, &place);
    __usm_kernel_access(progress_flag, writing(31, 4));
    *progress_flag = 1;
    usm_run_end(r);
    usm_command_end(progress_command);
  });
  *shared = 0;
  const made_site here = reading(33, 4);
  for (int n = 0; n < 100000 && *static_cast<volatile char *>(shared) == 0; n++) __usm_host_access(shared, here);
  EXPECT_EQ(progressed, 1);
  usm_on_spin(nullptr);
}

// ---- free-in-flight

TEST_F(FreeInFlight, AfterTheWaitItIsFine) {
  const usm_command a = copy_at(21, p, nullptr, 64);
  copy(a, p, nullptr, 64, 21);
  usm_host_waited(a);
  EXPECT_TRUE(may_free(p, 40));
  EXPECT_TRUE(findings().empty());
}

TEST_F(FreeInFlight, OfOtherMemoryIsFine) {
  copy_at(21, p, nullptr, 64);
  EXPECT_TRUE(may_free(shared, 40));
  EXPECT_TRUE(findings().empty());
}

TEST_F(FreeInFlight, OfACopysBlock) { // case c04
  const usm_command a = copy_at(21, p, nullptr, 64);
  EXPECT_TRUE(may_free(p, 40));
  const told t = only();
  EXPECT_EQ(t.rule, "free-in-flight");
  EXPECT_EQ(t.places.front().line, 40u);
  EXPECT_EQ(t.at("copied")->line, 21u);
  EXPECT_EQ(t.at("allocated")->line, 11u);
  free(p, 40);
  EXPECT_FALSE(copy(a, p, nullptr, 64, 21)) << "there is nothing to write to";
  usm_command_abandoned(a);
  EXPECT_EQ(findings().size(), 1u) << "one fault";
}

TEST_F(FreeInFlight, OfAKernelsBlockThatRunsLater) {
  const usm_command a = kernel_at(21), harmless = kernel_at(22);
  EXPECT_TRUE(may_free(p, 40));
  free(p, 40);
  EXPECT_TRUE(findings().empty());
  run(harmless, [&] { write(shared, 30); });
  run(a, [&] {
    write(p, 31);
    write(p + 8, 31);
  });
  const told t = only();
  EXPECT_EQ(t.rule, "free-in-flight");
  EXPECT_EQ(t.places.front().line, 40u);
  EXPECT_EQ(t.at("launched")->line, 21u);
  EXPECT_EQ(t.at("accessed")->line, 31u);
}

TEST_F(FreeInFlight, OfAKernelsBlockThatHasRun) {
  const usm_command a = kernel_at(21), beside = kernel_at(22);
  run(a, [&] { write(p + 100, 31); });
  run(beside, [&] {});
  EXPECT_TRUE(may_free(p, 40));
  EXPECT_EQ(only().rule, "free-in-flight");
  EXPECT_EQ(only().at("launched")->line, 21u);
}

TEST_F(FreeInFlight, WhatIsSubmittedLaterUsesItAfterTheFree) {
  EXPECT_TRUE(may_free(p, 40));
  free(p, 40);
  const usm_command a = kernel_at(21), b = copy_at(22, p, nullptr, 8);
  run(a, [&] { write(p, 31); });
  EXPECT_EQ(only().rule, "use-after-free");
  EXPECT_EQ(only().places.front().line, 31u);
  copy(b, p, nullptr, 8, 22);
  EXPECT_EQ(findings().back().variant, "copy");
}

TEST_F(FreeInFlight, TwiceIsADoubleFree) {
  EXPECT_TRUE(may_free(p, 40));
  free(p, 40);
  EXPECT_FALSE(may_free(p, 41));
  EXPECT_EQ(only().rule, "double-free");
}

TEST_F(FreeInFlight, InAnotherContext) {
  usm_alloc_context(p, 7);
  EXPECT_TRUE(may_free(p, 40, 7));
  EXPECT_TRUE(findings().empty());
  may_free(p, 41, 8);
  EXPECT_EQ(only().rule, "wrong-context");
  EXPECT_EQ(only().variant, "free");
}

// ---- contexts

TEST_F(InFlight, KernelsOfAnotherContextAreTold) {
  usm_alloc_context(p, 7);
  usm_alloc_context(shared, 8);
  for (uint64_t context : {7, 8}) {
    const usm_command a = kernel_at(21);
    usm_command_begin(a);
    const usm_place place = at_line(21);
    usm_run *r = usm_run_begin(0, nullptr, &place);
    usm_run_context(r, context);
    read(p, 31);
    usm_run_end(r);
    usm_command_end(a);
    usm_host_waited(a);
    EXPECT_EQ(findings().size(), context - 7);
  }
  EXPECT_EQ(only().rule, "wrong-context");
  EXPECT_EQ(only().variant, "access");
}

TEST_F(InFlight, CopiesOfAnotherContextAreTold) {
  usm_alloc_context(p, 7);
  for (uint64_t context : {7, 8}) {
    const usm_command a = submit(USM_FILL, 21);
    usm_command_context(a, context);
    usm_command_touches(a, p, 64, 1, "dest");
    usm_submitted(a);
    usm_host_waited(a);
  }
  EXPECT_EQ(only().rule, "wrong-context");
  EXPECT_EQ(only().variant, "copy");
}

// ---- source-dies-in-flight

TEST_F(SourceDies, AfterTheWaitItMay) {
  char local[64];
  const usm_command a = copy_at(21, p, local, 64);
  usm_host_waited(a);
  __usm_scope_end(local, sizeof local);
  EXPECT_TRUE(findings().empty());
}

TEST_F(SourceDies, OtherMemoryMay) {
  char local[64], other[64];
  copy_at(21, p, local, 64);
  __usm_scope_end(other, sizeof other);
  usm_host_freed(other, sizeof other);
  EXPECT_TRUE(findings().empty());
}

TEST_F(SourceDies, WithItsScope) {
  calls = {0x1234};
  char local[64];
  copy_at(21, p, local, 64);
  __usm_scope_end(local, sizeof local);
  const told t = only();
  EXPECT_EQ(t.rule, "source-dies-in-flight");
  EXPECT_EQ(t.variant, "scope");
  EXPECT_EQ(t.places.front().stack, calls);
  EXPECT_EQ(t.at("copied")->line, 21u);
  EXPECT_EQ(t.fact("end"), "source");
  host_write(local, 33);
  EXPECT_EQ(findings().size(), 1u) << "by now it is another's";
}

TEST_F(SourceDies, WhenItIsFreedEvenIfTheCopyWasCarriedOut) {
  calls = {0x1234};
  auto heap = std::make_unique<char[]>(64);
  const usm_command a = copy_at(21, heap.get(), p, 64);
  copy(a, heap.get(), p, 64, 21);
  usm_host_freed(heap.get(), 64);
  EXPECT_EQ(only().variant, "freed");
  EXPECT_EQ(only().fact("end"), "destination");
  usm_command_abandoned(a);
  EXPECT_EQ(findings().size(), 1u);
}

// ---- exit-in-flight

TEST_F(ExitInFlight, OncePerPlaceForTheLastOfAChain) {
  for (int n = 0; n < 3; n++) {
    const usm_command a = kernel_at(21), b = kernel_at(22, {a});
    usm_command_abandoned(a);
    usm_command_abandoned(b);
  }
  EXPECT_EQ(only().rule, "exit-in-flight");
  EXPECT_EQ(only().severity, "warning");
  EXPECT_EQ(only().places.front().line, 22u);
  EXPECT_EQ(only().times, 3u);
}

TEST_F(ExitInFlight, NotForWhatWasWaitedForOrIsNoWork) {
  const usm_command a = kernel_at(21), b = kernel_at(22, {a}), task = submit(USM_HOST_TASK, 23);
  usm_submitted(task);
  usm_host_waited(b);
  for (usm_command c : {a, b, task}) usm_command_abandoned(c);
  EXPECT_TRUE(findings().empty());
}

// ---- pointers that travel in data

TEST_F(InFlight, AHostPointerInDeviceDataIsNamed) {
  auto payload = std::make_unique<double[]>(100);
  struct {
    uint64_t n;
    double *values;
  } host{100, payload.get()};
  char *device = device_alloc(64, 13);
  const usm_command up = copy_at(21, device + 16, &host, sizeof host), a = kernel_at(22, {up});
  copy(up, device + 16, &host, sizeof host, 21);
  run(a, [&] { read(payload.get() + 7, 31, 8); });
  const told t = only();
  EXPECT_EQ(t.rule, "host-pointer-in-device-data");
  EXPECT_EQ(t.places.front().line, 31u);
  EXPECT_EQ(t.at("copied")->line, 21u);
  EXPECT_EQ(t.fact("holder_offset"), "24");
  EXPECT_EQ(t.fact("holder_block"), "64");
}

TEST_F(InFlight, AHostPointerFromElsewhereIsPlainHostMemory) {
  auto payload = std::make_unique<double[]>(100);
  const usm_command a = kernel_at(22);
  run(a, [&] {
    for (int n = 0; n < 5; n++) read(payload.get() + n, 31, 8);
  });
  EXPECT_EQ(only().rule, "kernel-access-host-memory");
  EXPECT_EQ(only().times, 5u);
}

// ---- faults of front ends

TEST_F(InFlight, AFaultThatAFrontEndSaw) {
  const usm_place place = at_line(21), other = at_line(22);
  const usm_fact facts[] = {{"global", nullptr, 1000}, {"call", "handler::parallel_for", 0}};
  usm_fault("group-size-not-dividing", "size", &place, &other, "called", facts, 2);
  usm_fault("group-size-not-dividing", "size", &place, &other, "called", facts, 2);
  EXPECT_EQ(only().times, 2u);
  EXPECT_EQ(only().fact("global"), "1000");
  EXPECT_EQ(only().fact("call"), "handler::parallel_for");
  EXPECT_EQ(only().at("called")->line, 22u);
}

// ---- private memory

TEST_F(InFlight, PrivateMemoryIsAKernelsOwn) {
  auto *mine = static_cast<char *>(usm_private_take(100000));
  ASSERT_NE(mine, nullptr);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(mine) % 4096, 0u);
  memset(mine, 1, 100000);
  EXPECT_EQ(state_at(mine + 99999), state_private);
  const usm_command a = kernel_at(21), beside = kernel_at(22);
  run(a, [&] {
    EXPECT_EQ(__usm_tag, tag_tracked);
    write(mine + 8, 31);
  });
  run(beside, [&] { write(mine + 8, 32); });
  EXPECT_TRUE(findings().empty());
  usm_private_give(mine, 100000);
  EXPECT_EQ(usm_private_take(100000), mine) << "it is used again";
  usm_private_give(mine, 100000);
}

} // namespace
} // namespace usmcheck::test
