#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The schemas of answers know all that the program prints as JSON, and nothing else.

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
    "akari": "akari\n.2.\n...", "tents": "tents\n  1 . 0\n. . T .",
    "towers": "skyscrapers\n  1 .\n. . . .\n. . . .\n  . .",
    "loop": "slitherlink\n3.\n.3", "loops": "slitherlink\n1.\n..",
    "stars": "starbattle\nstars 1\nAAABB\nACDBB\nCCCBB\nCCCEB\nCCCEE",
    "titled": '{"family":"nonogram","title":"A \\"b\\" 한글","rows":[[1]],"columns":[[1]]}',
    "search": "D;B;DB;B;DB;B;DB;B;DB;B;B|B;B;BD;B;BD;B;BD;B;BD;B;D",
}
COMMANDS = ["solve --json", "solve --all --json", "check --json", "count --json", "odds --json",
            "explain --json", "explain --steps json", "hint --json", "hint --json --level 1",
            "hint --json --with-solution", "odds --best --json", "repair --easiest --json", "rate --json", "convert --json --to json",
            "check --json --node-limit 0", "rate --json --node-limit 1"]
REQUESTS = [
    {"verb": "check"}, {"id": "x", "verb": "check", "options": None},
    {"id": 1.5, "verb": "solve", "options": {"json": False, "limit": 2}},
    {"id": True, "verb": "explain", "options": {"steps": "json", "only": ["line", "trial"]}},
    {"id": 0, "verb": "render", "options": {"as": "png", "scale": 0.5, "theme": "dark"}},
    {"id": 0, "verb": "render", "options": {"as": "svg", "title": "a", "letters": True}},
    {"id": None, "verb": "count", "options": {"time_limit": "10s", "node_limit": 5, "lang": "ko"}},
]
NO_REQUESTS = [{"verb": "chek", "text": "1"}, {"verb": "check"}, {"cancel": 1, "verb": "check"},
               {"verb": "check", "text": "1", "bytes": "MQ=="}, {"cancel": [1]}, 5,
               {"list": "puzzles"}, {"list": "formats", "verb": "check"},
               {"verb": "check", "text": "1", "options": {"limti": 1}}]
LISTS = ["families", "formats", "engines", "techniques", "elements", "constraints"]


def run(program, command, text=""):
    done = subprocess.run([program, *command.split()], input=text.encode(), capture_output=True,
                          timeout=60, check=False)
    return done.stdout.decode()


def spoiled(value):
    """The object with one thing wrong, in many ways."""
    for key in value:
        less = copy.deepcopy(value)
        del less[key]
        if key not in ("clash", "se", "unsettled", "values"):
            yield f"without {key}", less
        other = copy.deepcopy(value)
        other[key] = {"none": "of these"}
        yield f"with another {key}", other
    yield "with a key more", {**value, "surplus": 1}


def co_process(program):
    """Faults in the requests and the answers of `crosshatch ask`."""
    asked = [{**request, "text": text} for request in REQUESTS for text in PUZZLES.values()]
    asked += [{"id": 9, "verb": "check", "text": "1|1\n1|1"}, {"cancel": "none"},
              {"verb": "check", "bytes": "MXwx"}]
    asked += [{"id": 10, "list": what, "options": {"family": "sudoku"}} for what in LISTS]
    lines = "".join(json.dumps(line) + "\n" for line in [*asked, *NO_REQUESTS])
    request, answer = schemas.validator("request"), schemas.validator("ask")
    for line in asked:
        if not request.is_valid(line):
            yield f"the schema of requests does not know {json.dumps(line)[:200]}"
    for line in NO_REQUESTS:
        if request.is_valid(line):
            yield f"the schema of requests takes {json.dumps(line)} for a request"
    answers = run(program, "ask", lines).splitlines()
    if len(answers) != len(asked) + len(NO_REQUESTS) - 1:
        yield f"expected an answer to each request, saw {len(answers)}"
    keys = set()
    for line in answers:
        value = json.loads(line)
        keys |= set(value)
        for fault in answer.iter_errors(value):
            yield f"the schema of ask does not know {line[:200]}: {fault.message[:200]}"
        if answer.is_valid({**value, "surplus": 1}) or answer.is_valid({**value, "status": 6}):
            yield f"the schema of ask knows anything: {line[:200]}"
        for inner in value.get("answers", [value.get("answer")]):
            if inner is not None:
                yield from schemas.faults(json.dumps(inner, separators=(",", ":")), "")
    if keys != set(answer.schema["properties"]):
        yield f"not all keys of the schema of ask were seen: {sorted(keys)}"


def main(program, source):
    problems = list(co_process(program))
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
            if what == "without best":
                continue  # only an option brings it
            if "error" in value and what == "without error":
                continue
            if not schemas.faults(line, command) and "step" not in value:
                problems.append(f"{command}: {what} it fits all the same: {line[:160]}")
    print("\n".join(problems) or f"{judged} lines of JSON are as src/api/answers/answers.txt says")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(os.path.realpath(sys.argv[1]), pathlib.Path(sys.argv[2])))
