#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays games of minesweeper, and measures `odds --best` where no cell is safe.

Usage: moves.py PROGRAM [--games N] [--seed S] [--size COLUMNSxROWS] [--mines N] [--start ROW,COLUMN]
                [--time-limit S] [--write FILE]

Each game begins with a cell that has no mine around it, at random or `--start`, from 0. Safe cells are opened; where
there is none, the answer is timed, and the recommended cell is opened. Positions whose win rate is known are counted
apart. `--write` writes the boards for other players, a line each: columns, rows, number of mines, the cell that is
opened first, the mines; cells are numbered row by row from 0. Prints the median, the ninth of ten and the longest of the CPU times in seconds (on Linux).
"""
import argparse
import json
import pathlib
import random
import subprocess


class Game:
    def __init__(self, numbers, columns, rows, mines, start=None):
        self.columns, self.rows = columns, rows
        cells = [(row, column) for row in range(rows) for column in range(columns)]
        first = start or (numbers.randrange(rows), numbers.randrange(columns))
        far = [cell for cell in cells if abs(cell[0] - first[0]) > 1 or abs(cell[1] - first[1]) > 1]
        self.mines = set(numbers.sample(far, mines))
        self.first = first
        self.shown = {}
        self.open(first)

    def around(self, cell):
        return [(row, column) for row in range(max(cell[0] - 1, 0), min(cell[0] + 2, self.rows))
                for column in range(max(cell[1] - 1, 0), min(cell[1] + 2, self.columns)) if (row, column) != cell]

    def open(self, cell):
        """Whether the game goes on."""
        left = [cell]
        while left:
            cell = left.pop()
            if cell in self.mines:
                return False
            if cell in self.shown:
                continue
            self.shown[cell] = sum(near in self.mines for near in self.around(cell))
            if self.shown[cell] == 0:
                left += self.around(cell)
        return True

    def is_won(self):
        return len(self.shown) + len(self.mines) == self.columns * self.rows

    def line(self):
        mines = sorted(row * self.columns + column for row, column in self.mines)
        first = self.first[0] * self.columns + self.first[1]
        return " ".join(map(str, [self.columns, self.rows, len(mines), first, *mines])) + "\n"

    def text(self):
        rows = ("".join(str(self.shown.get((row, column), "_")) for column in range(self.columns))
                for row in range(self.rows))
        return f"#mines {len(self.mines)}\n" + "\n".join(rows) + "\n"


class Program:
    def __init__(self, name, time_limit):
        self.child = subprocess.Popen([name, "ask"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.time_limit = time_limit

    def cpu_seconds(self):
        tasks = pathlib.Path(f"/proc/{self.child.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9

    def odds(self, game, **options):
        request = {"verb": "odds", "text": game.text(), "options": {"family": "minesweeper", **options}}
        if self.time_limit:
            request["options"]["time_limit"] = self.time_limit
        begun = self.cpu_seconds()
        self.child.stdin.write(json.dumps(request) + "\n")
        self.child.stdin.flush()
        answer = json.loads(self.child.stdout.readline())
        return answer["answer"], self.cpu_seconds() - begun


def play(program, game, times):
    """Whether the game is won."""
    while not game.is_won():
        answer, _ = program.odds(game)
        safe = [(row, column) for row, odds in enumerate(answer["odds"]) for column, share in enumerate(odds)
                if share == 0]
        if not safe:
            answer, seconds = program.odds(game, best=True)
            best = answer["best"]
            kind = "limit" if answer["why"] else "middle" if best["won"] is None else "end"
            times[kind].append(seconds)
            safe = [tuple(best["move"] or best["safest"][0])]
        if not all(game.open(cell) for cell in safe):
            return False
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--size", default="30x16")
    parser.add_argument("--mines", type=int, default=99)
    parser.add_argument("--start", type=lambda text: tuple(map(int, text.split(","))))
    parser.add_argument("--time-limit")
    parser.add_argument("--write", type=argparse.FileType("w"))
    asked = parser.parse_args()
    columns, rows = map(int, asked.size.split("x"))
    program = Program(asked.program, asked.time_limit)
    times = {"middle": [], "end": [], "limit": []}
    won = 0
    for i in range(asked.games):
        game = Game(random.Random(f"{asked.seed} {i}"), columns, rows, asked.mines, asked.start)
        if asked.write:
            asked.write.write(game.line())
        won += play(program, game, times)
    print(f"{asked.games} games, {won} won")
    for kind, seconds in times.items():
        if seconds:
            seconds.sort()
            at = [seconds[min(int(len(seconds) * share), len(seconds) - 1)] for share in (0.5, 0.9, 1)]
            print(f"{kind:8}{len(seconds):6} positions: {at[0]:.3f} {at[1]:.3f} {at[2]:.3f}")


if __name__ == "__main__":
    main()
