// SPDX-License-Identifier: MIT
#include "families/nonogram/formats/webpbn/webpbn.h"

#include <gtest/gtest.h>

#include "families/nonogram/formats/formats.h"
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
  const Result<std::string> text = webpbn.write(*gap());
  ASSERT_TRUE(text);
  EXPECT_LT(text->find("\"columns\""), text->find("\"rows\""));
  EXPECT_NE(text->find("<line></line>"), std::string::npos);
  EXPECT_EQ(shown(read_webpbn(*text)), gap_shown);
}

TEST(Webpbn, KeepsATitleWithMarkup) {
  const PuzzlePtr odd = *make_puzzle({{1}}, {{1}}, "<a> & \"b\"");
  const Result<PuzzlePtr> read = read_webpbn(*webpbn.write(*odd));
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
                "<color name=\"ink\" char=\"i\">001</color>"
                "<clues type=\"columns\"><line><count color=\"ink\">1</count></line></clues>"
                "<clues type=\"rows\"><line><count color=\"ink\">1</count></line></clues>",
                " type=\"grid\" defaultcolor=\"white\""))),
            "1 1");
}

const std::string flag_colours =
    "<color name=\"white\" char=\".\">FFF</color><color name=\"red\" char=\"r\">F00</color>\n"
    "<color name=\"sea\" char=\"b\">0000CC</color>\n";

TEST(Webpbn, CountsAndGoalsHaveColours) {
  const char* flag_palette = "r #FF0000 red, b #0000CC sea on #FFFFFF";
  const Result<PuzzlePtr> goal =
      read_webpbn(one_puzzle(flag_colours + "<solution><image>|.r.|rbb|</image></solution>"));
  EXPECT_EQ(shown(goal), flag_shown);
  EXPECT_EQ(palette_shown(goal), flag_palette);
  const Result<PuzzlePtr> clues = read_webpbn(*webpbn.write(*flag()));
  EXPECT_EQ(shown(clues), flag_shown);
  EXPECT_EQ(palette_shown(clues), flag_palette);
  // Black is there without being declared, and the default.
  EXPECT_EQ(
      shown(read_webpbn(one_puzzle(flag_colours + "<solution><image>|rX|</image></solution>"))),
      "1r.1# 1r/1#");
  EXPECT_EQ(shown(read_webpbn(one_puzzle(
                "<clues type=\"rows\"><line><count>1</count><count color=\"red\">1</count></line>"
                "</clues><clues type=\"columns\"><line><count>1</count></line>"
                "<line><count color=\"red\">1</count></line></clues>" +
                flag_colours))),
            "1#.1r 1#/1r");
}

TEST(Webpbn, KeepsTheColourOfTheBackground) {
  const Result<PuzzlePtr> night = read_webpbn(
      one_puzzle("<color name=\"night\" char=\"n\">000011</color><solution><image>|n.|</image>"
                 "</solution>",
                 " backgroundcolor=\"night\""));
  EXPECT_EQ(palette_shown(night), "a #FFFFFF white on #000011");
  EXPECT_EQ(palette_shown(read_webpbn(*webpbn.write(**night))), "a #FFFFFF white on #000011");
}

TEST(Webpbn, NamesThePlaceOfABadColour) {
  const auto with = [](const std::string& colour) {
    return outcome(read_webpbn(one_puzzle(colour + tree_rows + tree_columns)));
  };
  EXPECT_EQ(with("<color name=\"red\" char=\"r\">F0</color>"),
            "3:1: expected three or six hexadecimal digits for the colour 'red', saw 'F0'");
  EXPECT_EQ(with("<color name=\"red\" char=\"r\"></color>"),
            "3:1: expected three or six hexadecimal digits for the colour 'red', saw nothing");
  EXPECT_EQ(with("<color char=\"r\">F00</color>"), "3:1: expected a name for the colour, saw none");
  expect_refusals(webpbn, {{one_puzzle("<clues type=\"rows\"><line>\n"
                                       "<count color=\"red\">1</count></line></clues>"),
                            "4:1: expected the name of a colour of the puzzle, saw 'red'"},
                           {one_puzzle("<clues type=\"rows\"><line>\n"
                                       "<count color=\"white\">1</count></line></clues>"),
                            "4:1: expected another colour than the background, saw 'white'"}});
}

