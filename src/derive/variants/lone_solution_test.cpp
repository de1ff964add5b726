// SPDX-License-Identifier: MIT
#include "derive/variants/lone_solution.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "derive/picture/glyphs.h"
#include "rules/count/say.h"

namespace crosshatch::derive {
namespace {

/// A number is the value of its cell; nothing is said of other cells.
rules::Model given_values(const GridPuzzle& puzzle) {
  rules::Model model(puzzle.board(only(0) | only(1), only(0) | only(1)));
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.has_clue(site)) rules::exactly(model, 1, {{site, only(puzzle.clue(site))}});
  }
  return model;
}

constexpr ValueLook values[] = {{0, '-', {"empty", "빈칸"}, "empty", draw_dot},
                                {1, 'O', {"a bulb", "전구"}, "bulbs", draw_bulb}};
constexpr FamilyPage given = {
    .id = "given",
    .title = {"Given", "주어짐"},
    .summary = {"numbers are values", "숫자가 곧 값"},
    .notation = {.most = 1},
    .looks = values,
    .counted = {},
    .model = given_values,
};

const GridPuzzle& empty_grid() {
  static const GridPuzzle grid(given, empty_clues(given.notation, 4, 5));
  return grid;
}

/// Ones alone are told.
constexpr auto ones_of = [](const Board& board) {
  GridClues clues = empty_grid().clues();
  for (Site site = 0; site < board.sites(); ++site) {
    if (board.value(site) == 1) clues.cells[site] = 1;
  }
  return clues;
};

TEST(LoneSolution, ChangesUntilCluesTellAll) {
  const auto flipped = [](const Board& board, Site site) -> std::optional<Board> {
    Board other = board;
    other.set(site, 1 - board.value(site));
    return other;
  };
  Rng rng(1);
  const GridClues clues =
      lone_solution(empty_grid(), Board(20, only(0)), {.changed = flipped, .clues = ones_of}, rng);
  EXPECT_EQ(std::ranges::count(clues.cells, 1), 20);
}

TEST(LoneSolution, StaysWhereNoChangeIsASolution) {
  const auto never = [](const Board&, Site) -> std::optional<Board> { return std::nullopt; };
  Board board(20, only(0));
  board.set(7, 1);
  Rng rng(1);
  const GridClues clues =
      lone_solution(empty_grid(), board, {.changed = never, .clues = ones_of}, rng);
  EXPECT_EQ(clues.cells, ones_of(board).cells);
}

}  // namespace
}  // namespace crosshatch::derive
