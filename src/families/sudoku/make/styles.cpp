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

}  // namespace

std::optional<Error> refuse_style(const MakeOrder& order) {
  const int side = order.rows;
  const bool is_jigsaw = order.has_style("jigsaw");
  const auto refused_size = [&](WordsFor<2> words) {
    return refused({words, order.columns, side});
  };
  if (order.rows != order.columns || side < smallest_side || side > largest_side ||
      (!is_jigsaw && !usual_shape(side)))
    return is_jigsaw
               ? refused_size({"expected a jigsaw with a side from 4 to 25, saw {0}x{1}",
                               "직소의 한 변은 4부터 25까지여야 하는데 {0}x{1}입니다"})
               : refused_size(
                     {"expected a sudoku with a side from 4 to 25 that is not prime, saw {0}x{1}",
                      "스도쿠의 한 변은 4부터 25까지이고 소수가 아니어야 하는데 {0}x{1}입니다"});
  if (order.has_style("windoku") && side != side_of_windows)
    return refused_size(
        {"expected a windoku of 9x9, saw {0}x{1}", "윈도쿠는 9x9만 되는데 {0}x{1}입니다"});
  if (order.has_style("windoku") && is_jigsaw)
    return refused(
        Words{"expected jigsaw or windoku, saw both", "jigsaw와 windoku는 함께 쓸 수 없습니다"});
  if (!order.has_style("killer")) return std::nullopt;
  if (side > largest_killer)
    return refused_size({"expected a killer with a side up to 10, saw {0}x{1}",
                         "킬러의 한 변은 10 이하여야 하는데 {0}x{1}입니다"});
  if (!order.symmetry.empty() && order.symmetry != "none")
    return refused({{"expected no symmetry for a killer, whose cages are random, saw {0}",
                     "킬러의 케이지는 무작위라서 대칭을 정할 수 없는데 {0:이} 있습니다"},
                    "'" + order.symmetry + "'"});
  if (order.is_minimal)
    return refused(Words{"expected a killer that need not be minimal, saw a minimal one",
                         "킬러는 최소 퍼즐로 만들 수 없습니다"});
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
