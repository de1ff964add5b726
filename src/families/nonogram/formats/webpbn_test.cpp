// SPDX-License-Identifier: MIT
#include "families/nonogram/formats/webpbn.h"

#include <gtest/gtest.h>

#include "families/nonogram/formats/sample.h"

namespace crosshatch::nonogram::formats {
namespace {

std::string one_puzzle(const std::string& inside, const std::string& attributes = "") {
  return "<puzzleset>\n<puzzle" + attributes + ">\n" + inside + "\n</puzzle>\n</puzzleset>\n";
}

const std::string tree_columns =
    "<clues type=\"columns\"><line><count>1</count></line><line><count>3</count></line>"
    "<line><count>1</count></line><line><count>1</count></line><line><count>1</count></line>"
    "</clues>";
const std::string tree_rows =
    "<clues type=\"rows\">\n<line><count>1</count></line>\n<line><count>3</count></line>\n"
    "<line><count>1</count><count>2</count></line>\n</clues>";

TEST(Webpbn, ReadsCluesInEitherOrder) {
  EXPECT_EQ(shown(read_webpbn(one_puzzle(tree_columns + tree_rows))), tree_shown);
  EXPECT_EQ(shown(read_webpbn(one_puzzle(tree_rows + tree_columns))), tree_shown);
  EXPECT_EQ(
      shown(read_webpbn("<?xml version=\"1.0\"?>\n<!DOCTYPE pbn SYSTEM \"http://x/y.dtd\">\n" +
                        one_puzzle("<title>A</title><note>n</note>" + tree_rows + tree_columns))),
      tree_shown);
}

TEST(Webpbn, WritesColumnsFirstAsTheSiteDoes) {
  const Result<std::string> text = write_webpbn(*gap());
  ASSERT_TRUE(text);
  EXPECT_LT(text->find("\"columns\""), text->find("\"rows\""));
  EXPECT_NE(text->find("<line></line>"), std::string::npos);
  EXPECT_EQ(shown(read_webpbn(*text)), gap_shown);
}

TEST(Webpbn, KeepsATitleWithMarkup) {
  const PuzzlePtr odd = *make_puzzle({{1}}, {{1}}, "<a> & \"b\"");
  const Result<PuzzlePtr> read = read_webpbn(*write_webpbn(*odd));
  ASSERT_TRUE(read);
  EXPECT_EQ((*read)->title(), "<a> & \"b\"");
}

TEST(Webpbn, AGoalAloneIsEnough) {
  EXPECT_EQ(shown(read_webpbn(
                one_puzzle("<solution><image>\n|.X...|\n|XXX..|\n|.X.XX|\n</image></solution>"))),
            tree_shown);
  EXPECT_EQ(shown(read_webpbn(
                one_puzzle("<color name=\"sea\" char=\"s\">00F</color><solution type=\"goal\">"
                           "<image>|.s...|sss..|.s.ss|</image></solution>"
                           "<solution type=\"saved\"><image>|?????|</image></solution>"))),
            tree_shown);
}

TEST(Webpbn, ADefaultColourIsNoneIfEveryCountNamesItsOwn) {
  EXPECT_EQ(shown(read_webpbn(one_puzzle(
                "<clues type=\"columns\"><line><count color=\"ink\">1</count></line></clues>"
                "<clues type=\"rows\"><line><count color=\"ink\">1</count></line></clues>",
                " type=\"grid\" defaultcolor=\"white\""))),
            "1 1");
}

TEST(Webpbn, RefusesWhatIsNotBlackAndWhite) {
  const Result<PuzzlePtr> two =
      read_webpbn(one_puzzle("<clues type=\"rows\"><line><count color=\"red\">1</count>\n"
                             "<count color=\"blue\">1</count></line></clues>"));
  EXPECT_EQ(outcome(two), "4:1: expected black and white, saw the colours 'red' and 'blue'");
  EXPECT_EQ(two.error().code, ErrorCode::unsupported);
  const Result<PuzzlePtr> triangles = read_webpbn(one_puzzle("", " type=\"triddler\""));
  EXPECT_EQ(outcome(triangles), "2:1: expected a puzzle of the type 'grid', saw 'triddler'");
  EXPECT_EQ(triangles.error().code, ErrorCode::unsupported);
  EXPECT_EQ(read_webpbn(one_puzzle("<color name=\"red\" char=\"r\">F00</color>"
                                   "<solution><image>|rX|</image></solution>"))
                .error()
                .code,
            ErrorCode::unsupported);
}

TEST(Webpbn, NamesThePlaceOfWhatItRefuses) {
  EXPECT_EQ(outcome(read_webpbn("<html></html>")), "1:1: expected <puzzleset>, saw <html>");
  EXPECT_EQ(outcome(read_webpbn("more <puzzle/>")), "1:1: expected <puzzleset>, saw 'more'");
  EXPECT_EQ(outcome(read_webpbn("<puzzle/>\nmore")),
            "2:1: expected the end of the text, saw 'more'");
  EXPECT_EQ(outcome(read_webpbn("more")), "1:1: expected <puzzleset>, saw 'more'");
  EXPECT_EQ(outcome(read_webpbn("<!-- no -->")),
            "1:12: expected <puzzleset>, saw the end of the text");
  EXPECT_EQ(outcome(read_webpbn("<puzzleset>\n</puzzleset>")),
            "1:1: expected a <puzzle> in the puzzle set");
  EXPECT_EQ(outcome(read_webpbn("<puzzleset>\n<puzzle/>\n<puzzle/></puzzleset>")),
            "3:1: expected one puzzle in the puzzle set, saw a second one");
  EXPECT_EQ(outcome(read_webpbn(one_puzzle("<foo/>"))),
            "3:1: expected an element of a puzzle, saw <foo>");
  EXPECT_EQ(outcome(read_webpbn(one_puzzle("<clues/>"))),
            "3:1: expected clues of the type 'rows' or 'columns', saw no type");
  EXPECT_EQ(outcome(read_webpbn(one_puzzle(tree_rows + "\n" + tree_rows))),
            "8:1: expected the clues of the rows once");
  EXPECT_EQ(outcome(read_webpbn(one_puzzle(tree_rows))),
            "2:1: expected clues of rows and columns, or a goal");
  EXPECT_EQ(outcome(read_webpbn(one_puzzle("<clues type=\"rows\"><line>1</line></clues>"))),
            "3:26: expected <count>, saw '1'");
  EXPECT_EQ(outcome(read_webpbn(
                one_puzzle("<clues type=\"rows\"><line><count>-1</count></line></clues>"))),
            "3:26: expected the length of a run, saw '-1'");
  EXPECT_EQ(
      outcome(read_webpbn(one_puzzle("<clues type=\"rows\"><line><count></count></line></clues>"))),
      "3:26: clues of unknown length are not supported");
  EXPECT_EQ(outcome(read_webpbn(one_puzzle("<clues type=\"rows\"></clues>"))),
            "3:1: expected at least one <line>");
  EXPECT_EQ(outcome(read_webpbn(one_puzzle(
                tree_rows + "<clues type=\"columns\"><line><count>4</count></line></clues>"))),
            "5:1: expected a clue of at most 1 cells for row 2, saw 3 cells");
  EXPECT_EQ(outcome(read_webpbn(one_puzzle("<solution><image>|X?|</image></solution>"))),
            "3:11: expected the character of a colour, saw '?'");
  EXPECT_EQ(outcome(read_webpbn(one_puzzle("<solution><image>|XX|X|</image></solution>"))),
            "3:11: expected rows of 2 cells, saw 1");
  EXPECT_EQ(outcome(read_webpbn("<puzzleset>\n<puzzle>")).substr(0, 44),
            "2:8: expected well-formed XML, saw this: Sta");
}

TEST(Webpbn, RefusesMoreElementsThanAnyPuzzleNeeds) {
  std::string deep;
  for (int i = 0; i < 4'000'001; ++i) deep += "<a>";
  EXPECT_EQ(read_webpbn(deep).error().code, ErrorCode::too_large);
}

TEST(Webpbn, SurvivesDeepNesting) {
  std::string deep;
  for (int i = 0; i < 200'000; ++i) deep += "<a>";
  EXPECT_FALSE(read_webpbn(deep));
}

TEST(Webpbn, IsKnownByItsElements) {
  EXPECT_EQ(webpbn.likeness("<?xml version=\"1.0\"?>\n<puzzleset>\n"), Likeness::certain);
  EXPECT_EQ(webpbn.likeness("<html>"), Likeness::possible);
  EXPECT_EQ(webpbn.likeness("width 5"), Likeness::no);
}

}  // namespace
}  // namespace crosshatch::nonogram::formats
