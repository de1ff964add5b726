// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {
namespace {

const Puzzle nine({}, Board(81, only(9) - 1));
const Puzzle sixteen({4, 4}, Board(256, only(16) - 1), {.symbols = Symbols::from_zero});

Site at(int row, int column) { return (row - 1) * 9 + column - 1; }

Term places(std::vector<Place> list) {
  return {.kind = Term::Kind::places, .places = std::move(list)};
}

Term cells(const std::vector<Site>& sites) {
  Term term{.kind = Term::Kind::places};
  for (const Site site : sites) term.places.push_back({.index = site});
  return term;
}

Change removal(Site site, Candidates values) {
  return {.site = site, .before = only(9) - 1, .after = (only(9) - 1) & ~values};
}

TEST(SudokuWords, CellsOfALineAreCalledTogether) {
  EXPECT_EQ(term(nine, cells({at(5, 1), at(5, 2)}), Language::en), "r5c12");
  EXPECT_EQ(term(nine, cells({at(8, 3), at(2, 3)}), Language::en), "r28c3");
  EXPECT_EQ(term(nine, cells({at(1, 1), at(1, 9), at(4, 5)}), Language::en), "r1c19 and r4c5");
  EXPECT_EQ(term(nine, cells({at(1, 1), at(1, 9), at(4, 5)}), Language::ko), "1행 1·9열과 4행 5열");
  EXPECT_EQ(term(nine, cells({at(1, 1), at(2, 2), at(3, 4)}), Language::ko),
            "1행 1열, 2행 2열, 3행 4열");
}

TEST(SudokuWords, RowsWithTheSameColumnsAreCalledTogether) {
  const Term rectangle = cells({at(3, 4), at(3, 6), at(6, 4), at(6, 6)});
  EXPECT_EQ(term(nine, rectangle, Language::en), "r36c46");
  EXPECT_EQ(term(nine, rectangle, Language::ko), "3·6행 4·6열");
}

TEST(SudokuWords, NoCellIsNamedTwice) {
  // Three cells of a corner: the row takes two, and the third stands alone.
  EXPECT_EQ(term(nine, cells({at(1, 1), at(1, 2), at(2, 1)}), Language::en), "r1c12 and r2c1");
  EXPECT_EQ(term(nine, cells({at(1, 1), at(1, 1)}), Language::en), "r1c1");
}

TEST(SudokuWords, CellsOfLargeGridsStandAlone) {
  EXPECT_EQ(term(sixteen, cells({0 * 16 + 11, 0 * 16 + 0}), Language::en), "r1c1 and r1c12");
}

TEST(SudokuWords, HousesOfAKindAreCountedTogether) {
  const Term rows =
      places({{.kind = Place::Kind::row, .index = 1}, {.kind = Place::Kind::row, .index = 6}});
  EXPECT_EQ(term(nine, rows, Language::en), "rows 2 and 7");
  EXPECT_EQ(term(nine, rows, Language::ko), "2행과 7행");
  const Term mixed =
      places({{.kind = Place::Kind::column, .index = 3}, {.kind = Place::Kind::box, .index = 4}});
  EXPECT_EQ(term(nine, mixed, Language::en), "column 4 and box 5");
  EXPECT_EQ(term(nine, mixed, Language::ko), "4열과 5번 상자");
  const Term boxes =
      places({{.kind = Place::Kind::box, .index = 0}, {.kind = Place::Kind::box, .index = 1}});
  EXPECT_EQ(term(nine, boxes, Language::en), "boxes 1 and 2");
}

TEST(SudokuWords, AreasOfVariantsHaveNames) {
  Variant variant{.main_diagonal = true, .other_diagonal = true, .windows = true};
  variant.cages = {{.sites = {at(1, 2), at(1, 3)}, .sum = 4}, {.sites = {at(5, 6), at(6, 6)}}};
  const Puzzle all({}, Board(81, only(9) - 1), {}, {}, variant);
  const auto areas = [](std::vector<int> indexes) {
    std::vector<Place> list;
    for (const int index : indexes) list.push_back({.kind = Place::Kind::area, .index = index});
    return places(std::move(list));
  };
  EXPECT_EQ(term(all, areas({0}), Language::en), "the main diagonal");
  EXPECT_EQ(term(all, areas({1}), Language::ko), "올라가는 대각선");
  EXPECT_EQ(term(all, areas({3}), Language::en), "window 2");
  EXPECT_EQ(term(all, areas({3}), Language::ko), "2번 창");
  EXPECT_EQ(term(all, areas({2, 5}), Language::en), "windows 1 and 4");
  EXPECT_EQ(term(all, areas({6}), Language::en), "cage r1c2");
  EXPECT_EQ(term(all, areas({6, 7}), Language::en), "cages r1c2 and r5c6");
  EXPECT_EQ(term(all, areas({7}), Language::ko), "5행 6열 케이지");
  Variant regions;
  for (int site = 0; site < 81; ++site)
    regions.regions.push_back(static_cast<std::uint8_t>(site / 9));
  const Puzzle jigsaw({1, 9}, Board(81, only(9) - 1), {}, {}, regions);
  const Term boxes =
      places({{.kind = Place::Kind::box, .index = 0}, {.kind = Place::Kind::box, .index = 2}});
  EXPECT_EQ(term(jigsaw, boxes, Language::en), "regions 1 and 3");
  EXPECT_EQ(term(jigsaw, boxes, Language::ko), "1번 구역과 3번 구역");
}

TEST(SudokuWords, CombinationsOfACageAreSums) {
  const auto sets = [](std::vector<Candidates> list) {
    return Term{.kind = Term::Kind::sets, .sets = std::move(list)};
  };
  EXPECT_EQ(term(nine, sets({only(0) | only(4)}), Language::en), "1+5");
  EXPECT_EQ(term(nine, sets({only(0) | only(4), only(1) | only(3)}), Language::en), "1+5 or 2+4");
  EXPECT_EQ(term(nine, sets({only(0) | only(4), only(1) | only(3)}), Language::ko), "1+5, 2+4");
  EXPECT_EQ(term(nine, sets(std::vector<Candidates>(8, only(0) | only(1))), Language::en),
            "1+2, 1+2, 1+2, 1+2, 1+2, 1+2 or 2 more");
}

TEST(SudokuWords, ValuesAreTheSymbolsOfThePuzzle) {
  const Term values{.kind = Term::Kind::values, .values = only(2) | only(4) | only(6)};
  EXPECT_EQ(term(nine, values, Language::en), "3, 5 and 7");
  const Term high{.kind = Term::Kind::values, .values = only(0) | only(15)};
  EXPECT_EQ(term(sixteen, high, Language::en), "0 and F");
}

TEST(SudokuWords, ChainsAreReadFromLeftToRight) {
  Term chain{.kind = Term::Kind::chain,
             .chain = {{.sites = {at(1, 1)}, .value = 4, .holds = true},
                       {.sites = {at(1, 4), at(1, 5)}, .value = 4, .holds = false},
                       {.sites = {at(2, 6)}, .value = 4, .holds = true}}};
  EXPECT_EQ(term(nine, chain, Language::en), "r1c1=5 → r1c45≠5 → r2c6=5");
  EXPECT_EQ(term(nine, chain, Language::ko), "1행 1열=5 → 1행 4·5열≠5 → 2행 6열=5");
  // Of a net, whose links follow from any before, no one leads to the next.
  chain.chain.push_back({{at(3, 3)}, 0, true});
  EXPECT_EQ(term(nine, chain, Language::en), "r1c1=5, r1c45≠5, r2c6=5, r3c3=1");
}

TEST(SudokuWords, EffectsSayWhatIsPlacedAndWhatIsLost) {
  Step step;
  step.changes = {{.site = at(1, 1), .before = only(4), .after = only(4), .places = true}};
  EXPECT_EQ(effect(nine, step, Language::en), "r1c1 is 5");
  EXPECT_EQ(effect(nine, step, Language::ko), "1행 1열은 5입니다");
  step.changes = {removal(at(1, 1), only(4))};
  EXPECT_EQ(effect(nine, step, Language::en), "r1c1 cannot be 5");
  EXPECT_EQ(effect(nine, step, Language::ko), "1행 1열에서 5를 지웁니다");
  step.changes = {removal(at(1, 1), only(2)), removal(at(4, 4), only(6) | only(8)),
                  removal(at(3, 1), only(2))};
  EXPECT_EQ(effect(nine, step, Language::en), "r13c1 cannot be 3, and r4c4 cannot be 7 or 9");
  EXPECT_EQ(effect(nine, step, Language::ko), "1·3행 1열에서 3을, 4행 4열에서 7과 9를 지웁니다");
  step.changes.push_back({.site = at(9, 9), .before = only(4), .after = only(4), .places = true});
  EXPECT_EQ(effect(nine, step, Language::ko),
            "1·3행 1열에서 3을, 4행 4열에서 7과 9를 지우고, 9행 9열은 5입니다");
}

TEST(SudokuWords, OfVeryManyCellsOnlyTheFirstAreNamed) {
  std::vector<Site> sites;
  for (int row = 1; row <= 9; ++row) {
    for (int column = 1; column <= row; ++column) sites.push_back(at(row, column));
  }
  EXPECT_EQ(term(nine, cells(sites), Language::en),
            "r1c1, r2c12, r3c123, r4c1234, r5c12345, r6c123456 and 24 more");
  EXPECT_EQ(term(nine, cells(sites), Language::ko),
            "1행 1열, 2행 1·2열, 3행 1~3열, 4행 1~4열, 5행 1~5열, 6행 1~6열과 그 밖의 24곳");
  Step step;
  for (int i = 0; i < 9; ++i) step.changes.push_back(removal(at(i + 1, 1), only(i)));
  EXPECT_TRUE(effect(nine, step, Language::en)
                  .ends_with("r6c1 cannot be 6, and 3 more cells lose candidates"))
      << effect(nine, step, Language::en);
  EXPECT_TRUE(effect(nine, step, Language::ko)
                  .ends_with("6행 1열에서 6을 지우고, 그 밖의 3칸에서도 후보를 지웁니다"))
      << effect(nine, step, Language::ko);
}

TEST(SudokuWords, OfALongNetOnlyTheEndsAreShown) {
  Term chain{.kind = Term::Kind::chain};
  for (int i = 0; i < 30; ++i) chain.chain.push_back({{at(1, 1)}, i % 9, i % 2 == 0});
  const std::string text = term(nine, chain, Language::en);
  EXPECT_NE(text.find("r1c1≠1 → … (10 more) → r1c1=3"), std::string::npos) << text;
  EXPECT_NE(term(nine, chain, Language::ko).find("1행 1열≠1 → … (10단계 더) → 1행 1열=3"),
            std::string::npos);
}

std::string line_with(std::string_view start, std::size_t size = 81) {
  std::string line(size, '.');
  return line.replace(0, start.size(), start);
}

Puzzle nine_with(Candidates first, Candidates second) {
  Board givens(81, only(9) - 1);
  givens[0] = first;
  givens[1] = second;
  return {{}, givens};
}

/// A jigsaw whose regions are its rows.
Puzzle jigsaw_of_five() {
  Variant variant;
  for (int site = 0; site < 25; ++site)
    variant.regions.push_back(static_cast<std::uint8_t>(site / 5));
  return {{1, 5}, Board(25, only(5) - 1), {}, {}, variant};
}

TEST(SudokuState, IsReadFromTextsOfManyKinds) {
  constexpr Candidates open = only(9) - 1;
  std::string rows;
  for (int row = 0; row < 9; ++row) rows += row == 8 ? "???????12\n" : "?????????\n";
  std::string marks = "12 3 456 . . . . . .\n";
  for (int row = 1; row < 9; ++row) marks += ". . . . . . . . .\n";
  const struct {
    const char* what;
    Puzzle puzzle;
    std::string text;
    std::vector<std::pair<Site, Candidates>> cells;
  } cases[] = {
      {"a line", nine, line_with("5?3"), {{0, only(4)}, {1, open}, {2, only(2)}}},
      {"rows", nine, rows, {{80, only(1)}}},
      {"open cells are as in the puzzle",
       nine_with(only(4), only(1) | only(2)),
       line_with("..7"),
       {{0, only(4)}, {1, only(1) | only(2)}, {2, only(6)}}},
      {"nobody asks whether entries are right",
       nine_with(only(4), open),
       line_with("77"),
       {{0, only(6)}, {1, only(6)}}},
      {"pencil marks", nine, marks, {{0, only(0) | only(1)}, {1, only(2)}, {3, open}}},
      // Without a '0' these could be digits from 1; the puzzle says that they are from 0.
      {"characters as the puzzle has them",
       sixteen,
       line_with("F1", 256),
       {{0, only(15)}, {1, only(1)}}},
      {"a jigsaw of any side",
       jigsaw_of_five(),
       "1????\n.....\n.....\n..4..\n.....\n",
       {{0, only(0)}, {1, only(5) - 1}, {17, only(3)}}},
  };
  for (const auto& [what, puzzle, text, cells] : cases) {
    const Result<Board> board = state(puzzle, text);
    ASSERT_TRUE(board) << what << ": " << board.error().message.english();
    for (const auto& [site, values] : cells) EXPECT_EQ((*board)[site], values) << what;
  }
  EXPECT_FALSE(state(sixteen, line_with("G1", 256)));
  EXPECT_FALSE(state(jigsaw_of_five(), "1?\n??\n"));
}

TEST(SudokuState, RefusesAGridOfAnotherSize) {
  const Result<Board> board = state(nine, "1234341221434321");
  ASSERT_FALSE(board);
  EXPECT_EQ(board.error().message, "expected a grid of 9 cells a side, as in the puzzle, saw 4");
}

}  // namespace
}  // namespace crosshatch::sudoku
