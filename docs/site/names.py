# SPDX-License-Identifier: MIT
"""Anchors and search results for the names of techniques, and of the libraries, such as docs/c.html#xh_check. The references of the documents
are written from the sources (tools/write_reference, bindings/python/tests/write_reference.py); here each block of
declarations and each heading below `Reference` gets the names that it declares."""
import re

from docutils import nodes
from sphinx.domains import Domain, ObjType

# What the names of a document's reference are called, and a declaration: its name is the group.
DECLARED = {
    "docs/c": ("C", re.compile(r"\b(xh_\w+) ?\(|^#define (XH_\w+)|\b(xh_\w+);|^(?:enum|struct) (xh_\w+)", re.M)),
    "docs/cpp": ("C++", re.compile(r"^(?:class|struct|enum class) (?:\[\[nodiscard\]\] )?(\w+)"
                         r"|\b(?!noexcept|bool|string_view)([a-z_]\w*)\(", re.M)),
    "docs/js": ("JavaScript", re.compile(r"^export (?:interface|class|type|function) (\w+)", re.M)),
    "docs/python": ("Python", re.compile(r"^([\w.]+)")),
}


class Names(Domain):
    """name -> where it is declared first."""
    name = "names"
    label = "name in"
    object_types = {kind: ObjType(kind) for kind in ("technique", *(kind for kind, _ in DECLARED.values()))}
    initial_data = {"all": {}}

    def resolve_any_xref(self, *_):
        return []

    def get_objects(self):
        for (docname, name), (kind, anchor) in self.data["all"].items():
            yield name, name, kind, docname, anchor, 0  # the most important results

    def clear_doc(self, docname):
        self.data["all"] = {key: value for key, value in self.data["all"].items() if key[0] != docname}

    def merge_domaindata(self, docnames, otherdata):
        self.data["all"].update({key: value for key, value in otherdata["all"].items() if key[0] in docnames})


def reference_of(document):
    for section in document.findall(nodes.section):
        if section[0].astext() == "Reference":
            return section
    raise ValueError("expected a section Reference")


def note_techniques(app, document):
    """The rows of docs/techniques.md, by their English and their Korean names: several families may have one of a name."""
    noted = app.env.get_domain("names").data["all"]
    for section in document.findall(nodes.section):
        family = section[0].astext()
        for row in list(section.findall(nodes.row)):
            english, korean, name = (entry.astext() for entry in row[:3])
            if english == "technique" or any(isinstance(child, nodes.section) for child in section):
                continue
            anchor = nodes.make_id(f"{family}-{name}")
            row["ids"].append(anchor)
            noted[app.env.docname, f"{english}, {korean} ({family})"] = ("technique", anchor)


def note(app, document):
    docname = app.env.docname
    if docname == "docs/techniques":
        note_techniques(app, document)
    if docname not in DECLARED:
        return
    kind, pattern = DECLARED[docname]
    noted = app.env.get_domain("names").data["all"]
    reference = reference_of(document)
    places = reference.findall(nodes.section) if kind == "Python" else reference.findall(nodes.literal_block)
    for place in list(places):
        is_section = isinstance(place, nodes.section)
        if place is reference or (is_section and place.parent is reference):  # of Python: "Questions", "Answers" are groups
            continue
        for found in pattern.finditer(place[0].astext() if is_section else place.astext()):
            name = next(group for group in found.groups() if group)
            if (docname, name) in noted or name in document.ids:
                continue
            place["ids"].append(name)
            document.ids[name] = place
            noted[docname, name] = (kind, name)


def setup(app):
    app.add_domain(Names)
    app.connect("doctree-read", note)
    return {"parallel_read_safe": True}
