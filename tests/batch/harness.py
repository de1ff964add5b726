# SPDX-License-Identifier: MIT
"""What the tests of batches share: puzzles, runs, and the grammar of the folder, read by itself."""
import json
import os
import pathlib
import random
import subprocess
import sys
import zlib

SECONDS = 120
SEAL = 21


def run(program, *arguments, **options):
    options.setdefault("timeout", SECONDS)
    options.setdefault("stdin", None if "input" in options else subprocess.DEVNULL)
    return subprocess.run([program, *map(str, arguments)], capture_output=True, check=False,
                          **{k: v for k, v in options.items() if v is not None})


def sudoku_line(rng, size=4, given=4):
    """Mostly several solutions or none; some are refused."""
    digits = [rng.choice("1234") if rng.random() < given / 16 else "." for _ in range(size * size)]
    return "".join(digits) + ("" if rng.random() < 0.97 else "1")


def nonogram_json(rng, side):
    grid = [[int(rng.random() < 0.6) for _ in range(side)] for _ in range(side)]
    runs = lambda line: [len(part) for part in "".join(map(str, line)).split("0") if part]
    return json.dumps({"family": "nonogram", "rows": [runs(row) for row in grid],
                       "columns": [runs(column) for column in zip(*grid)]})


def minesweeper(rng, rows, columns):
    mines = {(r, c) for r in range(rows) for c in range(columns) if rng.random() < 0.2}
    def cell(r, c):
        if (r, c) in mines or rng.random() < 0.3:
            return "?"
        return str(sum((a, b) in mines for a in (r - 1, r, r + 1) for b in (c - 1, c, c + 1)))
    return json.dumps({"family": "minesweeper",
                       "grid": ["".join(cell(r, c) for c in range(columns)) for r in range(rows)]})


def corpus(folder, seed, size):
    """Files of all kinds: lines with LF, CR LF and CR, JSON lines, packs, single puzzles, rubbish."""
    rng = random.Random(seed)
    folder = pathlib.Path(folder)
    folder.mkdir(exist_ok=True)
    lines = lambda count: [sudoku_line(rng) for _ in range(count)]
    (folder / "a.sdm").write_text("# title\n\n" + "\n".join(lines(size)) + "\n")
    (folder / "crlf.sdm").write_bytes("\r\n".join(lines(size // 2)).encode())
    (folder / "cr.sdm").write_bytes(("\r".join(lines(size // 4)) + "\r\r\n").encode())
    (folder / "n.jsonl").write_text(
        "".join(nonogram_json(rng, rng.randint(3, 9)) + "\n" * rng.randint(1, 2)
                for _ in range(size)))
    (folder / "m.jsonl").write_text(
        "".join(minesweeper(rng, rng.randint(3, 6), rng.randint(3, 6)) + "\n"
                for _ in range(size // 2)))
    (folder / "one.txt").write_text("A;A;D;A;A|A;B;B;B;A")
    (folder / "rubbish.txt").write_text("no puzzle at all\n")
    (folder / "empty.txt").write_text("")
    return [str(folder / name) for name in ("a.sdm", "one.txt", "n.jsonl", "crlf.sdm", "rubbish.txt",
                                            "cr.sdm", "empty.txt", "m.jsonl")]


def unsealed(data):
    """The object of a sealed file, and the bytes before its last line; None if the seal is wrong."""
    if len(data) < SEAL or data[-SEAL:-11] != b',"crc32":"' or data[-3:] != b'"}\n':
        return None
    if f"{zlib.crc32(data[:-SEAL]):08x}".encode() != data[-11:-3]:
        return None
    begin = data.rfind(b"\n", 0, len(data) - 1) + 1
    return json.loads(data[begin:]), data[:begin]


def sealed(text):
    """A text that ends before its `}` with the seal behind it."""
    data = text.encode()
    return data + f',"crc32":"{zlib.crc32(data):08x}"}}\n'.encode()


def manifest_of(folder):
    return unsealed((pathlib.Path(folder) / "manifest.json").read_bytes())[0]


def shard_path(folder, chunk):
    return pathlib.Path(folder) / "shards" / f"{chunk:06d}.shard"


def joined(folder):
    """The output of a folder that is done, by docs/batch.md alone."""
    manifest = manifest_of(folder)
    out = b""
    for number, chunk in enumerate(manifest["chunks"]):
        line, answers = unsealed(shard_path(folder, number).read_bytes())
        assert line["chunk"] == number and line["manifest"] == manifest["crc32"], line
        assert line["records"] == chunk["records"] and line["bytes"] == len(answers), line
        assert sum(line["statuses"].values()) == chunk["records"], line
        assert sum(line["verdicts"].values()) == chunk["records"], line
        out += answers
    return out


class Checks:
    """Counts what holds, and says what does not."""

    def __init__(self):
        self.held = 0
        self.faults = 0

    def __call__(self, holds, what):
        if holds:
            self.held += 1
        else:
            self.faults += 1
            print("FAULT:", what, flush=True)
        return holds

    def finish(self, name):
        print(f"{name}: {self.held} checks hold, {self.faults} do not")
        sys.exit(1 if self.faults or not self.held else 0)


def preload(shim, at, how):
    return dict(os.environ, LD_PRELOAD=shim, CALLS_AT=str(at), CALLS_HOW=how)
