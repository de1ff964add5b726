# SPDX-License-Identifier: MIT
"""Dask, which is no dependency of the package."""

from __future__ import annotations

import importlib
from typing import Any


def _needed(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise ImportError(
            f"crosshatch.dask needs the module {name}: install dask.distributed "
            f"(Debian: python3-distributed), saw: {error}"
        ) from error


dask = _needed("dask")
distributed = _needed("distributed")
