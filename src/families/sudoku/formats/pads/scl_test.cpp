// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "base/rng.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/pads/lz_string.h"
#include "families/sudoku/formats/pads/zipper.h"
#include "families/sudoku/formats/sample_test.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {
namespace {

constexpr std::string_view boxes =
    R"("regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],)"
    R"([[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]])";

/// A 4x4 with r1c1 = 1, its boxes, and these keys on the second line.
std::string pad(const std::string& rest, const std::string& second = "{}") {
  return R"({"cells":[[{"value":"1"},)" + second +
         R"(,{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)" + std::string(boxes) +
         (rest.empty() ? "" : ",\n" + rest) + "}";
}

std::vector<std::string> left_out(const Result<PuzzlePtr>& puzzle) {
  EXPECT_TRUE(puzzle) << puzzle.error().message.english();
  return puzzle ? (*puzzle)->beside().left_out : std::vector<std::string>();
}

TEST(Zipper, PutsBackWhatIsLeftOut) {
  const std::pair<const char*, const char*> pairs[] = {
      {"{ce:[[{v:1},,]]}", R"({"ce":[[{"v":1},{},{}]]})"},
      {"{ce:[[,,{v:1}],[]]}", R"({"ce":[[{},{},{"v":1}],[{}]]})"},
      {"{t:'It\\'s'}", R"({"t":"It's"})"},
      {"{r:t,x:f,c:#0,c1:#F,c2:a1b2c3}",
       R"({"r":true,"x":false,"c":"#000000","c1":"#FFFFFF","c2":"#a1b2c3"})"},
      {R"({ce:[[{v:1}]],t:"a, b: c"})", R"({"ce":[[{"v":1}]],"t":"a, b: c"})"},
      {"{re:[[[0,0],[0,1]]]}", R"({"re":[[[0,0],[0,1]]]})"}};
  for (const auto& [zipped, proper] : pairs) {
    EXPECT_EQ(unzipped(zipped), proper);
  }
  const Result<Json> json = parse_zipped("{ce:[[{v:1}]],metadata:{t:'x'}}");
  ASSERT_TRUE(json) << json.error().message.english();
  EXPECT_EQ(json->dump(), R"({"cells":[[{"value":1}]],"metadata":{"title":"x"}})");
  EXPECT_FALSE(parse_zipped("{ce:[["));
}

TEST(Zipper, StaysWithinBoundsWhateverTheTextIs) {
  Rng rng(11);
  for (int i = 0; i < 5000; ++i) {  // to be run under sanitizers
    std::string text;
    for (int size = rng.below(60); size > 0; --size)
      text += std::string_view("{}[],:'\"\\tfce1#0F ")[rng.below(18)];
    EXPECT_LE(unzipped(text).size(), 4 * text.size() + 8) << text;
    static_cast<void>(parse_zipped(text));
  }
}

TEST(Scl, ReadsGivensRegionsAndRules) {
  const Result<PuzzlePtr> puzzle = scl_json_codec.read(pad(
      R"("metadata":{"title":"T","antiknight":true},"cages":[{"cells":[[3,3],[3,2]],"unique":true,)"
      R"("value":"5","sum":5},{"cells":[[0,0],[2,3]],"unique":true},)"
      R"({"cells":[[0,0],[0,1],[0,2],[0,3]],"unique":true,"hidden":true,"type":"rowcol"},)"
      R"({"value":"antiking: true"}])"));
  ASSERT_TRUE(puzzle) << puzzle.error().message.english();
  const Puzzle& own = of(**puzzle);
  EXPECT_EQ(own.title(), "T");
  EXPECT_EQ(own.shape(), (BoxShape{2, 2}));
  EXPECT_EQ(own.givens()[0], 1U);
  EXPECT_EQ(
      own.variant(),
      (Variant{.anti_knight = true, .anti_king = true, .cages = {{{0, 11}, 0}, {{14, 15}, 5}}}));
  EXPECT_TRUE(own.beside().is_empty());
}

TEST(Scl, ReadsRulesOfTheWholeGridByName) {
  const Result<PuzzlePtr> puzzle =
      scl_json_codec.read(pad(R"("global":["antiking","antiknight"],"metadata":{"title":"T"})"));
  ASSERT_TRUE(puzzle) << puzzle.error().message.english();
  EXPECT_EQ(of(**puzzle).variant(), (Variant{.anti_knight = true, .anti_king = true}));
  EXPECT_FALSE(scl_json_codec.read(pad(R"("global":["antiking","antifoglight"])")));
  EXPECT_FALSE(scl_json_codec.read(pad(R"("global":{"a":"antiking"})")));
  EXPECT_FALSE(scl_json_codec.read(pad(R"("global":"antiking")")));
}

TEST(Scl, ReadsAddressesZippedAndNot) {
  const std::string zipped =
      "{ce:[[{v:1},,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
      "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],metadata:{title:'It\\'s'}}";
  EXPECT_EQ(scl_json_codec.likeness(zipped), Likeness::certain);
  for (const std::string& name :
       {"scl" + compressed(zipped), "ctc" + compressed(pad("")), "scl" + compressed(pad(""))}) {
    for (const std::string& text :
         {"https://sudokupad.app/" + name, "https://sudokupad.app/sudoku/" + name,
          "https://sudokupad.app/?puzzleid=" + name + "&setting-a=1",
          "https://app.crackingthecryptic.com/sudoku/?puzzleid=" + name,
          "https://app.crackingthecryptic.com/sudoku/" + name, "sudokupad://puzzle/" + name,
          name}) {
      EXPECT_EQ(scl_codec.likeness(text), Likeness::certain) << text;
      const Result<PuzzlePtr> puzzle = scl_codec.read(text);
      ASSERT_TRUE(puzzle) << puzzle.error().message.english() << "\n" << text;
      EXPECT_EQ(of(**puzzle).givens()[0], 1U);
    }
  }
  EXPECT_EQ((*scl_codec.read("scl" + compressed(zipped)))->title(), "It's");
}

TEST(Scl, SaysThatANameHoldsNoPuzzle) {
  for (const char* const text :
       {"https://sudokupad.app/abc123", "https://sudokupad.app/x/abc", "https://sudokupad.app/",
        "https://sudokupad.app/fpuzzlesyhkyz63b", "https://sudokupad.app/scf123"}) {
    EXPECT_EQ(scl_codec.likeness(text), Likeness::certain) << text;
    EXPECT_EQ(fault(scl_codec, text).find("1:"), 0U);
  }
  EXPECT_EQ(fault(scl_codec, "https://sudokupad.app/abc123"),
            "1:23: expected an address that holds the puzzle, saw the name 'abc123' of one on a "
            "server");
  EXPECT_EQ(scl_codec.likeness("https://example.org/sclN4Ig"), Likeness::no);
}

TEST(Scl, RefusesDrawingsOrNamesThem) {
  for (const char* const key : {"lines", "arrows", "overlays", "underlays", "foglight"}) {
    const std::string text = pad("\"" + std::string(key) + "\":[{\"x\":1}]");
    EXPECT_EQ(fault(scl_json_codec, text), "2:1: expected no drawings, saw '" + std::string(key) +
                                               "'; --ignore drawings leaves them out, --from "
                                               "scl-drawings takes those that it knows for rules");
    EXPECT_EQ(left_out(scl_json_codec.read_undrawn(text)), std::vector<std::string>{key});
  }
  EXPECT_FALSE(scl_json_codec.read(pad("", R"({"color":"#ff0000"})")));
  EXPECT_EQ(left_out(scl_json_codec.read_undrawn(pad("", R"({"color":"#ff0000"})"))),
            std::vector<std::string>{"color"});
  const std::string label = pad(R"("cages":[{"cells":[[0,0],[3,3]],"value":"A"}])");
  EXPECT_FALSE(scl_json_codec.read(label));
  EXPECT_EQ(left_out(scl_json_codec.read_undrawn(label)),
            std::vector<std::string>{"cages without rules"});
  EXPECT_EQ(left_out(scl_json_codec.read(pad(R"("metadata":{"rules":"x"})"))),
            std::vector<std::string>{"rules (\"x\")"});
  EXPECT_EQ(left_out(scl_json_codec.read(pad(R"("metadata":{"rules":["Odd ","ones"]})"))),
            std::vector<std::string>{"rules (\"Odd  ones\")"});
  // Neither is on the grid.
  EXPECT_EQ(left_out(scl_json_codec.read(pad(R"("videos":["x"],"cages":[{"value":"0"}])"))),
            (std::vector<std::string>{"videos", "cages without cells"}));
  EXPECT_EQ(left_out(scl_json_codec.read(pad("", R"({"centremarks":[1,2]})"))),
            std::vector<std::string>{"centremarks"});
}

TEST(Scl, NeverIgnoresWhatMayBeARule) {
  const std::pair<std::string, const char*> refused[] = {
      {pad(R"("global":["x"])"),
       "2:1: expected \"antiknight\", \"antiking\", \"nonconsecutive\", \"disjoint\", "
       "\"antiratio\" "
       "or \"antixv\" as a rule of the whole grid, saw '\"x\"'"},
      {pad("", R"({"odd":true})"), "1:27: expected only known keys in a cell, saw 'odd' at r1c2"},
      {pad(R"("metadata":{"norowcol":true})"),
       "2:13: expected different digits in each row and column, saw 'norowcol'"},
      {pad(R"("cages":[{"cells":[[0,0],[3,3]],"unique":true,"parity":1}])"),
       "2:47: expected only known keys in a cage, saw 'parity'"},
      {pad(R"("cages":[{"cells":[[0,0],[3,3]],"value":"5"}])"),
       "2:1: expected \"unique\":true in a cage with a sum, saw a cage whose digits may repeat"},
      {pad(R"("cages":[{"cells":[[0,0],[3,3]],"unique":true,"value":"<5"}])"),
       "2:1: expected a sum from 1 to 10, saw '\"<5\"'"},
      {pad(R"("cages":[{"cells":[[0,0]],"unique":true,"style":"wavy"}])"),
       "2:1: expected \"killer\" or \"box\" as the style of a cage, saw '\"wavy\"'"}};
  for (const auto& [text, message] : refused) {
    EXPECT_EQ(fault(scl_json_codec.read_undrawn(text)), message);
    EXPECT_EQ(fault(scl_json_codec, text), message);
  }
}

TEST(Scl, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(fault(scl_json_codec, R"({"cells":[[{}]]})"),
            "1:2: expected a grid of 4 to 25 cells a side, saw 1");
  EXPECT_EQ(fault(scl_json_codec, R"({"cells":[[{}],[{}],[{}],[{}]]})"),
            "1:2: expected 4 rows of 4 cells as \"cells\"");
  EXPECT_EQ(fault(scl_json_codec, R"({"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],)"
                                  R"([{},{},{},{}]]})"),
            "1:1: expected 4 regions as \"regions\"");
  EXPECT_EQ(fault(scl_json_codec.read(pad("", R"({"value":5})"))),
            "1:13: expected a digit from 1 to 4, saw '5' at r1c2");
  EXPECT_EQ(fault(scl_json_codec.read(pad(R"("cages":[{"cells":[[0,9]],"unique":true}])"))),
            "2:1: expected a cell as [row,column], saw '[0,9]'");
}

/// The kinds of what is read: "undotted-ratio row-index".
std::string kinds_of(const Result<PuzzlePtr>& puzzle) {
  EXPECT_TRUE(puzzle) << puzzle.error().message.english();
  std::string kinds;
  if (!puzzle) return kinds;
  for (const Constraint& each : of(**puzzle).variant().constraints)
    kinds += (kinds.empty() ? "" : " ") + std::string(kind_of(each).id);
  return kinds;
}

TEST(Scl, ReadsWhatSudokuPadMakesOfRulesOfFpuzzles) {
  EXPECT_EQ(kinds_of(scl_json_codec.read(pad(R"("global":["nonconsecutive"])"))), "nonconsecutive");
  EXPECT_EQ(kinds_of(scl_json_codec.read(pad(R"("global":["antixv","disjoint"],"cages":[)"
                                             R"({"cells":[[0,0],[0,2],[2,0],[2,2]],"unique":true,)"
                                             R"("type":"disjoint"}])"))),
            "all-xv disjoint");
  EXPECT_EQ(
      kinds_of(scl_json_codec.read(pad(R"("cages":[{"cells":[[0,0]],"style":"fpRowIndexer"},)"
                                       R"({"cells":[[1,1]],"style":"fpRowIndexer","value":"x"},)"
                                       R"({"cells":[[2,2]],"style":"fpColumnIndexer"}])"))),
      "row-index column-index");
  // An extra region has no sum of its own.
  const auto region = scl_json_codec.read(
      pad(R"("cages":[{"cells":[[0,0],[1,2]],"style":"extraregion","unique":true,"sum":3}])"));
  ASSERT_TRUE(region);
  EXPECT_EQ(of(**region).variant().cages, (std::vector<Cage>{{{0, 6}, 0}}));
  EXPECT_FALSE(scl_json_codec.read_undrawn(
      pad(R"("global":["antixv"],"overlays":[{"center":[1,1],"width":1,"height":1}])")));
}

TEST(Scl, ReadsGridsWhoseRowsAndColumnsAreCages) {
  std::string lines;
  for (int i = 0; i < 4; ++i) {
    const std::string n = std::to_string(i);
    for (const bool is_row : {true, false}) {
      lines += lines.empty() ? "" : ",";
      lines += R"({"type":"rowcol","unique":true,"hidden":true,"cells":[)";
      for (int j = 0; j < 4; ++j) {
        const std::string m = std::to_string(j);
        lines += (j == 0 ? "[" : ",[") + (is_row ? n + "," + m : m + "," + n) + "]";
      }
      lines += "]}";
    }
  }
  EXPECT_TRUE(scl_json_codec.read(pad(R"("metadata":{"norowcol":true},"cages":[)" + lines + "]")));
  EXPECT_FALSE(scl_json_codec.read(pad(R"("norowcol":true)")));
}

TEST(Scl, KeepsTitlesAndAuthors) {
  const auto title_of = [](const std::string& rest) {
    const Result<PuzzlePtr> puzzle = scl_json_codec.read(pad(rest));
    return puzzle ? (*puzzle)->title() : "refused";
  };
  EXPECT_EQ(title_of(R"("metadata":{"title":"Monday","author":"Kim"})"), "Monday, by Kim");
  EXPECT_EQ(title_of(R"("metadata":{"title":"Monday, by Kim","author":"Kim"})"), "Monday, by Kim");
  EXPECT_EQ(title_of(R"("cages":[{"value":"title: Monday"},{"value":"author: Kim"}])"),
            "Monday, by Kim");
  EXPECT_EQ(title_of(R"("metadata":{"author":["Kim","Lee"]})"), "by Kim Lee");
}

TEST(Scl, ReadsShortCodes) {
  const std::string cells(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  std::string scf;
  std::string classic;
  constexpr std::string_view letters =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
  for (std::size_t i = 0; i < cells.size();) {
    const std::size_t digit = cells[i] == '.' ? 0 : cells[i] - '0';
    std::size_t blanks = 0;
    while (blanks < 5 && i + blanks + 1 < cells.size() && cells[i + blanks + 1] == '.') ++blanks;
    scf += letters[digit + 10 * blanks];
    i += blanks + 1;
  }
  for (std::size_t i = 0; i < cells.size();) {
    std::size_t blanks = 0;
    while (i + blanks < cells.size() && cells[i + blanks] == '.') ++blanks;
    classic += blanks == 0 ? cells[i] : static_cast<char>('A' + blanks);
    i += std::max<std::size_t>(blanks, 1);
  }
  const Result<PuzzlePtr> plain = line_codec.read(cells);
  ASSERT_TRUE(plain);
  for (const std::string& text : {"https://sudokupad.app/scf" + scf, "scf" + scf, "classic" + scf,
                                  "classic" + classic, "https://sudokupad.app/classic" + classic}) {
    EXPECT_EQ(scl_codec.likeness(text), Likeness::certain) << text;
    const Result<PuzzlePtr> puzzle = scl_codec.read(text);
    ASSERT_TRUE(puzzle) << text << ": " << puzzle.error().message.english();
    EXPECT_TRUE((*puzzle)->is_same(**plain)) << text;
  }
  const Result<PuzzlePtr> titled = scl_codec.read("scf" + scf + "*wxtA ** B*aKim");
  ASSERT_TRUE(titled);
  EXPECT_EQ((*titled)->title(), "A * B, by Kim");
  EXPECT_EQ(of(**titled).variant(),
            (Variant{.main_diagonal = true, .other_diagonal = true, .windows = true}));
  EXPECT_TRUE(of(**scl_codec.read("scf" + scf + "w")).variant().windows);
  EXPECT_EQ(fault(scl_codec, "https://sudokupad.app/scf123"),
            "1:23: expected a short code of a whole grid, such as 81 cells, saw 3");
  EXPECT_FALSE(scl_codec.read("https://sudokupad.app/scf" + scf + "*q"));
  EXPECT_EQ(scl_codec.likeness("classical music"), Likeness::no);
  EXPECT_EQ(scl_codec.likeness("scf1"), Likeness::no);
}

TEST(Scl, RefusesBombsAndDamage) {
  EXPECT_EQ(scl_codec.read("scl" + compressed(std::string((1 << 20) + 1, '{'))).error().code,
            ErrorCode::too_large);
  EXPECT_FALSE(scl_codec.read("scl" + compressed(std::string(1 << 20, '['))));
  EXPECT_FALSE(scl_codec.read("scl" + compressed("{ce:[[" + std::string(1 << 19, ','))));
  const std::string whole = *scl_codec.write(*scl_json_codec.read(pad("")).value());
  for (std::size_t size = 30; size + 8 < whole.size(); size += 3)
    EXPECT_FALSE(scl_codec.read(whole.substr(0, size))) << size;
}

TEST(Scl, ComesBackAsItWas) {
  Variant variant{.windows = true, .anti_knight = true};
  variant.cages = {{{0, 1}, 7}, {{2, 30}, 0}};
  Board givens(81, 511);
  givens.set(80, 4);
  const Puzzle puzzle({3, 3}, givens, {}, "A title", variant);
  for (const Codec* codec : {&scl_codec, &scl_json_codec}) {
    const Result<std::string> text = codec->write(puzzle);
    ASSERT_TRUE(text) << text.error().message.english();
    const Result<PuzzlePtr> back = codec->read(*text);
    ASSERT_TRUE(back) << back.error().message.english();
    EXPECT_TRUE((*back)->is_same(puzzle));
    EXPECT_EQ((*back)->title(), "A title");
  }
  const Puzzle diagonal({3, 3}, givens, {}, {}, Variant{.main_diagonal = true});
  EXPECT_EQ(scl_codec.write(diagonal).error().code, ErrorCode::unsupported);
}

}  // namespace
}  // namespace crosshatch::sudoku
