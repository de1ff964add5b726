# SPDX-License-Identifier: MIT
"""How files are cut into pieces: the program does that, which knows all formats (docs/batch.md)."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from typing import Any, Optional

from .._errors import CrosshatchError, RequestError
from ._shards import read_sealed
from ._work import Part


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


def plan(
    program: str, verb: str, options: Mapping[str, Any], folder: str, path: str, size: Optional[int]
) -> dict[str, Any]:
    """Writes the manifest of a folder, or sees that it is of the same puzzles; returns it. `size`:
    puzzles in a chunk."""
    words = [program, "batch", verb, "--resume", folder, "--plan", "--quiet", *words_of(options)]
    words += [] if size is None else ["--chunk-size", str(size)]
    words += ["--", path]
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        message = done.stderr.strip().split("\n")[-1]
        code = "request" if done.returncode == 2 else "io"
        raise (RequestError if code == "request" else CrosshatchError)(message, code)
    manifest: dict[str, Any] = read_sealed(os.path.join(folder, "manifest.json"))
    return manifest


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


def parts_of_file(
    path: str, program: Optional[str], options: Mapping[str, Any], size: Optional[int]
) -> Iterator[Part]:
    """The pieces of a file, each for one task, of this many puzzles."""
    where = program_path(program)
    known = {name: options[name] for name in ("from", "family", "ignore") if name in options}
    with tempfile.TemporaryDirectory(prefix="crosshatch-") as folder:
        manifest = plan(where, "check", known, os.path.join(folder, "plan"), path, size)
    (source,) = manifest["inputs"]
    formats = source["formats"]
    is_known = len(formats) == 1
    with open(path, "rb") as file:
        for chunk in manifest["chunks"]:
            for part in chunk["parts"]:
                file.seek(part["begin"])
                yield Part(
                    file.read(part["end"] - part["begin"]), source["name"], part["line"],
                    part["index"], part["records"], formats[0][0] if is_known else "",
                    formats[0][1] if is_known else "", source["heading"],
                )  # fmt: skip
