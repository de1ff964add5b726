#!/usr/bin/env python3
"""Makes books of puzzles with pdf_book and looks at them with poppler: how many pages and how large,
what is written where and in which fonts, what colour it has.

Usage: check.py PDF_BOOK FOLDER
"""
import functools
import html
import os
import pathlib
import re
import subprocess
import sys
import unittest

BOOK, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
POINTS = {"a4": (595.276, 841.89), "letter": (612, 792)}
RED, BLUE = (0xCC, 0, 0), (0, 0, 0xCC)
# cairo writes some thousands of shapes in a moment; a valgrind or a busy machine takes longer.
SECONDS = 120


def run(*command, env=None):
    return subprocess.run(command, capture_output=True, timeout=SECONDS, check=True,
                          env={**os.environ, **(env or {})}).stdout


class Book:
    """A PDF that pdf_book made, and what is asked about it."""

    def __init__(self, count, per_page=4, kind="puzzles", paper="a4", theme="light", rows=10,
                 columns=10, title="A book", words="Title #", env=None, name="book.pdf"):
        self.path = FOLDER / name
        said = run(BOOK, self.path, kind, str(count), str(per_page), paper, theme, str(rows),
                   str(columns), title, words, env=env)
        colours, _, self.unseen = said.decode().partition("\n")
        self.paper, self.filled = (tuple(bytes.fromhex(word)) for word in colours.split()[1::2])

    @functools.cached_property
    def info(self):
        return dict(re.findall(r"^([\w ]+):\s+(.*)$", run("pdfinfo", self.path).decode(), re.M))

    @property
    def pages(self):
        return int(self.info["Pages"])

    def text(self, page=None):
        pages = ["-f", str(page), "-l", str(page)] if page else []
        return run("pdftotext", "-layout", *pages, self.path, "-").decode()

    def words(self):
        """(page, left, top, right, bottom, word) for each."""
        out, page = [], 0
        for line in run("pdftotext", "-bbox", self.path, "-").decode().splitlines():
            page += "<page " in line
            word = re.search(r'<word xMin="(.*)" yMin="(.*)" xMax="(.*)" yMax="(.*)">(.*)</word>',
                             line)
            if word:
                out.append((page, *map(float, word.groups()[:4]), html.unescape(word[5])))
        return out

    def fonts(self):
        lines = run("pdffonts", self.path).decode().splitlines()[2:]
        return [(line.split()[0], line.split()[-5]) for line in lines]

    def pixels(self, page, dpi=60):
        return Pixels(run("pdftoppm", "-r", str(dpi), "-f", str(page), "-l", str(page), self.path))


