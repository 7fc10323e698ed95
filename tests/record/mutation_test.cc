// A good record, spoilt at random in a fixed number of rounds: whatever comes, the reader ends, and what it took is
// whole.
#include "record_text.h"
#include <gtest/gtest.h>
#include <random>

namespace usmcheck::record {
namespace {

std::string good_record() {
  std::string text(first_line);
  for (int i = 0; i < 4; ++i) text += one_finding;
  text += "count pid=7 id=1 times=64\nnote pid=7 text=hello\\n\ndevice pid=7 number=0 name=x\n"
          "module pid=7 id=1 base=0 end=fff path=/bin/prog file_offset=4096 file_size=100\n"
          "signal pid=7 number=11 address=0x8 access=read stack=0+1~?+2\nexit pid=7 how=exit status=0\n";
  return tabbed(text);
}

std::string spoilt(std::string text, std::mt19937 &random) {
  auto below = [&random](size_t n) { return n ? std::uniform_int_distribution<size_t>(0, n - 1)(random) : 0; };
  for (size_t changes = 1 + below(8); changes && !text.empty(); --changes) {
    size_t at = below(text.size()), length = below(std::min<size_t>(200, text.size() - at) + 1);
    switch (below(6)) {
    case 0:
      text[at] = static_cast<char>(below(256));
      break;
    case 1:
      text.erase(at, length);
      break;
    case 2:
      text.insert(at, text.substr(below(text.size()), length));
      break;
    case 3:
      text.insert(at, 1, "\t\n=\\+?\0 "[below(8)]);
      break;
    case 4:
      text.resize(at);
      break;
    case 5:
      text.insert(at, length, static_cast<char>(below(256)));
      break;
    }
  }
  return text;
}

TEST(mutation, twenty_thousand_spoilt_records_are_read_to_their_end) {
  std::mt19937 random(20240719);
  const std::string good = good_record();
  for (int round = 0; round < 20'000; ++round) {
    SCOPED_TRACE(round);
    const std::string text = spoilt(good, random);
    reader whole, pieces;
    whole.feed(text);
    (void)whole.finish();
    for (size_t at = 0; at < text.size(); at += 37) pieces.feed(std::string_view(text).substr(at, 37));
    (void)pieces.finish();
    // Read in pieces or at once, it is the same record.
    ASSERT_EQ(whole.data().findings.size(), pieces.data().findings.size());
    ASSERT_EQ(whole.data().damage_total, pieces.data().damage_total);
    for (const finding &f : whole.data().findings) {
      ASSERT_LT(f.process, whole.data().processes.size());
      ASSERT_EQ(f.primary.role, "primary");
      ASSERT_GE(f.times, 1u);
      for (const frame &at : f.primary.stack)
        if (at.module) (void)whole.data().find_module(f.process, *at.module);
    }
  }
}

} // namespace
} // namespace usmcheck::record
