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
            "2:4: expected a number from 0 to 999 behind '^', 'v', '<' or '>', '^', 'v', '<', '>', "
            "'?' or '.', saw '2'");
  EXPECT_EQ(text_of(read_text(roads, "roads\n^1 ?2\n")),
            "2:4: expected a number from 0 to 999 behind '^', 'v', '<' or '>', '^', 'v', '<', '>', "
            "'?' or '.', saw '?2'");
  EXPECT_EQ(text_of(read_file(roads, "pzprv3\nyajilin\n1\n2\n5,1 .\n")),
            "5:1: expected 'WAY,NUMBER' with a number from 0 to 999, '#' or '.', saw '5,1'");
}

}  // namespace

}  // namespace crosshatch::derive
