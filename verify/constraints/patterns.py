# SPDX-License-Identifier: MIT
"""Patterns of digits, as sets of what may come next."""
import functools
import math
import re

from .said import VALUES

def pattern_of(text, all_digits):
    """A pattern as parts that `heads` knows: sets of digits, ("or", parts...), and ("times", parts, from, to)."""
    left = list(text)

    def take(any_of):
        return left.pop(0) if left and left[0] in any_of else ""

    def digit():
        found = VALUES.index(left.pop(0).upper())
        if found not in all_digits:
            raise ValueError(text)
        return found

    def listed():
        is_other, found = take("^"), set()
        while not take("]"):
            low = digit()
            found |= set(range(low, (digit() if take("-") else low) + 1))
        return frozenset(set(all_digits) - found if is_other else found)

    def single():
        if take("("):
            inner = either()
            if not take(")"):
                raise ValueError(text)
            return inner
        if take("["):
            return listed()
        return frozenset(all_digits) if take(".") else frozenset([digit()])

    def times():
        mark, inside = left.pop(0), ""
        while mark == "{" and not take("}"):
            inside += left.pop(0)
        if mark != "{":
            return {"*": (0, math.inf), "+": (1, math.inf), "?": (0, 1)}[mark]
        least, comma, most = re.fullmatch("([0-9]+)(,?)([0-9]*)", inside).groups()
        return int(least), int(most or least) if most or not comma else math.inf

    def sequence():
        parts = []
        while left and left[0] not in "|)":
            parts.append(single())
            while left and left[0] in "*+?{":
                parts[-1] = ("times", (parts[-1],), *times())
        return tuple(parts)

    def either():
        parts = [sequence()]
        while take("|"):
            parts.append(sequence())
        return ("or", *parts)

    whole = either()
    if left:
        raise ValueError(text)
    return whole


@functools.lru_cache(None)
def heads(parts):
    """The digits that words of these parts may begin with, and the parts behind them; None: a word may be empty."""
    if not parts:
        return {(None, ())}
    first, behind = parts[0], parts[1:]
    if isinstance(first, frozenset):
        return {(first, behind)}
    if first[0] == "or":
        return set().union(*(heads(one + behind) for one in first[1:]))
    _, once, least, most = first
    again = ("times", once, max(least - 1, 0), most - 1)
    found = set(heads(behind)) if least == 0 else set()
    for digits, after in heads(once) if most > 0 else ():
        found |= heads(behind) if digits is None else {(digits, (*after, again, *behind))}
    return found
