# SPDX-License-Identifier: MIT
"""Tells a task that it was tried before on this machine, and that its worker died then.

Dask tries a task again on as many workers as `allowed-failures` says, and each of them would die of the
same puzzle. A file in the folder for temporary files is there as long as a task runs; a task that finds
its own file is not the first try.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator


@contextlib.contextmanager
def tried_before(name: str) -> Iterator[bool]:
    """Whether a task of this name began here and did not end. Where no file can be made: False."""
    path = os.path.join(tempfile.gettempdir(), f"crosshatch-{name}")
    was_there = False
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        was_there = True
    except OSError:
        yield False
        return
    try:
        yield was_there
    finally:
        with contextlib.suppress(OSError):
            os.unlink(path)
