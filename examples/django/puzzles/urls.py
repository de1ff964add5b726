# SPDX-License-Identifier: MIT
from django.urls import path, register_converter

from . import api, views


class Number:
    """The number of a puzzle: no longer than databases can hold."""

    regex = "[1-9][0-9]{0,17}"
    to_python = int
    to_url = str


register_converter(Number, "number")

urlpatterns = [
    path("", views.index, name="index"),
    path("puzzles/<number:pk>/", views.puzzle, name="puzzle"),
    path("puzzles/<number:pk>/thumbnail.svg", views.thumbnail, name="thumbnail"),
    path("api/puzzles/", api.puzzles, name="api-puzzles"),
    path("api/puzzles/<number:pk>/", api.puzzle, name="api-puzzle"),
]
