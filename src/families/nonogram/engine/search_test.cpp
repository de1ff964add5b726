// SPDX-License-Identifier: MIT
#include "families/nonogram/engine/search.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/rng.h"
#include "families/nonogram/engine/encode.h"
#include "families/nonogram/engine/random_picture_test.h"
#include "families/nonogram/puzzle.h"
#include "families/nonogram/rules.h"
#include "sat/models.h"

namespace crosshatch::nonogram {
namespace {

PuzzlePtr puzzle(std::vector<Clue> rows, std::vector<Clue> columns) {
  return std::move(*make_puzzle(std::move(rows), std::move(columns)));
}

/// Rows `rows`, columns `columns`, cell i filled if bit i of `picture` is.
PuzzlePtr puzzle_of_bits(unsigned picture, int rows, int columns) {
  Board board(rows * columns, open_cell);
  for (Site site = 0; site < board.sites(); ++site)
    board.set(site, ((picture >> site) & 1) != 0 ? filled : empty);
  return puzzle_of(board, rows, columns);
}

using Pictures = std::set<std::string>;

/// All solutions the engine finds from `board`, each checked; fails if one comes twice.
Pictures found_by_engine(const Puzzle& puzzle, Board& board, Budget& budget, Ending expected) {
  Pictures found;
  const Ending ending = probe_and_learn({puzzle, board, budget}, [&](const Board& solution) {
    EXPECT_TRUE(solution.is_solved());
    EXPECT_EQ(broken(puzzle, solution), "");
    EXPECT_TRUE(found.insert(text(puzzle, solution)).second) << "reported twice";
    return true;
  });
  EXPECT_EQ(ending, expected);
  return found;
}

Pictures found_by_engine(const Puzzle& puzzle) {
  Board board = start(puzzle);
  Budget budget;
  return found_by_engine(puzzle, board, budget, Ending::exhausted);
}

Pictures found_by_sat(const Puzzle& puzzle, const Board& board) {
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(board, *solver);
  encode(puzzle, formula);
  Budget budget;
  Pictures found;
  const Ending ending = sat::enumerate(formula, budget, [&](const Board& solution) {
    EXPECT_EQ(broken(puzzle, solution), "");
    EXPECT_TRUE(found.insert(text(puzzle, solution)).second);
    return true;
  });
  EXPECT_EQ(ending, Ending::exhausted);
  return found;
}

Board after_lines(const Puzzle& puzzle) {
  Board board = start(puzzle);
  Budget budget;
  EXPECT_EQ(solve_lines({puzzle, board, budget}), Ending::exhausted);
  return board;
}

TEST(Lines, SolveASmallPicture) {
  const PuzzlePtr step = puzzle({{1, 1}, {1}}, {{1}, {1}, {1}});
  const Board board = after_lines(of(*step));
  EXPECT_EQ(text(*step, board), "#.#\n.#.\n");
}

TEST(Lines, SolveAPuzzleFullOfEmptyLines) {
  const PuzzlePtr cross = puzzle({{}, {}, {3}, {}, {}}, {{}, {1}, {1}, {1}, {}});
  EXPECT_EQ(text(*cross, after_lines(of(*cross))), ".....\n.....\n.###.\n.....\n.....\n");
}

TEST(Lines, StopWhereGuessingWouldBegin) {
  const PuzzlePtr diagonal = puzzle({{1}, {1}}, {{1}, {1}});
  EXPECT_EQ(text(*diagonal, after_lines(of(*diagonal))), "??\n??\n");
}

TEST(Lines, LeaveAnImpossibleBoardWhereTheyMeetAContradiction) {
  // Two filled rows ask two cells of every column.
  const PuzzlePtr bad = puzzle({{3}, {}, {3}}, {{2}, {2}, {2}});
  EXPECT_TRUE(after_lines(of(*bad)).is_impossible());
}

TEST(Lines, RespectWhatIsKnown) {
  const PuzzlePtr diagonal = puzzle({{1}, {1}}, {{1}, {1}});
  Board board = start(*diagonal);
  board.set(0, empty);
  Budget budget;
  EXPECT_EQ(solve_lines({*diagonal, board, budget}), Ending::exhausted);
  EXPECT_EQ(text(*diagonal, board), ".#\n#.\n");
}

TEST(Lines, StopWhenCancelled) {
  const StopFlag stop{true};
  Budget budget(Limits{.stop = &stop});
  const PuzzlePtr step = puzzle({{1, 1}, {1}}, {{1}, {1}, {1}});
  Board board = start(*step);
  EXPECT_EQ(solve_lines({*step, board, budget}), Ending::limit);
  EXPECT_EQ(budget.why(), Why::cancelled);
  EXPECT_EQ(board, start(*step));
}

TEST(Engine, FindsEverySolutionOnce) {
  const PuzzlePtr diagonal = puzzle({{1}, {1}, {1}}, {{1}, {1}, {1}});
  EXPECT_EQ(found_by_engine(of(*diagonal)).size(), 6u);
}

TEST(Engine, ReportsNothingForAnImpossiblePuzzle) {
  const PuzzlePtr bad = puzzle({{3}, {}, {3}}, {{2}, {2}, {2}});
  Board board = start(*bad);
  Budget budget;
  EXPECT_TRUE(found_by_engine(of(*bad), board, budget, Ending::exhausted).empty());
  EXPECT_TRUE(board.is_impossible());
}

TEST(Engine, KeepsOfTheBoardWhatItsSolutionsHold) {
  const PuzzlePtr some = puzzle({{1}, {1}, {2}}, {{1}, {1}, {2}});
  Board board = start(*some);
  Budget budget;
  const Pictures found = found_by_engine(of(*some), board, budget, Ending::exhausted);
  ASSERT_GT(found.size(), 1u);
  for (Site site = 0; site < board.sites(); ++site) {
    Candidates seen = 0;
    const std::size_t place = static_cast<std::size_t>(site + site / 3);
    for (const std::string& picture : found) seen |= only(picture[place] == '#' ? filled : empty);
    EXPECT_EQ(board[site], seen) << site;
  }
}

TEST(Engine, StopsWhenTheSinkHasEnough) {
  const PuzzlePtr diagonal = puzzle({{1}, {1}, {1}}, {{1}, {1}, {1}});
  Board board = start(*diagonal);
  Budget budget;
  int found = 0;
  EXPECT_EQ(probe_and_learn({*diagonal, board, budget}, [&](const Board&) { return ++found < 2; }),
            Ending::enough);
  EXPECT_EQ(found, 2);
  EXPECT_EQ(board, start(*diagonal));
}

TEST(Engine, NeverDropsASolutionUnderAnyNodeLimit) {
  Rng rng(5);
  for (int i = 0; i < 20; ++i) {
    const PuzzlePtr random = puzzle_of(random_picture(rng, 42, 40), 6, 7);
    const Pictures all = found_by_engine(of(*random));
    for (std::uint64_t nodes = 0;; ++nodes) {
      Budget budget(Limits{.nodes = nodes});
      Board board = start(*random);
      Pictures found;
      const Ending ending = probe_and_learn({*random, board, budget}, [&](const Board& solution) {
        return found.insert(text(*random, solution)).second;
      });
      EXPECT_LE(budget.nodes_used(), nodes);
      // What the engine has left of the board still holds all solutions.
      ASSERT_EQ(found_by_sat(of(*random), board), all);
      if (ending == Ending::exhausted) {
        EXPECT_EQ(found, all);
        break;
      }
      ASSERT_EQ(ending, Ending::limit);
      nodes += nodes / 4;
    }
  }
}

TEST(Engine, RespectsWhatIsKnown) {
  const PuzzlePtr diagonal = puzzle({{1}, {1}, {1}}, {{1}, {1}, {1}});
  Board board = start(*diagonal);
  board.set(4, filled);
  Budget budget;
  EXPECT_EQ(found_by_engine(of(*diagonal), board, budget, Ending::exhausted),
            (Pictures{"#..\n.#.\n..#\n", "..#\n.#.\n#..\n"}));
}

TEST(Engine, GivesBackTheMemoryItTook) {
  const PuzzlePtr diagonal = puzzle({{1}, {1}}, {{1}, {1}});
  Board board = start(*diagonal);
  Budget narrow(Limits{.memory = 10});
  EXPECT_EQ(probe_and_learn({*diagonal, board, narrow}, [](const Board&) { return true; }),
            Ending::limit);
  EXPECT_EQ(narrow.why(), Why::memory);
  Budget budget(Limits{.memory = 100'000});
  for (int i = 0; i < 100; ++i) {
    Board again = start(*diagonal);
    EXPECT_EQ(probe_and_learn({*diagonal, again, budget}, [](const Board&) { return true; }),
              Ending::exhausted);
  }
}

TEST(Agreement, EngineAndClausesFindAllPicturesOfThreeByFour) {
  constexpr int rows = 3;
  constexpr int columns = 4;
  struct Group {
    PuzzlePtr puzzle;
    std::size_t pictures = 0;
  };
  std::map<std::vector<Clue>, Group> groups;
  for (unsigned picture = 0; picture < 1u << (rows * columns); ++picture) {
    PuzzlePtr one = puzzle_of_bits(picture, rows, columns);
    std::vector<Clue> key = of(*one).row_clues();
    key.insert(key.end(), of(*one).column_clues().begin(), of(*one).column_clues().end());
    Group& group = groups[key];
    if (group.puzzle == nullptr) group.puzzle = std::move(one);
    ++group.pictures;
  }
  int sample = 0;
  for (const auto& [key, group] : groups) {
    ASSERT_EQ(found_by_engine(of(*group.puzzle)).size(), group.pictures);
    if (++sample % 4 != 0) continue;
    ASSERT_EQ(found_by_sat(of(*group.puzzle), start(*group.puzzle)).size(), group.pictures);
  }
}

TEST(Agreement, EngineAndClausesFindTheSameOnRandomPuzzles) {
  Rng rng(11);
  for (int i = 0; i < 150; ++i) {
    const int rows = 1 + rng.below(8);
    const int columns = 1 + rng.below(8);
    const Board picture = random_picture(rng, rows * columns, 35 + rng.below(40));
    const PuzzlePtr random = puzzle_of(picture, rows, columns);
    const Pictures found = found_by_engine(of(*random));
    EXPECT_TRUE(found.contains(text(*random, picture)));
    ASSERT_EQ(found, found_by_sat(of(*random), start(*random)));
    ASSERT_EQ(found, found_by_sat(of(*random), after_lines(of(*random))));
  }
}

TEST(Agreement, ClausesRefuteWhatTheEngineRefutes) {
  Rng rng(13);
  int refuted = 0;
  for (int i = 0; i < 200; ++i) {
    // The rows of one picture with the columns of another of as many filled cells.
    const Board first = random_picture(rng, 20, 50);
    Board second = first;
    for (Site site = 19; site > 0; --site) std::swap(second[site], second[rng.below(site + 1)]);
    const PuzzlePtr one = puzzle_of(first, 4, 5);
    const PuzzlePtr other = puzzle_of(second, 4, 5);
    const PuzzlePtr mixed = puzzle(of(*one).row_clues(), of(*other).column_clues());
    const Pictures found = found_by_engine(of(*mixed));
    refuted += found.empty() ? 1 : 0;
    ASSERT_EQ(found, found_by_sat(of(*mixed), start(*mixed)));
  }
  EXPECT_GT(refuted, 20);
}

TEST(Agreement, EveryKnownBoardIsTreatedAlike) {
  Rng rng(17);
  for (int i = 0; i < 100; ++i) {
    const PuzzlePtr random = puzzle_of(random_picture(rng, 35, 45), 5, 7);
    Board known = start(*random);
    for (int k = 0; k < 4; ++k) known.set(rng.below(35), rng.below(2));
    const Pictures by_sat = found_by_sat(of(*random), known);
    Budget budget;
    ASSERT_EQ(found_by_engine(of(*random), known, budget, Ending::exhausted), by_sat);
  }
}

/// All that a search shows to the outside, in its order.
struct Course {
  std::vector<Board> solutions;
  Ending ending;
  Board board;
  std::uint64_t nodes;

  bool operator==(const Course&) const = default;
};

Course run_on(Cpu cpu, const crosshatch::Puzzle& puzzle, std::uint64_t nodes, std::size_t enough) {
  Budget budget(Limits{.nodes = nodes});
  Course run{.solutions = {}, .ending = Ending::limit, .board = start(puzzle), .nodes = 0};
  run.ending = probe_and_learn({puzzle, run.board, budget, {}, cpu}, [&](const Board& solution) {
    run.solutions.push_back(solution);
    return run.solutions.size() < enough;
  });
  run.nodes = budget.nodes_used();
  return run;
}

TEST(Agreement, TheSearchIsTheSameOnEveryProcessor) {
  Rng rng(23);
  std::uint64_t nodes = 0;
  for (int i = 0; i < 60; ++i) {
    const int rows = 5 + rng.below(30);
    const int columns = 5 + rng.below(i % 10 == 0 ? 90 : 30);
    const PuzzlePtr random =
        puzzle_of(random_picture(rng, rows * columns, 35 + rng.below(20)), rows, columns);
    const Course generic = run_on(Cpu::generic, *random, 3000, 20);
    nodes += generic.nodes;
    for (const Cpu cpu : {Cpu::avx2, Cpu::avx512}) {
      if (cpu > this_cpu()) break;
      ASSERT_EQ(run_on(cpu, *random, 3000, 20), generic) << rows << " x " << columns;
    }
  }
  EXPECT_GT(nodes, 10'000u);
}

TEST(Engine, LeavesMostNeighboursOfALargeBoardToTheSearch) {
  // Each of 100 x 100 cells may be filled: the first solution has 4950 neighbours, and to exclude
  // all of them so would take 50 million literals.
  Board picture(100 * 100, only(empty));
  for (int i = 0; i < 100; ++i) picture.set(i * 100 + i, filled);
  const PuzzlePtr diagonal = puzzle_of(picture, 100, 100);
  Board board = start(*diagonal);
  Budget budget(Limits{.memory = 30 << 20});
  Pictures found;
  const Ending ending = probe_and_learn({*diagonal, board, budget}, [&](const Board& solution) {
    EXPECT_TRUE(found.insert(text(*diagonal, solution)).second);
    return found.size() < 300;
  });
  EXPECT_EQ(ending, Ending::enough);
}

TEST(Engine, TakesALargeBoardInItsStride) {
  Rng rng(19);
  const int rows = 300;
  const int columns = 200;
  // A checkered carpet of large blots: lines alone get far.
  Board picture(rows * columns, open_cell);
  for (Site site = 0; site < picture.sites(); ++site)
    picture.set(site, (site / columns / 20 + site % columns / 20) % 2 == 0 ? filled : empty);
  for (int i = 0; i < 50; ++i) picture[rng.below(picture.sites())] = only(filled);
  const PuzzlePtr carpet = puzzle_of(picture, rows, columns);
  Budget budget(Limits{.nodes = 2000});
  Board board = start(*carpet);
  const Ending ending =
      probe_and_learn({*carpet, board, budget}, [&](const Board&) { return false; });
  EXPECT_TRUE(ending == Ending::enough || ending == Ending::limit);
  for (Site site = 0; site < picture.sites(); ++site) EXPECT_NE(board[site] & picture[site], 0u);
}

}  // namespace
}  // namespace crosshatch::nonogram
