# SPDX-License-Identifier: MIT
"""Files of a batch folder: docs/batch.md has their grammar."""

from __future__ import annotations

import contextlib
import json
import os
import zlib
from typing import Any, Optional

from .._errors import CrosshatchError

FORMAT = "crosshatch-batch/1"
SEAL = 21  # bytes: ,"crc32":"12345678"} and a line feed


def sealed(text: bytes) -> bytes:
    """A text that ends with an object, closed by its seal. `text` ends with the `}` of the object."""
    body = text[:-1]
    return body + b',"crc32":"%08x"}\n' % zlib.crc32(body)


def is_sealed(data: bytes) -> bool:
    return data[-SEAL:] == b',"crc32":"%08x"}\n' % zlib.crc32(data[:-SEAL])


def read_sealed(path: str) -> Any:
    """The object of a sealed file of one line."""
    with open(path, "rb") as file:
        data = file.read()
    if not is_sealed(data):
        raise CrosshatchError(f"expected a file with a checksum that fits, saw {path}", "io")
    return {**json.loads(data), "seal": data[-11:-3].decode()}


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


def shard_path(folder: str, chunk: int) -> str:
    return os.path.join(folder, "shards", f"{chunk:06}.shard")


def answers_of_shard(folder: str, manifest: Any, chunk: int) -> Optional[bytes]:
    """The answers of a chunk that is done, else None."""
    try:
        with open(shard_path(folder, chunk), "rb") as file:
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
