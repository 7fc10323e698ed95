// What a case says about itself in its comments: how it is built and run, and what must be reported at which line.
#pragma once
#include <map>
#include <string>
#include <vector>

namespace usmcheck::cases {

/// `// expect: RULE/variant "part of the message" "of the cure" key=value`: the line it stands on is the line that must be reported.
struct expectation {
  std::string rule;
  std::string variant;            ///< empty: any
  std::vector<std::string> texts; ///< each is part of the message, the evidence or the cure
  std::map<std::string, std::string> facts;
  std::string file; ///< name without folders
  unsigned line = 0;
};

/// `// related: ROLE RULE`: a finding of RULE must name this line in this role.
struct related_expectation {
  std::string role;
  std::string rule;
  std::string file;
  unsigned line = 0;
};

struct directives {
  std::vector<expectation> expected;
  std::vector<related_expectation> related;
  std::vector<std::string> flags;      ///< the compiler's, beside the level
  std::vector<std::string> options;    ///< usmcheck's own
  std::vector<std::string> args;       ///< the program's
  std::vector<std::string> env;        ///< NAME=VALUE
  std::vector<std::string> sources;    ///< further files, relative to the case; headers are read for expectations only
  std::vector<std::string> output;     ///< lines the program must print
  std::vector<std::string> near_miss;  ///< rules that `// near-miss: RULE, RULE` comments speak of, one entry a mention
  bool sycl = false;                   ///< includes a header of SYCL: OpenMP is then only on by `flags`
  std::string status = "0";            ///< the program's exit status, or a signal's name
  std::vector<std::string> complaints; ///< what could not be read
};

/// Reads the case at `path`, and the further sources that it names.
directives read_case(const std::string &path);

/// Splits `text` at blanks as a shell does, quotes kept together.
std::vector<std::string> split_words(const std::string &text);

/// Whether a source is compiled by itself.
bool is_header(const std::string &path);

} // namespace usmcheck::cases
