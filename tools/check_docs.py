#!/usr/bin/env python3
"""Runs the commands shown in the documents and compares what they print with what is shown.

Usage: check_docs.py PROGRAM [DOCUMENT ...]     (default: README.md, and all documents below docs)
       check_docs.py --of TARGET [--in FOLDER] PROGRAM [DOCUMENT ...]
       check_docs.py --self-test

In a block fenced as ```console, a line `$ command` is run with bash in the root of the tree, or in FOLDER, with
the folder of PROGRAM first on PATH and no input; the lines below it are its whole output, errors
included. A line `...` stands for any lines, none too; blanks at line ends do not count. A command
goes on after a line that ends in a backslash, or, inside a here-document, to its end; `$?` is the
exit status of the command before. After `<!-- not run -->` on the line before the fence a block is
left alone; after `<!-- run by make TARGET -->` it is run only with --of TARGET, and then no other is.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

BLOCK = re.compile(r"(?:<!-- (not run|run by make [a-z-]+) -->\s*\n)?^```console\n(.*?)^```",
                   re.M | re.S)
SECONDS = 120


def commands(document, target=None):
    """Yields (line number, command, shown output) for each command of a document that is run by
    `make TARGET`, or where none is given, for each that is not set apart."""
    for block in BLOCK.finditer(document):
        if block[1] != (f"run by make {target}" if target else None):
            continue
        first = document[: block.start(2)].count("\n") + 1
        lines = block[2].splitlines()
        starts = [i for i, line in enumerate(lines) if line.startswith("$ ")]
        for start, end in zip(starts, starts[1:] + [len(lines)]):
            command = lines[start][2:]
            rest = start + 1
            while rest < end and command.endswith("\\"):
                command += "\n" + lines[rest]
                rest += 1
            here = re.search(r"<<-?\s*['\"]?(\w+)", command)
            if here:
                while rest < end:
                    command += "\n" + lines[rest]
                    rest += 1
                    if lines[rest - 1].strip() == here[1]:
                        break
            yield first + start, command, lines[rest:end]


def is_alike(shown, seen):
    """Whether the lines shown, with `...` for any lines, are the lines seen."""
    any_lines = r"(?:[^\n]*\n)*?"
    pattern = "".join(any_lines if line.strip() == "..." else re.escape(line.rstrip()) + "\n"
                      for line in shown)
    return re.fullmatch(pattern, "".join(line.rstrip() + "\n" for line in seen)) is not None


def stripped(lines):
    text = "\n".join(lines).strip("\n")
    return text.split("\n") if text else []


def failures(path, root, environment, target=None):
    status = 0
    for number, command, shown in commands(path.read_text(), target):
        try:
            run = subprocess.run(["bash", "-c", f"(exit {status})\n{command}"], cwd=root,
                                 env=environment, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                 timeout=SECONDS, text=True, errors="replace")
            status, seen = run.returncode % 256, run.stdout.splitlines()
        except subprocess.TimeoutExpired:
            seen = [f"(no end after {SECONDS} s)"]
        if not is_alike(stripped(shown), stripped(seen)):
            yield "\n".join([f"{path.name}:{number}: $ {command}", "  shown:"]
                            + [f"    {line}" for line in stripped(shown)] + ["  seen:"]
                            + [f"    {line}" for line in stripped(seen)])


def self_test():
    document = ("```console\n$ printf 'a\\nb\\n'\na\nb\n$ echo one \\\n    two\none two\n```\n"
                "```console\n$ seq 9\n1\n...\n9\n$ cat <<END\nx\nEND\nx\n"
                "$ (exit 3)\n$ echo $?\n3\n```\n"
                "<!-- not run -->\n```console\n$ false alarm\n```\n```sh\n$ other\n```\n"
                "<!-- run by make soup -->\n```console\n$ echo hot\nhot\n```\n")
    numbers = [number for number, _, _ in commands(document)]
    assert numbers == [2, 5, 10, 14, 18, 19], numbers
    assert [command for _, command, _ in commands(document, "soup")] == ["echo hot"]
    with tempfile.TemporaryDirectory() as scratch:
        path = pathlib.Path(scratch, "good.md")
        path.write_text(document)
        assert not list(failures(path, scratch, os.environ))
        for wrong in ("$ echo a\nb", "$ echo a", "$ true\na", "$ seq 3\n1\n...\n4"):
            path.write_text(f"```console\n{wrong}\n```\n")
            assert len(list(failures(path, scratch, os.environ))) == 1, wrong


def main():
    if sys.argv[1] == "--self-test":
        return self_test()
    root = pathlib.Path(__file__).resolve().parent.parent
    words = sys.argv[1:]
    target = words[1] if words[0] == "--of" else None
    words = words[2:] if target else words
    folder = words[1] if words[0] == "--in" else root
    words = words[2:] if words[0] == "--in" else words
    program = pathlib.Path(words[0]).resolve()
    documents = [pathlib.Path(name) for name in words[1:]]
    documents = documents or [root / "README.md", *sorted((root / "docs").rglob("*.md"))]
    environment = {**os.environ, "PATH": f"{program.parent}:{os.environ['PATH']}",
                   "NO_COLOR": "1", "COLUMNS": "100", "LC_ALL": "C.UTF-8"}
    documents = [path for path in documents if path.exists()]
    wrong = [text for path in documents for text in failures(path, folder, environment, target)]
    count = sum(1 for path in documents for _ in commands(path.read_text(), target))
    print("\n\n".join(wrong) or f"{count} commands print what the documents show")
    sys.exit(1 if wrong else 0)


main()
