# SPDX-License-Identifier: MIT
"""Makes certificates of small puzzles: unit propagation, and a plain search whose conflicts are
lemmas. Its clauses are those of verify.py."""
import itertools
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import verify  # noqa: E402


class Search:
    """Clauses by number, which grow by lemmas."""

    def __init__(self, clauses, variables):
        self.clauses = {}
        self.uses = {}
        self.variables = variables
        for number, clause in enumerate(clauses, 1):
            self.add(number, clause)
        self.last = len(clauses)

    def add(self, number, clause):
        self.clauses[number] = clause
        for literal in clause or [0]:
            self.uses.setdefault(literal, []).append(number)

    def propagate(self, decisions):
        """The literals that follow, with the clauses they follow from (None: a decision), and the
        number of a clause with all literals false, or None."""
        reasons = {literal: None for literal in decisions}
        waiting = list(self.clauses) if not decisions else []
        for literal in decisions:
            waiting += self.uses.get(-literal, [])
        if decisions:
            waiting += [n for n, clause in self.clauses.items() if len(clause) < 2]
        while waiting:
            number = waiting.pop()
            if number not in self.clauses:
                continue
            open_ = []
            for literal in self.clauses[number]:
                if literal in reasons:
                    break
                if -literal not in reasons:
                    open_.append(literal)
                    if len(open_) > 1:
                        break
            else:
                if not open_:
                    return reasons, number
                reasons[open_[0]] = number
                waiting += self.uses.get(-open_[0], [])
        return reasons, None

    def hints(self, reasons, conflict):
        """The reasons that the conflict needs, in order."""
        needed = {conflict}
        wanted = {-literal for literal in self.clauses[conflict]}
        order = [conflict]
        for literal in reversed(list(reasons)):
            number = reasons[literal]
            if literal in wanted and number is not None and number not in needed:
                needed.add(number)
                order.append(number)
                wanted |= {-other for other in self.clauses[number] if other != literal}
        return order[::-1]

    def models(self, decisions=()):
        """All models, as sets of true literals."""
        reasons, conflict = self.propagate(decisions)
        if conflict is not None:
            return
        open_ = next((v for v in range(1, self.variables + 1)
                      if v not in reasons and -v not in reasons), None)
        if open_ is None:
            yield set(reasons)
            return
        for literal in (open_, -open_):
            yield from self.models((*decisions, literal))

    def refute(self, steps, decisions=()):
        """Adds the steps of a proof that not all decisions are true; returns the last one's number."""
        reasons, conflict = self.propagate(decisions)
        if conflict is not None:
            return self.step(steps, decisions, self.hints(reasons, conflict))
        open_ = next(v for v in range(1, self.variables + 1)
                     if v not in reasons and -v not in reasons)
        both = [self.refute(steps, (*decisions, literal)) for literal in (-open_, open_)]
        made = self.step(steps, decisions, both)
        steps.append(f"{self.last} d {both[0]} {both[1]} 0")
        for number in both:
            del self.clauses[number]
        return made

    def step(self, steps, decisions, hints):
        clause = tuple(-literal for literal in decisions)
        self.last += 1
        self.add(self.last, clause)
        steps.append(" ".join(map(str, [self.last, *clause, 0, *hints, 0])))
        return self.last


def read(puzzle):
    """The puzzle of verify.py that the lines of a certificate are."""
    text = f"crosshatch certificate 1\n{puzzle}\nclaim none\n"
    return verify.read_puzzle(verify.Lines([text.encode()]))


def models(puzzle):
    """The values of the cells in all models of the clauses that break no cut."""
    read_puzzle = read(puzzle)
    formula = read_puzzle.formula()
    for model in Search(formula.clauses, formula.variables).models():
        values = values_of(read_puzzle, model)
        if cut_of(read_puzzle, values) is None:
            yield values


def values_of(puzzle, model):
    """The values of all cells, then of hidden sites, in a model of the clauses."""
    hidden = range(puzzle.variables() + 1, puzzle.variables_of_sites() + 1)
    return (*(next(v for v in puzzle.values if puzzle.literal(s, v) in model) for s in puzzle.cells),
            *(int(at in model) for at in hidden))


