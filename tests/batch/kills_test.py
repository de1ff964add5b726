#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Kills a batch at random instants, sometimes with SIGTERM, and goes on with it until it is done: nothing is lost, nothing is
there twice, and the output has the bytes of an undisturbed run.

Usage: kills_test.py PROGRAM [KILLS] [SEED]
"""
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import harness
from harness import run

MANNERS = ([], ["--first-pass", "2"], ["--isolate"], ["--threads", "1"])


def whole_shards(folder):
    """The shards that are there; each must be whole, whenever we look."""
    found = {}
    for path in (folder / "shards").glob("*.shard"):
        read = harness.unsealed(path.read_bytes())
        assert read is not None, f"{path} is not whole"
        found[path.name] = read[1]
    return found


def killed(command, seconds, victims):
    """Starts the command and kills it after this many seconds; whether that was before its end."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        process.wait(seconds)
        return False
    except subprocess.TimeoutExpired:
        if victims == "term":
            process.terminate()  # it may have ended meanwhile, or not begun to listen
            assert process.wait(10) in (143, 0, 1, 2, -15), process.returncode
            return True
        if victims == "all":
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        process.wait()
        return True


def main(program, kills=50, seed=1):
    kills, rng = int(kills), random.Random(int(seed))
    check = harness.Checks()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        files = harness.corpus(folder / "in", 7, 400)
        expected = run(program, "count", "--json", *files)
        begun = time.monotonic()
        run(program, "batch", "count", "--quiet", "--resume", folder / "plain", "--chunk-size", "40",
            *files)
        seconds = time.monotonic() - begun
        done = rounds = 0
        while done < kills:
            rounds += 1
            work, out = folder / "D", folder / "out"
            manner = MANNERS[rounds % len(MANNERS)]
            command = [program, "batch", "count", "--quiet", "--resume", str(work), "--chunk-size",
                       "40", "-o", str(out), *manner, *files]
            first = {}
            for _ in range(rng.randint(1, 6)):
                instant = rng.uniform(0, seconds * 1.2) if rng.random() < 0.8 else rng.uniform(0, 0.05)
                if not killed(command, instant, rng.choice(("all", "one", "all", "one", "term"))):
                    break
                done += 1
                shards = whole_shards(work) if (work / "shards").is_dir() else {}
                check(all(shards.get(name) == answers for name, answers in first.items()),
                      f"round {rounds}: an answer that was there is lost or another")
                check(not out.exists() or out.read_bytes() == expected.stdout,
                      f"round {rounds}: an output before all was done")
                first = shards
            last = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True,
                                  check=False, timeout=harness.SECONDS)
            check(last.returncode == expected.returncode, f"round {rounds}: {last}")
            check(out.exists() and out.read_bytes() == expected.stdout,
                  f"round {rounds} {manner}: other bytes, seed {seed}")
            check(harness.joined(work) == expected.stdout, f"round {rounds}: other shards")
            left = [p.name for p in (work / "shards").iterdir() if p.suffix != ".shard"]
            check(not left, f"round {rounds}: left {left}")
            shutil.rmtree(work)
            out.unlink(missing_ok=True)
    print(f"{done} kills in {rounds} rounds, an undisturbed run took {seconds:.2f} s")
    check.finish("kills")


if __name__ == "__main__":
    main(*sys.argv[1:])
