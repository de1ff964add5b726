#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Verdicts and maps beside clingo, on the same boards.

    bench/clingo.py FOLDER --library build/release/src/libcrosshatch.so --clingo-library libclingo.so

FOLDER/FAMILY/NAME.json is a puzzle, NAME.lp beside it the same as a program for clingo, whose shown
atoms are the solution. CPU time: both as libraries in this process (reading, grounding and solving),
and both as processes. They take turns; the least of `--rounds` counts. A verdict is a search for two
solutions, a map is --enum-mode=brave and cautious, of boards with several.
"""
import argparse
import ctypes
import json
import pathlib
import resource
import statistics
import subprocess
import time

STATUS = {0: "unique", 3: "none", 4: "multiple", 5: "unknown"}
OPTIONS = ["--trans-ext=dynamic", "--eq=1"]
MAP_MODES = [["-n0", "--enum-mode=" + mode] for mode in ("brave", "cautious")]
POINTER = ctypes.POINTER(ctypes.c_void_p)


class Crosshatch:
    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        self.library.xh_engine_new.restype = ctypes.c_void_p
        text = [ctypes.c_char_p, ctypes.c_size_t]
        self.library.xh_ask.argtypes = [ctypes.c_void_p, ctypes.c_char_p, *text, *text, POINTER]
        self.library.xh_answer_free.argtypes = [ctypes.c_void_p]
        self.engine = self.library.xh_engine_new(None)

    def check(self, board, wants_map):
        options = json.dumps({"no_map": not wants_map, "time_limit": "10s"}).encode()
        answer = ctypes.c_void_p()
        status = self.library.xh_ask(self.engine, b"check", board, len(board), options,
                                     len(options), ctypes.byref(answer))
        self.library.xh_answer_free(answer)
        return STATUS.get(status, "refused")


class Part(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("params", ctypes.c_void_p), ("size", ctypes.c_size_t)]


class Clingo:
    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        handle = ctypes.c_void_p
        self.library.clingo_control_add.argtypes = [
            handle, ctypes.c_char_p, handle, ctypes.c_size_t, ctypes.c_char_p]
        self.library.clingo_control_ground.argtypes = [
            handle, ctypes.POINTER(Part), ctypes.c_size_t, handle, handle]
        self.library.clingo_control_solve.argtypes = [
            handle, ctypes.c_uint, handle, ctypes.c_size_t, handle, handle, POINTER]
        self.library.clingo_solve_handle_model.argtypes = [handle, POINTER]
        for name in ("control_free", "solve_handle_resume", "solve_handle_close"):
            getattr(self.library, "clingo_" + name).argtypes = [handle]

    def models(self, program, options):
        words = [word.encode() for word in OPTIONS + options]
        control, handle, model = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
        self.library.clingo_control_new((ctypes.c_char_p * len(words))(*words),
                                        ctypes.c_size_t(len(words)), None, None, 20,
                                        ctypes.byref(control))
        self.library.clingo_control_add(control, b"base", None, 0, program)
        base = Part(b"base", None, 0)
        self.library.clingo_control_ground(control, ctypes.byref(base), 1, None, None)
        self.library.clingo_control_solve(control, 2, None, 0, None, None, ctypes.byref(handle))
        found = 0
        while True:
            self.library.clingo_solve_handle_resume(handle)
            self.library.clingo_solve_handle_model(handle, ctypes.byref(model))
            if not model:
                break
            found += 1
        self.library.clingo_solve_handle_close(handle)
        self.library.clingo_control_free(control)
        return found


def timed(call):
    before = time.process_time()
    result = call()
    return result, time.process_time() - before


def process_time(*commands):
    def used():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime
    before = used()
    for command in commands:
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return used() - before


def row(family, pairs):
    if not pairs:
        return f"| {family} | 0 | | | | | |"
    ratios = [other / own for own, other in pairs]
    slower = 100 * sum(ratio < 1 for ratio in ratios) / len(ratios)
    own, other = (1000 * statistics.median(times) for times in zip(*pairs))
    return (f"| {family} | {len(pairs)} | {own:.2f} | {other:.2f} | {statistics.median(ratios):.1f}"
            f" | {slower:.0f} % | {1 / min(ratios):.2f} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--library", required=True)
    parser.add_argument("--clingo-library", required=True)
    parser.add_argument("--program", default="build/release/crosshatch")
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    ours, theirs = Crosshatch(arguments.library), Clingo(arguments.clingo_library)
    tables = {"verdict, call": [], "map, calls": [], "verdict, process": []}
    for folder in sorted(path for path in arguments.folder.iterdir() if path.is_dir()):
        pairs = {name: [] for name in tables}
        for board in sorted(folder.glob("*.json")):
            text, lp = board.read_bytes(), board.with_suffix(".lp")
            program = lp.read_bytes()
            least = {}

            def note(name, *times):
                least[name] = tuple(map(min, zip(least.get(name, times), times)))

            for _ in range(arguments.rounds):
                verdict, own = timed(lambda: ours.check(text, False))
                models, other = timed(lambda: theirs.models(program, ["-n2"]))
                if verdict != ("none", "unique", "multiple")[min(models, 2)]:
                    raise SystemExit(f"{board}: {verdict}, clingo has {models} models")
                note("verdict, call", own, other)
                note("verdict, process",
                     process_time([arguments.program, "check", "--no-map", board]),
                     process_time(["clingo", *OPTIONS, "-n2", lp]))
                if verdict == "multiple":
                    _, own = timed(lambda: ours.check(text, True))
                    _, other = timed(lambda: [theirs.models(program, mode) for mode in MAP_MODES])
                    note("map, calls", own, other)
            for name, times in least.items():
                pairs[name].append(times)
        for name, table in tables.items():
            table.append(row(folder.name, pairs[name]))
    for name, table in tables.items():
        print(f"\n{name}\n\n| family | boards | ours ms | clingo ms | ratio | slower | worst |")
        print("|---|---|---|---|---|---|---|", *table, sep="\n")


if __name__ == "__main__":
    main()
