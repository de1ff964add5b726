# SPDX-License-Identifier: MIT
"""The rules that constraints of sudokus make, for verify.py: written from docs/certificates.md alone, section
"Rules of constraints". Each group of kinds is a file."""
from .plain import lines_of_plain
from .words import numbers_of

__all__ = ["lines_of_plain", "numbers_of"]
