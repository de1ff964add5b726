# SPDX-License-Identifier: MIT
"""Many puzzles, or one very hard one, on the machines of a Dask cluster (docs/scale.md). Dask is needed
only here."""

from .._errors import Crashed, SchedulerLost
from ._cubes import cubes
from ._map import map
from ._results import Results

__all__ = ["Crashed", "Results", "SchedulerLost", "cubes", "map"]
