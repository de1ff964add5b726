// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/formats.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "base/rng.h"
#include "families/sudoku/formats/grid/grid.h"
#include "families/sudoku/formats/line.h"
#include "families/sudoku/formats/sample_test.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {
namespace {

constexpr std::array plain_ones = {&line_codec,       &grid_codec,  &sdm_codec,  &sadman_codec,
                                   &framed_codec,     &marks_codec, &json_codec, &puzzlink_codec,
                                   &sudokuwiki_codec, &sgt_codec};
constexpr Codecs plain = plain_ones;

Puzzle random_puzzle(BoxShape shape, TextStyle look, bool has_marks, Rng& rng) {
  Board givens(shape.sites(), only(shape.side()) - 1);
  for (Site site = 0; site < shape.sites(); ++site) {
    if (rng.chance(40)) givens.set(site, rng.below(shape.side()));
    if (has_marks && rng.chance(40)) givens[site] = 1 + rng.below((1 << shape.side()) - 1);
  }
  return Puzzle(shape, givens, look);
}

TEST(Formats, ReadBackWhatTheyWroteForEveryShape) {
  Rng rng(7);
  int written = 0;
  for (const BoxShape shape : {BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 2}, BoxShape{3, 3},
                               BoxShape{2, 5}, BoxShape{4, 4}, BoxShape{2, 12}, BoxShape{5, 5}}) {
    for (int i = 0; i < 30; ++i) {
      const TextStyle look{.is_one_line = rng.chance(50),
                           .symbols = rng.chance(50) ? Symbols::from_one : Symbols::from_zero};
      const Puzzle puzzle = random_puzzle(shape, look, i % 3 == 0, rng);
      for (const Codec& codec : plain) {
        const Result<std::string> text = codec.write(puzzle);
        if (!text) {
          EXPECT_EQ(text.error().code, ErrorCode::unsupported);
          continue;
        }
        ++written;
        ASSERT_TRUE(text->ends_with('\n'));
        const Result<PuzzlePtr> back = codec.read(*text);
        ASSERT_TRUE(back) << codec.id << ": " << back.error().message.english() << "\n" << *text;
        ASSERT_TRUE(puzzle.is_same(**back)) << codec.id << "\n" << *text;
      }
      EXPECT_TRUE(json_codec.write(puzzle));
    }
  }
  EXPECT_GT(written, 900);
}

TEST(Formats, KnowWhatTheyWrote) {
  const PuzzlePtr puzzle = good(read_line(cells));
  for (const Codec& codec : plain) {
    const std::string text = *codec.write(*puzzle);
    for (const Codec& other : plain) {
      const Likeness likeness = other.likeness(text);
      const bool is_own = other.id == codec.id || (codec.id == "sdm" && other.id == "line");
      if (is_own && codec.id != "sdm") {
        // A plain grid may be a minesweeper board, but not with a 9 in it.
        EXPECT_GE(likeness, Likeness::likely) << codec.id;
      } else if (!is_own) {
        EXPECT_EQ(likeness, Likeness::no) << codec.id << " taken for " << other.id;
      }
    }
  }
}

TEST(Line, TakesEveryBlank) {
  const PuzzlePtr puzzle = good(read_line(cells));
  for (const char blank : {'0', '_', '*', '-', 'x', '?'}) {
    std::string other(cells);
    std::replace(other.begin(), other.end(), '.', blank);
    EXPECT_TRUE(good(read_line(other))->is_same(*puzzle)) << blank;
    EXPECT_EQ(line_likeness(other), Likeness::likely);
  }
}

TEST(Line, LeavesRemarksAlone) {
  const PuzzlePtr puzzle = good(read_line(cells));
  const std::string line(cells);
  EXPECT_TRUE(good(read_line("# from a book\n\n" + line + "\n"))->is_same(*puzzle));
  EXPECT_TRUE(good(read_line(line + "," + std::string(81, '1') + "\r\n"))->is_same(*puzzle));
  EXPECT_TRUE(good(read_line("  " + line + "   # 17 clues"))->is_same(*puzzle));
}

