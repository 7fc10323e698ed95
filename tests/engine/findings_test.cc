// One fault is one finding, however often it is seen and however many sites the compiler made of its place.
#include "bench.h"
#include <algorithm>

namespace usmcheck::test {
namespace {

using namespace core;

using Findings = Bench;

constexpr const char *rule_slug = "host-access-device-memory";

TEST_F(Findings, TheSamePlaceIsCounted) {
  char *p = device_alloc(800);
  const made_site here = reading(31, 8);
  for (int n = 0; n < 100; n++) __usm_host_access(p + n * 8, here);
  EXPECT_EQ(only().rule, rule_slug);
  EXPECT_EQ(only().times, 100u);
}

TEST_F(Findings, CountsAreToldWhileTheyGrow) {
  char *p = device_alloc(8);
  const made_site here = reading(31, 8);
  for (uint64_t n = 1; n <= 1000; n++) {
    __usm_host_access(p, here);
    // What a crash would leave in the record, without flushing.
    const uint64_t told_so_far = told_without_flush().back().times;
    EXPECT_GE(2 * told_so_far, n);
    EXPECT_LE(told_so_far, n);
  }
}

TEST_F(Findings, SeveralSitesOnOneLineAndColumnAreOne) {
  char *p = device_alloc(64);
  const made_site body(31, site_read | site_vector, 32), rest(31, site_read, 4), unrolled(31, site_read, 8);
  for (const made_site *site : {&body, &rest, &unrolled, &body}) __usm_host_access(p, *site);
  EXPECT_EQ(only().times, 4u);
  EXPECT_EQ(only().fact("bytes"), "32") << "the first one seen tells";
}

TEST_F(Findings, OtherColumnsLinesAndFilesAreOthers) {
  char *p = device_alloc(64);
  const made_site sites[] = {made_site(31, site_read, 8, 3), made_site(31, site_read, 8, 9),
                             made_site(32, site_read, 8, 3), made_site(31, site_read, 8, 3, "other.c")};
  for (int round = 0; round < 3; round++)
    for (const made_site &site : sites) __usm_host_access(p, site);
  ASSERT_EQ(findings().size(), 4u);
  for (const told &t : findings()) EXPECT_EQ(t.times, 3u);
}

TEST_F(Findings, DifferentBlocksAtOnePlaceAreApart) {
  char *p = device_alloc(64, 11), *q = device_alloc(64, 12);
  const made_site here = reading(31, 8);
  for (char *each : {p, q, q, p, q}) __usm_host_access(each, here);
  ASSERT_EQ(findings().size(), 2u);
  EXPECT_EQ(findings()[0].at("allocated")->line, 11u);
  EXPECT_EQ(findings()[0].times, 2u);
  EXPECT_EQ(findings()[1].at("allocated")->line, 12u);
  EXPECT_EQ(findings()[1].times, 3u);
}

TEST_F(Findings, DifferentRulesAtOnePlaceAreApart) {
  char *p = alloc(USM_SHARED, 64);
  fill(p, 64);
  const made_site here = reading(31, 8);
  __usm_host_access(p + 64, here);
  free(p);
  __usm_host_access(p, here);
  __usm_host_access(p, here);
  EXPECT_EQ(rules(), (std::vector<std::string>{"out-of-bounds", "use-after-free"}));
  EXPECT_EQ(findings()[0].times, 1u);
  EXPECT_EQ(findings()[1].times, 2u);
}

TEST_F(Findings, WithoutDebugInformationASiteIsAPlaceOfItsOwn) {
  char *p = device_alloc(64);
  const made_site one(0, site_read, 8, 0, ""), two(0, site_read, 8, 0, "");
  for (const made_site *site : {&one, &two, &one}) __usm_host_access(p, *site);
  ASSERT_EQ(findings().size(), 2u);
  EXPECT_EQ(findings()[0].times + findings()[1].times, 3u);
}

TEST_F(Findings, DirectivesAreComparedByTheirText) {
  char one[] = "prog.c....", two[] = "prog.c!!!!"; // not terminated where the name ends
  usm_place a = at_line(40), b = at_line(40), c = at_line(41);
  a.file = one;
  b.file = c.file = two;
  char host[8] = {};
  for (usm_place *place : {&a, &b, &c, &a}) usm_may_free(host, 0, "free", place);
  ASSERT_EQ(findings().size(), 2u);
  EXPECT_EQ(findings()[0].times, 3u);
  EXPECT_EQ(findings()[0].places.front().file, "prog.c");
}

TEST_F(Findings, CallsAreComparedByWhereTheyCameFrom) {
  char host[8] = {};
  usm_place place{};
  place.stack[0] = 0x1111;
  place.stack[1] = 0x2222;
  usm_may_free(host, 0, "free", &place);
  place.stack[1] = 0x3333; // the same call, reached another way
  usm_may_free(host, 0, "free", &place);
  EXPECT_EQ(only().times, 2u);
  place.stack[0] = 0x4444;
  usm_may_free(host, 0, "free", &place);
  EXPECT_EQ(findings().size(), 2u);
}

TEST_F(Findings, IdentifiersAreUnique) {
  char *p = device_alloc(64);
  for (unsigned line = 100; line < 200; line++) __usm_host_access(p, reading(line, 8));
  std::map<unsigned, int> ids;
  for (const told &t : findings()) ids[t.id]++;
  EXPECT_EQ(ids.size(), 100u);
}

TEST_F(Findings, LeaksAreOneForEachPlaceThatAllocated) {
  device_alloc(100, 71);
  device_alloc(50, 71);
  device_alloc(8, 72);
  free(device_alloc(8, 73));
  const usm_place place = at_line(74);
  void *scoped = usm_alloc(USM_DEVICE, 0, 8, 8, "map", 1, &place);
  alloc(USM_DEVICE, 8, 1, 71); // the same place, on another device
  engine::finish_engine();
  std::vector<told> leaks;
  for (const told &t : findings())
    if (t.places.front().line >= 71 && t.places.front().line <= 74) leaks.push_back(t);
  usm_free(scoped, nullptr);
  ASSERT_EQ(leaks.size(), 3u);
  for (const told &t : leaks) {
    EXPECT_EQ(t.rule, "leak");
    EXPECT_EQ(t.severity, "warning");
    EXPECT_EQ(t.fact("allocator"), "test_alloc");
  }
  std::map<std::string, std::string> blocks; // by bytes, place and device
  for (const told &t : leaks)
    blocks[t.fact("bytes") + " at " + std::to_string(t.places.front().line) + " on " + t.fact("device")] =
        t.fact("blocks");
  const std::map<std::string, std::string> wanted = {
      {"150 at 71 on 0", "2"}, {"8 at 72 on 0", "1"}, {"8 at 71 on 1", "1"}};
  EXPECT_EQ(blocks, wanted);
}

} // namespace
} // namespace usmcheck::test
