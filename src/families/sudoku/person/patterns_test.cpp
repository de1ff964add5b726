// SPDX-License-Identifier: MIT
//
// Wings, rectangles, colours and almost locked sets checked against a solution, on grids with
// random pencil marks that include it. These have far more patterns than real puzzles.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "families/sudoku/grids_test.h"
#include "families/sudoku/person/als/als.h"
#include "families/sudoku/person/chain_techniques.h"
#include "families/sudoku/person/exotic_techniques.h"
#include "families/sudoku/person/pattern_techniques.h"
#include "families/sudoku/person/position/pencil_marks.h"

namespace crosshatch::sudoku {
namespace {

constexpr std::array techniques = {
    named(pattern_techniques, "remote-pair"),
    named(pattern_techniques, "bug-plus-one"),
    named(pattern_techniques, "w-wing"),
    named(pattern_techniques, "xy-wing"),
    named(pattern_techniques, "xyz-wing"),
    named(pattern_techniques, "unique-rectangle-1"),
    named(pattern_techniques, "unique-rectangle-2"),
    named(pattern_techniques, "unique-rectangle-3"),
    named(pattern_techniques, "unique-rectangle-4"),
    named(pattern_techniques, "unique-rectangle-5"),
    named(pattern_techniques, "unique-rectangle-6"),
    named(pattern_techniques, "hidden-rectangle"),
    named(pattern_techniques, "avoidable-rectangle-1"),
    named(pattern_techniques, "avoidable-rectangle-2"),
    named(pattern_techniques, "sue-de-coq"),
    named(pattern_techniques, "simple-colours-trap"),
    named(pattern_techniques, "multi-colours-1"),
    named(chain_techniques, "als-xz"),
    named(chain_techniques, "als-xy-wing"),
    named(chain_techniques, "als-chain"),
    named(exotic_techniques, "death-blossom"),
    named(exotic_techniques, "fireworks"),
};

/// Each open cell keeps the digit of the grid and some of its other candidates.
Board random_marks(Rng& rng, BoxShape shape, const Board& grid, int placed, int kept) {
  const Puzzle empty(shape, Board(shape.sites(), only(shape.side()) - 1));
  const HouseTables tables(empty);
  Board board(shape.sites(), only(shape.side()) - 1);
  for (Site site = 0; site < shape.sites(); ++site) {
    if (rng.chance(placed)) board[site] = grid[site];
  }
  for (Site site = 0; site < shape.sites(); ++site) {
    if (board.is_decided(site)) continue;
    Candidates marks = grid[site];
    for (Value value = 0; value < shape.side(); ++value) {
      bool is_seen = false;
      tables.peers[site].each([&](Site peer) { is_seen = is_seen || board[peer] == only(value); });
      if (!is_seen && rng.chance(kept)) marks |= only(value);
    }
    // A single candidate would be a given.
    if (is_one(marks)) marks |= only((std::countr_zero(marks) + 1) % shape.side());
    board[site] = marks;
  }
  return board;
}

using Uses = std::map<std::string_view, int>;

void print_counts(const Uses& uses) {
  int sum = 0;
  for (const auto& [id, count] : uses) {
    std::printf("  %7d %.*s\n", count, static_cast<int>(id.size()), id.data());
    sum += count;
  }
  std::printf("  %7d steps\n", sum);
}

/// Finds steps by one technique after the other, each on a new position from `make`, and checks
/// them.
template <class Make>
void check_all(Make make, const std::vector<Board>& solutions, bool only_unique, Uses& uses) {
  for (const Technique& technique : techniques) {
    if (technique.needs_unique ? solutions.size() != 1 : only_unique) continue;
    const std::unique_ptr<PencilMarks> plain = make(false);
    const std::unique_ptr<PencilMarks> told = make(true);
    for (int steps = 0; steps < 20; ++steps) {
      Step step;
      Step same;
      step.technique = same.technique = &technique;
      const bool is_found = technique.find(*plain, step);
      ASSERT_EQ(technique.find(*told, same), is_found) << technique.id;
      ASSERT_EQ(step.changes, same.changes) << technique.id;
      if (!is_found) break;
      ASSERT_EQ(step.technique, same.technique);
      ASSERT_FALSE(step.changes.empty()) << technique.id;
      ASSERT_TRUE(step.terms.empty() && step.marks.empty()) << technique.id;
      ASSERT_FALSE(same.terms.empty() || same.marks.empty()) << technique.id;
      CellSet changed;
      for (const Change& change : step.changes) {
        ASSERT_FALSE(changed.has(change.site)) << technique.id << " changes a cell twice";
        changed.add(change.site);
        ASSERT_EQ(change.before, plain->candidates(change.site)) << technique.id;
        ASSERT_EQ(change.after & ~change.before, 0u) << technique.id;
        ASSERT_NE(change.after, change.before) << technique.id;
        for (const Board& solution : solutions)
          ASSERT_NE(change.after & solution[change.site], 0u) << step.technique->id;
      }
      ++uses[step.technique->id];
      plain->apply(step);
      told->apply(same);
    }
  }
}

void check_marks(Rng& rng, BoxShape shape, int placed, int kept, Uses& uses) {
  const Board grid = shuffled_grid(shape, rng);
  const Puzzle puzzle(shape, random_marks(rng, shape, grid, placed, kept));
  std::vector<Board> solutions = solutions_of(puzzle, 20);
  ASSERT_FALSE(solutions.empty());
  Budget budget;
  const auto make = [&](bool wants_reasons) {
    Board board = puzzle.givens();
    return std::make_unique<PencilMarks>(Search{puzzle, board, budget}, wants_reasons);
  };
  check_all(make, solutions, false, uses);
}

TEST(Patterns, OfRandomMarksStrikeNothingOfASolution) {
  Rng rng(7);
  Uses uses;
  for (int i = 0; i < 120; ++i) {
    const BoxShape shape = std::array<BoxShape, 6>{
        BoxShape{3, 3}, {3, 3}, {2, 3}, {3, 2}, {2, 4}, {2, 5}}[static_cast<std::size_t>(i % 6)];
    check_marks(rng, shape, 30 + rng.below(50), 3 + rng.below(30), uses);
    if (HasFatalFailure()) return;
  }
  print_counts(uses);
  for (const Technique& technique : techniques) {
    if (!technique.needs_unique && technique.id != "remote-pair") {
      EXPECT_GT(uses[technique.id], 0) << technique.id;
    }
  }
  EXPECT_GT(uses["simple-colours-wrap"], 0);
  EXPECT_GT(uses["multi-colours-2"], 0);
  EXPECT_GT(uses["als-xz-double"], 0);
}

/// Marks that reasoning has taken away are no bar to rectangles; those that the puzzle never had
/// are: so the same marks are once a position of a plain puzzle and once a puzzle.
TEST(Patterns, StrikeNothingOfTheSolutionWhereMarksAreGoneAlready) {
  Rng rng(8);
  Uses uses;
  for (int i = 0; i < 9000; ++i) {
    const BoxShape shape = i % 3 == 0 ? BoxShape{2, 3} : BoxShape{3, 3};
    const Board grid = shuffled_grid(shape, rng);
    const int givens_of_100 = 30 + rng.below(18);
    Board givens(shape.sites(), only(shape.side()) - 1);
    for (Site site = 0; site < shape.sites(); ++site) {
      if (rng.chance(givens_of_100)) givens[site] = grid[site];
    }
    const Puzzle puzzle(shape, givens);
    const std::vector<Board> solutions = solutions_of(puzzle, 2);
    if (solutions.size() != 1) continue;
    const int gone = rng.below(90);
    const int solved = i % 2 == 0 ? 0 : rng.below(60);
    const std::uint64_t seed = rng.next();
    Budget budget;
    const auto make = [&](bool wants_reasons) {
      Board board = givens;
      auto pencil = std::make_unique<PencilMarks>(Search{puzzle, board, budget}, wants_reasons);
      Rng chance(seed);
      for (Site site = 0; site < shape.sites(); ++site) {
        if (!pencil->is_placed(site) && chance.chance(solved)) {
          Step step;
          step.changes.push_back(pencil->placing(site, std::countr_zero(grid[site])));
          pencil->apply(step);
        }
      }
      for (Site site = 0; site < shape.sites(); ++site) {
        for (Value value = 0; value < shape.side(); ++value) {
          const Candidates digit = only(value) & pencil->candidates(site) & ~grid[site];
          if (digit != 0 && chance.chance(gone)) pencil->erase(site, digit);
        }
      }
      return pencil;
    };
    check_all(make, solutions, i % 128 != 0, uses);
    if (HasFatalFailure()) return;
  }
  print_counts(uses);
  for (const Technique& technique : techniques) {
    const bool is_rare = technique.id == "bug-plus-one" || technique.id == "unique-rectangle-5" ||
                         technique.id == "avoidable-rectangle-2";
    if (technique.needs_unique && !is_rare) {
      EXPECT_GT(uses[technique.id], 0) << technique.id;
    }
  }
}

TEST(Patterns, AreNotLookedForInLargeGrids) {
  const BoxShape shape{3, 4};
  const Puzzle puzzle(shape, Board(shape.sites(), only(shape.side()) - 1));
  Board board = puzzle.givens();
  Budget budget;
  PencilMarks pencil({puzzle, board, budget}, true);
  Step step;
  for (const Technique& technique : techniques) EXPECT_FALSE(technique.find(pencil, step));
}

TEST(AlmostLockedSets, AreEachListedOnceAndLinkedBothWays) {
  Rng rng(9);
  for (int i = 0; i < 100; ++i) {
    const BoxShape shape = i % 2 == 0 ? BoxShape{3, 3} : BoxShape{2, 3};
    const Board grid = shuffled_grid(shape, rng);
    const Puzzle puzzle(shape, random_marks(rng, shape, grid, 45, 25));
    Board board = puzzle.givens();
    Budget budget;
    const PencilMarks pencil({puzzle, board, budget}, false);
    const std::vector<AlmostLockedSet> sets = almost_locked_sets(pencil);
    for (std::size_t a = 0; a < sets.size(); ++a) {
      ASSERT_EQ(std::popcount(sets[a].digits), sets[a].cells.size() + 1);
      for (std::size_t b = a + 1; b < sets.size(); ++b) ASSERT_NE(sets[a].cells, sets[b].cells);
    }
    const AlsLinks links = als_links(pencil, sets);
    ASSERT_EQ(links.starts.size(), sets.size() + 1);
    std::size_t next = 0;
    for (std::size_t a = 0; a < sets.size(); ++a) {
      ASSERT_EQ(links.starts[a], next);
      for (std::size_t b = a + 1; b < sets.size(); ++b) {
        // By the definition: digits for which every cell of one set sees every cell of the other.
        std::vector<Value> shared;
        for (Value value = 0; value < shape.side(); ++value) {
          const std::size_t at = static_cast<std::size_t>(value);
          bool is_shared = !sets[a].of[at].is_empty() && !sets[b].of[at].is_empty();
          sets[a].of[at].each([&](Site one) {
            sets[b].of[at].each(
                [&](Site other) { is_shared = is_shared && pencil.peers(one).has(other); });
          });
          if (is_shared) shared.push_back(value);
        }
        if (shared.empty() || sets[a].cells.touches(sets[b].cells)) continue;
        ASSERT_LT(next, links.all.size());
        const AlsLink& link = links.all[next++];
        ASSERT_EQ(static_cast<std::size_t>(link.first), a);
        ASSERT_EQ(static_cast<std::size_t>(link.second), b);
        ASSERT_EQ(link.digits[0], shared[0]);
        ASSERT_EQ(link.digits[1], shared.size() > 1 ? shared[1] : -1);
      }
    }
    ASSERT_EQ(next, links.all.size());
  }
}

}  // namespace
}  // namespace crosshatch::sudoku