TEST(Line, SaysWhatIsWrongAndWhere) {
  const std::string line(cells);
  EXPECT_EQ(fault(read_line("")), "1:1: expected a line of cells, saw the end of the text");
  EXPECT_EQ(fault(read_line("#\n" + line.substr(1))),
            "2:81: expected 81 cells in the line, saw 80");
  EXPECT_EQ(fault(read_line(line + "12")), "1:82: expected 81 cells in the line, saw 83");
  EXPECT_EQ(fault(read_line("12340000A0000000")),
            "1:9: expected a digit from 1 to 4 or a blank, saw 'A'");
  EXPECT_EQ(fault(read_line("123400005000000?")),
            "1:9: expected a digit from 1 to 4 or a blank, saw '5'");
  EXPECT_EQ(fault(read_line("123400000000000!")),
            "1:16: expected a digit from 1 to 4 or a blank, saw '!'");
  EXPECT_EQ(fault(read_line(line + "\n" + line)),
            "2:1: expected one puzzle, saw a second line of cells");
  EXPECT_EQ(fault(read_line(std::string(1000, '.'))),
            "1:626: expected 625 cells in the line, saw 1000");
  EXPECT_EQ(fault(read_line(std::string(49, '.'))), "1:50: expected 81 cells in the line, saw 49");
}

TEST(Line, TellsDigitsFromZeroFromDigitsFromOne) {
  std::string line(256, '.');
  line[3] = 'F';
  EXPECT_EQ(of(*good(read_line(line))).givens().value(3), 14);
  line[0] = '0';
  EXPECT_EQ(of(*good(read_line(line))).givens().value(3), 15);
  EXPECT_EQ(of(*good(read_line(line))).givens().value(0), 0);
  // With no other blank, 0 is the blank.
  std::replace(line.begin(), line.end(), '.', '0');
  EXPECT_EQ(of(*good(read_line(line))).givens().value(3), 14);
  EXPECT_FALSE(of(*good(read_line(line))).givens().is_decided(0));
  // Only the symbols from 1 have a G.
  line[7] = 'g';
  line[8] = '.';
  EXPECT_EQ(of(*good(read_line(line))).givens().value(7), 15);
}

TEST(Line, IsNoRowOfAnotherPuzzle) {
  EXPECT_EQ(line_likeness("A;A;D;A;A|A;B;B;B;A"), Likeness::no);
  EXPECT_EQ(line_likeness("C BA CB BB F AE F A B\nAB CA AE GA E C D C"), Likeness::no);
  EXPECT_EQ(line_likeness("1_2__0__1_\n_2__2__2_1\n"), Likeness::no);
  EXPECT_EQ(line_likeness("5 5\n1\n3\n5\n"), Likeness::no);
  const std::string wide = "1_" + std::string(79, '_');
  EXPECT_EQ(line_likeness(wide), Likeness::likely);
  EXPECT_EQ(line_likeness(wide + "\n" + wide), Likeness::possible);
  EXPECT_EQ(line_likeness("1234123412341234\n5678567856785678\n"), Likeness::no);
}

TEST(Line, ClaimsALineThatIsNearlyASudoku) {
  std::string hints(cells);  // without a 9, which no board of hints has
  std::replace(hints.begin(), hints.end(), '9', '8');
  for (const std::size_t length : {70, 75, 80}) {
    EXPECT_EQ(line_likeness(hints.substr(0, length)), Likeness::likely) << length;
    EXPECT_EQ(line_likeness("# title\n" + hints.substr(81 - length) + "\n"), Likeness::likely);
  }
  for (const std::string& line : {hints + "1", hints + hints.substr(0, 9), hints.substr(1) + "!",
                                  std::string(240, '.'), std::string(258, '1')})
    EXPECT_EQ(line_likeness(line), Likeness::likely) << line;
  // A part that can be no board of hints.
  EXPECT_EQ(line_likeness(hints.substr(0, 60)), Likeness::near);
  EXPECT_EQ(line_likeness(std::string(15, '0')), Likeness::near);
  EXPECT_EQ(line_likeness("1_1_1_1_1_1_1_1"), Likeness::no);
  EXPECT_EQ(line_likeness("000"), Likeness::no);
  EXPECT_EQ(line_likeness(std::string(300, '.')), Likeness::no);
  // Among good lines, wherever it stands; but lines of one length may be the rows of a board, if
  // no hint is too large for it.
  const std::string cut = hints.substr(1);
  EXPECT_EQ(line_likeness(cut + "\n" + hints + "\n"), Likeness::likely);
  EXPECT_EQ(line_likeness("oops\n" + hints + "\n" + hints + "\n"), Likeness::likely);
  EXPECT_EQ(line_likeness(cut + "\n" + cut + "\n"), Likeness::likely);
  const std::string row = "1_1" + std::string(77, '_') + "\n";
  EXPECT_EQ(line_likeness(row + row), Likeness::near);
  EXPECT_EQ(line_likeness(std::string(cells.substr(1)) + "\n" + cut + "\n"), Likeness::likely);
  // A foreign character in a smaller one.
  EXPECT_EQ(line_likeness("12z4............"), Likeness::near);
  EXPECT_EQ(line_likeness("hello_world_1234"), Likeness::no);
  // Arrows are killers.
  EXPECT_EQ(line_likeness("<" + hints.substr(1)), Likeness::no);
}