def head(puzzle, kind, solutions, cuts=()):
    """The lines before the refutation."""
    claim = f"claim {kind}" + (f" {len(solutions)}" if kind == "count" else "")
    listed = ["solution " + "".join(verify.VALUES[v] for v in solution) for solution in solutions]
    return ["crosshatch certificate 1", puzzle, claim, *listed, *cuts]


def cut_of(puzzle, solution):
    """The line of a cut that this solution of the clauses breaks, as short as leaving out literals
    one after another makes it; None if it breaks no rule."""
    clause = [-puzzle.literal(s, solution[s - 1]) for s in puzzle.cells]
    for number, rule in enumerate(puzzle.pieces, 1):
        if rule.implies(clause):
            for literal in list(clause):
                shorter = [other for other in clause if other != literal]
                clause = shorter if rule.implies(shorter) else clause
            return " ".join(map(str, ["cut", number, *clause]))
    return None


def cuts_of(puzzle, kind, solutions):
    """All cuts without which the clauses would have a model."""
    cuts = []
    while True:
        formula, _ = formula_of(puzzle, kind, solutions, cuts)
        models = Search(formula.clauses, formula.variables).models()
        broken = (cut_of(puzzle, values_of(puzzle, model)) for model in models)
        cut = next(filter(None, broken), None) if puzzle.pieces else None
        if cut is None:
            return cuts
        cuts.append(cut)


def formula_of(puzzle, kind, solutions, cuts):
    """The clauses of puzzle and claim; and how many of them are of the puzzle."""
    formula = puzzle.formula()
    lines = head("", kind, solutions, cuts)[2:] + ["end", ""]
    claim = verify.Claim(verify.Lines(["\n".join(lines).encode()]), puzzle)
    of_puzzle = len(formula.clauses)
    claim.add_clauses(formula, puzzle)
    return formula, of_puzzle


def steps_of(puzzle, kind, solutions):
    """The steps; how many clauses the puzzle has; and the cuts."""
    read_puzzle = read(puzzle)
    cuts = cuts_of(read_puzzle, kind, solutions)
    formula, of_puzzle = formula_of(read_puzzle, kind, solutions, cuts)
    steps = []
    Search(formula.clauses, formula.variables).refute(steps)
    return [step for step in steps if steps[-1] != step or " d " not in step], of_puzzle, cuts


def certificate(puzzle, kind, solutions):
    """A text: the claim of this kind, of a puzzle with these solutions."""
    listed = {"none": [], "unique": solutions[:1], "multiple": solutions[:2],
              "map": solutions, "count": solutions}[kind]
    steps, _, cuts = ([], 0, []) if kind == "multiple" else steps_of(puzzle, kind, listed)
    lines = head(puzzle, kind, listed, cuts)
    if kind != "multiple":
        lines += ["refutation", *steps]
    return "\n".join([*lines, "end"]) + "\n"


def ordered(rng, puzzle, number):
    """A text that claims this number of solutions, with an order: variables as a search finds them."""
    formula = read(puzzle).formula(has_order=True)
    search = Search(formula.clauses, formula.variables)
    order, decisions = [], []
    for _ in range(formula.variables + 1):
        for sign in (1, -1):
            tried = decisions + [sign * v for v in order[-1:]]
            reasons, conflict = search.propagate(tried)
            if conflict is None:
                decisions = tried
                break
        order += [abs(literal) for literal in reasons if abs(literal) not in order]
        order += [v for v in range(1, formula.variables + 1) if v not in order][:1]
    lines, at = [], 0
    while at < len(order) or not lines:
        size = rng.randint(1, 40)
        lines.append(" ".join(map(str, ["order", *order[at:at + size]])))
        at += size
    return "\n".join(["crosshatch certificate 1", puzzle, f"claim count {number}", *lines, "end\n"])


