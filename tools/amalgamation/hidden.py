# SPDX-License-Identifier: MIT
"""Refuses what would mean something else in one file than in a file of its own.

A source sees the headers that it includes; in one file it sees all. If it says a name that one of its headers declares in
an outer namespace, and a header that it does not include declares that name further in, the inner one would hide the
other.
"""
from own_names import BEHIND, Refused

# A name behind another name is a declaration's own (`RowWords words_of(...)`), unless it follows one of these.
NOT_A_TYPE = {"return", "else", "case", "const", "co_return", "throw", "new", "typename", "static", "inline", "constexpr"}


def namespaces_of(headers):
    """For each name the namespaces that declare it, and where; only names that several namespaces have."""
    found = {}
    for header in headers:
        for each in header.declared:
            if each.scope == "namespace" and each.kind in ("function", "object", "type"):
                found.setdefault(each.name, set()).add((each.namespace, header.name))
    return {name: places for name, places in found.items() if len({place[0] for place in places}) > 1}


def encloses(outer, inner):
    return (inner + "::").startswith(outer + "::")


def uses(file, name):
    """Whether the file says the name for what is looked up around it."""
    for before, token in zip([None, *file.code], file.code):
        if token.word == name and token.kind == "name" and (before is None or before.word not in BEHIND and (
                before.kind != "name" or before.word in NOT_A_TYPE)):
            return True
    return False


def check_hidden(file, seen, namespaces):
    """`seen` are the headers that the file sees, `namespaces` is what `namespaces_of` tells of all."""
    names = {header.name for header in seen}
    own = {each.name for each in file.declared if each.scope != "class"}
    around = {each.namespace for each in file.declared if each.kind != "enumerator"}
    for name in (namespaces.keys() & file.says) - own:
        for inside in around:
            visible = [place for place, header in namespaces[name] if header in names and encloses(place, inside)]
            if not visible:
                continue
            meant = max(visible, key=len)
            for place, header in namespaces[name]:
                if header not in names and place != meant and encloses(meant, place) and encloses(place, inside) \
                        and uses(file, name):
                    raise Refused(f"{file.name}: says '{name}' for that of {meant}, but {header} has one in {place}")
