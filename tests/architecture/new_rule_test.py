"""scripts/new-rule begins a rule that the checks accept, and refuses what is no rule."""
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(sys.argv[1])
failures = []


def new_rule(*arguments):
    result = subprocess.run([sys.executable, str(ROOT / "scripts/new-rule"), *arguments], capture_output=True, text=True)
    return result.returncode, result.stdout + result.stderr


def expect(holds, what, said=""):
    if not holds:
        failures.append(f"{what}\n{said}")


with tempfile.TemporaryDirectory() as folder:
    tree = pathlib.Path(folder)
    table = tree / "src/core/rules.def"
    table.parent.mkdir(parents=True)
    table.write_text('RULE(leak, "leak", "R", warning, "never freed")\n')

    status, said = new_rule("two-words", "SR", "error", "something is wrong", folder)
    expect(status == 0, "a good rule is begun", said)
    expect('RULE(two_words, "two-words", "SR", error, "something is wrong")\n' in table.read_text(), "its row stands in the table")
    page = (tree / "docs/rules/two-words.md").read_text()
    expect("Something is wrong. Error; found from source, found in a run." in page, "its page begins with what it is", page)
    expect("expect: two-words" in (tree / "tests/cases/two-words_first.c").read_text(), "its case expects it")
    twin = (tree / "tests/cases/two-words_first_fixed.c").read_text()
    expect("near-miss: two-words" in twin and "expect:" not in twin, "its twin is silent")
    expect((tree / "src/engine/checks/two_words.cc").is_file(), "its check has a file")

    headings = lambda text: re.findall(r"^## .*$", text, re.MULTILINE)
    model = headings((ROOT / "docs/rules/leak.md").read_text())
    expect(headings(page) == model, "its page has the headings of the others")

    before = table.read_text()
    for wrong in (
        ("two-words", "R", "error", "again"),
        ("Two_Words", "R", "error", "no slug"),
        ("other", "X", "error", "no layer"),
        ("other", "R", "fatal", "no severity"),
        ("other", "R", "error", 'a "quoted" summary'),
        ("../other", "R", "error", "a path"),
    ):
        status, said = new_rule(*wrong, folder)
        expect(status == 2 and said.startswith("new-rule: "), f"{wrong} is refused", said)
    expect(table.read_text() == before, "what is refused changes nothing")

print("\n".join(failures))
sys.exit(1 if failures else 0)