def lie(rng, puzzle, solutions):
    """A text that claims fewer solutions than there are. Its steps are those of the true claim, but
    where they need a clause that a false claim lacks, they are wrong or have a gap."""
    steps, before, cuts = steps_of(puzzle, "count", solutions)
    hidden = rng.randrange(len(solutions))
    others = solutions[:hidden] + solutions[hidden + 1:]
    gone = before + 1 + hidden
    kind = rng.choice({0: ["none", "count"], 1: ["unique", "count"]}.get(len(others), ["count"]))
    is_gap = before == 0 or rng.random() < 0.5

    def renumbered(step):
        numbers = step.split()
        for at in range(len(numbers)):
            is_clause = at == 0 or (numbers[1] == "d" or "0" in numbers[1:at]) and numbers[at] != "d"
            if is_clause and int(numbers[at]) == gone:
                numbers[at] = "" if is_gap else str(rng.randint(1, before))
            elif is_clause and int(numbers[at]) > gone:
                numbers[at] = str(int(numbers[at]) - 1)
        return " ".join(number for number in numbers if number)

    lines = [*head(puzzle, kind, others, cuts), "refutation", *map(renumbered, steps), "end"]
    return "\n".join(lines) + "\n"


def kinds(solutions):
    """The claims that hold."""
    if not solutions:
        return ["none", "count"]
    return ["unique", "count"] if len(solutions) == 1 else ["multiple", "map", "count"]


# Small puzzles of every family and variant.


def lines_of(width, colours):
    def clue(line):
        runs, before = [], 0
        for colour in line:
            if colour and colour != before:
                runs.append([0, colour])
            if colour:
                runs[-1][0] += 1
            before = colour
        return " ".join(str(n) if colours == 1 else f"{n}:{c}" for n, c in runs)

    def grids(width):
        return [[]] if width == 0 else [g + [c] for g in grids(width - 1) for c in range(colours + 1)]
    return sorted({clue(line) for line in grids(width)})


def nonogram(rows, columns, colours, clues):
    named = [f"{'row' if i < rows else 'column'} {clue}".strip() for i, clue in enumerate(clues)]
    return "\n".join([f"nonogram {rows} {columns} {colours}", *named])


def random_nonogram(rng, rows, columns, colours):
    if columns > 4 or rng.random() < 0.6:  # the clues of a picture
        grid = [[rng.randint(0, colours) for _ in range(columns)] for _ in range(rows)]
        clues = []
        for line in [*grid, *zip(*grid)]:
            runs = [(len(list(group)), colour) for colour, group in verify.itertools.groupby(line)
                    if colour]
            clues.append(" ".join(str(n) if colours == 1 else f"{n}:{c}" for n, c in runs))
    else:
        clues = [rng.choice(lines_of(columns, colours)) for _ in range(rows)]
        clues += [rng.choice(lines_of(rows, colours)) for _ in range(columns)]
    return nonogram(rows, columns, colours, clues)


def random_field(rng):
    family = rng.choice(["minesweeper", "mosaic"])
    rows, columns = rng.choice([(1, 1), (1, 4), (2, 3), (3, 3), (3, 4), (4, 3)])
    lines = [f"{family} {rows} {columns}"]
    if min(rows, columns) >= 3 and rng.random() < 0.4:
        lines.append("wraps")
    if rng.random() < 0.5:
        lines.append(f"total {rng.choice([0, 1, 2, 3, 4, 5, 6, rows * columns, 99])}")
    weights = [rng.choice([1, 2, 3]) for _ in range(6)]
    weights[0] = rng.choice([3, 9, 15])
    weights[5] = rng.choice([0, 1])
    for _ in range(rows):
        lines.append("".join(rng.choices([".", "1", "2", str(rng.randint(0, 4)), "3", "#"], weights,
                                         k=columns)))
    if rng.random() < 0.1:
        lines[-1] = lines[-1][:-1] + "9"
    return "\n".join(lines)


def random_words(rng, cells, signs):
    """Automata, and rules of the kinds that have words."""
    def of_cells(most, least=0):
        size = rng.randint(min(least, len(cells)), min(len(cells), most))
        return [cell + (signs if rng.random() < 0.9 else "".join(s for s in signs if rng.random() < 0.6))
                for cell in rng.sample(cells, size)]

    automata, rules = [], []
    for _ in range(rng.choice([0, 1, 1, 2])):
        count = rng.randint(1, 4)
        states = [[int(rng.random() < 0.6), *(rng.randint(rng.random() < 0.8, count) for _ in signs)] for _ in range(count)]
        automata.append(" ".join(map(str, ["automaton", *itertools.chain.from_iterable(states)])))
    for _ in range(rng.choice([0, 1, 1, 2, 3])):
        apart = ["different"] if rng.random() < 0.2 else []
        if automata and rng.random() < 0.6:
            rules.append(" ".join(["word", str(rng.randint(1, len(automata))), *apart, *of_cells(4, 1)]))
        else:
            named = of_cells(4, 1)
            least = rng.randint(0, len(named) * len(signs))
            rules.append(" ".join(["sum", f"{least}..{least + rng.choice([0, 0, 1, 3])}", *apart, *named]))
    return automata, rules


