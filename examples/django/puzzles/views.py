# SPDX-License-Identifier: MIT
"""The pages. A refused puzzle comes back with the form as it was sent, its board with the ambiguous
cells marked, and the first place to look at."""
import base64

import crosshatch
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from .forms import MOST_ROWS, PuzzleForm
from .models import Puzzle, picture
from .throttle import seconds_to_wait
from .wording import change_sentence, look_sentence, place_names

NEWEST = 12


@require_http_methods(["GET", "HEAD", "POST"])
def index(request):
    if request.method != "POST":
        return show(request, PuzzleForm(), 200)
    wait = seconds_to_wait(request)
    if wait:
        response = render(request, "puzzles/message.html", {
            "heading": _("Too many puzzles"),
            "message": _("Please wait %(seconds)d seconds before you send the next puzzle.") % {
                "seconds": wait}}, status=429)
        response["Retry-After"] = str(wait)
        return response
    form = PuzzleForm(request.POST)
    if not form.is_valid():
        return show(request, form, 422)
    puzzle = Puzzle.of(form.judgement, form.cleaned_data["title"])
    puzzle.save()
    return redirect(puzzle)


def show(request, form, status):
    context = {"form": form, "most_rows": MOST_ROWS,
               "newest": Puzzle.objects.defer("text", "thumbnail")[:NEWEST]}
    judgement = form.judgement
    if judgement and judgement.verdict != "unique":
        context.update(refused(judgement))
        # What the board of the form marks.
        context["marks"] = {"ambiguous": judgement.ambiguous, "change": judgement.change}
    return render(request, "puzzles/index.html", context, status=status)


def refused(judgement):
    what = "ambiguous" if judgement.verdict == "multiple" else "puzzle"
    try:
        svg = picture(judgement.text, judgement.family, what)
    except crosshatch.LimitReached:  # to draw the cells is to find them once more
        svg = picture(judgement.text, judgement.family, "puzzle")
    return {
        "judgement": judgement,
        "picture": base64.b64encode(svg.encode()).decode(),
        "look": look_sentence(judgement),
        "change": change_sentence(judgement),
        "places": place_names(judgement.ambiguous),
    }


@require_safe
def puzzle(request, pk):
    return render(request, "puzzles/puzzle.html", {"puzzle": get_object_or_404(Puzzle, pk=pk)})


@require_safe
def thumbnail(request, pk):
    """The picture of a stored puzzle: as a page of its own it may run and load nothing."""
    response = HttpResponse(get_object_or_404(Puzzle, pk=pk).thumbnail,
                            content_type="image/svg+xml")
    response["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    response["Cache-Control"] = "max-age=300"
    return response
