// SPDX-License-Identifier: MIT
//
// The engine compared with plain counting on 4x4, and with SAT and the rules on random grids of
// several shapes. The conformance tests read the files of ../shared/data.
#include <gtest/gtest.h>

#include <vector>

#include "base/rng.h"
#include "families/sudoku/formats/line.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"
#include "sat/models.h"

namespace crosshatch::sudoku {
namespace {

/// A puzzle that singles do not solve.
constexpr const char* hard =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

PuzzlePtr line(std::string_view cells) {
  Result<PuzzlePtr> read = read_line(cells);
  EXPECT_TRUE(read) << (read ? "" : read.error().message.english());
  return std::move(*read);
}

struct EngineOutcome {
  Ending ending;
  std::vector<Board> solutions;
  Board left;  ///< the board after the search
  std::uint64_t nodes;
};

EngineOutcome run(const crosshatch::Puzzle& puzzle, std::size_t enough, const Limits& limits = {}) {
  EngineOutcome outcome{
      .ending = Ending::exhausted, .solutions = {}, .left = start(puzzle), .nodes = 0};
  Budget budget(limits);
  outcome.ending = search({puzzle, outcome.left, budget}, [&](const Board& solution) {
    outcome.solutions.push_back(solution);
    return outcome.solutions.size() < enough;
  });
  outcome.nodes = budget.nodes_used();
  return outcome;
}

EngineOutcome run_sat(const crosshatch::Puzzle& puzzle, std::size_t enough) {
  EngineOutcome outcome{
      .ending = Ending::exhausted, .solutions = {}, .left = start(puzzle), .nodes = 0};
  Budget budget;
  const auto solver = sat::make_solver();
  sat::Formula formula(outcome.left, *solver);
  encode(puzzle, formula);
  outcome.ending = sat::enumerate_smallest_first(formula, budget, [&](const Board& solution) {
    outcome.solutions.push_back(solution);
    return outcome.solutions.size() < enough;
  });
  return outcome;
}

bool is_smaller(const Board& a, const Board& b) {
  for (Site site = 0; site < a.sites(); ++site) {
    if (a[site] != b[site]) return a[site] < b[site];
  }
  return false;
}

std::string line_of(const crosshatch::Puzzle& puzzle, const Board& board) {
  std::string out = text(puzzle, board);
  std::erase(out, '\n');
  return out;
}

/// A random solution of an empty grid: givens are put in one by one.
Board random_solution(BoxShape shape, Rng& rng) {
  while (true) {
    Board givens(shape.sites(), only(shape.side()) - 1);
    for (int i = 0; i < shape.side(); ++i) givens.set(rng.below(shape.sites()), i);
    const Puzzle puzzle(shape, givens);
    if (!broken(puzzle, givens).empty()) continue;
    const EngineOutcome outcome = run(puzzle, 1);
    if (!outcome.solutions.empty()) return outcome.solutions.front();
  }
}

Puzzle random_puzzle(BoxShape shape, int givens, Rng& rng) {
  const Board solution = random_solution(shape, rng);
  Board board(shape.sites(), only(shape.side()) - 1);
  for (int i = 0; i < givens; ++i) {
    const Site site = rng.below(shape.sites());
    board[site] = solution[site];
  }
  // Now and then a wrong given, which usually leaves no solution, or pencil marks.
  if (rng.chance(20)) board.set(rng.below(shape.sites()), rng.below(shape.side()));
  if (rng.chance(20)) board[rng.below(shape.sites())] = 0b101;
  return Puzzle(shape, board);
}

TEST(Engine, FindsAll288GridsOf4x4InOrder) {
  const PuzzlePtr empty = line("................");
  const EngineOutcome outcome = run(*empty, 1000);
  EXPECT_EQ(outcome.ending, Ending::exhausted);
  ASSERT_EQ(outcome.solutions.size(), 288u);
  EXPECT_EQ(line_of(*empty, outcome.solutions.front()), "1234341221434321");
  for (std::size_t i = 0; i < outcome.solutions.size(); ++i) {
    EXPECT_EQ(broken(*empty, outcome.solutions[i]), "");
    if (i > 0) {
      EXPECT_TRUE(is_smaller(outcome.solutions[i - 1], outcome.solutions[i]));
    }
  }
}

TEST(Engine, AgreesWithCountingOnEveryPairOfGivensOf4x4) {
  const PuzzlePtr empty = line("................");
  const std::vector<Board> all = run(*empty, 1000).solutions;
  for (Site a = 0; a < 16; ++a) {
    for (Site b = a + 1; b < 16; ++b) {
      for (int digits = 0; digits < 16; ++digits) {
        Board givens = start(*empty);
        givens.set(a, digits / 4);
        givens.set(b, digits % 4);
        std::vector<Board> expected;
        for (const Board& grid : all) {
          if (grid[a] == givens[a] && grid[b] == givens[b]) expected.push_back(grid);
        }
        const Puzzle puzzle({2, 2}, givens);
        const EngineOutcome outcome = run(puzzle, 1000);
        ASSERT_EQ(outcome.ending, Ending::exhausted);
        ASSERT_EQ(outcome.solutions, expected);
        if (!broken(puzzle, givens).empty()) {
          ASSERT_TRUE(expected.empty());
        }
      }
    }
  }
}

TEST(Engine, GivesTheSmallestGridFirstForAnEmpty9x9) {
  const PuzzlePtr empty = line(std::string(81, '.'));
  const EngineOutcome outcome = run(*empty, 3);
  ASSERT_EQ(outcome.solutions.size(), 3u);
  EXPECT_EQ(line_of(*empty, outcome.solutions[0]),
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
  EXPECT_TRUE(is_smaller(outcome.solutions[0], outcome.solutions[1]));
  EXPECT_TRUE(is_smaller(outcome.solutions[1], outcome.solutions[2]));
}

TEST(Engine, AgreesWithSatOnRandomGridsOfManyShapes) {
  struct Kind {
    BoxShape shape;
    int givens;
  };
  Rng rng(20);
  for (const auto& [shape, givens] : {Kind{{2, 3}, 10}, Kind{{3, 2}, 9}, Kind{{2, 2}, 4},
                                      Kind{{3, 3}, 34}, Kind{{2, 4}, 26}, Kind{{5, 2}, 50}}) {
    for (int i = 0; i < 12; ++i) {
      const Puzzle puzzle = random_puzzle(shape, givens, rng);
      const EngineOutcome engine = run(puzzle, 20);
      const EngineOutcome sat = run_sat(puzzle, 20);
      ASSERT_NE(engine.ending, Ending::stuck);
      ASSERT_EQ(engine.solutions, sat.solutions) << text(puzzle, puzzle.givens());
      for (const Board& solution : engine.solutions) ASSERT_EQ(broken(puzzle, solution), "");
      // All solutions are among the remaining candidates of the board.
      for (const Board& solution : engine.solutions) {
        for (Site site = 0; site < solution.sites(); ++site)
          ASSERT_NE(engine.left[site] & solution[site], 0u);
      }
    }
  }
}

/// This many givens of a solution of the empty grid; fewer where the same site is drawn twice.
Puzzle with_givens(BoxShape shape, int givens, Rng& rng) {
  Board board(shape.sites(), only(shape.side()) - 1);
  const Board solution = run(Puzzle(shape, board), 1).solutions.at(0);
  for (int i = 0; i < givens; ++i) {
    const Site site = rng.below(shape.sites());
    board[site] = solution[site];
  }
  return Puzzle(shape, board);
}

TEST(Engine, AgreesWithSatOnLargeGridsWithOneAndWithSeveralSolutions) {
  struct Kind {
    BoxShape shape;
    int givens;
  };
  Rng rng(6);
  int unique = 0;
  int several = 0;
  for (const auto& [shape, givens] : {Kind{{3, 4}, 90}, Kind{{4, 3}, 250}, Kind{{4, 4}, 500},
                                      Kind{{4, 5}, 380}, Kind{{5, 5}, 700}, Kind{{5, 5}, 1600}}) {
    for (int i = 0; i < 4; ++i) {
      const Puzzle puzzle = with_givens(shape, givens, rng);
      const EngineOutcome engine = run(puzzle, 2);
      if (engine.ending == Ending::stuck) continue;
      ASSERT_EQ(engine.solutions, run_sat(puzzle, 2).solutions) << text(puzzle, puzzle.givens());
      ++(engine.solutions.size() == 1 ? unique : several);
    }
  }
  EXPECT_GT(unique, 2);
  EXPECT_GT(several, 2);
}

TEST(Engine, FillsEmptyGridsOfAnySizeWithTheSmallestSolution) {
  for (const BoxShape shape : {BoxShape{3, 4}, BoxShape{4, 4}, BoxShape{4, 5}, BoxShape{5, 5}}) {
    const Puzzle puzzle(shape, Board(shape.sites(), only(shape.side()) - 1));
    const EngineOutcome outcome = run(puzzle, 2);
    ASSERT_EQ(outcome.ending, Ending::enough);
    ASSERT_EQ(outcome.solutions.size(), 2u);
    for (const Board& solution : outcome.solutions) EXPECT_EQ(broken(puzzle, solution), "");
    EXPECT_TRUE(is_smaller(outcome.solutions[0], outcome.solutions[1]));
    for (int value = 0; value < shape.side(); ++value)
      EXPECT_EQ(outcome.solutions[0].value(value), value);
    // The second row begins with the lowest digits that the first row of the box lacks.
    for (int column = 0; column < shape.box_columns; ++column)
      EXPECT_EQ(outcome.solutions[0].value(shape.side() + column), shape.box_columns + column);
  }
}

TEST(Engine, EndsAtANodeLimitAndNeverGivesAnotherAnswer) {
  const PuzzlePtr puzzle = line(hard);
  const EngineOutcome whole = run(*puzzle, 2);
  ASSERT_EQ(whole.solutions.size(), 1u);
  ASSERT_GT(whole.nodes, 0u);
  for (std::uint64_t nodes = 0; nodes <= whole.nodes; ++nodes) {
    const EngineOutcome outcome = run(*puzzle, 2, Limits{.nodes = nodes});
    EXPECT_EQ(outcome.ending, nodes < whole.nodes ? Ending::limit : Ending::exhausted);
    if (outcome.ending == Ending::exhausted) {
      EXPECT_EQ(outcome.solutions, whole.solutions);
    }
  }
}

TEST(Engine, EndsAtANodeLimitInLargeGridsToo) {
  const BoxShape shape{4, 4};
  const Puzzle puzzle(shape, Board(shape.sites(), only(shape.side()) - 1));
  const EngineOutcome whole = run(puzzle, 1);
  ASSERT_EQ(whole.ending, Ending::enough);
  ASSERT_GT(whole.nodes, 500u);
  for (std::uint64_t nodes = 0; nodes < whole.nodes + 300; nodes += 300) {
    const EngineOutcome outcome = run(puzzle, 1, Limits{.nodes = nodes});
    EXPECT_EQ(outcome.ending, nodes < whole.nodes ? Ending::limit : Ending::enough);
    EXPECT_LE(outcome.nodes, nodes);
  }
}

TEST(Engine, LeavesAnImpossibleBoardWhereThereIsNoSolution) {
  const PuzzlePtr unique = line(hard);
  const Board solution = run(*unique, 2).solutions.front();
  Board narrowed = start(*unique);
  Budget budget;
  EXPECT_EQ(logic({*unique, narrowed, budget}), Ending::exhausted);
  int tried = 0;
  for (Site site = 0; site < narrowed.sites(); ++site) {
    const Candidates wrong = narrowed[site] & ~solution[site];
    if (wrong == 0) continue;
    Board givens = start(*unique);
    givens.set(site, std::countr_zero(wrong));
    const EngineOutcome outcome = run(Puzzle({3, 3}, givens), 2);
    EXPECT_EQ(outcome.ending, Ending::exhausted);
    EXPECT_TRUE(outcome.solutions.empty());
    EXPECT_TRUE(outcome.left.is_impossible());
    ++tried;
  }
  EXPECT_GT(tried, 20);
}

TEST(Engine, RefusesGivensThatClash) {
  for (const char* cells : {"11..............", "1...1...........", "1....1.........."}) {
    const EngineOutcome outcome = run(*line(cells), 2);
    EXPECT_EQ(outcome.ending, Ending::exhausted);
    EXPECT_TRUE(outcome.solutions.empty());
  }
}

TEST(Engine, StopsWithinAMemoryLimit) {
  const EngineOutcome outcome = run(*line(std::string(81, '.')), 2, Limits{.memory = 100});
  EXPECT_EQ(outcome.ending, Ending::limit);
}

TEST(Logic, SolvesSinglesAndOnlySingles) {
  struct Case {
    const char* cells;
    bool is_solved;
  };
  for (const auto& [cells, is_solved] :
       {Case{"52..6..3..379..6.5.9...521714.6..9..28.14..56....9.....5...4..1...3.9.72...516...",
             true},
        Case{hard, false}}) {
    const PuzzlePtr puzzle = line(cells);
    Board board = start(*puzzle);
    Budget budget;
    EXPECT_EQ(logic({*puzzle, board, budget}), Ending::exhausted);
    EXPECT_EQ(board.is_solved(), is_solved);
    EXPECT_EQ(budget.nodes_used(), 0u);
    if (is_solved) {
      EXPECT_EQ(broken(*puzzle, board), "");
    }
  }
}

TEST(Logic, MakesTheBoardImpossibleWhereSinglesRefuteIt) {
  // The last cell of row 1 can only be 4, but column 4 has a 4 already.
  const PuzzlePtr puzzle = line("123............4");
  Board board = start(*puzzle);
  Budget budget;
  EXPECT_EQ(logic({*puzzle, board, budget}), Ending::exhausted);
  EXPECT_TRUE(board.is_impossible());
}

}  // namespace
}  // namespace crosshatch::sudoku