TEST(Grid, IsWrittenSoThatItIsNoBoardOfHints) {
  // Neither with symbols from 0, nor with dots.
  std::string zero = "0" + std::string(255, '.');
  const PuzzlePtr large = good(read_line(zero));
  const std::string text = *write_grid(*large);
  EXPECT_EQ(text.substr(0, 17), "1000000000000000\n");
  EXPECT_TRUE(good(read_grid(text))->is_same(*large));
  EXPECT_EQ(grid_likeness(text), Likeness::likely);
  EXPECT_EQ(framed_likeness(*framed_codec.write(*large)), Likeness::likely);
  const PuzzlePtr small = good(read_line("4..............."));
  EXPECT_EQ(*write_grid(*small), "4000\n0000\n0000\n0000\n");
  EXPECT_EQ(sadman_codec.write(*small)->find('0'), std::string::npos);
  // With a 9 or a letter nothing changes.
  zero[255] = 'F';
  EXPECT_EQ(write_grid(*good(read_line(zero)))->substr(0, 17), "0...............\n");
}

TEST(Json, WithoutAFamilyIsThatOfItsGrid) {
  const auto read = [](const std::string& grid) {
    return good(json_codec.read("{\"grid\":" + grid + "}"));
  };
  const std::string line(cells);
  const PuzzlePtr puzzle = good(read_line(cells));
  EXPECT_TRUE(read('"' + line + '"')->is_same(*puzzle));
  EXPECT_EQ(json_codec.likeness("{\"grid\":\"" + line + "\"}"), Likeness::likely);
  EXPECT_EQ(json_codec.likeness("{\"grid\":\"" + line.substr(1) + "\"}"), Likeness::likely);
  EXPECT_EQ(json_codec.likeness(R"({"grid":"4..............."})"), Likeness::likely);
  EXPECT_TRUE(json_codec.is_guess(R"({"grid":"4..............."})"));
  EXPECT_FALSE(json_codec.is_guess(R"({"family":"sudoku","grid":"4..............."})"));
  EXPECT_FALSE(json_codec.is_guess("{\"grid\":\"" + line + "\"}"));
  // Rows as strings or lists.
  std::string strings;
  std::string lists;
  for (std::size_t row = 0; row < 9; ++row) {
    const std::string cells_of_row = line.substr(9 * row, 9);
    strings += std::string(row > 0 ? "," : "[") + '"' + cells_of_row + '"';
    std::string zeros = apart(cells_of_row, ",");
    std::replace(zeros.begin(), zeros.end(), '.', '0');
    lists += std::string(row > 0 ? "," : "[") + '[' + zeros + ']';
  }
  for (const std::string& grid : {strings + "]", lists + "]"}) {
    EXPECT_TRUE(read(grid)->is_same(*puzzle)) << grid;
    EXPECT_EQ(json_codec.likeness("{\"grid\":" + grid + "}"), Likeness::likely) << grid;
  }
  const std::string mixed = R"([[1,null,0,""],[".","_","3",0],"..2.",[0,0,0,4]])";
  EXPECT_TRUE(read(mixed)->is_same(*good(read_line("1.....3...2....4"))));
  // Small squares of dots may be boards, and other rows are.
  EXPECT_EQ(json_codec.likeness(R"({"grid":["1...","....","....","...."]})"), Likeness::possible);
  EXPECT_EQ(json_codec.likeness(R"({"grid":["1_2","___"]})"), Likeness::no);
  EXPECT_EQ(json_codec.likeness(R"({"box":[2,2],"grid":["1...","....","....","...."]})"),
            Likeness::likely);
  // A family is a family in any case.
  EXPECT_EQ(json_codec.likeness(R"({"family":"Sudoku","grid":"4..............."})"),
            Likeness::certain);
  EXPECT_TRUE(json_codec.read(R"({"family":"SUDOKU","grid":"4..............."})"));
  EXPECT_EQ(fault(json_codec, R"({"family":"nonogram","rows":[],"columns":[]})"),
            "1:2: expected the family \"sudoku\", saw 'nonogram'");
  EXPECT_EQ(fault(json_codec, R"({"grid":[[1,2,3,4],[1,2,3,99],"....","...."]})"),
            "1:2: expected a number from 0 to 25, a character or null for each cell in row 2 of "
            "\"grid\"");
}

