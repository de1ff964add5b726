# SPDX-License-Identifier: MIT
"""Pages below docs/ko are Korean: browsers and screen readers are told so."""


def tell(app, pagename, templatename, context, doctree):
    if pagename.startswith("docs/ko/"):
        context["language"] = "ko"


def setup(app):
    app.connect("html-page-context", tell)
    return {"parallel_read_safe": True}
