# SPDX-License-Identifier: MIT
"""The functions named after verbs."""

import json
import os
import pickle
import subprocess
import sys
import unittest
from fractions import Fraction

import crosshatch
from crosshatch._numbers import integer_of
from samples import *  # noqa: F403

try:
    import numpy
except ImportError:
    numpy = None


class Check(unittest.TestCase):
    def test_a_puzzle_with_one_solution(self):
        answer = crosshatch.check(UNIQUE)
        self.assertEqual(answer.answer, "unique")
        self.assertEqual((answer.count, answer.count_exact, answer.logic), (1, True, True))
        self.assertEqual(answer.ambiguous, [])
        self.assertEqual(answer.solutions, [".....\n.....\n.###.\n.....\n....."])
        self.assertEqual((answer.family, answer.rows, answer.columns), ("nonogram", 5, 5))
        self.assertEqual(answer.status, 0)

    def test_a_puzzle_with_two_solutions_has_four_ambiguous_cells(self):
        answer = crosshatch.check(SEVERAL)
        self.assertEqual(answer.answer, "multiple")
        self.assertEqual(answer.ambiguous, [(0, 0), (0, 1), (1, 0), (1, 1)])
        self.assertTrue(answer.ambiguous_complete)
        self.assertEqual((answer.count, answer.count_exact), (2, False))
        self.assertEqual(answer.status, 4)

    def test_a_puzzle_without_a_solution(self):
        answer = crosshatch.check("11" + "." * 79, family="sudoku")
        self.assertEqual((answer.answer, answer.count, answer.status), ("none", 0, 3))
        self.assertIn("row 1", answer.clash)

    def test_bytes_are_texts_and_puzzles_are_read_once(self):
        for puzzle in (UNIQUE.encode(), bytearray(UNIQUE.encode()), memoryview(UNIQUE.encode())):
            self.assertEqual(crosshatch.check(puzzle).answer, "unique")
        self.assertEqual(crosshatch.check(crosshatch.Puzzle(UNIQUE)).answer, "unique")

    def test_a_limit_is_an_answer(self):
        answer = crosshatch.check(drawing(1, 100, 35), node_limit=100)
        self.assertEqual((answer.answer, answer.why, answer.status), ("unknown", "nodes", 5))

    def test_times_are_seconds_or_texts(self):
        for limit in (0.2, "200ms"):
            answer = crosshatch.check(drawing(1, 100, 35), time_limit=limit)
            self.assertEqual(answer.why, "deadline")

    def test_what_is_not_a_puzzle_is_refused_with_its_place(self):
        with self.assertRaises(crosshatch.ParseError) as caught:
            crosshatch.check("B;D;G;BB;D|B;E;DB;E;B")
        error = caught.exception
        self.assertEqual((error.code, error.line, error.column), ("parse", 1, 5))
        self.assertEqual(
            str(error), "line 1, column 5: expected a clue of at most 5 cells for row 3, saw 6 cells"
        )
        self.assertIsInstance(error, ValueError)
        self.assertIsInstance(error, crosshatch.CrosshatchError)

    def test_what_may_be_two_puzzles_is_refused_in_words_of_python(self):
        with self.assertRaises(crosshatch.ParseError) as caught:
            crosshatch.check("1...\n....\n....\n...2\n".replace(".", "_").replace("2", "1"))
        self.assertEqual(caught.exception.code, "ambiguous")
        self.assertIn('family="sudoku"', str(caught.exception))

    def test_errors_speak_korean(self):
        with self.assertRaises(crosshatch.ParseError) as caught:
            crosshatch.check("", lang="ko")
        self.assertRegex(str(caught.exception), "[가-힣]")

    def test_wrong_arguments_are_refused(self):
        for wrong in ({"time_limit": -1}, {"node_limit": -1}, {"lang": "xx"}, {"family": "x"},
                      {"format": "x"}, {"memory_limit": "much"}):  # fmt: skip
            with self.subTest(wrong), self.assertRaises(crosshatch.RequestError):
                crosshatch.check(UNIQUE, **wrong)
        for wrong in (None, 5, ["A"], object()):
            with self.subTest(wrong), self.assertRaises(TypeError):
                crosshatch.check(wrong)
        with self.assertRaises(crosshatch.ParseError):
            crosshatch.check("\ud800")

    def test_a_text_of_several_puzzles_is_refused_by_all_but_ask(self):
        boards = SUDOKU + "\n" + SUDOKU + "\n"
        for verb in ("check", "count", "odds", "repair", "minimise", "prove", "rate", "hint", "explain", "solve"):
            with self.subTest(verb), self.assertRaises(crosshatch.CrosshatchError):
                getattr(crosshatch, verb)(boards)
        reply = crosshatch.ask("check", boards)
        self.assertEqual((reply.status, reply.data.count(b"\n")), (0, 2))

    def test_answers_can_be_pickled(self):
        answer = pickle.loads(pickle.dumps(crosshatch.check(crosshatch.Puzzle(SEVERAL))))
        self.assertEqual(answer, crosshatch.check(crosshatch.Puzzle(SEVERAL)))


