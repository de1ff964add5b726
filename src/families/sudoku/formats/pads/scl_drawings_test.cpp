// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/pads/scl_drawings.h"

#include <gtest/gtest.h>

#include <set>

#include "base/rng.h"
#include "base/text.h"
#include "core/fault_test.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/random_test.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/pads/lz_string.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {
namespace {

constexpr int side = 9;

/// A 9x9 without givens, with its boxes and these keys.
std::string pad_with(const std::string& rest) {
  std::string cells;
  std::string regions;
  for (int i = 0; i < side; ++i) {
    cells += i == 0 ? "[" : ",[";
    regions += i == 0 ? "[" : ",[";
    for (int j = 0; j < side; ++j) {
      cells += j == 0 ? "{}" : ",{}";
      regions += (j == 0 ? "[" : ",[") + std::to_string(i / 3 * 3 + j / 3) + "," +
                 std::to_string(i % 3 * 3 + j % 3) + "]";
    }
    cells += "]";
    regions += "]";
  }
  return R"({"cells":[)" + cells + R"(],"regions":[)" + regions + "]" +
         (rest.empty() ? "" : "," + rest) + "}";
}

/// "thermo r1c1 r1c2; difference 3 r1c1 r1c2".
std::string said_by(const Result<PuzzlePtr>& puzzle) {
  if (!puzzle) return puzzle.error().message.english();
  std::string all;
  for (const Constraint& constraint : of(**puzzle).variant().constraints) {
    all += (all.empty() ? "" : "; ") + std::string(kind_of(constraint).id);
    for (const int number : constraint.numbers) all += " " + std::to_string(number);
    for (const Site site : constraint.sites) all += " " + cell_label(site, side);
  }
  return all;
}
std::string drawn(const std::string& rest) {
  return said_by(scl_drawings_codec.read(pad_with(rest)));
}

std::string rules(const std::string& words) {
  return R"(,"metadata":{"rules":")" + words + R"("})";
}

constexpr std::string_view thermometer =
    R"("underlays":[{"center":[0.5,0.5],"width":0.85,"height":0.85,"rounded":true,)"
    R"("backgroundColor":"#CFCFCF","borderColor":"#CFCFCF"}],)"
    R"("lines":[{"color":"#cfcfcfff","thickness":21,"wayPoints":[[0.5,0.5],[0.5,2.5],[1.5,3.5]]}])";
constexpr std::string_view refused_lines =
    "expected no drawings, saw 'lines'; --ignore drawings "
    "leaves them out";

TEST(SclDrawings, TakeThermometersFromTheirBulb) {
  const std::string is_one = "thermo r1c1 r1c2 r1c3 r2c4";
  const std::string drawing(thermometer);
  EXPECT_EQ(drawn(drawing), is_one);
  EXPECT_EQ(drawn(drawing + rules("Digits along thermometers increase.")), is_one);
  // Words that say nothing of them, or something else, speak against it.
  EXPECT_TRUE(drawn(drawing + rules("Grey lines are palindromes.")).starts_with("expected no"));
  EXPECT_TRUE(drawn(drawing + rules("Slow thermometers.")).starts_with("expected no"));
  EXPECT_EQ(drawn(drawing + rules("Each row has a doubler. Thermometers increase.")),
            "expected rules in words that leave drawings what they usually are, saw 'doubler'");
  const Result<PuzzlePtr> puzzle = scl_drawings_codec.read(pad_with(drawing));
  ASSERT_TRUE(puzzle);
  EXPECT_EQ((*puzzle)->beside().left_out, std::vector<std::string>{"drawings (\"thermo\")"});
  // Unless it is asked for, nothing is taken.
  EXPECT_FALSE(scl_json_codec.read(pad_with(drawing)));
  EXPECT_EQ(said_by(scl_json_codec.read_undrawn(pad_with(drawing))), "");
}

TEST(SclDrawings, AreLeftOverIfTheWholeDoesNotFit) {
  const auto line = [](const std::string& points, const std::string& more = "") {
    return R"("underlays":[{"center":[0.5,0.5],"width":0.85,"height":0.85,"rounded":true,)"
           R"("backgroundColor":"#CFCFCF"}],"lines":[{"color":"#CFCFCF","thickness":21)" +
           more + R"(,"wayPoints":[)" + points + "]}]";
  };
  EXPECT_EQ(drawn(line("[0.5,0.5],[0.5,1.5]")), "thermo r1c1 r1c2");
  for (const char* const points :
       {"[0.5,0.5],[0.5,9.5]", "[0.5,0.5],[1.5,2.5]", "[0.5,0.5],[0.9,1.5],[0.5,2.5]",
        "[0.5,1.5],[0.5,2.5]", "[0.5,0.5]", "[0.5,0.5],[0.5,1.5],[0.5,0.5]",
        "[0.5,0.5],[1e300,1.5]", "[0.5,0.5],{}", R"(["a",0.5],[0.5,1.5])"})
    EXPECT_TRUE(drawn(line(points)).starts_with("expected no drawings")) << points;
  EXPECT_TRUE(drawn(line("[0.5,0.5],[0.5,1.5]", R"(,"fill":"#fff")")).starts_with("expected no"));
  // The rest can be left out by name.
  const Result<PuzzlePtr> rest =
      scl_drawings_codec.read_undrawn(pad_with(line("[0.5,1.5],[0.5,2.5]")));
  ASSERT_TRUE(rest);
  EXPECT_EQ((*rest)->beside().left_out, (std::vector<std::string>{"underlays", "lines"}));
}

TEST(SclDrawings, TakeLinesByTheirColour) {
  const auto line = [](const std::string& colour, const std::string& points) {
    return R"("lines":[{"color":")" + colour + R"(","thickness":10,"wayPoints":[)" + points + "]}]";
  };
  const std::string way = "[0.5,0.5],[0.5,1.5],[1.5,1.5]";
  const std::string loop = way + ",[1.5,0.5],[0.5,0.5]";
  EXPECT_EQ(drawn(line("#f067f0ff", way)), "renban r1c1 r1c2 r2c2");
  EXPECT_EQ(drawn(line("#f067f0", loop)), "renban r1c1 r1c2 r2c2 r2c1");
  EXPECT_EQ(drawn(line("#67f067", loop)), "whisper 5 r1c1 r1c2 r2c2 r2c1; whisper 5 r2c1 r1c1");
  EXPECT_EQ(drawn(line("#ffa600", way)), "whisper 4 r1c1 r1c2 r2c2");
  EXPECT_FALSE(drawn(line("#2ecbff", loop)).starts_with("region-sum"));
  // SudokuPad's own colours could be anything but for the words.
  EXPECT_FALSE(drawn(line("#A3E048", way)).starts_with("whisper"));
  EXPECT_EQ(drawn(line("#A3E048", way) + rules("Green lines are German whispers.")),
            "whisper 5 r1c1 r1c2 r2c2");
  // Two lines that meet may be one.
  EXPECT_FALSE(drawn(R"("lines":[{"color":"#f067f0","thickness":10,"wayPoints":[[0.5,0.5],)"
                     R"([0.5,1.5]]},{"color":"#f067f0","thickness":10,"wayPoints":[[0.5,1.5],)"
                     R"([1.5,1.5]]}])")
                   .starts_with("renban"));
}

TEST(SclDrawings, TakeMarksBetweenCells) {
  const auto dot = [](const std::string& centre, const std::string& fill, const std::string& text) {
    return R"("overlays":[{"center":)" + centre + R"(,"width":0.3,"height":0.3,"rounded":true,)" +
           R"("backgroundColor":")" + fill + R"(","borderColor":"#000000","text":")" + text +
           "\"}]";
  };
  EXPECT_EQ(drawn(dot("[0.5,1]", "#fff", "")), "white-dot r1c1 r1c2");
  EXPECT_EQ(drawn(dot("[1,0.5]", "#FFFFFF", "3")), "difference 3 r1c1 r2c1");
  EXPECT_EQ(drawn(dot("[1,0.5]", "#000", "")), "black-dot r1c1 r2c1");
  EXPECT_EQ(drawn(dot("[1,0.5]", "#000", "3")), "ratio 3 r1c1 r2c1");
  EXPECT_EQ(drawn(dot("[1,0.5]", "#fff", "X")), "x r1c1 r2c1");
  EXPECT_EQ(drawn(dot("[1,1]", "#fff", "1 1 9")), "quadruple 1 1 9 r1c1 r1c2 r2c1 r2c2");
  EXPECT_FALSE(drawn(dot("[0,0.5]", "#fff", "")).starts_with("white"));
  EXPECT_FALSE(drawn(dot("[0.5,1]", "#f00", "")).starts_with("white"));
  EXPECT_EQ(drawn(dot("[0.5,1]", "#fff", "") +
                  rules("Digits with a white dot are consecutive. Not all dots are given.")),
            "white-dot r1c1 r1c2");
  EXPECT_FALSE(drawn(dot("[0.5,1]", "#fff", "") +
                     rules("Digits with a white dot are consecutive. All dots are given."))
                   .starts_with("white"));
}

TEST(SclDrawings, TakeNumbersBesideTheGridForWhatTheWordsName) {
  const std::string number =
      R"("overlays":[{"center":[-0.5,2.5],"width":0.25,"height":0.25,"text":"20"}])";
  EXPECT_TRUE(drawn(number + rules("Sandwich sums.")).starts_with("sandwich 20 r1c3 r2c3"));
  EXPECT_TRUE(drawn(number + rules("X-sums.")).starts_with("x-sum 20 r1c3 r2c3"));
  EXPECT_FALSE(drawn(number + rules("Sandwich sums and X-sums.")).starts_with("sandwich"));
  const std::string arrow = R"(,"arrows":[{"color":"#000","thickness":2,"wayPoints":)"
                            R"([[-0.2,2.8],[-0.02,2.98]]}])";
  EXPECT_EQ(drawn(number + arrow), "little-killer 20 r1c4 r2c5 r3c6 r4c7 r5c8 r6c9");
}

TEST(SclDrawings, TakeSumsForKillerCagesIfTheWordsSaySo) {
  const std::string cage = R"("cages":[{"cells":[[0,0],[1,3]],"value":"9"}])";
  EXPECT_TRUE(drawn(cage).starts_with("expected \"unique\":true"));
  const auto puzzle = scl_drawings_codec.read(
      pad_with(cage + rules("Digits do not repeat in cages, and sum to the number.")));
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(of(**puzzle).variant().cages, (std::vector<Cage>{{{0, 12}, 9}}));
  EXPECT_FALSE(scl_drawings_codec.read(pad_with(cage + rules("Digits may repeat in cages."))));
}

/// Whatever is written comes back; what cannot be drawn is refused by name.
TEST(SclDrawings, ComeBackAsTheyWere) {
  Rng rng(5);
  int written = 0;
  std::set<std::string_view> kinds;
  for (int tries = 0; tries < 40; ++tries) {
    for (int kind = 0; kind < static_cast<int>(constraint_kinds().size()); ++kind) {
      Variant variant{.main_diagonal = rng.chance(20), .windows = rng.chance(20)};
      for (int count = 0; count < (tries % 2 == 0 ? 1 : 3); ++count) {
        if (auto made = random_constraint(rng, kind, {3, 3}))
          variant.constraints.push_back(*std::move(made));
      }
      sort_constraints(variant.constraints);
      if (variant.constraints.empty()) continue;
      const Puzzle puzzle({3, 3}, Board(81, 511), {}, "A title", variant);
      const Result<std::string> text = scl_drawings_codec.write(puzzle);
      if (!text) {
        EXPECT_EQ(text.error().code, ErrorCode::unsupported);
        continue;
      }
      ++written;
      const Result<PuzzlePtr> back = scl_drawings_codec.read(*text);
      const std::string_view id = constraint_kinds()[static_cast<std::size_t>(kind)].id;
      ASSERT_TRUE(back) << id << ": " << back.error().message.english() << '\n'
                        << *decompressed(trimmed(std::string_view(*text).substr(25)));
      if ((*back)->is_same(puzzle)) kinds.insert(id);
      // It says that its drawings are rules.
      EXPECT_TRUE(scl_codec.read(*text)) << id;
      EXPECT_EQ((*back)->title(), "A title");
    }
  }
  EXPECT_GT(written, 300);
  for (const char* const id : {"thermo",
                               "renban",
                               "whisper",
                               "palindrome",
                               "between",
                               "zipper",
                               "nabner",
                               "modular",
                               "entropic",
                               "region-sum",
                               "arrow",
                               "pill-arrow",
                               "double-arrow",
                               "white-dot",
                               "difference",
                               "black-dot",
                               "ratio",
                               "x",
                               "v",
                               "quadruple",
                               "odd",
                               "even",
                               "row-index",
                               "column-index",
                               "little-killer",
                               "sandwich",
                               "skyscraper",
                               "x-sum",
                               "numbered-room",
                               "nonconsecutive",
                               "disjoint",
                               "all-xv"})
    EXPECT_TRUE(kinds.contains(id)) << id;
}

}  // namespace
}  // namespace crosshatch::sudoku
