# SPDX-License-Identifier: MIT
"""Follows every link of a site that was built: each page and each anchor has to be there, pages load nothing from elsewhere, and
none is too large for a phone. Each function of the C header and each export of the JavaScript package has an anchor.
Usage: site_links.py FOLDER ROOT"""
import html.parser
import pathlib
import re
import sys
import urllib.parse

MOST_BYTES = 1_000_000  # of a page, without its pictures
# page: the source whose names are its anchors, and how they are declared there
NAMES = {
    "docs/c.html": ("include/crosshatch/crosshatch.h", r"\bXH_API\b[^;]*?\b(xh_\w+)\("),
    "docs/js.html": ("bindings/js/crosshatch/index.d.ts", r"(?m)^export (?:interface|class|type|function) (\w+)"),
}


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.anchors, self.links, self.loads, self.language, self.title = set(), [], [], None, False
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.anchors.update(attrs[key] for key in ("id", "name") if attrs.get(key))
        if tag == "html":
            self.language = attrs.get("lang")
        if tag == "a" and "href" in attrs:
            self.links.append(attrs["href"])
        if tag == "link" and attrs.get("rel") not in ("canonical", "next", "prev"):
            self.loads.append(attrs["href"])
        if tag in ("script", "img", "iframe", "source") and "src" in attrs:
            self.loads.append(attrs["src"])


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    paths = [path for path in sorted(root.rglob("*.html")) if root / "studio" not in path.parents]
    pages = {path: Page(path) for path in paths}
    wrong, followed = [], 0
    for path, page in pages.items():
        name = path.relative_to(root)
        size = path.stat().st_size
        if size > MOST_BYTES:
            wrong.append(f"{name}: expected at most {MOST_BYTES} bytes, saw {size}")
        if page.language != ("ko" if name.parts[:2] == ("docs", "ko") else "en"):
            wrong.append(f"{name}: its language is {page.language}")
        for link in page.links + page.loads:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                if link in page.loads and parts.scheme != "data":
                    wrong.append(f"{name}: loads {link}")
                continue
            target = (path.parent / urllib.parse.unquote(parts.path)).resolve() if parts.path else path
            followed += 1
            if not target.is_file():
                wrong.append(f"{name}: {link} leads nowhere")
            elif parts.fragment and target in pages and urllib.parse.unquote(parts.fragment) not in pages[target].anchors:
                wrong.append(f"{name}: {link} has no such anchor")
    for name, (source, declared) in NAMES.items():
        names = set(re.findall(declared, (pathlib.Path(sys.argv[2]) / source).read_text(encoding="utf-8")))
        wrong += [f"{name}: {lacking} of {source} has no anchor" for lacking in sorted(names - pages[root / name].anchors)]
        if len(names) < 5:
            wrong.append(f"expected names in {source}, saw {len(names)}")
    if len(pages) < 50 or followed < 1000:
        wrong.append(f"expected a whole site, saw {len(pages)} pages with {followed} links")
    print("\n".join(wrong) or f"{len(pages)} pages, {followed} links, the largest page has {max(path.stat().st_size for path in pages)} bytes")
    return 1 if wrong else 0


sys.exit(main())
