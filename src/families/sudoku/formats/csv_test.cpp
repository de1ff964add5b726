// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "core/fault_test.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/line.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {
namespace {

const std::string csv_cells =
    "...1...942.........96..283..4.96.1....3.2.4....2.14.7..697..32.........148...9...";

TEST(Csv, ReadsTheColumnThatTheHeadingNames) {
  const PuzzlePtr puzzle = *read_line(csv_cells);
  for (const std::string& text :
       {"quizzes,solutions\n" + csv_cells + ",1",
        "id,puzzle,solution,clues,difficulty\n7," + csv_cells + ",x,,",
        "Puzzle,Solution,\n" + csv_cells + ",,\n",
        "\"id\";\"SUDOKU\"\r\n1;\"" + csv_cells + "\"\r\n", "a\tgrid\nx\t" + csv_cells,
        "note,puzzle\n\"a, \"\"b\"\"\", " + csv_cells + " ", "puzzle\n" + csv_cells}) {
    const Result<PuzzlePtr> read = csv_codec.read(text);
    ASSERT_TRUE(read) << text << read.error().message.english();
    EXPECT_TRUE((*read)->is_same(*puzzle)) << text;
    EXPECT_EQ(csv_codec.likeness(text), Likeness::certain) << text;
    EXPECT_LT(line_likeness(text), Likeness::certain) << text;
  }
  EXPECT_EQ(csv_codec.likeness(csv_cells + "," + csv_cells), Likeness::no);
  EXPECT_EQ(csv_codec.likeness("puzzle\nno sudoku"), Likeness::no);
}

TEST(Csv, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(fault(csv_codec, "id,puzzle\n12," + csv_cells.substr(1)),
            "2:84: expected 81 cells in the line, saw 80");
  EXPECT_EQ(fault(csv_codec, "id,puzzle\n12,\"!" + csv_cells.substr(1) + "\""),
            "2:5: expected a digit from 1 to 9 or a blank, saw '!'");
  EXPECT_EQ(fault(csv_codec, "id,puzzle\n12"),
            "2:3: expected a puzzle in column 2 of the table, saw the end of the row");
  EXPECT_EQ(fault(csv_codec, "a,b\n" + csv_cells),
            "2:0: expected a heading with a column such as puzzle, quizzes or sudoku, saw 'a,b'");
  EXPECT_EQ(fault(csv_codec, "puzzle\n"),
            "2:1: expected a row with a puzzle, saw the end of the text");
  EXPECT_EQ(fault(csv_codec, "puzzle\n" + csv_cells + "\n" + csv_cells),
            "3:1: expected one puzzle, saw a second row");
}

TEST(Csv, ReadsBackWhatItWrote) {
  const PuzzlePtr puzzle = *read_line(csv_cells);
  EXPECT_EQ(*csv_codec.write(*puzzle), "puzzle\n" + csv_cells + "\n");
  EXPECT_TRUE((*csv_codec.read(*csv_codec.write(*puzzle)))->is_same(*puzzle));
}

/// The glances as letters, and the first solution written.
std::string glances_of(std::string_view heading, const std::vector<std::string>& rows,
                       const Bulk& bulk, bool wants_logic = false) {
  const std::vector<std::string_view> texts(rows.begin(), rows.end());
  std::vector<Glance> glances(rows.size());
  std::string solutions(rows.size() * bulk.answer_size, ' ');
  bulk.run(heading, texts, this_cpu(), wants_logic, glances.data(), solutions.data());
  std::string out;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    out += "-012L"[static_cast<int>(glances[i])];
    if (glances[i] == Glance::unique || glances[i] == Glance::logical) {
      EXPECT_EQ(solutions[i * 82 + 81], '\n');
      for (std::size_t k = 0; k < 81; ++k) {
        const std::size_t begin = std::min(rows[i].find(csv_cells), rows[i].size() - 81);
        const char given = rows[i][begin + k];
        EXPECT_TRUE(given == '.' || given == solutions[i * 82 + k]);
      }
    }
  }
  return out;
}

TEST(Bulk, LeavesWhatDeservesASentence) {
  const std::string clash = "11" + std::string(79, '.');
  const std::string none = "12345678.........9" + std::string(63, '.');
  EXPECT_EQ(glances_of({},
                       {csv_cells, "  " + csv_cells + " x", csv_cells + ",1\x01", csv_cells + "1",
                        "12", clash, none, std::string(81, '.'), "?" + csv_cells.substr(1)},
                       *line_codec.bulk),
            "11---"
            "-02-");
  EXPECT_EQ(glances_of("id,puzzle",
                       {"1," + csv_cells, "2,\"" + csv_cells + "\",x", csv_cells,
                        "1," + csv_cells + "\x02"},
                       *csv_codec.bulk),
            "11--");
  const std::string easy =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const std::string hard =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  EXPECT_EQ(glances_of({}, {easy, hard, clash, none}, *line_codec.bulk), "11-0");
  EXPECT_EQ(glances_of({}, {easy, hard, clash, none}, *line_codec.bulk, true), "L1-0");
  EXPECT_EQ(glances_of("id,cells", {"1," + csv_cells}, *csv_codec.bulk), "-");
}

}  // namespace
}  // namespace crosshatch::sudoku
