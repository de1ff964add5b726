# SPDX-License-Identifier: MIT
"""Titles are written by strangers. What they could do to a page, a terminal or a database is taken
out before a title is stored; templates escape the rest, and put <bdi> around it."""
import unicodedata

MOST_CHARACTERS = 100

# Control characters and line ends; marks that turn the direction of the text around them; halves of
# characters, which no encoding can hold; what is not assigned, and what is private.
UNWANTED = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
TURNING = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def clean_title(title):
    kept = "".join(" " if unicodedata.category(letter) in UNWANTED else letter
                   for letter in title if letter not in TURNING)
    return " ".join(kept.split())