TEST(Line, KnowsWhenItsFamilyIsAGuess) {
  EXPECT_TRUE(is_guessed_line("1..............."));
  EXPECT_TRUE(is_guessed_line("1000000000000002"));
  EXPECT_FALSE(is_guessed_line("1--------------2"));
  EXPECT_FALSE(is_guessed_line(std::string(81, '.')));
}

TEST(Grid, ReadsTheFramesOfForumsAndPrograms) {
  EXPECT_TRUE(are_same(rows(cells)));
  EXPECT_TRUE(
      are_same("+-------+-------+-------+\n| . . . | 1 . . | . 9 4 |\n| 2 . . | . . . | . . . |\n"
               "| . 9 6 | . . 2 | 8 3 . |\n+-------+-------+-------+\n| . 4 . | 9 6 . | 1 . . |\n"
               "| . . 3 | . 2 . | 4 . . |\n| . . 2 | . 1 4 | . 7 . |\n+-------+-------+-------+\n"
               "| . 6 9 | 7 . . | 3 2 . |\n| . . . | . . . | . . 1 |\n| 4 8 . | . . 9 | . . . |\n"
               "+-------+-------+-------+\n"));
  EXPECT_TRUE(
      are_same(" *-----------*\n |...|1..|.94|\n |2..|...|...|\n |.96|..2|83.|\n |---+---+---|\n"
               " |.4.|96.|1..|\n |..3|.2.|4..|\n |..2|.14|.7.|\n |---+---+---|\n |.69|7..|32.|\n"
               " |...|...|..1|\n |48.|..9|...|\n *-----------*\n"));
  EXPECT_TRUE(are_same(
      "╔═══╤═══╗\n│0 0 0│1 0 0│0 9 4│\n│2 0 0│0 0 0│0 0 0│\n│0 9 6│0 0 2│8 3 0│\n├───┼───┼───┤\n"
      "│0 4 0│9 6 0│1 0 0│\n│0 0 3│0 2 0│4 0 0│\n│0 0 2│0 1 4│0 7 0│\n├───┼───┼───┤\n"
      "│0 6 9│7 0 0│3 2 0│\n│0 0 0│0 0 0│0 0 1│\n│4 8 0│0 0 9│0 0 0│\n└───┴───┴───┘\n"));
  EXPECT_TRUE(are_same(
      "---1---94\n2--------\n-96--283-\n\n-4-96-1--\n--3-2-4--\n--2-14-7-\n\n-697--32-\n--------1\n"
      "48---9---\n"));
  EXPECT_TRUE(
      are_same("0,0,0,1,0,0,0,9,4\n2,0,0,0,0,0,0,0,0\n0,9,6,0,0,2,8,3,0\n0,4,0,9,6,0,1,0,0\n"
               "0,0,3,0,2,0,4,0,0\n0,0,2,0,1,4,0,7,0\n0,6,9,7,0,0,3,2,0\n0,0,0,0,0,0,0,0,1\n"
               "4,8,0,0,0,9,0,0,0\n"));
}

