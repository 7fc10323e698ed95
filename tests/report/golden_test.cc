// Every rule and variant, with all facts and with none, as text: records/NAME.record must give records/NAME.txt.
// USMCHECK_UPDATE_GOLDEN=1 writes the texts anew; read the difference before it is committed.
#include "report/report.h"
#include "report/sentences.h"
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <set>
#include <sstream>
#include <unistd.h>

namespace usmcheck::report {
namespace {

namespace fs = std::filesystem;

std::string whole_file(const fs::path &path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> record_names() {
  std::vector<std::string> names;
  std::error_code failed; // the folder is not at hand while tests are only listed from elsewhere
  for (const auto &entry : fs::directory_iterator(RECORDS, failed))
    if (entry.path().extension() == ".record") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

class golden : public testing::TestWithParam<std::string> {};

TEST_P(golden, text_is_as_reviewed) {
  const fs::path expected = fs::path(RECORDS) / (GetParam() + ".txt");
  const std::string actual = testing::TempDir() + "usmcheck_golden_" + std::to_string(::getpid());
  report_options options;
  options.record = (fs::path(RECORDS) / (GetParam() + ".record")).string();
  options.output = actual;
  report_record(options, {});
  const std::string text = whole_file(actual);
  fs::remove(actual);
  if (const char *update = std::getenv("USMCHECK_UPDATE_GOLDEN"); update && *update == '1')
    std::ofstream(expected, std::ios::binary) << text;
  EXPECT_EQ(text, whole_file(expected));
}

INSTANTIATE_TEST_SUITE_P(, golden, testing::ValuesIn(record_names()), [](const auto &of) {
  std::string name = of.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

/// The rules and variants that docs/record-format.md promises: `| rule | `a`; `b` (words) | ...`.
std::set<std::pair<std::string, std::string>> documented_variants() {
  std::set<std::pair<std::string, std::string>> found;
  std::istringstream lines(whole_file(RECORD_FORMAT));
  bool in_table = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("| rule | variants |")) in_table = true;
    if (!in_table || !line.starts_with("| ") || line.starts_with("| rule")) continue;
    std::istringstream cells(line.substr(2));
    std::string rule, variants;
    std::getline(cells, rule, '|');
    std::getline(cells, variants, '|');
    rule.resize(rule.find_last_not_of(' ') + 1);
    std::istringstream parts(variants);
    for (std::string part; std::getline(parts, part, ';');) {
      size_t open = part.find('`'), close = part.find('`', open + 1);
      // A semicolon inside the words of a variant begins no variant.
      if (open != std::string::npos && part.find_first_not_of(' ') == open)
        found.emplace(rule, part.substr(open + 1, close - open - 1));
    }
  }
  return found;
}

TEST(sentences, exist_for_every_documented_rule_and_variant) {
  auto documented = documented_variants();
  EXPECT_GE(documented.size(), 30u);
  for (size_t i = 0; i < core::rule_count; ++i)
    EXPECT_TRUE(std::any_of(documented.begin(), documented.end(), [&](const auto &d) {
      return d.first == core::rule_table[i].slug;
    })) << core::rule_table[i].slug;
  for (const auto &[slug, variant] : documented) {
    SCOPED_TRACE(slug + " " + variant);
    auto rule = std::find_if(std::begin(core::rule_table), std::end(core::rule_table),
                             [&, s = slug](const core::rule_info &r) { return s == r.slug; });
    ASSERT_NE(rule, std::end(core::rule_table));
    core::finding bare;
    bare.id = static_cast<core::rule>(rule - core::rule_table);
    bare.variant = variant;
    sentences said = sentences_of(bare);
    for (const std::string *text : {&said.message, &said.evidence, &said.cure}) {
      EXPECT_FALSE(text->empty());
      EXPECT_EQ(text->find("  "), std::string::npos) << *text;
      EXPECT_EQ(text->find_first_of("{}|"), std::string::npos) << *text;
      EXPECT_EQ(text->find(" ,"), std::string::npos) << *text;
    }
    const std::string record = whole_file(fs::path(RECORDS) / (slug + ".record"));
    EXPECT_NE(record.find("\tvariant=" + variant + "\t"), std::string::npos) << "no golden record has it";
  }
}

} // namespace
} // namespace usmcheck::report
