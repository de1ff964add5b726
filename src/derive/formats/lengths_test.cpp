// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "derive/formats/formats_test.h"

namespace crosshatch::derive {

namespace {

constexpr std::array usual_trains = {2, 1};

constexpr FamilyPage trains = page_of("trains", {.most = 1,
                                                 .lengths = "lengths",
                                                 .lengths_title = {"trains", "열차"},
                                                 .usual_lengths = usual_trains,
                                                 .usual_new_side = 3});

std::string trains_of(std::string_view text) { return again(read_text(trains, text), write_text); }
std::string trains_of_json(std::string_view json) {
  return again(read_json(trains, json), write_text);
}

TEST(Lengths, AreALineOfTextsAndAKeyOfJson) {
  const std::string text = "trains\nlengths 4 2 2 1\n....\n..1.\n....\n";
  EXPECT_EQ(trains_of("trains\n\n lengths 2 1  4 2\n\n....\n..1.\n....\n"), text);
  const Result<PuzzlePtr> puzzle = read_text(trains, text);
  const std::string json = *write_json(**puzzle);
  EXPECT_NE(json.find("\"lengths\":[4,2,2,1]"), std::string::npos) << json;
  EXPECT_EQ(trains_of_json(json), text);
}

TEST(Lengths, MayBeLeftOutInTheUsualGrid) {
  EXPECT_EQ(trains_of("trains\n...\n...\n...\n"), "trains\nlengths 2 1\n...\n...\n...\n");
  EXPECT_EQ(trains_of("trains\n...\n...\n"),
            "2:1: expected the lengths of the trains, which only grids of 3x3 may leave out, saw "
            "none");
}

TEST(Lengths, FitIntoTheGrid) {
  EXPECT_EQ(trains_of("trains\nlengths 3 4\n...\n...\n"),
            "2:9: expected a length from 1 to 3, saw 4");
  EXPECT_EQ(trains_of("trains\nlengths 3 3 1\n...\n...\n"),
            "2:9: expected lengths of at most 6 cells together, saw 7");
  EXPECT_EQ(trains_of("trains\nlengths\n...\n"),
            "2:8: expected a length from 1 to 1000, saw the end of the line");
  EXPECT_EQ(trains_of("trains\nlengths 0\n...\n"),
            "2:9: expected a length from 1 to 1000, saw '0'");
  EXPECT_EQ(trains_of("trains\nlengths 2,1\n...\n"),
            "2:10: expected a length from 1 to 1000, saw ',1'");
  EXPECT_EQ(trains_of_json(R"({"family":"trains","lengths":[2,0],"grid":["..."]})"),
            "1:30: expected an array of numbers from 1 to 1000 as \"lengths\", saw '0'");
  EXPECT_EQ(trains_of_json(R"({"family":"trains","lengths":2,"grid":["..."]})"),
            "1:30: expected an array of numbers from 1 to 1000 as \"lengths\", saw '2'");
}

}  // namespace

}  // namespace crosshatch::derive
