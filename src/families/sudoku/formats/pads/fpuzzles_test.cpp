// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "base/rng.h"
#include "core/fault_test.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/pads/lz_string.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {
namespace {

/// A 4x4 of blanks with these keys behind the grid, on the second line.
std::string with(const std::string& rest, const std::string& first = "{}") {
  std::string grid;
  for (int row = 0; row < 4; ++row)
    grid += (row > 0 ? ",[" : "[") + (row == 0 ? first : "{}") + ",{},{},{}]";
  return R"({"size":4,"grid":[)" + grid + "]" + (rest.empty() ? "" : ",\n" + rest) + "}";
}

TEST(LzString, AgreesWithAKnownPair) {
  // 4x4 with r1c1 = 1 and r3c3 = 2.
  const std::string base64 =
      "N4IgzglgXgpiBcAWANCALhNAbO90lQHMAnCAEwQG1LQA3AQywFdcBGIiWmAOwTWJYBfZMGGiRggLrIaYuROmyJIkA2a4"
      "ATBy694/IQpnjjcyZMFA";
  const Result<std::string> text = decompressed(base64);
  ASSERT_TRUE(text) << text.error().message.english();
  EXPECT_EQ(*text,
            R"({"size":4,"title":"t","grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],)"
            R"([{},{},{"value":2,"given":true},{}],[{},{},{},{}]]})");
  EXPECT_EQ(compressed(*text), base64);
}

TEST(LzString, BringsBackEveryText) {
  Rng rng(3);
  const char* const features[] = {
      "a",        "b",       "\"", "{\"value\":", "\xC3\xA9", "\xED\x95\x9C", "\xF0\x9F\x98\x80",
      "\xC3\xBF", "\xC4\x80"};
  for (int i = 0; i < 3000; ++i) {
    std::string text;
    const int kinds = 1 + rng.below(static_cast<int>(std::size(features)));
    for (int size = rng.below(300); size > 0; --size) text += features[rng.below(kinds)];
    const std::string base64 = compressed(text);
    EXPECT_EQ(base64.size() % 4, 0U);
    ASSERT_EQ(decompressed(base64).value_or("an error"), text);
  }
}

TEST(LzString, RefusesWhatItCannotRead) {
  EXPECT_EQ(decompressed("N4!g").error().message, "expected characters of base64, saw '!'");
  EXPECT_EQ(decompressed("N4!g").error().column, 3);
  EXPECT_EQ(decompressed("").error().message, "expected a text that lz-string has compressed");
  const std::string whole = compressed("a sentence that is long enough to be cut, that is long");
  for (std::size_t size = 0; size + 8 < whole.size(); ++size)
    EXPECT_FALSE(decompressed(whole.substr(0, size))) << size;
  EXPECT_EQ(decompressed(compressed(std::string((1 << 20) + 1, 'a'))).error().code,
            ErrorCode::too_large);
  Rng rng(5);
  for (int i = 0; i < 3000; ++i) {  // to be run under sanitizers
    std::string damaged = whole;
    damaged[rng.below(static_cast<int>(whole.size()))] = static_cast<char>('A' + rng.below(26));
    static_cast<void>(decompressed(damaged));
  }
}

TEST(Fpuzzles, ReadsTheAddressesOfBothEditors) {
  const std::string load = compressed(with(R"("diagonal+":true,"antiking":true)"));
  for (const std::string& text :
       {"https://f-puzzles.com/?load=" + load, "https://www.f-puzzles.com/?load=" + load + "&x=1",
        "https://sudokupad.app/fpuzzles" + load, "https://sudokupad.app/fpuz" + load,
        "fpuzzles" + load, load}) {
    EXPECT_EQ(fpuzzles_codec.likeness(text), Likeness::certain) << text;
    const Result<PuzzlePtr> puzzle = fpuzzles_codec.read(text);
    ASSERT_TRUE(puzzle) << puzzle.error().message.english() << "\n" << text;
    EXPECT_EQ(of(**puzzle).variant(), (Variant{.other_diagonal = true, .anti_king = true}));
  }
  EXPECT_EQ(fpuzzles_codec.likeness("https://puzz.link/p?sudoku/9/9/"), Likeness::no);
}

