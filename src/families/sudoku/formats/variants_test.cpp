// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/variants.h"

#include <gtest/gtest.h>

#include "core/fault_test.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/grid/grid.h"
#include "families/sudoku/formats/line.h"

namespace crosshatch::sudoku {
namespace {

const std::string blank81(81, '.');

/// A puzzle in our JSON with this grid and these other keys.
Result<PuzzlePtr> from_json(const std::string& grid, const std::string& rest) {
  return json_codec.read(R"({"family":"sudoku","grid":")" + grid + "\",\n" + rest + "}");
}

std::string refusal(const Codec& codec, const Puzzle& puzzle) {
  const Result<std::string> text = codec.write(puzzle);
  return text ? "written: " + *text : text.error().message.english();
}

RegionLayout layout(int side, std::string_view names) {
  const std::vector<std::uint8_t> numbers(names.begin(), names.end());
  return *layout_of(side, numbers, [](int, Message message) {
    ADD_FAILURE() << message.english();
    return Error{};
  });
}

constexpr std::string_view jigsaw5 = "AAABBACBBBACDDDCCCEDEEEED";

TEST(Layouts, AreNumberedByTheirFirstCells) {
  const RegionLayout found = layout(5, "zzzaazcaaazcdddccceddeeee");
  EXPECT_EQ(found.shape, (BoxShape{1, 5}));
  EXPECT_EQ(found.regions[0], 0);
  EXPECT_EQ(found.regions[3], 1);
  EXPECT_EQ(found.regions[24], 4);
}

TEST(Layouts, AreBoxesWhereTheyAreRectangles) {
  EXPECT_EQ(layout(4, "4433443311221122").shape, (BoxShape{2, 2}));
  EXPECT_TRUE(layout(4, "4433443311221122").regions.empty());
  EXPECT_EQ(layout(6, "112233112233112233445566445566445566").shape, (BoxShape{3, 2}));
  EXPECT_FALSE(layout(4, "1111222233334444").regions.empty());
}

TEST(Writers, RefuseEveryVariantThatTheyCannotSay) {
  constexpr std::array plain = {&line_codec,   &sdm_codec,   &grid_codec,    &sadman_codec,
                                &framed_codec, &marks_codec, &puzzlink_codec};
  struct Case {
    const char* keys;
    const char* name;
  };
  const std::string regions =
      R"("regions":"112122333111222333111222333444555666444555666444555666777888999777888999777888999")";
  for (const Case& one :
       {Case{regions.c_str(), "regions"}, Case{R"("diagonals":true)", "diagonals"},
        Case{R"("diagonals":"main")", "one diagonal"},
        Case{R"("diagonals":"other")", "one diagonal"}, Case{R"("windows":true)", "windows"},
        Case{R"("antiknight":true)", "an anti-knight rule"},
        Case{R"("antiking":true)", "an anti-king rule"},
        Case{R"("cages":[{"cells":["r1c1"]}])", "killer cages"}}) {
    const Result<PuzzlePtr> puzzle = from_json(blank81, one.keys);
    ASSERT_TRUE(puzzle) << puzzle.error().message.english();
    ASSERT_FALSE(of(**puzzle).is_classic()) << one.keys;
    for (const Codec& codec : Codecs(plain)) {
      EXPECT_EQ(refusal(codec, of(**puzzle)),
                "this format cannot hold " + std::string(one.name) + "; json can")
          << codec.id;
    }
  }
}

TEST(JsonVariants, ComeBackAsTheyWere) {
  for (
      const char* const rest :
      {R"("diagonals":"other")", R"("diagonals":true,"antiknight":true,"antiking":true)",
       R"("windows":true,"cages":[{"cells":["r1c1","r9c9"]},{"cells":["r2c2","r2c3"],"sum":9}])"}) {
    const std::string text = R"({"format":"crosshatch/1","family":"sudoku","box":[3,3],"grid":")" +
                             *[] {
                               std::string rows;
                               for (int row = 0; row < 9; ++row)
                                 rows += (row > 0 ? "\\n" : "") + std::string(9, '.');
                               return std::make_optional(rows);
                             }() +
                             "\"," + rest + "}\n";
    const Result<PuzzlePtr> puzzle = json_codec.read(text);
    ASSERT_TRUE(puzzle) << puzzle.error().message.english();
    EXPECT_EQ(*json_codec.write(**puzzle), text);
  }
}

