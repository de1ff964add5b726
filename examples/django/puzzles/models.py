# SPDX-License-Identifier: MIT
import crosshatch
from django.core.exceptions import ValidationError
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from .titles import MOST_CHARACTERS, clean_title
from .validation import judge, limits, refusal

FAMILIES = [
    ("nonogram", _("nonogram")),
    ("sudoku", _("sudoku")),
    ("minesweeper", _("minesweeper")),
    ("mosaic", _("mosaic")),
]
GRADES = [
    ("easy", _("easy")),
    ("medium", _("medium")),
    ("hard", _("hard")),
    ("unfair", _("very hard")),
    ("extreme", _("extremely hard")),
]


class Puzzle(models.Model):
    """A puzzle with exactly one solution. `clean` proves that it has, and fills in what follows from
    the text; `save` calls it, so neither a form nor the admin nor a script can store another one.
    (`bulk_create` and `update` of a query never call `save`.)"""

    title = models.CharField(_("title"), max_length=MOST_CHARACTERS, blank=True)
    text = models.TextField(_("clues"), max_length=65_536)
    family = models.CharField(_("kind"), max_length=20, blank=True, choices=FAMILIES,
                              help_text=_("Empty: recognised from the text."))
    rows = models.PositiveIntegerField(_("rows"), editable=False)
    columns = models.PositiveIntegerField(_("columns"), editable=False)
    verdict = models.CharField(_("verdict"), max_length=10, editable=False)
    grade = models.CharField(_("difficulty"), max_length=10, blank=True, editable=False,
                             choices=GRADES)
    score = models.PositiveIntegerField(_("score"), null=True, editable=False)
    thumbnail = models.TextField(editable=False)  # SVG
    created = models.DateTimeField(_("stored"), auto_now_add=True)

    class Meta:
        ordering = ["-id"]
        verbose_name = _("puzzle")
        verbose_name_plural = _("puzzles")

    _judged = None  # the text and family that `clean` found to be unique

    def __str__(self):
        return self.title or _("Puzzle %(id)s") % {"id": self.pk}

    def get_absolute_url(self):
        return reverse("puzzle", args=[self.pk])

    @classmethod
    def of(cls, judgement, title=""):
        """A puzzle that `judge` has judged already, so that saving it does not do so again."""
        puzzle = cls(text=judgement.text, title=clean_title(title))
        puzzle._fill(judgement)
        return puzzle

    def clean(self):
        self.title = clean_title(self.title)
        if self._judged == (self.text, self.family):
            return
        try:
            judgement = judge(self.text, self.family)
        except ValidationError as error:
            raise ValidationError({"text": error}) from None
        error = refusal(judgement)
        if error:
            raise ValidationError({"text": error})
        self._fill(judgement)

    def _fill(self, judgement):
        self.text = judgement.text
        self.family = judgement.family
        self.rows = judgement.rows
        self.columns = judgement.columns
        self.verdict = judgement.verdict
        self.grade = judgement.grade or ""
        self.score = judgement.score
        if not self.title:
            self.title = clean_title(judgement.title or "")[:MOST_CHARACTERS]
        self.thumbnail = picture(self.text, self.family, "puzzle")
        if judgement.verdict == "unique":
            self._judged = (self.text, self.family)

    def save(self, *args, **options):
        # Before full_clean looks at them, the fields that only `clean` can fill in.
        self.clean()
        self.full_clean()
        super().save(*args, **options)


def picture(text, family, what):
    """An SVG in the colours of the reader's system: `what` is puzzle, solution or ambiguous."""
    return crosshatch.render(text, "svg", what=what, theme="auto", family=family,
                             **limits()).decode("utf-8")
