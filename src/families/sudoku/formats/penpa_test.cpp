// SPDX-License-Identifier: MIT
//
// Drawings are made here as Penpa makes them, packed without being any smaller.
#include <gtest/gtest.h>

#include <string>

#include "base/bytes/base64.h"
#include "core/fault_test.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {
namespace {

constexpr int side = 4;
constexpr int width = side + 2 + 4;  // with margins of a cell and Penpa's frame
constexpr int places = width * width;

/// Penpa's number of a place, as a text: cells, corners, lower and right sides.
std::string at(int row, int column, int kind = 0) {
  return std::to_string(kind * places + (row + 3) * width + column + 3);
}
/// That of a point in a cell, for small texts and dashed lines.
std::string point(int row, int column, int corner) {
  return std::to_string(4 * (places + (row + 3) * width + column + 3) + corner);
}
std::string wall(int row, int column, int to_row, int to_column) {
  return "\"" + at(row, column, 1) + "," + at(to_row, to_column, 1) + "\":2";
}

/// The borders of the boxes.
std::string boxes() {
  std::string all;
  for (int i = -1; i < side - 1; ++i)
    all += (all.empty() ? "" : ",") + wall(1, i, 1, i + 1) + "," + wall(i, 1, i + 1, 1);
  return "zE:{" + all + "}";
}

std::string address(const std::string& problem, const std::string& grid = "sudoku",
                    const std::string& genre = "") {
  std::string text = grid + ",6,6,38,0,1,1,266,266,144,144,0,1,0,0,Title: Monday,Author: \n" +
                     "[1,1,1,1]\n{}\n{" + problem + "}\n{}\n[";
  int before = 0;
  for (int cell = 0; cell < side * side; ++cell) {
    const int now = std::stoi(at(cell / side, cell % side));
    text += (cell == 0 ? "" : ",") + std::to_string(now - before);
    before = now;
  }
  text += "]\n";
  for (int line = 0; line < 11; ++line) text += "\n";
  text += "[\"" + genre + "\"]\n";
  const auto size = static_cast<unsigned>(text.size());
  std::string packed(1, '\1');
  for (const unsigned word : {size, ~size})
    (packed += static_cast<char>(word & 0xFF)) += static_cast<char>(word >> 8 & 0xFF);
  return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + base64(packed + text);
}

/// What is read: "thermo r1c1 r1c2; x r1c1 r1c2"; or what is wrong.
std::string said_by(const std::string& problem) {
  const Result<PuzzlePtr> puzzle = penpa_codec.read(address(boxes() + problem));
  if (!puzzle) return puzzle.error().message.english();
  std::string all;
  for (const Constraint& each : of(**puzzle).variant().constraints) {
    all += (all.empty() ? "" : "; ") + std::string(kind_of(each).id);
    for (const Site site : each.sites)
      all += " r" + std::to_string(site / side + 1) + "c" + std::to_string(site % side + 1);
  }
  return all;
}

const std::string other = "expected a drawing with rules of sudokus alone, saw ";

TEST(PenpaSudoku, ReadsDigitsAndBoxes) {
  const std::string text = address(boxes() + ",zN:{\"" + at(0, 1) + "\":[\"3\",1,\"1\"]}");
  EXPECT_EQ(penpa_codec.likeness(text), Likeness::likely);
  const Result<PuzzlePtr> puzzle = penpa_codec.read(text);
  ASSERT_TRUE(puzzle) << puzzle.error().message.english();
  EXPECT_EQ(of(**puzzle).shape(), (BoxShape{2, 2}));
  EXPECT_EQ(of(**puzzle).givens()[1], 4U);
  EXPECT_EQ((*puzzle)->title(), "Monday");
  EXPECT_TRUE(of(**puzzle).is_classic());
  EXPECT_EQ(penpa_codec.likeness(address(boxes(), "square")), Likeness::no);
  EXPECT_EQ(penpa_codec.likeness(address(boxes(), "square", "killersudoku")), Likeness::certain);
  EXPECT_EQ(penpa_codec.likeness(address(boxes(), "sudoku", "tapa")), Likeness::no);
}

TEST(PenpaSudoku, ReadsRulesThatHaveATool) {
  const auto path = [](const std::string& key) {
    return "," + key + ":[[" + at(0, 0) + "," + at(1, 1) + "," + at(1, 2) + "]]";
  };
  EXPECT_EQ(said_by(path("zT")), "thermo r1c1 r2c2 r2c3");
  EXPECT_EQ(said_by(path("z3")), "arrow r1c1 r2c2 r2c3");
  const auto dot = [](int kind, int style, const std::string& shape) {
    return ",zY:{\"" + at(1, 1, kind) + "\":[" + std::to_string(style) + ",\"" + shape + "\",2]}";
  };
  EXPECT_EQ(said_by(dot(2, 1, "circle_SS")), "white-dot r2c2 r3c2");
  EXPECT_EQ(said_by(dot(3, 2, "circle_S")), "black-dot r2c2 r2c3");
  EXPECT_EQ(said_by(dot(3, 3, "circle_S")), other + "symbols ('circle_S')");
  EXPECT_EQ(said_by(dot(0, 2, "circle_S")), other + "symbols ('circle_S')");
  EXPECT_EQ(said_by(",zN:{\"" + at(1, 1, 3) + "\":[\"X\",1,\"1\"]}"), "x r2c2 r2c3");
  EXPECT_EQ(said_by(",zN:{\"" + at(1, 1, 3) + "\":[\"5\",1,\"1\"]}"), other + "'5'");
}

TEST(PenpaSudoku, ReadsCagesWithTheirSums) {
  const std::string cage =
      ",z6:[[" + at(0, 0) + "," + at(0, 1) + "]],z1:{\"" + point(0, 0, 0) + "\":[\"5\",1]}";
  const std::string outline = ",zC:{\"" + point(0, 0, 0) + "," + point(0, 1, 1) + "\":10}";
  const Result<PuzzlePtr> puzzle = penpa_codec.read(address(boxes() + cage + outline));
  ASSERT_TRUE(puzzle) << puzzle.error().message.english();
  EXPECT_EQ(of(**puzzle).variant(), (Variant{.cages = {{{0, 1}, 5}}}));
  EXPECT_EQ(said_by(outline), other + "dashed lines that are no killer cage");
  EXPECT_EQ(said_by(",z1:{\"" + point(0, 0, 0) + "\":[\"5\",1]}"),
            other + "small numbers in no cage");
  EXPECT_EQ(said_by(",z6:[[" + at(0, 0) + "," + at(-1, 0) + "]]"), other + "cages beside the grid");
}

TEST(PenpaSudoku, ReadsDiagonalsAndNoOtherLines) {
  std::string line;
  for (int i = 0; i + 1 < side; ++i)
    line += (i == 0 ? "\"" : ",\"") + at(i, side - 1 - i) + "," + at(i + 1, side - 2 - i) + "\":3";
  const Result<PuzzlePtr> puzzle = penpa_codec.read(address(boxes() + ",zL:{" + line + "}"));
  ASSERT_TRUE(puzzle) << puzzle.error().message.english();
  EXPECT_EQ(of(**puzzle).variant(), (Variant{.other_diagonal = true}));
  EXPECT_EQ(said_by(",zL:{\"" + at(0, 0) + "," + at(0, 1) + "\":3}"),
            other + "lines other than diagonals");
}

TEST(PenpaSudoku, RefusesWhatMayBeAnything) {
  EXPECT_EQ(said_by(",zS:{\"" + at(0, 0) + "\":3}"), other + "colours");
  EXPECT_EQ(said_by(",z7:[[" + at(0, 0) + "," + at(0, 1) + "]]"), other + "thermometers");
  EXPECT_EQ(said_by(",zW:{\"1,2\":3}"), other + "walls");
  EXPECT_EQ(said_by(",zN:{\"" + at(-1, 0) + "\":[\"9\",1,\"1\"]}"), other + "'9'");
  EXPECT_EQ(said_by(",zT:[[" + at(0, 0) + "," + at(3, 3) + "]]"),
            "expected cells that touch, saw r1c1 and r4c4 in a thermometer");
  for (const char* const damaged :
       {",zT:{\"a\":1}", ",zT:[5]", ",zT:[[\"x\"]]", ",zT:[[99999999]]", ",zC:{\"5\":1}", ",zC:[1]",
        ",zL:[1]", ",zL:{\"a,b\":1}", ",zL:{\"1,99999\":1}"})
    EXPECT_EQ(said_by(damaged), "expected an address of Penpa, saw one that is damaged") << damaged;
  EXPECT_FALSE(penpa_codec.read(address("")));  // no boxes
  EXPECT_FALSE(penpa_codec.read("https://example.org"));
  EXPECT_FALSE(penpa_codec.read(""));
}

}  // namespace
}  // namespace crosshatch::sudoku