TEST(JsonVariants, SayWhatIsWrongAndWhere) {
  const std::string blank16(16, '.');
  const auto error = [&](const std::string& rest) { return fault(from_json(blank16, rest)); };
  EXPECT_EQ(error(R"("regions":"1122")"), "2:1: expected 16 characters as \"regions\", saw 4");
  EXPECT_EQ(error(R"("regions":"1112112233443344")"),
            "2:1: expected a region of 4 cells, saw one of 5 at row 1, column 1");
  EXPECT_EQ(error(R"("regions":"1122112233443345")"),
            "2:1: expected 4 regions, saw one more at row 4, column 4");
  EXPECT_EQ(error(R"("regions":7,"box":[2,2])"), "2:13: expected either \"box\" or \"regions\"");
  EXPECT_EQ(error(R"("diagonals":"both")"),
            "2:1: expected true, false, \"main\" or \"other\" as \"diagonals\"");
  EXPECT_EQ(error(R"("windows":true)"),
            "2:1: expected windows in a grid of 9x9, 16x16 or 25x25 with square boxes");
  EXPECT_EQ(error(R"("antiknight":1)"), "2:1: expected true or false as \"antiknight\"");
  EXPECT_EQ(error(R"("cages":[{"sum":3}])"),
            "2:1: expected each cage to be an object with an array \"cells\"");
  EXPECT_EQ(error(R"("cages":[{"cells":["r1c5"]}])"),
            "2:1: expected cells from \"r1c1\" to \"r4c4\" in a cage, saw 'r1c5'");
  EXPECT_EQ(error(R"("cages":[{"cells":["r1c1","R1C1"]}])"),
            "2:1: expected each cell of a cage once, saw r1c1 twice");
  EXPECT_EQ(error(R"("cages":[{"cells":["r1c1"],"sum":11}])"),
            "2:1: expected a sum from 1 to 10, saw '11'");
  EXPECT_EQ(error(R"("cages":[{"cells":["r1c1","r1c2","r1c3","r1c4","r2c1"],"sum":9}])"),
            "2:1: expected a cage of 1 to 4 cells, saw 5");
  EXPECT_EQ(error(R"("cages":[{"cells":[]}])"), "2:1: expected a cage of 1 to 4 cells, saw 0");
  EXPECT_EQ(error(R"("cages":[{"cells":["r1c1"],"colour":3}])"),
            "2:1: expected the keys cells and sum in a cage, saw 'colour'");
}

TEST(Sumocue, TellsTheSumAndTheNumberOfACage) {
  std::string code = "3x3:d:k:";
  for (int i = 0; i < 81; ++i)
    code += std::to_string(i < 2 ? 256 * 7 : i == 9 ? 256 * 3 + 5 : i) + ":";
  const Result<PuzzlePtr> puzzle = sumocue_codec.read(code);
  ASSERT_TRUE(puzzle) << puzzle.error().message.english();
  const Variant& variant = of(**puzzle).variant();
  EXPECT_TRUE(variant.main_diagonal && variant.other_diagonal);
  EXPECT_EQ(variant.cages, (std::vector<Cage>{{{0, 1}, 7}, {{9}, 3}}));
  EXPECT_EQ(sumocue_codec.likeness(code), Likeness::certain);
  EXPECT_EQ(sgt_codec.likeness(code), Likeness::no);
  EXPECT_TRUE((*sumocue_codec.read(*sumocue_codec.write(**puzzle)))->is_same(**puzzle));
}

/// The second code, with what `entry` says about each cell.
template <class Entry>
std::string second_code(Entry entry) {
  std::string code = "SumoCueV1";
  for (int i = 0; i < 81; ++i) code += entry(i);
  return code;
}

TEST(Sumocue, TakesCagesOfOneCellForTheGivensOfAJigsaw) {
  const auto stripes = [](int i) { return "J" + std::to_string(i / 9); };
  const std::string alone = second_code([&](int i) { return (i == 4 ? "=5" : "=0") + stripes(i); });
  const Result<PuzzlePtr> jigsaw = sumocue_codec.read(alone);
  ASSERT_TRUE(jigsaw) << jigsaw.error().message.english();
  EXPECT_EQ(of(**jigsaw).givens().value(4), 4);
  EXPECT_TRUE(of(**jigsaw).variant().cages.empty());
  EXPECT_EQ(*sumocue_codec.write(**jigsaw), alone + "\n");

  const std::string beside = second_code([&](int i) {
    return (i == 4 ? "=5" : i == 6 ? "=9" : i == 7 ? "+6" : "=0") + stripes(i);
  });
  const Result<PuzzlePtr> killer = sumocue_codec.read(beside);
  ASSERT_TRUE(killer) << killer.error().message.english();
  EXPECT_EQ(of(**killer).variant().cages, (std::vector<Cage>{{{4}, 5}, {{6, 7}, 9}}));
  EXPECT_EQ(*sumocue_codec.write(**killer), beside + "\n");
}

