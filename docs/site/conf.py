# SPDX-License-Identifier: MIT
"""Sphinx makes a site of docs/*.md: `make site`, which is tools/build_site. The documents stay as they are read on a
forge; this folder has what only the site needs. Of the generators that Debian and npm have, this one searches in
pages that were opened as files, too."""
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE))

project = "Crosshatch"
version = release = subprocess.run([ROOT / "tools/version"], check=True, capture_output=True, text=True).stdout.strip()
html_title = project
html_show_copyright = False

extensions = ["myst_parser", "links", "names", "languages", "one_title"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 5  # the anchors that forges make, too
include_patterns = ["*.md", "docs/*.md", "docs/start/*.md", "docs/ko/**.md",
                    "examples/README.md", "examples/*/README.md", "deploy/README.md", "fuzz/README.md", "tests/mutants/README.md",
                    "verify/README.md"]
# A block of an unknown or of a made-up language is shown as it is.
suppress_warnings = ["misc.highlighting_failure", "myst.header", "toc.excluded"]

html_theme = "furo"
pygments_style, pygments_dark_style = "default", "github-dark"  # whose colours all have contrast enough
html_favicon = str(ROOT / "web/static/icon.svg")
html_static_path = [str(HERE / "site.css")]
html_css_files = ["site.css"]
html_copy_source = False


STYLE = "".join((ROOT / "web/src/style" / name).read_text(encoding="utf-8") for name in ("tokens.css", "page.css"))


def colours(theme):
    """The theme's colours as those of the studio."""
    block = re.search(rf"\[data-theme={theme}\] \{{(.*?)\}}", STYLE, re.S)[1]
    of = dict(re.findall(r"--([\w-]+): ([^;]+);", block))
    names = {
        "background-primary": "paper", "background-secondary": "panel", "sidebar-background": "panel",
        "background-hover": "faint", "background-border": "faint", "foreground-border": "line",
        "foreground-primary": "text", "foreground-secondary": "soft", "foreground-muted": "soft",
        "brand-primary": "link", "brand-content": "link", "highlight-on-target": "panel", "inline-code-background": "panel",
    }
    return {f"color-{name}": of[colour] for name, colour in names.items()}


display = re.search(r"--display: ([^;]+);", STYLE)[1]  # the studio's font of headings
html_theme_options = {"light_css_variables": {"display": display, **colours("light")}, "dark_css_variables": colours("dark"),
                      "top_of_page_button": None}
