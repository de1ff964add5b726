// SPDX-License-Identifier: MIT
#include "core/puzzlink/address.h"

#include <gtest/gtest.h>

namespace crosshatch {
namespace {

TEST(Puzzlink, FindsItsGenreAtTheStartOrAfterAQuestionMark) {
  EXPECT_EQ(after_puzzlink_genre("mines/4/3/", "mines"), 6u);
  EXPECT_EQ(after_puzzlink_genre("  mines/4/3/", "mines"), 8u);
  EXPECT_EQ(after_puzzlink_genre("https://puzz.link/p?mines/4/3/", "mines"), 26u);
  EXPECT_EQ(after_puzzlink_genre("https://puzz.link/p?sudoku/9/9/", "mines"), std::string::npos);
  EXPECT_EQ(after_puzzlink_genre("gold mines/4/3/", "mines"), std::string::npos);
  EXPECT_EQ(after_puzzlink_genre("", "mines"), std::string::npos);
}

TEST(Puzzlink, FindsItBehindWhatElseIsAsked) {
  EXPECT_EQ(puzzlink_genre("https://puzz.link/p?slither_edit/4/3/").name, "slither");
  EXPECT_EQ(puzzlink_genre("http://pzv.jp/p.html?slither_play/4/3/").name, "slither");
  EXPECT_EQ(puzzlink_genre("https://puzz.link/p?type=player&slither/4/3/").name, "slither");
  EXPECT_EQ(puzzlink_genre("https://puzz.link/p?slither").name, "");
}

TEST(Puzzlink, SaysThatRulesOfAnAuthorAreNotTheUsualOnes) {
  EXPECT_FALSE(puzzlink_variant(Scanner({"9/9/g", 1})));
  EXPECT_EQ(puzzlink_variant(Scanner({"v:odd/9/9/g", 1}))->message.english(),
            "expected an address of the usual rules, saw 'v:odd', a variant of them");
}

TEST(Puzzlink, ReadsEveryKindOfItem) {
  EXPECT_EQ(puzzlink_item("f1")->number, 15);
  EXPECT_EQ(puzzlink_item("-1f0")->number, 31);
  EXPECT_EQ(puzzlink_item("-1f0")->length, 3u);
  EXPECT_EQ(puzzlink_item("+3e8")->number, 1000);
  EXPECT_EQ(puzzlink_item("g")->empty, 1);
  EXPECT_EQ(puzzlink_item("zz")->empty, 20);
  EXPECT_TRUE(puzzlink_item(".")->is_question());
  EXPECT_FALSE(puzzlink_item("0")->is_question());
}

TEST(Puzzlink, RefusesWhatIsNoItem) {
  for (const char* body : {"", "-1", "-1g", "+12", "A", " ", "/", "_"})
    EXPECT_FALSE(puzzlink_item(body).has_value()) << body;
}

TEST(Puzzlink, WritesWhatItReads) {
  PuzzlinkWriter out("sudoku", 9, 7);
  for (const int number : {0, 15, 16, 255, 256, 1000}) out.number(number);
  out.empty(19);
  out.empty();
  out.empty(2);
  out.number(1);
  EXPECT_EQ(out.finish(), "https://puzz.link/p?sudoku/9/7/0f-10-ff+100+3e8zh1\n");
}

TEST(Puzzlink, WritesCellsRowByRow) {
  const int numbers[] = {1, -1, -1, -1, 12, 20};
  EXPECT_EQ(puzzlink_of_cells("sudoku", 3, 2, [&](int cell) { return numbers[cell]; }),
            "https://puzz.link/p?sudoku/3/2/1ic-14\n");
}

}  // namespace
}  // namespace crosshatch
