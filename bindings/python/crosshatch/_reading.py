# SPDX-License-Identifier: MIT
"""From JSON to the dataclasses of `_answers`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Optional, TypeVar

from . import _answers
from ._answers import Answer, BrokenRule, Certificate, Change, Clue, ClueChange, Edge, Hint, Mark, Minimal, NewPuzzle, Place, Proof, Rating, Repair, Solution, Source, Standing, Step
from ._numbers import count_of
from ._puzzle import PuzzleLike

Json = Mapping[str, Any]
Kind = TypeVar("Kind")


# Found once: a check of a small puzzle takes 20 us, and each step of an explanation is read.
_fields = {
    kind: tuple((each.name, each.default, each.default_factory) for each in fields(kind))
    for kind in vars(_answers).values()
    if isinstance(kind, type) and is_dataclass(kind)
}


def _made(kind: type[Kind], data: Json, /, **own: Any) -> Kind:
    """An object with the keys of the JSON that are fields of it, and with values of its own."""
    made = object.__new__(kind)  # what __init__ does for a frozen class takes twice the time
    values = made.__dict__
    for name, default, make_default in _fields[kind]:
        if name in data:
            values[name] = data[name]
        elif default is not MISSING:
            values[name] = default
        elif make_default is not MISSING:
            values[name] = make_default()
        elif name not in own:
            raise KeyError(name)
    values.update(own)
    return made


def _cell(place: Any) -> Optional[tuple[int, int]]:
    return place and (place[0], place[1])


def _edge(place: Any) -> Optional[Edge]:
    return place and Edge(*place)


def _site(place: Any) -> Any:
    return Edge(*place["edge"]) if isinstance(place, dict) else _cell(place)


def _cells(places: Any) -> list[tuple[int, int]]:
    return [(row, column) for row, column in places]


def _standing(data: Json) -> Standing:
    return Standing(
        broken=[_made(BrokenRule, rule, sites=[_site(site) for site in rule["sites"]]) for rule in data["broken"]],
        kept=[_made(Place, place, edge=_edge(place.get("edge"))) for place in data["kept"]],
    )


def _answer(kind: type[Kind], data: Json, line: bytes, status: int, note: str, puzzle: Optional[PuzzleLike],
            options: Optional[Json], /, **own: Any) -> Kind:
    proof, unsettled, state = data.get("proof"), data.get("unsettled"), data.get("state")
    return _made(
        kind,
        data,
        count=count_of(data["count"]),
        solutions=[Solution._of(text, data, puzzle) for text in data["solutions"]],
        ambiguous=[_site(place) for place in data["ambiguous"]],
        source=_made(Source, data["source"]),
        unsettled=[_site(place) for place in unsettled or ()],
        proof=proof and _made(Proof, proof),
        state=state and _standing(state),
        note=note,
        status=status,
        json=line,
        _puzzle=puzzle,
        _options=options or {},
        **own,
    )


def answer_of(data: Json, line: bytes, status: int, note: str, puzzle: Optional[PuzzleLike],
              options: Optional[Json]) -> Answer:
    return _answer(Answer, data, line, status, note, puzzle, options)


def rating_of(data: Json, line: bytes, status: int, note: str, puzzle: Optional[PuzzleLike],
              options: Optional[Json]) -> Rating:
    techniques = [(technique, count) for technique, count in data.get("techniques") or ()]
    return _answer(Rating, data, line, status, note, puzzle, options, techniques=techniques)


def _place(site: int, columns: int, are_edges: bool) -> tuple[int, int]:
    if not are_edges:
        return divmod(site, columns)
    row, place = divmod(site, 2 * columns + 1)  # a line of level edges, then one of upright ones
    return (2 * row, 2 * place + 1) if place < columns else (2 * row + 1, 2 * (place - columns))


def _changes(changes: Any, columns: int, are_edges: bool) -> list[Change]:
    return [
        Change(*_place(site, columns, are_edges), site, before, after, places)
        for site, before, after, places in changes
    ]


def step_of(data: Json, columns: int, trial: Any = ()) -> Step:
    are_edges = any("edge" in mark for mark in data["marks"])
    return _made(
        Step,
        data,
        changes=_changes(data["changes"], columns, are_edges),
        follow=_changes(data["follow"], columns, are_edges),
        marks=[_made(Mark, mark, edge=_edge(mark.get("edge"))) for mark in data["marks"]],
        trial=[step_of(step, columns) for step in trial],
    )


def repairs_of(data: Json) -> list[Repair]:
    return [
        _made(
            Repair,
            one,
            cells=_cells(one.get("cells", ())),
            clues=[
                _made(ClueChange, clue, cell=_cell(clue.get("cell")), before=clue["from"], after=clue["to"])
                for clue in one.get("clues", ())
            ],
            solution=Solution._of(one["solution"], data, text),
            puzzle=text,
            least=data["least"],
        )
        for one in data["repairs"]
        for text in (json.dumps(one["puzzle"], ensure_ascii=False),)
    ]


def minimal_of(data: Json, line: bytes, status: int, note: str, puzzle: Optional[PuzzleLike],
               options: Optional[Json]) -> Minimal:
    clues = {
        key: [_made(Clue, one, cell=_cell(one.get("cell")), value=one["is"]) for one in data[key]]
        for key in ("needed", "needless", "left_out")
    }
    text = data["puzzle"] and json.dumps(data["puzzle"], ensure_ascii=False)
    return _answer(Minimal, data, line, status, note, puzzle, options, puzzle=text, **clues)


def certificate_of(data: Json, line: bytes, status: int, note: str, puzzle: Optional[PuzzleLike],
                   options: Optional[Json]) -> Certificate:
    return _answer(Certificate, data, line, status, note, puzzle, options)


def new_puzzle_of(data: Json) -> NewPuzzle:
    solution = Solution._of(data["solution"], data, data["text"])
    return _made(NewPuzzle, {"se": None, "opened": None, **data}, puzzle=data["text"], solution=solution,
                 changed=_cells(data.get("changed", ())))


def hint_of(data: Json, answer: Answer) -> Hint:
    hint = data["hint"]
    step = hint["step"]
    return _made(
        Hint,
        hint,
        where=[_made(Place, place, edge=_edge(place.get("edge"))) for place in hint["where"] or ()],
        wrong=_site(hint["wrong"]),
        step=step and step_of(step, answer.columns),
        trial=[step_of(one, answer.columns) for one in hint["trial"]],
        answer=answer,
    )
