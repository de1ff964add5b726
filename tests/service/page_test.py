#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The page at "/": its examples are true, and it needs nothing from elsewhere.

Usage: page_test.py SERVICE PROGRAM [WORD ...]"""
import html
import html.parser
import re
import subprocess

from exchange import ask, request
from service import Service, check, run


def fetch(service, path):
    answer = ask(service.address, request("GET", path))
    check(answer.status == 200, f"{path}, saw {answer}")
    return answer


class Outline(html.parser.HTMLParser):
    """The elements of a page, and whether each that was opened was closed."""
    EMPTY = {"meta", "link", "input", "br", "img", "hr"}

    def __init__(self):
        super().__init__()
        self.open, self.found, self.ids = [], [], []

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))
        self.ids += [value for key, value in attrs if key == "id"]
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        check(self.open and self.open[-1] == tag, f"</{tag}> to close <{self.open[-1:]}>")
        self.open.pop()


def its_examples_are_true(program):
    with Service(program) as service:
        page = fetch(service, "/").body.decode()
        here = "http://%s:%d" % service.address
        blocks = re.findall(r'<pre class="tried"[^>]*><code>(.*?)</code></pre>', page, re.DOTALL)
        check(len(blocks) >= 4, f"examples, saw {len(blocks)}")
        for block in blocks:
            text = html.unescape(re.sub(r"</?b>", "", block))
            lines = text.split("\n")
            check(lines[0].startswith("$ "), f"a command, saw {lines[0]}")
            command = "\n".join(line[2:] for line in lines if line.startswith("$ "))
            wanted = "\n".join(line for line in lines if not line.startswith("$ "))
            command = command.replace("http://127.0.0.1:8080", here)
            saw = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60,
                                 check=False).stdout
            check(saw.rstrip("\n") == wanted.rstrip("\n"), f"{command}: expected {wanted!r}, saw {saw!r}")
        return f"{len(blocks)} examples"


def its_puzzles_have_one_solution(program):
    with Service(program) as service:
        script = fetch(service, "/page.js").body.decode()
        block = re.search(r"const samples = \{(.*?)\n  \};", script, re.DOTALL)[1]
        samples = re.findall(r"(\w+): ((?:'[^']*'\s*\+?\s*)+)", block)
        check(len(samples) == 3, f"three puzzles, saw {samples}")
        for name, parts in samples:
            text = "".join(re.findall(r"'([^']*)'", parts)).replace("\\n", "\n")
            answer = ask(service.address, request("POST", "/v1/check", text, "Content-Type: text/plain"))
            check(answer.json().get("answer") == "unique", f"{name} with one solution, saw {answer}")
            check(answer.json()["family"] == name, f"{name}, saw {answer.json()['family']}")


def it_is_sound_and_names_what_it_has(program):
    with Service(program) as service:
        page = fetch(service, "/")
        outline = Outline()
        outline.feed(page.body.decode())
        check(not outline.open, f"all elements closed, saw {outline.open}")
        check(len(outline.ids) == len(set(outline.ids)), f"each id once, saw {outline.ids}")
        wanted = {attrs.get("for") or attrs.get("aria-labelledby") for _, attrs in outline.found} - {None}
        check(wanted <= set(outline.ids), f"every label to name something, saw {wanted - set(outline.ids)}")
        labelled = {attrs.get("for") for _, attrs in outline.found}
        for tag, attrs in outline.found:
            if tag in ("input", "select", "textarea"):
                check(attrs.get("id") in labelled, f"a label for {attrs}")
                # A form that is sent without the script puts what has a name into the address.
                check("name" not in attrs, f"no name, saw {attrs}")
        used = set(re.findall(r"at\('(\w+)'\)", fetch(service, "/page.js").body.decode()))
        check(used <= set(outline.ids), f"the script to use what is there, saw {used - set(outline.ids)}")


def nothing_comes_from_elsewhere(program):
    with Service(program) as service:
        for path, media in (("/", "text/html"), ("/page.css", "text/css"), ("/page.js", "text/javascript")):
            answer = fetch(service, path)
            check(answer.headers["content-type"] == f"{media}; charset=utf-8", f"{path}, saw {answer.headers}")
            check("default-src 'none'" in answer.headers["content-security-policy"],
                  f"{path}: a policy, saw {answer.headers}")
            check(answer.headers["x-content-type-options"] == "nosniff", f"{path}, saw {answer.headers}")
        for link in re.findall(rb'(?:href|src)="(/[^"]*)"', fetch(service, "/").body):
            fetch(service, link.decode())


run([its_examples_are_true, its_puzzles_have_one_solution, it_is_sound_and_names_what_it_has,
     nothing_comes_from_elsewhere])
