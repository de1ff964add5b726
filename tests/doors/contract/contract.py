#!/usr/bin/env python3
"""Asks the same through every door, and compares bytes and status with those of the program.

Usage: contract.py PROGRAM NAME=COMMAND...

A command is that of a door: it reads questions from standard input and writes an answer to each,

    question:  VERB SIZE-OF-OPTIONS SIZE-OF-TEXT newline, options (a JSON object), text
    answer:    STATUS SIZE newline, bytes

and `crosshatch ask` is told by NAME=ask. NAME=lines:COMMAND is a door that reads and writes the lines of
`crosshatch ask`. Prints each difference; exit status 1 if there is one.
"""
import base64
import json
import pathlib
import shlex
import subprocess
import sys
import tempfile

import questions


# Options whose value is a text; the program takes a file with it.
TEXTS = ("unlike",)


def arguments_of(options, folder):
    """The options of a door as those of the program; files go to the folder."""
    arguments = [] if options.get("json") is False else ["--json"]
    for name, value in options.items():
        if name == "json":
            continue
        option = "--" + name.replace("_", "-")
        if value is True:
            arguments.append(option)
        elif name in TEXTS:
            (folder / name).write_text(value)
            arguments += [option, str(folder / name)]
        else:
            arguments += [option, ",".join(value) if isinstance(value, list) else str(value)]
    return arguments


def ask_program(program, verb, options, text):
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([program, verb, *arguments_of(options, pathlib.Path(folder))], input=text,
                              capture_output=True, timeout=60, check=False)
    return done.returncode, done.stdout


def is_option_refused(status, output, options):
    """Whether the program refused the command line: there it says so on standard error alone."""
    return status == 2 and not output and options.get("json") is not False


def ask_door(command, asked):
    given = b""
    for verb, options, text in asked:
        words = json.dumps(options).encode() if options else b""
        given += f"{verb} {len(words)} {len(text)}\n".encode() + words + text
    done = subprocess.run(shlex.split(command), input=given, capture_output=True, timeout=300,
                          check=False)
    answers, rest = [], done.stdout
    while rest:
        head, _, rest = rest.partition(b"\n")
        status, size = map(int, head.split())
        answers.append((status, rest[:size]))
        rest = rest[size:]
    if done.returncode != 0:
        print(done.stderr.decode("utf-8", "replace"), file=sys.stderr)
    return answers


def request_line(number, verb, options, text):
    request = {"id": number, "verb": verb, "options": options}
    try:
        request["text"] = text.decode()
    except UnicodeDecodeError:
        request["bytes"] = base64.b64encode(text).decode()
    return json.dumps(request) + "\n"


def bytes_of_line(line):
    """The bytes of the program's output that a line of `crosshatch ask` has in it."""
    answer = json.loads(line)
    if "bytes" in answer:
        return base64.b64decode(answer["bytes"])
    if "text" in answer:
        return answer["text"].encode()
    # Verbatim: keys do not occur in strings, where quotes have a backslash.
    if answer.get("answer") is not None:
        return line[line.index('"answer":') + len('"answer":'):-1].encode() + b"\n"
    rest, lines = line[line.index('"answers":[') + len('"answers":['):] if "answers" in answer else "", b""
    while rest.startswith("{"):
        _, end = json.JSONDecoder().raw_decode(rest)
        lines += rest[:end].encode() + b"\n"
        rest = rest[end:].removeprefix(",")
    return lines


def ask_process(command, asked):
    given = "".join(request_line(i, *question) for i, question in enumerate(asked))
    done = subprocess.run(command, input=given.encode(), stdout=subprocess.PIPE, timeout=900, check=False)
    lines = done.stdout.decode().split("\n")[:-1]
    return [(json.loads(line)["status"], bytes_of_line(line)) for line in lines]


def main():
    program, doors = sys.argv[1], [door.split("=", 1) for door in sys.argv[2:]]
    asked = list(questions.questions(program))
    expected = [ask_program(program, *question) for question in asked]
    differences = 0
    for name, command in doors:
        if command == "ask":
            answers = ask_process([program, "ask"], asked)
        elif command.startswith("lines:"):
            answers = ask_process(shlex.split(command.removeprefix("lines:")), asked)
        else:
            answers = ask_door(command, asked)
        if len(answers) != len(asked):
            print(f"{name}: expected {len(asked)} answers, saw {len(answers)}")
            differences += 1
        for (verb, options, text), (status, output), answer in zip(asked, expected, answers):
            if is_option_refused(status, output, options):
                is_same = answer[0] == 2
            else:
                is_same = answer == (status, output)
            if is_same:
                continue
            differences += 1
            if differences <= 20:
                print(f"{name}: {verb} {json.dumps(options)} of {text[:300]!r}\n"
                      f"  expected {status} {output[:500]!r}\n  saw      {answer[0]} "
                      f"{answer[1][:500]!r}")
    print(f"{len(asked)} questions, {len(doors)} doors, {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