TEST(Sumocue, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(fault(sumocue_codec.read("3x3::k:256:x")),
            "1:12: expected 256 times a sum up to 45 plus the number of a cage, saw 'x'");
  EXPECT_EQ(fault(sumocue_codec.read("3x3::k:256:512:")),
            "1:12: expected the sum 1 of cage 0, saw '512:'");
  EXPECT_EQ(fault(sumocue_codec.read("3x3::k:99999:")),
            "1:8: expected 256 times a sum up to 45 plus the number of a cage, saw '99999:'");
  EXPECT_EQ(fault(sumocue_codec.read("3x3:w:k:")), "1:5: expected ':k:', saw 'w:k:'");
  EXPECT_EQ(fault(sumocue_codec.read("SumoCueV1=0+81")),
            "1:13: expected the place of the first cell of a cage, 0 to 80, saw '81'");
  EXPECT_EQ(fault(sumocue_codec.read("SumoCueV1=0J0=0")),
            "1:16: expected 'J' and the number of a region, saw the end of the line");
  const std::string ring =
      second_code([](int i) { return i < 2 ? "+" + std::to_string(1 - i) : "=0"; });
  EXPECT_EQ(fault(sumocue_codec.read(ring)),
            "1:10: expected the place of the first cell of a cage, saw 1");
  std::string long_cage = "3x3::k:";
  for (int i = 0; i < 81; ++i) long_cage += i < 10 ? "11521:" : "0:";
  EXPECT_EQ(fault(sumocue_codec.read(long_cage)),
            "1:0: expected a cage of 1 to 9 cells, saw 10 in the cage at r1c1");
}

TEST(Arrows, LeadToTheSumOfTheCage) {
  // The cage r1c1, r1c2, r2c2 sums to 8; r3c3 and r4c4 are diagonal neighbours; r1c4 is a cage of
  // its own.
  const std::string line = "8<030^00006" + std::string(4, '0') + "`";
  const Result<PuzzlePtr> puzzle = arrows_codec.read(line + " remark");
  ASSERT_TRUE(puzzle) << puzzle.error().message.english();
  EXPECT_EQ(of(**puzzle).variant().cages,
            (std::vector<Cage>{{{0, 1, 5}, 8}, {{3}, 3}, {{10, 15}, 6}}));
  EXPECT_EQ(*arrows_codec.write(**puzzle), line + "\n");
  EXPECT_EQ(arrows_codec.likeness(line), Likeness::likely);
  EXPECT_EQ(line_likeness(line), Likeness::no);
}

TEST(Arrows, SayWhatIsWrongAndWhere) {
  EXPECT_EQ(fault(arrows_codec.read(">" + std::string(15, '0').replace(0, 1, "<"))),
            "1:1: expected arrows that lead to a sum, saw a ring");
  EXPECT_EQ(fault(arrows_codec.read("^" + std::string(15, '0'))),
            "1:1: expected an arrow to a cell of the grid, saw '^' at its edge");
  EXPECT_EQ(fault(arrows_codec.read("Z<" + std::string(14, '0'))),
            "1:1: expected a sum from 1 to 10, saw 35");
  EXPECT_EQ(fault(arrows_codec.read("7<!" + std::string(13, '0'))),
            "1:3: expected a sum or an arrow, saw '!'");
  EXPECT_EQ(fault(arrows_codec.read("7<0")), "1:4: expected 81 cells in the line, saw 3");
  EXPECT_EQ(fault(arrows_codec.read("4<<<<" + std::string(11, '0'))),
            "1:5: expected an arrow to a cell of the grid, saw '<' at its edge");
}

TEST(Sgt, ReadsJigsaws) {
  const RegionLayout regions = layout(5, jigsaw5);
  const Puzzle puzzle({1, 5}, Board(25, 31), {}, {}, Variant{.regions = regions.regions});
  const std::string id = *sgt_codec.write(puzzle);
  EXPECT_TRUE(id.starts_with("5j:y,")) << id;
  EXPECT_TRUE((*sgt_codec.read(id))->is_same(puzzle));
  EXPECT_EQ(sgt_codec.likeness(id), Likeness::likely);
}

