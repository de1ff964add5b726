// SPDX-License-Identifier: MIT
//
// What is struck out without a word (FamilyPage::at_once) rests on what is written, not on a cell
// with one value left of which nobody has been told yet.
#include <gtest/gtest.h>

#include <memory>

#include "derive/derive.h"
#include "derive/person/person.h"
#include "logic/ladder.h"
#include "rules/different/different.h"

namespace crosshatch::derive {
namespace {

/// A row of different numbers, the second of which is at most 2.
rules::Model row_rules(const GridPuzzle& puzzle) {
  Board board = puzzle.numbers();
  board[1] &= 0b011;
  rules::Literals all;
  for (Site site = 0; site < puzzle.sites(); ++site) all.push_back({site, 0b111});
  rules::Model model(std::move(board));
  model.add<rules::DifferentRule>(all);
  model.label({.id = "row"});
  return model;
}

constexpr RuleSaying row_sayings[] = {
    easy(cell_alone, "", "single", {"Single", "싱글"},
         {"{0} has one number left", "{0}에 남은 수가 하나뿐이므로"})};
constexpr RuleArgument used_in_row[] = {{"row", "used"}};
constexpr FamilyPage row_page = {
    .id = "row",
    .title = {"Row", "줄"},
    .summary = {},
    .notation = {.least = 1, .most = 3},
    .holds_numbers = true,
    .counted = {},
    .model = row_rules,
    .sayings = row_sayings,
    .at_once = used_in_row,
};

TEST(AtOnce, RestsOnWhatIsWritten) {
  const GridPuzzle puzzle(row_page, {.rows = 1, .columns = 3, .cells = {1, no_clue, no_clue}});
  const std::span<const Technique> techniques = Derived<row_page>::techniques;
  const Way way{.id = "person", .techniques = techniques};
  Budget budget;
  Board board = start(puzzle);
  const std::unique_ptr<Position> sheet = position({puzzle, board, budget}, true, techniques);
  EXPECT_EQ(sheet->board()[1], 0b010U);
  EXPECT_EQ(sheet->board()[2], 0b110U);  // not without the second
  Ladder ladder(way, *sheet, true);
  Step step;
  ASSERT_TRUE(ladder.next(step));
  ASSERT_EQ(step.changes.size(), 1U);
  EXPECT_EQ(step.changes.front().site, 1);
  EXPECT_EQ(sheet->board()[2], 0b100U);
  ASSERT_TRUE(ladder.next(step));
  EXPECT_EQ(step.changes.front().site, 2);
}

}  // namespace
}  // namespace crosshatch::derive
