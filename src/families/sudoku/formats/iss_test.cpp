// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/sample_test.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {
namespace {

TEST(Iss, ReadsConstraintsAndAddresses) {
  const std::string text =
      ".Shape~4x4.~R1C1_1~R2C2_3_4.Cage~5~R4C3~R4C4.AllDifferent~R1C1~R3C4.Diagonal~1.AntiKing";
  std::string escaped;
  for (const char c : text) escaped += c == '~' ? "%7E" : c == '.' ? "%2E" : std::string(1, c);
  for (const std::string& form :
       {text, "# mine\n" + text, ".Shape~4x4\n.~R1C1_1 ~R2C2_3_4" + text.substr(27),
        "https://sigh.github.io/Interactive-Sudoku-Solver/?q=" + escaped + "&mode=count",
        "http://sigh.github.io/Interactive-Sudoku-Solver?mode=count&q=" + text}) {
    EXPECT_EQ(iss_codec.likeness(form), Likeness::certain) << form;
    const Result<PuzzlePtr> puzzle = iss_codec.read(form);
    ASSERT_TRUE(puzzle) << puzzle.error().message.english() << "\n" << form;
    EXPECT_EQ(of(**puzzle).givens()[0], 1U);
    EXPECT_EQ(of(**puzzle).givens()[5], 12U);
    EXPECT_EQ(of(**puzzle).variant(), (Variant{.other_diagonal = true,
                                               .anti_king = true,
                                               .cages = {{{0, 11}, 0}, {{14, 15}, 5}}}));
  }
}

TEST(Iss, IsNotTakenForGridsOfDots) {
  for (const char* const text : {"....", ".1..\n....", ".A.B.C", "...1...942.......", ".", ""})
    EXPECT_EQ(iss_codec.likeness(text), Likeness::no) << text;
}

TEST(Iss, HasWindowsAndJigsaws) {
  EXPECT_TRUE(of(**iss_codec.read(".Windoku")).variant().windows);
  EXPECT_EQ(of(**iss_codec.read(".Shape~16x16.Windoku")).variant().cages, windows_of({4, 4}));
  const std::string regions = ".Shape~4x4.Jigsaw~1112122233443344";
  const Result<PuzzlePtr> alone = iss_codec.read(regions + ".NoBoxes");
  ASSERT_TRUE(alone) << alone.error().message.english();
  EXPECT_EQ(of(**alone).variant().regions.size(), 16U);
  // Without .NoBoxes the boxes stay.
  const Result<PuzzlePtr> both = iss_codec.read(regions);
  ASSERT_TRUE(both) << both.error().message.english();
  EXPECT_EQ(of(**both).shape(), (BoxShape{2, 2}));
  EXPECT_EQ(of(**both).variant().cages.size(), 4U);
}

TEST(Iss, RefusesOtherConstraintsByName) {
  for (const char* const name : {"Thermo", "Sum", "AntiConsecutive", "Or", "Var"}) {
    const Result<PuzzlePtr> puzzle =
        iss_codec.read(".Shape~9x9." + std::string(name) + "~R1C1~R1C2");
    EXPECT_EQ(fault(puzzle),
              "1:11: expected only givens, cages, diagonals, anti-knight, anti-king, windoku and "
              "jigsaw, saw '" +
                  std::string(name) + "'");
    EXPECT_EQ(puzzle.error().code, ErrorCode::unsupported);
  }
  EXPECT_FALSE(iss_codec.read(".NoBoxes"));
  EXPECT_FALSE(iss_codec.read(".Shape~9x9~0-8"));
}

TEST(Iss, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(fault(iss_codec, ".~R1C1_10"), "1:1: expected digits from 1 to 9, saw 'R1C1_10'");
  EXPECT_EQ(fault(iss_codec, ".~R1C1"), "1:1: expected a given such as R1C1_5, saw 'R1C1'");
  EXPECT_EQ(fault(iss_codec, ".Cage~46~R1C1~R1C2"), "1:1: expected a sum from 1 to 45, saw '46'");
  EXPECT_EQ(fault(iss_codec, ".Cage~9~R1C1~R1C1"),
            "1:1: expected each cell of a cage once, saw r1c1 twice");
  EXPECT_EQ(fault(iss_codec, ".~R1C1_1.~R1C1_2"),
            "1:9: expected candidates that agree in each cell, saw 'R1C1_2'");
  EXPECT_EQ(fault(iss_codec, "https://sigh.github.io/Interactive-Sudoku-Solver/"),
            "1:1: expected an address with ?q=, saw 'https://sigh.github....'");
  EXPECT_EQ(fault(iss_codec, "https://sigh.github.io/Interactive-Sudoku-Solver/?q=12"),
            "1:1: expected constraints that begin with '.', saw '12'");
  EXPECT_EQ(fault(iss_codec, ".Shape~400000x400000"),
            "1:1: expected a shape from 4x4 to 16x16, saw '400000x400000'");
}

TEST(Iss, RefusesTextsThatAreTooLong) {
  EXPECT_EQ(iss_codec.read("." + std::string(1 << 20, '.')).error().code, ErrorCode::too_large);
  EXPECT_TRUE(iss_codec.read("." + std::string((1 << 20) - 1, '.')));
}

TEST(Iss, ComesBackAsItWas) {
  for (const char* const text :
       {".Windoku.AntiKnight.Cage~9~R1C1~R1C2", ".Shape~9x9", ".Shape~6x6.~R6C6_1_2_3.Diagonal~-1",
        ".Shape~16x16.~RgCa_16.AllDifferent~RaCb~RgCg"}) {
    const Result<PuzzlePtr> puzzle = iss_codec.read(text);
    ASSERT_TRUE(puzzle) << puzzle.error().message.english();
    const Result<PuzzlePtr> back = iss_codec.read(*iss_codec.write(**puzzle));
    ASSERT_TRUE(back) << *iss_codec.write(**puzzle);
    EXPECT_TRUE((*back)->is_same(**puzzle)) << *iss_codec.write(**puzzle);
  }
}

}  // namespace
}  // namespace crosshatch::sudoku
