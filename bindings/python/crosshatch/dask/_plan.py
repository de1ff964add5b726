# SPDX-License-Identifier: MIT
"""How puzzles are cut into chunks: the program does that, which knows all formats (docs/batch.md)."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import time
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, Optional

from .. import __version__
from .._errors import CrosshatchError, RequestError
from ._shards import FORMAT, input_path, manifest_in, new_folder, sealed, write_durably

MOST_TEXTS = 100_000  # each is a file
ENOUGH = 0.1  # seconds of work that are worth something
LIMIT = 0.5  # seconds for each puzzle that is timed
MOST = 100_000  # puzzles in a chunk: some megabytes
SPARE = 1.5  # a chunk is so much longer than it has to be
SAMPLE = 16  # texts


def program_path(program: Optional[str]) -> str:
    """The program that was given, or the one on the PATH."""
    path = shutil.which(program or "crosshatch")
    if path is None:
        raise RequestError(
            "expected the program crosshatch on the PATH or as program=, which reads files and "
            f"works in folders, saw none{' at ' + program if program else ''}",
            "request",
        )
    return path


def chunk_size(
    program: str, verb: str, options: Mapping[str, Any], paths: Sequence[str], seconds: float
) -> Optional[int]:
    """How many puzzles of these files are so many seconds of work: the first ones are timed here. None
    where there are none."""
    words = [program, "batch", verb, "--quiet", "--threads", "1",
             *words_of({**options, "time_limit": LIMIT}), "--", *paths]  # fmt: skip
    begun, took, count = time.perf_counter(), 0.0, 0
    with subprocess.Popen(
        words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0
    ) as child:
        assert child.stdout is not None
        while took < ENOUGH and (data := child.stdout.read(1 << 16)):
            count += data.count(b"\n")
            took = time.perf_counter() - begun
        child.kill()
    return min(int(SPARE * seconds * count / max(took, 1e-7)) + 1, MOST) if count else None


def plan_file(
    program: str,
    verb: str,
    options: Mapping[str, Any],
    first_pass: Optional[int],
    folder: str,
    path: str,
    seconds: float,
) -> dict[str, Any]:
    """The manifest of a file, with so many seconds of work in a chunk. If the folder has one, it must
    be of the same."""
    words = [program, "batch", verb, "--resume", folder, "--plan", "--quiet",
             *words_of({**options, "first_pass": first_pass})]  # fmt: skip
    is_new = not os.path.exists(os.path.join(folder, "manifest.json"))
    if is_new and stat.S_ISREG(os.stat(path).st_mode):  # a pipe can be read once
        size = chunk_size(program, verb, options, [path], seconds)
        words += words_of({"chunk_size": size})
    done = subprocess.run(
        [*words, "--", path], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        message = done.stderr.strip().split("\n")[-1]
        code = "request" if done.returncode == 2 else "io"
        raise (RequestError if code == "request" else CrosshatchError)(message, code)
    return manifest_in(folder)


def plan_texts(
    program: str,
    verb: str,
    options: Mapping[str, Any],
    first_pass: Optional[int],
    folder: str,
    texts: Sequence[Any],
    seconds: float,
) -> dict[str, Any]:
    """The same of texts: each is an input of its own, a file of the folder, read like a whole file."""
    if len(texts) > MOST_TEXTS:
        raise RequestError(
            f"expected at most {MOST_TEXTS} texts with folder=, saw {len(texts)}; give them as the path "
            "of a file",
            "request",
        )
    blobs = [text.encode() if isinstance(text, str) else bytes(text) for text in texts]
    words = {name: value if value is True else text_of(value) for name, value in options.items()
             if value is not None and value is not False}  # fmt: skip
    asked: dict[str, Any] = {
        "format": FORMAT,
        "version": __version__,
        "verb": verb,
        "options": words,
        "first_pass": first_pass,
        "inputs": [
            {"name": "-", "path": None, "size": len(blob), "formats": [], "heading": ""}
            for blob in blobs
        ],
    }
    parts = [
        {
            "input": place, "begin": 0, "end": len(blob), "line": 1, "index": 1, "records": 1,
            "crc32": f"{zlib.crc32(blob):08x}",
        }
        for place, blob in enumerate(blobs)
    ]  # fmt: skip
    path = os.path.join(folder, "manifest.json")
    if os.path.exists(path):
        found = manifest_in(folder)
        is_same = all(found.get(key) == value for key, value in asked.items())
        if not is_same or [part for chunk in found["chunks"] for part in chunk["parts"]] != parts:
            raise RequestError(f"the folder {folder} is of other puzzles or options", "request")
        return found
    new_folder(folder)
    paths = [input_path(folder, place) for place in range(len(blobs))]
    for name, blob in zip(paths, blobs):
        write_durably(name, blob)
    sample = paths[:: max(len(paths) // SAMPLE, 1)][:SAMPLE]
    each = (sample and chunk_size(program, verb, options, sample, seconds)) or 1
    chunks = [parts[first : first + each] for first in range(0, len(parts), each)]
    asked["chunks"] = [{"records": len(chunk), "parts": chunk} for chunk in chunks]
    write_durably(path, sealed(asked))
    return manifest_in(folder)


def words_of(options: Mapping[str, Any]) -> list[str]:
    """Options by name as words of a command line."""
    words: list[str] = []
    for name, value in options.items():
        option = "--" + name.replace("_", "-")
        if value is True:
            words.append(option)
        elif value is not None and value is not False:
            words += [option, text_of(value)]
    return words


def text_of(value: Any) -> str:
    """A value as on the command line."""
    return ",".join(value) if isinstance(value, (list, tuple)) else str(value)
