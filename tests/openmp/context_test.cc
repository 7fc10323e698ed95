// What clang hands over: places and names as text, cut out.
#include "openmp/context.h"
#include <cstring>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace usmcheck::test {
namespace {

using namespace openmp;

usm_place place(const char *source) {
  ident where{};
  where.source = source;
  return place_of(&where);
}

std::string file(const usm_place &p) { return p.file ? std::string(p.file, p.file_length) : ""; }
std::string function(const usm_place &p) { return p.function ? std::string(p.function, p.function_length) : ""; }

TEST(PlaceOf, HasFileFunctionLineAndColumn) {
  const usm_place p = place(";dir/prog.c;main;24;1;;");
  EXPECT_EQ(file(p), "dir/prog.c");
  EXPECT_EQ(function(p), "main");
  EXPECT_EQ(p.line, 24u);
  EXPECT_EQ(p.column, 1u);
}

TEST(PlaceOf, IsUnknownWithoutDebugInformation) {
  EXPECT_EQ(place(";unknown;unknown;0;0;;").file, nullptr);
  EXPECT_EQ(place(nullptr).file, nullptr);
  EXPECT_EQ(place_of(nullptr).file, nullptr);
}

TEST(PlaceOf, BearsWhatNoCompilerWrites) {
  for (const char *odd : {"", ";", ";;", ";;;;;;", "no separators", ";prog.c", ";prog.c;main", ";prog.c;main;x;y;;",
                          ";prog.c;main;99999999999999999999;-1;;"}) {
    const usm_place p = place(odd);
    EXPECT_LE(file(p).size(), strlen(odd)) << odd;
    EXPECT_LE(function(p).size(), strlen(odd)) << odd;
  }
}

TEST(NameOf, IsTheVariable) {
  const char *entry = ";a[0:n];prog.c;24;30;;";
  EXPECT_STREQ(name_of(entry), "a[0:n]");
  EXPECT_EQ(name_of(entry), name_of(entry)) << "kept once";
}

TEST(NameOf, IsUnknownWithoutOne) {
  EXPECT_EQ(name_of(nullptr), nullptr);
  EXPECT_EQ(name_of(";unknown;unknown;0;0;;"), nullptr);
  EXPECT_EQ(name_of("name"), nullptr);
}

TEST(NameOf, OfManyEntriesAreTheirOwn) {
  std::vector<std::string> entries;
  for (int n = 0; n < 10000; n++) entries.push_back(";v" + std::to_string(n) + ";prog.c;1;1;;");
  for (int round = 0; round < 2; round++)
    for (int n = 0; n < 10000; n++)
      ASSERT_STREQ(name_of(entries[static_cast<size_t>(n)].c_str()), ("v" + std::to_string(n)).c_str());
}

TEST(Context, IsOneOfTheInnermost) {
  EXPECT_FALSE(now.in_routine);
  ident where{};
  where.source = ";prog.c;main;24;1;;";
  {
    in_construct construct(&where);
    EXPECT_EQ(file(now.place), "prog.c");
    EXPECT_FALSE(now.in_routine);
    {
      in_routine routine("omp_target_alloc");
      EXPECT_TRUE(now.in_routine);
      EXPECT_STREQ(now.routine, "omp_target_alloc");
      EXPECT_EQ(now.place.file, nullptr) << "a routine's place is its call";
      now.wanted = 100;
    }
    EXPECT_EQ(file(now.place), "prog.c");
    EXPECT_FALSE(now.in_routine);
    EXPECT_EQ(now.routine, nullptr);
    EXPECT_EQ(now.wanted, 0u);
  }
  EXPECT_EQ(now.place.file, nullptr);
}

TEST(Devices, AreNoneWithoutARuntime) {
  EXPECT_EQ(device_count(), 0);
  EXPECT_EQ(resolve(3), 3);
}

} // namespace
} // namespace usmcheck::test
