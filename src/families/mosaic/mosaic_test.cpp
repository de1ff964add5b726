// SPDX-License-Identifier: MIT
//
// What mosaics say of themselves. That engines and techniques are right on them is held against
// brute force with those of minesweeper puzzles, and in tests/conformance.
#include "families/mosaic/mosaic.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <ctime>
#include <initializer_list>
#include <string>

#include "core/family.h"
#include "core/fault_test.h"
#include "core/view.h"
#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/person/knowledge.h"
#include "families/minesweeper/puzzle.h"
#include "families/mosaic/formats/formats.h"
#include "logic/rating.h"
#include "scene/scene.h"

namespace crosshatch::mosaic {

extern const Family family;

namespace {

using minesweeper::clear;
using minesweeper::mine;

PuzzlePtr puzzle_of(const std::string& rows) {
  return std::move(*text_codec.read("#mosaic\n" + rows));
}

Step step_of(std::initializer_list<std::pair<Site, Candidates>> changes) {
  Step step;
  for (const auto& [site, after] : changes)
    step.changes.push_back({site, minesweeper::open_cell, after, true});
  return step;
}

TEST(Mosaic, CountsTheHintsOwnCell) {
  const PuzzlePtr puzzle = puzzle_of("4_\n__\n");
  Board board = minesweeper::start(*puzzle);
  EXPECT_EQ(board[0], minesweeper::open_cell);
  for (Site site = 0; site < 4; ++site) board.set(site, mine);
  EXPECT_EQ(broken(*puzzle, board), "");
  board.set(0, clear);
  EXPECT_EQ(broken(*puzzle, board), "row 1, column 1: the hint 4 has 3 filled cells");
  EXPECT_EQ(broken(*puzzle, board).in(Language::ko), "1행 1열: 숫자 4가 세는 칠한 칸이 3개입니다");
  EXPECT_EQ(broken(*puzzle_of("5_\n__\n"), minesweeper::start(*puzzle)),
            "row 1, column 1: the hint 5 has room for 4 filled cells");
  EXPECT_EQ(broken(*puzzle_of("#filled 1\n__\n"), Board(2, only(mine))),
            "the total is 1 filled cell, but the board has 2");
}

TEST(Mosaic, PrintsCellsAndNotTheirHints) {
  const PuzzlePtr puzzle = puzzle_of("4_#\n_1_\n");
  Board board = minesweeper::start(*puzzle);
  board.set(0, mine);
  board.set(4, clear);
  EXPECT_EQ(text(*puzzle, board), "*?#\n?.?\n");
}

TEST(Mosaic, ReadsHalfSolvedBoards) {
  const PuzzlePtr puzzle = puzzle_of("4_#\n_1_\n");
  const Result<Board> board = state(*puzzle, "*?#\n_.\n");
  ASSERT_TRUE(board) << board.error().message.english();
  EXPECT_EQ(text(*puzzle, *board), "*?#\n?.?\n");
  EXPECT_EQ(text(*puzzle, *state(*puzzle, "4x#\n-1*\n")), "?.#\n.?*\n");
  EXPECT_EQ(fault(state(*puzzle, "3__\n___\n")),
            "1:1: expected '*', '.' or '?', or the hint 4, saw '3__'");
  EXPECT_EQ(fault(state(*puzzle, "_F_\n___\n")), "1:2: expected '*', '.' or '?', saw 'F_'");
  EXPECT_EQ(fault(state(*puzzle, "___\n")), "1:1: expected 2 rows as in the puzzle, saw 1");
}

TEST(Mosaic, SpeaksOfFilledAndEmptyCells) {
  const PuzzlePtr puzzle = puzzle_of("4__\n_1_\n");
  const Step step = step_of({{0, only(mine)}, {1, only(mine)}, {4, only(clear)}});
  EXPECT_EQ(effect(*puzzle, step, Language::en), "r1c1 and r1c2 are filled and r2c2 is empty");
  EXPECT_EQ(effect(*puzzle, step, Language::ko), "1행 1열과 1행 2열을 칠하고 2행 2열은 빈칸입니다");
  EXPECT_EQ(effect(*puzzle, step_of({{0, only(mine)}, {1, 0}}), Language::ko),
            "1행 1열을 칠하고 1행 2열은 칠한 칸일 수도 없고 빈칸일 수도 없습니다");
  EXPECT_EQ(effect(*puzzle, step_of({{0, 0}}), Language::en),
            "r1c1 can be neither filled nor empty");
  EXPECT_EQ(term(*puzzle, minesweeper::mines(1), Language::en), "one filled cell");
  EXPECT_EQ(term(*puzzle, minesweeper::mines(3), Language::ko), "칠할 칸 3개");
  EXPECT_EQ(term(*puzzle, minesweeper::place(0), Language::en), "the 4 at r1c1");
  EXPECT_EQ(term(*puzzle, {.kind = Term::Kind::places}, Language::ko), "칠한 칸의 총수");
  // What a cell holds is not said of its hint.
  Term cell = minesweeper::place(0);
  cell.values = minesweeper::open_cell;
  EXPECT_EQ(term(*puzzle, cell, Language::en), "r1c1");
}

TEST(Mosaic, NeverSpeaksOfMines) {
  for (const Technique& technique : ways[0].techniques) {
    for (const std::string_view words : {technique.id, technique.name.en, technique.sentence.en})
      EXPECT_EQ(words.find("mine"), std::string_view::npos) << technique.id << ": " << words;
    for (const std::string_view words : {technique.name.ko, technique.sentence.ko})
      EXPECT_EQ(words.find("지뢰"), std::string_view::npos) << technique.id << ": " << words;
  }
}

TEST(Mosaic, TellsTrialsInItsOwnWords) {
  // A trial fails by techniques, each of which stands in the table of the family.
  const PuzzlePtr puzzle = puzzle_of("3_3\n___\n_2_\n");
  Board board = minesweeper::start(*puzzle);
  Budget budget;
  const std::unique_ptr<Position> position = mosaic::position({*puzzle, board, budget}, true);
  const std::span<const Technique> techniques = ways[0].techniques;
  Step step;
  ASSERT_TRUE(techniques.back().find(*position, step));
  ASSERT_GT(step.trial.size(), 1U);
  for (const Step& tried : step.trial) {
    const bool is_ours = tried.technique >= techniques.data() &&
                         tried.technique < techniques.data() + techniques.size();
    EXPECT_TRUE(is_ours) << tried.technique->id;
  }
}

/// The roles of what is drawn, of one kind.
int shapes_of(const Scene& scene, Shape::Kind kind, Role role) {
  return static_cast<int>(
      std::count_if(scene.shapes.begin(), scene.shapes.end(),
                    [&](const Shape& shape) { return shape.kind == kind && shape.role == role; }));
}

// `make mosaic --size 20 --seed 816895`. Every cell that is left follows only from many hints.
TEST(Mosaic, IsRatedInASecondWhereCasesDecide) {
  const PuzzlePtr puzzle = puzzle_of(
      "#filled 200\n"
      "_43__3_343____12_23_\n"
      "4_54__5_66_5_32_34_3\n"
      "2333_56__4__4_21__5_\n"
      "3_____5___34___3_5_3\n"
      "__4_33_______7____63\n"
      "_6___2_4__45__8_87__\n"
      "3___4_66___78__6___3\n"
      "_46754_54_5___6___4_\n"
      "2_______5_6__4_34__2\n"
      "3_6__3_4_6__31___4_3\n"
      "3_5_44544_4_____453_\n"
      "_3_1__5_3__344__3__1\n"
      "22112___32__6_54_2_1\n"
      "3____4_33___6__2__1_\n"
      "__5__64____575______\n"
      "46_4_75__76_____31__\n"
      "_5_3__6____68___3___\n"
      "2_2__7__676_6__86__3\n"
      "245_5______6_6_7_6_4\n"
      "__33__3_____3____53_\n");
  Board board = minesweeper::start(*puzzle);
  Budget budget(Limits{.nodes = 200'000});
  const std::clock_t begin = std::clock();
  const Rating rating = rate(family, family.ways[0], {*puzzle, board, budget}, true);
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  EXPECT_EQ(rating.end, Step::Kind::solution);
  EXPECT_EQ(rating.grade, Grade::unfair);
  EXPECT_LT(seconds, 10);
  std::printf("%.3f s, %llu nodes\n", seconds,
              static_cast<unsigned long long>(budget.nodes_used()));
}

TEST(Mosaic, DrawsHintsOnFilledCellsInTheColourOfThePaper) {
  const PuzzlePtr puzzle = puzzle_of("4_2\n__0\n");
  Board board = minesweeper::start(*puzzle);
  board.set(0, mine);
  board.set(5, clear);
  Scene scene;
  draw(*puzzle, known_view(board), scene);
  EXPECT_EQ(shapes_of(scene, Shape::Kind::text, Role::paper), 1);
  EXPECT_EQ(shapes_of(scene, Shape::Kind::text, Role::ink), 2);
  EXPECT_EQ(shapes_of(scene, Shape::Kind::rect, Role::filled), 1);
  // The empty cell has its hint in the middle and its dot in the corner.
  ASSERT_EQ(shapes_of(scene, Shape::Kind::disc, Role::dot), 1);
  for (const Shape& shape : scene.shapes) {
    if (shape.kind != Shape::Kind::disc) continue;
    EXPECT_GT(shape.x, scene.lattice.x + 3 * cell_side - cell_side / 3);
    EXPECT_LT(shape.y, scene.lattice.y + cell_side + cell_side / 3);
  }
}

TEST(Mosaic, DrawsAFinishedPictureWithoutDots) {
  const PuzzlePtr puzzle = puzzle_of("2_0\n");
  Board board(3, only(clear));
  board.set(0, mine);
  board.set(1, mine);
  Scene scene;
  draw(*puzzle, known_view(board), scene);
  EXPECT_EQ(shapes_of(scene, Shape::Kind::disc, Role::dot), 0);
  EXPECT_EQ(shapes_of(scene, Shape::Kind::rect, Role::filled), 1);  // both cells are one run
}

}  // namespace

}  // namespace crosshatch::mosaic