TEST(Grid, ReadsARowOfDashesAsBlanksWhereDashesAreBlanks) {
  const PuzzlePtr puzzle = good(read_grid("1--2\n----\n----\n3---\n"));
  EXPECT_TRUE(puzzle->is_same(*good(read_line("1..2........3..."))));
  const PuzzlePtr framed = good(read_grid("1. .2\n.. ..\n-----\n.. ..\n3. ..\n"));
  EXPECT_TRUE(framed->is_same(*puzzle));
}

TEST(Grid, ReadsSadManFilesAndTheirTitle) {
  const std::string text = "#AAnn\n#DMonday\n[Puzzle]\n" + rows(cells) + "[State]\n" + rows(cells);
  EXPECT_TRUE(are_same(text));
  EXPECT_EQ(good(read_grid(text))->title(), "Monday");
  EXPECT_EQ(sadman_likeness(text), Likeness::certain);
  EXPECT_EQ(*sadman_codec.write(*good(read_grid(text))), "#DMonday\n[Puzzle]\n" + rows(cells));
  // A file has one puzzle: a second one is not passed over.
  EXPECT_EQ(fault(read_grid(text + "[Puzzle]\n" + rows(cells))),
            "23:1: expected one puzzle, saw another [Puzzle]");
}

TEST(Grid, ReadsNumbersOfTwoDigits) {
  std::string text;
  for (int row = 0; row < 12; ++row)
    text += row == 4 ? "1 2 3 4 5 6 7 8 9 10 11 12\n" : ". . . . . 0 . . . . . .\n";
  const PuzzlePtr puzzle = good(read_grid(text));
  EXPECT_EQ(of(*puzzle).shape(), (BoxShape{3, 4}));
  EXPECT_EQ(of(*puzzle).givens().value(4 * 12 + 11), 11);
  EXPECT_EQ(grid_likeness(text), Likeness::likely);
  text.replace(text.find("12\n"), 2, "13");
  EXPECT_EQ(fault(read_grid(text)), "5:25: expected a number from 1 to 12 or a blank, saw '13'");
}

TEST(Grid, ReadsPencilMarks) {
  const std::string text =
      ".------.------.\n| 1  34 | 2 34 |\n| 234 . | 1 3 |\n:------+------:\n| 3 1 | 4 2 |\n"
      "| 4 2 | 3 1 |\n'------'------'\n";
  const PuzzlePtr puzzle = good(read_grid(text));
  const Board& givens = of(*puzzle).givens();
  EXPECT_EQ(givens[1], 0b1100u);
  EXPECT_EQ(givens[4], 0b1110u);
  EXPECT_EQ(givens[5], 0b1111u);
  EXPECT_EQ(marks_likeness(text), Likeness::likely);
  EXPECT_EQ(*marks_codec.write(*puzzle),
            "1    34   | 2    34\n234  1234 | 1    3\n3    1    | 4    2\n4    2    | 3    1\n");
  EXPECT_FALSE(write_line(*puzzle));
}

TEST(Grid, SaysWhatIsWrongAndWhere) {
  const std::string good_rows = rows(cells);
  EXPECT_EQ(fault(read_grid("")), "1:1: expected rows of cells, saw the end of the text");
  std::string text = good_rows;
  text.erase(22, 1);
  EXPECT_EQ(fault(read_grid(text)), "3:9: expected 9 cells in the row, saw 8");
  text.insert(22, "12");
  EXPECT_EQ(fault(read_grid(text)), "3:10: expected 9 cells in the row, saw 10");
  EXPECT_EQ(fault(read_grid(good_rows.substr(10))), "9:1: expected 9 rows, saw 8");
  EXPECT_EQ(fault(read_grid(good_rows + good_rows.substr(0, 10))), "10:1: expected 9 rows, saw 10");
  text = good_rows;
  text[31] = 'q';
  EXPECT_EQ(fault(read_grid(text)), "4:2: expected a digit from 1 to 9 or a blank, saw 'q'");
  EXPECT_EQ(fault(read_grid("1234567\n.......\n.......\n.......\n.......\n.......\n.......\n")),
            "1:1: expected a grid whose side is a product of two, such as 4, 6, 8 or 9, saw 7");
  EXPECT_EQ(fault(read_grid("| 1 2 | 3 4 |\n| . . | . . |\n| . . | . |\n| . . | . . |\n")),
            "3:10: expected 4 cells in the row, saw 3");
  EXPECT_EQ(fault(read_grid("12 3 4 14\n1 2 3 4\n1 2 3 4\n1 2 3 45\n")),
            "4:8: expected digits from 1 to 4, each once, saw '5'");
}

