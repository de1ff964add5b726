#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""--isolate: a process that is killed while it answers, or comes to a limit, costs one answer.

Usage: isolation_test.py PROGRAM [KILLS] [SEED]
"""
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

import harness
from harness import run

BLANK = "." * 81 + "\n"  # counting takes minutes
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"


def children_of(process):
    found = []
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == process and fields[0] != "Z":
            found.append(int(stat.parent.name))
    return found


def wait_for(condition, seconds=30):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.01)
    return None


def one_killed(program, check, how):
    """The answer under way is lost, those before and after it are there."""
    process = subprocess.Popen([program, "batch", "count", "--quiet", "--isolate", "--threads", "1",
                                "--family", "sudoku"], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdin.write((EASY + EASY + BLANK + EASY + EASY).encode())
    process.stdin.flush()  # it stays open, so that answers come as soon as they are known
    lines = [process.stdout.readline(), process.stdout.readline()]
    time.sleep(0.05)
    os.kill(children_of(process.pid)[0], how)
    process.stdin.close()
    lines += process.stdout.readlines()
    status = process.wait(30)
    answers = [json.loads(line) for line in lines]
    check(len(answers) == 5, f"signal {how}: {len(answers)} answers")
    check([a["source"]["line"] for a in answers] == [1, 2, 3, 4, 5], f"signal {how}: {lines}")
    check([("error" in a) for a in answers] == [False, False, True, False, False],
          f"signal {how}: {lines}")
    error = answers[2].get("error", {})
    check(error.get("code") == "internal" and error.get("message") ==
          f"the process that answered it was ended by signal {int(how)}", f"signal {how}: {error}")
    check(status == 1, f"signal {how}: status {status}")


def limits(program, check):
    text = EASY + BLANK + EASY
    done = run(program, "batch", "count", "--quiet", "--isolate", "--child-time", "1", "--family",
               "sudoku", input=text.encode())
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    check([("error" in a) for a in answers] == [False, True, False], f"--child-time: {done}")
    check(answers[1].get("error", {}).get("message", "").endswith("processor time"), done)
    # A tiny address space: the answer says that there was no memory, or the process is lost.
    done = run(program, "batch", "count", "--quiet", "--isolate", "--child-memory", "40M",
               "--family", "sudoku", "--node-limit", "1M", input=text.encode())
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    check(len(answers) == 3 and "error" not in answers[0] and "error" not in answers[2],
          f"--child-memory: {done}")


def many_killed(program, check, kills, seed):
    """Kills of any process that answers, at random: each costs at most one answer."""
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as name:
        files = harness.corpus(pathlib.Path(name) / "in", 3, 300)
        expected = run(program, "count", "--json", *files).stdout.splitlines()
        done = 0
        while done < kills:
            out = pathlib.Path(name) / "out"
            process = subprocess.Popen([program, "batch", "count", "--quiet", "--isolate",
                                        "--threads", "2", "-o", str(out), *files],
                                       stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            killed = 0
            while process.poll() is None and killed < 20:
                time.sleep(rng.uniform(0, 0.01))
                for victim in children_of(process.pid)[:1]:
                    try:
                        os.kill(victim, rng.choice((signal.SIGKILL, signal.SIGSEGV)))
                        killed += 1
                    except OSError:
                        pass
            process.wait(harness.SECONDS)
            seen = out.read_bytes().splitlines()
            check(len(seen) == len(expected), f"{len(seen)} answers, not {len(expected)}")
            others = [i for i, (a, b) in enumerate(zip(seen, expected)) if a != b]
            check(len(others) <= killed, f"{killed} kills cost {len(others)} answers")
            check(all(b"ended by signal" in seen[i] for i in others), "another answer")
            done += max(killed, 1)


def signals(program, check):
    """SIGTERM and SIGINT end a batch soon, with 143 and 130, and it can go on."""
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name) / "D"
        for how, status in ((signal.SIGTERM, 143), (signal.SIGINT, 130)):
            for more in ([], ["--isolate"], ["--resume", work, "--chunk-size", "1"],
                         ["--resume", work, "--isolate", "--chunk-size", "1"]):
                process = subprocess.Popen([program, "batch", "count", "--quiet", "--family", "sudoku",
                                            *map(str, more)], stdin=subprocess.PIPE,
                                           stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                           preexec_fn=lambda: signal.signal(signal.SIGINT,
                                                                            signal.SIG_DFL))
                process.stdin.write((EASY + BLANK).encode())
                process.stdin.close()
                busy = wait_for(lambda: not more or children_of(process.pid))
                time.sleep(0.2)
                begun = time.monotonic()
                process.send_signal(how)
                seen = process.wait(20)
                took = time.monotonic() - begun
                check(busy and seen == status, f"{how} {more}: status {seen}, not {status}")
                check(took < 2, f"{how} {more}: took {took:.1f} s")
                left = wait_for(lambda: not children_of(process.pid), 5)
                check(left, f"{how} {more}: processes are left")


def runs(process):
    """A process that has ended but that nobody has asked for its status yet does not."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def second_signals(program, check):
    """A process that does not end for the first signal is killed with the program by a second one."""
    with tempfile.TemporaryDirectory() as name:
        for first in (signal.SIGTERM, signal.SIGINT):
            for second in (signal.SIGTERM, signal.SIGINT):
                what = f"{first.name}, {second.name}"
                work = pathlib.Path(name) / what
                command = [program, "batch", "count", "--quiet", "--family", "sudoku", "--resume", str(work)]
                process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                           stderr=subprocess.DEVNULL,
                                           preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
                process.stdin.write((EASY + BLANK).encode())
                process.stdin.close()
                wait_for(lambda: children_of(process.pid))
                time.sleep(0.5)  # until they have asked to be killed with their parent
                children = children_of(process.pid)
                for child in children:
                    os.kill(child, signal.SIGSTOP)  # as if it waited for a disk that is gone
                process.send_signal(first)
                time.sleep(0.3)
                check(process.poll() is None, f"{what}: the first one has ended it")
                begun = time.monotonic()
                process.send_signal(second)
                check(process.wait(20) == -second, f"{what}: status {process.returncode}")
                check(time.monotonic() - begun < 1, f"{what}: took {time.monotonic() - begun:.1f} s")
                gone = wait_for(lambda: not any(runs(child) for child in children), 20)
                check(gone, f"{what}: processes are left")


def main(program, kills=30, seed=1):
    check = harness.Checks()
    signal.alarm(60 + int(kills))  # whatever hangs
    for how in (signal.SIGSEGV, signal.SIGKILL, signal.SIGABRT):
        one_killed(program, check, how)
    limits(program, check)
    signals(program, check)
    second_signals(program, check)
    many_killed(program, check, int(kills), int(seed))
    check.finish("isolation")


if __name__ == "__main__":
    main(*sys.argv[1:])
