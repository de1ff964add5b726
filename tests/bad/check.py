#!/usr/bin/env python3
"""Gives the program every text of the corpus and compares what it says of it.

Usage: check.py PROGRAM            compare with expected.tsv
       check.py PROGRAM --update   write what it says to expected.tsv, to be read before committing

A row of expected.tsv: the file (its folder is the kind), the arguments before it, the exit status,
and the message on standard error, FILE standing for the file and @FAMILIES@ for the families of the
program. A text that is refused prints
exactly that one line and nothing on standard output; a text that is accepted prints an answer and
at most a note. Everything has a time and a memory limit. Texts too large to keep, and every beginning
of a good text, are made here.
"""
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
import families

HERE = pathlib.Path(__file__).resolve().parent
TABLE = HERE / "expected.tsv"
SECONDS = 60
MEMORY = 600 << 20
REFUSED = {1, 2}
ANSWERED = {0, 3, 4}


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def run(program, arguments, path, is_sanitised):
    """(exit status, standard output, standard error with FILE for the path)"""
    done = subprocess.run(
        [program, *arguments, str(path)], stdin=subprocess.DEVNULL, capture_output=True,
        timeout=SECONDS, preexec_fn=None if is_sanitised else limit_memory, check=False)
    error = done.stderr.decode("utf-8", "replace").replace(str(path), "FILE")
    return done.returncode, done.stdout, error


def faults_of(status, output, error):
    """What breaks the promises that hold for every text."""
    if status in REFUSED:
        if output:
            yield "printed something on standard output"
        if error.count("\n") != 1 or not error.endswith("\n"):
            yield f"expected one line on standard error, saw {error!r}"
    elif status in ANSWERED:
        if not output:
            yield "printed no answer"
    else:
        yield f"exit status {status}"


def check_table(program, is_sanitised):
    words = families.in_words(program)
    rows = [line.split("\t") for line in TABLE.read_text().splitlines() if not line.startswith("#")]
    listed = {row[0] for row in rows}
    kept = {str(path.relative_to(HERE)) for path in HERE.glob("*/*") if path.is_file()}
    for path in sorted(kept ^ listed):
        yield f"{path}: is in the table or in the folder, but not in both"
    for name, arguments, status, message in rows:
        seen, output, error = run(program, arguments.split(), HERE / name, is_sanitised)
        for fault in faults_of(seen, output, error):
            yield f"{name}: {fault}"
        wanted = message.replace(families.PLACE, words)
        if (str(seen), error.strip()) != (status, wanted):
            yield (f"{name}: {arguments}\n  expected {status} {wanted}"
                   f"\n  saw      {seen} {error.strip()}")


def check_long(program, is_sanitised):
    """Texts of 100 MB."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "text"
        for unit in (b"1 ", b"5", b".", b"[", b"A;", b"_", b"{\"a\":", b"x", b"\n"):
            path.write_bytes(unit * ((100 << 20) // len(unit)))
            status, output, error = run(program, ["check"], path, is_sanitised)
            if status not in REFUSED or output or error.count("\n") != 1:
                yield f"100 MB of {unit!r}: exit status {status}, {error[:200]!r}"


def check_beginnings(program, is_sanitised):
    """Every good text cut at every byte: all beginnings of a text are given to one run, and only
    when that breaks a promise, each to one of its own."""
    with tempfile.TemporaryDirectory() as folder:
        for good in sorted(HERE.glob("good/*")):
            text = good.read_bytes()
            paths = []
            for end in range(len(text)):
                paths.append(pathlib.Path(folder) / f"{end}-{good.name}")
                paths[-1].write_bytes(text[:end])
            *most, last = paths
            status, output, error = run(program, ["check", *map(str, most)], last, is_sanitised)
            refused = re.findall(r"^([^:\n]*):[\d:]* error: .*$", error, re.MULTILINE)
            answers = re.findall(rb"^(?:[^\n]*: )?(?:none|unique|multiple|unknown)\b", output, re.MULTILINE)
            if (status in (REFUSED if refused else ANSWERED)
                    and len(answers) == len(paths) - len(refused) == len(paths) - len(set(refused))):
                continue
            yield f"{good.name}, its beginnings in one run: exit status {status}"
            for end, path in enumerate(paths):
                for fault in faults_of(*run(program, ["check"], path, is_sanitised)):
                    yield f"{good.name}, its first {end} bytes: {fault}"


def update(program):
    words = families.in_words(program)
    rows = [line.split("\t")[:2] for line in TABLE.read_text().splitlines()]
    with TABLE.open("w") as table:
        for name, arguments in rows:
            status, _, error = run(program, arguments.split(), HERE / name, False)
            message = error.strip().replace(words, families.PLACE)
            table.write("\t".join([name, arguments, str(status), message]) + "\n")


def main():
    program = sys.argv[1]
    if "--update" in sys.argv:
        update(program)
        return 0
    is_sanitised = "--sanitised" in sys.argv
    faults = [*check_table(program, is_sanitised), *check_long(program, is_sanitised),
              *check_beginnings(program, is_sanitised)]
    print("\n".join(faults) or "every text was refused or answered as the table says")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
