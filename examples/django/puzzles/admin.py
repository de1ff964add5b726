# SPDX-License-Identifier: MIT
from django.contrib import admin

from .models import Puzzle


@admin.register(Puzzle)
class PuzzleAdmin(admin.ModelAdmin):
    """Nothing to check here: the model does."""

    list_display = ["__str__", "family", "rows", "columns", "grade", "score", "created"]
    list_filter = ["family", "grade"]
    search_fields = ["title"]
    readonly_fields = ["rows", "columns", "verdict", "grade", "score", "created"]
