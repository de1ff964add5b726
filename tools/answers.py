#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads src/api/answers/answers.txt, where all answers in JSON are described, and the table of options, and makes JSON
Schemas of them, and tables of their keys in the documents.

Usage: tools/answers.py FOLDER       writes NAME.schema.json for each answer, and for requests
       tools/answers.py              prints all of them as one object
       tools/answers.py --tables     writes the tables: between the lines `<!-- keys: NAME ... -->` and
                                     `<!-- end of keys -->` the keys of these types, groups and answers, of
                                     answers only their own
       tools/answers.py --check      fails when one of them is out of date
"""
import difflib
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DESCRIPTION = ROOT / "src" / "api" / "answers" / "answers.txt"
ROW = re.compile(r'{\.name = "(\w+)",(.*?)(?=\n    {\.name|\n};)', re.S)
KIND = re.compile(r"OptionKind::(\w+)|\b(flag|number|count)_at<")
KINDS = {"flag": {"type": ["boolean", "null"]}, "number": {"type": ["string", "number", "null"]},
         "text": {"type": ["string", "null"]},
         "list": {"type": ["array", "string", "null"], "items": {"type": "string"}}}
TOKEN = re.compile(r'\s*("[^"]*"|/\^[^ ]*\$/|\d*\.\.\d*|\d+|\w+|\{\}|\S)')
SCALARS = {"text": {"type": "string"}, "integer": {"type": "integer"}, "number": {"type": "number"},
           "natural": {"type": "integer", "minimum": 0}, "flag": {"type": "boolean"},
           "object": {"type": "object"}, "null": {"type": "null"}}
LIMITS = {"string": ("minLength", "maxLength"), "integer": ("minimum", "maximum"),
          "number": ("minimum", "maximum")}


class Line:
    """A line of the description, with the words behind it and the lines below it."""

    def __init__(self, text, number):
        self.text, _, self.words = text.strip().partition("  # ")
        self.number = number
        self.below = []


def lines_of(text):
    """The lines that are not indented, each with those below it."""
    top = Line("", 0)
    open_lines = [(-1, top)]
    for number, text_line in enumerate(text.split("\n"), 1):
        indent = len(text_line) - len(text_line.lstrip())
        if not text_line.strip() or text_line.startswith("#"):
            continue
        if text_line.lstrip().startswith("# "):
            open_lines[-1][1].words += " " + text_line.strip()[2:]
            continue
        while open_lines[-1][0] >= indent:
            open_lines.pop()
        line = Line(text_line, number)
        open_lines[-1][1].below.append(line)
        open_lines.append((indent, line))
    return top.below


def plain(words):
    """Words without the marks of Markdown: `a` is 'a', and of a link its text is left."""
    return re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", words).replace("`", "'").replace("'\"", '"').replace("\"'", '"')


def described(schema, words):
    return {**schema, "description": plain(words)} if words else schema


def bounded(schema, bounds, keys):
    low, high = bounds.split("..")
    return {**schema, **({keys[0]: int(low)} if low else {}), **({keys[1]: int(high)} if high else {})}


class Type:
    """Reads the type of a line. `{}` in it is an object whose keys are the lines below."""

    def __init__(self, reader, line, text):
        self.reader, self.line = reader, line
        self.tokens = TOKEN.findall(text)

    def fail(self, seen):
        sys.exit(f"{DESCRIPTION}:{self.line.number}: expected a type, saw {seen!r}")

    def next_is(self, *tokens):
        return bool(self.tokens) and self.tokens[0] in tokens

    def whole(self):
        schema = self.either()
        if self.tokens:
            self.fail(self.tokens[0])
        return schema

    def either(self):
        choices = [self.several()]
        while self.next_is("|"):
            self.tokens.pop(0)
            choices.append(self.several())
        return united(choices)

    def several(self):
        schema = self.one()
        while self.next_is("["):
            self.tokens.pop(0)
            schema = {"type": "array", "items": schema}
            if not self.next_is("]"):
                bounds = self.tokens.pop(0)
                bounds = bounds if ".." in bounds else f"{bounds}..{bounds}"
                schema = bounded(schema, bounds, ("minItems", "maxItems"))
            self.take("]")
        return schema

    def take(self, token):
        if not self.next_is(token):
            self.fail(self.tokens[:1])
        self.tokens.pop(0)

    def one(self):
        token = self.tokens.pop(0) if self.tokens else self.fail("nothing")
        if token == "(":
            schema = self.either()
            self.take(")")
            return schema
        if token == "[":
            items = [self.either()]
            while self.next_is(","):
                self.tokens.pop(0)
                items.append(self.either())
            self.take("]")
            return {"type": "array", "prefixItems": items, "items": False, "minItems": len(items)}
        if token == "{}":
            return self.reader.object_of(self.line.below)
        if token[0] == '"' or token.isdigit() or token == "true" or token == "false":
            return {"const": json.loads(token)}
        if token not in SCALARS and token not in self.reader.names:
            self.fail(token)
        schema = dict(SCALARS.get(token) or {"$ref": "common.schema.json#/$defs/" + token})
        if self.tokens and ".." in self.tokens[0]:
            schema = bounded(schema, self.tokens.pop(0), LIMITS.get(schema.get("type"), ("minItems", "maxItems")))
        elif self.tokens and self.tokens[0].startswith("/"):
            schema["pattern"] = self.tokens.pop(0)[1:-1]
        elif self.next_is("base64"):
            schema["contentEncoding"] = self.tokens.pop(0)
        return schema


def united(choices):
    """A schema for what fits one of several."""
    if len(choices) == 1:
        return choices[0]
    null = {"type": "null"}
    others = [choice for choice in choices if choice != null]
    if all("const" in choice for choice in others):
        return {"enum": [choice["const"] for choice in others] + [None] * (null in choices)}
    if len(others) == 1 and "type" in others[0]:
        return {**others[0], "type": [others[0]["type"], "null"]}
    if all(choice.keys() == {"type"} for choice in choices):
        return {"type": [choice["type"] for choice in choices]}
    return {"anyOf": choices}


def options():
    """What each option of a request may be, by the rows of their table. A number may be a text with a unit."""
    found = {}
    for path in sorted((ROOT / "src" / "api" / "options").glob("*_rows.h")):
        for name, row in ROW.findall(path.read_text(encoding="utf-8")):
            kind = KIND.search(row)
            kind = (kind[1] or kind[2]).replace("count", "number") if kind else "text"
            choices = re.search(r'\.choices = "(.*?)"', row)
            found[name] = KINDS[kind]
            if choices and ".expectation" not in row:
                words = choices[1].split()
                others = {"flag": [True, False], "number": map(int, words)}.get(kind, [])
                found[name] = {"enum": [*others, *words, None]}
    return {"type": "object", "properties": found, "additionalProperties": False}


class Reader:
    def __init__(self):
        declared = [(line, *line.text.split(" ", 2)) for line in lines_of(DESCRIPTION.read_text(encoding="utf-8"))]
        self.names = {name for _, kind, name, *_ in declared if kind == "type"} | {"options"}
        self.groups = {name: line.below for line, kind, name, *_ in declared if kind == "group"}
        self.types = {name: described(self.body(line, *rest), line.words)
                      for line, kind, name, *rest in declared if kind == "type"}
        self.types["options"] = described(options(), "of a request; null is as good as not given (docs/ask.md)")
        self.words = {name: line.words for line, kind, name, *_ in declared if kind == "type"}
        self.lines = {name.rstrip(":"): line.below for line, _, name, *_ in declared}
        self.answers = {name[:-1]: {"title": rest[0], **described(self.body(line), line.words)}
                        for line, kind, name, *rest in declared if kind == "answer"}

    def body(self, line, text=""):
        if text:
            return Type(self, line, text).whole()
        forms = [below for below in line.below if below.text.startswith("form ")]
        return {"oneOf": [self.form(form) for form in forms]} if forms else self.object_of(line.below)

    def form(self, line):
        title = line.text.split(" ", 1)[1]
        return self.object_of(line.below) if line.below else Type(self, line, title).whole()

    def keys(self, lines):
        """Each key with its line, those of groups included. A later line for a key stands in the place
        of the first."""
        found = {}
        for line in lines:
            if line.text.startswith("..."):
                found.update(self.keys(self.groups[line.text[3:]]))
            elif not line.text.startswith(("one of ", "with ")):
                found[line.text.split(" ", 1)[0].rstrip("?")] = line
        return found

    def object_of(self, lines):
        properties, required = {}, []
        for name, line in self.keys(lines).items():
            key, _, text = line.text.partition(" ")
            properties[name] = described(Type(self, line, text or name).whole(), line.words)
            required += [] if key.endswith("?") else [name]
        schema = {"type": "object", "properties": properties, "required": required,
                  "additionalProperties": False}
        for line in lines:
            if line.text.startswith("one of "):
                schema["oneOf"] = [{"required": keys.split()} for keys in line.text[7:].split(",")]
            elif line.text.startswith("with "):
                _, key, value, keys = line.text.split(" ", 3)
                names = keys.split(", ")
                schema |= {"if": {"properties": {key: {"const": json.loads(value)}}},
                           "then": {"required": names},
                           "else": {"not": {"anyOf": [{"required": [name]} for name in names]}}}
        return schema


def schemas():
    """All schemas by their names: "common", "check", ... "request"."""
    reader = Reader()
    made = {"common": {"title": "What the answers of Crosshatch share", "$defs": reader.types}, **reader.answers}
    return {name: {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": f"{name}.schema.json", **schema}
            for name, schema in made.items()}


def told_keys(reader, name):
    """The keys of a type, a group or an answer with their words, which may be those of their types."""
    below = reader.lines[name]
    lines = [line for one in below for line in (one.below if one.text.startswith("form ") else [one])]
    if name in reader.groups:
        lines = reader.keys(lines).values()
    for line in lines:
        if not line.text.startswith(("...", "one of ", "with ")):
            key, _, kind = line.text.partition(" ")
            key = key.rstrip("?")
            yield key, line.words or reader.words.get(kind or key, "")


def table(reader, names):
    """A row for each key; neighbours with the same words share one."""
    rows, seen = [], set()
    for name in names.split():
        for key, words in told_keys(reader, name):
            if key in seen:
                continue
            seen.add(key)
            if rows and rows[-1][1] == words:
                rows[-1][0].append(key)
            else:
                rows.append(([key], words))
    lines = [f"| {', '.join(f'`{key}`' for key in keys)} | {words} |\n" for keys, words in rows]
    return "| key | what it is |\n|---|---|\n" + "".join(lines)


def write_tables(is_check):
    reader = Reader()
    part = re.compile(r"(<!-- keys: (.*?) -->\n\n)(.*?)(\n<!-- end of keys -->)", re.S)
    is_old = False
    for path in sorted((ROOT / "docs").glob("*.md")):
        text = path.read_text(encoding="utf-8")
        new = part.sub(lambda found: found[1] + table(reader, found[2]) + found[4], text)
        if new == text:
            continue
        is_old = True
        if is_check:
            print("".join(difflib.unified_diff(text.splitlines(True), new.splitlines(True), str(path), "answers.txt")))
        else:
            path.write_text(new, encoding="utf-8")
    if is_check and is_old:
        sys.exit("run tools/answers.py --tables")


def main(folder=None):
    if folder in ("--tables", "--check"):
        return write_tables(folder == "--check")
    made = schemas()
    if folder is None:
        json.dump(made, sys.stdout, ensure_ascii=False)
        return
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    for name, schema in made.items():
        text = json.dumps(schema, ensure_ascii=False, indent=1) + "\n"
        (pathlib.Path(folder) / f"{name}.schema.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
