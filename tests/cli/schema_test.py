#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The schemas of docs/schema know all that the program prints as JSON, and nothing else.

Usage: schema_test.py PROGRAM SOURCE

Every JSON line that the documents show must fit, and what each verb says of puzzles of every
family; with a key more, a key less, or a value of another kind it must not. (run_cases.py judges
the JSON of all cases.)
"""
import copy
import json
import os
import pathlib
import subprocess
import sys

import schemas

PUZZLES = {
    "house": "BB;C|B;B;C", "several": "[2,2,[1],[1],[1],[1]]", "bad": "B|",
    "sudoku": "6.....3...854....1...6.8.7...4.6..2557...39.4.....4......3......3.29....6.....35.",
    "clash": "55" + "." * 79, "mines": "_1_\n_1_", "mosaic": "#mosaic\n_1__",
    "titled": '{"family":"nonogram","title":"A \\"b\\" 한글","rows":[[1]],"columns":[[1]]}',
    "search": "D;B;DB;B;DB;B;DB;B;DB;B;B|B;B;BD;B;BD;B;BD;B;BD;B;D",
}
COMMANDS = ["solve --json", "solve --all --json", "check --json", "count --json", "odds --json",
            "explain --json", "explain --steps json", "hint --json", "hint --json --level 1",
            "hint --json --with-solution", "rate --json", "convert --json --to json",
            "check --json --node-limit 0", "rate --json --node-limit 1"]
LISTS = ["families", "formats", "engines", "techniques"]


def run(program, command, text=""):
    done = subprocess.run([program, *command.split()], input=text.encode(), capture_output=True,
                          timeout=60, check=False)
    return done.stdout.decode()


def spoiled(value):
    """The object with one thing wrong, in many ways."""
    for key in value:
        less = copy.deepcopy(value)
        del less[key]
        if key not in ("clash", "se"):
            yield f"without {key}", less
        other = copy.deepcopy(value)
        other[key] = {"none": "of these"}
        yield f"with another {key}", other
    yield "with a key more", {**value, "surplus": 1}


def main(program, source):
    problems = []
    judged = 0
    samples = {}

    def judge(text, command, place):
        nonlocal judged
        problems.extend(f"{place}: {fault}" for fault in schemas.faults(text, command))
        for line in filter(schemas.is_answer, text.splitlines()):
            judged += 1
            value = json.loads(line)
            samples.setdefault((command, tuple(value)), value)

    for path in [source / "README.md", *sorted((source / "docs").glob("*.md"))]:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            try:
                json.loads(line)
            except ValueError:
                continue
            problems.extend(f"{path.name}:{number}: {fault}" for fault in schemas.faults(line, ""))
    for command in COMMANDS:
        for name, text in PUZZLES.items():
            judge(run(program, command, text + "\n"), command, f"{command}, {name}")
    for what in LISTS:
        judge(run(program, f"list {what} --json"), "list", what)
    if judged < len(COMMANDS) * len(PUZZLES):
        problems.append(f"only {judged} lines of JSON")
    for (command, _), value in samples.items():
        for what, wrong in spoiled(value):
            line = json.dumps(wrong, separators=(",", ":"))
            if what == "without format" or not schemas.is_answer(line):
                continue
            if "error" in value and what == "without error":
                continue
            if not schemas.faults(line, command) and "step" not in value:
                problems.append(f"{command}: {what} it fits all the same: {line[:160]}")
    print("\n".join(problems) or f"{judged} lines of JSON are as docs/schema says")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(os.path.realpath(sys.argv[1]), pathlib.Path(sys.argv[2])))
