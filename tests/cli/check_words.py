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


def exit_statuses(program, share):
    """What the help says of each exit status must be said everywhere, word by word."""
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    statuses = re.findall(r"^  ([0-5])  (.+)$", help_of(program), re.M)
    if [number for number, _ in statuses] != list("012345"):
        return [f"expected the exit statuses 0 to 5 in the help, saw {statuses}"]
    problems = []
    for name, form in ((os.path.join(share, "crosshatch.1"), ".B {}\n{}\n"),
                       (os.path.join(root, "README.md"), "| {} | {} |\n"),
                       (os.path.join(root, "docs", "errors.md"), "| {} | {} |\n")):
        with open(name, encoding="utf-8") as file:
            text = file.read()
        problems += [f"{name} does not say '{meaning}' of exit status {number}"
                     for number, meaning in statuses if form.format(number, meaning) not in text]
    return problems


def bash_completions(share, verb):
    """The options that bash offers after a verb."""
    script = f"""source '{os.path.join(share, "crosshatch.bash")}'
COMP_WORDS=(crosshatch {verb} -); COMP_CWORD=2; _crosshatch; printf '%s\\n' "${{COMPREPLY[@]}}" """
    result = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
    return set(result.stdout.split())


def main(program, share):
    text = help_of(program)
    verbs = re.findall(r"^  ([a-z-]+) {2,}", text[text.index("Subcommands:"):], re.M)
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
    problems = exit_statuses(program, share)
    for verb in verbs:
        body = help_of(program, verb)
        own = {"--" + o for o in re.findall(r"^  (?:-\w,)?--([a-z-]+)", body, re.M)}
        offered = {o.split("=")[0] for o in bash_completions(share, verb) if o.startswith("--")}
        problems += [f"bash does not offer {o} to {verb}" for o in sorted(own - offered)]
        problems += [f"bash offers {o} to {verb}, which has none" for o in sorted(offered - own)]
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
