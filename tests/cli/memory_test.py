#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that a memory limit holds for the process.

Usage: memory_test.py PROGRAM [FILE]      with FILE, measures that puzzle only and prints what it takes

The limit counts what the search holds. Beside it the program has itself, the text and the answer, and
the allocator keeps some of what was freed: SPARE is for all that.
"""
import os
import random
import subprocess
import sys
import tempfile

MIB = 1 << 20
SPARE = 48


def mine_field(side, mines, hints, seed):
    """A board with its total: the share of mines, and of the other cells that show their hint."""
    dice = random.Random(seed)
    cells = [[dice.random() < mines for _ in range(side)] for _ in range(side)]

    def hint(row, column):
        return sum(cells[r][c] for r in range(max(0, row - 1), min(side, row + 2))
                   for c in range(max(0, column - 1), min(side, column + 2)))

    rows = ["".join("_" if cells[r][c] or dice.random() >= hints else str(hint(r, c))
                    for c in range(side)) for r in range(side)]
    return f"#mines {sum(map(sum, cells))}\n" + "\n".join(rows) + "\n"


def mosaic(side, hints, seed):
    dice = random.Random(seed)
    board = mine_field(side, 0.5, 1.0, seed).split("\n", 1)[1]
    return "#mosaic\n" + "".join(c if c == "\n" or dice.random() < hints else "_" for c in board)


def empty_sudoku(side):
    return ("." * side + "\n") * side


def noise(width, height):
    """An image, row by row: what this program holds counts as the child's."""
    dice = random.Random(3)
    yield f"P6 {width} {height} 255\n"
    for _ in range(height):
        yield dice.randbytes(3 * width).decode("latin-1")


def peak(command):
    """The largest resident size in MiB, the status, and what was printed."""
    with tempfile.TemporaryFile() as out:
        child = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        return usage.ru_maxrss * 1024 / MIB, child.returncode, out.read(200).decode(errors="replace")


def main():
    program = sys.argv[1]
    if len(sys.argv) > 2:
        for limit in (16, 256, 2048):
            print(limit, *peak([program, "check", "--memory-limit", str(limit), sys.argv[2]]))
        return 0
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, text, limit, threads, *question in (
                ("minesweeper", mine_field(300, 0.35, 0.4, 5), 128, 2, "check", "--family", "minesweeper"),
                ("mosaic", mosaic(300, 0.5, 7), 16, 2, "check", "--family", "mosaic"),
                ("sudoku", empty_sudoku(25), 16, 1, "check", "--family", "sudoku"),
                ("image", noise(2000, 2500), 64, 1, "make", "nonogram", "--size", "1000", "--from-image"),
                # As many solutions as there is time for; 100,000 of them would take 64 MiB.
                ("sudoku", empty_sudoku(9), 8, 1, "count", "--family", "sudoku", "--node-limit", "300k")):
            path = os.path.join(folder, "board.txt")
            with open(path, "w", encoding="latin-1", newline="") as out:
                out.writelines(text)
            taken, status, said = peak([program, *question, path, "--time-limit", "60",
                                        "--threads", str(threads), "--memory-limit", str(limit)])
            print(f"{name}: {taken:.0f} MiB under {limit} MiB, status {status}: {said[:30]!r}")
            if taken > limit + SPARE or status not in (0, 4, 5):
                print(f"{name}: expected at most {limit + SPARE} MiB and a verdict", file=sys.stderr)
                faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
