# SPDX-License-Identifier: MIT
"""Many puzzles on the machines of a Dask cluster (docs/scale.md). Dask is needed only here."""

from .._errors import Crashed, SchedulerLost
from ._map import map
from ._results import Results

__all__ = ["Crashed", "Results", "SchedulerLost", "map"]