TEST(Sgt, ReadsTheBordersOfBlocks) {
  // Rows of a 4x4 are open, but between them are walls: 12 openings, then 12 walls and the last
  // one.
  const Result<PuzzlePtr> stripes = sgt_codec.read("4j:p,l____________");
  ASSERT_TRUE(stripes) << stripes.error().message.english();
  EXPECT_EQ(of(**stripes).variant().regions,
            (std::vector<std::uint8_t>{0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3}));
  EXPECT_EQ(*sgt_codec.write(**stripes), "4j:p,l____________\n");
  EXPECT_EQ(of(**sgt_codec.read("2x2x:p")).variant(),
            (Variant{.main_diagonal = true, .other_diagonal = true}));
  // Dominoes along the rows, with their sums.
  const std::string id = "2x2k:p,abbba____________,3a7a7a3a3a7a7a3a";
  const Result<PuzzlePtr> killer = sgt_codec.read(id);
  ASSERT_TRUE(killer) << killer.error().message.english();
  EXPECT_EQ(of(**killer).variant().cages.size(), 8U);
  EXPECT_EQ(of(**killer).variant().cages[1], (Cage{{2, 3}, 7}));
  EXPECT_EQ(*sgt_codec.write(**killer), id + "\n");
}

TEST(Sgt, SaysWhatIsWrongWithBlocks) {
  EXPECT_EQ(fault(sgt_codec.read("4j:p")),
            "1:5: expected ',' and the blocks of a jigsaw, saw the end of the line");
  EXPECT_EQ(fault(sgt_codec.read("4j:p,l___________")),
            "1:18: expected 24 borders of blocks and a last wall, saw the end of the line");
  EXPECT_EQ(fault(sgt_codec.read("4j:p,l_____________")),
            "1:19: expected the end of the blocks after 24 borders, saw '_'");
  EXPECT_EQ(fault(sgt_codec.read("4j:p,x")),
            "1:6: expected a region of 4 cells, saw one of 16 at r1c1");
  EXPECT_EQ(fault(sgt_codec.read("4j:p,A")), "1:6: expected a letter or '_', saw 'A'");
  EXPECT_EQ(fault(sgt_codec.read("2x2k:p,x,5o")),
            "1:8: expected a cage of 1 to 4 cells, saw 16 at r1c1");
  EXPECT_EQ(fault(sgt_codec.read("2x2k:p,l____________,5_5n")),
            "1:22: expected one sum a cage, saw 5 and 5 in that of r1c2");
  EXPECT_EQ(fault(sgt_codec.read("2x2k:p,l____________")),
            "1:21: expected ',' and the sums of cages, saw the end of the line");
}

TEST(Jigsaw, IsReadInRowsInTwoLinesAndInOne) {
  const Puzzle puzzle({1, 5}, Board(25, 31), {}, {},
                      Variant{.regions = layout(5, jigsaw5).regions});
  const std::string blanks(25, '.');
  const std::string names(jigsaw5);
  std::string rows;
  for (std::size_t i = 0; i < 50; i += 5)
    rows += (i == 25 ? "\n# regions\n" : "") + (blanks + names).substr(i, 5) + "\n";
  for (const std::string& text : {blanks + "\n" + names + "\n", blanks + names, rows}) {
    const Result<PuzzlePtr> read = jigsaw_codec.read(text);
    ASSERT_TRUE(read) << read.error().message.english() << "\n" << text;
    EXPECT_TRUE((*read)->is_same(puzzle));
  }
  EXPECT_EQ(jigsaw_codec.likeness(rows), Likeness::certain);
  EXPECT_EQ(jigsaw_line_codec.likeness(blanks + names), Likeness::certain);
}

TEST(Jigsaw, IsNoPuzzleWithItsSolution) {
  const std::string list =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";
  EXPECT_LT(jigsaw_codec.likeness(list), line_likeness(list));
}

TEST(Jigsaw, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(fault(jigsaw_codec.read("....\n....\n....\n....\n1122\n1122\n3344\n")),
            "8:1: expected 4 rows of cells and as many of regions, saw 7 rows");
  EXPECT_EQ(fault(jigsaw_codec.read("....\n....\n....\n....\n1122\n112\n3344\n3344\n")),
            "6:1: expected 4 characters in the row, saw 3");
  EXPECT_EQ(fault(jigsaw_codec.read("................\n112211223344334.\n")),
            "2:16: expected a digit or letter for each region, saw '.'");
  EXPECT_EQ(fault(jigsaw_codec.read("................\n1122112233443343\n")),
            "2:9: expected a region of 4 cells, saw one of 5");
  EXPECT_EQ(fault(jigsaw_codec.read(".....5..........\n1122112233443344\n")),
            "1:6: expected a digit from 1 to 4 or a blank, saw '5'");
  EXPECT_EQ(fault(jigsaw_codec.read("")), "1:1: expected rows of cells, saw the end of the text");
}

}  // namespace
}  // namespace crosshatch::sudoku
