// SPDX-License-Identifier: MIT
//
// The seed's board, the way as a table, words and half-solved boards.
#include "families/minesweeper/person/person.h"

#include <gtest/gtest.h>

#include <chrono>
#include <set>

#include "core/fault_test.h"
#include "count/join_tree.h"
#include "count/order.h"
#include "families/minesweeper/count/components.h"
#include "families/minesweeper/person/walk_test.h"

namespace crosshatch::minesweeper {

namespace {

PuzzlePtr seed_board() {
  return puzzle_of({"1_2__0__1_", "_2__2__2_1", "____22____", "__42__21_1", "2____21___",
                    "22__2____2", "__1__11___", "_2__3__23_", "___5_2__3_", "1____2_3_1"});
}

constexpr std::string_view seed_solution =
    "1*2* 0  1 \n"
    " 2  2  2*1\n"
    " * *22*   \n"
    " *42 *21 1\n"
    "2*  *21  *\n"
    "22  2   *2\n"
    "* 1 *11*  \n"
    " 2 *3  23*\n"
    "  *5*2 *3 \n"
    "1*** 2*3*1\n";

TEST(MinesweeperPerson, SolvesTheSeedBoardByTwoHintsAtMost) {
  const PuzzlePtr puzzle = seed_board();
  const Walk all = walk(*puzzle, by_person, true);
  EXPECT_EQ(all.end.kind, Step::Kind::solution);
  EXPECT_EQ(text(*puzzle, all.board), seed_solution);
  for (const Step& step : all.steps) EXPECT_LE(step.technique->grade, Grade::medium);
}

TEST(MinesweeperPerson, StaysNearTheLastStepAmongEquals) {
  // Two hints lead on from the start, far apart; what the first one opens comes before the second.
  const PuzzlePtr puzzle = puzzle_of({"0_1_________1_0"});
  const Walk all = walk(*puzzle, by_person, false);
  ASSERT_GE(all.steps.size(), 4u);
  EXPECT_EQ(all.steps[0].changes[0].site, 1);
  EXPECT_EQ(all.steps[1].changes[0].site, 13);
  EXPECT_EQ(all.steps[2].changes[0].site, 11);
  EXPECT_EQ(all.steps[3].changes[0].site, 3);
}

TEST(MinesweeperPerson, IsNearAcrossTheEdgesOfABoardThatWraps) {
  EXPECT_EQ(steps_between(of(*puzzle_of({"#wrap", "_____", "_____", "_____", "_____"})), 0, 19), 1);
  // More hints lead on than are gone through one by one; the one across the edge is next.
  std::string row;
  for (int i = 0; i < 300; ++i) row += i % 3 == 1 ? '0' : '_';
  const std::string blank(300, '_');
  for (const bool wraps : {false, true}) {
    const PuzzlePtr puzzle = wraps ? puzzle_of({"#wrap", row, blank, blank, blank})
                                   : puzzle_of({row, blank, blank, blank});
    PendingHints pending(of(*puzzle));
    for (Site site = 4; site < 300; site += 3) pending.wake(site);
    const Site focus[] = {2};
    Budget budget;
    Site found = -1;
    static_cast<void>(pending.find(focus, budget, [&](Site hint) {
      found = hint;
      return hint == 13 || hint > 100;
    }));
    EXPECT_EQ(found, wraps ? 298 : 13);
  }
}

TEST(MinesweeperPerson, NamesCellsInOrderAcrossTheEdges) {
  const PuzzlePtr puzzle = puzzle_of({"#wrap", "_____", "_____", "_____", "____8"});
  const Walk all = walk(*puzzle, by_person, true);
  ASSERT_EQ(all.steps.size(), 1u);
  EXPECT_EQ(effect(*puzzle, all.steps[0], Language::en),
            "r1c1, r1c4, r1c5, r3c1, r3c4, r3c5, r4c1 and r4c4 are mines");
}

TEST(MinesweeperPerson, OrdersTheWayByGrade) {
  std::set<std::string_view> ids;
  Grade grade = Grade::easy;
  for (const Technique& technique : by_person) {
    EXPECT_TRUE(ids.insert(technique.id).second) << technique.id;
    EXPECT_GE(technique.grade, grade) << technique.id;
    grade = technique.grade;
    EXPECT_GT(technique.score, 0);
    for (const Language language : {Language::en, Language::ko}) {
      EXPECT_FALSE(technique.name.in(language).empty());
      EXPECT_FALSE(technique.sentence.in(language).empty());
    }
  }
}

TEST(MinesweeperPerson, FindsAHintThatCannotBeMetFromTheStart) {
  const Walk all = walk(*puzzle_of({"__", "_5"}), by_person, true);
  EXPECT_TRUE(all.steps.empty());
  EXPECT_EQ(all.end.ending, Step::Ending::contradiction);
}

TEST(MinesweeperPerson, LeavesTheBoardAsItIsWhereTheRulesAreBroken) {
  for (const PuzzlePtr& puzzle :
       {puzzle_of({"__", "_5"}), puzzle_of({"#mines 20", "_____", "_3___", "_____"})}) {
    Board board = start(*puzzle);
    Budget budget;
    const Knowledge knowledge({*puzzle, board, budget}, true, by_person);
    EXPECT_TRUE(knowledge.is_impossible());
    EXPECT_EQ(knowledge.board(), start(*puzzle));
  }
}

TEST(MinesweeperPerson, StopsWhenTheBudgetIsSpent) {
  const PuzzlePtr puzzle = puzzle_of({"_____", "_2_2_", "_____", "_2_2_", "_____"});
  Board board = start(*puzzle);
  Budget budget(Limits{.nodes = 1});
  Knowledge knowledge({*puzzle, board, budget}, true, by_person);
  Ladder ladder(ways[0], knowledge, false);
  Step step;
  while (ladder.next(step)) {
  }
  EXPECT_EQ(step.kind, Step::Kind::stuck);
  EXPECT_EQ(step.ending, Step::Ending::limit);
}

/// A torus that is one component to the end, most of its steps by case analysis. It takes about a
/// second of walking in all.
PuzzlePtr torus_of_cases() {
  std::vector<Hint> hints;
  for (const char sign : std::string_view("___3_4_3"
                                          "33_4_33_"
                                          "___6_322"
                                          "2___42_2"
                                          "_23__322"
                                          "2224443_"
                                          "2__44_4_"
                                          "221_3533"))
    hints.push_back(sign == '_' ? unknown : static_cast<Hint>(sign - '0'));
  return std::move(
      *make_puzzle(8, 8, std::move(hints), std::nullopt, {.counts_itself = true, .wraps = true}));
}

TEST(MinesweeperPerson, KeepsToATimeLimitInCaseAnalysis) {
  const PuzzlePtr puzzle = torus_of_cases();
  Board board = start(*puzzle);
  const auto begin = std::chrono::steady_clock::now();
  Budget budget(Limits{.seconds = 0.03});
  Knowledge knowledge({*puzzle, board, budget}, false, by_person);
  Ladder ladder(ways[0], knowledge, false);
  Step step;
  while (ladder.next(step)) {
  }
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
  EXPECT_EQ(step.ending, Step::Ending::limit);
  EXPECT_EQ(step.why, Why::deadline);
  // Looking on for cases would be a minute of work; a machine may be busy with other things.
  EXPECT_LT(passed.count(), 1.0);
}

TEST(MinesweeperPerson, LooksForAnOrderNoLongerThanTheBudgetLasts) {
  const PuzzlePtr puzzle = torus_of_cases();
  Board board = start(*puzzle);
  Budget budget;
  const BoardComponents remains = decompose({*puzzle, board, budget});
  ASSERT_EQ(remains.components.size(), 1u);
  const Component& component = remains.components[0];
  const StopFlag stop = true;
  Budget stopped(Limits{.stop = &stop});
  const GroupOrder first = find_order(component, no_cost_bound, &stopped);
  EXPECT_LT(find_order(component, no_cost_bound, &budget).cost, first.cost);
  JoinTree tree;
  EXPECT_EQ(TreeBuilder().build(component, far_limits, stopped, tree), BuildResult::limit);
}

TEST(MinesweeperWords, NamesHintsAndCells) {
  const PuzzlePtr puzzle = puzzle_of({"1_2", "___", "__3"});
  const Site hints[] = {0, 2, 8};
  const Site cells[] = {1, 3};
  EXPECT_EQ(term(*puzzle, places(hints), Language::en),
            "the 1 at r1c1, the 2 at r1c3 and the 3 at r3c3");
  EXPECT_EQ(term(*puzzle, places(hints), Language::ko),
            "1행 1열의 숫자 1, 1행 3열의 숫자 2, 3행 3열의 숫자 3");
  EXPECT_EQ(term(*puzzle, places(cells), Language::en), "r1c2 and r2c1");
  EXPECT_EQ(term(*puzzle, places(cells), Language::ko), "1행 2열과 2행 1열");
  EXPECT_EQ(term(*puzzle, places(std::span(hints).first(2)), Language::ko),
            "1행 1열의 숫자 1과 1행 3열의 숫자 2");
  EXPECT_EQ(term(*puzzle, places(std::span(hints).last(2)), Language::ko),
            "1행 3열의 숫자 2와 3행 3열의 숫자 3");
  EXPECT_EQ(term(*puzzle, mines(1), Language::en), "one mine");
  EXPECT_EQ(term(*puzzle, mines(30), Language::en), "30 mines");
  EXPECT_EQ(term(*puzzle, mines(2), Language::ko), "지뢰 2개");
  EXPECT_EQ(term(*puzzle, places({}), Language::en), "the total");
  const Term value{.kind = Term::Kind::values, .values = only(mine)};
  EXPECT_EQ(term(*puzzle, value, Language::en), "a mine");
  EXPECT_EQ(term(*puzzle, value, Language::ko), "지뢰");
}

TEST(MinesweeperWords, NamesOnlyTheFirstOfManyCells) {
  const PuzzlePtr puzzle = puzzle_of({"____________________"});
  std::vector<Site> cells;
  for (Site site = 0; site < 13; ++site) cells.push_back(site);
  EXPECT_EQ(term(*puzzle, places(cells), Language::en),
            "r1c1, r1c2, r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, r1c10 and 3 more");
  EXPECT_EQ(term(*puzzle, places(cells), Language::ko),
            "1행 1열, 1행 2열, 1행 3열, 1행 4열, 1행 5열, 1행 6열, 1행 7열, 1행 8열, 1행 9열, 1행 "
            "10열과 그 밖의 3곳");
}

TEST(MinesweeperWords, SaysWhatBecomesOfCells) {
  const PuzzlePtr puzzle = puzzle_of({"1_2", "___", "__3"});
  Step step;
  step.changes = {{1, open_cell, only(mine), true}};
  EXPECT_EQ(effect(*puzzle, step, Language::en), "r1c2 is a mine");
  EXPECT_EQ(effect(*puzzle, step, Language::ko), "1행 2열은 지뢰입니다");
  step.changes.push_back({3, open_cell, only(clear), true});
  step.changes.push_back({4, open_cell, only(mine), true});
  EXPECT_EQ(effect(*puzzle, step, Language::en), "r1c2 and r2c2 are mines and r2c1 is clear");
  EXPECT_EQ(effect(*puzzle, step, Language::ko),
            "1행 2열과 2행 2열은 지뢰이고 2행 1열은 지뢰가 아닙니다");
  step.changes = {{1, open_cell, 0, false}};
  EXPECT_EQ(effect(*puzzle, step, Language::en), "r1c2 can be neither a mine nor clear");
}

TEST(MinesweeperState, ReadsASolutionBack) {
  const PuzzlePtr puzzle = seed_board();
  const Result<Board> board = state(*puzzle, seed_solution);
  ASSERT_TRUE(board) << board.error().message.english();
  EXPECT_EQ(text(*puzzle, *board), seed_solution);
}

TEST(MinesweeperState, ReadsWhatPeopleWrite) {
  const PuzzlePtr puzzle = puzzle_of({"1___", "____"});
  const Result<Board> board = state(*puzzle, "#mines 3\n1F?x\n *_\n\n");
  ASSERT_TRUE(board) << board.error().message.english();
  EXPECT_EQ(text(*puzzle, *board), "1*? \n *? \n");
  const Result<Board> untouched = state(*puzzle, "1___\n____\n");
  ASSERT_TRUE(untouched);
  EXPECT_EQ(*untouched, start(*puzzle));
}

TEST(MinesweeperState, TakesADotForClearWhereItCannotBeUnknown) {
  const PuzzlePtr puzzle = puzzle_of({"1___", "____"});
  EXPECT_EQ(text(*puzzle, *state(*puzzle, "1*.?\n..__\n")), "1* ?\n  ??\n");
  EXPECT_EQ(text(*puzzle, *state(*puzzle, "1*..\n....\n")), "1*  \n    \n") << "a solution";
  EXPECT_EQ(text(*puzzle, *state(*puzzle, "1...\n....\n")), "1???\n????\n");
  EXPECT_EQ(text(*puzzle, *state(*puzzle, "1*..\n*...\n")), "1*??\n*???\n");
}

TEST(MinesweeperState, MissesNoBlanksThatAnEditorHasTakenOff) {
  const PuzzlePtr puzzle = puzzle_of({"1___", "___1"});
  EXPECT_EQ(text(*puzzle, *state(*puzzle, "1*\n  *1\n")), "1*  \n  *1\n");
  EXPECT_EQ(text(*puzzle, *state(*puzzle, "1*?\n?\n")), "1*? \n?  1\n");
  EXPECT_EQ(fault(state(*puzzle, "1*-\n--*1\n")),
            "1:4: expected 4 cells as in the puzzle, saw the end of the line");
}

TEST(MinesweeperState, LeavesPlacesWithoutACellAlone) {
  const PuzzlePtr puzzle = puzzle_of({"#wrap", "#1__", "____", "__#_"});
  for (const std::string_view text :
       {"#wrap\n#mines 3\n#1*_\n#? -\n  #?\n", " 1*?\n__ x\n--x_\n", "#1F?\n_#--\nxx.?\n"}) {
    const Result<Board> board = state(*puzzle, text);
    ASSERT_TRUE(board) << board.error().message.english();
    EXPECT_EQ(minesweeper::text(*puzzle, *board), "#1*?\n??  \n  #?\n") << text;
  }
  EXPECT_EQ(fault(state(*puzzle, "01__\n____\n__#_\n")),
            "1:1: expected '#', where the puzzle has no cell, saw '01__'");
  EXPECT_TRUE(state(*puzzle_of({"__"}), "#f\n")) << "no header: its first cell is unknown";
}

TEST(MinesweeperState, SaysWhereABoardDoesNotFitThePuzzle) {
  const PuzzlePtr puzzle = puzzle_of({"1___", "____"});
  const auto message = [&](std::string_view text) { return fault(state(*puzzle, text)); };
  EXPECT_EQ(message("2___\n____\n"), "1:1: expected the hint 1, saw '2___'");
  EXPECT_EQ((*state(*puzzle, "*___\n____\n"))[0], only(mine)) << "a wrong entry";
  EXPECT_EQ(message("1___\n__3_\n"), "2:3: expected '*', a space or '?', saw '3_'");
  EXPECT_EQ(message("1____\n____\n"), "1:5: expected the end of the row after 4 cells, saw '_'");
  EXPECT_EQ(message("1___\n"), "1:1: expected 2 rows as in the puzzle, saw 1");
  EXPECT_EQ(message("1___\n____\n____\n"), "3:1: expected 2 rows as in the puzzle, saw 3");
  EXPECT_EQ(message(""), "1:1: expected 2 rows as in the puzzle, saw 0");
}

}  // namespace

}  // namespace crosshatch::minesweeper
