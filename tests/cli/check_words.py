#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the manual page and the completions know every verb and option of the help, and that
the shells accept the completions where the shells are installed.

Usage: check_words.py PROGRAM FOLDER_OF_SHARE
"""
import os
import re
import shutil
import subprocess
import sys


def help_of(program, *verb):
    result = subprocess.run([program, *verb, "--help"], capture_output=True, text=True, check=True)
    return result.stdout


def main(program, share):
    text = help_of(program)
    verbs = re.findall(r"^  ([a-z]+) {2,}", text[text.index("Subcommands:"):], re.M)
    if len(verbs) < 5:
        print(f"expected the verbs in the help, saw {verbs}")
        return 1
    options = set()
    for verb in verbs:
        body = help_of(program, verb)
        options |= set(re.findall(r"^  (?:-\w,)?--([a-z-]+)", body, re.M))
        if "Examples:" not in body:
            print(f"the help of {verb} has no examples")
            return 1
    problems = []
    for name in ("crosshatch.1", "crosshatch.bash", "_crosshatch", "crosshatch.fish"):
        with open(os.path.join(share, name), encoding="utf-8") as file:
            page = file.read().replace("\\-", "-")
        for verb in verbs:
            if not re.search(rf"\b{verb}\b", page):
                problems.append(f"{name} lacks the verb {verb}")
        for option in sorted(options):
            word = rf"-l {option}\b" if name.endswith(".fish") else rf"--{option}(?![a-z-])"
            if not re.search(word, page):
                problems.append(f"{name} lacks the option --{option}")
        known = options | {"no", "filenames"}
        for option in re.findall(r"(?<![\w-])--([a-z][a-z-]+)", page):
            if option not in known:
                problems.append(f"{name} has the unknown option --{option}")
    for shell, name in (("bash", "crosshatch.bash"), ("zsh", "_crosshatch"),
                        ("fish", "crosshatch.fish")):
        if shutil.which(shell):
            if subprocess.run([shell, "-n", os.path.join(share, name)], check=False).returncode:
                problems.append(f"{shell} does not accept {name}")
    print("\n".join(problems) or f"{len(verbs)} verbs and {len(options)} options are everywhere")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
