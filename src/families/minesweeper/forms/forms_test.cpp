// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {
namespace {

using Grid = std::vector<std::vector<Hint>>;  ///< rows

Grid grid_of(const crosshatch::Puzzle& puzzle) {
  Grid grid(static_cast<std::size_t>(puzzle.rows()));
  for (Site site = 0; site < puzzle.sites(); ++site)
    grid[site / puzzle.columns()].push_back(of(puzzle).hint(site));
  return grid;
}

PuzzlePtr puzzle_of(const Grid& grid, Rules rules = {}) {
  std::vector<Hint> hints;
  for (const auto& row : grid) hints.insert(hints.end(), row.begin(), row.end());
  return *make_puzzle(static_cast<int>(grid.size()), static_cast<int>(grid.front().size()), hints,
                      3, rules, "a title");
}

Grid turned(const Grid& grid) {
  Grid after(grid.front().size(), std::vector<Hint>(grid.size()));
  for (std::size_t r = 0; r < grid.size(); ++r) {
    for (std::size_t c = 0; c < grid[r].size(); ++c) after[c][grid.size() - 1 - r] = grid[r][c];
  }
  return after;
}

/// All forms by their definition, each as often as a symmetry gives it.
std::vector<Grid> all_forms(Grid grid, bool wraps) {
  std::vector<Grid> forms;
  for (int mirror = 0; mirror < 2; ++mirror) {
    for (int turn = 0; turn < 4; ++turn) {
      grid = turned(grid);
      for (std::size_t down = 0; down < (wraps ? grid.size() : 1); ++down) {
        std::rotate(grid.begin(), grid.begin() + (wraps ? 1 : 0), grid.end());
        for (std::size_t along = 0; along < (wraps ? grid.front().size() : 1); ++along) {
          for (auto& row : grid) std::rotate(row.begin(), row.begin() + (wraps ? 1 : 0), row.end());
          forms.push_back(grid);
        }
      }
    }
    for (auto& row : grid) std::reverse(row.begin(), row.end());
  }
  return forms;
}

Grid random_grid(Rng& rng, int rows, int columns) {
  Grid grid(static_cast<std::size_t>(rows), std::vector<Hint>(static_cast<std::size_t>(columns)));
  for (auto& row : grid) {
    for (Hint& hint : row)
      hint = rng.chance(70) ? unknown : rng.chance(20) ? gap : static_cast<Hint>(rng.below(3));
  }
  return grid;
}

CanonicalForm form_of(const crosshatch::Puzzle& puzzle) {
  Budget budget;
  return *std::move(forms.canonical(puzzle, budget));
}

TEST(BoardForms, TheFormIsTheSmallestOfAllForms) {
  Rng rng(1);
  for (int round = 0; round < 2000; ++round) {
    const bool wraps = rng.chance(50);
    const int least = wraps ? least_wrapped_side : 1;
    const Grid grid = random_grid(rng, least + rng.below(3), least + rng.below(3));
    const Rules rules{.counts_itself = rng.chance(50), .wraps = wraps};
    const std::vector<Grid> all = all_forms(grid, wraps);
    Grid smallest;
    for (const Grid& form : all) {
      if (form.size() > form.front().size()) continue;
      if (smallest.empty() || form < smallest) smallest = form;
    }
    const CanonicalForm form = form_of(*puzzle_of(grid, rules));
    EXPECT_EQ(grid_of(*form.puzzle), smallest);
    EXPECT_EQ(form.automorphisms, std::to_string(std::count(all.begin(), all.end(), grid)));
    EXPECT_EQ(form.puzzle->title(), "");
    EXPECT_TRUE(of(*form.puzzle).rules() == rules);
    EXPECT_EQ(of(*form.puzzle).mines(), 3);
  }
}

TEST(BoardForms, AllFormsAreEquallyLikely) {
  Rng rng(2);
  for (const bool wraps : {false, true}) {
    const PuzzlePtr puzzle = puzzle_of(
        {{1, 2, unknown}, {0, unknown, unknown}, {unknown, unknown, 1}}, {.wraps = wraps});
    const std::vector<Grid> all = all_forms(grid_of(*puzzle), wraps);
    std::map<Grid, int> drawn;
    int left = 100 * static_cast<int>(all.size());
    Budget budget;
    EXPECT_TRUE(forms.vary(*puzzle, rng, budget, [&](PuzzlePtr form) {
      EXPECT_EQ(form->title(), "a title");
      ++drawn[grid_of(*form)];
      return --left > 0;
    }));
    EXPECT_EQ(drawn.size(), std::set<Grid>(all.begin(), all.end()).size());
    for (const auto& [grid, times] : drawn) {
      const auto expected = 100 * std::count(all.begin(), all.end(), grid);
      EXPECT_GT(times, expected / 2);
      EXPECT_LT(times, expected * 3 / 2);
    }
  }
}

TEST(BoardForms, ALimitGivesNoForm) {
  Budget budget({.nodes = 7});
  const Result<CanonicalForm> form = forms.canonical(*puzzle_of({{1, 1}, {1, 1}}), budget);
  ASSERT_TRUE(form);
  EXPECT_EQ(form->puzzle, nullptr);
}

}  // namespace
}  // namespace crosshatch::minesweeper
