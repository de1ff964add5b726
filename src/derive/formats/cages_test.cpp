// SPDX-License-Identifier: MIT
#include "derive/variants/cages.h"

#include <gtest/gtest.h>

#include <string>

#include "derive/formats/formats_test.h"

namespace crosshatch::derive {

namespace {

constexpr FamilyPage cages = page_of("cages", {.signs = operation_signs,
                                               .least = 1,
                                               .most = most_in_cage,
                                               .numbers = NumberKind::cages,
                                               .numbered_signs = 4,
                                               .has_regions = true,
                                               .most_region = most_cells_in_cage,
                                               .is_square = true,
                                               .most_side = 9,
                                               .game_id = GameId::cages,
                                               .has_region_numbers = true});

TEST(PageFormats, HaveCagesWithOperations) {
  expect_kept(
      cages,
      "cages\n99999999x        1-         4\n        .         .        6x\n       2+         .  "
      "       .\n\nABC\nABD\nEED\n");
  // The clue may stand in any cell, and moves to the first one.
  EXPECT_EQ(again(read_text(cages, "cages\n. 3+\n1 2\n\nAA\nBC\n"), write_text),
            "cages\n3+  .\n 1  2\n\nAA\nBC\n");
}

TEST(PageFormats, TellWhatIsWrongWithCages) {
  EXPECT_EQ(
      fault(read_text(cages, "cages\n+ .\n. .\n\nAA\nBB\n")),
      "2:1: expected a number from 1 to 99999999, one before '+', '-', 'x' or '/' or '.', saw "
      "'+'");
  EXPECT_EQ(
      fault(read_text(cages, "cages\n0+ .\n. .\n\nAA\nBB\n")),
      "2:1: expected a number from 1 to 99999999, one before '+', '-', 'x' or '/' or '.', saw "
      "'0+'");
  EXPECT_EQ(fault(read_text(cages, "cages\n3+ 1\n. .\n\nAA\nBB\n")),
            "2:4: expected one number in each region, saw a second one in row 1, column 2");
}

TEST(PageFormats, HaveBordersAndOperationsInGameIds) {
  const Result<PuzzlePtr> puzzle = read_game(cages, "3dn:_4a3_a,m8s1a4m6a2\n");
  ASSERT_TRUE(puzzle) << fault(puzzle);
  EXPECT_EQ(*write_text(**puzzle), "cages\n8x 1-  4\n .  . 6x\n2+  .  .\n\nABC\nABD\nEED\n");
  EXPECT_EQ(*write_game(**puzzle), "3:_4a3_a,m8s1a4m6a2\n");
  EXPECT_EQ(fault(read_game(cages, "3:_4a3_,m8")),
            "1:8: expected borders of 12 pairs of cells, then ',', saw ',m8'");
  EXPECT_EQ(fault(read_game(cages, "3:_4a3_z,m8")),
            "1:8: expected borders of 12 pairs of cells, then ',', saw 'z,m8'");
  EXPECT_EQ(fault(read_game(cages, "3:_4a99_,m8")),
            "1:6: expected how often the letter stands from 1 to 13, saw '99_,m8'");
  EXPECT_EQ(fault(read_game(cages, "3:_4a3?,m8")),
            "1:7: expected '_' or a letter a to z, saw '?,m8'");
  EXPECT_EQ(fault(read_game(cages, "3:_4a3_a,m8s1")),
            "1:14: expected a letter of a, s, m and d and a number, saw the end of the line");
  EXPECT_EQ(fault(read_game(cages, "3:_4a3_a,m8s1a4m6a0")),
            "1:19: expected a number from 1 to 99999999, saw '0'");
  EXPECT_EQ(fault(read_game(cages, "3:_4a3_a,m8s1a4m6a2a")),
            "1:20: expected the end of the id, saw 'a'");
  EXPECT_EQ(again(read_text(cages, "cages\n3 .\n1 2\n\nAA\nBC\n"), write_game),
            "0:0: sgt has a number and an operation for each cage");
}

}  // namespace

}  // namespace crosshatch::derive
