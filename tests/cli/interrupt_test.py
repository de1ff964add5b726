#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Ctrl-C and pipes that stall: what a list of command lines cannot say.

Usage: interrupt_test.py PROGRAM
"""
import os
import pty
import select
import signal
import subprocess
import sys
import tempfile
import time

PUZZLE = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
SOLUTION = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"
EMPTY_GRID = b"." * 81 + b"\n"


def start(*command, **streams):
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, **streams)


def press_control_c(process, seconds):
    """So many seconds after the program has begun to listen to it: a busy machine starts it late."""
    for _ in range(300):
        with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
            caught = next(line for line in file if line.startswith("SigCgt"))
        if int(caught.split()[1], 16) >> (signal.SIGINT - 1) & 1:
            break
        time.sleep(0.1)
    time.sleep(seconds)
    process.send_signal(signal.SIGINT)


def check(is_good, what):
    if not is_good:
        raise SystemExit(f"failed: {what}")


def read_line(process, seconds, what):
    ready, _, _ = select.select([process.stdout], [], [], seconds)
    check(ready, what + ": nothing within the time")
    return os.read(process.stdout.fileno(), 65536)


def answers_do_not_wait_for_the_next_puzzle(program):
    for threads in ("1", "3"):
        process = start(program, "solve", "--threads", threads)
        for _ in range(2):
            process.stdin.write(PUZZLE)
            process.stdin.flush()
            check(read_line(process, 15, "a stalled pipe") == SOLUTION, "the solution at once")
        process.stdin.close()
        check(process.wait(10) == 0, "the end of a stalled pipe")


def control_c_prints_what_is_known(program):
    for threads in ("1", "2"):
        process = start(program, "count", "--threads", threads)
        process.stdin.write(EMPTY_GRID)
        process.stdin.close()
        press_control_c(process, 0.5)
        out = process.stdout.read()
        status = process.wait(10)
        check(out.startswith(b">= "), f"what is known after Ctrl-C, saw {out!r}")
        check(status == 5, f"status 5 after Ctrl-C, saw {status}")


def control_c_ends_waiting_for_input(program):
    process = start(program, "check")
    press_control_c(process, 0.3)
    check(process.wait(10) == 5, "Ctrl-C while waiting for input")


def closed_pipe_ends_quietly(program):
    process = start(program, "solve", "--all")
    process.stdin.write(EMPTY_GRID)
    process.stdin.close()
    check(len(process.stdout.readline()) == 82, "a first solution")
    process.stdout.close()
    check(process.stderr.read() == b"", "nothing said about a closed pipe")
    process.wait(10)


def terminal_gets_colours_unless_told_otherwise(program):
    for variables, expected in (({}, b"\x1b[32munique"), ({"NO_COLOR": "1"}, b"unique")):
        mine, theirs = pty.openpty()
        environment = {k: v for k, v in os.environ.items() if k != "NO_COLOR"}
        environment.update(variables, TERM="xterm")
        process = subprocess.Popen([program, "check"], stdin=subprocess.PIPE, stdout=theirs,
                                   env=environment)
        process.stdin.write(PUZZLE)
        process.stdin.close()
        check(process.wait(10) == 0, "the status on a terminal")
        seen = os.read(mine, 100)
        os.close(mine)
        os.close(theirs)
        check(seen.startswith(expected), f"expected {expected!r}, saw {seen!r}")


def control_c_leaves_no_picture(program):
    """A film that takes seconds, stopped while it is drawn; what was there stays."""
    side = 280
    puzzle = f"[{side},{side}{f',[{side}]' * (2 * side)}]".encode()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "film.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write("old")
        process = start(program, "render", "--what", "steps", "-o", path)
        process.stdin.write(puzzle)
        process.stdin.close()
        press_control_c(process, 0.5)
        status = process.wait(10)
        check(status == 5, f"status 5 after Ctrl-C, saw {status}")
        check(b"no picture: a limit came first (cancelled)" in process.stderr.read(), "a note")
        check(os.listdir(folder) == ["film.txt"], f"one file, saw {os.listdir(folder)}")
        with open(path, encoding="utf-8") as file:
            check(file.read() == "old", "what was there stays")


def terminal_gets_no_binary_picture(program):
    mine, theirs = pty.openpty()
    process = subprocess.Popen([program, "render", "--as", "png"], stdin=subprocess.PIPE,
                               stdout=theirs, stderr=subprocess.PIPE)
    _, error = process.communicate(PUZZLE, 10)
    os.close(mine)
    os.close(theirs)
    check(process.returncode == 2, f"status 2, saw {process.returncode}")
    check(error == b"crosshatch: error: -o -: expected a file or a pipe for the form png, saw a "
                   b"terminal\n", f"saw {error!r}")


def a_terminal_is_told_what_is_waited_for(program):
    """Only where standard input is a terminal that is read, and never with --quiet."""
    said = b"crosshatch: reading a puzzle from the terminal; end with Ctrl-D\n"
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "p.sdm")
        with open(path, "wb") as file:
            file.write(PUZZLE)
        for words, expected in ((("check",), said), (("check", "-"), said), (("watch",), said),
                                (("render", "--what", "puzzle"), said), (("check", "--quiet"), b""),
                                (("check", path), b""), (("list", "families"), b"")):
            mine, theirs = pty.openpty()
            environment = os.environ | {"LC_ALL": "C.UTF-8"}
            process = subprocess.Popen([program, *words], stdin=theirs, stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, env=environment)
            os.write(mine, PUZZLE + b"\x04")
            out, error = process.communicate(timeout=10)
            os.close(mine)
            os.close(theirs)
            check(error == expected, f"{words}: expected {expected!r}, saw {error!r}")
            check(process.returncode == 0 and out, f"{words}: an answer, saw {process.returncode}")


def control_c_is_ignored_where_the_parent_does(program):
    """As under nohup, or in the background of a shell without job control."""
    process = start(program, "check", preexec_fn=lambda: signal.signal(signal.SIGINT,
                                                                       signal.SIG_IGN))
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    time.sleep(0.1)
    out, error = process.communicate(PUZZLE, 10)
    check(out == b"unique\n" and process.returncode == 0,
          f"an answer after an ignored Ctrl-C, saw {out!r} {error!r} {process.returncode}")


def very_many_pictures_take_linear_time(program):
    """Ten thousand names: no list is gone through for each of them."""
    with tempfile.TemporaryDirectory() as folder:
        words = [word for i in range(10_000) for word in ("-o", f"{i}.txt")]
        began = time.monotonic()
        process = start(program, "render", *words, "-o", "./77.txt", cwd=folder)
        out, error = process.communicate(PUZZLE, 60)
        seconds = time.monotonic() - began
        check(process.returncode == 2 and b"twice" in error, f"saw {error!r}")
        check(os.listdir(folder) == [], "no file")
        check(seconds < 20, f"names are compared within 20 s, saw {seconds:.1f}")


def main(program):
    answers_do_not_wait_for_the_next_puzzle(program)
    control_c_prints_what_is_known(program)
    control_c_ends_waiting_for_input(program)
    closed_pipe_ends_quietly(program)
    terminal_gets_colours_unless_told_otherwise(program)
    control_c_leaves_no_picture(program)
    a_terminal_is_told_what_is_waited_for(program)
    terminal_gets_no_binary_picture(program)
    control_c_is_ignored_where_the_parent_does(program)
    very_many_pictures_take_linear_time(program)


if __name__ == "__main__":
    main(os.path.realpath(sys.argv[1]))
