// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/pads/fpuzzles_rules.h"

#include <gtest/gtest.h>

#include "core/fault_test.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/formats.h"

namespace crosshatch::sudoku {
namespace {

/// A grid of blanks with these keys behind it, on the second line.
std::string grid_with(const std::string& rest, int side = 9) {
  std::string row;
  for (int i = 0; i < side; ++i) row += i == 0 ? "{}" : ",{}";
  std::string grid;
  for (int i = 0; i < side; ++i) grid += (i == 0 ? "[" : ",[") + row + "]";
  return R"({"size":)" + std::to_string(side) + R"(,"grid":[)" + grid + "],\n" + rest + "}";
}

/// "thermo r1c1 r1c2; whisper 5 r1c1 r1c2".
std::string said_by(const Puzzle& puzzle) {
  std::string all;
  for (const Constraint& constraint : puzzle.variant().constraints) {
    all += (all.empty() ? "" : "; ") + std::string(kind_of(constraint).id);
    for (const int number : constraint.numbers) all += " " + std::to_string(number);
    for (const Site site : constraint.sites) all += " " + cell_label(site, puzzle.side());
  }
  return all;
}

/// What a text says, which is the same once it is written and read again.
std::string said_by(const std::string& text) {
  const Result<PuzzlePtr> puzzle = fpuzzles_json_codec.read(text);
  EXPECT_TRUE(puzzle) << puzzle.error().message.english() << "\n" << text;
  if (!puzzle) return {};
  const Result<std::string> written = fpuzzles_json_codec.write(**puzzle);
  EXPECT_TRUE(written) << written.error().message.english() << "\n" << text;
  if (!written) return {};
  const Result<PuzzlePtr> back = fpuzzles_json_codec.read(*written);
  EXPECT_TRUE(back && (*back)->is_same(**puzzle)) << *written;
  return said_by(of(**puzzle));
}

/// The same of a list of one object.
std::string said_of(const std::string& key, const std::string& object, int side = 9) {
  return said_by(grid_with("\"" + key + "\":[{" + object + "}]", side));
}

TEST(FpuzzlesRules, ReadEachLine) {
  const std::string line = R"("lines":[["R2C1","R2C2","R3C3"]])";
  const std::string cells = " r2c1 r2c2 r3c3";
  for (const auto& [key, kind] : {std::pair("thermometer", "thermo"),
                                  {"slowthermometer", "slow-thermo"},
                                  {"palindrome", "palindrome"},
                                  {"renban", "renban"},
                                  {"whispers", "whisper 5"},
                                  {"regionsumline", "region-sum"},
                                  {"regionsum", "region-sum"},
                                  {"betweenline", "between"},
                                  {"lockout", "lockout 4"},
                                  {"entropicline", "entropic"},
                                  {"modularline", "modular 3"},
                                  {"nabner", "nabner"},
                                  {"doublearrow", "double-arrow"},
                                  {"zipperline", "zipper"}})
    EXPECT_EQ(said_of(key, line), kind + cells) << key;
  // Half of the side, rounded up, or what is told.
  EXPECT_EQ(said_of("whispers", line, 4), "whisper 2" + cells);
  EXPECT_EQ(said_of("whispers", line + R"(,"value":"4")"), "whisper 4" + cells);
  // One bulb of two lines.
  EXPECT_EQ(said_of("thermometer", R"("lines":[["R1C1","R1C2"],["R1C1","R2C1"]])"),
            "thermo r1c1 r1c2; thermo r1c1 r2c1");
}

TEST(FpuzzlesRules, ReadArrowsFromTheirCircles) {
  EXPECT_EQ(said_of("arrow", R"("cells":["R1C1"],"lines":[["R1C1","R1C2","R1C3"]])"),
            "arrow r1c1 r1c2 r1c3");
  EXPECT_EQ(
      said_of("arrow", R"("cells":["R1C1"],"lines":[["R1C1","R1C2"],["R1C1","R2C2","R3C2"]])"),
      "arrow r1c1 r1c2; arrow r1c1 r2c2 r3c2");
  // A pill is read as its cells are written, and left from any of them.
  EXPECT_EQ(said_of("arrow", R"("cells":["R1C2","R1C1"],"lines":[["R1C2","R1C3","R1C4"]])"),
            "pill-arrow 2 r1c2 r1c1 r1c3 r1c4");
  EXPECT_EQ(fault(fpuzzles_json_codec.read(
                grid_with(R"("arrow":[{"cells":["R1C1"],"lines":[["R2C2","R2C3"]]}])"))),
            "2:1: expected an arrow that begins in its circle, saw '[\"R2C2\",\"R2C3\"]'");
}

TEST(FpuzzlesRules, ReadMarksBetweenCells) {
  const std::string pair = R"("cells":["R4C4","R4C5"])";
  EXPECT_EQ(said_of("difference", pair), "white-dot r4c4 r4c5");
  EXPECT_EQ(said_of("difference", pair + R"(,"value":"3")"), "difference 3 r4c4 r4c5");
  EXPECT_EQ(said_of("ratio", pair), "black-dot r4c4 r4c5");
  EXPECT_EQ(said_of("ratio", pair + R"(,"value":3)"), "ratio 3 r4c4 r4c5");
  EXPECT_EQ(said_of("xv", pair + R"(,"value":"X")"), "x r4c4 r4c5");
  EXPECT_EQ(said_of("xv", pair + R"(,"value":"v")"), "v r4c4 r4c5");
  EXPECT_EQ(said_of("quadruple", R"("cells":["R1C1","R1C2","R2C1","R2C2"],"values":[7,2])"),
            "quadruple 2 7 r1c1 r1c2 r2c1 r2c2");
  EXPECT_EQ(
      fault(fpuzzles_json_codec.read(grid_with(R"("difference":[{"cells":["R1C1","R2C2"]}])"))),
      "2:1: expected cells that share a side, saw r1c1 and r2c2 in a white dot");
}

TEST(FpuzzlesRules, ReadMarksOfCells) {
  for (const std::string key : {"odd", "even", "minimum", "maximum"})
    EXPECT_EQ(
        said_by(grid_with("\"" + key + R"(":[{"cell":"R2C2"},{"cell":"R1C1"},{"cell":"R2C2"}])")),
        key + " r1c1 r2c2");
  EXPECT_EQ(said_of("rowindexer", R"("cells":["R2C2","R1C1"])"), "row-index r1c1 r2c2");
  EXPECT_EQ(said_of("columnindexer", R"("cells":["R2C2"])"), "column-index r2c2");
  EXPECT_EQ(said_of("clone", R"("cells":["R1C1","R1C2"],"cloneCells":["R5C5","R5C6"])"),
            "clone r1c1 r1c2 r5c5 r5c6");
  EXPECT_EQ(fault(fpuzzles_json_codec.read(
                grid_with(R"("clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R5C5"]}])"))),
            "2:1: expected 2 cells in a clone, saw 1");
}

TEST(FpuzzlesRules, ReadNumbersOutside) {
  EXPECT_EQ(said_of("sandwichsum", R"("cell":"R2C0","value":"4")", 4),
            "sandwich 4 r2c1 r2c2 r2c3 r2c4");
  EXPECT_EQ(said_of("xsum", R"("cell":"R2C5","value":"4")", 4), "x-sum 4 r2c4 r2c3 r2c2 r2c1");
  EXPECT_EQ(said_of("skyscraper", R"("cell":"R5C1","value":"2")", 4),
            "skyscraper 2 r4c1 r3c1 r2c1 r1c1");
  EXPECT_EQ(said_of("littlekillersum", R"("cell":"R0C1","direction":"DR","value":"9")", 4),
            "little-killer 9 r1c2 r2c3 r3c4");
  EXPECT_EQ(said_of("littlekillersum", R"("cell":"R5C5","direction":"UL","value":"9")", 4),
            "little-killer 9 r4c4 r3c3 r2c2 r1c1");
  EXPECT_EQ(said_of("littlekillersum", R"("cell":"R0C5","direction":"DL","value":"9")", 4),
            "little-killer 9 r1c4 r2c3 r3c2 r4c1");
  EXPECT_EQ(said_of("littlekillersum", R"("cell":"R2C5","direction":"UL","value":"3")", 4),
            "little-killer 3 r1c4");
  const auto wrong = [](const std::string& cell) {
    return fault(fpuzzles_json_codec.read(
        grid_with(R"("sandwichsum":[{"cell":")" + cell + R"(","value":"4"}])", 4)));
  };
  const std::string no = "2:1: expected a cell beside the grid, and a way into it, saw ";
  EXPECT_EQ(wrong("R2C2"), no + "'R2C2'");
  EXPECT_EQ(wrong("R0C0"), no + "'R0C0'");
  EXPECT_EQ(wrong("R2C6"), no + "'R2C6'");
}

TEST(FpuzzlesRules, BarWhatHasNoMark) {
  const std::string white = R"("difference":[{"cells":["R1C1","R1C2"]}],)";
  const std::string black = R"("ratio":[{"cells":["R1C1","R1C2"]}],)";
  const std::string triple = R"("ratio":[{"cells":["R1C1","R1C2"],"value":"3"}],)";
  EXPECT_EQ(said_by(grid_with(R"("disjointgroups":true)")), "disjoint");
  EXPECT_EQ(said_by(grid_with(R"("negative":["xv"])")), "all-xv");
  EXPECT_EQ(said_by(grid_with(R"("nonconsecutive":true)")), "nonconsecutive");
  // Dots are spared, of both colours.
  EXPECT_EQ(said_by(grid_with(white + R"("nonconsecutive":true)")),
            "white-dot r1c1 r1c2; undotted-nonconsecutive");
  EXPECT_EQ(said_by(grid_with(triple + R"("nonconsecutive":true)")),
            "ratio 3 r1c1 r1c2; undotted-nonconsecutive");
  // The ratios that there are, and else 2.
  EXPECT_EQ(said_by(grid_with(R"("negative":["ratio"])")), "undotted-ratio 2");
  EXPECT_EQ(said_by(grid_with(black + R"("negative":["ratio","xv"])")),
            "black-dot r1c1 r1c2; all-xv; undotted-ratio 2");
  EXPECT_EQ(said_by(grid_with(triple + R"("negative":["ratio"])")),
            "ratio 3 r1c1 r1c2; undotted-ratio 3");
  EXPECT_EQ(said_by(grid_with(black + R"("nonconsecutive":true,"negative":["ratio"])")),
            "black-dot r1c1 r1c2; all-dots");
  EXPECT_EQ(fault(fpuzzles_json_codec.read(grid_with(R"("negative":["sums"])"))),
            "2:1: expected \"ratio\" or \"xv\", saw '\"sums\"'");
}

TEST(FpuzzlesRules, DropDrawingsThatRepeatThem) {
  const std::string key = R"("renban":[{"lines":[["R1C1","R1C2","R1C3"]]}])";
  const auto drawn = [](const std::string& rest) {
    return R"(,"line":[{"lines":[["R1C1","R1C2","R1C3"]],"width":0.4,)" + rest + "}]";
  };
  EXPECT_EQ(said_by(grid_with(key + drawn(R"("fromConstraint":"Renban")"))),
            "renban r1c1 r1c2 r1c3");
  EXPECT_EQ(said_by(grid_with(key + drawn(R"("isNewConstraint":true)"))), "renban r1c1 r1c2 r1c3");
  EXPECT_EQ(said_by(grid_with(R"("xsum":[{"cell":"R1C0","value":"9"}],"text":[{"cells":["R1C0"],)"
                              R"("value":"9","fromConstraint":"X Sum"}])",
                              4)),
            "x-sum 9 r1c1 r1c2 r1c3 r1c4");
  // A line that goes on from one constraint to another; a number that it does not have.
  const std::string two = R"("renban":[{"lines":[["R1C1","R1C2"]]},{"lines":[["R1C3","R2C3"]]}])";
  EXPECT_FALSE(fault(fpuzzles_json_codec.read_undrawn(
                         grid_with(two + drawn(R"("fromConstraint":"Renban")"))))
                   .empty());
  EXPECT_FALSE(fault(fpuzzles_json_codec.read_undrawn(grid_with(
                         R"("xsum":[{"cell":"R1C0","value":"3"}],"text":[{"cells":["R1C0"],)"
                         R"("value":"9","fromConstraint":"X Sum"}])",
                         4)))
                   .empty());
  // Of another constraint, of other cells, of a constraint that has no key.
  const std::string other = R"("nabner":[{"lines":[["R1C1","R1C2","R1C3"]]}])";
  const std::string apart = R"("renban":[{"lines":[["R2C1","R2C2"]]}])";
  for (const std::string& text : {other + drawn(R"("fromConstraint":"Renban")"),
                                  apart + drawn(R"("fromConstraint":"Renban")"),
                                  R"("title":"t")" + drawn(R"("fromConstraint":"Renban")")})
    EXPECT_EQ(fault(fpuzzles_json_codec.read_undrawn(grid_with(text))),
              "2:" + std::to_string(text.find("\"line\"") + 1) +
                  ": expected only constraints that Crosshatch has, saw '\"Renban\"'");
}

TEST(FpuzzlesRules, AreOnlyDrawnWithoutTheirNumbers) {
  for (const char* const text :
       {R"("xv":[{"cells":["R1C1","R1C2"]}])", R"("arrow":[{"cells":["R1C1"],"lines":[]}])",
        R"("sandwichsum":[{"cell":"R1C0","value":""}])", R"("thermometer":[{"lines":[["R1C1"]]}])",
        R"("betweenline":[{"lines":[["R1C1","R1C2"]]}])"}) {
    const Result<PuzzlePtr> drawn = fpuzzles_json_codec.read(grid_with(text));
    ASSERT_FALSE(drawn) << text;
    EXPECT_EQ(drawn.error().code, ErrorCode::unsupported);
    const Result<PuzzlePtr> puzzle = fpuzzles_json_codec.read_undrawn(grid_with(text));
    ASSERT_TRUE(puzzle) << puzzle.error().message.english();
    EXPECT_TRUE(of(**puzzle).is_classic());
    EXPECT_EQ((*puzzle)->beside().left_out.size(), 1U);
  }
}

TEST(FpuzzlesRules, RefuseWhatMeansSomethingElseHere) {
  const std::string line = R"(":[{"lines":[["R1C1","R1C2","R1C3"]]}])";
  EXPECT_EQ(
      fault(fpuzzles_json_codec.read(grid_with("\"entropicline" + line, 4))),
      "2:1: expected entropic lines in a grid whose side is a multiple of 3, saw 4 cells a side");
  EXPECT_EQ(fault(fpuzzles_json_codec.read(grid_with("\"lockout" + line, 4))),
            "2:1: expected lockout lines in a 9x9 grid, saw 4 cells a side");
  const std::string regions = "0001011122232333";
  std::string grid;
  for (std::size_t i = 0; i < regions.size(); ++i)
    grid += std::string(i % 4 == 0 ? "[" : "") + R"({"region":)" + regions[i] +
            (i % 4 == 3 ? i == 15 ? "}]" : "}]," : "},");
  EXPECT_EQ(fault(fpuzzles_json_codec.read(R"({"size":4,"grid":[)" + grid +
                                           R"(],"disjointgroups":true})")),
            "1:236: expected disjoint groups of boxes, saw regions");
  EXPECT_EQ(fault(fpuzzles_json_codec.read(grid_with(R"("odd":[{"cell":"R1C1","value":"3"}])"))),
            "2:23: expected only known keys in a constraint, saw 'value'");
}

TEST(FpuzzlesRules, RefuseWhatContradictsItselfOrIsNoList) {
  const auto fault_of = [](const std::string& rest) {
    return fault(fpuzzles_json_codec.read(grid_with(rest)));
  };
  EXPECT_TRUE(fpuzzles_json_codec.read(
      grid_with(R"("littlekillersum":[{"cell":"R0C7","direction":"DR","value":"9",)"
                R"("cells":["R2C9","R1C8"]}])")));
  EXPECT_EQ(fault_of(R"("littlekillersum":[{"cell":"R0C7","direction":"DR","value":"9",)"
                     R"("cells":["R1C8","R2C8"]}])"),
            "2:1: expected the cells seen from 'R0C7 DR', saw others");
  EXPECT_EQ(fault_of(R"("thermometer":[{"lines":{"a":["R1C1","R1C2"]}}])"),
            "2:1: expected a list as \"lines\", saw '{\"a\":[\"R1C1\",\"R1C2\"]...'");
  EXPECT_EQ(fault_of(R"("arrow":[{"cells":["R1C1"],"lines":{"a":["R1C1","R1C2"]}}])"),
            "2:1: expected a list as \"lines\", saw '{\"a\":[\"R1C1\",\"R1C2\"]...'");
  EXPECT_EQ(fault_of(R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":{"a":1}}])"),
            "2:1: expected a list as \"values\", saw '{\"a\":1}'");
  EXPECT_EQ(fault_of(R"("odd":[{"cell":["R1C1"]}])"),
            "2:1: expected cells from \"R1C1\" to \"R9C9\", saw '[\"R1C1\"]'");
  EXPECT_EQ(fault_of(R"("difference":[{"cells":{"a":"R1C1","b":"R1C2"}}])"),
            "2:1: expected cells from \"R1C1\" to \"R9C9\", saw '{\"a\":\"R1C1\",\"b\":\"R1C...'");
  EXPECT_EQ(fault_of(R"("palindrome":{"lines":[["R1C1","R1C2"]]})"),
            "2:1: expected a list of objects as \"palindrome\"");
}

TEST(FpuzzlesRules, AreNotWrittenWhereItCannotSayThem) {
  // What it cannot hold; nothing if it is written.
  const auto unheld = [](const std::string& constraints) -> std::string {
    const Result<PuzzlePtr> puzzle =
        json_codec.read(R"({"format":"crosshatch/1","family":"sudoku","box":[3,3],"grid":")" +
                        std::string(81, '.') + R"(","constraints":[)" + constraints + "]}");
    EXPECT_TRUE(puzzle) << puzzle.error().message.english();
    if (!puzzle) return "no puzzle";
    const Result<std::string> text = fpuzzles_json_codec.write(**puzzle);
    if (text) return "";
    EXPECT_EQ(text.error().code, ErrorCode::unsupported);
    return text.error().message.english();
  };
  const auto cannot_say = [](const std::string& what) {
    return "this format cannot hold " + what + "; json can";
  };
  const std::string line = R"("cells":["r1c1","r1c2","r1c3"]})";
  EXPECT_EQ(unheld(R"({"kind":"parity",)" + line), cannot_say("parity line"));
  EXPECT_EQ(unheld(R"({"kind":"modular","numbers":[3],)" + line), "");
  EXPECT_EQ(unheld(R"({"kind":"modular","numbers":[4],)" + line), cannot_say("modular line"));
  EXPECT_EQ(unheld(R"({"kind":"lockout","numbers":[5],)" + line), cannot_say("lockout line"));
  // A little killer along a row.
  std::string row;
  for (int column = 1; column <= 9; ++column)
    row += (row.empty() ? "\"r1c" : ",\"r1c") + std::to_string(column) + "\"";
  EXPECT_EQ(unheld(R"({"kind":"little-killer","numbers":[45],"cells":[)" + row + "]}"),
            cannot_say("little killer"));
  // Plain non-consecutive bars white dots, which f-puzzles spares.
  const std::string dot = R"({"kind":"white-dot","cells":["r1c1","r1c2"]})";
  EXPECT_EQ(unheld(R"({"kind":"nonconsecutive"})"), "");
  EXPECT_EQ(unheld(R"({"kind":"nonconsecutive"},)" + dot), cannot_say("non-consecutive"));
  // It bars the ratios of its dots.
  const std::string triple = R"({"kind":"ratio","numbers":[3],"cells":["r5c1","r5c2"]})";
  EXPECT_EQ(unheld(R"({"kind":"all-dots"})"), "");
  EXPECT_EQ(unheld(R"({"kind":"all-dots"},)" + triple), cannot_say("all dots given"));
  EXPECT_EQ(unheld(R"({"kind":"undotted-ratio","numbers":[3]})"), cannot_say("undotted ratio"));
}

}  // namespace
}  // namespace crosshatch::sudoku