class Pixels:
    def __init__(self, ppm):
        _, self.wide, self.high, _ = (int(word) if word.isdigit() else word
                                      for word in ppm[:40].split()[:4])
        self.bytes = ppm[-3 * self.wide * self.high:]

    def __getitem__(self, point):
        at = 3 * (int(point[1]) * self.wide + int(point[0]))
        return tuple(self.bytes[at:at + 3])

    def box_of(self, colour):
        """(left, top, right, bottom) of all pixels of a colour."""
        wanted, xs, ys = bytes(colour), [], []
        for y in range(self.high):
            row = self.bytes[3 * self.wide * y:3 * self.wide * (y + 1)]
            at = row.find(wanted)
            while at >= 0:
                if at % 3 == 0:
                    xs.append(at // 3)
                    ys.append(y)
                at = row.find(wanted, at + 1)
        return (min(xs), min(ys), max(xs) + 1, max(ys) + 1) if xs else None


def pages_of(count, per_page):
    solutions = min(max(count, 6), 12)
    return -(-count // per_page) + -(-count // solutions)


class Pages(unittest.TestCase):
    def test_are_as_many_as_puzzles_and_solutions_need(self):
        for count in (1, 2, 5, 12, 13):
            for per_page in (1, 2, 3, 4, 5, 7, 12):
                with self.subTest(count=count, per_page=per_page):
                    book = Book(count, per_page)
                    text = book.text()
                    self.assertEqual(text.count("\f"), pages_of(count, per_page))
                    for i in range(1, count + 1):
                        found = re.findall(rf"\b{i}\s+Title {i}\b", text)
                        self.assertEqual(len(found), 2, "one at the puzzle, one at the solution")

    def test_of_a_book_share_what_is_left_for_the_last_two(self):
        for count, per_page, expected in ((9, 4, [4, 3, 2]), (13, 12, [7, 6]), (4, 2, [2, 2]),
                                          (5, 4, [3, 2]), (3, 4, [3])):
            book = Book(count, per_page)
            on = [book.text(page).count("Title") for page in range(1, book.pages + 1)]
            self.assertEqual(on[:len(expected)], expected)
            solutions = on[len(expected):]
            self.assertEqual(sum(solutions), count)
            self.assertLessEqual(max(solutions) - min(solutions), 1)

    def test_have_the_size_of_the_paper(self):
        for paper, name in (("a4", "A4"), ("letter", "letter")):
            book = Book(1, paper=paper)
            self.assertIn(name, book.info["Page size"])
            wide, high = map(float, re.findall(r"[\d.]+", book.info["Page size"])[:2])
            self.assertAlmostEqual(wide, POINTS[paper][0], 2)
            self.assertAlmostEqual(high, POINTS[paper][1], 2)

    def test_hold_all_that_is_written_within_their_margins(self):
        for paper in POINTS:
            for kind, count, per_page in (("mixed", 12, 12), ("mixed", 5, 2), ("puzzles", 7, 3),
                                          ("film", 9, 6)):
                words = "Title # " + "and so on, " * 30
                book = Book(count, per_page, kind, paper, rows=30, columns=20, words=words)
                for page, left, top, right, bottom, word in book.words():
                    self.assertGreater(left, 40, word)
                    self.assertGreater(top, 20, word)
                    self.assertLess(right, POINTS[paper][0] - 40, word)
                    self.assertLess(bottom, POINTS[paper][1] - 20, word)

    def test_hold_four_puzzles_or_six_moments_if_nothing_is_said(self):
        self.assertEqual(Book(5, 0, "unsolved").pages, 2)
        self.assertEqual(Book(4, 0, "unsolved").pages, 1)
        self.assertEqual(Book(7, 0, "film").pages, 2)
        self.assertEqual(Book(6, 0, "film").pages, 1)

    def test_are_numbered(self):
        book = Book(9, 4)
        for page in range(1, book.pages + 1):
            last = book.text(page).split()[-1]
            self.assertEqual(last, str(page))

    def test_are_as_good_for_one_cell_as_for_many(self):
        self.assertEqual(Book(1, 1, rows=1, columns=1).pages, 2)
        # Neither of them is cut into parts: all of one fits on a page, and the other needs too many.
        side = 1000 if "CROSSHATCH_LONG" in os.environ else 80
        book = Book(1, 1, rows=side, columns=side)
        left, top, right, bottom = book.pixels(1).box_of(RED)
        self.assertGreater(right - left, 150)
        self.assertAlmostEqual((bottom - top) / (right - left), 2, delta=0.1)
        self.assertLess(book.path.stat().st_size, 30 * side * side)

    def test_of_nothing_are_refused(self):
        for count, per_page in ((0, 4), (1, 13), (1, -1)):
            with self.assertRaises(subprocess.CalledProcessError) as refused:
                Book(count, per_page)
            self.assertEqual(refused.exception.returncode, 2)
            self.assertRegex(refused.exception.stderr.decode(), r"^expected [^\n]*, saw [^\n]*\n$")


class Pictures(unittest.TestCase):
    def test_have_the_colours_of_the_theme(self):
        for theme in ("light", "dark"):
            book = Book(1, 1, theme=theme, rows=8, columns=8)
            pixels = book.pixels(1)
            self.assertEqual(pixels[3, 3], book.paper)
            left, top, right, bottom = pixels.box_of(RED)
            wide, high = right - left, bottom - top
            self.assertAlmostEqual(high / wide, 2, delta=0.05)
            self.assertEqual(pixels[left + wide * 0.44, top + high * 0.44], RED)
            self.assertEqual(pixels[right + wide * 0.44, top + high * 0.31], book.filled)

    def test_are_smaller_in_solutions(self):
        book = Book(2, 2)
        one, other = book.pixels(1).box_of(RED), book.pixels(2).box_of(BLUE)
        self.assertLess(other[3] - other[1], one[3] - one[1])

    def test_of_one_size_have_one_scale_on_a_page(self):
        book = Book(4, 4, kind="clues")
        steps = []
        for page, left, top, right, bottom, word in book.words():
            if word == "9":
                steps.append((round(right - left, 2), round(bottom - top, 2)))
        self.assertEqual(len(steps), 8)
        self.assertEqual(len(set(steps)), 1)


class Words(unittest.TestCase):
    def test_of_its_first_picture_name_a_book_without_a_title(self):
        self.assertEqual(Book(1, title="").info["Title"], "A picture")
        self.assertEqual(Book(2, title="").info["Title"], "A picture \u2026")

    def test_of_titles_may_be_hangul(self):
        book = Book(2, 1, title="봄의 정원", words="가나다 #번 ABC")
        self.assertEqual(book.info["Title"], "봄의 정원")
        self.assertEqual(book.info["Author"], "Somebody")
        self.assertIn("가나다 2번 ABC", book.text(2))
        self.assertIn("봄의 정원", book.text(1))
        self.assertEqual(book.unseen.strip(), "")

    def test_in_several_scripts_find_a_font_for_each(self):
        book = Book(1, 1, words="é Ω Ж 봄 →")
        for letter in "éΩЖ봄→":
            self.assertTrue(letter in book.text(1) or letter in book.unseen, letter)

    def test_are_embedded_fonts(self):
        fonts = Book(2, 1, words="봄 # spring").fonts()
        self.assertTrue(fonts)
        self.assertEqual({embedded for _, embedded in fonts}, {"yes"})

    def test_too_long_for_their_place_end_in_an_ellipsis(self):
        text = Book(6, 6, words="Word " * 60 + "end", kind="unsolved").text()
        self.assertEqual(text.count("\u2026"), 6)
        self.assertNotIn("end", text)

    def test_say_which_solution_is_one_of_several(self):
        for words in ("Title #", "", "Word " * 60):
            book = Book(7, 4, kind="several", words=words)
            pages = book.pages
            for page in range(1, pages + 1):
                notes = book.text(page).count("1 of several")
                self.assertEqual(notes, 7 if page == pages else 0, "with the solutions alone")

    def test_of_any_bytes_do_no_harm(self):
        for words in (b"\xff\xfe\x80", b"a\x01\x1b[31m\x7f\tb\r\nc", b"\xed\xa0\x80", b"\xc3",
                      "\u202e\u200b".encode(), "\U0010ffff".encode(), b"(\\)<<>>%", b"</text>&lt;",
                      "각".encode(), b"x" * 100_000):
            with self.subTest(words=words[:20]):
                book = Book(1, 1, title=os.fsdecode(words), words=os.fsdecode(words))
                self.assertEqual(book.pages, 2)
                self.assertEqual(book.pixels(1)[3, 3], book.paper)
        self.assertIn("a [31m b c", Book(1, 1, words="a\x01\x1b[31m\x7f\tb\r\nc").text())
        self.assertIn("각", Book(1, 1, words="\u1100\u1161\u11a8").text())

    def test_need_no_font_at_all(self):
        (FOLDER / "none.conf").write_text("<fontconfig></fontconfig>")
        env = {"FONTCONFIG_FILE": str(FOLDER / "none.conf")}
        book = Book(1, 1, words="Spring 봄", env=env)
        self.assertIn("Spring ?", book.text(1))
        self.assertEqual(book.unseen.strip(), "봄")
        self.assertGreater(book.pages, 1)


class Films(unittest.TestCase):
    def test_have_every_sentence_whole(self):
        words = "[#] " + "because this and that and therefore " * 6 + "so (#)."
        for per_page in (1, 2, 4, 6, 9, 12):
            text = " ".join(Book(14, per_page, "film", words=words).text().split())
            for i in range(1, 15):
                self.assertIn(f"[{i}]", text)
        book = Book(14, 4, "film", words=words)
        self.assertEqual(book.pages, 4)
        ends = [word[5] for word in book.words() if re.fullmatch(r"\(#\)\.", word[5])]
        self.assertEqual(len(ends), 14)

    def test_cut_a_sentence_that_would_leave_no_room_for_pictures(self):
        book = Book(6, 6, "film", words="endless " * 2000)
        self.assertEqual(book.pages, 1)
        self.assertEqual(book.text().count("\u2026"), 6)
        self.assertIsNotNone(book.pixels(1).box_of(RED))

    def test_begin_on_pages_of_their_own(self):
        book = Book(6, 6, "films")
        self.assertEqual(book.pages, 2)
        self.assertIn("A film", book.text(2))

    def test_in_korean_break_lines_where_they_are_full(self):
        book = Book(6, 6, "film", words="3행에서힌트2는어디에놓여도3열을덮습니다 " * 4 + "끝")
        self.assertEqual(book.text().count("끝"), 6)
        self.assertEqual(book.text().count("\u2026"), 0)


class Bytes(unittest.TestCase):
    def test_are_the_same_in_two_runs(self):
        one = Book(5, 2, title="봄").path.read_bytes()
        other = Book(5, 2, title="봄", name="other.pdf",
                     env={"TZ": "Asia/Seoul", "LC_ALL": "C"}).path.read_bytes()
        self.assertEqual(one, other)

    def test_hold_no_time_of_day(self):
        info = Book(1).info
        self.assertIn("2000", info["CreationDate"])
        self.assertNotIn("ModDate", info)

    def test_stay_few_in_a_thick_book(self):
        book = Book(300, 12, rows=5, columns=5)
        self.assertEqual(book.pages, 50)
        self.assertLess(book.path.stat().st_size, 50 * 20_000)


FOLDER.mkdir(parents=True, exist_ok=True)
unittest.main(argv=sys.argv[:1])