class Solve(unittest.TestCase):
    def test_it_is_an_iterator(self):
        solutions = crosshatch.solve(SEVERAL)
        self.assertIs(iter(solutions), solutions)
        self.assertEqual(sorted(solutions), ["#.\n.#", ".#\n#."])
        self.assertEqual(list(solutions), [])
        self.assertTrue(solutions.answer.count_exact)

    def test_no_solution_is_an_empty_loop(self):
        self.assertEqual(list(crosshatch.solve("11" + "." * 79, family="sudoku")), [])

    def test_it_finds_all_and_none_twice(self):
        puzzle = crosshatch.Puzzle.sudoku([[0] * 4] * 4)
        solutions = list(crosshatch.solve(puzzle))
        self.assertEqual((len(solutions), len(set(solutions))), (288, 288))
        self.assertEqual(list(crosshatch.solve(puzzle, limit=40)), solutions[:40])

    def test_the_limit_is_a_number_of_solutions(self):
        for limit in (1, 2, 3, 33, 600):
            solutions = list(crosshatch.solve("." * 81, family="sudoku", limit=limit))
            self.assertEqual((len(solutions), len(set(solutions))), (limit, limit))
        with self.assertRaises(crosshatch.RequestError):
            crosshatch.solve(UNIQUE, limit=0)

    def test_wrong_texts_are_refused_at_once_not_in_the_loop(self):
        with self.assertRaises(crosshatch.ParseError):
            crosshatch.solve("x")

    def test_a_limit_comes_after_what_was_found(self):
        solutions = crosshatch.solve(drawing(1, 60, 40), node_limit=100)
        with self.assertRaises(crosshatch.LimitReached) as caught:
            list(solutions)
        self.assertEqual(caught.exception.why, "nodes")

    def test_cells_are_numbers(self):
        solution = next(crosshatch.solve(SUDOKU))
        self.assertEqual(solution, SOLVED)
        self.assertEqual(solution.cells[0], [5, 3, 4, 6, 7, 8, 9, 1, 2])
        self.assertEqual(next(crosshatch.solve(SEVERAL, limit=1)).rows, 2)
        mines = next(crosshatch.solve(MINES))
        self.assertEqual(sum(map(sum, mines.cells)), 1)
        for text, family, cells in (
            (AKARI, "akari", [[1, 0], [0, 1]]),
            ("skyscrapers\n  1 .\n. . . .\n. . . .\n  . .\n", "skyscrapers", [[2, 1], [1, 2]]),
            (LOOP, "slitherlink", [[0, 1, 0, 1, 0], [1, 0, 0, 0, 1], [0, 1, 0, 1, 0]]),
            (STARS, "starbattle", [[int(i == star) for i in range(5)] for star in (0, 2, 4, 1, 3)]),
            (TENTS, "tents", [[0, 0, 0, 0], [1, 0, 1, 0], [0, 0, 0, 0], [1, 0, 1, 0]]),
        ):
            (solution,) = crosshatch.solve(text)
            self.assertEqual((solution.family, solution.cells), (family, cells))
        mosaic = next(crosshatch.solve("#mosaic\n9_\n__\n".replace("9", "4")))
        self.assertEqual(mosaic.cells, [[1, 1], [1, 1]])

    def test_colours_are_numbers_in_the_order_of_the_palette(self):
        drawn = [[1, 0, 2], [0, 3, 1], [2, 2, 2]]
        solution = next(crosshatch.solve(crosshatch.Puzzle.from_grid(drawn)))
        self.assertEqual(solution.cells, drawn)
        self.assertEqual(pickle.loads(pickle.dumps(solution)).cells, drawn)


