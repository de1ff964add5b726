// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "derive/formats/formats_test.h"

namespace crosshatch::derive {

namespace {

constexpr std::array corner_parts = {AddressPart::small};
constexpr std::array corner_file = {EditorPart{EditorPart::Kind::clues}};
constexpr FamilyPage webs = page_of("webs", {.most = 4,
                                             .has_corner_numbers = true,
                                             .most_side = 100,
                                             .genre = "gokigen",
                                             .address = corner_parts,
                                             .file = corner_file,
                                             .game_id = GameId::cells});

TEST(CornerNumbers, AreOneRowAndColumnMoreThanCells) {
  const std::string text = "webs\n.1..\n..42\n0...\n";
  expect_kept(webs, text);
  expect_kept(webs, "webs\n..\n..\n");
  expect_kept(webs, "webs\n..\n3.\n.1\n");
  const Result<PuzzlePtr> puzzle = read_text(webs, text);
  ASSERT_TRUE(puzzle) << puzzle.error().message;
  EXPECT_EQ((*puzzle)->rows(), 2);
  EXPECT_EQ((*puzzle)->columns(), 3);
  EXPECT_EQ(of(**puzzle).clue_at_corner(6), 4);
  EXPECT_EQ(of(**puzzle).at_corner(6), (std::vector<Site>{1, 2, 4, 5}));
  EXPECT_EQ(of(**puzzle).at_corner(3), (std::vector<Site>{2}));
  EXPECT_EQ(of(**puzzle).at_corner(8), (std::vector<Site>{3}));
  EXPECT_EQ(*write_address(**puzzle), "https://puzz.link/p?gokigen/3/2/gbh42ag\n");
  EXPECT_EQ(*write_game(**puzzle), "3x2:a1d420c\n");
  EXPECT_EQ(*write_file(**puzzle), "pzprv3\ngokigen\n2\n3\n. 1 . . \n. . 4 2 \n0 . . . \n");
  EXPECT_EQ(*write_json(**puzzle),
            "{\"format\":\"crosshatch/1\",\"family\":\"webs\",\"rows\":2,\"columns\":3,"
            "\"corners\":[\".1..\",\"..42\",\"0...\"]}\n");
  EXPECT_EQ(again(read_bare_grid(webs, "2 3\n.1..\n..42\n0...\n"), write_text), text);
}

TEST(CornerNumbers, RefuseOtherSizes) {
  EXPECT_EQ(fault(read_text(webs, "webs\n...\n")),
            "2:1: expected at least two rows and two columns, saw 1 row and 3 columns");
  EXPECT_EQ(fault(read_text(webs, "webs\n...\n..\n")), "3:1: expected 3 numbers or '.', saw 2");
  EXPECT_EQ(fault(read_text(webs, "webs\n..\n.5\n")),
            "3:2: expected a number from 0 to 4 or '.', saw '5'");
  EXPECT_EQ(fault(read_bare_grid(webs, "3 3\n....\n....\n....\n")),
            "2:1: expected 3 x 3 cells, saw 2 x 3");
  EXPECT_EQ(fault(read_json(webs, "{\"family\":\"webs\",\"rows\":3,\"corners\":[\"..\",\"..\"]}")),
            "1:25: expected \"rows\" to be 1 as in \"corners\", saw '3'");
  const std::string wide(102, '.');
  EXPECT_EQ(fault(read_text(webs, "webs\n" + wide + "\n" + wide + "\n")),
            "2:1: expected at most 100 cells a side, saw 101");
}

}  // namespace

}  // namespace crosshatch::derive
