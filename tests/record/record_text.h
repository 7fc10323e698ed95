// Records for tests, written as people would read them: a blank between fields stands for a tab, a `~` for a blank.
#pragma once
#include "record/reader.h"
#include <string>
#include <string_view>

namespace usmcheck::record {

inline std::string tabbed(std::string_view text) {
  std::string out(text);
  for (char &c : out) c = c == ' ' ? '\t' : c == '~' ? ' ' : c;
  return out;
}

inline constexpr std::string_view first_line = "usmcheck-record version=1\n";

inline constexpr std::string_view one_finding =
    "process pid=7 parent=1 exe=/bin/prog cwd=/home time=5 args=prog~1\n"
    "module pid=7 id=0 base=1000 end=2000 path=/bin/prog\n"
    "finding pid=7 id=1 rule=leak variant=leak severity=warning\n"
    "place role=primary file=/home/a.c line=3 column=9 variable=p stack=0+1f~?+7f00\n"
    "place role=allocated stack=0+2a\n"
    "fact key=bytes value=8\n"
    "end id=1\n";

/// Reads a whole record from memory.
inline void read_all(reader &into, std::string_view text) {
  into.feed(tabbed(text));
  (void)into.finish();
}

} // namespace usmcheck::record
