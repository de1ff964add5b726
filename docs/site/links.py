# SPDX-License-Identifier: MIT
"""Links of the documents to what is in the tree but no page of the site: their words stay, without a link. A link to a
folder is one to its README if that is a page. All others have to lead somewhere: Sphinx warns, and the site is not
built."""
import pathlib

from sphinx.util.nodes import make_refnode

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def resolve(app, env, node, words):
    target = node.get("reftarget", "").split("#")[0]
    path = (ROOT / node["refdoc"]).parent / target
    if not target or not path.resolve().is_relative_to(ROOT) or not path.exists():
        return None
    name = path.resolve().relative_to(ROOT)
    if name.with_suffix("").as_posix() in env.all_docs:  # a page without such an anchor
        return None
    readme = (name / "README").as_posix()
    if readme in env.all_docs:
        return make_refnode(app.builder, node["refdoc"], readme, "", words)
    return words


def setup(app):
    app.connect("missing-reference", resolve)
    return {"parallel_read_safe": True}
