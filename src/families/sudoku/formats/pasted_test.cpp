// SPDX-License-Identifier: MIT
//
// Texts as people copy them from mails, programs and addresses.
#include <gtest/gtest.h>

#include <algorithm>

#include "families/sudoku/formats/sample_test.h"

namespace crosshatch::sudoku {
namespace {

TEST(Line, ReadsCellsThatStandApart) {
  const PuzzlePtr puzzle = good(read_line(cells));
  for (const std::string_view between : {" ", ", ", ",", ";", "\t", " ; ", "|"}) {
    const std::string line = apart(cells, between);
    for (const std::string& text :
         {line, "  " + line + "  # easy\n", "[" + line + "]\n", "# one\n(" + line + ")"}) {
      const PuzzlePtr read = good(read_line(text));
      ASSERT_NE(read, nullptr) << text;
      EXPECT_TRUE(read->is_same(*puzzle)) << text;
      EXPECT_EQ(line_likeness(text), Likeness::likely) << text;
      EXPECT_FALSE(is_guessed_line(text));
    }
  }
  // Nothing between two commas is a blank.
  std::string empty = apart(cells, ",");
  std::erase(empty, '.');
  EXPECT_TRUE(good(read_line(empty))->is_same(*puzzle));
  EXPECT_EQ(error_of(read_line(apart(cells.substr(1), ","))),
            "1:160: expected 81 cells in the line, saw 80");
  EXPECT_EQ(error_of(read_line(apart(cells, " ") + " 1 2")),
            "1:163: expected 81 cells in the line, saw 83");
  EXPECT_EQ(error_of(read_line(apart(cells, " ").replace(2, 1, "q"))),
            "1:3: expected a digit from 1 to 9 or a blank, saw 'q'");
  // Numbers of two digits in a 16x16.
  std::string large = "16 0 10";
  for (int i = 3; i < 256; ++i) large += " 0";
  EXPECT_EQ(of(*good(read_line(large))).givens().value(0), 15);
  EXPECT_EQ(of(*good(read_line(large))).givens().value(2), 9);
  EXPECT_FALSE(of(*good(read_line(large))).givens().is_decided(1));
  // Rows of a grid, and clues, are no lines of cells.
  EXPECT_EQ(line_likeness("1 . . 4 . . . . . . . . . . . 2\n1 . . 4 . . . . . . . . . . . 2\n"),
            Likeness::no);
  EXPECT_EQ(line_likeness("1 2 1 1\n2 2\n"), Likeness::no);
}

TEST(Line, ReadsWhatMailAndWordProcessorsMakeOfIt) {
  const PuzzlePtr puzzle = good(read_line(cells));
  const auto with = [](std::string text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
      text.replace(at, from.size(), to);
    return text;
  };
  const std::string line(cells);
  const std::string full_width = with(with(line, "1", "\uFF11"), ".", "\uFF0E");
  for (const std::string& text :
       {full_width, with(line, "...", "\u2026"), with(line, ".", "\u2013"),
        with(line, ".", "\u00B7"), with(line, "9", "\u200B9\uFE0F\u20E3"),
        with(apart(cells, " "), " ", "\u00A0"), with(apart(cells, " "), " ", "\u3000"),
        with(line, ".", "\uFF1F"), "\u200B" + line + "\u00A0\uFF03 caf\u00E9"}) {
    const PuzzlePtr read = good(read_line(text));
    ASSERT_NE(read, nullptr) << text;
    EXPECT_TRUE(read->is_same(*puzzle)) << text;
    EXPECT_EQ(line_likeness(text), Likeness::likely) << text;
  }
  EXPECT_TRUE(are_same(with(rows(cells), ".", "\u2013")));
  EXPECT_TRUE(are_same("#D\uD55C\uAD6D\n" + rows(full_width.substr(0, 0) + line)));
  EXPECT_EQ(good(read_grid("#D\uFF11\u2026\n" + with(rows(cells), "1", "\uFF11")))->title(),
            "\uFF11\u2026");
  // Places are those of the text as it came.
  EXPECT_EQ(error_of(read_line("\u200B" + with(line.substr(0, 80), "1", "\uFF11") + "\u00E9")),
            "1:82: expected a digit from 1 to 9 or a blank, saw '\u00E9'");
  EXPECT_EQ(error_of(read_line("\u2026" + line.substr(3, 77))),
            "1:79: expected 81 cells in the line, saw 80");
  EXPECT_EQ(error_of(read_grid("1..\u200B2\n...q\n....\n....\n")),
            "2:4: expected a digit from 1 to 4 or a blank, saw 'q'");
  EXPECT_EQ(error_of(read_grid("1..\u200B2\n\u2026q\n....\n....\n")),
            "2:2: expected a digit from 1 to 4 or a blank, saw 'q'");
}

TEST(Grid, ReadsListsOfLists) {
  std::string zeros(cells);
  std::replace(zeros.begin(), zeros.end(), '.', '0');
  std::string python = "board = [";
  std::string numpy = "[";
  std::string strings = "[\n";
  std::string c = "{";
  for (std::size_t row = 0; row < 9; ++row) {
    const std::string_view of_row = std::string_view(zeros).substr(row * 9, 9);
    python += (row > 0 ? ",\n  [" : "[") + apart(of_row, ", ") + "]";
    numpy += (row > 0 ? "\n [" : "[") + apart(of_row, " ") + "]";
    strings += "[\"" + apart(cells.substr(row * 9, 9), "\",\"") + "\"],\n";
    c += "{" + apart(of_row, ",") + "},";
  }
  for (const std::string& text : {python + "]\n", numpy + "]\n", strings + "]", c + "};\n"}) {
    EXPECT_TRUE(are_same(text)) << text;
    EXPECT_EQ(grid_likeness(text), Likeness::likely) << text;
    EXPECT_FALSE(is_guessed_grid(text)) << text;
  }
  std::string large = "[";
  for (int row = 0; row < 16; ++row) large += "[16,10,0,0,0,0,0,0,0,0,0,0,0,0,0,1],";
  EXPECT_EQ(of(*good(read_grid(large + "]"))).givens().value(0), 15);
  EXPECT_EQ(error_of(read_grid("[[1,2,3,4],[3,4,1,2],[2,1,4],[4,3,2,1]]")),
            "1:28: expected 4 cells in the row, saw 3");
  EXPECT_EQ(error_of(read_grid("[[1,2,3,4],\n[3,4,1,2],\n[2,1,7,3],[4,3,2,1]]")),
            "3:6: expected a digit from 1 to 4 or a blank, saw '7'");
  // Lists of two lists of clues are nonograms.
  for (const std::string_view text :
       {"[[[1],[1]],[[1],[1]]]", "[[1,2],[2,1]]", "[5,5,[1],[2]]", "{\"rows\":[[1]]}", "[[],[]]"})
    EXPECT_EQ(grid_likeness(text), Likeness::no) << text;
}

TEST(Sudokuwiki, ReadsTheAddressOfTheSolver) {
  const PuzzlePtr puzzle = good(read_line(cells));
  std::string zeros(cells);
  std::replace(zeros.begin(), zeros.end(), '.', '0');
  for (const std::string& text :
       {"https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros + "\n",
        "http://sudokuwiki.org/Sudoku.htm?a=1&bd=" + std::string(cells) + "&x=2#top",
        "sudokuwiki.org?bd=" + zeros, "?bd=" + zeros, "  bd=" + zeros + "  \n# one\n"}) {
    const PuzzlePtr read = good(read_sudokuwiki(text));
    ASSERT_NE(read, nullptr) << text;
    EXPECT_TRUE(read->is_same(*puzzle)) << text;
    EXPECT_EQ(sudokuwiki_likeness(text), Likeness::certain) << text;
  }
  EXPECT_EQ(*write_sudokuwiki(*puzzle), "https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros + "\n");
  EXPECT_EQ(sudokuwiki_likeness("https://example.org/?bd=" + zeros), Likeness::no);
  EXPECT_EQ(sudokuwiki_likeness("abd=" + zeros), Likeness::no);
  EXPECT_FALSE(write_sudokuwiki(*good(read_line("1..............."))));
}

TEST(Sudokuwiki, SaysWhatIsWrongAndWhere) {
  const std::string address = "https://www.sudokuwiki.org/sudoku.htm?bd=";
  EXPECT_EQ(error_of(read_sudokuwiki(address + std::string(80, '0'))),
            "1:122: expected 81 cells in the line, saw 80");
  EXPECT_EQ(
      error_of(read_sudokuwiki(address + "S9B" + std::string(162, '0'))),
      "1:42: expected 81 cells after bd=, saw a packed board with candidates, 165 characters");
  EXPECT_EQ(
      error_of(read_sudokuwiki(address + std::string(162, 'g'))),
      "1:42: expected 81 cells after bd=, saw a packed board with candidates, 162 characters");
  EXPECT_EQ(error_of(read_sudokuwiki(address + std::string(729, '1'))),
            "1:42: expected 81 cells after bd=, saw the candidates of all cells, 729 characters");
  EXPECT_EQ(error_of(read_sudokuwiki("https://www.sudokuwiki.org/jigsaw.htm?bd=0")),
            "1:28: expected the page sudoku.htm, saw 'jigsaw.htm', whose puzzles have other rules");
}

}  // namespace
}  // namespace crosshatch::sudoku