class Count(unittest.TestCase):
    def test_it_is_an_int(self):
        self.assertEqual(crosshatch.count(UNIQUE), 1)
        self.assertEqual(crosshatch.count(SEVERAL), 2)
        self.assertEqual(crosshatch.count("11" + "." * 79, family="sudoku"), 0)
        self.assertEqual(crosshatch.count(crosshatch.Puzzle.sudoku([[0] * 4] * 4)), 288)

    def test_the_limit_bounds_it(self):
        self.assertEqual(crosshatch.count("." * 81, family="sudoku", limit=5), 5)

    def test_a_limit_of_work_is_raised(self):
        with self.assertRaises(crosshatch.LimitReached) as caught:
            crosshatch.count(drawing(1, 60, 40), node_limit=100)
        self.assertGreaterEqual(caught.exception.at_least, 0)

    def test_thousands_of_digits(self):
        # Every cell of a board without hints is free, so there are 2 ** 250,000 solutions.
        side = 500
        board = [[None] * side for _ in range(side)]
        board[0][0] = 0
        puzzle = crosshatch.Puzzle.minesweeper(board)
        count = crosshatch.count(puzzle)
        self.assertEqual(count, 2 ** (side * side - 4))
        self.assertIn("digits", repr(crosshatch.check(puzzle)) + "digits")

    def test_digits_become_numbers_at_any_length(self):
        for length in (1, 9, 3999, 4000, 4001, 8000, 8001, 100_001):
            text = "7" + "0123456789" * (length // 10 + 1)
            text = text[:length]
            value = integer_of(text)
            rest, digits = value, []
            base = 10**1000
            while rest:
                rest, low = divmod(rest, base)
                digits.append(str(low).zfill(1000))
            self.assertEqual("".join(reversed(digits)).lstrip("0"), text)


class Odds(unittest.TestCase):
    def test_fractions(self):
        quarter = Fraction(1, 4)
        self.assertEqual(crosshatch.odds(MINES), [[quarter, None, quarter]] * 2)

    @unittest.skipIf(numpy is None, "no numpy")
    def test_an_array(self):
        odds = crosshatch.odds(MINES, as_array=True)
        self.assertEqual((odds.shape, odds.dtype), ((2, 3), numpy.float64))
        self.assertTrue(numpy.isnan(odds[0, 1]))
        self.assertEqual(odds[0, 0], 0.25)

    def test_more_than_two_values(self):
        half = Fraction(1, 2)
        cell = {"1": half, "2": half}
        self.assertEqual(crosshatch.odds(SQUARES, by_value=True), [[cell, cell], [cell, cell]])
        with self.assertRaisesRegex(crosshatch.Unsupported, "use by_value=True"):
            crosshatch.odds(SQUARES)
        with self.assertRaisesRegex(crosshatch.Unsupported, "leave out by_value"):
            crosshatch.odds(MINES, by_value=True)

    def test_edges(self):
        # One loop around a cell, or around both.
        rest = Fraction(2, 3)
        rows = [[rest, rest], [rest, rest, rest], [rest, rest]]
        self.assertEqual(crosshatch.odds("slitherlink\n..\n"), rows)

    @unittest.skipIf(numpy is None, "no numpy")
    def test_arrays_of_values_and_of_edges(self):
        self.assertEqual(crosshatch.odds(SQUARES, as_array=True).tolist(), [[[0.5, 0.5]] * 2] * 2)
        edges = crosshatch.odds("slitherlink\n..\n", as_array=True)
        self.assertEqual(edges.shape, (3, 3))
        self.assertEqual(numpy.isnan(edges).tolist(), [[False, False, True], [False] * 3, [False, False, True]])

    def test_families_without_odds_are_unsupported(self):
        with self.assertRaises(crosshatch.Unsupported):
            crosshatch.odds(UNIQUE)

    def test_no_solution(self):
        with self.assertRaises(crosshatch.NoSolution):
            crosshatch.odds("8_\n__\n", family="minesweeper")

    def test_long_fractions_have_a_common_denominator(self):
        puzzle = field(1, 40, 15, 5)
        odds = crosshatch.odds(puzzle)
        mines = sum(one for row in odds for one in row if one is not None)
        self.assertEqual(mines.denominator, 1)


class Make(unittest.TestCase):
    def test_new_puzzles_have_one_solution_and_are_as_wanted(self):
        puzzles = crosshatch.make("sudoku", count=3, grade="medium..hard", symmetry="half-turn")
        self.assertEqual([new.index for new in puzzles], [1, 2, 3])
        for new in puzzles:
            self.assertEqual(list(crosshatch.solve(new.puzzle)), [new.solution])
            rating = crosshatch.rate(new.puzzle)
            self.assertEqual((rating.grade, rating.score, rating.se, rating.hardest),
                             (new.grade, new.score, new.se, new.hardest))  # fmt: skip
            self.assertIn(new.grade, ("medium", "hard"))
            givens = [cell in "123456789" for cell in new.puzzle.strip()]
            self.assertEqual(givens, givens[::-1])
            self.assertGreaterEqual(new.tried["attempts"], 1)

    def test_the_seed_chooses_them(self):
        first, again, other = (crosshatch.make("sudoku", size=6, seed=seed)[0].puzzle
                               for seed in (1, 1, 2))  # fmt: skip
        self.assertEqual(first, again)
        self.assertNotEqual(first, other)

    def test_a_pattern_is_a_text_or_a_puzzle(self):
        pattern = crosshatch.convert("1..4\n..2.\n....\n3..2\n", "json", family="sudoku")
        (new,) = crosshatch.make(pattern, seed=3)
        self.assertEqual([i for i, cell in enumerate(new.puzzle.split()[0]) if cell != "."],
                         [0, 3, 6, 12, 15])  # fmt: skip
        self.assertEqual(crosshatch.make(crosshatch.Puzzle(pattern), seed=3), [new])

    def test_a_limit_leaves_what_was_made(self):
        puzzles = crosshatch.make("sudoku", count=1000, node_limit=5000)
        self.assertTrue(1 < len(puzzles) < 1000)
        with self.assertRaises(crosshatch.LimitReached) as caught:
            crosshatch.make("sudoku", se=10.8, node_limit=1000)
        self.assertEqual(caught.exception.why, "nodes")
        stop = crosshatch.Cancel()
        stop.cancel()
        with self.assertRaises(crosshatch.LimitReached):
            crosshatch.make("sudoku", cancel=stop)

    def test_the_easiest_repair_has_its_grade(self):
        (repair,) = crosshatch.repair(SEVERAL, limit=1, easiest=True)
        self.assertEqual(repair.grade, "easy")
        self.assertIsInstance(repair.score, int)
        (plain,) = crosshatch.repair(SEVERAL, limit=1)
        self.assertEqual((plain.grade, plain.score), (None, None))

    def test_next_moves(self):
        game = crosshatch.next_moves("#mines 1\n001_\n001_\n")
        self.assertEqual((game.layouts, game.won, game.win_rate, game.why), (2, 1, 0.5, None))
        self.assertEqual(game.safest, [(0, 3), (1, 3)])
        self.assertEqual(game.open, game.safest)
        self.assertEqual(game.moves[0], crosshatch.Move(0, 3, True, 0.5, 1))
        limited = crosshatch.next_moves("#mines 4\n1____\n_____\n____1\n", node_limit=100)
        self.assertEqual((limited.why, limited.won), ("nodes", None))
        with self.assertRaises(crosshatch.NoSolution):
            crosshatch.next_moves("8_\n__\n", family="minesweeper")
        with self.assertRaises(crosshatch.Unsupported):
            crosshatch.next_moves("#mosaic\n_1__\n")

    def test_a_game_without_a_guess_has_its_first_click(self):
        (game,) = crosshatch.make("minesweeper", size="9x6", mines=8, open=(2, 4))
        self.assertEqual((game.rows, game.columns, game.solution.count("*")), (6, 9, 8))
        self.assertNotEqual(game.solution.characters[2][4], "*")
        self.assertIsNotNone(game.opened)
        self.assertIsNone(crosshatch.make("minesweeper", size="9x6")[0].opened)

    def test_what_is_not_made(self):
        with self.assertRaises(crosshatch.RequestError):
            crosshatch.make("sudoku", mines=3)
        with self.assertRaises(crosshatch.RequestError):
            crosshatch.make("sudoku", open=(0, 0))
        with self.assertRaises(crosshatch.CrosshatchError):
            crosshatch.make("sudku")


class Minimise(unittest.TestCase):
    def test_the_puzzle_that_is_left_has_the_same_solution(self):
        (full,) = crosshatch.solve("1...\n..3.\n.4..\n...2\n", family="sudoku")
        found = crosshatch.minimise(str(full), smallest=True, family="sudoku")
        self.assertEqual((found.answer, found.clues, found.needed, found.minimal), ("unique", 16, [], True))
        self.assertEqual((found.smallest, found.least, len(found.left_out)), (True, 4, 12))
        self.assertEqual(list(crosshatch.solve(found.puzzle)), [str(full)])
        values = {clue.cell: clue.value for clue in found.needless}
        self.assertEqual(values[0, 0], int(full[0]))
        other = crosshatch.minimise(str(full), seed=2, family="sudoku")
        self.assertNotEqual(other.puzzle, crosshatch.minimise(str(full), family="sudoku").puzzle)

    def test_other_answers(self):
        several = crosshatch.minimise("1...\n....\n....\n....\n", family="sudoku")
        self.assertEqual((several.answer, several.status, several.minimal, several.puzzle), ("multiple", 4, None, None))

    def test_clues_of_lines(self):
        found = crosshatch.minimise(UNIQUE, smallest=True)
        self.assertTrue(found.smallest)
        self.assertIsNone(found.puzzle)
        (third,) = [clue for clue in found.needless if clue.row == 2]
        self.assertEqual((third.cell, third.value, third.column), (None, [3], None))
        self.assertEqual(len(found.left_out) + found.least, found.clues)


class Prove(unittest.TestCase):
    def test_a_certificate_has_the_claim(self):
        proved = crosshatch.prove(UNIQUE)
        self.assertEqual((proved.answer, proved.claim, proved.status), ("unique", "unique", 0))
        self.assertRegex(proved.fingerprint, "^[0-9a-f]{32}$")
        again = crosshatch.prove(proved.certificate)
        self.assertEqual(again.fingerprint, proved.fingerprint)
        lines = proved.certificate.splitlines()
        self.assertEqual((lines[0], lines[-1]), ("crosshatch certificate 1", "end"))
        self.assertEqual(lines[lines.index("refutation") + proved.steps + 1], "end")

    def test_other_claims(self):
        self.assertEqual(crosshatch.prove(SEVERAL).claim, "multiple")
        counted = crosshatch.prove(SEVERAL, claim="count")
        self.assertEqual((counted.claim, "claim count 2\n" in counted.certificate), ("count", True))
        ordered = crosshatch.prove(SEVERAL, claim="count", limit=1)
        self.assertIn("claim count 2\norder ", ordered.certificate)
        self.assertEqual(crosshatch.prove(SEVERAL, claim="map").claim, "map")

    def test_without_a_certificate(self):
        proved = crosshatch.prove(SEVERAL, node_limit=0)
        self.assertEqual((proved.certificate, proved.status), (None, 5))
        with self.assertRaises(crosshatch.RequestError):
            crosshatch.prove(SEVERAL, claim="truth")

    def test_a_proof_beside_the_verdict(self):
        for puzzle in (UNIQUE, SEVERAL):
            checked, proved = crosshatch.check(puzzle, prove=True), crosshatch.prove(puzzle)
            expected = (proved.claim, proved.clauses, proved.steps, len(proved.certificate))
            proof = checked.proof
            self.assertEqual((proof.claim, proof.clauses, proof.steps, proof.bytes), expected)
            self.assertEqual((checked.answer, checked.note), (proved.answer, ""))
            self.assertIsNone(crosshatch.check(puzzle).proof)
            (mapped,) = crosshatch.map("check", [puzzle], prove=True)
            self.assertEqual(mapped.proof, proof)

    def test_no_proof_beside_the_verdict(self):
        checked = crosshatch.check(SEVERAL, prove=True, node_limit=0)
        self.assertEqual((checked.answer, checked.proof, checked.status), ("unknown", None, 5))
        self.assertEqual(checked.note, "not proved: a limit came first (nodes)")


class Forms(unittest.TestCase):
    def test_all_forms_of_a_puzzle_have_one_form(self):
        form = crosshatch.canon(UNIQUE)
        varied = crosshatch.vary(UNIQUE, count=5, seed=3)
        self.assertEqual(len(varied), 5)
        self.assertEqual(varied[:2], crosshatch.vary(UNIQUE, count=2, seed=3))
        for puzzle in varied:
            self.assertEqual(crosshatch.canon(puzzle), form)
        self.assertEqual(len(form.key), 16)
        self.assertEqual(crosshatch.canon(form.puzzle).key, form.key)

    def test_an_empty_sudoku_has_all_automorphisms(self):
        form = crosshatch.canon("." * 81, to="grid")
        self.assertEqual((form.automorphisms, form.to), (1218998108160, "grid"))

    def test_a_limit_is_raised(self):
        with self.assertRaises(crosshatch.LimitReached):
            crosshatch.canon("." * 81, node_limit=3)

    def test_a_puzzle_of_an_image_names_the_cells_that_changed(self):
        cells = "1001" "0110" "0110" "1001"  # it has two solutions
        image = b"P6 4 4 255\n" + b"".join(b"\0\0\0" if cell == "1" else b"\xff\xff\xff" for cell in cells)
        (new,) = crosshatch.make(image, size=4, threshold=128)
        seen = [(row, column) for row, line in enumerate(new.solution.cells) for column, cell in enumerate(line)
                if str(cell) != cells[row * 4 + column]]
        self.assertTrue(seen)
        self.assertEqual(new.changed, seen)

    def test_what_was_left_out_of_a_text_is_a_remark_on_its_source(self):
        pad = '{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"line":[1]}'
        self.assertEqual(crosshatch.check(pad, ignore="drawings").source.remarks, ["left out: line"])
        self.assertEqual(crosshatch.check("B|B").source.remarks, [])

    def test_new_puzzles_are_unlike_those_that_are_there(self):
        first = crosshatch.make("sudoku", size=4, count=10, to="line", unlike="")
        text = "".join(new.puzzle for new in first)
        others = crosshatch.make("sudoku", size=4, count=10, to="line", unlike=text)
        keys = {crosshatch.canon(new.puzzle, family="sudoku").key for new in first + others}
        self.assertEqual(len(keys), 20)


class Repair(unittest.TestCase):
    def test_each_repair_is_a_puzzle_with_one_solution(self):
        repairs = crosshatch.repair(SEVERAL, limit=2)
        self.assertEqual(len(repairs), 2)
        for repair in repairs:
            self.assertEqual(list(crosshatch.solve(repair.puzzle)), [repair.solution])
            self.assertEqual(crosshatch.check(repair.puzzle).answer, "unique")
            self.assertGreaterEqual(len(repair.cells), repair.least)

    def test_the_solution_that_is_meant_is_changed(self):
        for solution in ("#.\n.#", ".#\n#."):
            (repair,) = crosshatch.repair("B;B|B;B", limit=1, state=solution)
            ((row, column),) = repair.cells
            differs = [i for i in range(5) if repair.solution[i] != solution[i]]
            self.assertEqual(differs, [row * 3 + column])

    def test_a_good_puzzle_needs_none(self):
        self.assertEqual(crosshatch.repair(UNIQUE), [])

    def test_clues_are_added_changed_and_removed(self):
        (repair,) = crosshatch.repair("12..\n3...\n....\n...1\n", limit=1, family="sudoku")
        (change,) = repair.clues
        self.assertEqual((change.cell, change.before, change.after), ((0, 2), None, 4))
        self.assertEqual(repair.cells, [])
        self.assertEqual(list(crosshatch.solve(repair.puzzle)), [repair.solution])
        repairs = crosshatch.repair("1_1\n_3_\n", family="minesweeper")
        self.assertEqual({(one.clues[0].before, one.clues[0].after) for one in repairs}, {(3, 1), (3, 2)})

    def test_a_clue_of_a_line_changes_where_there_is_no_solution(self):
        repairs = crosshatch.repair('{"rows":[[2],[2],[3,1],[2,1],[2]],"columns":[[3],[2],[1],[3],[4]]}')
        for repair in repairs:
            (change,) = repair.clues
            self.assertIsNone(change.cell)
            self.assertNotEqual(change.before, change.after)
            self.assertTrue((change.row is None) != (change.column is None))
            self.assertEqual(list(crosshatch.solve(repair.puzzle)), [repair.solution])
        self.assertGreater(len(repairs), 0)

    def test_clues_of_two_lines(self):
        (repair,) = crosshatch.repair("[3,3,[1,1],[],[1,1],[1],[2],[1]]", limit=1)
        self.assertEqual(repair.least, 2)
        first, second = repair.clues
        self.assertEqual((first.row, first.before, first.after), (0, [1, 1], [1]))
        self.assertEqual((second.column, second.before, second.after), (1, [2], [1]))

    def test_what_cannot_be_repaired(self):
        with self.assertRaises(crosshatch.NoSolution):
            crosshatch.repair('{"rows":[[1,1],[1],[1],[1,1]],"columns":[[2],[1,1],[2]]}')


class Explain(unittest.TestCase):
    def test_it_is_an_iterator_of_steps(self):
        steps = crosshatch.explain(UNIQUE)
        first = next(steps)
        self.assertEqual((first.step, first.kind, first.technique), (1, "deduce", "empty-line"))
        self.assertEqual(str(first), "Empty Line: the clue of row 1 is 0, so r1c1-5 are empty.")
        self.assertEqual(first.changes[4], crosshatch.Change(0, 4, 4, 3, 1, True))
        self.assertEqual(first.marks[-1], crosshatch.Mark("cause", "clue", 0))
        self.assertEqual([step.kind for step in steps][-1], "solution")
        self.assertEqual((len(steps), len(steps.steps), steps.answer), (9, 9, "unique"))
        self.assertEqual(steps.board, [3] * 25)

    def test_ends(self):
        *_, end = crosshatch.explain(SEVERAL)
        self.assertEqual((end.kind, end.ending), ("stuck", "several"))
        *_, end = crosshatch.explain(example("p30_hard.txt"), node_limit=1)
        self.assertEqual((end.kind, end.ending, end.why), ("stuck", "limit", "nodes"))

    def test_techniques_can_be_chosen(self):
        steps = list(crosshatch.explain(SUDOKU, only=["naked-single"], by="person"))
        self.assertEqual({step.technique for step in steps} - {None}, {"naked-single"})
        with self.assertRaises(crosshatch.RequestError):
            crosshatch.explain(SUDOKU, without="x-win")

    def test_all_steps_that_are_available(self):
        steps = list(crosshatch.explain("A;A|A;A", all=True))
        self.assertGreater(len(steps), 4)
        self.assertTrue(any(step.trial for step in steps))

    def test_a_state_to_start_from(self):
        steps = crosshatch.explain(UNIQUE, state=".....\n.....\n?????\n.....\n.....")
        self.assertLess(len(steps), 9)


class HintAndRate(unittest.TestCase):
    def test_the_next_step(self):
        hint = crosshatch.hint(UNIQUE)
        self.assertEqual((hint.kind, hint.level, hint.technique), ("step", 3, "empty-line"))
        self.assertEqual(hint.where, [crosshatch.Place("row", 0)])
        self.assertEqual(hint.step.en, str(hint))

    def test_a_wrong_entry(self):
        hint = crosshatch.hint(UNIQUE, state="#????" + "\n?????" * 4)
        self.assertEqual((hint.kind, hint.wrong), ("wrong", (0, 0)))

    def test_a_state_of_another_size_is_refused(self):
        with self.assertRaises(crosshatch.ParseError):
            crosshatch.hint(UNIQUE, state="##")

    def test_levels_and_the_solution(self):
        hint = crosshatch.hint(UNIQUE, level=1, with_solution=True)
        self.assertIsNone(hint.technique)
        self.assertEqual(len(hint.answer.solutions), 1)
        with self.assertRaises(crosshatch.RequestError):
            crosshatch.hint(UNIQUE, level=4)

    def test_ratings(self):
        rating = crosshatch.rate(SUDOKU)
        self.assertEqual((rating.answer, rating.grade), ("unique", "easy"))
        self.assertIsInstance(rating.se, float)
        self.assertGreater(rating.score, 0)
        self.assertIn(rating.hardest, dict(rating.techniques))
        self.assertIsNone(crosshatch.rate(SEVERAL).grade)
        self.assertEqual(crosshatch.rate(SEVERAL).techniques, [])


class RenderAndConvert(unittest.TestCase):
    def test_every_form(self):
        begins = {"svg": b"<svg", "png": b"\x89PNG", "gif": b"GIF89a", "html": b"<!doctype html>",
                  "pdf": b"%PDF", "txt": b" "}  # fmt: skip
        for form, begin in begins.items():
            with self.subTest(form):
                self.assertTrue(crosshatch.render(UNIQUE, form).startswith(begin))

    def test_what_cannot_be_drawn(self):
        with self.assertRaises(crosshatch.NoSolution):
            crosshatch.render("11" + "." * 79, what="solution", family="sudoku")
        with self.assertRaises(crosshatch.LimitReached):
            crosshatch.render(drawing(1, 60, 40), what="solution", node_limit=10)
        for wrong in ({"form": "avi"}, {"scale": 100}, {"theme": "x"}, {"per_page": 0}):
            with self.subTest(wrong), self.assertRaises(crosshatch.RequestError):
                crosshatch.render(UNIQUE, **wrong)

    def test_options_may_be_numbers_of_numpy(self):
        class Number:
            def item(self):
                return 2

        self.assertEqual(crosshatch.hint(UNIQUE, level=Number()).level, 2)
        with self.assertRaises(TypeError):
            crosshatch.hint(UNIQUE, level=object())

    def test_formats(self):
        mines = crosshatch.convert("#mines 0\n___\n___\n", "text", state="*  \n   \n")
        self.assertEqual(mines, "#mines 1\n_10\n110\n")
        text = crosshatch.convert(UNIQUE, "nin")
        self.assertEqual(text.split("\n")[0], "5 5")
        self.assertEqual(crosshatch.check(text, format="nin").answer, "unique")
        with self.assertRaises(crosshatch.RequestError):
            crosshatch.convert(UNIQUE, "x")
        colours = crosshatch.Puzzle.from_grid([[1, 2]])
        with self.assertRaises(crosshatch.Unsupported):
            crosshatch.convert(colours, "nin")


class Ask(unittest.TestCase):
    @unittest.skipUnless(os.environ.get("CROSSHATCH_PROGRAM"), "no program to compare with")
    def test_the_bytes_are_those_of_the_program(self):
        program = os.environ["CROSSHATCH_PROGRAM"]
        texts = [UNIQUE.encode(), SEVERAL.encode(), MINES.encode(), SUDOKU.encode(), b"", b"x"]
        texts += [example(name) for name in ("house.txt", "killer.txt", "p30_hard.txt", "mosaic.txt")]
        asked = [("check", {}, ()), ("check", {"lang": "ko"}, ("--lang", "ko")),
                 ("count", {"limit": 3}, ("--limit", "3")), ("rate", {}, ()),
                 ("solve", {"node_limit": 50}, ("--node-limit", "50")),
                 ("explain", {"node_limit": "2k"}, ("--node-limit", "2k")),
                 ("odds", {}, ()), ("hint", {"level": 2}, ("--level", "2"))]  # fmt: skip
        questions = [(text, *question) for text in texts for question in asked]
        questions.append((b"sudoku", "make", {"count": 2}, ("--count", "2")))
        for text, verb, options, arguments in questions:
            with self.subTest(verb=verb, text=text[:30]):
                done = subprocess.run(
                    [program, verb, "--json", "--lang", "en", *arguments],
                    input=text, capture_output=True, check=False,
                )  # fmt: skip
                reply = crosshatch.ask(verb, text, options)
                self.assertEqual(reply.data, done.stdout)
                self.assertEqual(reply.status, done.returncode)

    def test_what_is_refused_is_an_answer(self):
        reply = crosshatch.ask("check", "x")
        self.assertEqual(reply.status, 2)
        self.assertEqual(json.loads(reply.data)["error"]["code"], "unrecognised")
        self.assertEqual(crosshatch.ask("chekc", UNIQUE).status, 2)
        self.assertEqual(crosshatch.ask("check", UNIQUE, {"nonsense": 1}).status, 2)

    def test_text_instead_of_json(self):
        self.assertEqual(crosshatch.ask("check", UNIQUE, {"json": False}).data, b"unique\n")


class Package(unittest.TestCase):
    def test_importing_it_imports_no_numpy(self):
        code = "import sys, crosshatch; sys.exit('numpy' in sys.modules)"
        self.assertEqual(subprocess.run([sys.executable, "-c", code], check=False).returncode, 0)

    def test_names_of_verbs_and_families(self):
        self.assertIn("check", crosshatch.verbs)
        self.assertIn("nonogram", crosshatch.families)
        self.assertTrue(crosshatch.has("pictures"))
        self.assertFalse(crosshatch.has("telepathy"))

    def test_errors_name_the_parameters(self):
        puzzle = "A;A;D;A;A|A;B;B;B;A"
        with self.assertRaisesRegex(crosshatch.RequestError, "^form: expected svg"):
            crosshatch.render(puzzle, "bmp")
        with self.assertRaisesRegex(crosshatch.RequestError, "^format: expected a format"):
            crosshatch.check(puzzle, format="x")
        with self.assertRaisesRegex(crosshatch.RequestError, "^step: expected a step up to 9"):
            crosshatch.render(puzzle, step=99)

    def test_the_version_is_that_of_the_project(self):
        said = subprocess.run([ROOT / "tools" / "version"], check=True, capture_output=True, text=True)
        self.assertEqual(said.stdout.strip(), crosshatch.__version__)


if __name__ == "__main__":
    unittest.main()