TEST(Grid, LeavesMinesweeperItsBoards) {
  // A hint larger than 8 or digits alone: a sudoku.
  EXPECT_EQ(grid_likeness(rows(cells)), Likeness::likely);
  EXPECT_EQ(grid_likeness("0010\n0200\n0003\n4000\n"), Likeness::likely);
  // Hints of 0 beside unknown cells: minesweeper.
  EXPECT_EQ(grid_likeness("0_10\n0200\n0003\n4000\n"), Likeness::near);
  // Digits no larger than the side and unknown cells: either.
  EXPECT_EQ(grid_likeness("__1_\n_2__\n___3\n4___\n"), Likeness::possible);
  EXPECT_EQ(grid_likeness("__1_\n_5__\n___3\n2___\n"), Likeness::near);
  // No board has a 5 in a corner.
  EXPECT_EQ(grid_likeness("__1_\n_2__\n___3\n5___\n"), Likeness::likely);
  EXPECT_EQ(grid_likeness("1_2__\n__1__\n"), Likeness::no);
  EXPECT_EQ(grid_likeness("#mines 5\n__1_\n_2__\n___3\n4___\n"), Likeness::no);
}

TEST(Grid, LeavesNonogramsTheirNumbers) {
  EXPECT_EQ(grid_likeness("4 4\n1 1\n2\n1 1\n4\n1 1\n1\n2\n3\n"), Likeness::no);
  EXPECT_EQ(marks_likeness("5 5\n1 2\n3 1\n1 2\n1 2\n1 2\n1 2\n"), Likeness::no);
  EXPECT_EQ(grid_likeness("width 5\nheight 5\n"), Likeness::no);
}

TEST(Grid, ClaimsADamagedGridForItsError) {
  std::string text = rows(cells);
  text.erase(22, 1);
  EXPECT_EQ(grid_likeness(text), Likeness::likely);
  EXPECT_EQ(grid_likeness(rows(cells).substr(10)), Likeness::likely);
  EXPECT_EQ(grid_likeness(rows(cells) + "the end\n"), Likeness::near);
}

TEST(Grid, ClaimsAGridThatIsNearlyASudoku) {
  std::string hints(cells);
  std::replace(hints.begin(), hints.end(), '9', '.');
  const std::string grid = rows(hints);
  EXPECT_EQ(grid_likeness(grid.substr(10)), Likeness::likely);
  EXPECT_EQ(grid_likeness(grid + "..1......\n"), Likeness::likely);
  EXPECT_EQ(grid_likeness(rows(hints.substr(9), 8)), Likeness::likely) << "9 rows of 8";
  EXPECT_EQ(fault(read_grid(rows(hints.substr(9), 8))), "1:9: expected 9 cells in the row, saw 8");
  EXPECT_EQ(fault(read_grid(rows(hints) + "the end\n")), "10:1: expected 9 rows, saw 10");
  // Of 16 rows, with letters or without.
  std::string large = rows(std::string(256, '.'), 16);
  large[3] = '8';
  EXPECT_EQ(grid_likeness(large.substr(17)), Likeness::likely);
  EXPECT_EQ(fault(read_grid(large.substr(17))), "16:1: expected 16 rows, saw 15");
  large[5] = 'C';
  EXPECT_EQ(grid_likeness(large.substr(0, large.size() - 2)), Likeness::likely);
  // Boards of hints have zeros beside unknown cells, or the same hint twice in a row.
  EXPECT_EQ(grid_likeness("0" + grid.substr(11)), Likeness::near);
  EXPECT_EQ(grid_likeness("1.1......\n" + grid.substr(20)), Likeness::near);
  // A digit too large in a small grid.
  EXPECT_EQ(grid_likeness("1234\n3412\n2143\n4371\n"), Likeness::likely);
  EXPECT_EQ(grid_likeness("12.4\n3.7.\n....\n....\n"), Likeness::likely);
  // A sign between cells makes a row too short.
  EXPECT_EQ(fault(read_grid("12!4\n3...\n....\n....\n")),
            "1:5: expected 4 cells in the row, saw 3");
  EXPECT_EQ(grid_likeness("12!4\n3...\n....\n....\n"), Likeness::near);
  EXPECT_EQ(grid_likeness("12!4\n3...\n..!.\n....\n"), Likeness::no);
  // A character of several bytes counts once.
  EXPECT_EQ(fault(read_grid("12é4\n3...\n....\n....\n")),
            "1:3: expected a digit from 1 to 4 or a blank, saw 'é'");
  EXPECT_EQ(grid_likeness("12é4\n3...\n....\n....\n"), Likeness::likely);
  // Any side that has boxes.
  std::string ten = rows(std::string(100, '.'), 10);
  ten[3] = '~';
  ten[7] = '9';
  EXPECT_EQ(grid_likeness(ten), Likeness::likely);
}

