#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Output that cannot be written: a full disk, a closed pipe, a limit on the size of files, no
standard output at all.

Usage: failing_writes_test.py PROGRAM EXAMPLES
"""
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

program, examples = sys.argv[1:3]
EXAMPLES = pathlib.Path(examples)
ENVIRONMENT = {"PATH": "/usr/bin:/bin", "LC_ALL": "C"}

RUNS = [
    ["list", "families"],
    ["--help"],
    ["check", "house.txt"],
    ["check", "--json", "house.txt", "sudoku.txt", "mosaic.txt"],
    ["check", "--threads", "2", "house.txt", "sudoku.txt", "mosaic.txt"],
    ["solve", "sudoku.txt"],
    ["count", "minesweeper.txt"],
    ["odds", "minesweeper.txt"],
    ["make", "sudoku", "--count", "20"],
    ["vary", "--count", "20", "sudoku.txt"],
    ["canon", "house.txt"],
    ["repair", "house.txt"],
    ["minimise", "sudoku.txt"],
    ["prove", "sudoku.txt"],
    ["explain", "sudoku.txt"],
    ["rate", "sudoku.txt"],
    ["convert", "--to", "json", "house.txt"],
    ["render", "--as", "svg", "house.txt"],
    ["render", "--as", "png", "sudoku.txt"],
    ["render", "-o", "-", "--as", "svg", "house.txt"],
]


def check(is_good, what):
    if not is_good:
        raise SystemExit(f"failed: {what}")


def run(arguments, stdout, limit=None, closes=False):
    def prepare():
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        if closes:
            os.close(1)
    return subprocess.run([program, *arguments], cwd=EXAMPLES, stdin=subprocess.DEVNULL,
                          stdout=stdout, stderr=subprocess.PIPE, env=ENVIRONMENT,
                          preexec_fn=prepare, timeout=60, check=False)


def one_line(done, what, reason):
    check(done.returncode == 1, f"{what}: expected status 1, saw {done.returncode}")
    error = done.stderr.decode()
    check(error.count("\n") == 1 and error.endswith("\n"), f"{what}: one line, saw {error!r}")
    check("cannot write" in error and reason in error.lower(), f"{what}: saw {error!r}")


def full_disk(arguments):
    with open("/dev/full", "wb") as full:
        one_line(run(arguments, full), f"{arguments} on a full disk", "no space left")


def closed_pipe(arguments):
    reader, writer = os.pipe()
    os.close(reader)
    done = run(arguments, writer)
    os.close(writer)
    check(done.returncode >= 0, f"{arguments} into a closed pipe: signal {-done.returncode}")
    check(done.stderr == b"", f"{arguments} into a closed pipe: {done.stderr!r}")


def limited_file(arguments):
    with tempfile.TemporaryFile() as file:
        one_line(run(arguments, file, limit=1), f"{arguments} beyond the size limit", "too large")


def no_output(arguments):
    one_line(run(arguments, None, closes=True), f"{arguments} without standard output",
             "bad file descriptor")


def pictures_stay_as_they_were():
    """A picture that cannot be written whole leaves what was there, and nothing beside it."""
    with tempfile.TemporaryDirectory() as folder:
        for form in ("svg", "png", "gif", "txt", "html", "pdf"):
            target = pathlib.Path(folder) / f"picture.{form}"
            target.write_bytes(b"old")
            what = ["--what", "steps"] if form == "gif" else []
            done = run(["render", *what, "-o", str(target), "sudoku.txt"], subprocess.PIPE, limit=50)
            one_line(done, f"a {form} beyond the size limit", "too large")
            check(done.stdout == b"", f"{form}: saw {done.stdout!r}")
            check(target.read_bytes() == b"old", f"{form}: the target was touched")
            check(os.listdir(folder) == [target.name], f"{form}: left {os.listdir(folder)}")
            target.unlink()
        done = run(["render", "-o", "/dev/full", "--as", "svg", "house.txt"], subprocess.PIPE)
        check(done.returncode in (1, 2) and done.stderr.count(b"\n") == 1,
              f"a picture for /dev/full: {done.returncode} {done.stderr!r}")


def main():
    for arguments in RUNS:
        full_disk(arguments)
        closed_pipe(arguments)
        limited_file(arguments)
        no_output(arguments)
    pictures_stay_as_they_were()


main()
