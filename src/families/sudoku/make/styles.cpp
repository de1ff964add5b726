// SPDX-License-Identifier: MIT
#include "families/sudoku/make/styles.h"

#include <string>

#include "families/sudoku/make/chance.h"

namespace crosshatch::sudoku {

namespace {

/// The only side with windows.
constexpr int side_of_windows = 9;

/// Cages of larger grids leave too many solutions for the engine.
constexpr int largest_killer = 10;

Error refused(const std::string& expected, const std::string& seen) {
  return {ErrorCode::request, "expected " + expected + ", saw " + seen};
}

}  // namespace

std::optional<Error> refuse_style(const MakeOrder& order) {
  const int side = order.rows;
  const std::string size = std::to_string(order.columns) + "x" + std::to_string(side);
  const bool is_jigsaw = order.has_style("jigsaw");
  if (order.rows != order.columns || side < smallest_side || side > largest_side ||
      (!is_jigsaw && !usual_shape(side)))
    return refused(is_jigsaw ? "a jigsaw with a side from 4 to 25"
                             : "a sudoku with a side from 4 to 25 that is not prime",
                   size);
  if (order.has_style("windoku") && side != side_of_windows)
    return refused("a windoku of 9x9", size);
  if (order.has_style("windoku") && is_jigsaw) return refused("jigsaw or windoku", "both");
  if (!order.has_style("killer")) return std::nullopt;
  if (side > largest_killer) return refused("a killer with a side up to 10", size);
  if (!order.symmetry.empty() && order.symmetry != "none")
    return refused("no symmetry for a killer, whose cages are random", "'" + order.symmetry + "'");
  if (order.is_minimal) return refused("a killer that need not be minimal", "a minimal one");
  return std::nullopt;
}

Puzzle blank_in_style(const MakeOrder& order, Rng& rng) {
  Variant variant;
  variant.main_diagonal = variant.other_diagonal = order.has_style("x");
  variant.windows = order.has_style("windoku");
  variant.anti_knight = order.has_style("anti-knight");
  variant.anti_king = order.has_style("anti-king");
  BoxShape shape{1, order.rows};
  if (order.has_style("jigsaw")) {
    variant.regions = random_regions(order.rows, rng);
  } else {
    shape = *usual_shape(order.rows);
  }
  return {shape, Board(shape.sites(), only(shape.side()) - 1), {}, {}, std::move(variant)};
}

}  // namespace crosshatch::sudoku
