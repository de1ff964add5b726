// SPDX-License-Identifier: MIT
//
// Random nonograms of up to 12 x 12 cells, of all densities, many of them clues without a picture.
// The engine, the clauses alone and brute force must find the same solutions, and `solve` as a
// whole must agree with them. 20,000 puzzles, a million in the long preset.
#include <gtest/gtest.h>

#include <cstdlib>

#include "base/effort_test.h"
#include "base/rng.h"
#include "families/nonogram/puzzle.h"
#include "oracle.h"
#include "puzzles/nonograms.h"
#include "sat/formula.h"
#include "sat/models.h"
#include "solve/solve.h"
#include "symmetry.h"

namespace crosshatch::conformance {
namespace {

using nonogram::Clue;

const Family& nonograms() { return *find_family("nonogram"); }

/// Puzzles in each of the ten blocks of a suite.
int in_block(int usual) {
  constexpr int more_in_long = 50;
  return tries(usual, more_in_long);
}

/// Changes clues slightly, so that the sums still agree. The puzzle may lose its last solution.
PuzzlePtr spoilt(Rng& rng, const Puzzle& puzzle) {
  std::vector<Clue> rows = nonogram::of(puzzle).row_clues();
  const std::vector<Clue>& columns = nonogram::of(puzzle).column_clues();
  Clue& one = rows[rng.below(puzzle.rows())];
  Clue& other = rows[rng.below(puzzle.rows())];
  switch (rng.below(3)) {
    case 0:
      std::swap(one, other);
      break;
    case 1:  // two runs change places
      if (!one.empty() && !other.empty())
        std::swap(one[rng.below(static_cast<int>(one.size()))],
                  other[rng.below(static_cast<int>(other.size()))]);
      break;
    default:  // a cell goes from one run to another
      if (!one.empty() && !other.empty()) {
        --one[rng.below(static_cast<int>(one.size()))].length;
        ++other[rng.below(static_cast<int>(other.size()))].length;
      }
  }
  Result<PuzzlePtr> changed = nonogram::make_puzzle(rows, columns);
  return changed ? std::move(*changed) : nullptr;  // a clue may be too long now
}

PuzzlePtr random_puzzle(Rng& rng, int side) {
  const int rows = 1 + rng.below(side);
  const int columns = 1 + rng.below(side);
  const Board picture = puzzles::random_picture(rng, rows, columns, rng.below(101));
  PuzzlePtr puzzle = nonogram::puzzle_of(picture, rows, columns);
  if (rng.chance(40)) {
    if (PuzzlePtr changed = spoilt(rng, *puzzle)) return changed;
  }
  return puzzle;
}

std::string clues_of(const Puzzle& puzzle) {
  std::string out;
  for (const auto* clues :
       {&nonogram::of(puzzle).row_clues(), &nonogram::of(puzzle).column_clues()}) {
    for (const Clue& clue : *clues) {
      out += "[";
      for (const nonogram::Run& run : clue) out += " " + std::to_string(run.length);
      out += " ]";
    }
    out += "\n";
  }
  return out;
}

/// More solutions than this are not listed.
constexpr std::size_t most_solutions = 60;

/// With the clauses alone, from the clues alone.
Found find_by_clauses(const Puzzle& puzzle) {
  Found found;
  const Board board = nonograms().start(puzzle);
  Budget budget;
  const auto solver = sat::make_solver();
  sat::Formula formula(board, *solver);
  nonograms().encode(puzzle, formula);
  const Ending ending = sat::enumerate(formula, budget, [&](const Board& solution) {
    found.solutions.push_back(solution);
    return found.solutions.size() <= most_solutions;
  });
  found.is_complete = ending == Ending::exhausted;
  return found;
}

Found find_by_engines(const Puzzle& puzzle) {
  Found found;
  Board board = nonograms().start(puzzle);
  Budget budget;
  const Ending ending =
      nonograms().engines.front().run({puzzle, board, budget}, [&](const Board& solution) {
        found.solutions.push_back(solution);
        return found.solutions.size() <= most_solutions;
      });
  found.is_complete = ending == Ending::exhausted;
  return found;
}

void sort(std::vector<Board>& boards) {
  std::sort(boards.begin(), boards.end(), [](const Board& a, const Board& b) {
    return std::lexicographical_compare(a.all().begin(), a.all().end(), b.all().begin(),
                                        b.all().end());
  });
}

struct Seen {
  int none = 0;
  int unique = 0;
  int several = 0;
  int many = 0;
};

void compare(const Puzzle& puzzle, Seen& seen) {
  Found by_clauses = find_by_clauses(puzzle);
  Found by_engine = find_by_engines(puzzle);
  for (const Board& solution : by_clauses.solutions)
    ASSERT_EQ(nonograms().broken(puzzle, solution), "");
  ASSERT_EQ(by_engine.is_complete, by_clauses.is_complete);
  if (!by_clauses.is_complete) {
    ++seen.many;
    Budget budget;
    const bool is_small =
        puzzle.sites() <= 64;  // counting the larger ones would take half a minute
    const Answer answer = solve(nonograms(), puzzle, {.wants_count = is_small}, budget);
    ASSERT_EQ(answer.verdict.kind(), Verdict::Kind::multiple);
    if (is_small) {
      ASSERT_TRUE(answer.count.is_exact);
      ASSERT_GT(answer.count.number, most_solutions);
    }
    // What is known of a cell must hold in these solutions, too.
    for (const Board& solution : by_clauses.solutions) {
      for (Site site = 0; site < puzzle.sites(); ++site)
        ASSERT_NE(answer.known[site] & solution[site], 0u);
    }
    return;
  }
  sort(by_clauses.solutions);
  sort(by_engine.solutions);
  ASSERT_EQ(by_engine.solutions, by_clauses.solutions);
  if (puzzle.sites() <= 9) {
    ASSERT_EQ(find_by_brute_force(nonograms(), puzzle), by_clauses.solutions);
  }
  ASSERT_EQ(disagreement(nonograms(), puzzle, by_clauses.solutions), "");
  const std::size_t count = by_clauses.solutions.size();
  ++(count == 0 ? seen.none : count == 1 ? seen.unique : seen.several);
}

class RandomNonograms : public testing::TestWithParam<int> {};

TEST_P(RandomNonograms, HaveTheSameSolutionsByEveryMethod) {
  Rng rng(static_cast<std::uint64_t>(GetParam()));
  Seen seen;
  const int puzzles = in_block(2000);
  for (int i = 0; i < puzzles; ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 12);
    compare(*puzzle, seen);
    if (HasFatalFailure()) FAIL() << clues_of(*puzzle);
  }
  EXPECT_GT(seen.none, puzzles / 20);
  EXPECT_GT(seen.unique, puzzles / 5);
  EXPECT_GT(seen.several, puzzles / 10);
  EXPECT_GT(seen.many, puzzles / 100);
}

TEST_P(RandomNonograms, LookTheSameFromAllSides) {
  Rng rng(100 + static_cast<std::uint64_t>(GetParam()));
  for (int i = 0; i < in_block(100); ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 12);
    ASSERT_EQ(asymmetry(nonograms(), *puzzle, variants_of_nonogram(*puzzle)), "")
        << clues_of(*puzzle);
  }
}

INSTANTIATE_TEST_SUITE_P(Blocks, RandomNonograms, testing::Range(0, 10));

}  // namespace
}  // namespace crosshatch::conformance
