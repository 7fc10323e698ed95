// Holds rules, pages and cases together: every rule has a page, a faulty case, a silent twin of it and three near misses;
// no page, case or mention speaks of a rule that does not exist. `check_catalogue CASES-FOLDER PAGES-FOLDER`
#include "core/rules.h"
#include "directives.h"
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <set>

namespace {

using namespace usmcheck::cases;
namespace fs = std::filesystem;

constexpr int near_misses_wanted = 3;

struct tally {
  int faulty = 0, twins = 0, near_misses = 0;
};

class catalogue {
public:
  catalogue() {
    for (const auto &rule : usmcheck::core::rule_table) m_rules[rule.slug] = {};
  }

  void read_cases(const fs::path &folder) {
    for (const auto &entry : fs::directory_iterator(folder)) {
      const std::string extension = entry.path().extension().string();
      if (extension == ".c" || extension == ".cpp") read(entry.path());
    }
  }

  void read_pages(const fs::path &folder) {
    std::set<std::string> pages;
    for (const auto &entry : fs::directory_iterator(folder)) {
      const std::string slug = entry.path().stem().string();
      if (entry.path().extension() != ".md" || slug == "README") continue;
      if (known(slug, entry.path().filename().string())) pages.insert(slug);
    }
    for (const auto &[slug, count] : m_rules)
      if (!pages.count(slug)) complain("{}: no page {}/{}.md", slug, folder.filename().string(), slug);
  }

  int verdict() {
    for (const auto &[slug, count] : m_rules) {
      if (count.faulty == 0) complain("{}: no faulty case", slug);
      if (count.twins == 0) complain("{}: no silent twin of a faulty case", slug);
      if (count.near_misses < near_misses_wanted)
        complain("{}: {} near misses, {} wanted", slug, count.near_misses, near_misses_wanted);
    }
    return m_complaints == 0 ? 0 : 1;
  }

private:
  template <typename... T>
  void complain(fmt::format_string<T...> format, T &&...args) {
    fmt::print("{}\n", fmt::format(format, std::forward<T>(args)...));
    ++m_complaints;
  }

  bool known(const std::string &slug, const std::string &where) {
    if (m_rules.count(slug)) return true;
    complain("{}: no rule is named `{}`", where, slug);
    return false;
  }

  void read(const fs::path &path) {
    const std::string name = path.stem().string(), slug = name.substr(0, name.find('_'));
    const directives d = read_case(path.string());
    for (const std::string &line : d.complaints) complain("{}", line);
    for (const std::string &rule : d.near_miss)
      if (known(rule, name)) ++m_rules[rule].near_misses;
    for (const expectation &e : d.expected) known(e.rule, name);
    for (const related_expectation &r : d.related) known(r.rule, name);
    if (slug == "silent") {
      if (!d.expected.empty()) complain("{}: a silent case expects a finding", name);
      return;
    }
    if (known(slug, name)) sort_in(path, slug, d);
  }

  void sort_in(const fs::path &path, const std::string &slug, const directives &d) {
    const std::string name = path.stem().string();
    const bool twin = name.size() > 6 && name.ends_with("_fixed");
    bool names_rule = false;
    for (const expectation &e : d.expected) names_rule |= e.rule == slug;
    if (twin && !d.expected.empty()) complain("{}: a fixed twin expects a finding", name);
    if (!twin && !names_rule) complain("{}: expects no finding of {}", name, slug);
    if (!twin) ++m_rules[slug].faulty;
    if (twin) {
      const fs::path other = path.parent_path() / (name.substr(0, name.size() - 6) + path.extension().string());
      if (fs::exists(other))
        ++m_rules[slug].twins;
      else
        complain("{}: no faulty case beside this twin", name);
    }
  }

  std::map<std::string, tally> m_rules;
  int m_complaints = 0;
};

} // namespace

int main(int argc, char **argv) {
  if (argc != 3) {
    fmt::print(stderr, "usage: check_catalogue CASES PAGES\n");
    return 2;
  }
  catalogue c;
  c.read_cases(argv[1]);
  c.read_pages(argv[2]);
  return c.verdict();
}
