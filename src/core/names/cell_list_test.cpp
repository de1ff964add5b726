// SPDX-License-Identifier: MIT
#include "core/names/cell_list.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace crosshatch {
namespace {

TEST(CellList, NamesAllOfFewCells) {
  const std::vector<Site> cells = {1, 9, 24};
  EXPECT_EQ(cells_in_words({cells.data(), 1}, 8), "r1c2");
  EXPECT_EQ(cells_in_words({cells.data(), 2}, 8), "r1c2 and r2c2");
  EXPECT_EQ(cells_in_words(cells, 8), "r1c2, r2c2 and r4c1");
  EXPECT_EQ(cells_in_words(cells, 8).in(Language::ko), "1행 2열, 2행 2열과 4행 1열");
}

TEST(CellList, NamesTheFirstOfMany) {
  std::vector<Site> cells(13);
  std::iota(cells.begin(), cells.end(), 0);
  EXPECT_EQ(cells_in_words(cells, 20),
            "r1c1, r1c2, r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, r1c10 and 3 more");
  EXPECT_EQ(cells_in_words({cells.data(), 12}, 20),
            "r1c1, r1c2, r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, r1c10, r1c11 and r1c12");
}

}  // namespace
}  // namespace crosshatch