TEST(Grid, KnowsWhenItsFamilyIsAGuess) {
  EXPECT_TRUE(is_guessed_grid("1000\n0200\n0030\n0004\n"));
  EXPECT_FALSE(is_guessed_grid("1 0 0 0\n0 2 0 0\n0 0 3 0\n0 0 0 4\n"));
  EXPECT_FALSE(is_guessed_grid("1---\n-2--\n--3-\n---4\n"));
  EXPECT_FALSE(is_guessed_grid(rows(cells)));
}

TEST(JsonFormat, TakesOtherBoxesAndTitles) {
  const std::string text =
      "{\"format\":\"crosshatch/1\",\"family\":\"sudoku\",\"title\":\"Tall\",\"box\":[3,2],"
      "\"grid\":\"1.....\\n......\\n......\\n......\\n......\\n.....6\"}\n";
  const PuzzlePtr puzzle = good(json_codec.read(text));
  EXPECT_EQ(of(*puzzle).shape(), (BoxShape{3, 2}));
  EXPECT_EQ(puzzle->title(), "Tall");
  EXPECT_EQ(*json_codec.write(*puzzle), text);
  EXPECT_EQ(json_codec.likeness(text), Likeness::certain);
  EXPECT_EQ(fault(Result<PuzzlePtr>(tl::unexpected(write_line(*puzzle).error()))),
            "0:0: expected boxes of 2x3 cells, saw 3x2");
}

TEST(JsonFormat, SaysWhatIsWrongAndWhere) {
  const auto with = [](const std::string& rest) {
    return fault(json_codec, "{\"family\":\"sudoku\",\n" + rest + "}");
  };
  EXPECT_EQ(with("\"grid\":\"12\""),
            "2:1: expected a square of cells, up to 25 a side, or a \"size\", saw 2 cells");
  EXPECT_EQ(with("\"grid\":\"123.....5.......\""),
            "2:1: expected a digit from 1 to 4 or a blank, saw '5' at row 3, column 1");
  EXPECT_EQ(with("\"grid\":\"1234\\n123\\n12341\\n1234\""),
            "2:1: expected rows of 4 cells in \"grid\", saw row 2 to differ");
  EXPECT_EQ(with("\"box\":[2,3],\"grid\":\"................\""),
            "2:1: expected 6 rows for these boxes, saw 4");
  EXPECT_EQ(with("\"box\":[1,4],\"grid\":\"................\""),
            "2:1: expected \"box\" to be two numbers from 2, the rows and columns of a box");
  EXPECT_EQ(with("\"killer\":[]"),
            "2:1: expected the keys format, family, title, author, rules, size, digits, box, grid "
            "or marks, grids, regions, diagonals, windows, antiknight, antiking, cages and "
            "constraints, saw 'killer'");
  EXPECT_EQ(with("\"grid\":5"), "2:1: expected a string as \"grid\"");
  EXPECT_EQ(fault(json_codec, "[]"), "1:1: expected a JSON object");
}

