#include "build_finding.h"
#include "report/suppressions.h"
#include <gtest/gtest.h>

namespace usmcheck::report {
namespace {

bool suppressed(const char *line, const core::finding &f) {
  suppressions s;
  EXPECT_FALSE(s.add_text(line, "file"));
  return s.matches(f);
}

core::finding leak_in_library() {
  auto f =
      found(core::rule::leak, "leak", at("/home/me/lib/pool.cc", 3, 1, "target region at line 9 of pool::get(int)"));
  f.primary.module = "/opt/lib/libpool.so.1";
  f.stack = {f.primary, at("/home/me/main.cc", 7, 1, "main")};
  return f;
}

TEST(suppression, matches_function_path_file_name_or_module) {
  const auto f = leak_in_library();
  for (const char *line :
       {"leak:pool::get", "leak:pool::*", "leak:*line 9*", "leak:/home/me/lib/*", "leak:pool.cc", "leak:libpool.so*",
        "leak:/opt/lib/libpool.so.1", "*:pool.cc", "  leak : pool.cc  ", "leak:main"})
    EXPECT_TRUE(suppressed(line, f)) << line;
  for (const char *line : {"leak:pool", "leak:get", "double-free:pool.cc", "leak:lib/*", "# leak:pool.cc", ""})
    EXPECT_FALSE(suppressed(line, f)) << line;
}

TEST(suppression, matches_nothing_by_a_place_that_is_unknown) {
  EXPECT_FALSE(suppressed("*:?*", found(core::rule::leak, "leak", {})));
}

std::string problem(std::string_view text) { return suppressions().add_text(text, "my.supp").value_or(""); }

TEST(suppression, of_no_use_is_told_with_file_and_line) {
  EXPECT_NE(problem("# fine\n\nleak\n").find("my.supp:3: a suppression is 'rule:glob'"), std::string::npos);
  EXPECT_NE(problem("leek:*\n").find("my.supp:1: there is no rule 'leek'; the nearest is 'leak'"), std::string::npos);
  EXPECT_NE(problem("leak:  \n").find("my.supp:1: there is no glob"), std::string::npos);
  EXPECT_EQ(problem("leak:*\r\n*:main"), "");
}

TEST(suppression, file_must_be_readable) {
  suppressions s;
  EXPECT_NE(s.add_file("/nowhere/at/all").value_or("").find("No such file"), std::string::npos);
  EXPECT_NE(s.add_file("/").value_or("").find("is a directory"), std::string::npos);
}

} // namespace
} // namespace usmcheck::report
