// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "derive/formats/formats_test.h"

namespace crosshatch::derive {

namespace {

constexpr std::array black_cell_of_sums = {SignClue{'#', {"a black cell", "검은 칸"}}};
constexpr std::array sum_parts = {AddressPart::sum_pairs};
constexpr std::array sum_file = {EditorPart{EditorPart::Kind::sum_frame}};
constexpr FamilyPage sums = page_of("sums", {.signs = black_cell_of_sums,
                                             .least = 1,
                                             .most = pair_clue(largest_sum, largest_sum),
                                             .numbers = NumberKind::sum_pairs,
                                             .bare = 0,
                                             .heads = Heads::left_and_above,
                                             .genre = "kakuro",
                                             .address = sum_parts,
                                             .most_in_address = pair_clue(largest_sum, largest_sum),
                                             .file = sum_file});

TEST(Formats, HaveTwoSumsInABlackCell) {
  const std::string text =
      "sums\n"
      "   #    #  45\\    #\n"
      "   # 3\\20    .    .\n"
      "  \\9    .    .    #\n";
  const Result<PuzzlePtr> puzzle = read_text(sums, text);
  ASSERT_TRUE(puzzle) << puzzle.error().message;
  EXPECT_EQ(of(**puzzle).clue(0), pair_clue(3, 20));
  EXPECT_EQ(of(**puzzle).clues().at(GridSide::above)[1], 45);
  EXPECT_EQ(*write_text(**puzzle), text);
  EXPECT_EQ(*write_address(**puzzle), "https://puzz.link/p?kakuro/3/2/3An.Z-9\n");
  const std::string file = "pzprv3\nkakuro\n2\n3\n0 -1 45 -1 \n-1 20,3 . . \n9 . . -1,-1 \n";
  EXPECT_EQ(*write_file(**puzzle), file);
  for (const Result<PuzzlePtr>& again :
       {read_address(sums, *write_address(**puzzle)), read_file(sums, file),
        read_json(sums, *write_json(**puzzle))}) {
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_TRUE((*again)->is_same(**puzzle));
  }
}

/// What the player passes over is left out.
TEST(Formats, LeaveOutSumsWithoutCells) {
  const Result<PuzzlePtr> puzzle =
      read_file(sums, "pzprv3\nkakuro\n1\n2\n0 7 8 \n4 5,6 . \n. . . \n");
  ASSERT_TRUE(puzzle) << puzzle.error().message;
  EXPECT_EQ(*write_text(**puzzle), "sums\n #  # 8\\\n # \\5  .\n");
}

TEST(Formats, RefuseWrongSums) {
  EXPECT_EQ(read_text(sums, "sums\n# 3\\\n\\46 .\n").error().message,
            "expected '#' or a sum from 1 to 45 as '\\16', saw '\\46'");
  EXPECT_EQ(read_text(sums, "sums\n# \\3\n\\4 .\n").error().message,
            "expected '#' or a sum from 1 to 45 as '16\\', saw '\\3'");
  EXPECT_EQ(read_text(sums, "sums\n3\\ #\n\\4 .\n").error().message, "expected '#', saw '3\\'");
  EXPECT_EQ(read_text(sums, "sums\n# #\n# 7\n").error().message,
            "expected sums from 1 to 45 as '16\\7', '16\\' or '\\7', '#' or '.', saw '7'");
  EXPECT_EQ(read_text(sums, "sums\n#\n#\n").error().message,
            "expected a black cell and 1 cell, saw 1 word");
}

}  // namespace

}  // namespace crosshatch::derive
