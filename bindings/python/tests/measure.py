#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The figures of docs/python.md: what Python costs beside the library and the program.

Usage: measure.py LIBCROSSHATCH_SO CROSSHATCH        PYTHONPATH has the module

Each figure is the best of some rounds that take turns, so that other work on the machine spoils
both alike. Where one thread works it is the time of the processor.
"""

import ctypes
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy

import crosshatch
from crosshatch import _core
from samples import SUDOKU, UNIQUE, drawing


def best(rounds, clock, *works):
    """The best time of each."""

    def seconds(work):
        begun = clock()
        work()
        return clock() - begun

    times = [[seconds(work) for work in works] for _ in range(rounds)]
    return [min(column) for column in zip(*times)]


def overhead():
    def many(call):
        return lambda: [call() for _ in range(1000)]

    c, python = best(
        20,
        time.thread_time,
        many(lambda: _core.ask("check", UNIQUE, None, None)),
        many(lambda: crosshatch.check(UNIQUE)),
    )
    print(f"a tiny check: C {1000 * c:.1f} us, Python {1000 * (python - c):.1f} us more")


class Sudokus(ctypes.Structure):
    """xh_sudokus"""

    _fields_ = [
        ("size", ctypes.c_uint32), ("limit", ctypes.c_uint32), ("count", ctypes.c_size_t),
        ("boards", ctypes.c_void_p), ("boards_length", ctypes.c_size_t), ("stride", ctypes.c_size_t),
        ("solutions", ctypes.c_void_p), ("solutions_length", ctypes.c_size_t),
        ("solution_stride", ctypes.c_size_t), ("counts", ctypes.c_void_p),
        ("most_branches", ctypes.c_uint64),
    ]  # fmt: skip


def boards(count):
    """Boards of one pattern, digits renamed and rows and columns shuffled, as numbers."""
    shuffle = numpy.random.default_rng(1)
    board = numpy.array([0 if c == "." else int(c) for c in SUDOKU], numpy.uint8).reshape(9, 9)
    out = numpy.empty((count, 81), numpy.uint8)
    for i in range(count):
        names = numpy.concatenate([[0], shuffle.permutation(9) + 1]).astype(numpy.uint8)
        rows, columns = (
            numpy.concatenate([3 * band + shuffle.permutation(3) for band in shuffle.permutation(3)])
            for _ in range(2)
        )
        out[i] = names[board][rows][:, columns].ravel()
    return out


def sudokus(path):
    library = ctypes.CDLL(path)
    some = boards(20_000)
    numbers = numpy.tile(some, (50, 1))
    characters = numpy.where(numbers == 0, 46, numbers + 48).astype(numpy.uint8)
    count = len(numbers)
    solutions = numpy.zeros_like(characters)
    counts = numpy.zeros(count, numpy.uint32)
    all_of_them = Sudokus(
        ctypes.sizeof(Sudokus), 2, count, characters.ctypes.data, characters.nbytes, 81,
        solutions.ctypes.data, solutions.nbytes, 81, counts.ctypes.data, 0,
    )  # fmt: skip

    def python(given):
        return lambda: crosshatch.sudoku.solve(given, solutions=solutions, counts=counts)

    c, text, digits = best(
        7,
        time.thread_time,
        lambda: library.xh_sudokus_solve(ctypes.byref(all_of_them), 3),
        python(characters),
        python(numbers),
    )
    assert (counts == 1).all()
    print(
        f"a million sudokus: C {c:.3f} s; numpy of characters {text:.3f} s ({100 * c / text:.0f} %), "
        f"of numbers {digits:.3f} s ({100 * c / digits:.0f} %)"
    )


def nonograms(program):
    numbers = random.Random(7)
    texts = [
        crosshatch.convert(drawing(numbers.randrange(2**30), 25, 60), "non") for _ in range(1000)
    ]
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for i, text in enumerate(texts):
            files.append(str(Path(folder) / f"{i:04}.non"))
            Path(files[-1]).write_text(text, encoding="utf-8")
        command = [program, "check", "--json", "--threads", "2", *files]

        def cli():
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)

        def python():
            for path, _ in zip(files, crosshatch.map("check", map(read, files), threads=2)):
                pass

        def read(path):
            return Path(path).read_bytes()

        shell, module = best(7, time.perf_counter, cli, python)
    print(f"1,000 nonograms of 25x25 on two threads: program {shell:.3f} s, Python {module:.3f} s")


if __name__ == "__main__":
    overhead()
    sudokus(sys.argv[1])
    nonograms(sys.argv[2])