TEST(Puzzlink, ReadsTheAddressOfTheEditor) {
  const std::string address =
      "https://puzz.link/p?sudoku/9/9/i1i942o96h283h4g96g1j3g2g4j2g14g7h697h32o148i9i";
  EXPECT_TRUE(good(puzzlink_codec.read(address))->is_same(*good(read_line(cells))));
  EXPECT_TRUE(good(puzzlink_codec.read("sudoku/9/9/" + address.substr(31)))
                  ->is_same(*good(read_line(cells))));
  EXPECT_EQ(*puzzlink_codec.write(*good(read_line(cells))), address + "\n");
  EXPECT_EQ(puzzlink_codec.likeness("https://puzz.link/p?nonogram/5/5/1h"), Likeness::no);
}

TEST(Puzzlink, WritesNumbersOfTwoHexadecimalDigits) {
  std::string line(625, '.');
  line[1] = 'P';
  const std::string address = *puzzlink_codec.write(*good(read_line(line)));
  EXPECT_TRUE(address.starts_with("https://puzz.link/p?sudoku/25/25/g-19z")) << address;
}

TEST(Puzzlink, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(fault(puzzlink_codec, "sudoku/4/5/"), "1:10: expected a height of 4, saw '5/'");
  EXPECT_EQ(fault(puzzlink_codec, "sudoku/4/4/1g2"),
            "1:15: expected 13 more cells, saw the end of the line");
  EXPECT_EQ(fault(puzzlink_codec, "sudoku/4/4/1t"),
            "1:14: expected 1 more cell, saw the end of the line");
  EXPECT_TRUE(puzzlink_codec.read("sudoku/4/4/").has_value());
  EXPECT_EQ(fault(puzzlink_codec, "sudoku/4/4/15"), "1:13: expected a number from 1 to 4, saw '5'");
  EXPECT_EQ(fault(puzzlink_codec, "sudoku/4/4/zz"),
            "1:12: expected the end after 16 cells, saw 'zz'");
  EXPECT_EQ(fault(puzzlink_codec, "sudoku/4/4/-1"),
            "1:12: expected a hexadecimal number or a letter from g to z, saw '-1'");
}

TEST(Sgt, ReadsAGameId) {
  const std::string id = "3x3:c1c9_4_2i9_6b2_8_3b4a9_6a1d3a2a4d2a1_4a7b6_9_7b3_2i1_4_8c9c";
  EXPECT_TRUE(good(sgt_codec.read(id))->is_same(*good(read_line(cells))));
  EXPECT_EQ(*sgt_codec.write(*good(read_line(cells))), id + "\n");
  EXPECT_EQ(sgt_codec.likeness(id), Likeness::likely);
  EXPECT_EQ(of(*good(sgt_codec.read("2x3:1z_2h"))).shape(), (BoxShape{2, 3}));
}

TEST(Sgt, LeavesOtherGamesTheirIds) {
  EXPECT_EQ(sgt_codec.likeness("5x5:1/4/3.1/4/1/1/3/5/1.1/3"), Likeness::no);
  EXPECT_EQ(sgt_codec.likeness("5x5:b5a1a9c5a5e5a1a0b"), Likeness::no);
  EXPECT_EQ(sgt_codec.likeness("4x3:0,2,u401"), Likeness::no);
}

TEST(Sgt, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(fault(sgt_codec, "2x2:p1"), "1:6: expected the end after 16 cells, saw '1'");
  EXPECT_EQ(fault(sgt_codec, "2x2:5o"), "1:5: expected a number from 1 to 4, saw '5o'");
  EXPECT_EQ(fault(sgt_codec, "2x2:1"), "1:6: expected 16 cells, saw 1");
  EXPECT_EQ(fault(sgt_codec, "5x6:"), "1:1: expected a grid of at most 25 cells a side");
  EXPECT_EQ(fault(sgt_codec, "x3:"), "1:1: expected a size such as 3x3, saw 'x3:'");
}

}  // namespace
}  // namespace crosshatch::sudoku
