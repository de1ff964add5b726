#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the help in both languages: no English in the Korean one, the same options and examples in
both, something said of each option, and lines that fit a terminal.

Usage: help_test.py PROGRAM
"""
import re
import subprocess
import sys
import unicodedata

sys.dont_write_bytecode = True
import korean_test

EXAMPLE = re.compile(r"^  ((?:printf .*\| )?crosshatch .*?)(?:  +.*)?$", re.M)
OPTION = re.compile(r"^  ((?:-\w,)?--[a-z-]+|FILE|WHAT|VERB)( [A-Z]+)?(?:\[=FORM\])?(?: \.\.\.)?(?:\s+(.*))?$", re.M)
FREE = {"MiB", "Home", "End", "Ctrl", "FILE", "VERB", "WHAT", "crosshatch", "LC_ALL",
        "LC_MESSAGES", "LANG", "NO_COLOR", "null", "docs", "NAME", "DIR", "SIGINT", "manifest"}


def help_of(program, language, *verb):
    result = subprocess.run([program, "help", *verb, "--lang", language], capture_output=True,
                            text=True, encoding="utf-8", check=True)
    return result.stdout


def width(line):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


def english_in_help(text, names):
    """The words of English in a help; commands of examples and names of options are not."""
    text = EXAMPLE.sub(lambda example: example[0].replace(example[1], ""), text)
    text = re.sub(r"'[^'\n]*'", " ", text)
    text = re.sub(r"\[=?[A-Z]+\]|\b[A-Z]+\b(?= \.\.\.|  )|(?<=--)[a-z-]+( [A-Z]+)?", " ", text)
    return [word for word in korean_test.english_in(text, names) if word not in FREE]


def main(program):
    names = korean_test.names_of(program)
    verbs = re.findall(r"^  ([a-z]+) {2,}", help_of(program, "en").split("Subcommands:")[1], re.M)
    problems = []
    if len(verbs) < 12:
        problems.append(f"expected 12 verbs in the help, saw {verbs}")
    for verb in [[], *[[verb] for verb in verbs]]:
        english, korean = (help_of(program, language, *verb) for language in ("en", "ko"))
        left = english_in_help(korean, names)
        if left:
            problems.append(f"help {verb} has English in Korean: {' '.join(left)}")
        if not english_in_help(english, names):
            problems.append(f"no English is found in the English help {verb}: this test is blind")
        examples = [EXAMPLE.findall(text) for text in (english, korean)]
        if examples[0] != examples[1] or not examples[0]:
            problems.append(f"help {verb} has other examples in Korean: {examples}")
        options = [[name for name, *_ in OPTION.findall(text)] for text in (english, korean)]
        if options[0] != options[1] or not options[0]:
            problems.append(f"help {verb} has other options in Korean: {options}")
        for text in (english, korean):
            problems += [f"help {verb} says nothing of {name}" for name, _, said
                         in OPTION.findall(text) if not said]
            problems += [f"help {verb} has a line of {width(line)} columns: {line}"
                         for line in text.splitlines()[1:] if width(line) > 88]
    said = [subprocess.run([program], capture_output=True, text=True, encoding="utf-8", check=False,
                           env={"LC_ALL": locale}).stderr for locale in ("C", "ko_KR.UTF-8")]
    if english_in_help(said[1], names) or EXAMPLE.findall(said[0]) != EXAMPLE.findall(said[1]):
        problems.append(f"a command line without words gets other words in Korean:\n{said[1]}")
    print("\n".join(problems) or f"the help of {len(verbs)} verbs is in both languages")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
