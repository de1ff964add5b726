// SPDX-License-Identifier: MIT
#include "solve/repair/clue_repair.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <string>

#include "solve/repair/contradiction.h"
#include "solve/repair/small_puzzles_test.h"

namespace crosshatch {
namespace {

using Edits = std::vector<ClueEdit>;

/// All sets of this many edits with one solution, by trying every one.
void try_all(const Family& family, const Puzzle& puzzle, int left, int first,
             std::vector<ClueValue>& clues, Edits& edits, std::set<Edits>& found) {
  if (left == 0) {
    if (solutions(family, puzzle, clues) == 1) found.insert(edits);
    return;
  }
  for (int place = first; place < family.clues->places(puzzle); ++place) {
    const ClueValue before = clues[place];
    std::vector<ClueValue> values;
    if (before) values.emplace_back();
    for (const int value : family.clues->choices(puzzle, place)) {
      if (before != value) values.emplace_back(value);
    }
    for (const ClueValue& value : values) {
      clues[place] = value;
      edits.push_back({place, value});
      try_all(family, puzzle, left - 1, place + 1, clues, edits, found);
      edits.pop_back();
    }
    clues[place] = before;
  }
}

/// Compares with all sets of one and two edits.
void expect_smallest(const std::string& text, std::string_view name) {
  const Reading reading = puzzle_of(text, name);
  const Family& family = *reading.format.family;
  const Puzzle& puzzle = *reading.puzzle;
  std::vector<ClueValue> clues = all_clues(*family.clues, puzzle);
  if (solutions(family, puzzle, clues) == 1) return;
  std::set<Edits> all;
  int edits = 1;
  for (; edits <= 2 && all.empty(); ++edits) {
    Edits made;
    try_all(family, puzzle, edits, 0, clues, made, all);
  }
  Budget budget;
  const ClueRepairs repairs = repair_clues({family, puzzle, budget}, nullptr, 100'000);
  if (all.empty()) {
    EXPECT_GT(repairs.least, 2) << text;
    return;
  }
  std::set<Edits> found;
  for (const ClueRepair& repair : repairs.best) found.insert(repair.edits);
  EXPECT_EQ(repairs.least, edits - 1) << text;
  // No more are looked for once there are many.
  if (found.size() < 200) {
    EXPECT_EQ(found, all) << text;
  }
  for (const Edits& one : found) EXPECT_TRUE(all.contains(one)) << text;
}

TEST(ClueRepair, FindsAllSmallestRepairsOfSmallSudokus) {
  Rng rng(1);
  for (int i = 0; i < number_of_puzzles(60); ++i)
    expect_smallest(random_grid(rng, 4, 4, 25 + i % 20, 1, 4, '.'), "sudoku");
}

TEST(ClueRepair, FindsAllSmallestRepairsOfSmallMinesweeperPuzzles) {
  Rng rng(2);
  for (int i = 0; i < number_of_puzzles(200); ++i)
    expect_smallest(random_grid(rng, 2 + i % 2, 3, 30 + i % 30, 0, 3, '_'), "minesweeper");
}

TEST(ClueRepair, FindsAllSmallestRepairsOfSmallMosaics) {
  Rng rng(3);
  for (int i = 0; i < number_of_puzzles(200); ++i)
    expect_smallest("#mosaic\n" + random_grid(rng, 2, 3, 30 + i % 30, 0, 5, '_'), "mosaic");
}

TEST(ClueRepair, KeepsTheSolutionThatIsMeant) {
  const Reading reading = puzzle_of("12..\n34..\n....\n....\n", "sudoku");
  const Family& family = *reading.format.family;
  const Puzzle& puzzle = *reading.puzzle;
  Budget budget;
  std::vector<Board> all;
  const auto keep = [&](const Board& solution) {
    all.push_back(solution);
    return true;
  };
  (void)solve(family, puzzle, {.enough = Goal::all}, budget, keep);
  ASSERT_GT(all.size(), 2u);
  for (const Board& meant : all) {
    const ClueRepairs repairs = repair_clues({family, puzzle, budget}, &meant, 3);
    ASSERT_FALSE(repairs.best.empty());
    for (const ClueRepair& repair : repairs.best) {
      EXPECT_EQ(repair.solution, meant);
      EXPECT_EQ(static_cast<int>(repair.edits.size()), repairs.least);
    }
  }
}

TEST(ClueRepair, EndsAtALimit) {
  const Reading reading = puzzle_of(std::string(81, '.'), "sudoku");
  for (const std::uint64_t nodes : {1u, 100u, 10'000u}) {
    Budget budget(Limits{.nodes = nodes});
    const ClueRepairs repairs =
        repair_clues({*reading.format.family, *reading.puzzle, budget}, nullptr, 3);
    EXPECT_LE(repairs.least, 2);
    for (const ClueRepair& repair : repairs.best) EXPECT_GE(repair.edits.size(), 17u);
  }
}

/// The size of the smallest set of clues without a solution, by trying every one.
std::size_t smallest_by_trying(const Family& family, const Puzzle& puzzle) {
  const std::vector<ClueValue> clues = all_clues(*family.clues, puzzle);
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < clues.size(); ++i) {
    if (clues[i]) places.push_back(i);
  }
  std::size_t smallest = places.size() + 1;
  for (std::uint32_t set = 1; set < 1u << places.size(); ++set) {
    const auto size = static_cast<std::size_t>(std::popcount(set));
    if (size >= smallest) continue;
    std::vector<ClueValue> some(clues.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (set >> i & 1) some[places[i]] = clues[places[i]];
    }
    if (solutions(family, puzzle, some) == 0) smallest = size;
  }
  return smallest;
}

TEST(Contradiction, IsASmallestOne) {
  Rng rng(4);
  int contradictions = 0;
  for (int i = 0; i < 60; ++i) {
    const bool is_sudoku = i % 2 == 0;
    const Reading reading = is_sudoku
                                ? puzzle_of(random_grid(rng, 4, 4, 40, 1, 4, '.'), "sudoku")
                                : puzzle_of(random_grid(rng, 3, 3, 70, 0, 4, '_'), "minesweeper");
    const Family& family = *reading.format.family;
    const Puzzle& puzzle = *reading.puzzle;
    const std::vector<ClueValue> clues = all_clues(*family.clues, puzzle);
    if (solutions(family, puzzle, clues) > 0) continue;
    Budget budget;
    const ClueQuestion question{family, puzzle, budget};
    const Contradiction found = smallest_contradiction(SomeOfTheClues(question, clues));
    EXPECT_TRUE(found.is_smallest);
    EXPECT_EQ(found.places.size(), smallest_by_trying(family, puzzle));
    ++contradictions;
  }
  EXPECT_GT(contradictions, 20);
}

}  // namespace
}  // namespace crosshatch
