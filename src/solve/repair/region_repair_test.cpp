// SPDX-License-Identifier: MIT
#include "solve/repair/region_repair.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "solve/repair/small_puzzles_test.h"

namespace crosshatch {
namespace {

using Moves = std::vector<CellMove>;

/// A star battle of this size whose regions grow at random.
Reading random_stars(Rng& rng, int side) {
  std::string rows(static_cast<std::size_t>(side * side), '.');
  for (int region = 0; region < side;) {
    char& cell = rows[rng.below(side * side)];
    if (cell == '.') cell = static_cast<char>('A' + region++);
  }
  while (rows.find('.') != std::string::npos) {
    const int from = rng.below(side * side);
    const bool is_down = rng.chance(50);
    const bool is_inside = is_down ? from + side < side * side : (from + 1) % side != 0;
    if (!is_inside) continue;
    char& one = rows[from];
    char& other = rows[from + (is_down ? side : 1)];
    if (one == '.' || other == '.') one = other = one == '.' ? other : one;
  }
  std::string text = "starbattle\nstars 1\n";
  for (int row = 0; row < side; ++row)
    text +=
        rows.substr(static_cast<std::size_t>(row * side), static_cast<std::size_t>(side)) + '\n';
  return puzzle_of(text, "starbattle");
}

/// Its solutions, at most 2; none where there is no such puzzle.
std::vector<Board> solutions_of(const Family& family, const Puzzle* puzzle) {
  if (puzzle == nullptr) return {};
  Budget budget;
  return solve(family, *puzzle, {}, budget).verdict.solutions();
}

/// All sets of this many moves after which there is one solution, `meant` if it is not null, by
/// trying every one. Regions keep a cell that they had.
std::set<Moves> all_repairs(const Family& family, const Puzzle& puzzle, int left,
                            const Board* meant) {
  const std::vector<int> original = family.regions->of(puzzle);
  const int regions = 1 + *std::max_element(original.begin(), original.end());
  std::vector<int> now = original;
  std::set<Moves> found;
  Moves moves;
  const auto keep = [&] {
    std::set<int> kept;
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (now[i] == original[i]) kept.insert(now[i]);
    }
    if (static_cast<int>(kept.size()) < regions) return;
    const PuzzlePtr changed = family.regions->with(puzzle, now);
    const std::vector<Board> solutions = solutions_of(family, changed.get());
    if (solutions.size() == 1 && (meant == nullptr || solutions.front() == *meant))
      found.insert(moves);
  };
  const auto move = [&](auto& self, Site first, int more) -> void {
    if (more == 0) return keep();
    for (Site cell = first; cell < static_cast<Site>(now.size()); ++cell) {
      for (int to = 0; to < regions; ++to) {
        if (to == original[cell]) continue;
        now[cell] = to;
        moves.push_back({cell, to});
        self(self, cell + 1, more - 1);
        moves.pop_back();
        now[cell] = original[cell];
      }
    }
  };
  move(move, 0, left);
  return found;
}

void expect_all_smallest(const Family& family, const Puzzle& puzzle, const Board* meant) {
  std::set<Moves> all;
  int moves = 1;
  while (moves <= 2 && (all = all_repairs(family, puzzle, moves, meant)).empty()) ++moves;
  Budget budget;
  const RegionRepairs repairs = repair_regions({family, puzzle, budget}, meant, 100'000);
  if (all.empty()) {
    EXPECT_GT(repairs.least, 2);
    return;
  }
  EXPECT_EQ(repairs.least, moves);
  std::set<Moves> found;
  for (const RegionRepair& repair : repairs.best) {
    EXPECT_EQ(solutions_of(family, repair.puzzle.get()), std::vector<Board>{repair.solution});
    found.insert(repair.moves);
  }
  // Of a region that has none of its cells any more, some are found and some are not.
  for (const Moves& one : all) EXPECT_TRUE(found.contains(one));
}

TEST(RegionRepair, FindsAllSmallestRepairsOfSmallStarBattles) {
  Rng rng(1);
  int repaired = 0;
  for (int i = 0; i < number_of_puzzles(40); ++i) {
    const Reading reading = random_stars(rng, 4);
    const Family& family = *reading.format.family;
    if (solutions_of(family, reading.puzzle.get()).size() == 1) continue;
    expect_all_smallest(family, *reading.puzzle, nullptr);
    ++repaired;
  }
  EXPECT_GT(repaired, tries(10));
}

TEST(RegionRepair, KeepsTheSolutionThatIsMeant) {
  Rng rng(2);
  int repaired = 0;
  for (int i = 0; i < number_of_puzzles(40); ++i) {
    const Reading reading = random_stars(rng, 4 + i % 2);
    const Family& family = *reading.format.family;
    const std::vector<Board> solutions = solutions_of(family, reading.puzzle.get());
    if (solutions.size() < 2) continue;
    for (const Board& meant : solutions) {
      if (i % 2 == 0) expect_all_smallest(family, *reading.puzzle, &meant);
      Budget budget;
      const RegionRepairs repairs = repair_regions({family, *reading.puzzle, budget}, &meant, 3);
      for (const RegionRepair& repair : repairs.best) EXPECT_EQ(repair.solution, meant);
      ++repaired;
    }
  }
  EXPECT_GT(repaired, tries(10));
}

TEST(RegionRepair, MovesCellsOneByOneWhereTheFewestAreTooMany) {
  std::string text = "starbattle\nstars 1\n";
  for (int row = 0; row < 6; ++row) text += std::string(6, static_cast<char>('A' + row)) + '\n';
  const Reading reading = puzzle_of(text, "starbattle");
  Budget budget;
  const RegionRepairs repairs =
      repair_regions({*reading.format.family, *reading.puzzle, budget}, nullptr, 3);
  ASSERT_FALSE(repairs.best.empty());
  const RegionRepair& repair = repairs.best.front();
  EXPECT_EQ(repairs.least, 4);
  EXPECT_GE(repair.moves.size(), 4u);
  EXPECT_EQ(solutions_of(*reading.format.family, repair.puzzle.get()),
            std::vector<Board>{repair.solution});
}

TEST(RegionRepair, EndsAtALimit) {
  const Reading reading =
      puzzle_of("starbattle\nstars 1\nAAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n", "starbattle");
  for (const std::uint64_t nodes : {1u, 10u, 1'000u}) {
    Budget budget(Limits{.nodes = nodes});
    const RegionRepairs repairs =
        repair_regions({*reading.format.family, *reading.puzzle, budget}, nullptr, 3);
    EXPECT_LE(repairs.least, 3);
  }
}

}  // namespace
}  // namespace crosshatch
