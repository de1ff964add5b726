# SPDX-License-Identifier: MIT
"""Where the puzzles of a map come from, if not from a file."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sized
from itertools import islice
from typing import Any, NamedTuple, Optional, Union

from .._errors import RequestError
from .._puzzle import Puzzle
from ._modules import dask

Source = Union[str, "os.PathLike[str]", Iterable[Any]]


class Piece(NamedTuple):
    """Some puzzles for one task."""

    #: a list, or the future of a list that lies on a worker
    data: Any
    first: int
    size: int


class Puzzles:
    """The puzzles of a source, in their order, in pieces of the size that is asked for."""

    def __init__(self, source: Any, client: Any) -> None:
        #: how many are not handed out yet, if that is known
        self.left: Optional[int] = None
        self._texts: Iterator[Any] = iter(())
        self._remote: list[tuple[Any, int]] = []
        self._at = 0
        if hasattr(source, "columns") and hasattr(source, "dtypes"):
            raise RequestError(
                'expected one column, saw a table; say map(verb, table["column"])', "request"
            )
        if partitions := _partitions(source):
            futures = client.compute(partitions)
            sizes = client.gather(client.map(_length, futures, pure=False))
            self._remote = list(zip(futures, sizes))
            self.left = sum(sizes)
        elif isinstance(source, Iterable):
            if isinstance(source, Sized):
                self.left = len(source)
            self._texts = iter(source)
        else:
            raise RequestError(
                "expected a path, texts, a bag or a column, saw " + type(source).__name__, "request"
            )

    def take(self, size: int) -> Optional[Piece]:
        """At most this many; None at the end."""
        piece = self._take(size)
        if piece is not None and self.left is not None:
            self.left = max(self.left - piece.size, 0)
        return piece

    def _take(self, size: int) -> Optional[Piece]:
        while self._remote:
            future, length = self._remote[0]
            first = self._at
            if first < length:
                taken = min(size, length - first)
                self._at += taken
                return Piece(future, first, taken)
            self._remote.pop(0)
            self._at = 0
        texts = [_plain(text) for text in islice(self._texts, size)]
        return Piece(texts, 0, len(texts)) if texts else None

    def all_texts(self) -> list[Any]:
        """Everything that is left, here."""
        lists = [list(future.result()) for future, _ in self._remote]
        return [text for one in lists for text in one] + [_plain(text) for text in self._texts]


def _plain(puzzle: Any) -> Any:
    return puzzle.to_json() if isinstance(puzzle, Puzzle) else puzzle


def _partitions(source: Any) -> list[Any]:
    """The delayed lists of a bag, of a column of a Dask table, or of a list of such."""
    if hasattr(source, "to_delayed") and dask.is_dask_collection(source):
        return list(source.to_delayed())
    is_list = isinstance(source, (list, tuple)) and len(source) > 0
    if is_list and all(dask.is_dask_collection(one) for one in source):
        return [_as_list(one) for one in source]
    return []


def _as_list(one: Any) -> Any:
    return dask.delayed(_listed)(one)


def _listed(value: Any) -> Any:
    """What a delayed value is: a list of puzzles, or one puzzle."""
    return [value] if isinstance(value, (str, bytes)) else value


def _length(puzzles: Any) -> int:
    return len(puzzles)

