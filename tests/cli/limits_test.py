#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Limits hold for every verb at every door, and each answer names the limit that came first.

Usage: limits_test.py PROGRAM LIBRARY EXAMPLES CPU_CLOCK

The verbs are those that `crosshatch ask` lists. Each is asked about all samples under each limit
(tests/limits.py), as a command line, through `ask` and through the C functions of LIBRARY. Time
limits are measured with CPU_CLOCK, so that other work on the machine does not count.
"""
import ctypes
import json
import os
import pathlib
import resource
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
from limits import NEEDED, TEXTS, UNKNOWN, WITHOUT_LIMITS, Program, faults_of, samples_of, verbs_of, whys

OPEN_FIELD = "\n".join(["_" * 1000] * 1000)
HINTS_APART = "\n".join([*["_" * 1000, "_1_" * 333 + "_", "_" * 1000] * 333, "_" * 1000])
# What makes or reads a thousand rows.
SMALL = ("akari", "slitherlink", "sudoku", "tents")  # new puzzles have at most 30 cells a side
LARGE = [("make", text, {"size": 1000, **more}) for text in TEXTS["make"] if text not in SMALL
         for more in ({}, {"symmetry": "half-turn"})] + \
        [("make", text, {"size": 30}) for text in ("akari", "tents")] + \
        [("make", "nonogram", {"size": 1000, "colors": 60}),
         ("make", "sudoku", {"size": 25, "style": "jigsaw"}),
         ("check", "." * (16 << 20), {}),
         ("check", '{"cells":[[' + "{}," * 2_000_000 + '{}]],"cages":[],"regions":[]}', {}),
         ("vary", OPEN_FIELD, {"family": "minesweeper", "count": 1000}),
         ("solve", HINTS_APART, {"family": "minesweeper", "all": True}),
         ("count", HINTS_APART, {"family": "minesweeper", "limit": 1000}),
         ("prove", HINTS_APART, {"family": "minesweeper", "claim": "count"})]
# The limit, the CPU time beyond it that is promised at most, and the time beyond it that fails.
SECONDS, PROMISED = 0.1, 0.1
SPARE = 10 * PROMISED


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


def time_is_kept(program, cpu_clock):
    """CPU time of large questions as whole processes, whose clock counts it."""
    os.environ["LD_PRELOAD"] = cpu_clock
    for verb, text, options in LARGE:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        asked = {**options, "time_limit": f"{SECONDS}s", "threads": 1}
        status, _, said = Program(program).ask(verb, text, asked)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        place = f"{verb} of {text[:20]} with {options}"
        if spent > SECONDS + SPARE:
            yield f"{place}: {spent:.2f} s of CPU under a limit of {SECONDS} s"
        if status not in (0, 2, UNKNOWN):
            yield f"{place}: status {status}: {said}"
    del os.environ["LD_PRELOAD"]


def main(program, library, examples, cpu_clock):
    verbs = verbs_of(program)
    samples = samples_of(examples)
    process = CoProcess(program)
    doors = {"program": Program(program), "ask": process, "C": Library(library)}
    problems = list(faults_of(verbs, doors, samples))
    problems += stops_are_named(verbs, process, samples["p30_hard.txt"])
    problems += time_is_kept(program, cpu_clock)
    process.process.stdin.close()
    process.process.wait(60)
    print("\n".join(problems) or f"{len(verbs)} verbs keep their limits at {len(doors)} doors")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(os.path.realpath(sys.argv[1]), *sys.argv[2:]))
