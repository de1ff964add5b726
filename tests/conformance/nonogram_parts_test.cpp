// SPDX-License-Identifier: MIT
//
// Boards of nonograms that fall into parts, of which some share a line. What SAT says of each part
// by itself, put together, must be what the engine says of the whole: all solutions, and the values
// of each cell. 5,000 puzzles.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "families/nonogram/puzzle.h"
#include "puzzles/nonograms.h"
#include "solve/plan.h"

namespace crosshatch::conformance {
namespace {

constexpr std::size_t most_solutions = 400;

Ending stuck_at_once(const Search& /*search*/, SolutionSink /*sink*/) { return Ending::stuck; }
constexpr Engine stuck_engines[] = {{.id = "stuck", .summary = {}, .run = stuck_at_once}};

Ending stuck_backbone(const Search& /*search*/, const Board& /*solution*/, Board& /*seen*/) {
  return Ending::stuck;
}

/// Nonograms that are left to SAT, part by part.
Family by_parts() {
  Family family = *find_family("nonogram");
  family.engines = stuck_engines;
  family.backbone = stuck_backbone;
  return family;
}

/// In ascending order. More than `most_solutions` are not looked for.
std::vector<std::vector<Candidates>> solutions_of(const Family& family, const Puzzle& puzzle,
                                                  Board board) {
  std::vector<std::vector<Candidates>> found;
  Budget budget;
  const Ending ending = find_solutions(family, {puzzle, board, budget}, [&](const Board& solution) {
    found.emplace_back(solution.all().begin(), solution.all().end());
    return found.size() <= most_solutions;
  });
  EXPECT_TRUE(ending == Ending::exhausted || found.size() > most_solutions);
  std::sort(found.begin(), found.end());
  return found;
}

bool share_a_line(const std::vector<std::vector<Site>>& parts, int columns) {
  std::vector<int> part_of_row;
  for (std::size_t part = 0; part < parts.size(); ++part) {
    for (const Site site : parts[part]) {
      const auto row = static_cast<std::size_t>(site / columns);
      if (part_of_row.size() <= row) part_of_row.resize(row + 1, -1);
      if (part_of_row[row] >= 0 && part_of_row[row] != static_cast<int>(part)) return true;
      part_of_row[row] = static_cast<int>(part);
    }
  }
  return false;
}

/// A filled picture with a square of noise at each corner of a diagonal; or noise all over it.
PuzzlePtr random_puzzle(Rng& rng) {
  if (rng.chance(20)) {
    return puzzles::random_nonogram(rng, 6 + rng.below(9), 6 + rng.below(9), 45 + rng.below(30));
  }
  constexpr int side = 16;
  Board picture(side * side, only(nonogram::filled));
  const int size = 5 + rng.below(3);
  for (const int from : {0, side - size}) {
    for (int cell = 0; cell < size * size; ++cell) {
      if (rng.chance(65))
        picture.set((from + cell / size) * side + from + cell % size, nonogram::empty);
    }
  }
  return nonogram::puzzle_of(picture, side, side);
}

TEST(NonogramParts, SayTogetherWhatTheWholeSays) {
  const Family& family = *find_family("nonogram");
  const Family in_parts = by_parts();
  Rng rng(1);
  int divided = 0;
  int divided_in_a_line = 0;
  for (int i = 0; i < 5000; ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng);
    const Board start = family.start(*puzzle);
    const auto expected = solutions_of(family, *puzzle, start);
    if (expected.size() < 2 || expected.size() > most_solutions) continue;
    Board values(start.sites(), 0);
    for (const std::vector<Candidates>& solution : expected) {
      for (Site site = 0; site < start.sites(); ++site) values[site] |= solution[site];
    }
    Budget budget;
    Board by_lines = start;
    static_cast<void>(family.logic({*puzzle, by_lines, budget}));
    for (const Board& known : {by_lines, values}) {
      Board board = known;
      const auto parts = family.split({*puzzle, board, budget});
      divided += parts.size() > 1 ? 1 : 0;
      divided_in_a_line += share_a_line(parts, puzzle->columns()) ? 1 : 0;
      ASSERT_EQ(solutions_of(in_parts, *puzzle, known), expected) << i;
      const std::vector<Candidates>& first = expected.front();
      Board solution = start;
      for (Site site = 0; site < start.sites(); ++site) solution[site] = first[site];
      Board seen = solution;
      ASSERT_EQ(find_backbone(in_parts, {*puzzle, board, budget}, solution, seen),
                Ending::exhausted);
      ASSERT_EQ(board, values) << i;
      ASSERT_EQ(seen, values) << i;
    }
  }
  EXPECT_GT(divided, 500);
  EXPECT_GT(divided_in_a_line, 20);
}

}  // namespace
}  // namespace crosshatch::conformance
