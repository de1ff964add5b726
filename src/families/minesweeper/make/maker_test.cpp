// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <bit>

#include "families/minesweeper/make/minefield.h"
#include "families/minesweeper/make/player_test.h"
#include "families/minesweeper/minesweeper.h"

namespace crosshatch::minesweeper {
namespace {

constexpr int most_cells = 10;

std::string refusal_of(const Maker& of, MakeOrder order) {
  const std::optional<Error> error = settle_order(of, order);
  return error ? error->message.english() : "";
}

/// Every layout of this many rows and columns.
std::vector<Minefield> all_fields(int rows, int columns, Rules rules) {
  std::vector<Minefield> fields;
  for (unsigned mines = 0; mines < 1u << (rows * columns); ++mines) {
    fields.push_back(std::move(*Minefield::make(rows, columns, rules)));
    for (Site site = 0; site < rows * columns; ++site)
      fields.back().set(site, (mines >> site & 1) != 0);
  }
  return fields;
}

/// By the number of mines: whether all hints of some layout tell where its mines are.
std::vector<bool> possible_numbers(int rows, int columns, Rules rules, bool tells_total) {
  std::vector<bool> is_possible(static_cast<std::size_t>(rows * columns) + 1, false);
  for (const Minefield& field : all_fields(rows, columns, rules)) {
    const auto mines = static_cast<std::size_t>(field.mines());
    if (is_possible[mines]) continue;
    const PuzzlePtr puzzle = field.still(field.showable(), tells_total);
    is_possible[mines] = brute_force(of(*puzzle)).size() == 1;
  }
  return is_possible;
}

TEST(MinesweeperMaker, RefusesTheNumbersOfMinesThatHintsAloneCannotTell) {
  for (int rows = 1; rows <= most_cells; ++rows) {
    for (int columns = 1; rows * columns <= most_cells; ++columns) {
      const std::vector<bool> is_possible = possible_numbers(rows, columns, {}, false);
      for (int mines = 0; mines <= rows * columns; ++mines) {
        const MakeOrder order{
            .rows = rows, .columns = columns, .mines = mines, .has_no_total = true};
        EXPECT_EQ(refusal_of(maker, order).empty(), is_possible[mines])
            << rows << "x" << columns << ", " << mines;
      }
    }
  }
  EXPECT_EQ(refusal_of(maker, {.mines = 73, .has_no_total = true}),
            "expected at most 72 mines without the total, saw 73");
}

TEST(MosaicMaker, RefusesNumbersThatDoNotFillColumnsOfTwoCellsAlike) {
  int refused = 0;
  for (const bool tells_total : {false, true}) {
    for (int rows = 1; rows <= 5; ++rows) {
      for (int columns = 1; rows * columns <= most_cells && columns <= 5; ++columns) {
        const std::vector<bool> is_possible =
            possible_numbers(rows, columns, {.counts_itself = true}, tells_total);
        for (int mines = 0; mines <= rows * columns; ++mines) {
          const MakeOrder order{
              .rows = rows, .columns = columns, .mines = mines, .has_no_total = !tells_total};
          const bool is_refused = !refusal_of(mosaic_maker, order).empty();
          EXPECT_EQ(is_refused, !is_possible[mines]) << rows << "x" << columns << ", " << mines;
          refused += is_refused ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GT(refused, 20);
  EXPECT_EQ(refusal_of(mosaic_maker, {.rows = 2, .columns = 2}),
            "expected a number of filled cells that 4 divides, saw 2");
  MakeOrder order{.rows = 2, .columns = 5};
  ASSERT_FALSE(settle_order(mosaic_maker, order));
  EXPECT_EQ(order.mines, 4);
}

/// Whether some layout of this many mines can be played to the end from a first cell.
bool is_playable(const MakeOrder& order, const std::vector<Minefield>& fields) {
  const auto first = static_cast<std::size_t>(order.open->row * order.columns + order.open->column);
  for (const Minefield& field : fields) {
    if (field.mines() != *order.mines || field.is_mine(static_cast<Site>(first))) continue;
    std::vector<bool> is_shown(static_cast<std::size_t>(field.sites()), false);
    is_shown[first] = true;
    const PuzzlePtr begin = field.still(is_shown, !order.has_no_total);
    if (can_be_played(of(*begin), of(*field.layout()))) return true;
  }
  return false;
}

TEST(MinesweeperMaker, RefusesNumbersOfMinesThatAFirstCellIsStuckIn) {
  int refused = 0;
  for (int rows = 1; rows <= 3; ++rows) {
    for (int columns = 1; columns <= (rows == 3 ? 3 : 4); ++columns) {
      const std::vector<Minefield> fields = all_fields(rows, columns, {});
      for (int mines = 0; mines < rows * columns; ++mines) {
        for (Site site = 0; site < rows * columns; ++site) {
          for (const bool has_no_total : {false, true}) {
            const MakeOrder order{.rows = rows,
                                  .columns = columns,
                                  .mines = mines,
                                  .open = GridPlace{site / columns, site % columns},
                                  .has_no_total = has_no_total};
            if (refusal_of(maker, order).empty()) continue;
            ++refused;
            EXPECT_FALSE(is_playable(order, fields))
                << rows << "x" << columns << ", " << mines << " from " << site;
          }
        }
      }
    }
  }
  EXPECT_GT(refused, 50);
  EXPECT_EQ(refusal_of(maker, {.mines = 79, .open = GridPlace{0, 0}}),
            "expected at most 77 mines for a first cell without mines around it, saw 79");
  EXPECT_EQ(refusal_of(maker, {.mines = 80, .open = GridPlace{0, 0}}), "");
}

}  // namespace
}  // namespace crosshatch::minesweeper
