// SPDX-License-Identifier: MIT
#include "families/nonogram/colour/colour_lines.h"

#include "families/nonogram/kinds_test.h"

namespace crosshatch::nonogram::colour {
namespace {

TEST(ColourVariables, AreTheValuesOfOpenCells) {
  Rng rng(1);
  for (int i = 0; i < 50; ++i) {
    const PuzzlePtr puzzle =
        random_puzzle(rng, 2 + rng.below(9), 2 + rng.below(9), 2 + rng.below(5), 45);
    ColourGrid grid(of(*puzzle), start(*puzzle));
    Budget budget;
    ASSERT_EQ(grid.propagate(budget), Fixpoint::reached);
    Board level_zero = start(*puzzle);
    grid.narrow(level_zero);
    const ColourLines lines(grid);
    const ColourVariables numbers(grid);
    int next = 0;
    for (Site site = 0; site < puzzle->sites(); ++site) {
      for (Value value = 0; value <= of(*puzzle).palette().size(); ++value) {
        if (!grid.is_open(site) || !level_zero.may_be(site, value)) {
          ASSERT_EQ(lines.literal(site, value), ColourLines::no_literal);
          continue;
        }
        ASSERT_EQ(lines.literal(site, value), 2 * next + 1);
        ASSERT_EQ(numbers[next].site, site);
        ASSERT_EQ(numbers[next].value, value);
        ++next;
      }
    }
    ASSERT_EQ(next, lines.variables());
    ASSERT_EQ(static_cast<std::size_t>(next), ColourLines::variables_of(grid));
  }
}

}  // namespace
}  // namespace crosshatch::nonogram::colour
