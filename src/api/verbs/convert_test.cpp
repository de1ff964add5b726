// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>

#include "api/ask/ask.h"
#include "api/ask/saying_test.h"
#include "base/rng.h"

namespace crosshatch {
namespace {

Reply convert(std::string_view text, std::string_view to, std::string_view state,
              std::string& written) {
  written.clear();
  const auto keep = [&](std::string_view bytes) {
    written += bytes;
    return true;
  };
  const VerbOptions options{.to = std::string(to), .state = std::string(state)};
  return ask({.verb = "convert", .text = text, .options = options}, keep);
}

std::string converted(std::string_view text, std::string_view to, std::string_view state) {
  std::string written;
  const Reply reply = convert(text, to, state, written);
  return reply.error ? reply.error->message.english() : written;
}

/// A board of mines; and its hints, by looking at all cells for each of them.
struct Field {
  int rows = 0;
  int columns = 0;
  std::string mines = {};  ///< row by row, '*' or ' '

  [[nodiscard]] bool is_near(int a, int b, bool wraps) const {
    const auto apart = [&](int one, int other, int side) {
      const int distance = one > other ? one - other : other - one;
      return wraps && side - distance < distance ? side - distance : distance;
    };
    return apart(a / columns, b / columns, rows) <= 1 &&
           apart(a % columns, b % columns, columns) <= 1;
  }
  [[nodiscard]] std::string hints(bool is_mosaic, bool wraps) const {
    std::string text;
    for (int site = 0; site < rows * columns; ++site) {
      int count = 0;
      for (int other = 0; other < rows * columns; ++other) {
        const bool counts = is_mosaic || other != site;
        if (counts && mines[other] == '*' && is_near(site, other, wraps)) ++count;
      }
      const bool hides = !is_mosaic && mines[site] == '*';
      text += hides ? '_' : static_cast<char>('0' + count);
      if (site % columns == columns - 1) text += '\n';
    }
    return text;
  }
  [[nodiscard]] std::string drawn(char empty) const {
    std::string text;
    for (int site = 0; site < rows * columns; ++site) {
      const char cell = mines[site];
      text += cell == ' ' ? empty : cell;
      if (site % columns == columns - 1) text += '\n';
    }
    return text;
  }
  [[nodiscard]] std::string blank() const {
    std::string text;
    for (int row = 0; row < rows; ++row)
      text += std::string(static_cast<std::size_t>(columns), '_') + '\n';
    return text;
  }
};

Field random_field(Rng& random) {
  Field field{.rows = 3 + random.below(4), .columns = 3 + random.below(4)};
  for (int site = 0; site < field.rows * field.columns; ++site)
    field.mines += random.below(3) == 0 ? '*' : ' ';
  return field;
}

TEST(Convert, TheHintsOfASolutionCountItsMines) {
  Rng random(7);
  for (int round = 0; round < 50; ++round) {
    const Field field = random_field(random);
    const bool wraps = round % 2 == 1;
    const std::string head = wraps ? "#wrap\n" : "";
    const std::string mines =
        converted("#minesweeper\n" + head + field.blank(), "text", field.drawn(' '));
    EXPECT_TRUE(mines.ends_with(head + field.hints(false, wraps))) << mines;
    EXPECT_EQ(converted("#mosaic\n" + head + field.blank(), "text", field.drawn('.')),
              "#mosaic\n" + head + field.hints(true, wraps));
  }
}

TEST(Convert, ATotalFollowsTheSolutionIfThereIsOne) {
  EXPECT_EQ(converted("#mines 0\n____\n____\n", "text", " ** \n    \n"), "#mines 2\n1__1\n1221\n");
  EXPECT_EQ(converted("#mosaic\n#filled 9\n___\n", "text", "*..\n"), "#mosaic\n#filled 1\n110\n");
}

TEST(Convert, ASolvedSudokuHasAllGivensAndItsRules) {
  const std::string puzzle =
      R"({"family":"sudoku","grid":"................","diagonals":true,"cages":[{"cells":["r1c1","r1c2"],"sum":3}]})";
  EXPECT_EQ(
      converted(puzzle, "json", "1234\n3412\n4321\n2143\n"),
      R"({"format":"crosshatch/1","family":"sudoku","box":[2,2],"grid":"1234\n3412\n4321\n2143",)"
      R"("diagonals":true,"cages":[{"cells":["r1c1","r1c2"],"sum":3}]})"
      "\n");
}

TEST(Convert, TheCluesOfAPictureAreItsRuns) {
  EXPECT_EQ(converted("B;B|B;B", "letters", "##\n#.\n"), "C;B|C;B\n");
}

TEST(Convert, TheSolutionIsWhole) {
  std::string written;
  const Reply reply = convert("B;B|B;B", "letters", "#?\n??\n", written);
  ASSERT_TRUE(reply.error);
  EXPECT_EQ(reply.error->message, "expected a whole solution, saw a board with open cells");
  EXPECT_TRUE(reply.is_about_state);
  EXPECT_EQ(written, "");
}

TEST(Convert, AFamilyWithoutCluesSaysSo) {
  VerbOptions options;
  options.to = "text";
  options.state = "01\n";
  EXPECT_EQ(say("convert", "..\n", options).note,
            "expected a puzzle of a family whose clues follow from a solution, saw a blank puzzle");
}

}  // namespace
}  // namespace crosshatch
