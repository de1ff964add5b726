// SPDX-License-Identifier: MIT
#include "derive/formats/fleet.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "derive/formats/formats_test.h"

namespace crosshatch::derive {

namespace {

constexpr SignClue signs[] = {{'~', {"water", "물"}},      {'o', {"one", "하나"}},
                              {'^', {"up", "위"}},         {'v', {"down", "아래"}},
                              {'<', {"left", "왼쪽"}},     {'>', {"right", "오른쪽"}},
                              {'#', {"middle", "가운데"}}, {'x', {"part", "일부"}}};
constexpr AddressPart address[] = {AddressPart::heads, AddressPart::numbers};
constexpr FamilyPage ships = page_of("ships", {.signs = signs,
                                               .heads = Heads::left_and_above,
                                               .lengths = "fleet",
                                               .lengths_title = {"fleet", "함대"},
                                               .genre = "ships",
                                               .address = address});

std::string ships_of(std::string_view text) { return again(read_address(ships, text), write_text); }

TEST(Fleet, StandsBehindNumbersAndSigns) {
  const std::string text =
      "ships\nfleet 3 2 2 1 1 1\n"
      "  . 2 1 . .\n"
      "0 ~ . . . .\n"
      ". . ^ v . .\n"
      "3 < # > o x\n";
  expect_kept(ships, text);
  EXPECT_EQ(ships_of("https://puzz.link/p?ships/5/3/g21h0g30k12h3546.//c"), text);
}

TEST(Fleet, OfOtherShipsIsAList) {
  expect_kept(ships, "ships\nfleet 6 2\n  . . . . . .\n1 . . . . . .\n. . . . . . .\n");
  EXPECT_EQ(ships_of("ships/2/2/jj/2/12o/11g"), "ships\nfleet 2 1\n  . .\n. . .\n. . .\n");
}

TEST(Fleet, MayStandAlone) {
  EXPECT_EQ(ships_of("ships/5/2///c"),
            "ships\nfleet 3 2 2 1 1 1\n  . . . . .\n. . . . . .\n. . . . . .\n");
}

TEST(Fleet, OfShipsThatAreNotStraightIsRefused) {
  EXPECT_EQ(ships_of("ships/2/2/jj//t"),
            "1:15: expected a fleet of straight ships (c, d or e), saw 't'");
  EXPECT_EQ(ships_of("ships/2/2/jj/1/22u"),
            "1:16: expected a straight ship such as 21o, saw '22u'");
  EXPECT_EQ(ships_of("ships/2/2/jj"), "1:13: expected '/' and the fleet, saw the end of the line");
}

}  // namespace

}  // namespace crosshatch::derive
