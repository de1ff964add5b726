// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <ctime>
#include <string>

#include "base/effort_test.h"
#include "derive/formats.h"
#include "families/rules/formats/draft.h"
#include "families/rules/formats/formats.h"

namespace crosshatch::rules {
namespace {

/// What is written of a text that is read; or the error with its place.
std::string spelled_out(const std::string& lines) {
  const Result<PuzzlePtr> puzzle = text_codec.read("rules\n" + lines);
  if (!puzzle) {
    const Error& error = puzzle.error();
    return std::to_string(error.line) + ':' + std::to_string(error.column) + ": " +
           error.message.english();
  }
  const std::string text = *text_codec.write(**puzzle);
  const Result<PuzzlePtr> again = text_codec.read(text);
  EXPECT_TRUE(again && (*again)->is_same(**puzzle)) << text;
  if (again) {
    EXPECT_EQ(*text_codec.write(**again), text);
  }
  return text.substr(text.find("values"));
}

const std::string two_by_three = "values -*\ngrid 2 3\n";

/// What one line is spelled out as, behind the line of the values.
std::string spelled_out_below(const std::string& heading, const std::string& line) {
  const std::string text = spelled_out(heading + line + "\n");
  const std::string values = heading.substr(0, heading.find('\n') + 1);
  return text.starts_with(values) ? text.substr(values.size()) : text;
}

std::string rules_of(const std::string& line) { return spelled_out_below(two_by_three, line); }

TEST(RulesText, SpellsOutWhatPeopleSay) {
  EXPECT_EQ(rules_of("count 1 * in each row"),
            "count 1..1 r1c1=* r1c2=* r1c3=*\ncount 1..1 r2c1=* r2c2=* r2c3=*\n");
  EXPECT_EQ(rules_of("count at most 1 -* in column 3"), "count 0..1 r1c3=-* r2c3=-*\n");
  EXPECT_EQ(rules_of("count at least 2 * in neighbours of r1c2"),
            "count 2..3 r1c1=* r1c3=* r2c2=*\n");
  EXPECT_EQ(rules_of("count none or 2 * in row 1"), "count none or 2..2 r1c1=* r1c2=* r1c3=*\n");
  EXPECT_EQ(rules_of("count 1..2 * in each 2x2"),
            "count 1..2 r1c1=* r1c2=* r2c1=* r2c2=*\ncount 1..2 r1c2=* r1c3=* r2c2=* r2c3=*\n");
  EXPECT_EQ(rules_of("count at most 1 * in each shape r1c1 r2c3"), "count 0..1 r1c1=* r2c3=*\n");
  EXPECT_EQ(rules_of("count at most 1 * in each shape r2c2 r1c1"),
            "count 0..1 r2c2=* r1c1=*\ncount 0..1 r2c3=* r1c2=*\n");
  EXPECT_EQ(rules_of("count 1 * in r1c1 r2c2"), "count 1 r1c1=* r2c2=*\n");
  EXPECT_EQ(rules_of("connected - in row 2"), "connected r2c1=- r2c2=- r2c3=-\n");
  EXPECT_EQ(rules_of("areas - r1c1:2"), "areas r1c1=-:2 r1c2=- r1c3=- r2c1=- r2c2=- r2c3=-\n");
  EXPECT_EQ(rules_of("hidden h1=ab h2=ac\ncount 1..1 h1=a h2=ab r1c1=*"),
            "hidden h1=ab\nhidden h2=ac\ncount 1..1 h1=a h2=a r1c1=*\n");
}

TEST(RulesText, TiesCellsByCornersToo) {
  EXPECT_EQ(rules_of("connected * by corners in row 2"),
            "connected by corners r2c1=* r2c2=* r2c3=*\n");
  EXPECT_EQ(rules_of("areas by corners r1c1=-:2 r2c2=-"), "areas by corners r1c1=-:2 r2c2=-\n");
  EXPECT_EQ(rules_of("connected * by edges"), "4:16: expected 'corners', saw 'edges'");
}

/// A literal that holds exactly if all others do is spelled out as clauses.
TEST(RulesText, SaysWhatALiteralMeans) {
  EXPECT_EQ(rules_of("hidden h1=ab\nmeans h1=a all r1c1=* r1c2=-"),
            "hidden h1=ab\ncount 1..2 h1=b r1c1=*\ncount 1..2 h1=b r1c2=-\n"
            "count 1..3 h1=a r1c1=- r1c2=*\n");
  EXPECT_EQ(rules_of("means r1c1=* any r1c2=* r1c3=*"),
            "count 1..2 r1c1=* r1c2=-\ncount 1..2 r1c1=* r1c3=-\n"
            "count 1..3 r1c1=- r1c2=* r1c3=*\n");
  EXPECT_EQ(rules_of("means r1c1=* r1c2=*"), "4:14: expected all or any, saw 'r1c2=*'");
  EXPECT_EQ(rules_of("means r1c1=* any"),
            "4:17: expected a cell with its values, as r1c2=*, saw the end of the line");
}

std::string of_edges(const std::string& line) {
  return spelled_out_below("values x-\nedges 1 2\n", line);
}

TEST(RulesText, SpeaksOfEdges) {
  EXPECT_EQ(of_edges("count 3 - in sides of r1c2"),
            "count 3 r1c2-top=- r1c1-r1c2=- r1c2-right=- r1c2-bottom=-\n");
  EXPECT_EQ(of_edges("count at most 3 - in each sides"),
            "count 0..3 r1c1-top=- r1c1-left=- r1c1-r1c2=- r1c1-bottom=-\n"
            "count 0..3 r1c2-top=- r1c1-r1c2=- r1c2-right=- r1c2-bottom=-\n");
  EXPECT_EQ(of_edges("count none or 2 - in each corner"),
            "count none or 2..2 r1c1-top=- r1c1-left=-\n"
            "count none or 2..2 r1c1-top=- r1c2-top=- r1c1-r1c2=-\n"
            "count none or 2..2 r1c2-top=- r1c2-right=-\n"
            "count none or 2..2 r1c1-left=- r1c1-bottom=-\n"
            "count none or 2..2 r1c1-r1c2=- r1c1-bottom=- r1c2-bottom=-\n"
            "count none or 2..2 r1c2-right=- r1c2-bottom=-\n");
  EXPECT_EQ(of_edges("loop -"),
            "loop r1c1-top=- r1c2-top=- r1c1-left=- r1c1-r1c2=- r1c2-right=- r1c1-bottom=- "
            "r1c2-bottom=-\n");
  EXPECT_EQ(of_edges("given r1c2-r1c1=x"), "given r1c1-r1c2=x\n");
  EXPECT_EQ(of_edges("given r1c1-right=x r1c2-left=-"),
            "4:20: expected a value that the border between row 1, column 1 and row 1, column 2 "
            "may still hold, saw 'r1c2-left=-'");
}

TEST(RulesText, TellsWhatEdgesDoNotHave) {
  EXPECT_EQ(of_edges("connected -"),
            "4:1: expected a rule of edges, as 'loop' or 'count', saw 'connected'");
  EXPECT_EQ(of_edges("areas - r1c1:2"),
            "4:1: expected a rule of edges, as 'loop' or 'count', saw 'areas'");
  EXPECT_EQ(of_edges("regions"),
            "4:1: expected a rule of edges: this grid has no values in cells, saw 'regions'");
  EXPECT_EQ(of_edges("count 1 - in row 1"), "4:14: expected each, sides or grid, saw 'row'");
  EXPECT_EQ(of_edges("count 1 - in each row"), "4:19: expected sides or corner, saw 'row'");
  EXPECT_EQ(of_edges("given r1c1=-"),
            "4:7: expected an edge, as r1c2-r1c3 or r1c2-top, saw 'r1c1'");
  EXPECT_EQ(of_edges("given r1c1-=-"),
            "4:7: expected an edge, as r1c2-r1c3 or r1c2-top, saw 'r1c1-'");
  EXPECT_EQ(of_edges("given r1c1-r1c1=-"),
            "4:12: expected a cell beside this one, or top, left, right or bottom, saw 'r1c1'");
  EXPECT_EQ(of_edges("given r1c1-up=-"),
            "4:12: expected a cell beside this one, or top, left, right or bottom, saw 'up'");
  EXPECT_EQ(of_edges("loop - by corners"), "4:8: expected the end of the line, saw 'by'");
  EXPECT_EQ(spelled_out("values -|\nedges 1 1\nloop -\n"),
            "4:1: expected values without '|', which is '-' on an upright edge, saw 'loop'");
  EXPECT_EQ(spelled_out("values -x\nedges 1 251\n"),
            "3:1: expected at most 250 cells a side, saw 251");
}

/// A loop of cells: each has two others beside it, and all are connected.
TEST(RulesText, SpellsOutALoopOfCells) {
  const auto two_by_two = [](const std::string& line) {
    return spelled_out_below("values -*\ngrid 2 2\n", line);
  };
  EXPECT_EQ(two_by_two("loop *"),
            "count 1..2 r1c1=- r2c1=*\ncount 1..2 r1c2=* r1c1=-\n"
            "count 1..2 r1c2=- r2c2=*\ncount 1..2 r1c1=* r1c2=-\n"
            "count 1..2 r2c1=- r2c2=*\ncount 1..2 r1c1=* r2c1=-\n"
            "count 1..2 r2c2=- r2c1=*\ncount 1..2 r1c2=* r2c2=-\n"
            "count 1..4 r1c1=* r1c2=* r2c1=* r2c2=*\n"
            "connected r1c1=* r1c2=* r2c1=* r2c2=*\n");
  const std::string by_corners = two_by_two("loop * by corners");
  EXPECT_NE(by_corners.find("count 1..4 r1c1=- r1c2=- r2c1=- r2c2=-\n"), std::string::npos)
      << "three are as many as may hang together";
  EXPECT_TRUE(by_corners.ends_with("connected by corners r1c1=* r1c2=* r2c1=* r2c2=*\n"));
  EXPECT_EQ(rules_of("loop * in row 1"), "4:8: expected the end of the line, saw 'in'");
}

TEST(RulesText, HasLinesWithAnOrder) {
  EXPECT_EQ(rules_of("different in column 1"), "different r1c1=-* r2c1=-*\n");
  EXPECT_EQ(rules_of("different * in row 1"), "different r1c1=* r1c2=* r1c3=*\n");
  EXPECT_EQ(rules_of("seen 2 in row 1"), "seen 2 r1c1=-* r1c2=-* r1c3=-*\n");
  EXPECT_EQ(rules_of("seen 1 different backwards in column 3"),
            "seen 1 different r2c3=-* r1c3=-*\n");
  EXPECT_EQ(rules_of("runs * 1 1 backwards in row 2"), "runs * 1 1 r2c3=-* r2c2=-* r2c1=-*\n");
  EXPECT_EQ(rules_of("runs * 0 in row 2"), "runs * r2c1=-* r2c2=-* r2c3=-*\n");
  EXPECT_EQ(rules_of("seen x in row 1"),
            "4:6: expected how many of them are seen from the first, saw 'x'");
  EXPECT_EQ(rules_of("runs * 200 60 in row 1"),
            "4:12: expected runs of at most 249 cells in all, saw more");
  EXPECT_EQ(rules_of("seen 2"), "4:7: expected 'in', saw the end of the line");
}

TEST(RulesText, KnowsWhatIsGiven) {
  EXPECT_EQ(rules_of("count 1 * in row 1\ngiven r1c2=-"),
            "given r1c2=-\ncount 1 r1c1=* r1c2=* r1c3=*\n");
  EXPECT_EQ(spelled_out("values ox\ncells\n.x\n# a comment\no.\n"),
            "values ox\ngiven r1c2=x\ngiven r2c1=o\n");
  EXPECT_EQ(spelled_out("values #-\ncells\n.#\n#.\n"), "values #-\ngiven r1c2=#\ngiven r2c1=#\n");
}

TEST(RulesText, HasRegionsWithNames) {
  const std::string text = spelled_out("values -*\nregions\nzzy\nzyy\ncount 1 * in region y\n");
  EXPECT_EQ(text, "values -*\nregions\nAAB\nABB\n\ncount 1 r1c3=* r2c2=* r2c3=*\n");
  EXPECT_EQ(rules_of("regions\nA1 A1 B\nA1 B B\ncount 1 * in region A1"),
            "regions\nAAB\nABB\n\ncount 1 r1c1=* r1c2=* r2c1=*\n");
}

TEST(RulesText, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(rules_of("cuont 1 * in each row"),
            "4:1: did you mean 'count'? expected a word that begins a line of rules, saw 'cuont'");
  EXPECT_EQ(rules_of("count 1 * in each roww"),
            "4:19: did you mean 'row'? expected what there are several of, saw 'roww'");
  EXPECT_EQ(rules_of("count 1 *x in row 1"), "4:10: expected some of the values -*, saw 'x'");
  EXPECT_EQ(rules_of("count 1 * in row 3"), "4:18: expected a number from 1 to 2, saw '3'");
  EXPECT_EQ(rules_of("count some * in row 1"),
            "4:7: expected how many, as 2, 1..3, at most 1 or at least 1, saw 'some'");
  EXPECT_EQ(rules_of("count 1 r1c1=* r1c1=-"),
            "4:1: expected each cell once in a rule, saw r1c1 twice");
  EXPECT_EQ(rules_of("count 1 r1c4=*"),
            "4:9: expected a cell of the grid of 2 rows and 3 columns, saw 'r1c4'");
  EXPECT_EQ(rules_of("count 1"), "4:8: expected some of the values -*, saw the end of the line");
  EXPECT_EQ(rules_of("count 1 h1=a"),
            "4:9: expected a hidden site that a line 'hidden' names before, saw 'h1=a'");
  EXPECT_EQ(rules_of("given r1c1=*\ngiven r1c1=-"),
            "5:7: expected a value that row 1, column 1 may still hold, saw 'r1c1=-'");
  EXPECT_EQ(rules_of("count 1 * in each region"),
            "4:19: expected regions before this line, saw 'region'");
  EXPECT_EQ(spelled_out(two_by_three + "\nregions\nAAB\nAB\n"),
            "7:1: expected a row of 3 cells, saw 2");
  EXPECT_EQ(rules_of("regions\n\ncount 1 * in row 1"),
            "5:1: expected a row of regions, saw the end of the line");
  EXPECT_EQ(rules_of("regions"), "5:1: expected a row of regions, saw the end of the text");
  EXPECT_EQ(rules_of("cells"), "5:1: expected a row of cells, saw the end of the text");
  EXPECT_EQ(spelled_out("values -=\n"),
            "2:9: expected a printable character but = : . ? _, saw '='");
  EXPECT_EQ(spelled_out("values -*\n"),
            "3:1: expected 'grid ROWS COLUMNS', 'edges ROWS COLUMNS', 'regions' or 'cells', "
            "saw the end of the text");
  EXPECT_EQ(spelled_out("grid 2 2\ncount 1 * in row 1\n"),
            "3:1: expected the line 'values' before this one, saw 'count'");
}

TEST(RulesText, RefusesWhatCanOnlyBeAMistake) {
  EXPECT_EQ(rules_of("count at 1 * in row 1"), "4:10: expected 'most' or 'least', saw '1'");
  EXPECT_EQ(rules_of("count 3..1 * in row 1"),
            "4:7: expected a range that does not end before 3, saw '3..1'");
  EXPECT_EQ(rules_of("count 2..1 r1c1=* r1c2=* r1c3=*"),
            "4:7: expected a range that does not end before 2, saw '2..1'");
  EXPECT_EQ(rules_of("count 4 * in row 1"),
            "4:7: expected at most 3, as many as there are cells, saw '4'");
  EXPECT_EQ(rules_of("count at least 3 * in each neighbours"),
            "4:16: expected at most 2, as many as there are cells, saw '3'");
  EXPECT_EQ(rules_of("count 3 r1c1=* r1c2=*"),
            "4:7: expected at most 2, as many as there are cells, saw '3'");
  EXPECT_EQ(rules_of("count none or at most 2 * in row 1"),
            "4:23: expected at least 1 behind 'none or', saw '2'");
  EXPECT_EQ(rules_of("count 1 ** in row 1"), "4:10: expected each value once, saw '*'");
  EXPECT_EQ(rules_of("hidden h1=aa"), "4:11: expected each value once, saw 'aa'");
  EXPECT_EQ(rules_of("title One\ntitle Two"), "5:7: expected the title to be said once, saw 'Two'");
  EXPECT_EQ(rules_of("title"), "4:6: expected a title, saw the end of the line");
  EXPECT_EQ(rules_of("cells\n...\n...\n\ncells\n...\n...\n"),
            "8:1: expected cells to be said once, saw 'cells'");
  EXPECT_EQ(rules_of("count 1 * in each 3x1"),
            "4:19: expected a block that fits into 2 rows and 3 columns, saw '3x1'");
}

/// Puzzles of families may have rules that nothing keeps; these are written and read.
TEST(RulesText, SpellsOutRulesThatNothingKeeps) {
  EXPECT_EQ(rules_of("count 3..2 r1c1=* r1c2=*"), "count 3..2 r1c1=* r1c2=*\n");
  EXPECT_EQ(rules_of("count 1..0"), "count 1..0\n");
  EXPECT_EQ(rules_of("count none or 3 * in r1c1 r1c2"), "count none or 3..2 r1c1=* r1c2=*\n");
}

/// As many regions as a grid may have cells, and a rule for each.
TEST(RulesText, ReadsManyRegionsInNoTime) {
  std::string regions = "values -*\nregions\n";
  for (int cell = 0; cell < 250 * 250; ++cell)
    regions += 'a' + std::to_string(cell) + (cell % 250 == 249 ? '\n' : ' ');
  regions += '\n';
  std::string each_by_name = regions;
  for (int cell = 0; cell < 250 * 250; ++cell)
    each_by_name += "count at most 1 * in region a" + std::to_string(cell) + '\n';
  const std::clock_t begin = std::clock();
  for (const std::string& text : {regions + "count at most 1 * in each region\n",
                                  regions + "connected * in each region\n", each_by_name})
    EXPECT_TRUE(text_codec.read("rules\n" + text));
  const double taken = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  EXPECT_LT(taken, 5 * share_of_tries)
      << "it took 11 s when each region was looked for in all cells";
}

TEST(RulesText, TakesNoMoreThanThereIsRoomFor) {
  const Result<PuzzlePtr> wide = text_codec.read("rules\nvalues -*\ngrid 1 251\n");
  ASSERT_FALSE(wide);
  EXPECT_EQ(wide.error().code, ErrorCode::too_large);
  const Result<PuzzlePtr> many =
      text_codec.read("rules\nvalues -*\ngrid 250 250\ncount 1 * in each 100x100\n");
  ASSERT_FALSE(many);
  EXPECT_EQ(many.error().code, ErrorCode::too_large);
  EXPECT_EQ(many.error().line, 4);
}

TEST(RulesJson, HasTheLines) {
  const Result<PuzzlePtr> puzzle = json_codec.read(
      R"({"family":"rules","title":"One","rules":["values -*","grid 1 2","count 1 * in row 1"]})");
  ASSERT_TRUE(puzzle) << puzzle.error().message;
  EXPECT_EQ((*puzzle)->title(), "One");
  EXPECT_EQ(*json_codec.write(**puzzle),
            "{\"format\":\"crosshatch/1\",\"family\":\"rules\",\"title\":\"One\",\"rules\":"
            "[\"grid 1 2\",\"values -*\",\"count 1 r1c1=* r1c2=*\"]}\n");
  const Result<PuzzlePtr> wrong =
      json_codec.read(R"({"family":"rules","rules":["values -*","grod 1 2"]})");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().message,
            "line 2, column 1 of \"rules\": did you mean 'grid'? expected a word that begins a "
            "line of rules, saw 'grod'");
}

}  // namespace
}  // namespace crosshatch::rules
