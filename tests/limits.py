# SPDX-License-Identifier: MIT
"""Questions that meet limits, for the tests of all doors: each answer names the limit that came first.

A door is an object with `ask(verb, text, options)`, which returns the exit status, the JSON objects
(a picture has none) and what is said beside them. Options are those of JSON.
"""
import json
import pathlib
import random
import re
import subprocess

# Verbs that look for nothing meet no limit, and a picture is no JSON.
WITHOUT_LIMITS = {"convert", "join"}
# What a verb needs besides the text.
NEEDED = {"convert": {"to": "json"}, "render": {"as": "svg", "what": "solution"},
          "odds": {"family": "minesweeper"}, "join": {"parts": "{}"}}
# Texts in place of the samples.
TEXTS = {"make": ["sudoku", "nonogram", "minesweeper", "mosaic", "akari", "slitherlink", "tents"]}
EXAMPLES = ["killer.txt", "jigsaw.txt", "p30_hard.txt", "minesweeper.txt", "mosaic.txt", "sudoku.txt"]
LIMITS = [({"node_limit": 0}, "nodes"), ({"node_limit": 3}, "nodes"), ({"node_limit": 40}, "nodes"),
          ({"time_limit": "1us"}, "deadline"), ({"time_limit": "3ms"}, "deadline"),
          ({"memory_limit": 0}, "memory")]
UNKNOWN = 5


def mine_field(side):
    """A board whose odds take some counting."""
    dice = random.Random(1)
    mines = [[dice.random() < 0.4 for _ in range(side)] for _ in range(side)]

    def cell(row, column):
        if mines[row][column] or dice.random() < 0.5:
            return "_"
        return str(sum(sum(line[max(0, column - 1):column + 2]) for line in mines[max(0, row - 1):row + 2]))

    rows = ["".join(cell(row, column) for column in range(side)) for row in range(side)]
    return f"#mines {sum(map(sum, mines))}\n" + "\n".join(rows) + "\n"


def samples_of(examples):
    samples = {name: (pathlib.Path(examples) / name).read_text() for name in EXAMPLES}
    samples["a field"] = mine_field(25)
    # As many solutions as permutations.
    samples["one cell a line"] = json.dumps([14, 14] + 28 * [[1]])
    return samples


def whys(value):
    """All limits that an answer names, at any depth."""
    if isinstance(value, dict):
        found = [value["why"]] if isinstance(value.get("why"), str) else []
        return found + [why for part in value.values() for why in whys(part)]
    return [why for part in value for why in whys(part)] if isinstance(value, list) else []


def is_beyond(value):
    """Whether the answer says that no technique goes on, which is no limit."""
    text = json.dumps(value)
    return '"ending": "beyond"' in text or '"hardest": null' in text and '"techniques": [[' in text


class Program:
    """Each question as a command line."""

    def __init__(self, path):
        self.path = path

    def ask(self, verb, text, options):
        words = []
        for key, value in options.items():
            words += [f"--{key.replace('_', '-')}", *([] if value is True else [str(value)])]
        name = [text] if verb == "make" else []
        json_form = [] if verb == "render" else ["--json"]
        done = subprocess.run([self.path, verb, *name, *json_form, *words], input=text.encode(),
                              capture_output=True, timeout=300, check=False)
        if verb == "render":
            return done.returncode, [], done.stderr.decode()
        lines = [json.loads(line) for line in done.stdout.decode().splitlines()]
        return done.returncode, lines, done.stderr.decode()


def verbs_of(program):
    done = subprocess.run([program, "ask"], input=b'{"id":1,"verb":"?","text":""}\n',
                          capture_output=True, timeout=60, check=True)
    listed = re.search(r"expected a verb \((.*)\), saw", done.stdout.decode())
    return listed[1].split(", ")


def faults_of(verbs, doors, samples):
    """Asks everything at all doors, and a verb for which no sample meets a limit is a fault: give it one
    above. Yields what is wrong."""
    for verb in verbs:
        met = set()
        for name, text in TEXTS.get(verb) and [(t, t) for t in TEXTS[verb]] or samples.items():
            for limit, expected in LIMITS:
                # New puzzles that nothing fulfils, so that a limit comes.
                wish = {"count": 1000} if verb == "make" else {}
                options = {**NEEDED.get(verb, {}), **wish, **limit}
                told = {}
                for door, asked in doors.items():
                    status, lines, said = asked.ask(verb, text, options)
                    place = f"{verb} of {name} with {limit}, {door}"
                    if status in (1, -6, -9, -11):
                        yield f"{place}: status {status}: {said}"
                    told[door] = status
                    if status != UNKNOWN:
                        continue
                    named = whys(lines) or re.findall(r"\((nodes|deadline|memory|cancelled)\)", said)
                    if not named and not is_beyond(lines):
                        yield f"{place}: status 5 without a limit: {json.dumps(lines)[:300]} {said}"
                    elif named and set(named) != {expected}:
                        yield f"{place}: expected {expected}, saw {named}"
                    met.add(door)
                if "time_limit" not in limit and len(set(told.values())) > 1:
                    yield f"{verb} of {name} with {limit}: statuses differ: {told}"
        if verb not in WITHOUT_LIMITS and met != set(doors):
            yield f"{verb}: no sample meets a limit at {sorted(set(doors) - met)}"
