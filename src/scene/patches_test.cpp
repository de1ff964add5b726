// SPDX-License-Identifier: MIT
#include "scene/patches.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/rng.h"

namespace crosshatch {
namespace {

struct Cut {
  std::vector<Patch> patches;
  std::vector<int> looks;
};

template <class Each>
Cut cut(Each each, int rows, int columns, const std::string& cells) {
  Cut out;
  each(
      rows, columns, [&](Site site) { return cells[site] - '0'; },
      [&](const Patch& patch, int look) {
        out.patches.push_back(patch);
        out.looks.push_back(look);
      });
  return out;
}

TEST(Patches, OfAnEmptyGridAreNone) {
  EXPECT_TRUE(cut(each_patch, 2, 3, "000000").patches.empty());
  EXPECT_TRUE(cut(each_run, 2, 3, "000000").patches.empty());
}

TEST(Patches, JoinEqualRunsOfNeighbouringRows) {
  const Cut found = cut(each_patch, 3, 4,
                        "0110"
                        "0110"
                        "0111");
  EXPECT_EQ(found.patches, (std::vector<Patch>{{0, 1, 2, 2}, {2, 1, 1, 3}}));
}

TEST(Patches, KeepRunsOfRowsApart) {
  const Cut found = cut(each_run, 2, 3,
                        "110"
                        "110");
  EXPECT_EQ(found.patches, (std::vector<Patch>{{0, 0, 1, 2}, {1, 0, 1, 2}}));
}

TEST(Patches, KeepLooksApart) {
  const Cut found = cut(each_patch, 1, 4, "1221");
  EXPECT_EQ(found.patches, (std::vector<Patch>{{0, 0, 1, 1}, {0, 1, 1, 2}, {0, 3, 1, 1}}));
  EXPECT_EQ(found.looks, (std::vector<int>{1, 2, 1}));
}

TEST(Patches, CoverEachCellThatHasALookOnce) {
  Rng rng(11);
  for (int round = 0; round < 200; ++round) {
    const int rows = 1 + rng.below(6);
    const int columns = 1 + rng.below(7);
    std::string cells;
    for (int i = 0; i < rows * columns; ++i) cells += static_cast<char>('0' + rng.below(3));
    for (const auto each : {each_patch, each_run}) {
      const Cut found = cut(each, rows, columns, cells);
      std::string painted(cells.size(), '0');
      for (std::size_t i = 0; i < found.patches.size(); ++i) {
        const Patch& patch = found.patches[i];
        for (int row = patch.row; row < patch.row + patch.rows; ++row) {
          for (int column = patch.column; column < patch.column + patch.columns; ++column) {
            char& cell = painted[row * columns + column];
            EXPECT_EQ(cell, '0') << "covered twice";
            cell = static_cast<char>('0' + found.looks[i]);
          }
        }
      }
      EXPECT_EQ(painted, cells);
    }
  }
}

}  // namespace
}  // namespace crosshatch
