# SPDX-License-Identifier: MIT
"""Numbers as long as they come. `int(str)` refuses more than 4,300 digits and would take a time that
grows with their square."""

from __future__ import annotations

PIECE = 4000  # digits; below any limit of sys.set_int_max_str_digits


def integer_of(digits: str) -> int:
    """The number that decimal digits mean, however many there are."""
    if len(digits) <= PIECE:
        return int(digits)
    # Pieces from the right, each worth 10 ** PIECE times the one before. Neighbours are joined until
    # one is left: that multiplies few large numbers instead of many.
    pieces = [
        int(digits[max(end - PIECE, 0) : end]) for end in range(len(digits), 0, -PIECE)
    ]
    base = 10**PIECE
    while len(pieces) > 1:
        if len(pieces) % 2:
            pieces.append(0)
        pieces = [low + high * base for low, high in zip(pieces[::2], pieces[1::2])]
        base *= base
    return pieces[0]


def count_of(text: str | None) -> int | None:
    """The number in a JSON `count`: "12" or ">=2"."""
    return None if text is None else integer_of(text.removeprefix(">="))


def shortened(digits: str) -> str:
    """At most some 40 characters of a number, for `repr`."""
    if len(digits) <= 40:
        return digits
    return f"{digits[:12]}...{digits[-6:]} ({len(digits)} digits)"
