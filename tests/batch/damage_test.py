#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Damaged shards are found and only their chunks done again; damaged and hostile manifests are refused
with one line, whatever their numbers and names say.

Usage: damage_test.py PROGRAM [MUTANTS] [SEED]
"""
import json
import pathlib
import random
import re
import shutil
import sys
import tempfile
import zlib

import harness
from harness import run

LINE = re.compile(r"\A[^\n]*: error: [^\n]+\n\Z")
HUGE = [0, 1, 2**31, 2**32, 2**53, 2**63 - 1, 2**63, 2**64 - 1, 2**64, -1, 1.5, 1e300, "1", None, [],
        {}, True]
NAMES = ["", "-", "../../etc/passwd", "/etc/passwd", "/dev/zero", "/dev/stdin", "/proc/self/mem", "a\0b",
         "/" + "x" * 5000, "\u202e", "lock", "manifest.json", "/"]


def places_of(value, path=()):
    """All places in a JSON value."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) \
        if isinstance(value, list) else ()
    for key, one in items:
        yield from places_of(one, (*path, key))


def mutant(manifest, rng):
    """The manifest with a mistake or two, and its seal as it ought to be."""
    value = json.loads(json.dumps(manifest))
    for _ in range(rng.randint(1, 2)):
        path = rng.choice([p for p in places_of(value) if p and p[0] != "crc32"])
        holder = value
        for key in path[:-1]:
            holder = holder[key]
        old, what = holder[path[-1]], rng.random()
        if what < 0.15:
            del holder[path[-1]]
        elif what < 0.3 and isinstance(holder, list):
            holder.insert(rng.randrange(len(holder) + 1), rng.choice(HUGE + NAMES + [old]))
        elif what < 0.65 and isinstance(old, int):
            holder[path[-1]] = old + rng.choice((-1, 1, 7, 2**32, -2**32))
        elif what < 0.85 and isinstance(old, str):
            holder[path[-1]] = rng.choice(NAMES)
        else:
            holder[path[-1]] = rng.choice(HUGE + NAMES)
    value.pop("crc32", None)
    return harness.sealed(json.dumps(value, separators=(",", ":"))[:-1])


