// SPDX-License-Identifier: MIT
//
// Parts of puzzles: no solution is in two of them or in none, their counts add up, and joined they
// say what `check` says of the whole, also when they went through JSON.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "api/ask/ask.h"
#include "base/effort_test.h"
#include "case.h"
#include "families/nonogram/puzzle.h"
#include "families/sudoku/puzzle.h"
#include "generators.h"
#include "oracle.h"
#include "puzzles/variants.h"
#include "solve/join.h"
#include "solve/solve.h"

namespace crosshatch::conformance {
namespace {

/// More solutions than this are counted, not listed.
constexpr std::uint64_t most_solutions = 500;
/// Of every count: more would be one by one.
constexpr std::uint64_t most_nodes = 20'000;
constexpr double brute_force_limit = 1 << 12;

bool less(const Board& a, const Board& b) {
  return std::lexicographical_compare(a.all().begin(), a.all().end(), b.all().begin(),
                                      b.all().end());
}

/// All solutions of the puzzle, or of a part of it, sorted; null where there are too many.
std::optional<std::vector<Board>> listed(const Family& family, const Puzzle& puzzle,
                                         std::optional<Cube> cube) {
  Budget budget;
  std::vector<Board> solutions;
  const Goal goal{.enough = most_solutions + 1, .cube = cube};
  const Answer answer = solve(family, puzzle, goal, budget, [&](const Board& solution) {
    solutions.push_back(solution);
    return true;
  });
  EXPECT_EQ(answer.fault, "");
  if (!answer.count.is_exact) return std::nullopt;
  std::sort(solutions.begin(), solutions.end(), less);
  return solutions;
}

PartAnswer part_of(const Answer& answer, const Cube& cube) {
  EXPECT_EQ(answer.fault, "");
  PartAnswer part;
  part.cube = cube;
  part.path = answer.path;
  part.verdict = answer.verdict.kind();
  if (part.verdict == Verdict::Kind::unknown) part.why = answer.verdict.why();
  part.count = answer.count;
  part.logic = answer.logic;
  part.solutions = answer.verdict.solutions();
  return part;
}

PartAnswer answer_of(const Family& family, const Puzzle& puzzle, const Cube& cube, Cpu cpu,
                     bool wants_count = false) {
  Budget budget({.nodes = most_nodes});
  return part_of(
      solve(family, puzzle, {.wants_count = wants_count, .cube = cube, .cpu = cpu}, budget), cube);
}

std::string asked(const std::string& verb, const Family& family, const Puzzle& puzzle,
                  const VerbOptions& options) {
  std::string said;
  const auto keep = [&](std::string_view bytes) {
    said += bytes;
    return true;
  };
  // The puzzle stays with its owner.
  const Reading reading{{&family, &family.codecs.front()}, PuzzlePtr(&puzzle)};
  const Reply reply = ask({.verb = verb, .puzzle = &reading, .options = options}, keep);
  EXPECT_FALSE(reply.error.has_value()) << reply.error->message.english();
  static_cast<void>(const_cast<Reading&>(reading).puzzle.release());
  return said;
}

/// `answer`, `logic`, and, where it tells of all solutions, `count`, as JSON says them.
std::string verdict_in(const std::string& json) {
  const std::size_t begin = json.find("\"answer\"");
  const std::size_t end = json.find(",\"solutions\"");
  return begin == std::string::npos ? json : json.substr(begin, end - begin);
}

/// Whether all is as it should be for the cut in this many parts.
void compare(const Family& family, const Puzzle& puzzle, int parts) {
  const std::optional<std::vector<Board>> whole = listed(family, puzzle, std::nullopt);
  Budget budget({.nodes = most_nodes});
  const Answer truth = solve(family, puzzle, {.wants_count = true}, budget);
  if (!truth.count.is_exact && family.count == nullptr) return;
  std::vector<Board> together;
  std::vector<PartAnswer> answers;
  std::vector<PartAnswer> counts;
  std::string lines;
  for (int part = 1; part <= parts; ++part) {
    const Cube cube{part, parts};
    if (whole) {
      const std::optional<std::vector<Board>> own = listed(family, puzzle, cube);
      ASSERT_TRUE(own.has_value());
      together.insert(together.end(), own->begin(), own->end());
    }
    answers.push_back(answer_of(family, puzzle, cube, this_cpu()));
    counts.push_back(answer_of(family, puzzle, cube, this_cpu(), true));
    ASSERT_TRUE(answers.back().path.has_value());
    EXPECT_EQ(answers.back().path, counts.back().path);
    for (const Cpu cpu : {Cpu::generic, Cpu::avx2, Cpu::avx512}) {
      if (cpu >= this_cpu() || parts != 8) continue;
      EXPECT_EQ(answer_of(family, puzzle, cube, cpu).path, answers.back().path)
          << static_cast<int>(cpu);
    }
    lines += asked("check", family, puzzle, {.json = true, .cube = cube});
  }
  if (whole) {
    std::sort(together.begin(), together.end(), less);
    EXPECT_EQ(together, *whole);
    if (ways(family.start(puzzle)) <= brute_force_limit) {
      std::vector<Board> all = find_by_brute_force(family, puzzle);
      std::sort(all.begin(), all.end(), less);
      EXPECT_EQ(together, all);
    }
  }
  const Result<JoinedAnswer> joined = join_parts(family, puzzle, answers);
  ASSERT_TRUE(joined.has_value()) << joined.error().message.english();
  EXPECT_EQ(name(joined->verdict), std::string(name(truth.verdict.kind())));
  EXPECT_EQ(joined->logic, truth.logic);
  const Result<JoinedAnswer> counted = join_parts(family, puzzle, counts);
  ASSERT_TRUE(counted.has_value()) << counted.error().message.english();
  if (truth.count.is_exact && counted->count.is_exact) {
    EXPECT_EQ(counted->count.number, truth.count.number);
  }

  const std::string check = asked("check", family, puzzle, {.json = true});
  const std::string join = asked("join", family, puzzle, {.json = true, .parts = lines});
  if (joined->verdict == Verdict::Kind::multiple) {
    EXPECT_NE(join.find("\"answer\":\"multiple\""), std::string::npos) << join;
  } else {
    EXPECT_EQ(verdict_in(join), verdict_in(check)) << lines;
  }
}

void compare_all(const Family& family, const Puzzle& puzzle) {
  const bool is_quick = puzzle.sites() <= 25 || is_long_run();
  for (const int parts : {1, 2, 3, 4, 5, 6, 7, 8, 9, 64}) {
    if (!is_quick && parts != (puzzle.sites() > 64 ? 3 : 8)) continue;
    SCOPED_TRACE(std::to_string(parts) + " parts of\n" + text_of(family, puzzle));
    compare(family, puzzle, parts);
    if (testing::Test::HasFailure()) return;
  }
}

class CubesOf : public testing::TestWithParam<Generator> {};

TEST_P(CubesOf, RandomPuzzlesMakeUpTheWhole) {
  const Family& family = *GetParam().family;
  Rng rng(21);
  for (int i = 0; i < tries(3, 160) && !HasFailure(); ++i)
    compare_all(family, *GetParam().make(rng, 2 + rng.below(8)));
}

INSTANTIATE_TEST_SUITE_P(Families, CubesOf, testing::ValuesIn(generators()), name_of_generator);

class CubesOfCases : public testing::TestWithParam<Case> {};

TEST_P(CubesOfCases, MakeUpTheWhole) {
  const PuzzlePtr puzzle = puzzle_of(GetParam());
  if (puzzle->sites() > 81 && !is_long_run()) return;
  compare_all(*GetParam().family, *puzzle);
}

INSTANTIATE_TEST_SUITE_P(Cases, CubesOfCases, testing::ValuesIn(all_cases()),
                         [](const auto& one) { return test_name(one.param); });

TEST(Cubes, OfColouredNonogramsMakeUpTheWhole) {
  const Family& family = *find_family("nonogram");
  Rng rng(22);
  for (int i = 0; i < tries(8, 40) && !HasFailure(); ++i) {
    const int rows = 2 + rng.below(6);
    const int columns = 2 + rng.below(6);
    const int colours = 2 + rng.below(3);
    Board board(rows * columns, only(nonogram::empty));
    for (Site site = 0; site < board.sites(); ++site) {
      if (rng.chance(60)) board.set(site, 1 + rng.below(colours));
    }
    compare_all(family, *nonogram::puzzle_of(board, rows, columns, {},
                                             nonogram::numbered_palette(colours)));
  }
}

TEST(Cubes, OfSudokusWithMoreRulesMakeUpTheWhole) {
  using sudoku::BoxShape;
  const Family& family = *find_family("sudoku");
  Rng rng(23);
  for (int round = 0; round < tries(1, 40) && !HasFailure(); ++round) {
    for (const BoxShape shape : {BoxShape{2, 2}, {1, 5}, {2, 3}, {3, 3}, {1, 9}}) {
      sudoku::Variant variant;
      if (shape.box_rows == 1) variant.regions = puzzles::random_regions(rng, shape.side());
      variant.main_diagonal = rng.chance(40);
      variant.anti_king = rng.chance(30);
      const std::optional<Board> grid = puzzles::random_grid_of(rng, shape, variant);
      if (!grid) continue;
      if (rng.chance(70))
        variant.cages = puzzles::random_cages(rng, shape.side(), *grid, std::min(5, shape.side()));
      Board givens(shape.sites(), only(shape.side()) - 1);
      for (Site site = 0; site < shape.sites(); ++site) {
        if (rng.chance(35)) givens[site] = (*grid)[site];
      }
      compare_all(family, sudoku::Puzzle(shape, std::move(givens), {}, {}, std::move(variant)));
    }
  }
}

TEST(Cubes, OfLargeSudokusMakeUpTheWhole) {
  Rng rng(24);
  constexpr int side = 16;
  for (int round = 0; round < tries(1, 40) && !HasFailure(); ++round) {
    // Rows of one pattern, moved, and with some cells open.
    Board givens(side * side, only(side) - 1);
    const int first = rng.below(side);
    for (Site site = 0; site < givens.sites(); ++site) {
      const int row = site / side;
      if (rng.chance(56)) givens.set(site, (4 * row + row / 4 + site % side + first) % side);
    }
    const sudoku::Puzzle puzzle({4, 4}, std::move(givens));
    compare(*find_family("sudoku"), puzzle, 9);
    compare(*find_family("sudoku"), puzzle, 64);
  }
}

TEST(Cubes, AreCutAtALimitOrNotAtAll) {
  const Family& family = *find_family("nonogram");
  const Board diagonal = [] {
    Board board(64, only(nonogram::empty));
    for (int i = 0; i < 8; ++i) board.set(i * 9, 1);
    return board;
  }();
  const PuzzlePtr queens = nonogram::puzzle_of(diagonal, 8, 8);
  const Cube cube{3, 8};
  Budget unlimited;
  const Answer truth = solve(family, *queens, {.cube = cube}, unlimited);
  int uncut = 0;
  for (std::uint64_t nodes = 0; nodes < 1000; nodes += 7) {
    Budget budget({.nodes = nodes});
    const Answer answer = solve(family, *queens, {.cube = cube}, budget);
    uncut += answer.path ? 0 : 1;
    if (answer.path) {
      EXPECT_EQ(answer.path, truth.path);
    } else {
      EXPECT_EQ(answer.verdict.kind(), Verdict::Kind::unknown);
    }
  }
  EXPECT_GT(uncut, 0);
}

}  // namespace
}  // namespace crosshatch::conformance
