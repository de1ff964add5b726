# SPDX-License-Identifier: MIT
"""Files of a batch folder: docs/batch.md has their grammar."""

from __future__ import annotations

import contextlib
import json
import os
import zlib
from collections.abc import Mapping
from typing import Any, Optional

from .._errors import CrosshatchError

FORMAT = "crosshatch-batch/1"
SEAL = 21  # bytes: ,"crc32":"12345678"} and a line feed


def sealed(manifest: Mapping[str, Any]) -> bytes:
    """A manifest as its file has it, closed by a new seal."""
    told = {key: value for key, value in manifest.items() if key not in ("crc32", "seal")}
    body = json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()[:-1]
    return body + b',"crc32":"%08x"}\n' % zlib.crc32(body)


def is_sealed(data: bytes) -> bool:
    return data[-SEAL:] == b',"crc32":"%08x"}\n' % zlib.crc32(data[:-SEAL])


def manifest_in(folder: str) -> dict[str, Any]:
    """The manifest of a folder, with its `seal`, which names it in shards."""
    path = os.path.join(folder, "manifest.json")
    with open(path, "rb") as file:
        data = file.read()
    if not is_sealed(data):
        raise CrosshatchError(f"expected a file with a checksum that fits, saw {path}", "io")
    return {**json.loads(data), "seal": data[-11:-3].decode()}


def new_folder(folder: str) -> None:
    for below in ("inputs", "shards"):
        os.makedirs(os.path.join(folder, below), exist_ok=True)


def input_path(folder: str, number: int) -> str:
    return os.path.join(folder, "inputs", f"{number:06}")


def write_durably(path: str, data: bytes) -> None:
    """A file that is there as a whole or not at all, whatever stops the machine."""
    folder, name = os.path.split(path)
    temporary = os.path.join(folder, f".{name}.{os.getpid()}")
    try:
        with open(temporary, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def answers_of_shard(folder: str, manifest: Any, chunk: int) -> Optional[bytes]:
    """The answers of a chunk that is done, else None."""
    try:
        with open(os.path.join(folder, "shards", f"{chunk:06}.shard"), "rb") as file:
            data = file.read()
    except FileNotFoundError:
        return None
    if not is_sealed(data):
        return None
    begin = data.rfind(b"\n", 0, len(data) - 1) + 1
    try:
        told = json.loads(data[begin:])
    except ValueError:
        return None
    wanted = {
        "format": FORMAT,
        "chunk": chunk,
        "manifest": manifest["seal"],
        "records": manifest["chunks"][chunk]["records"],
        "bytes": begin,
    }
    if not isinstance(told, dict) or any(told.get(key) != value for key, value in wanted.items()):
        return None
    return data[:begin]
