"""Builds small trees, each with one fault, and expects check-architecture to say it, and nothing of the tree without."""
import pathlib
import subprocess
import sys
import tempfile

GOOD = {
    "src/core/rules.def": 'RULE(leak, "leak", "R", warning, "never freed")\n',
    "src/core/rules.h": "#pragma once\n",
    "src/engine/engine.cc": '#include "core/rules.h"\n#include "usmcheck/events.h"\n#include <cstring>\n',
    "src/report/text.cc": '#include "record/reader.h"\n#include <fmt/format.h>\n',
    "src/cli/main.cc": '#include "report/text.h"\n#include <CLI/CLI.hpp>\n',
    "docs/rules/leak.md": "# leak\n\n## What it misses\n\n[itself](#what-it-misses)\n",
    "README.md": "[leak](docs/rules/leak.md#what-it-misses), `[not](a-link)`, [out](https://example.org)\n",
}

# what is changed; what must be said
FAULTS = [
    ({"src/engine/engine.cc": '#include "record/writer.h"\n'}, "src/engine/engine.cc:1: src/engine may not include record/writer.h"),
    ({"src/engine/engine.cc": '\n#include "../report/text.h"\n', "src/report/text.h": ""}, "src/engine/engine.cc:2: src/engine may not include report/text.h"),
    ({"src/report/text.cc": '#include "cli/commands.h"\n'}, "src/report may not include cli/commands.h"),
    ({"src/report/text.cc": '#include "record/writer.h"\n'}, "src/report may not include record/writer.h"),
    ({"src/instrument/pass.cc": '#include "core/finding.h"\n'}, "src/instrument may not include core/finding.h"),
    ({"src/engine/engine.cc": "#include <nlohmann/json.hpp>\n"}, "may not use nlohmann/json.hpp"),
    ({"src/openmp/tool.cc": "#include <clang/AST/AST.h>\n"}, "may not use clang/AST/AST.h"),
    ({"src/record/writer.cc": "#include <fmt/format.h>\n"}, "may not use fmt/format.h"),
    ({"src/process/net.cc": "#include <sys/socket.h>\n"}, "may not use sys/socket.h"),
    ({"src/cli/main.cc": "\n" * 801}, "src/cli/main.cc: 801 lines"),
    ({"src/novelty/a.cc": ""}, "src/novelty: a folder"),
    ({"src/core/rules.def": 'RULE(leak, "leak", "R", warning, "x")\nRULE(a, "new-one", "R", error, "y")\n'}, "new-one has no page"),
    ({"README.md": "[gone](docs/gone.md)\n"}, "README.md:1: the link to docs/gone.md leads nowhere"),
    ({"README.md": "[gone](docs/rules/leak.md#nothing)\n"}, "has no heading #nothing"),
]


def run(check, changes):
    with tempfile.TemporaryDirectory() as root:
        for name, text in {**GOOD, **changes}.items():
            path = pathlib.Path(root, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        result = subprocess.run([sys.executable, check, root], capture_output=True, text=True)
        return result.returncode, result.stdout


def main():
    check = sys.argv[1]
    failures = 0
    status, said = run(check, {})
    if status != 0 or said:
        print(f"the good tree: status {status}, said:\n{said}")
        failures += 1
    status, said = run(check, {"src/cli/main.cc": "\n" * 500})
    if status != 0 or "warning: src/cli/main.cc: 500 lines" not in said:
        print(f"a long file: status {status}, said:\n{said}")
        failures += 1
    for changes, expected in FAULTS:
        status, said = run(check, changes)
        if status != 1 or expected not in said or said.count("\n") != 1:
            print(f"{sorted(changes)}: status {status}, expected `{expected}`, said:\n{said}")
            failures += 1
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