class Damage:
    def __init__(self, program, folder, check):
        self.program, self.folder, self.check = program, folder, check
        self.files = harness.corpus(folder / "in", 11, 12)
        self.work = folder / "D"
        self.expected = run(program, "check", "--json", *self.files)
        self.command = ["batch", "check", "--quiet", "--resume", self.work]
        run(program, *self.command, "--chunk-size", "10", *self.files)

    def shards(self, rng, rounds):
        """Any flipped bit, torn end or strange file: that chunk is done again, and no other."""
        paths = sorted((self.work / "shards").iterdir())
        for _ in range(rounds):
            before = {path: path.stat().st_ino for path in paths}
            path = rng.choice(paths)
            data = bytearray(path.read_bytes())
            what = rng.choice(("flip", "flip", "flip", "tear", "empty", "append", "other", "gone"))
            if what == "flip":
                data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
            elif what == "tear":
                del data[rng.randrange(len(data)):]
            elif what == "append":
                data += b"\n"
            elif what == "other":
                data = bytearray(rng.choice([p for p in paths if p != path]).read_bytes())
            path.write_bytes(b"" if what == "empty" else bytes(data))
            if what == "gone":
                path.unlink()
            done = run(self.program, *self.command)
            self.check(done.stdout == self.expected.stdout, f"{what} in {path.name}: other bytes")
            others = [p.name for p in paths if p != path and p.stat().st_ino != before[p]]
            self.check(not others, f"{what} in {path.name}: {others} were done again")

    def foreign(self):
        """A shard whose seal fits, but not its manifest or its numbers."""
        path = harness.shard_path(self.work, 0)
        for key, value in (("manifest", "00000000"), ("chunk", 1), ("records", 9), ("bytes", 1),
                           ("format", "crosshatch-batch/2"), ("statuses", {"9": 1}), ("slowest", [1])):
            line, answers = harness.unsealed(path.read_bytes())
            line.pop("crc32")
            line[key] = value
            text = answers.decode() + json.dumps(line, separators=(",", ":"))[:-1]
            path.write_bytes(harness.sealed(text))
            done = run(self.program, *self.command)
            self.check(done.stdout == self.expected.stdout, f"{key} {value}: other bytes")

    def manifests(self, rng, mutants):
        path = self.work / "manifest.json"
        good = path.read_bytes()
        manifest = harness.manifest_of(self.work)
        refused = 0
        for number in range(mutants):
            if rng.random() < 0.2:
                data = bytearray(good)
                data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
            else:
                data = mutant(manifest, rng)
            path.write_bytes(data)
            worker = ["batch-worker", "--manifest", path, "--chunk", rng.randrange(6)]
            for command in (self.command, worker):
                done = run(self.program, *command, timeout=20)
                said = done.stderr.decode()
                refused += bool(said)
                self.check(done.returncode in (0, 1, 2), f"mutant {number}: {done} of {data}")
                self.check(not said or LINE.match(said), f"mutant {number}: said {said!r}")
            strange = [p for p in self.folder.rglob("*") if p.name.startswith("passwd")]
            self.check(not strange, f"mutant {number}: wrote {strange}")
        self.check(refused > mutants, f"only {refused} of {2 * mutants} runs were refused")
        path.write_bytes(good)
        done = run(self.program, *self.command)
        self.check(done.stdout == self.expected.stdout, "after all mutants: other bytes")

    def versions(self):
        path = self.work / "manifest.json"
        good = path.read_bytes()
        for key, value, word in (("format", "crosshatch-batch/2", "format"),
                                 ("version", "99.0.0", "version"), ("verb", "render", "render"),
                                 ("verb", "nothing", "verb"), ("options", {"limti": 1}, "limti")):
            manifest = harness.manifest_of(self.work)
            manifest.pop("crc32")
            manifest[key] = value
            path.write_bytes(harness.sealed(json.dumps(manifest, separators=(",", ":"))[:-1]))
            done = run(self.program, "batch-worker", "--manifest", path, "--chunk", "0")
            self.check(done.returncode == 2 and LINE.match(done.stderr.decode()) and
                       word in done.stderr.decode(), f"{key} {value}: {done}")
            path.write_bytes(good)

    def inputs(self):
        """An input that changed, became longer or is gone is named, and nothing is written."""
        for change in (lambda p: p.write_bytes(b"!" + p.read_bytes()[1:]),
                       lambda p: p.write_bytes(p.read_bytes() + b"\n"),
                       lambda p: p.unlink(), lambda p: (p.unlink(), p.mkdir())):
            path = pathlib.Path(self.files[0])
            good = path.read_bytes()
            change(path)
            done = run(self.program, *self.command)
            said = done.stderr.decode()
            self.check(done.returncode == 1 and not done.stdout and LINE.match(said) and
                       "a.sdm" in said, f"changed input: {done}")
            shard = harness.shard_path(self.work, 0)
            shard.unlink()
            done = run(self.program, "batch-worker", "--manifest", self.work / "manifest.json",
                       "--chunk", "0")
            self.check(done.returncode == 1 and LINE.match(done.stderr.decode()) and
                       not shard.exists(), f"worker with a changed input: {done}")
            if path.is_dir():
                path.rmdir()
            path.write_bytes(good)
            done = run(self.program, *self.command)
            self.check(done.stdout == self.expected.stdout, "the input is as it was: other bytes")


def main(program, mutants=60, seed=1):
    check = harness.Checks()
    rng = random.Random(int(seed))
    with tempfile.TemporaryDirectory() as name:
        damage = Damage(program, pathlib.Path(name), check)
        damage.shards(rng, max(20, int(mutants) // 2))
        damage.foreign()
        damage.versions()
        damage.inputs()
        damage.manifests(rng, int(mutants))
    check.finish("damage")


if __name__ == "__main__":
    main(*sys.argv[1:])
