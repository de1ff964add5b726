// SPDX-License-Identifier: MIT
#include "families/nonogram/formats/json.h"

#include <gtest/gtest.h>

#include "families/nonogram/formats/formats.h"
#include "families/nonogram/formats/sample.h"

namespace crosshatch::nonogram::formats {
namespace {

TEST(Json, WritesOneObjectInAFixedOrder) {
  const char* text = R"({"format":"crosshatch/1","family":"nonogram","title":"Tree",)"
                     R"("rows":[[1],[3],[1,2]],"columns":[[1],[3],[1],[1],[1]]})"
                     "\n";
  EXPECT_EQ(*json.write(*tree()), text);
  const Result<PuzzlePtr> read = json.read(text);
  EXPECT_EQ(shown(read), tree_shown);
  EXPECT_EQ((*read)->title(), "Tree");
}

TEST(Json, ReadsTheObjectsOfOtherPrograms) {
  for (const char* text : {
           R"({"columns":[[1],[3],[1],[1],[1]],"rows":[[1],[3],[1,2]],"content":[0,1]})",
           R"({"rows":[[1],[3],[1,2]],"cols":[[1],[3],[1],[1],[1]],"name":"t"})",
           R"({"row":[[1],[3],[1,2]],"column":[[1],[3],[1],[1],[1]]})",
           R"({"ver":[[1],[3],[1],[1],[1]],"hor":[[1],[3],[1,2]]})",
           R"({"clues":{"rows":[[1],[3],[1,2]],"cols":[[1],[3],[1],[1],[1]]}})",
       })
    EXPECT_EQ(shown(json.read(text)), tree_shown) << text;
}

TEST(Json, AnEmptyListAndAZeroAreTheSame) {
  EXPECT_EQ(shown(json.read(R"({"rows":[[2],[],[1]],"columns":[[1,1],[1],[0],[]]})")), gap_shown);
}

TEST(Json, SaysColoursByTheirNamesInThePalette) {
  const char* text = R"({"format":"crosshatch/1","family":"nonogram","title":"Flag",)"
                     R"("palette":{"r":"#FF0000","b":"#0000CC"},)"
                     R"("rows":[[[1,"r"]],[[1,"r"],[2,"b"]]],)"
                     R"("columns":[[[1,"r"]],[[1,"r"],[1,"b"]],[[1,"b"]]]})"
                     "\n";
  EXPECT_EQ(*json.write(*flag()), text);
  EXPECT_EQ(shown(json.read(text)), flag_shown);
  EXPECT_EQ(palette_shown(json.read(text)), "r #FF0000 colour r, b #0000CC colour b on #FFFFFF");
  EXPECT_EQ(shown(json.read(R"({"palette":{"r":"red","b":"#00C"},"background":"#000",)"
                            R"("rows":[[{"n":1,"c":"r"}],[[1,"r"],{"n":2,"c":"b"}]],)"
                            R"("cols":[[[1,"r"]],[[1,"r"],[1,"b"]],[[1,"b"]]]})")),
            flag_shown);
  // A plain number is a run of black.
  const Result<PuzzlePtr> mixed =
      json.read(R"({"palette":{"sky":"#00F"},"background":"#EEE","rows":[[1,[1,"sky"]]],)"
                R"("columns":[[1],[[1,"sky"]]]})");
  EXPECT_EQ(palette_shown(mixed), "a #0000FF sky, # #000000 black on #EEEEEE");
  EXPECT_EQ(shown(mixed), "1#.1a 1#/1a");
  EXPECT_EQ(shown(json.read(*json.write(**mixed))), "1#.1a 1#/1a");
}

TEST(Json, NamesThePlaceOfABadColour) {
  expect_refusals(
      json, {{R"({"rows":[[[1,"r"]]],"columns":[[[1,"r"]]]})",
              "1:2: rows[0][0]: expected the name of a colour of the palette, saw '\"r\"'"},
             {"{\"palette\":{\"r\":\"#F00\"},\n\"rows\":[[[1,5]]],\"columns\":[[1]]}",
              "2:1: rows[0][0]: expected the name of a colour of the palette, saw '5'"},
             {R"({"palette":{"r":"#F0"},"rows":[[1]],"columns":[[1]]})",
              "1:2: palette['r']: expected a colour such as \"#CC0000\", saw '\"#F0\"'"},
             {R"({"palette":["#F00"],"rows":[[1]],"columns":[[1]]})",
              "1:2: palette: expected an object of colours, saw a list"},
             {R"({"palette":{},"background":7,"rows":[[1]],"columns":[[1]]})",
              "1:15: background: expected a colour such as \"#FFFFFF\", saw '7'"},
             {R"({"palette":{"r":"red","b":"blue"},"rows":[[[1,"r"],[1,"b"]]],)"
              R"("columns":[[[1,"r"]],[[1,"r"]]]})",
              "1:62: expected the rows and the columns to ask for the same number of cells of the "
              "colour r, saw 1 and 2"},
             {R"({"rows":[[[1,2,3]]],"columns":[[1]]})",
              "1:2: rows[0][0]: expected a whole number from 0, saw a list"}});
}

TEST(Json, NamesTheKeyOfWhatItRefuses) {
  expect_refusals(
      json, {{R"({"rows":[[1],[-1]],"columns":[[0]]})",
              "1:2: rows[1][0]: expected a whole number from 0, saw '-1'"},
             {"{\"rows\":[[1]],\n \"columns\":[[1.5]]}",
              "2:2: columns[0][0]: expected a whole number from 0, saw '1.5'"},
             {R"({"rows":[["1"]],"columns":[[1]]})",
              "1:2: rows[0][0]: expected a whole number from 0, saw '\"1\"'"},
             {R"({"rows":[1],"columns":[[1]]})", "1:2: rows[0]: expected a list of runs, saw '1'"},
             {R"({"rows":5,"columns":5})", "1:2: rows: expected a list of clues, saw '5'"},
             {R"({"rows":[],"columns":[]})", "1:2: rows: expected at least one clue, saw none"},
             {R"({"rows":[[1]]})", "1:1: expected clues under \"rows\" and \"columns\""},
             {"[1,2]", "1:1: expected a JSON object, saw a list"},
             {R"({"rows":[[1],[1,1]],"columns":[[1],[1]]})",
              "1:2: expected a clue of at most 2 cells for row 2, saw 3 cells"},
             {R"({"rows":[[18446744073709551615]],"columns":[[1]]})",
              "1:2: expected a clue of at most 1 cells for row 1, saw 1000000000 cells"},
             {R"({"rows":[[1]],"columns":[[0]]})",
              "1:15: expected the rows and the columns to ask for the same number of filled cells, "
              "saw 1 and 0"}});
}

TEST(Json, RefusesObjectsOfOthersThatSaySo) {
  expect_refusals(json, {{R"({"format":"crosshatch/2","rows":[[1]],"columns":[[1]]})",
                          "1:2: format: expected 'crosshatch/1', saw '\"crosshatch/2\"'"},
                         {R"({"family":"sudoku","rows":[[1]],"columns":[[1]]})",
                          "1:2: family: expected 'nonogram', saw '\"sudoku\"'"},
                         {R"({"format":"crosshatch/1","rows":[[1]],"columns":[[1]],"x":1})",
                          "1:55: expected format, family, title, author, rules, palette, "
                          "background, rows or columns, saw '\"x\":1}'"}});
}

TEST(Json, RefusesWhatIsTooLarge) {
  std::string high = R"({"rows":[[])";
  for (int i = 0; i < 1000; ++i) high += ",[]";
  expect_refusals(
      json, {{high + R"(],"columns":[[0]]})", "1:2: rows: expected at most 1000 clues, saw 1001",
              ErrorCode::too_large},
             {std::string(40'000'000, '1'),
              "0:0: expected at most 33554432 bytes of JSON, saw 40000000", ErrorCode::too_large}});
  std::string many = "[";
  for (int i = 0; i < 7'000'000; ++i) many += "0,";
  EXPECT_EQ(json.read(many).error().code, ErrorCode::too_large);
}

TEST(Json, KeepsAnyTitle) {
  const PuzzlePtr odd = *make_puzzle({{1}}, {{1}}, "a \"b\"\n\xFF");
  const Result<std::string> text = json.write(*odd);
  ASSERT_TRUE(text);
  EXPECT_TRUE(reads(json.read(*text), odd)) << *text;
}

TEST(Json, BelongsToTheFamilyItNames) {
  EXPECT_EQ(json.likeness(R"( {"format":"crosshatch/1", "family" : "nonogram",)"),
            Likeness::certain);
  EXPECT_EQ(json.likeness(R"({"format":"crosshatch/1","family":"sudoku","rows":9)"), Likeness::no);
  EXPECT_EQ(json.likeness(R"({"rows":[[1]],"columns":)"), Likeness::likely);
  EXPECT_EQ(json.likeness(R"({"format":"crosshatch/1","family":"Nonogram","rows":)"),
            Likeness::certain);
  EXPECT_TRUE(json.read(R"({"family":"NONOGRAM","rows":[[1]],"columns":[[1]]})"));
  EXPECT_TRUE(json.read(
      R"({"format":"crosshatch/1","author":"Kim","rules":"A cat.","rows":[[1]],"columns":[[1]]})"));
  EXPECT_EQ(json.likeness(R"({"clues":[[1]]})"), Likeness::possible);
  EXPECT_EQ(json.likeness(R"({"grid":[[1]]})"), Likeness::near);
  EXPECT_EQ(json.likeness(R"({"family":)"), Likeness::no);
  EXPECT_EQ(json.likeness("[1,2]"), Likeness::no);
}

}  // namespace
}  // namespace crosshatch::nonogram::formats
