// SPDX-License-Identifier: MIT
//
// What must hold for every technique in every position while puzzles made here are solved: it
// eliminates nothing that is in the solution, makes progress, and finds the same with and without
// reasons.
#include "logic/ladder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <set>
#include <vector>

#include "core/family.h"
#include "families/sudoku/grids_test.h"
#include "families/sudoku/person/exotic_techniques.h"
#include "families/sudoku/person/position/pencil_marks.h"
#include "logic/rating.h"

namespace crosshatch::sudoku {
namespace {

bool is_sound(const Step& step, const Board& before, const Board& solution) {
  for (const Change& change : step.changes) {
    if (change.before != before[change.site]) return false;
    if ((change.after & solution[change.site]) == 0) return false;
    if (!change.places && change.after == change.before) return false;
  }
  return !step.changes.empty();
}

/// Exotic patterns take milliseconds to look for: not in every position.
constexpr int positions_between_exotic = 16;

bool is_exotic(const Technique& technique) {
  const auto has_id = [&](const Technique& each) { return each.id == technique.id; };
  return std::ranges::any_of(exotic_techniques, has_id);
}

/// Tries all techniques in every position; returns the number of steps found.
int check_all_on_the_way(const Puzzle& puzzle) {
  const Board solution = solutions_of(puzzle, 1).front();
  Board board = puzzle.givens();
  Budget budget;
  const Search search{puzzle, board, budget};
  PencilMarks quiet(search, false);
  PencilMarks telling(search, true);
  Ladder quiet_ladder(ways[0], quiet, true);
  Ladder telling_ladder(ways[0], telling, true);
  int checked = 0;
  Step step;
  Step told;
  for (int positions = 0;; ++positions) {
    for (const Technique& technique : ways[0].techniques) {
      if (technique.find == nullptr) continue;
      if (positions % positions_between_exotic != 0 && is_exotic(technique)) continue;
      step.clear();
      step.technique = &technique;
      told.clear();
      told.technique = &technique;
      const bool is_found = technique.find(quiet, step);
      EXPECT_EQ(is_found, technique.find(telling, told)) << technique.id;
      if (!is_found) continue;
      ++checked;
      EXPECT_TRUE(is_sound(step, quiet.board(), solution)) << technique.id;
      EXPECT_EQ(step.changes, told.changes) << technique.id;
      EXPECT_EQ(step.technique, told.technique);
      EXPECT_FALSE(told.terms.empty()) << technique.id;
      EXPECT_FALSE(told.marks.empty()) << technique.id;
    }
    const bool goes_on = quiet_ladder.next(step);
    EXPECT_EQ(goes_on, telling_ladder.next(told));
    EXPECT_EQ(quiet.board(), telling.board());
    if (!goes_on) break;
  }
  return checked;
}

TEST(SudokuLadder, NoTechniqueRemovesADigitOfTheSolution) {
  Rng rng(4);
  int checked = 0;
  for (int i = 0; i < 25; ++i) checked += check_all_on_the_way(dug({}, rng));
  std::cout << checked << " steps checked\n";
  EXPECT_GT(checked, 10'000);
}

TEST(SudokuLadder, OtherShapesAreNoDifferent) {
  Rng rng(5);
  int checked = 0;
  for (const BoxShape shape :
       {BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 2}, BoxShape{2, 4}, BoxShape{2, 5}}) {
    for (int i = 0; i < 10; ++i)
      checked += check_all_on_the_way(dug(shape, rng, shape.sites() * 2 / 3));
  }
  std::cout << checked << " steps checked\n";
  EXPECT_GT(checked, 3'000);
}

/// All steps that are available are sound, differ, and leave the position as it was; all singles
/// are among them.
void check_all_now(PencilMarks& pencil, Ladder& ladder, const Board& solution) {
  const Board before = pencil.board();
  std::set<Site> naked;
  std::set<std::pair<Site, Value>> hidden;
  std::vector<std::pair<std::string_view, std::vector<Change>>> seen;
  ladder.each_now([&](const Step& step) {
    EXPECT_TRUE(is_sound(step, pencil.board(), solution)) << step.technique->id;
    const std::pair one(step.technique->id, step.changes);
    EXPECT_EQ(std::count(seen.begin(), seen.end(), one), 0) << step.technique->id;
    seen.push_back(one);
    const Change& change = step.changes.front();
    if (one.first == "naked-single") naked.insert(change.site);
    if (one.first == "hidden-single") hidden.emplace(change.site, std::countr_zero(change.after));
    return true;
  });
  EXPECT_EQ(pencil.board(), before);
  std::set<Site> lone;
  std::set<std::pair<Site, Value>> last;
  for (Site site = 0; site < pencil.board().sites(); ++site) {
    if (is_one(pencil.candidates(site))) lone.insert(site);
    for (Value value = 0; value < pencil.side(); ++value) {
      for (const HouseIndex house : pencil.houses_of(site)) {
        const bool is_last = !pencil.is_placed(site) && pencil.board().may_be(site, value) &&
                             count_bits(pencil.places(house, value)) == 1;
        if (is_last) last.emplace(site, value);
      }
    }
  }
  EXPECT_EQ(naked, lone);
  EXPECT_EQ(hidden, last);
}

TEST(SudokuLadder, ListsEveryStepThatIsAvailable) {
  Rng rng(7);
  for (int i = 0; i < 2; ++i) {
    const Puzzle puzzle = dug({}, rng);
    const Board solution = solutions_of(puzzle, 1).front();
    Board board = puzzle.givens();
    Budget budget;
    PencilMarks pencil({puzzle, board, budget}, true);
    PencilMarks other({puzzle, board, budget}, true);
    Ladder ladder(ways[0], pencil, true);
    Ladder plain(ways[0], other, true);
    Step step;
    Step same;
    for (int steps = 0; steps < 60; ++steps) {
      if (steps % 10 == 0) check_all_now(pencil, ladder, solution);
      const bool goes_on = ladder.next(step);
      EXPECT_EQ(goes_on, plain.next(same));
      EXPECT_EQ(step.changes, same.changes) << "looking changes nothing";
      if (!goes_on) break;
    }
  }
}

TEST(SudokuLadder, LargeGridsAreSolvedByTheBasics) {
  Rng rng(6);
  for (const BoxShape shape : {BoxShape{3, 4}, BoxShape{4, 4}, BoxShape{5, 5}}) {
    const Puzzle puzzle = dug(shape, rng, shape.sites() * 2 / 5);
    EXPECT_GT(check_all_on_the_way(puzzle), shape.sites());
    Board board = puzzle.givens();
    Budget budget;
    PencilMarks pencil({puzzle, board, budget}, false);
    Ladder ladder(ways[0], pencil, true);
    Step step;
    while (ladder.next(step)) {
    }
    EXPECT_EQ(step.kind, Step::Kind::solution) << shape.side();
  }
}

TEST(SudokuLadder, TwoEqualGivensInARowAreAContradiction) {
  Board givens(81, only(9) - 1);
  givens.set(0, 4);
  givens.set(8, 4);
  const Puzzle puzzle({}, givens);
  Board board = givens;
  Budget budget;
  PencilMarks pencil({puzzle, board, budget}, false);
  Ladder ladder(ways[0], pencil, true);
  Step step;
  EXPECT_FALSE(ladder.next(step));
  EXPECT_EQ(step.ending, Step::Ending::contradiction);
}

TEST(SudokuLadder, TheSingleThatAroseFirstComesFirst) {
  // The first and the last row lack two digits each. Whichever is written first leaves a full
  // house.
  for (const int first : {0, 8}) {
    Board givens(81, only(9) - 1);
    for (const int full : {0, 8}) {
      for (int column = 0; column < 7; ++column)
        givens.set(full * 9 + column, (column + (full == 8 ? 4 : 0)) % 9);
    }
    const Puzzle puzzle({}, givens);
    Board board = givens;
    Budget budget;
    PencilMarks pencil({puzzle, board, budget}, false);
    for (const int row : {first, 8 - first}) {
      Step step;
      step.changes = {pencil.placing(row * 9 + 7, (row == 8 ? 2 : 7))};
      pencil.apply(step);
    }
    Step step;
    ASSERT_TRUE(find_family("sudoku")->ways[0].techniques[0].find(pencil, step));
    EXPECT_EQ(step.changes[0].site, first * 9 + 8);
  }
}

/// Where several steps of a technique are there, the one that is taken decides what comes later,
/// and so the score. These are scores of HoDoKu 2.2.0.
TEST(SudokuLadder, TakesTheOneOfEqualStepsThatHodokuTakes) {
  const struct {
    const char* what;
    const char* board;
    int score;
  } cases[] = {
      {"naked singles in the order in which they arose",
       "....5.9......7..6.1.96...57.128....94.8...1....5....7..3..94..1...5......9...1...", 794},
      {"of two naked singles, the first",
       ".7.16.3..9.1...8.4.....46..........28.2.....3..9.........7......1.3..2..5..496.7.", 338},
      {"a digit is ruled out around a cell before the other candidates of the cell",
       "7.....6..8...725.423.1.....1....4....7.3..9...9............38.....8.5..6...6...51", 338},
      {"hidden singles that arise with a digit",
       "..............1..2.34.....1.......5...6....3.2....7......34..8.5........71......9", 476},
      {"of equal nice loops, the first cells",
       ".3.........15.6.7..4..9..6....3.7.14....2...768.4.......87...4.........3193......", 2498},
      {"of equal nice loops, one that begins with a candidate that holds",
       ".1.....7...9....1.6.8.5....4....98...3..1..4......29....462.79.2..4.....3....8...", 1488},
      {"of equal XY-chains, the first cells",
       "...1..27...2....89.9...8.46....5.....78...6.....783...1..2..........4...73...9.1.", 4318},
      {"of equal turbot fish, the first cells",
       "..2.68.5......1......9...4..4....7...7.1..62.2.8..4..37.95......8...6..5....3....", 1628},
  };
  const Family& family = *find_family("sudoku");
  for (const auto& [what, text, score] : cases) {
    Board givens(81, only(9) - 1);
    for (Site site = 0; site < 81; ++site) {
      if (text[site] != '.') givens.set(site, text[site] - '1');
    }
    const Puzzle puzzle({}, givens);
    Board board = family.start(puzzle);
    Budget budget;
    EXPECT_EQ(rate(family, family.ways[0], {puzzle, board, budget}, true).score, score)
        << what << ": " << text;
  }
}

}  // namespace
}  // namespace crosshatch::sudoku
