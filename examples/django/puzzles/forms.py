# SPDX-License-Identifier: MIT
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from .models import FAMILIES
from .titles import MOST_CHARACTERS, clean_title
from .validation import judge, refusal

MOST_ROWS = 40  # of a drawing, and columns
FILLED, EMPTY = "#", "."


def drawing_of(text):
    """The rows of 0 and 1 of a drawing in `#` and `.`. Raises ValidationError."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    for number, line in enumerate(lines, 1):
        if set(line) - {FILLED, EMPTY}:
            raise ValidationError(_("Row %(row)d of the drawing: expected only # and ."),
                                  params={"row": number})
        if len(line) != len(lines[0]):
            raise ValidationError(_("Row %(row)d of the drawing has %(seen)d cells, but row 1 has "
                                    "%(expected)d."),
                                  params={"row": number, "seen": len(line),
                                          "expected": len(lines[0])})
    if len(lines) > MOST_ROWS or (lines and len(lines[0]) > MOST_ROWS):
        raise ValidationError(_("The drawing is too large: expected at most %(most)d rows and "
                                "columns."), params={"most": MOST_ROWS})
    return [[int(cell == FILLED) for cell in line] for line in lines]


class PuzzleForm(forms.Form):
    """A puzzle is drawn or pasted. Without JavaScript both fields are shown: then the one that is
    filled in counts, and `way` only if both are."""

    DRAW, PASTE = "draw", "paste"

    title = forms.CharField(label=_("Title"), required=False, max_length=MOST_CHARACTERS)
    way = forms.ChoiceField(label=_("How do you want to enter it?"), initial=DRAW,
                            choices=[(DRAW, _("Draw it")), (PASTE, _("Paste clues"))],
                            widget=forms.RadioSelect)
    drawing = forms.CharField(label=_("Drawing"), required=False, strip=False,
                              widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
                              help_text=_("One line for each row: # is a filled cell, . an empty "
                                          "one."))
    text = forms.CharField(label=_("Clues"), required=False, strip=False,
                           widget=forms.Textarea(attrs={
                               "rows": 8, "spellcheck": "false",
                               "placeholder": "A;A;D;A;A|A;B;B;B;A"}))
    family = forms.ChoiceField(label=_("Kind of puzzle"), required=False,
                               choices=[("", _("recognise it")), *FAMILIES])

    judgement = None  # of the puzzle, once `clean` has asked for it

    def clean_title(self):
        return clean_title(self.cleaned_data["title"])

    def clean(self):
        values = super().clean()
        if self.errors:
            return values
        has_drawing = bool(values["drawing"].strip(f"{EMPTY} \r\n"))
        has_text = bool(values["text"].strip())
        way = values["way"]
        if has_drawing != has_text:
            way = self.DRAW if has_drawing else self.PASTE
        field = "drawing" if way == self.DRAW else "text"
        if way == self.DRAW and not has_drawing:
            self.add_error(field, _("Fill at least one cell."))
            return values
        if way == self.PASTE and not has_text:
            self.add_error(field, _("Paste the clues of a puzzle."))
            return values
        try:
            if way == self.DRAW:
                self.judgement = judge(drawing_of(values["drawing"]))
            else:
                self.judgement = judge(values["text"], values["family"])
        except ValidationError as error:
            self.add_error(field, error)
            return values
        error = refusal(self.judgement)
        if error:
            self.add_error(field, error)
        return values