TEST(Webpbn, RefusesTriangles) {
  expect_refusals(webpbn, {{one_puzzle("", " type=\"triddler\""),
                            "2:1: expected a puzzle of the type 'grid', saw 'triddler'",
                            ErrorCode::unsupported}});
}

TEST(Webpbn, RefusesMoreColoursThanFitACell) {
  std::string colours;
  for (int i = 0; i < 64; ++i) colours += "<color name=\"c" + std::to_string(i) + "\">F00</color>";
  std::string rows = "<clues type=\"rows\"><line>";
  std::string columns = "<clues type=\"columns\">";
  for (int i = 0; i < 64; ++i) {
    const std::string count = "<count color=\"c" + std::to_string(i) + "\">1</count>";
    rows += count;
    columns += "<line>" + count + "</line>";
  }
  const Result<PuzzlePtr> many =
      read_webpbn(one_puzzle(colours + rows + "</line></clues>\n" + columns + "</clues>"));
  EXPECT_EQ(outcome(many), "4:1: expected at most 63 colours, saw 64");
  EXPECT_EQ(many.error().code, ErrorCode::too_large);
}

TEST(Webpbn, RefusesMoreDeclarationsThanAnyPuzzleNeeds) {
  const auto declared = [](int colours) {
    std::string text;
    for (int i = 0; i < colours; ++i)
      text += "<color name=\"c" + std::to_string(i) + "\">000</color>\n";
    return text;
  };
  EXPECT_TRUE(read_webpbn(one_puzzle(declared(255) + tree_columns + tree_rows)).has_value());
  const Error error = read_webpbn(one_puzzle(declared(100'000) + tree_columns + tree_rows)).error();
  EXPECT_EQ(error.code, ErrorCode::too_large);
  EXPECT_LT(error.line, 300);
}

TEST(Webpbn, NamesThePlaceOfWhatItRefuses) {
  expect_refusals(
      webpbn,
      {{"<html></html>", "1:1: expected <puzzleset>, saw <html>"},
       {"<a\xFF/>", "1:1: expected <puzzleset>, saw <a\\xFF>"},
       {"more <puzzle/>", "1:1: expected <puzzleset>, saw 'more'"},
       {"<puzzle/>\nmore", "2:1: expected the end of the text, saw 'more'"},
       {"more", "1:1: expected <puzzleset>, saw 'more'"},
       {"<!-- no -->", "1:12: expected <puzzleset>, saw the end of the text"},
       {"<puzzleset>\n</puzzleset>", "1:1: expected a <puzzle> in the puzzle set"},
       {"<puzzleset>\n<puzzle/>\n<puzzle/></puzzleset>",
        "3:1: expected one puzzle in the puzzle set, saw a second one", ErrorCode::unsupported},
       {one_puzzle("<foo/>"), "3:1: expected an element of a puzzle, saw <foo>"},
       {one_puzzle("<clues/>"), "3:1: expected clues of the type 'rows' or 'columns', saw no type"},
       {one_puzzle(tree_rows + "\n" + tree_rows), "8:1: expected the clues of the rows once"},
       {one_puzzle(tree_rows), "2:1: expected clues of rows and columns, or a goal"},
       {one_puzzle("<clues type=\"rows\"><line>1</line></clues>"),
        "3:26: expected <count>, saw '1'"},
       {one_puzzle("<clues type=\"rows\"><line><count>-1</count></line></clues>"),
        "3:26: expected the length of a run, saw '-1'"},
       {one_puzzle("<clues type=\"rows\"><line><count></count></line></clues>"),
        "3:26: clues of unknown length are not supported", ErrorCode::unsupported},
       {one_puzzle("<clues type=\"rows\"></clues>"), "3:1: expected at least one <line>"},
       {one_puzzle(tree_rows + "<clues type=\"columns\"><line><count>4</count></line></clues>"),
        "5:1: expected a clue of at most 1 cells for row 2, saw 3 cells"},
       {one_puzzle("<solution><image>|X?|</image></solution>"),
        "3:11: expected the character of a colour, saw '?'"},
       {one_puzzle("<solution><image>|XX|X|</image></solution>"),
        "3:11: expected rows of 2 cells, saw 1"}});
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
