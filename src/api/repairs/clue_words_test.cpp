// SPDX-License-Identifier: MIT
#include "api/repairs/clue_words.h"

#include <gtest/gtest.h>

#include <memory>

#include "core/family.h"
#include "families/blank/blank.h"

namespace crosshatch {
namespace {

std::string of_row(const Puzzle& puzzle, int place, Language language) {
  const int row = place - puzzle.sites() + 1;
  return language == Language::ko ? std::to_string(row) + "행의 수"
                                  : "the count of row " + std::to_string(row);
}

std::string named(const Clues& clues, int place, Language language) {
  Family family = {};
  family.id = "rows";
  family.clues = &clues;
  const blank::Puzzle puzzle(2, 2, Board(4, only(0) | only(1)));
  VerbOptions options;
  options.language = language;
  return clue_name({.family = family, .puzzle = puzzle, .options = options}, place, 3);
}

TEST(ClueWords, NameTheCellOrTheTotal) {
  const Clues clues = {};
  EXPECT_EQ(named(clues, 1, Language::en), "3 at r1c2");
  EXPECT_EQ(named(clues, 4, Language::en), "the total 3");
  EXPECT_EQ(named(clues, 4, Language::ko), "총수 3");
}

TEST(ClueWords, NameWhatTheFamilyNames) {
  const Clues clues = {.name = of_row};
  EXPECT_EQ(named(clues, 1, Language::en), "3 at r1c2");
  EXPECT_EQ(named(clues, 5, Language::en), "the count of row 2 3");
  EXPECT_EQ(named(clues, 5, Language::ko), "2행의 수 3");
}

/// A number beside the grid is named in JSON by its line, and by its end where there are two.
TEST(ClueWords, NameTheLineOfANumberBesideTheGrid) {
  const auto object = [](const Clues& clues, int place) {
    Family family = {};
    family.clues = &clues;
    const blank::Puzzle puzzle(2, 2, Board(4, only(0) | only(1)));
    return clue_object({.family = family, .puzzle = puzzle, .options = {}}, place).line();
  };
  const Clues total = {};
  EXPECT_EQ(object(total, 4), "{\"cell\":null}\n");
  const Clues lines = {.line = [](const Puzzle&, int place) {
    return Place{place < 6 ? Place::Kind::row : Place::Kind::column, place % 2,
                 place == 7 ? 1 : -1};
  }};
  EXPECT_EQ(object(lines, 3), "{\"cell\":[1,1]}\n");
  EXPECT_EQ(object(lines, 5), "{\"row\":1}\n");
  EXPECT_EQ(object(lines, 6), "{\"column\":0}\n");
  EXPECT_EQ(object(lines, 7), "{\"column\":1,\"side\":\"below\"}\n");
}

}  // namespace
}  // namespace crosshatch
