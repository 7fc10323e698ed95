#include "record_text.h"
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace usmcheck::record {
namespace {

class temp_record {
public:
  temp_record() : m_path(testing::TempDir() + "usmcheck_reader_test_" + std::to_string(::getpid())) { append(""); }
  ~temp_record() { ::unlink(m_path.c_str()); }
  void append(std::string_view text) { std::ofstream(m_path, std::ios::app | std::ios::binary) << tabbed(text); }
  const std::string &path() const { return m_path; }

private:
  std::string m_path;
};

TEST(reader, takes_a_finding_with_its_places_facts_and_process) {
  reader r;
  read_all(r, std::string(first_line) + std::string(one_finding) + "count pid=7 id=1 times=64\n");
  const contents &data = r.data();
  EXPECT_EQ(data.damage_total, 0u);
  ASSERT_EQ(data.findings.size(), 1u);
  const finding &f = data.findings[0];
  EXPECT_EQ(f.rule, core::rule::leak);
  EXPECT_EQ(f.level, core::severity::warning);
  EXPECT_EQ(f.times, 64u);
  EXPECT_EQ(f.facts.at("bytes"), "8");
  EXPECT_EQ(f.primary.line, 3u);
  EXPECT_EQ(f.primary.variable, "p");
  ASSERT_EQ(f.primary.stack.size(), 2u);
  EXPECT_EQ(f.primary.stack[0].module, 0u);
  EXPECT_EQ(f.primary.stack[0].offset, 0x1fu);
  EXPECT_FALSE(f.primary.stack[1].module);
  EXPECT_EQ(f.primary.stack[1].offset, 0x7f00u);
  ASSERT_EQ(f.related.size(), 1u);
  EXPECT_EQ(f.related[0].role, "allocated");
  EXPECT_EQ(data.processes[f.process].args, "prog 1");
}

TEST(reader, undoes_escapes) {
  reader r;
  read_all(r, std::string(first_line) + "note pid=7 text=a\\\\b\\tc\\nd\\x1be\n");
  ASSERT_EQ(r.data().notes.size(), 1u);
  EXPECT_EQ(r.data().notes[0].text, "a\\b\tc\nd\x1b"
                                    "e");
}

TEST(reader, ignores_types_and_keys_of_newer_writers) {
  reader r;
  read_all(r, std::string(first_line) + "weather sky=blue\nnote pid=7 text=x mood=good\n");
  EXPECT_EQ(r.data().damage_total, 0u);
  EXPECT_EQ(r.data().notes.size(), 1u);
}

TEST(reader, lets_the_last_count_hold) {
  reader r;
  read_all(r,
           std::string(first_line) + std::string(one_finding) + "count pid=7 id=1 times=2\ncount pid=7 id=1 times=9\n");
  EXPECT_EQ(r.data().findings[0].times, 9u);
}

TEST(reader, keeps_a_forked_childs_findings_apart_and_finds_its_parents_modules) {
  reader r;
  read_all(r, std::string(first_line) + std::string(one_finding) +
                  "process pid=8 parent=7\nmodule pid=8 id=1 base=0 end=1 path=/lib/plugin.so\n"
                  "finding pid=8 id=1 rule=double-free variant=free severity=error\nplace role=primary file=b.c "
                  "line=1\nend id=1\n");
  const contents &data = r.data();
  ASSERT_EQ(data.findings.size(), 2u);
  EXPECT_EQ(data.processes[data.findings[1].process].pid, 8u);
  ASSERT_TRUE(data.find_module(1, 0));
  EXPECT_EQ(data.find_module(1, 0)->path, "/bin/prog");
  EXPECT_EQ(data.find_module(1, 1)->path, "/lib/plugin.so");
  EXPECT_FALSE(data.find_module(0, 1));
}

TEST(reader, does_not_lend_the_modules_of_before_an_exec) {
  reader r;
  read_all(r, std::string(first_line) + std::string(one_finding) +
                  "module pid=7 id=1 base=0 end=1 path=/lib/old.so\nexit pid=7 how=exec status=0\n"
                  "process pid=7 parent=1 exe=/bin/other\nmodule pid=7 id=0 base=0 end=1 path=/bin/other\n");
  ASSERT_EQ(r.data().processes.size(), 2u);
  EXPECT_EQ(r.data().find_module(1, 0)->path, "/bin/other");
  EXPECT_FALSE(r.data().find_module(1, 1));
}

TEST(reader, takes_signal_exit_and_devices) {
  reader r;
  read_all(r, std::string(first_line) +
                  "process pid=7\ndevice pid=7 number=0 name=checking~device\n"
                  "signal pid=7 number=11 address=0x8 access=read file=a.c line=4\nexit pid=7 how=abort status=134\n");
  const process &p = r.data().processes.at(0);
  EXPECT_EQ(p.devices.at(0), "checking device");
  ASSERT_TRUE(p.signal);
  EXPECT_EQ(p.signal->number, 11);
  EXPECT_EQ(p.signal->address, 8u);
  EXPECT_EQ(p.signal->at.line, 4u);
  ASSERT_TRUE(p.exit);
  EXPECT_EQ(p.exit->status, 134);
}

TEST(reader, follows_a_file_that_grows_even_in_the_middle_of_a_line) {
  temp_record file;
  reader r;
  ASSERT_FALSE(r.open(file.path()));
  EXPECT_FALSE(r.poll());
  const std::string all = std::string(first_line) + std::string(one_finding);
  for (size_t at = 0; at < all.size(); at += 10) {
    EXPECT_TRUE(r.data().findings.empty());
    file.append(all.substr(at, 10));
    EXPECT_FALSE(r.poll());
  }
  EXPECT_EQ(r.data().findings.size(), 1u);
  EXPECT_FALSE(r.finish());
  EXPECT_EQ(r.data().damage_total, 0u);
}

std::string problem_of(const std::string &path) {
  reader r;
  if (auto problem = r.open(path)) return *problem;
  if (auto problem = r.poll()) return *problem;
  return r.finish().value_or("");
}

TEST(reader, says_what_is_wrong_with_a_file_that_is_no_record) {
  temp_record file;
  EXPECT_NE(problem_of(file.path()).find("is empty"), std::string::npos);
  file.append("#include~<stdio.h>\n");
  EXPECT_NE(problem_of(file.path()).find("is not a usmcheck record"), std::string::npos);
  EXPECT_NE(problem_of("/nowhere/at/all").find("No such file"), std::string::npos);
  EXPECT_NE(problem_of("/").find("is a directory"), std::string::npos);
  EXPECT_NE(problem_of("/dev/null").find("is not a file"), std::string::npos);
}

TEST(reader, says_which_version_it_cannot_read) {
  temp_record file;
  file.append("usmcheck-record version=2\nfinding\n");
  EXPECT_NE(problem_of(file.path()).find("has version 2, but this usmcheck reads version 1"), std::string::npos);
}

TEST(reader, says_that_it_may_not_read_a_file) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may read everything";
  temp_record file;
  ASSERT_EQ(::chmod(file.path().c_str(), 0), 0);
  EXPECT_NE(problem_of(file.path()).find("Permission denied"), std::string::npos);
}

} // namespace
} // namespace usmcheck::record