def random_constraints(rng):
    """The lines of a sudoku's constraints."""
    cells = [f"r{row}c{column}=" for row in range(1, 5) for column in range(1, 5)]
    automata, rules = random_words(rng, cells, "1234")
    hidden = [f"h{i + 1}=" for i in range(rng.choice([0, 0, 0, 1, 2]))]
    for _ in range(rng.choice([0, 1, 2])):
        named = [cell + "".join(sorted(rng.sample("1234", 2))) for cell in rng.sample(cells, 3)]
        named += [h + rng.choice("ab") for h in hidden]
        kind = rng.choice(["count 1..2", "count 1..9", "count none or 2..2", "different", "seen 2", "runs 13 1"])
        rules.append(" ".join([kind, *(named if kind.startswith("count") else named[:3])]))
    return [*(f"hidden {h}ab" for h in hidden), *automata, *rules]


def random_sudoku(rng):
    lines = ["sudoku 4"]
    if rng.random() < 0.6:
        lines.append("boxes 2 2")
    else:
        lines.append("regions " + rng.choice([
            "1 1 1 2 1 3 2 2 4 3 3 2 4 4 4 3", "1 1 2 2 1 3 3 2 1 3 3 2 4 4 4 4",
            "1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4"]))
    for rule in ("main-diagonal", "other-diagonal", "anti-knight", "anti-king"):
        if rng.random() < 0.15:
            lines.append(rule)
    for _ in range(rng.choice([0, 0, 0, 1, 2])):
        cells = sorted(rng.sample(range(1, 17), rng.choice([1, 2, 2, 3, 4])))
        lines.append(" ".join(map(str, ["cage", rng.choice([0, 3, 4, 5, 5, 6, 7, 10]), *cells])))
    square = "1234341221434321" if rng.random() < 0.8 else "1111222233334444"
    for word, most in (("given", 9), ("not", 3)):
        cells = rng.sample(range(1, 17), rng.randint(0, most))
        marks = {(s, int(square[s - 1]) if word == "given" else rng.randint(1, 4)) for s in cells}
        lines += [f"{word} {cell} {digit}" for cell, digit in sorted(marks)]
    if rng.random() < 0.5:
        lines += random_constraints(rng)
    return "\n".join(lines)


def random_edges(rng):
    """Rules of the edges of a grid, with a loop."""
    rows, columns = rng.choice([(1, 1), (1, 2), (2, 1), (2, 2), (1, 3)])
    high, wide = 2 * rows + 1, 2 * columns + 1

    def around(y, x):
        places = [(y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)]
        return [f"r{v + 1}c{u + 1}=-" for v, u in places if 0 <= v < high and 0 <= u < wide]

    edges = [f"r{y + 1}c{x + 1}=" for y in range(high) for x in range(wide) if (y + x) % 2]
    lines = ["rules slitherlink", f"edges {rows} {columns}", "values .-"]
    lines += [f"given {edge}{rng.choice('.-')}" for edge in edges if rng.random() < 0.1]
    for y, x in verify.itertools.product(range(rows), range(columns)):
        if rng.random() < 0.4:
            number = rng.choice([0, 1, 2, 2, 3])
            lines.append(" ".join([f"count {number}..{number}", *around(2 * y + 1, 2 * x + 1)]))
    for y, x in verify.itertools.product(range(rows + 1), range(columns + 1)):
        if rng.random() < 0.95:
            lines.append(" ".join(["count none or 2..2", *around(2 * y, 2 * x)]))
    signs = ["-" if rng.random() < 0.95 else rng.choice([".", ""]) for _ in edges]
    lines.append(" ".join(["loop", *map("".join, zip(edges, signs))]))
    return "\n".join(lines)


