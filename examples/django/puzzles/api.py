# SPDX-License-Identifier: MIT
"""The REST endpoint. docs/django.md describes requests, answers and errors.

It has no authentication: whoever reaches it may post. So it takes no cookies into account, and
needs no CSRF token. A site with accounts checks a token of its own here, before all else.
"""
import json

from django.http import JsonResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt

from .forms import MOST_ROWS
from .models import FAMILIES, Puzzle
from .throttle import seconds_to_wait
from .titles import MOST_CHARACTERS, clean_title
from .validation import PuzzleError, judge, refusal
from .wording import change_sentence, look_sentence

RETRY = 10  # seconds until a puzzle that came at a bad time may be sent again


def json_response(body, status):
    """JSON that people can read, too: Korean as it is."""
    return JsonResponse(body, status=status, json_dumps_params={"ensure_ascii": False})


class Refusal(Exception):
    """An answer other than 200 and 201."""

    def __init__(self, status, error, message, headers=None, **more):
        super().__init__(message)
        self.response = json_response({"error": error, **more, "message": str(message)}, status)
        for name, value in (headers or {}).items():
            self.response[name] = value


def endpoint(**views):
    """A view that calls the function for the request's method and makes answers of Refusals."""
    def view(request, **place):
        try:
            method = "GET" if request.method == "HEAD" else request.method
            if method not in views:
                raise Refusal(405, "method_not_allowed", _("This address does not take %(method)s.") %
                              {"method": request.method}, headers={"Allow": ", ".join(views)})
            return views[method](request, **place)
        except Refusal as refused:
            return refused.response
    return csrf_exempt(view)


def post_puzzle(request):
    wait = seconds_to_wait(request)
    if wait:
        raise Refusal(429, "too_many", _("Please wait %(seconds)d seconds before you send the next "
                                         "puzzle.") % {"seconds": wait},
                      headers={"Retry-After": str(wait)})
    puzzle, title, family = body_of(request)
    try:
        judgement = judge(puzzle, family)
    except PuzzleError as error:
        place = {"line": error.line, "column": error.column} if error.code == "unreadable" else {}
        raise Refusal(400 if place else 422, error.code, error.message, **place) from None
    error = refusal(judgement)
    if error:
        raise refused(error, judgement)
    stored = Puzzle.of(judgement, title)
    stored.save()
    answer = json_response(described(request, stored), 201)
    answer["Location"] = reverse("api-puzzle", args=[stored.pk])
    return answer


def get_puzzle(request, pk):
    stored = Puzzle.objects.filter(pk=pk).first()
    if stored is None:
        raise Refusal(404, "not_found", _("There is no puzzle %(id)d.") % {"id": pk})
    return json_response({**described(request, stored), "text": stored.text,
                         "created": stored.created.isoformat()}, 200)


puzzles = endpoint(POST=post_puzzle)
puzzle = endpoint(GET=get_puzzle)


def described(request, stored):
    return {
        "id": stored.pk,
        "title": stored.title,
        "family": stored.family,
        "rows": stored.rows,
        "columns": stored.columns,
        "verdict": stored.verdict,
        "grade": stored.grade or None,
        "score": stored.score,
        "url": request.build_absolute_uri(stored.get_absolute_url()),
        "thumbnail": request.build_absolute_uri(reverse("thumbnail", args=[stored.pk])),
    }


def refused(error, judgement):
    """The Refusal of a puzzle that is not unique, as far as is known."""
    about = {"family": judgement.family, "rows": judgement.rows, "columns": judgement.columns,
             "verdict": judgement.verdict}
    sentences = [error.message, judgement.sentence, look_sentence(judgement),
                 change_sentence(judgement)]
    message = " ".join(str(sentence) for sentence in sentences if sentence)
    if error.code == "not_unique":
        return Refusal(422, error.code, message, **about,
                       ambiguous=[list(place) for place in judgement.ambiguous],
                       ambiguous_complete=judgement.ambiguous_complete,
                       look_at=judgement.look_at, change=judgement.change)
    if error.code == "no_solution":
        return Refusal(422, error.code, message, **about, look_at=judgement.look_at)
    # A limit of nodes comes first on every machine and at every time: to try again is in vain.
    if judgement.why == "nodes":
        return Refusal(422, error.code, message, **about, why=judgement.why)
    return Refusal(503, error.code, message, **about, why=judgement.why,
                   headers={"Retry-After": str(RETRY)})


def body_of(request):
    """(text or rows of cells, title, family) of a request. Raises Refusal."""
    def wrong(message):
        return Refusal(400, "bad_request", message)

    if request.content_type != "application/json":
        raise Refusal(415, "not_json", _("Expected a request of type application/json."))
    try:
        body = json.loads(request.body)
    except (ValueError, RecursionError):
        raise wrong(_("The request is not JSON.")) from None
    if not isinstance(body, dict):
        raise wrong(_("Expected a JSON object."))
    unknown = sorted(body.keys() - {"text", "cells", "title", "family"})
    if unknown:
        raise wrong(_("Expected the keys text, cells, title and family; saw another one."))
    title = body.get("title", "")
    if not isinstance(title, str):
        raise wrong(_("The title must be a text."))
    if len(clean_title(title)) > MOST_CHARACTERS:
        raise wrong(_("The title is too long: expected at most %(most)d characters.") %
                    {"most": MOST_CHARACTERS})
    family = body.get("family")
    if family not in [None, *(name for name, _word in FAMILIES)]:
        raise wrong(_("There is no such family of puzzles."))
    if ("text" in body) == ("cells" in body):
        raise wrong(_("Expected either text or cells."))
    if "cells" in body:
        return cells_of(body["cells"], wrong), title, None
    if not isinstance(body["text"], str):
        raise wrong(_("The puzzle must be a text."))
    return body["text"], title, family


def cells_of(cells, wrong):
    is_grid = (isinstance(cells, list) and cells
               and all(isinstance(row, list) and row and len(row) == len(cells[0])
                       for row in cells)
               and all(isinstance(cell, int) and cell in (0, 1) for row in cells for cell in row))
    if not is_grid:
        raise wrong(_("Cells must be rows of equal length, of 0 and 1."))
    if max(len(cells), len(cells[0])) > MOST_ROWS:
        raise wrong(_("The drawing is too large: expected at most %(most)d rows and columns.") %
                    {"most": MOST_ROWS})
    return [[int(cell) for cell in row] for row in cells]
