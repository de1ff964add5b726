// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "derive/formats/formats_test.h"

namespace crosshatch::derive {

namespace {

constexpr std::array less_signs = {BetweenSign{'<', '^', 1}, BetweenSign{'>', 'v', 0}};
constexpr FamilyPage steps = page_of("steps", {.least = 1,
                                               .most = 12,
                                               .between = less_signs,
                                               .between_name = {"sign", "부등호"},
                                               .game_id = GameId::greater});

TEST(PageFormats, HaveSignsBetweenCells) {
  const std::string text = "steps\n10 <  . >  .\n v    -    ^\n .    2    .\n";
  const Result<PuzzlePtr> puzzle = read_text(steps, text);
  ASSERT_TRUE(puzzle) << puzzle.error().message.in(Language::en);
  EXPECT_EQ(of(**puzzle).clues().between, (std::vector<Clue>{0, 1, -1, -1, 1, -1, 0}));
  EXPECT_EQ(*write_text(**puzzle), text);
  const std::string json = *write_json(**puzzle);
  EXPECT_NE(json.find(R"("across":["<>",".."],"down":["v.^"])"), std::string::npos) << json;
  EXPECT_TRUE((*read_json(steps, json))->is_same(**puzzle));
  const Result<PuzzlePtr> close = read_text(steps, "steps\n.<.>1\n--^\n..2\n");
  ASSERT_TRUE(close);
  EXPECT_EQ(of(**close).clues().between, (std::vector<Clue>{0, 1, -1, -1, -1, -1, 0}));
  EXPECT_TRUE((*read_bare_grid(steps, "2 3\n.<.>1\n--^\n..2\n"))->is_same(**close));
}

TEST(PageFormats, TellWhatIsWrongWithSignsBetweenCells) {
  EXPECT_EQ(fault(read_text(steps, "steps\n. < < .\n")),
            "2:5: expected a cell before and behind each sign, saw '<'");
  EXPECT_EQ(fault(read_text(steps, "steps\n. <\n")),
            "2:3: expected a cell before and behind each sign, saw '<'");
  EXPECT_EQ(fault(read_text(steps, "steps\n<\n")), "2:1: expected a row of 1 cell, saw 0");
  EXPECT_EQ(fault(read_text(steps, "steps\n..\n..\n")),
            "4:1: expected a row below each line of '^', 'v' or '-', saw the end of the text");
  EXPECT_EQ(fault(read_text(steps, "steps\n..\n1.\n..\n")),
            "3:1: expected '^', 'v' or '-' in the line between two rows, saw '1'");
  EXPECT_EQ(fault(read_text(steps, "steps\n. .\n^\n. .\n")),
            "3:1: expected '^', 'v' or '-' below each of 2 cells, saw 1");
  EXPECT_EQ(fault(read_json(steps, R"({"family":"steps","grid":[".."],"across":["^"]})")),
            "1:42: expected an array of 1 string of 1 each of '<', '>', '.' as \"across\", saw "
            "'\"^\"'");
}

TEST(PageFormats, HaveLettersForSmallerCellsInGameIds) {
  EXPECT_EQ(fault(read_game(steps, "2:0R,0L,0,0,")),
            "1:7: expected one sign between two cells, saw 'L,0,0,'");
  const Result<PuzzlePtr> puzzle = read_game(steps, "2:0RD,0,1,12UL,\n");
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(*write_text(**puzzle), "steps\n . >  .\n v    ^\n 1 < 12\n");
  EXPECT_EQ(*write_game(**puzzle), "2:0RD,0,1,12UL,\n");
  EXPECT_EQ(fault(read_game(steps, "2:0U,0,0,0,")),
            "1:4: expected a letter that points to a cell, saw 'U,0,0,0,'");
  EXPECT_EQ(fault(read_game(steps, "2:13,0,0,0,")),
            "1:3: expected a number up to 12, 0 for none, saw '13,0,0,0,'");
  EXPECT_EQ(fault(read_game(steps, "2:0,0,0")),
            "1:8: expected ',' or a letter of U, R, D and L, "
            "saw the end of the line");
  EXPECT_EQ(fault(read_game(steps, "2a:0,0,0,0,")),
            "1:4: expected no 'a' behind the size: in that game signs stand between numbers that "
            "differ by one, saw '0,0,0,0,'");
}

}  // namespace

}  // namespace crosshatch::derive
