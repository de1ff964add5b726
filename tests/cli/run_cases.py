#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the cases of *.case files against the program.

A file holds many cases. Each begins with a line '== TITLE' and goes on with parts, which begin with
a line of their own:

    $ COMMAND       a line of sh; `crosshatch` is the program, $TMP an empty folder, $SOURCE the
                    project's
    < FILE          the lines up to the next part are standard input; with a name, a file in $TMP
    >               the lines that standard output must be; nothing by default
    >~              regular expressions, each of which must be found in standard output
    2>              the lines that standard error must be; nothing by default
    2>~             regular expressions, each of which must be found in standard error
    = N             the exit status; 0 by default
    time N          seconds that the case may take; 20 by default

`@FAMILIES@` stands for the families of the program, "minesweeper, mosaic, nonogram or sudoku".
A line of a part that would look like a part itself begins with a backslash, which is removed.
Empty lines at the end of a part do not count, so that cases can stand apart; '\\' alone is an empty
line that does count.
"""
import difflib
import os
import re
import subprocess
import sys
import tempfile

import schemas

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import families

SOURCE = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
PART = re.compile(r"(== .*|\$ .*|<( .+)?|>~?|2>~?|= \d+|time \d+)$")


def parts_of(path):
    """The (head, lines, line number) of each part of a file."""
    parts = []
    with open(path, encoding="utf-8", newline="\n") as file:
        for number, line in enumerate(file.read().split("\n"), 1):
            if PART.match(line):
                parts.append((line, [], number))
            elif parts:
                parts[-1][1].append(line)
            elif line.strip() and not line.startswith("#"):
                raise SystemExit(f"{path}:{number}: expected '== TITLE', saw '{line}'")
    for _, lines, _ in parts:
        while lines and not lines[-1].strip():
            lines.pop()
        lines[:] = [line[1:] if line.startswith("\\") else line for line in lines]
    return parts


def cases_of(path):
    cases = []
    for head, lines, number in parts_of(path):
        if head.startswith("== "):
            cases.append({"title": head[3:], "place": f"{path}:{number}", "files": {}, "status": 0,
                          "stdin": "", ">": "", "2>": "", "time": 20})
            continue
        case = cases[-1]
        text = "".join(line + "\n" for line in lines)
        if head.startswith("$ "):
            case["command"] = head[2:]
        elif head == "<":
            case["stdin"] = text
        elif head.startswith("< "):
            case["files"][head[2:]] = text
        elif head.startswith("= "):
            case["status"] = int(head[2:])
        elif head.startswith("time "):
            case["time"] = int(head[5:])
        elif head.endswith("~"):
            case[head[:-1]] = [re.compile(line, re.M) for line in lines]
        else:
            case[head] = text
    return cases


def with_families(expected, words):
    if isinstance(expected, list):
        return [re.compile(e.pattern.replace(families.PLACE, words), e.flags) for e in expected]
    return expected.replace(families.PLACE, words)


def differences(name, expected, seen):
    if isinstance(expected, list):
        return [f"{name} has no '{e.pattern}': {seen!r}" for e in expected if not e.search(seen)]
    if expected == seen:
        return []
    lines = difflib.unified_diff(expected.splitlines(), seen.splitlines(), f"expected {name}",
                                 f"seen {name}", lineterm="")
    return ["\n".join(lines) or f"{name}: line ends differ: {expected!r}, {seen!r}"]


def result_of(case, program, environment_of_case):
    """The finished process of the command of a case, in an empty folder."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in case["files"].items():
            with open(os.path.join(folder, name), "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
        environment = {k: v for k, v in os.environ.items()
                       if k not in ("NO_COLOR", "LC_ALL", "LC_MESSAGES", "LANG")}
        environment["TMP"] = folder
        environment["SOURCE"] = SOURCE
        environment["PATH"] = os.path.dirname(program) + ":" + environment["PATH"]
        environment.update(environment_of_case)
        return subprocess.run(["bash", "-c", case["command"]], input=case["stdin"].encode(),
                              capture_output=True, cwd=folder, env=environment,
                              timeout=case["time"])


def run(case, program, words):
    """What is wrong with the case, as a list of texts; `words` are the families."""
    try:
        result = result_of(case, program, {})
    except subprocess.TimeoutExpired:
        return [f"took longer than {case['time']} s"]
    out = result.stdout.decode("utf-8", "replace")
    err = result.stderr.decode("utf-8", "replace")
    problems = differences("stdout", with_families(case[">"], words), out)
    problems += differences("stderr", with_families(case["2>"], words), err)
    problems += schemas.faults(out, case["command"])
    if result.returncode != case["status"]:
        problems.append(f"expected exit status {case['status']}, saw {result.returncode}")
    return problems


def main(program, paths):
    program = os.path.realpath(program)
    words = families.in_words(program)
    failed = total = 0
    for path in paths:
        cases = cases_of(path)
        if not cases:
            raise SystemExit(f"{path}: no cases")
        for case in cases:
            total += 1
            problems = run(case, program, words)
            if problems:
                failed += 1
                print(f"{case['place']}: {case['title']}\n$ {case['command']}")
                print("\n".join(problems) + "\n")
    print(f"{total - failed} of {total} cases passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
