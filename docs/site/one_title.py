# SPDX-License-Identifier: MIT
"""A document with a second title, as docs/python.md has one for its reference, is one page of the site: what follows the
second title is a section of the first."""
from docutils import nodes


def join(app, document):
    titled = [child for child in document if isinstance(child, nodes.section)]
    for section in titled[1:]:
        document.remove(section)
        titled[0].append(section)


def setup(app):
    app.connect("doctree-read", join, priority=100)  # before titles are collected
    return {"parallel_read_safe": True}
