#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Ends a batch at each call that changes a file, before and after it, and lets each of them fail; then
memory, a full disk, folders that may not be written to. Whatever happens is one clear line and exit
status 1, or a kill; the next run gives the bytes of an undisturbed one.

Usage: faults_test.py PROGRAM SHIM [STEP]       SHIM: the library of dying_calls.cpp; every STEP-th call
"""
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile

import harness
from harness import run

LINE = re.compile(r"\A(?:[^\n]*: error: [^\n]+\n)+\Z")
HOWS = ("before", "after", "EIO", "ENOSPC", "EIO+", "ENOSPC+")


class Faults:
    def __init__(self, program, folder, check):
        self.program, self.folder, self.check = program, pathlib.Path(folder), check
        self.ask("check", b"1...............\n12..............3\n.234............\n1.2.3.4.........\n")

    def ask(self, verb, text):
        self.verb, self.text = verb, text
        self.expected = run(self.program, verb, "--json", input=text)

    def batch(self, *more, work="D", **options):
        return run(self.program, "batch", self.verb, "--quiet", "--threads", "2", "--chunk-size", "1",
                   "--resume", self.folder / work, "-o", self.folder / "out", *more,
                   input=self.text, **options)

    def is_right(self, done, what):
        out = self.folder / "out"
        self.check(done.returncode == self.expected.returncode, f"{what}: {done}")
        self.check(out.exists() and out.read_bytes() == self.expected.stdout, f"{what}: other bytes")
        shutil.rmtree(self.folder / "D", ignore_errors=True)
        out.unlink(missing_ok=True)

    def is_clear(self, done, what):
        said = done.stderr.decode()
        self.check(done.returncode in (1, -signal.SIGKILL), f"{what}: {done}")
        self.check(done.returncode != 1 or LINE.match(said), f"{what}: said {said!r}")
        out = self.folder / "out"
        self.check(not out.exists() or out.read_bytes() == self.expected.stdout,
                   f"{what}: half an output")

    def sweep(self, shim, how, step, *more):
        """Each call in turn; returns how many there are."""
        at = 1
        while True:
            done = self.batch(*more, env=harness.preload(shim, at, how))
            met = done.returncode != self.expected.returncode
            if met:
                self.is_clear(done, f"{how} at call {at}")
                done = self.batch(*more)
            self.is_right(done, f"after {how} at call {at}")
            if not met:
                return at
            at += step

    def memory(self):
        """Address space that is too small: an error line, or answers that say so."""
        for size in (20, 30, 40, 60, 100):
            limited = ["sh", "-c", f'ulimit -v {size * 1024}; exec "$@"', "sh", self.program, "batch",
                       "check", "--quiet", "--threads", "1", "--resume", str(self.folder / "D"), "-o",
                       str(self.folder / "out")]
            done = subprocess.run(limited, input=self.text, capture_output=True, check=False,
                                  timeout=harness.SECONDS)
            if done.returncode != self.expected.returncode:
                self.check(done.returncode in (1, 127), f"{size} MiB: {done}")
                shutil.rmtree(self.folder / "D", ignore_errors=True)
                done = self.batch()
            self.is_right(done, f"after {size} MiB")

    def places(self):
        """A full disk, standard output that is full, folders that may not be written to."""
        full = subprocess.run(f"'{self.program}' batch check --quiet --resume '{self.folder}/D' > /dev/full",
                              shell=True, input=self.text, capture_output=True, check=False)
        self.check(full.returncode == 1 and LINE.match(full.stderr.decode()), f"/dev/full: {full}")
        done = run(self.program, "batch", "check", "--quiet", "--resume", self.folder / "D", "-o",
                   "/dev/full")
        self.check(done.returncode == 1 and LINE.match(done.stderr.decode()), f"-o /dev/full: {done}")
        done = run(self.program, "batch", "check", "--quiet", "--resume", self.folder / "D")
        self.check(done.stdout == self.expected.stdout, f"after /dev/full: {done}")
        shutil.rmtree(self.folder / "D")
        for work in ("/proc/nothing", "/dev/null", "/nothing/below"):
            done = run(self.program, "batch", "check", "--resume", work, input=self.text)
            self.check(done.returncode == 1 and LINE.match(done.stderr.decode()), f"{work}: {done}")
        self.read_only()
        # Files of no bytes more than the limit, as on a full disk.
        small = ["sh", "-c", 'ulimit -f 1; exec "$@"', "sh", self.program, "batch", "check", "--quiet",
                 "--resume", str(self.folder / "D")]
        text = self.text * 60
        done = subprocess.run(small, input=text, capture_output=True, check=False,
                              timeout=harness.SECONDS)
        self.is_clear(done, "ulimit -f 1")
        done = run(self.program, "batch", "check", "--quiet", "--resume", self.folder / "D", input=text)
        self.check(done.stdout == run(self.program, "check", "--json", input=text).stdout,
                   f"after ulimit -f 1: {done.stderr}")
        shutil.rmtree(self.folder / "D")

    def read_only(self):
        """Root may write anywhere, so somebody else tries."""
        work = self.folder / "D"
        if os.geteuid() == 0:
            os.chmod(self.folder, 0o755)
        self.batch()
        harness.shard_path(work, 0).unlink()
        for path in (work / "shards", work):
            path.chmod(0o555)
        become = (lambda: os.setuid(65534)) if os.geteuid() == 0 else None
        try:
            done = self.batch(preexec_fn=become, cwd="/")
        except PermissionError:
            print("1 test left out: nobody else may run the program")
        else:
            self.check(done.returncode == 1 and LINE.match(done.stderr.decode()) and
                       b"permission denied" in done.stderr, f"read-only: {done}")
        for path in (work, work / "shards"):
            path.chmod(0o755)
        self.is_right(self.batch(), "after a folder that was read-only")

    def fiu(self):
        """libfiu where it is installed: calls that fail at random."""
        if shutil.which("fiu-run") is None:
            print("1 test left out: fiu-run is not installed")
            return
        met = 0
        for seed in range(12):
            for what in ("posix/io/rw/write", "posix/io/sync/fsync", "libc/mm/malloc"):
                chance = 0.002 if what.endswith("malloc") else 0.1
                command = ["fiu-run", "-x", "-c", f"enable_random name={what},probability={chance}",
                           self.program, "batch", "check", "--quiet", "--chunk-size", "1", "--resume",
                           str(self.folder / "D"), "-o", str(self.folder / "out")]
                done = subprocess.run(command, input=self.text, capture_output=True, check=False,
                                      timeout=harness.SECONDS)
                if done.returncode != self.expected.returncode:
                    met += 1
                    self.check(done.returncode == 1, f"fiu {what} {seed}: {done}")
                    done = self.batch("--chunk-size", "1") if not what.endswith("malloc") else done
                if what.endswith("malloc"):  # an answer may be that there was no memory
                    shutil.rmtree(self.folder / "D", ignore_errors=True)
                    (self.folder / "out").unlink(missing_ok=True)
                    continue
                self.is_right(done, f"after fiu {what} {seed}")
        self.check(met > 5, f"libfiu let only {met} runs fail")


def main(program, shim, step=1):
    check = harness.Checks()
    with tempfile.TemporaryDirectory() as folder:
        faults = Faults(os.path.realpath(program), folder, check)
        calls = [faults.sweep(shim, how, int(step)) for how in HOWS]
        rng = random.Random(1)
        faults.ask("count", "".join(harness.nonogram_json(rng, 9) + "\n" for _ in range(4)).encode())
        passes = [faults.sweep(shim, how, int(step), "--first-pass", "1") for how in HOWS[:2]]
        check(min(passes) > 20, f"only {passes} calls were met with two passes")
        faults.ask("check", b"1...............\n12..............3\n.234............\n")
        check(min(calls) > 8, f"only {calls} calls were met")
        print(f"calls met: {dict(zip(HOWS, calls))}, with two passes {passes}")
        faults.places()
        faults.memory()
        faults.fiu()
    check.finish("faults")


if __name__ == "__main__":
    main(*sys.argv[1:])
