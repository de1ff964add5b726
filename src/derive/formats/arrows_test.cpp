// SPDX-License-Identifier: MIT
#include "derive/formats/arrows.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "derive/formats/formats_test.h"

namespace crosshatch::derive {

namespace {

constexpr std::array road_signs = {SignClue{'^', {"an arrow up", "위쪽 화살표"}, 0},
                                   SignClue{'v', {"an arrow down", "아래쪽 화살표"}, 3},
                                   SignClue{'<', {"an arrow to the left", "왼쪽 화살표"}, 1},
                                   SignClue{'>', {"an arrow to the right", "오른쪽 화살표"}, 2},
                                   unknown_number};
constexpr std::array road_parts = {AddressPart::arrows};
constexpr std::array road_file = {EditorPart{EditorPart::Kind::arrows}};

constexpr FamilyPage roads = page_of("roads", {.signs = road_signs,
                                               .most = most_on_sign,
                                               .numbered_signs = 4,
                                               .are_all_on_signs = true,
                                               .genre = "yajilin",
                                               .address = road_parts,
                                               .look_flags = "b",
                                               .file = road_file});

constexpr std::array castle_signs = {
    SignClue{'^', {"up", "위쪽"}, 0, 0},          SignClue{'v', {"down", "아래쪽"}, 3, 0},
    SignClue{'<', {"to the left", "왼쪽"}, 1, 0}, SignClue{'>', {"to the right", "오른쪽"}, 2, 0},
    SignClue{'U', {"up", "위쪽"}, 0, 1},          SignClue{'D', {"down", "아래쪽"}, 3, 1},
    SignClue{'L', {"to the left", "왼쪽"}, 1, 1}, SignClue{'R', {"to the right", "오른쪽"}, 2, 1},
    SignClue{'G', {"grey", "회색"}, -1, 0},       SignClue{'W', {"white", "흰색"}, -1, 1}};

constexpr FamilyPage castles = page_of("castles", {.signs = castle_signs,
                                                   .most = most_on_sign,
                                                   .numbered_signs = 8,
                                                   .are_all_on_signs = true,
                                                   .genre = "castle",
                                                   .address = road_parts,
                                                   .file = road_file});

std::string text_of(const Result<PuzzlePtr>& puzzle) {
  return puzzle ? *write_text(**puzzle) : fault(puzzle);
}

std::string address_of(std::string_view text) { return *write_address(**read_text(roads, text)); }

TEST(Arrows, AreWrittenAsPuzzLinkHasThem) {
  EXPECT_EQ(address_of("roads\n^0 v15 <16 .\n. >255 ^256 v999\n"),
            "https://puzz.link/p?yajilin/4/2/102f810b9ff-1100-23e7\n");
  EXPECT_EQ(address_of("roads\n^ ? .\n"), "https://puzz.link/p?yajilin/3/1/1.0.a\n");
  EXPECT_EQ(*write_file(**read_text(roads, "roads\n^ ? . <12\n")),
            "pzprv3\nyajilin\n1\n4\n1,- 0,- . 3,12 \n");
}

TEST(Arrows, AreReadBack) {
  for (const std::string text : {"roads\n  ^0  v15  <16    .\n   . >255 ^256 v999\n",
                                 "roads\n^?.\n", "roads\n...........................\n"}) {
    const Result<PuzzlePtr> puzzle = read_text(roads, text);
    EXPECT_EQ(text_of(puzzle), text);
    EXPECT_EQ(text_of(read_address(roads, *write_address(**puzzle))), text);
    EXPECT_EQ(text_of(read_file(roads, *write_file(**puzzle))), text);
    EXPECT_EQ(text_of(read_json(roads, *write_json(**puzzle))), text);
  }
}

TEST(Arrows, MayBeSignsThatSayNothing) {
  EXPECT_EQ(text_of(read_address(roads, "yajilin/3/1/+0.a")), "roads\n??.\n");
  EXPECT_EQ(text_of(read_file(roads, "pzprv3\nyajilin\n1\n2\n# .\n")), "roads\n?.\n");
}

TEST(Arrows, MayHaveColours) {
  const std::string text = "castles\n  ^0  D15    W    .\n   . R255    G   L3\n";
  const Result<PuzzlePtr> puzzle = read_text(castles, text);
  EXPECT_EQ(*write_address(**puzzle), "https://puzz.link/p?castle/4/2/01012f10.b19ff00.133\n");
  EXPECT_EQ(*write_file(**puzzle),
            "pzprv3\ncastle\n2\n4\n1,0,0 2,15,1 0,-,1 0,-1,0 \n0,-1,0 4,255,1 0,-,0 3,3,1 \n");
  EXPECT_EQ(text_of(puzzle), text);
  EXPECT_EQ(text_of(read_address(castles, *write_address(**puzzle))), text);
  EXPECT_EQ(text_of(read_file(castles, *write_file(**puzzle))), text);
  EXPECT_EQ(text_of(read_file(castles, "pzprv3\ncastle\n1\n2\n4,1,5 .\n")), "castles\nR1  .\n");
  EXPECT_EQ(
      text_of(read_address(castles, "castle/2/1/212a")),
      "1:12: expected a colour from 0 to 1, a digit for an arrow and a number from 0 to 999 or "
      "'.', or a letter a to z, saw '212a'");
  for (const std::string word : {"1,2", "1,2,2", "1,2,9", "0,2,1", "1,2,1,1", "#"})
    EXPECT_EQ(text_of(read_file(castles, "pzprv3\ncastle\n1\n2\n" + word + " .\n")),
              "5:1: expected 'WAY,NUMBER,COLOUR' with a number from 0 to 999, or '.', saw '" +
                  word + "'");
}

TEST(Arrows, AreAlikeHoweverTheyLook) {
  EXPECT_EQ(text_of(read_address(roads, "yajilin/b/2/1/12a")), "roads\n^2  .\n");
}

TEST(Arrows, AreRefusedWithTheirFault) {
  const auto address = [](std::string_view text) { return text_of(read_address(roads, text)); };
  EXPECT_EQ(address("yajilin/3/1/11a"), "1:16: expected 1 more cell, saw the end of the line");
  EXPECT_EQ(address("yajilin/3/1/d"), "1:13: expected at most 3 empty cells, saw 'd'");
  EXPECT_EQ(
      address("yajilin/3/1/1"),
      "1:13: expected a digit for an arrow and a number from 0 to 999 or '.', '+' or a letter a "
      "to z, saw '1'");
  EXPECT_EQ(
      address("yajilin/3/1/01b"),
      "1:13: expected a digit for an arrow and a number from 0 to 999 or '.', '+' or a letter a "
      "to z, saw '01b'");
  EXPECT_EQ(
      address("yajilin/1/1/-1fff"),
      "1:13: expected a digit for an arrow and a number from 0 to 999 or '.', '+' or a letter a "
      "to z, saw '-1fff'");
  EXPECT_EQ(text_of(read_text(roads, "roads\n^1 2\n")),
            "2:4: expected '^', 'v', '<' or '>' with or without a number from 0 to 999 behind it, "
            "'?' or '.', saw '2'");
  EXPECT_EQ(text_of(read_text(roads, "roads\n^1 ?2\n")),
            "2:4: expected '^', 'v', '<' or '>' with or without a number from 0 to 999 behind it, "
            "'?' or '.', saw '?2'");
  EXPECT_EQ(text_of(read_file(roads, "pzprv3\nyajilin\n1\n2\n5,1 .\n")),
            "5:1: expected 'WAY,NUMBER' with a number from 0 to 999, '#' or '.', saw '5,1'");
}

}  // namespace

}  // namespace crosshatch::derive
