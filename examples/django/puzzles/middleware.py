# SPDX-License-Identifier: MIT
"""What holds for every request: how long it may be, and what a page may load."""
from django.conf import settings
from django.http import JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
          "font-src 'self'; connect-src 'self'; "
          "form-action 'self'; base-uri 'none'; frame-ancestors 'none'")


def is_api(request):
    return request.path_info.startswith("/api/")


class UploadLimit:
    """Refuses a request that is too long with status 413, by its announced length: not a byte of it
    is read. A request without a length has no body for Django."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        most = settings.CROSSHATCH_MOST_BYTES
        try:
            length = int(request.META.get("CONTENT_LENGTH") or 0)
        except ValueError:
            length = 0
        if length <= most:
            return self.get_response(request)
        message = _("The puzzle is too long: expected at most %(most)d bytes, saw %(length)d.") % {
            "most": most, "length": length}
        if is_api(request):
            return JsonResponse({"error": "too_long", "message": message}, status=413)
        return render(request, "puzzles/message.html",
                      {"heading": _("Too long"), "message": message}, status=413)


class ContentPolicy:
    """A page runs only scripts of this site, whatever a title or a puzzle says. The admin brings its
    own pages, which load nothing from elsewhere either."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        response = self.get_response(request)
        if not response.has_header("Content-Security-Policy"):
            response["Content-Security-Policy"] = POLICY
        return response