def random_rules(rng):
    """Rules of all kinds, of cells with one to three values and of hidden sites."""
    if rng.random() < 0.25:
        return random_edges(rng)
    rows, columns = rng.choice([(1, 1), (1, 4), (2, 3), (3, 3), (3, 4), (1, 13)])
    signs = rng.choice(["-*", "*-", "=.", "01", "123", "1"])
    if len(signs) == 3:
        rows, columns = rng.choice([(1, 3), (2, 2), (2, 3), (3, 2), (1, 5)])
    cells = [f"r{row + 1}c{column + 1}=" for row in range(rows) for column in range(columns)]
    is_small = len(signs) ** len(cells) <= 1 << 9
    hidden = [f"h{i + 1}=" for i in range(rng.randint(1, 3))] if is_small and rng.random() < 0.4 else []

    def some(least=1):
        """Signs of a cell, in order."""
        most = 1 if len(signs) == 2 else len(signs)
        chosen = rng.sample(signs, rng.randint(least, most)) if most > 1 else [rng.choice(signs)]
        return "".join(sorted(chosen, key=signs.index))

    lines = ["rules tents", f"grid {rows} {columns}", f"values {signs}", *(f"hidden {h}ab" for h in hidden)]
    lines += [f"given {cell}{some()}" for cell in cells if rng.random() < 0.1]
    automata, words = random_words(rng, cells, signs) if rng.random() < 0.3 else ([], [])
    lines += [*automata, *words]
    for kind in ("connected", "areas"):
        if len(cells) <= 12 and rng.random() < 0.3:
            named = [cell + (some() if len(signs) > 2 else rng.choice([signs[0], *[signs[-1]] * 9]))
                     for cell in cells if rng.random() < 0.9]
            sizes = [rng.choice([0, 0, 0, 0, 1, 2, 3, "?"]) if kind == "areas" else 0 for _ in named]
            ties = ["by corners"] if rng.random() < 0.3 else []
            lines.append(" ".join([kind, *ties, *(f"{cell}:{size}" if size else cell
                                                  for cell, size in zip(named, sizes))]))
    if len(cells) <= 12 and rng.random() < 0.15:
        lines.append(f"sizes {rng.randint(1, 3)}")
    for kind in ("different", "seen", "runs", "seen", "different"):
        if rng.random() < (0.35 if len(signs) == 3 else 0.1):
            chosen = [cell + (signs if rng.random() < 0.8 else some())
                      for cell in rng.sample(cells, rng.randint(0, min(len(cells), 4)))]
            words = {"different": [], "seen": [str(rng.choice([0, 1, 2, 2, 3]))],
                     "runs": [some(), *rng.choices("1123", k=rng.choice([0, 1, 1, 2]))]}[kind]
            apart = ["different"] if kind != "different" and rng.random() < 0.4 else []
            lines.append(" ".join([kind, *words, *apart, *chosen]))
    for _ in range(rng.randrange(5)):
        counted = rng.sample(cells, rng.randint(0, len(cells)))
        if rng.random() < 0.2:
            counted = list(cells)
        counted = [cell + rng.choice([some(), some(), ""]) for cell in counted]
        counted += [h + rng.choice(["a", "b", "b"]) for h in hidden if rng.random() < 0.7]
        least, size = rng.randint(0, max(len(counted) // 2 + 1, 1)), rng.choice([0, 0, 1, 2, 9])
        none = ["none or"] if rng.random() < 0.3 else []
        lines.append(" ".join(["count", *none, f"{least}..{max(least + size - (rng.random() < 0.1), 0)}", *counted]))
    return "\n".join(lines)


def random_puzzle(rng):
    which = rng.randrange(5)
    if which == 4:
        return random_rules(rng)
    if which == 0:
        return random_nonogram(rng, rng.randint(1, 3), rng.randint(1, 4), 1)
    if which == 1:
        return random_nonogram(rng, rng.randint(1, 2), rng.randint(1, 3), 2)
    return random_field(rng) if which == 2 else random_sudoku(rng)


def random_puzzles(seed, count):
    rng = random.Random(seed)
    return [random_puzzle(rng) for _ in range(count)]
