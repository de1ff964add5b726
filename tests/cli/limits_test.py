#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Limits hold for every verb at every door, and each answer names the limit that came first.

Usage: limits_test.py PROGRAM LIBRARY EXAMPLES

The verbs are those that `crosshatch ask` lists. Each is asked about all samples under each limit, as a
command line, through `ask` and through the C functions of LIBRARY. A
verb for which no sample meets a limit fails the test: give it one below.
"""
import ctypes
import json
import os
import pathlib
import random
import re
import resource
import subprocess
import sys
import time

# Verbs that look for nothing meet no limit, and a picture is no JSON.
WITHOUT_LIMITS = {"convert", "join"}
# What a verb needs besides the text.
NEEDED = {"convert": {"to": "json"}, "render": {"as": "svg", "what": "solution"},
          "odds": {"family": "minesweeper"}, "join": {"parts": "{}"}}
# Texts in place of the samples.
TEXTS = {"make": ["sudoku", "nonogram", "minesweeper", "mosaic"]}
EXAMPLES = ["killer.txt", "jigsaw.txt", "p30_hard.txt", "minesweeper.txt", "mosaic.txt", "sudoku.txt"]
LIMITS = [({"node_limit": 0}, "nodes"), ({"node_limit": 3}, "nodes"), ({"node_limit": 40}, "nodes"),
          ({"time_limit": "1us"}, "deadline"), ({"time_limit": "3ms"}, "deadline"),
          ({"memory_limit": 0}, "memory")]
# What makes a thousand rows; the limit, and what it may cost: ten times what is promised.
LARGE = [("make", text, {"size": 1000, **more}) for text in TEXTS["make"] if text != "sudoku"
         for more in ({}, {"symmetry": "half-turn"})] + \
        [("make", "nonogram", {"size": 1000, "colors": 60}),
         ("make", "sudoku", {"size": 25, "style": "jigsaw"}),
         ("check", "." * (16 << 20), {})]
SECONDS, SPARE = 0.3, 1.0
UNKNOWN = 5


def mine_field(side):
    """A board whose odds take some counting."""
    dice = random.Random(1)
    mines = [[dice.random() < 0.4 for _ in range(side)] for _ in range(side)]

    def cell(row, column):
        if mines[row][column] or dice.random() < 0.5:
            return "_"
        return str(sum(sum(line[max(0, column - 1):column + 2]) for line in mines[max(0, row - 1):row + 2]))

    rows = ["".join(cell(row, column) for column in range(side)) for row in range(side)]
    return f"#mines {sum(map(sum, mines))}\n" + "\n".join(rows) + "\n"


def samples_of(examples):
    samples = {name: (pathlib.Path(examples) / name).read_text() for name in EXAMPLES}
    samples["a field"] = mine_field(25)
    # As many solutions as permutations.
    samples["one cell a line"] = json.dumps([14, 14] + 28 * [[1]])
    return samples


def whys(value):
    """All limits that an answer names, at any depth."""
    if isinstance(value, dict):
        found = [value["why"]] if isinstance(value.get("why"), str) else []
        return found + [why for part in value.values() for why in whys(part)]
    return [why for part in value for why in whys(part)] if isinstance(value, list) else []


def is_beyond(value):
    """Whether the answer says that no technique goes on, which is no limit."""
    text = json.dumps(value)
    return '"ending": "beyond"' in text or '"hardest": null' in text and '"techniques": [[' in text


class Program:
    """Each question as a command line."""

    def __init__(self, path):
        self.path = path

    def ask(self, verb, text, options):
        words = []
        for key, value in options.items():
            words += [f"--{key.replace('_', '-')}", str(value)]
        name = [text] if verb == "make" else []
        json_form = [] if verb == "render" else ["--json"]
        done = subprocess.run([self.path, verb, *name, *json_form, *words], input=text.encode(),
                              capture_output=True, timeout=300, check=False)
        if verb == "render":
            return done.returncode, [], done.stderr.decode()
        lines = [json.loads(line) for line in done.stdout.decode().splitlines()]
        return done.returncode, lines, done.stderr.decode()


class CoProcess:
    """All questions to one `crosshatch ask`."""

    def __init__(self, path):
        self.process = subprocess.Popen([path, "ask"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, verb, text, options):
        line = json.dumps({"id": 1, "verb": verb, "text": text, "options": options})
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        said = json.dumps(answer.get("error", "")) + answer.get("note", "")
        return answer["status"], answer.get("answers", [answer.get("answer")]), said

    def stopped(self, questions):
        """The answers to questions that are cancelled once all were asked."""
        for number, (verb, text, options) in enumerate(questions):
            line = json.dumps({"id": number, "verb": verb, "text": text, "options": options})
            self.process.stdin.write(line.encode() + b"\n")
        for number in range(len(questions)):
            self.process.stdin.write(json.dumps({"cancel": number}).encode() + b"\n")
        self.process.stdin.flush()
        answers = [json.loads(self.process.stdout.readline()) for _ in questions]
        return {questions[answer["id"]][0]: answer for answer in answers if answer.get("id") is not None}


class Library:
    """The C functions."""

    def __init__(self, path):
        self.c = ctypes.CDLL(path)
        for name in ("xh_engine_new", "xh_answer_text", "xh_answer_note"):
            getattr(self.c, name).restype = ctypes.c_void_p
        self.engine = ctypes.c_void_p(self.c.xh_engine_new(None))

    def ask(self, verb, text, options):
        answer = ctypes.c_void_p()
        said = json.dumps(options).encode()
        raw = text.encode()
        status = self.c.xh_ask(self.engine, verb.encode(), raw, ctypes.c_size_t(len(raw)), said,
                               ctypes.c_size_t(len(said)), ctypes.byref(answer))

        def part(function):
            length = ctypes.c_size_t()
            at = function(answer, ctypes.byref(length))
            return ctypes.string_at(at, length.value).decode(errors="replace")

        written = part(self.c.xh_answer_text)
        note = part(self.c.xh_answer_note)
        self.c.xh_answer_free(answer)
        is_json = written.startswith("{")
        return status, [json.loads(line) for line in written.splitlines()] if is_json else [], note


def verbs_of(program):
    done = subprocess.run([program, "ask"], input=b'{"id":1,"verb":"?","text":""}\n',
                          capture_output=True, timeout=60, check=True)
    listed = re.search(r"expected a verb \((.*)\), saw", done.stdout.decode())
    return listed[1].split(", ")


def limits_are_named(verbs, doors, samples):
    """Asks everything; yields what is wrong."""
    for verb in verbs:
        met = set()
        for name, text in TEXTS.get(verb) and [(t, t) for t in TEXTS[verb]] or samples.items():
            for limit, expected in LIMITS:
                # New puzzles that nothing fulfils, so that a limit comes.
                wish = {"count": 1000} if verb == "make" else {}
                options = {**NEEDED.get(verb, {}), **wish, **limit}
                told = {}
                for door, asked in doors.items():
                    status, lines, said = asked.ask(verb, text, options)
                    place = f"{verb} of {name} with {limit}, {door}"
                    if status in (1, -6, -9, -11):
                        yield f"{place}: status {status}: {said}"
                    told[door] = status
                    if status != UNKNOWN:
                        continue
                    named = whys(lines) or re.findall(r"\((nodes|deadline|memory|cancelled)\)", said)
                    if not named and not is_beyond(lines):
                        yield f"{place}: status 5 without a limit: {json.dumps(lines)[:300]} {said}"
                    elif named and set(named) != {expected}:
                        yield f"{place}: expected {expected}, saw {named}"
                    met.add(door)
                if "time_limit" not in limit and len(set(told.values())) > 1:
                    yield f"{verb} of {name} with {limit}: statuses differ: {told}"
        if verb not in WITHOUT_LIMITS and met != set(doors):
            yield f"{verb}: no sample meets a limit at {sorted(set(doors) - met)}"


def stops_are_named(verbs, process, text):
    """Cancels a question of each verb about a hard puzzle."""
    questions = [(verb, "nonogram" if verb == "make" else text,
                  {**NEEDED.get(verb, {}), **({"count": 100000} if verb == "make" else {})})
                 for verb in verbs if verb not in WITHOUT_LIMITS]
    answers = process.stopped(questions)
    stopped = 0
    for verb, answer in answers.items():
        if answer["status"] != UNKNOWN:
            continue
        stopped += 1
        lines = answer.get("answers", [answer.get("answer")])
        if "cancelled" not in json.dumps(answer) or any(why != "cancelled" for why in whys(lines)):
            yield f"{verb}, stopped: {json.dumps(answer)[:300]}"
    if stopped < len(questions) // 2:
        yield f"only {stopped} of {len(questions)} questions were stopped"


def time_is_kept(program):
    """CPU time of large questions as whole processes."""
    for verb, text, options in LARGE:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        begun = time.monotonic()
        status, _, said = Program(program).ask(verb, text, {**options, "time_limit": f"{SECONDS}s"})
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        place = f"{verb} of {text[:20]} with {options}"
        if spent > SECONDS + SPARE:
            yield f"{place}: {spent:.2f} s of CPU under a limit of {SECONDS} s"
        if status == 0 and time.monotonic() - begun > 10 * SECONDS + SPARE:
            yield f"{place}: an answer long after the limit"
        if status not in (0, 2, UNKNOWN):
            yield f"{place}: status {status}: {said}"


def main(program, library, examples):
    verbs = verbs_of(program)
    samples = samples_of(examples)
    process = CoProcess(program)
    doors = {"program": Program(program), "ask": process, "C": Library(library)}
    problems = list(limits_are_named(verbs, doors, samples))
    problems += stops_are_named(verbs, process, samples["p30_hard.txt"])
    problems += time_is_kept(program)
    process.process.stdin.close()
    process.process.wait(60)
    print("\n".join(problems) or f"{len(verbs)} verbs keep their limits at {len(doors)} doors")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(os.path.realpath(sys.argv[1]), sys.argv[2], sys.argv[3]))
