# SPDX-License-Identifier: MIT
"""Sentences about a refused puzzle, for people. They count rows and columns from 1."""
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

MOST_PLACES = 40


def look_sentence(judgement):
    """Where to look first: a sentence, or None."""
    place = judgement.look_at
    if not place:
        return None
    number = place.get("index", 0) + 1
    if place["kind"] == "clue" and "cells" in place:
        count = len(place["cells"])
        if place["line"] == "row":
            text = ngettext("Look at row %(number)d first: only %(count)d of its cells is ambiguous.",
                            "Look at row %(number)d first: only %(count)d of its cells are "
                            "ambiguous.", count)
        else:
            text = ngettext("Look at column %(number)d first: only %(count)d of its cells is "
                            "ambiguous.",
                            "Look at column %(number)d first: only %(count)d of its cells are "
                            "ambiguous.", count)
        return text % {"number": number, "count": count}
    if place["kind"] == "cell":
        return _("Look at row %(row)d, column %(column)d first.") % {
            "row": place["row"] + 1, "column": place["column"] + 1}
    text = {"row": _("Look at row %(number)d first."),
            "column": _("Look at column %(number)d first."),
            "box": _("Look at box %(number)d first.")}[place.get("line", place["kind"])]
    return text % {"number": number}


def change_sentence(judgement):
    """The cell of a drawing whose change helps most: a sentence, or None."""
    change = judgement.change
    if not change:
        return None
    names = {"row": change["row"] + 1, "column": change["column"] + 1, "left": change["left"]}
    if change["left"]:
        text = (ngettext("If you fill row %(row)d, column %(column)d, %(left)d cell stays ambiguous.",
                         "If you fill row %(row)d, column %(column)d, %(left)d cells stay ambiguous.",
                         change["left"]) if change["value"] else
                ngettext("If you clear row %(row)d, column %(column)d, %(left)d cell stays ambiguous.",
                         "If you clear row %(row)d, column %(column)d, %(left)d cells stay ambiguous.",
                         change["left"]))
        return text % names
    text = (_("If you fill row %(row)d, column %(column)d, the puzzle has one solution.")
            if change["value"] else
            _("If you clear row %(row)d, column %(column)d, the puzzle has one solution."))
    return text % names


def place_names(places):
    """The first places of a list, each in words, and how many more there are."""
    names = [_("row %(row)d, column %(column)d") % {"row": row + 1, "column": column + 1}
             for row, column in places[:MOST_PLACES]]
    return {"names": names, "more": max(0, len(places) - MOST_PLACES)}
