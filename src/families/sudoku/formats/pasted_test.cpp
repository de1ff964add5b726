// SPDX-License-Identifier: MIT
//
// Texts as people copy them from mails, programs and addresses.
#include <gtest/gtest.h>

#include <algorithm>

#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/grid/grids.h"
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
  EXPECT_EQ(fault(read_line(apart(cells.substr(1), ","))),
            "1:160: expected 81 cells in the line, saw 80");
  EXPECT_EQ(fault(read_line(apart(cells, " ") + " 1 2")),
            "1:163: expected 81 cells in the line, saw 83");
  EXPECT_EQ(fault(read_line(apart(cells, " ").replace(2, 1, "q"))),
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
  EXPECT_EQ(fault(read_line("\u200B" + with(line.substr(0, 80), "1", "\uFF11") + "\u00E9")),
            "1:82: expected a digit from 1 to 9 or a blank, saw '\u00E9'");
  EXPECT_EQ(fault(read_line("\u2026" + line.substr(3, 77))),
            "1:79: expected 81 cells in the line, saw 80");
  EXPECT_EQ(fault(read_grid("1..\u200B2\n...q\n....\n....\n")),
            "2:4: expected a digit from 1 to 4 or a blank, saw 'q'");
  EXPECT_EQ(fault(read_grid("1..\u200B2\n\u2026q\n....\n....\n")),
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
  EXPECT_EQ(fault(read_grid("[[1,2,3,4],[3,4,1,2],[2,1,4],[4,3,2,1]]")),
            "1:28: expected 4 cells in the row, saw 3");
  EXPECT_EQ(fault(read_grid("[[1,2,3,4],\n[3,4,1,2],\n[2,1,7,3],[4,3,2,1]]")),
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
    const PuzzlePtr read = good(sudokuwiki_codec.read(text));
    ASSERT_NE(read, nullptr) << text;
    EXPECT_TRUE(read->is_same(*puzzle)) << text;
    EXPECT_EQ(sudokuwiki_codec.likeness(text), Likeness::certain) << text;
  }
  EXPECT_EQ(*sudokuwiki_codec.write(*puzzle),
            "https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros + "\n");
  EXPECT_EQ(sudokuwiki_codec.likeness("https://example.org/?bd=" + zeros), Likeness::no);
  EXPECT_EQ(sudokuwiki_codec.likeness("abd=" + zeros), Likeness::no);
  EXPECT_FALSE(sudokuwiki_codec.write(*good(read_line("1..............."))));
}

TEST(Sudokuwiki, SaysWhatIsWrongAndWhere) {
  const std::string address = "https://www.sudokuwiki.org/sudoku.htm?bd=";
  EXPECT_EQ(fault(sudokuwiki_codec, address + std::string(80, '0')),
            "1:122: expected 81 cells in the line, saw 80");
  EXPECT_EQ(
      fault(sudokuwiki_codec, address + "S9B" + std::string(162, '0')),
      "1:42: expected 81 cells after bd=, saw a packed board with candidates, 165 characters");
  EXPECT_EQ(
      fault(sudokuwiki_codec, address + std::string(162, 'g')),
      "1:42: expected 81 cells after bd=, saw a packed board with candidates, 162 characters");
  EXPECT_EQ(fault(sudokuwiki_codec, address + std::string(729, '1')),
            "1:42: expected 81 cells after bd=, saw the candidates of all cells, 729 characters");
  EXPECT_EQ(fault(sudokuwiki_codec, "https://www.sudokuwiki.org/jigsaw.htm?bd=0"),
            "1:28: expected the page sudoku.htm, saw 'jigsaw.htm', whose puzzles have other rules");
}

TEST(Grid, ReadsTheSheetOfASpreadsheet) {
  for (const std::string_view between : {",", ";", "\t", ", ", " ; "}) {
    std::string sheet;
    std::string quoted;
    for (std::size_t row = 0; row < 9; ++row) {
      std::string line = apart(cells.substr(9 * row, 9), between);
      std::erase(line, '.');
      sheet += line + "\n";
      for (std::size_t i = 0; i < 9; ++i) {
        const char c = cells[9 * row + i];
        quoted +=
            std::string(i > 0 ? between : "") + (c == '.' ? "\"\"" : std::string("\"") + c + '"');
      }
      quoted += "\r\n";
    }
    EXPECT_TRUE(are_same(sheet)) << sheet;
    EXPECT_TRUE(are_same(quoted)) << quoted;
    EXPECT_EQ(grid_likeness(sheet), Likeness::likely) << sheet;
    EXPECT_FALSE(is_guessed_grid(sheet));
  }
  EXPECT_TRUE(
      good(read_grid("1,,,\n,,2,\n,3,,\n,,,4\n"))->is_same(*good(read_line("1.....2..3.....4"))));
  std::string large = "16,,10" + std::string(13, ',') + "\n";
  for (int row = 1; row < 16; ++row) large += std::string(15, ',') + "\n";
  EXPECT_EQ(of(*good(read_grid(large))).givens().value(0), 15);
  EXPECT_EQ(of(*good(read_grid(large))).givens().value(2), 9);
  EXPECT_FALSE(of(*good(read_grid(large))).givens().is_decided(1));
  // With the place of a slip.
  EXPECT_EQ(fault(read_grid("1,,,\n,,7,\n,3,,\n,,,4\n")),
            "2:3: expected a digit from 1 to 4 or a blank, saw '7'");
  std::string narrow;
  for (int row = 0; row < 9; ++row) narrow += row == 4 ? "1,,,,,,,\n" : "1,,,,,,,,\n";
  EXPECT_EQ(fault(read_grid(narrow)), "5:9: expected 9 cells in the row, saw 8");
}

TEST(Grids, StandBetweenEmptyLinesOrBelowHeadings) {
  const std::string grid = rows(cells);
  const PuzzlePtr puzzle = good(read_line(cells));
  EXPECT_EQ(grids_likeness(grid + "\n" + grid), Likeness::likely);
  EXPECT_EQ(grids_likeness("# two\n\n" + grid + "\n\n" + grid.substr(1) + "\n" + grid),
            Likeness::likely);
  EXPECT_EQ(grids_likeness(grid), Likeness::near);
  EXPECT_EQ(grids_likeness("1...\n....\n....\n....\n\n1...\n....\n....\n....\n"),
            Likeness::possible);
  EXPECT_EQ(
      grids_likeness(grid.substr(0, 30) + "\n" + grid.substr(30, 30) + "\n" + grid.substr(60)),
      Likeness::no)
      << "bands";
  EXPECT_TRUE(good(grids_codec.read("# one\n\n" + grid + "\n"))->is_same(*puzzle));
  EXPECT_EQ(fault(grids_codec, grid + "\n" + grid),
            "11:1: expected one puzzle, saw a second grid after an empty line");
  EXPECT_EQ(fault(grids_codec, "\n\n" + grid.substr(0, 9) + "q" + grid.substr(9)),
            "3:10: expected 9 cells in the row, saw 10");
  EXPECT_EQ(headed_likeness("Grid 01\n" + grid + "Grid 02\n" + grid), Likeness::certain);
  EXPECT_EQ(headed_likeness("Grid of my own\n"), Likeness::no);
  EXPECT_EQ(headed_likeness("Gridler\n" + grid), Likeness::no);
  const PuzzlePtr headed = good(headed_codec.read("Grid 01\n" + grid));
  EXPECT_TRUE(headed->is_same(*puzzle));
  EXPECT_EQ(headed->title(), "01");
  EXPECT_EQ(*headed_codec.write(*headed), "Grid 01\n" + grid);
  EXPECT_EQ(fault(headed_codec, "Grid 1\n" + grid + "Grid 2\n" + grid),
            "11:1: expected one puzzle, saw a second heading");
  EXPECT_EQ(fault(headed_codec, "Grid 1\n" + grid.substr(1)),
            "2:9: expected 9 cells in the row, saw 8");
  EXPECT_EQ(fault(headed_codec, grid),
            "1:1: expected a heading such as 'Grid 01', saw '...1...94'");
}

}  // namespace
}  // namespace crosshatch::sudoku
