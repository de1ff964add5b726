// SPDX-License-Identifier: MIT
//
// Coloured nonograms: small ones compared with brute force, random ones by every method, and every
// symmetric variant of a puzzle compared with the puzzle.
#include <gtest/gtest.h>

#include <cstdlib>

#include "base/effort_test.h"
#include "base/rng.h"
#include "families/nonogram/puzzle.h"
#include "oracle.h"
#include "solve/solve.h"
#include "symmetry.h"

namespace crosshatch::conformance {
namespace {

using nonogram::Clue;
using nonogram::numbered_palette;

const Family& nonograms() { return *find_family("nonogram"); }

using Clues = std::pair<std::vector<Clue>, std::vector<Clue>>;

Clues clues_of(const Puzzle& puzzle) {
  return {nonogram::of(puzzle).row_clues(), nonogram::of(puzzle).column_clues()};
}

Board random_picture(Rng& rng, int sites, int colours) {
  Board picture(sites, only(nonogram::empty));
  const int density = 10 + rng.below(80);
  // Sometimes in patches, which are more like pictures and have longer runs.
  const int patch = rng.chance(50) ? 60 : 0;
  for (Site site = 0; site < sites; ++site) {
    if (site > 0 && rng.chance(patch)) {
      picture[site] = picture[site - 1];
    } else if (rng.chance(density)) {
      picture.set(site, 1 + rng.below(colours));
    }
  }
  return picture;
}

/// Half of them have the rows of one picture and the columns of another with the same number of
/// cells of each colour, and so mostly no solution.
PuzzlePtr random_puzzle(Rng& rng, int rows, int columns, int colours) {
  const Board picture = random_picture(rng, rows * columns, colours);
  PuzzlePtr puzzle = nonogram::puzzle_of(picture, rows, columns, {}, numbered_palette(colours));
  if (rng.chance(50)) return puzzle;
  Board other = picture;
  for (int i = 1 + rng.below(3); i > 0; --i)
    std::swap(other[rng.below(other.sites())], other[rng.below(other.sites())]);
  const PuzzlePtr second = nonogram::puzzle_of(other, rows, columns, {}, numbered_palette(colours));
  Result<PuzzlePtr> mixed = nonogram::make_puzzle(clues_of(*puzzle).first, clues_of(*second).second,
                                                  {}, nonogram::of(*puzzle).palette());
  return mixed ? std::move(*mixed) : std::move(puzzle);
}

TEST(ColouredNonograms, AgreeWithBruteForce) {
  Rng rng(1);
  int none = 0;
  int multiple = 0;
  for (int i = 0; i < tries(5000, 40); ++i) {
    const int rows = 1 + rng.below(4);
    const int columns = 1 + rng.below(4);
    const PuzzlePtr puzzle = random_puzzle(rng, rows, columns, 2 + rng.below(3));
    if (ways(nonograms().start(*puzzle)) > 1 << 13) continue;
    const std::vector<Board> solutions = find_by_brute_force(nonograms(), *puzzle);
    ASSERT_EQ(disagreement(nonograms(), *puzzle, solutions), "");
    for (const Method& method : methods_of(nonograms()))
      ASSERT_EQ(find_by(method, nonograms(), *puzzle).solutions, solutions) << method.name;
    none += solutions.empty();
    multiple += solutions.size() > 1;
  }
  EXPECT_GT(none, 100);
  EXPECT_GT(multiple, 100);
}

/// The solutions by every method, if there are few enough to list.
bool find_by_all(const Puzzle& puzzle, std::vector<Board>& solutions) {
  constexpr std::uint64_t most_solutions = 1000;
  Budget budget;
  if (!solve(nonograms(), puzzle, {.enough = most_solutions + 1}, budget).count.is_exact)
    return false;
  bool is_first = true;
  for (const Method& method : methods_of(nonograms())) {
    const Found found = find_by(method, nonograms(), puzzle);
    EXPECT_TRUE(found.is_complete);
    if (is_first) solutions = found.solutions;
    EXPECT_EQ(found.solutions, solutions) << method.name;
    is_first = false;
  }
  for (const Board& solution : solutions) EXPECT_EQ(nonograms().broken(puzzle, solution), "");
  EXPECT_EQ(disagreement(nonograms(), puzzle, solutions), "");
  return true;
}

TEST(ColouredNonograms, HaveTheSameSolutionsByEveryMethod) {
  Rng rng(2);
  int compared = 0;
  for (int i = 0; i < tries(6000, 40); ++i) {
    const int most = i % 10 == 0 ? 14 : 6;
    const int rows = 1 + rng.below(most);
    const int columns = 1 + rng.below(most);
    const PuzzlePtr puzzle = random_puzzle(rng, rows, columns, 2 + rng.below(i % 10 == 0 ? 6 : 3));
    std::vector<Board> solutions;
    compared += find_by_all(*puzzle, solutions);
    if (HasFailure()) FAIL() << "puzzle " << i;
  }
  EXPECT_GT(compared, tries(5000, 40));
}

TEST(ColouredNonograms, HaveTheSameAnswerInEverySymmetricVariant) {
  Rng rng(3);
  constexpr std::uint64_t most_solutions = 3000;
  const Goal goal{.enough = most_solutions, .wants_ambiguous = true, .wants_count = true};
  int several = 0;
  for (int i = 0; i < tries(4000, 40); ++i) {
    const int rows = 1 + rng.below(8);
    const int columns = 1 + rng.below(8);
    const PuzzlePtr puzzle = random_puzzle(rng, rows, columns, 1 + rng.below(4));
    Budget budget;
    const Answer answer = solve(nonograms(), *puzzle, goal, budget);
    if (!answer.count.is_exact) continue;
    ASSERT_TRUE(answer.ambiguous_complete);
    several += answer.verdict.kind() == Verdict::Kind::multiple;
    ASSERT_EQ(asymmetry(nonograms(), *puzzle, variants_of_nonogram(*puzzle), goal), "");
  }
  EXPECT_GT(several, tries(400, 40));
}

TEST(ColouredNonograms, GiveNoOtherAnswerUnderANodeLimit) {
  Rng rng(4);
  const Goal goal{.wants_ambiguous = true, .wants_count = true};
  for (int i = 0; i < tries(60, 40); ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 6, 7, 2 + rng.below(3));
    Budget unlimited;
    const Answer truth = solve(nonograms(), *puzzle, goal, unlimited);
    for (std::uint64_t nodes = 0; nodes <= 120; nodes += 1 + nodes / 4) {
      Budget budget({.nodes = nodes});
      const Answer answer = solve(nonograms(), *puzzle, goal, budget);
      ASSERT_LE(budget.nodes_used(), nodes);
      if (answer.verdict.kind() == Verdict::Kind::unknown) continue;
      ASSERT_EQ(answer.verdict.kind(), truth.verdict.kind());
      if (truth.verdict.kind() == Verdict::Kind::none) continue;
      for (Site site = 0; site < puzzle->sites(); ++site) {
        if (answer.ambiguous_complete) {
          ASSERT_EQ(answer.known.is_decided(site), truth.known.is_decided(site));
        } else if (answer.known.is_decided(site)) {
          ASSERT_EQ(answer.known[site], truth.known[site]);
        }
      }
    }
  }
}

}  // namespace
}  // namespace crosshatch::conformance
