# SPDX-License-Identifier: MIT
"""From JSON to the dataclasses of `_answers`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Optional

from ._answers import Answer, Certificate, Change, Clue, ClueChange, Hint, Mark, Minimal, NewPuzzle, Place, Proof, Rating, Repair, Solution, Source, Step
from ._numbers import count_of
from ._puzzle import PuzzleLike

Json = Mapping[str, Any]


def _common(
    data: Json,
    line: bytes,
    status: int,
    note: str,
    puzzle: Optional[PuzzleLike],
    options: Optional[Json],
) -> tuple[Any, ...]:
    """The arguments of an Answer, in their order."""
    source = data["source"]
    proof = data.get("proof")
    return (
        data["family"],
        data["rows"],
        data["columns"],
        data["answer"],
        data["why"],
        count_of(data["count"]),
        data["count_exact"],
        data["logic"],
        [Solution._of(text, data, puzzle) for text in data["solutions"]],
        [(row, column) for row, column in data["ambiguous"]],
        data["ambiguous_complete"],
        Source(source["file"], source["line"], source["index"], source["title"]),
        data.get("clash"),
        [(row, column) for row, column in data.get("unsettled", ())],
        None if proof is None else Proof(proof["claim"], proof["clauses"], proof["steps"], proof["bytes"]),
        note,
        status,
        line,
        puzzle,
        options or {},
    )


def answer_of(data: Json, line: bytes, status: int, note: str, puzzle: Optional[PuzzleLike],
              options: Optional[Json]) -> Answer:
    return Answer(*_common(data, line, status, note, puzzle, options))


def rating_of(data: Json, line: bytes, status: int, note: str, puzzle: Optional[PuzzleLike],
              options: Optional[Json]) -> Rating:
    make: Any = Rating
    made: Rating = make(
        *_common(data, line, status, note, puzzle, options),
        grade=data.get("grade"),
        score=data.get("score"),
        se=data.get("se"),
        hardest=data.get("hardest"),
        techniques=[(technique, count) for technique, count in data.get("techniques") or ()],
    )
    return made


def _changes(changes: Any, columns: int) -> list[Change]:
    return [
        Change(site // columns, site % columns, site, before, after, places)
        for site, before, after, places in changes
    ]


def _place(place: Json) -> Place:
    return Place(place["kind"], place["index"], place.get("part"))


def step_of(data: Json, columns: int, trial: Any = ()) -> Step:
    return Step(
        data["step"],
        data["kind"],
        data["technique"],
        data["depth"],
        _changes(data["changes"], columns),
        _changes(data["follow"], columns),
        [
            Mark(m["role"], m["kind"], m["index"], m.get("part"), m.get("values"))
            for m in data["marks"]
        ],
        data["terms"],
        data["en"],
        data["ko"],
        data.get("ending"),
        data.get("why"),
        [step_of(step, columns) for step in trial],
    )


def _cell(place: Any) -> Optional[tuple[int, int]]:
    return place and (place[0], place[1])


def repairs_of(data: Json) -> list[Repair]:
    return [
        Repair(
            [(row, column) for row, column in one.get("cells", [])],
            [
                ClueChange(_cell(clue.get("cell")), clue["from"], clue["to"], clue.get("row"), clue.get("column"))
                for clue in one.get("clues", [])
            ],
            Solution._of(one["solution"], data, text),
            text,
            data["least"],
            one.get("grade"),
            one.get("score"),
        )
        for one in data["repairs"]
        for text in (json.dumps(one["puzzle"], ensure_ascii=False),)
    ]


def _clues(listed: Any) -> list[Clue]:
    return [Clue(_cell(one.get("cell")), one["is"], one.get("row"), one.get("column")) for one in listed]


def minimal_of(data: Json, line: bytes, status: int, note: str, puzzle: Optional[PuzzleLike],
               options: Optional[Json]) -> Minimal:
    make: Any = Minimal
    made: Minimal = make(
        *_common(data, line, status, note, puzzle, options),
        clues=data["clues"],
        needed=_clues(data["needed"]),
        needless=_clues(data["needless"]),
        left_out=_clues(data["left_out"]),
        minimal=data["minimal"],
        smallest=data["smallest"],
        least=data["least"],
        puzzle=data["puzzle"] and json.dumps(data["puzzle"], ensure_ascii=False),
    )
    return made


def certificate_of(data: Json, line: bytes, status: int, note: str, puzzle: Optional[PuzzleLike],
                   options: Optional[Json]) -> Certificate:
    make: Any = Certificate
    made: Certificate = make(
        *_common(data, line, status, note, puzzle, options),
        fingerprint=data["fingerprint"],
        claim=data["claim"],
        clauses=data["clauses"],
        steps=data["steps"],
        certificate=data["certificate"],
    )
    return made


def new_puzzle_of(data: Json) -> NewPuzzle:
    return NewPuzzle(
        data["family"],
        data["rows"],
        data["columns"],
        data["text"],
        data["to"],
        Solution._of(data["solution"], data, data["text"]),
        data["seed"],
        data["index"],
        data["grade"],
        data["score"],
        data.get("se"),
        data["hardest"],
        data.get("opened"),
        data["tried"],
    )


def hint_of(data: Json, answer: Answer) -> Hint:
    hint = data["hint"]
    columns = answer.columns
    wrong = hint.get("wrong")
    step = hint.get("step")
    return Hint(
        hint["kind"],
        hint["level"],
        [_place(place) for place in hint.get("where") or ()],
        hint.get("technique"),
        None if wrong is None else (wrong[0], wrong[1]),
        None if step is None else step_of(step, columns),
        [step_of(one, columns) for one in hint.get("trial") or ()],
        hint["en"],
        hint["ko"],
        answer,
    )