TEST(Fpuzzles, UndoesTheEscapesOfAddresses) {
  std::string load = compressed(with(R"("title":"+/+/")"));
  for (const auto& [plain, escape] : {std::pair("/", "%2F"), {"+", "%2b"}, {"=", "%3D"}}) {
    for (std::size_t at = 0; (at = load.find(plain, at)) != std::string::npos;)
      load.replace(at, 1, escape);
  }
  const Result<PuzzlePtr> puzzle = fpuzzles_codec.read("https://f-puzzles.com/?load=" + load);
  ASSERT_TRUE(puzzle) << puzzle.error().message.english();
  EXPECT_EQ((*puzzle)->title(), "+/+/");
}

TEST(Fpuzzles, TakesGivensAndTheirPencilMarksAlone) {
  const Result<PuzzlePtr> puzzle = fpuzzles_json_codec.read(
      R"({"size":4,"grid":[[{"value":1,"given":true},{"value":2},{"centerPencilMarks":[1]},)"
      R"({"givenPencilMarks":[2,4]}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]})");
  ASSERT_TRUE(puzzle) << puzzle.error().message.english();
  const Board& givens = of(**puzzle).givens();
  EXPECT_EQ(givens[0], 1U);
  EXPECT_EQ(givens[1], 15U);
  EXPECT_EQ(givens[2], 15U);
  EXPECT_EQ(givens[3], 10U);
}

TEST(Fpuzzles, RefusesConstraintsByNameUnlessTheyAreEmpty) {
  for (const char* const none : {R"("thermometer":[])", R"("nonconsecutive":false)",
                                 R"("arrow":null)", R"("x":"","y":{})"}) {
    EXPECT_TRUE(fpuzzles_json_codec.read(with(none))) << none;
  }
  for (const char* const name : {"inequality", "boxindexer", "numberedrooms", "whatever"}) {
    const Result<PuzzlePtr> puzzle = fpuzzles_json_codec.read(
        with("\"" + std::string(name) + R"(":[{"lines":[["R1C1","R1C2"]]}])"));
    EXPECT_EQ(fault(puzzle), "2:1: expected only constraints that Crosshatch has, saw '" +
                                 std::string(name) + "'");
    EXPECT_EQ(puzzle.error().code, ErrorCode::unsupported);
  }
  EXPECT_FALSE(fpuzzles_json_codec.read(with(R"("whatever":true)")));
}

/// What a reader of both kinds says: refused, or what was left out.
std::string left_out_of(const std::string& text) {
  const Result<PuzzlePtr> refused = fpuzzles_json_codec.read(text);
  EXPECT_FALSE(refused) << text;
  if (refused) return {};
  EXPECT_EQ(refused.error().code, ErrorCode::unsupported);
  EXPECT_TRUE(refused.error().message.english().ends_with("; --ignore drawings leaves them out"))
      << refused.error().message.english();
  const Result<PuzzlePtr> puzzle = fpuzzles_json_codec.read_undrawn(text);
  EXPECT_TRUE(puzzle) << puzzle.error().message.english();
  std::string names;
  for (const std::string& name : puzzle ? (*puzzle)->beside().left_out : std::vector<std::string>())
    names += (names.empty() ? "" : ",") + name;
  return names;
}

TEST(Fpuzzles, LeavesOutDrawingsForThoseWhoIgnoreThem) {
  EXPECT_EQ(left_out_of(with(R"("line":[{"lines":[["R1C1","R1C2"]]}],"text":[{"value":"x"}])")),
            "line,text");
  EXPECT_EQ(left_out_of(with(R"("foglight":["R1C1"])")), "foglight");
  EXPECT_EQ(left_out_of(with("", R"({"c":"#FF0000"})")), "c");
  EXPECT_EQ(left_out_of(with(R"("killercage":[{"cells":["R1C1"],"value":"1","fontC":"#F00"}])")),
            "fontC");
  // What a player has entered, and rules in words, say nothing of the puzzle: they need no option.
  const Result<PuzzlePtr> played = fpuzzles_json_codec.read(
      with(R"("ruleset":"x")", R"({"value":1,"centerPencilMarks":[1,2]})"));
  ASSERT_TRUE(played) << played.error().message.english();
  EXPECT_EQ((*played)->beside().left_out,
            (std::vector<std::string>{"ruleset (\"x\")", "centerPencilMarks", "value"}));
}

TEST(Fpuzzles, KeepsTitlesAndAuthors) {
  const auto title_of = [](const std::string& rest) {
    const Result<PuzzlePtr> puzzle = fpuzzles_json_codec.read(with(rest));
    return puzzle ? (*puzzle)->title() : "refused";
  };
  EXPECT_EQ(title_of(R"("title":"Monday","author":"Kim")"), "Monday, by Kim");
  EXPECT_EQ(title_of(R"("author":"Kim")"), "by Kim");
  EXPECT_EQ(title_of(R"("title":"Monday")"), "Monday");
  const Result<PuzzlePtr> puzzle =
      fpuzzles_json_codec.read(with(R"("title":"Monday","author":"Kim")"));
  ASSERT_TRUE(puzzle);
  EXPECT_EQ((*fpuzzles_codec.read(*fpuzzles_codec.write(**puzzle)))->title(), "Monday, by Kim");
}

TEST(Fpuzzles, NeverIgnoresWhatMayBeARule) {
  for (const std::string& text :
       {with(R"("inequality":[{"cells":["R1C1","R1C2"]}])"), with("", R"({"odd":true})"),
        with(R"("killercage":[{"cells":["R1C1"],"value":"1","parity":"odd"}])"),
        with(R"("extraregion":[{"cells":["R1C1"],"value":"1"}])"),
        with(R"("line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"}])")}) {
    const Result<PuzzlePtr> puzzle = fpuzzles_json_codec.read_undrawn(text);
    ASSERT_FALSE(puzzle) << text;
    EXPECT_EQ(puzzle.error().code, ErrorCode::unsupported);
    EXPECT_EQ(puzzle.error().message.english().find("--ignore"), std::string::npos);
  }
  EXPECT_EQ(fault(fpuzzles_json_codec.read(with("", R"({"odd":true})"))),
            "1:21: expected only known keys in a cell, saw 'odd' at r1c1");
}

TEST(Fpuzzles, KeepTheSolutionOfTheAuthorBeside) {
  for (const char* const solution :
       {R"([1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1])", R"("1234341221434321")",
        R"(["1","2","3","4","3","4","1","2","2","1","4","3","4","3","2","1"])",
        R"("1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1")"}) {
    const Result<PuzzlePtr> puzzle =
        fpuzzles_json_codec.read(with("\"solution\":" + std::string(solution)));
    ASSERT_TRUE(puzzle) << puzzle.error().message.english();
    ASSERT_TRUE((*puzzle)->beside().solution) << solution;
    EXPECT_EQ((*puzzle)->beside().solution->value(4), 2);
  }
  const Result<PuzzlePtr> open = fpuzzles_json_codec.read(with(R"("solution":"................")"));
  EXPECT_TRUE((*open)->beside().is_empty());
  const Result<PuzzlePtr> strange = fpuzzles_json_codec.read(with(R"("solution":"12")"));
  EXPECT_EQ((*strange)->beside().left_out, std::vector<std::string>{"solution"});
}

TEST(Fpuzzles, ReadsNamesAfterPuzzleid) {
  const std::string load = compressed(with(""));
  for (const std::string& text :
       {"https://sudokupad.app/?puzzleid=fpuzzles" + load,
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles" + load + "&setting-x=1"}) {
    EXPECT_EQ(fpuzzles_codec.likeness(text), Likeness::certain) << text;
    EXPECT_TRUE(fpuzzles_codec.read(text)) << text;
  }
}

TEST(Fpuzzles, TakesExtraRegionsForCagesAndWindows) {
  const Result<PuzzlePtr> puzzle = fpuzzles_json_codec.read(
      with(R"("killercage":[{"cells":["R1C2","R1C1"],"value":"5"},{"cells":["R4C4"]}],)"
           R"("extraregion":[{"cells":["R2C2","R3C3"]}])"));
  ASSERT_TRUE(puzzle) << puzzle.error().message.english();
  EXPECT_EQ(of(**puzzle).variant().cages,
            (std::vector<Cage>{{{0, 1}, 5}, {{5, 10}, 0}, {{15}, 0}}));
  const Puzzle windoku({3, 3}, Board(81, 511), {}, {}, Variant{.windows = true});
  EXPECT_NE(fpuzzles_json_codec.write(windoku)->find("extraregion"), std::string::npos);
  EXPECT_TRUE((*fpuzzles_codec.read(*fpuzzles_codec.write(windoku)))->is_same(windoku));
}

TEST(Fpuzzles, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(fault(fpuzzles_json_codec.read(R"({"size":3,"grid":[[{}]]})")),
            "1:2: expected a size from 4 to 16, saw '3'");
  EXPECT_EQ(fault(fpuzzles_json_codec.read(R"({"size":4,"grid":[[{}]]})")),
            "1:11: expected 4 rows of 4 cells as \"grid\"");
  EXPECT_EQ(fault(fpuzzles_json_codec.read(with("", R"({"value":5,"given":true})"))),
            "1:21: expected a digit from 1 to 4, saw '5' at r1c1");
  EXPECT_EQ(fault(fpuzzles_json_codec.read(with("", R"({"region":1})"))),
            "1:21: expected a region of 4 cells, saw one of 5 at r1c1");
  EXPECT_EQ(fault(fpuzzles_json_codec.read(with("", R"({"givenPencilMarks":[9]})"))),
            "1:21: expected digits from 1 to 4, saw '9' at r1c1");
  EXPECT_EQ(fault(fpuzzles_json_codec.read(with(R"("killercage":[{"cells":["R5C1"]}])"))),
            "2:1: expected cells from \"R1C1\" to \"R4C4\", saw '\"R5C1\"'");
  EXPECT_EQ(
      fault(fpuzzles_json_codec.read(with(R"("killercage":[{"cells":["R1C1"],"value":"?"}])"))),
      "2:1: expected a sum from 1 to 10, saw '\"?\"'");
  EXPECT_EQ(fault(fpuzzles_codec.read("https://f-puzzles.com/?load=" + compressed("{\"size\":"))),
            "1:29: expected JSON, saw the end of the text, in the compressed text");
  EXPECT_EQ(fault(fpuzzles_codec.read("https://f-puzzles.com/?id=x")),
            "1:1: expected an address with ?load=, saw 'https://f-puzzles.co...'");
  EXPECT_EQ(fault(fpuzzles_codec.read("https://f-puzzles.com/?load=N4-g")),
            "1:31: expected characters of base64, saw '-'");
}

TEST(Fpuzzles, SaysItInKorean) {
  const std::string wrong = with("", R"({"value":5,"given":true})");
  const std::string said = "1부터 4까지의 숫자가 필요한데 r1c1에 '5'가 있습니다";
  EXPECT_EQ(fpuzzles_json_codec.read(wrong).error().message.in(Language::ko), said);
  EXPECT_EQ(fpuzzles_codec.read("https://f-puzzles.com/?load=" + compressed(wrong))
                .error()
                .message.in(Language::ko),
            "압축된 텍스트: " + said);
  EXPECT_EQ(fpuzzles_json_codec.read(with(R"("line":[{"x":1}])")).error().message.in(Language::ko),
            "그림이 없는 퍼즐이 필요한데 'line'가 있습니다. --ignore drawings 옵션을 주면 빼고 "
            "읽습니다");
}

}  // namespace
}  // namespace crosshatch::sudoku
