// SPDX-License-Identifier: MIT
//
// What is wrong with a puzzle as a whole is told at the clue or the region that is at fault.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "core/fault_test.h"
#include "derive/formats/formats_test.h"

namespace crosshatch::derive::places {

namespace {

constexpr std::array star_file = {EditorPart{EditorPart::Kind::number},
                                  EditorPart{EditorPart::Kind::regions}};
constexpr std::array border_file = {EditorPart{EditorPart::Kind::borders},
                                    EditorPart{EditorPart::Kind::clues}};
constexpr std::array letter_file = {EditorPart{EditorPart::Kind::number},
                                    EditorPart{EditorPart::Kind::frame}};
constexpr std::array letter_parts = {AddressPart::number, AddressPart::heads, AddressPart::numbers};

constexpr FamilyPage stars = page_of("stars", {.has_regions = true,
                                               .number = "each",
                                               .is_square = true,
                                               .genre = "starbattle",
                                               .file = star_file});
constexpr FamilyPage cells_of_two = page_of("pairs", {.least = 1,
                                                      .most = 9,
                                                      .has_regions = true,
                                                      .most_region = 2,
                                                      .is_most_region = true,
                                                      .genre = "pairs",
                                                      .file = border_file});
constexpr FamilyPage words = page_of("words", {.least = 1,
                                               .most = 9,
                                               .numbers = NumberKind::letters,
                                               .heads = Heads::around,
                                               .number = "letters",
                                               .is_square = true,
                                               .genre = "words",
                                               .address = letter_parts,
                                               .file = letter_file});
constexpr FamilyPage open_end = page_of(
    "sizes", {.least = 1, .most = 62, .is_most_open = true, .genre = "sizes", .file = border_file});
constexpr std::array less = {BetweenSign{'<', '^', 0}};
constexpr FamilyPage signs =
    page_of("signs", {.least = 1, .is_most_side = true, .between = less, .is_square = true});

TEST(PlacesOfFaults, OfFiles) {
  const auto fault_of = [](const FamilyPage& page, const std::string& text) {
    return fault(read_file(page, text));
  };
  EXPECT_EQ(fault_of(stars, "pzprv3\nstarbattle\n2\n2\n3\n2\n0 0 \n1 1 \n"),
            "5:1: expected a number of each from 1 to 2, that of the columns, saw 3");
  EXPECT_EQ(
      fault_of(stars, "pzprv3\nstarbattle\n2\n2\n1\n2\n0 1 \n1 0 \n"),
      "8:1: expected each region in one piece, saw row 2, column 1 apart from the rest of its "
      "region");
  EXPECT_EQ(fault_of(stars, "pzprv3\nstarbattle\n1\n2\n1\n1\n0 0 \n"),
            "3:1: expected as many rows as columns, saw 1 row and 2 columns");
  EXPECT_EQ(fault_of(cells_of_two, "pzprv3\npairs\n2\n3\n0 0 \n1 0 \n1 0 0 \n. . . \n. . . \n"),
            "5:1: expected at most 2 cells in each region, saw 5 at row 1, column 1");
  EXPECT_EQ(fault_of(cells_of_two, "pzprv3\npairs\n2\n2\n1 \n1 \n0 0 \n. . \n. 3 \n"),
            "9:3: expected a number of its region from 1 to 2, saw 3 at row 2, column 2");
  EXPECT_EQ(fault_of(words, "pzprv3\nwords\n2\n2\n1\n. . . . \n. . . . \n. . . 2 \n. . . . \n"),
            "8:7: expected a letter from A to A beside the grid, saw 'B'");
}

TEST(PlacesOfFaults, OfTexts) {
  EXPECT_EQ(fault(read_text(cells_of_two, "pairs\n. 3\n. .\n\nA B\nA B\n")),
            "2:3: expected a number of its region from 1 to 2, saw 3 at row 1, column 2");
  EXPECT_EQ(fault(read_text(cells_of_two, "pairs\n...\n...\n\nABB\nAAC\n")),
            "5:1: expected at most 2 cells in each region, saw 3 at row 1, column 1");
}

TEST(PlacesOfFaults, OfLettersThatThePuzzleDoesNotHave) {
  const std::string text = "words\nletters 2\n  . .\n. . . .\n. . . B\n  . A\n";
  EXPECT_EQ(again(read_text(words, text), write_text),
            "words\nletters 2\n  . .\n. . . .\n. . . B\n  . A\n");
  EXPECT_EQ(fault(read_text(words, "words\nletters 2\n  . C\n. . . .\n. . . .\n  . .\n")),
            "3:5: expected a letter from A to B beside the grid, saw 'C'");
  EXPECT_EQ(fault(read_text(words, "words\nletters 2\n  . .\n. . . .\n. . . C\n  . .\n")),
            "5:7: expected a letter from A to B beside the grid, saw 'C'");
  EXPECT_EQ(fault(read_text(words, "words\nletters 2\n  . .\n. . . .\n. . . .\n  . C\n")),
            "6:5: expected a letter from A to B beside the grid, saw 'C'");
  EXPECT_EQ(fault(read_text(words, "words\nletters 1\n  . .\n. . . .\n. . B .\n  . .\n")),
            "5:5: expected a letter from A to A in row 2, column 2, saw 'B'");
  EXPECT_EQ(fault(read_address(words, "words/2/2/1/2mj")),
            "1:1: expected a letter from A to A beside the grid, saw 'B'");
}

TEST(PlacesOfFaults, OfLettersInJson) {
  const std::string head = R"({"family":"words","letters":2,"grid":["..",".."],)";
  const std::string letters = R"("above":["A",null],"left":[null,null],"below":[null,"B"],)";
  const std::string numbers = R"("above":[1,null],"below":[null,2]})";
  const std::string written = again(read_json(words, head + numbers), write_json);
  EXPECT_NE(written.find(letters), std::string::npos) << written;
  EXPECT_EQ(again(read_json(words, written), write_json), written);
  for (const std::string wrong : {R"("1")", R"("Z")", "0", "10"}) {
    const std::string said = fault(read_json(words, head + R"("above":[)" + wrong + ",null]}"));
    EXPECT_NE(said.find("letters from A to I"), std::string::npos) << said;
  }
}

TEST(PlacesOfFaults, OfRowsThatAreTooLongOrTooShort) {
  const auto bare = [](std::string_view text) { return fault(read_bare_grid(open_end, text)); };
  EXPECT_EQ(bare("2 3\n. .\n. . .\n"), "2:1: expected a row of 3 cells, saw 2");
  EXPECT_EQ(bare("2 3\n. . .\n. .\n"), "3:1: expected a row of 3 cells, saw 2");
  EXPECT_EQ(bare("3 2\n. . .\n. . .\n. . .\n"), "2:1: expected a row of 2 cells, saw 3");
  EXPECT_EQ(fault(read_text(open_end, "sizes\n..\n...\n...\n")),
            "2:1: expected a row of 3 cells, saw 2");
  EXPECT_EQ(fault(read_text(open_end, "sizes\n...\n..\n...\n")),
            "3:1: expected a row of 3 cells, saw 2");
  EXPECT_EQ(fault(read_text(open_end, "sizes\n...\n..\n")),
            "3:1: expected a row of 3 cells, saw 2");
  EXPECT_EQ(fault(read_text(words,
                            "words\nletters 1\n . .\n. . . . .\n. . . . .\n. . . . .\n"
                            "  . . .\n")),
            "3:1: expected 3 numbers or '.', saw 2");
  EXPECT_EQ(fault(read_text(signs, "signs\n. .\n- -\n. . < .\n- - -\n. . .\n")),
            "2:1: expected a row of 3 cells, saw 2");
}

TEST(PlacesOfFaults, NameTheLargestNumberThatIsGiven) {
  EXPECT_EQ(fault(read_text(open_end, "sizes\n62 .\n")),
            "2:1: expected a number from 1 to 61 or '.', saw '62'");
  EXPECT_EQ(again(read_text(open_end, "sizes\n61 .\n"), write_text), "sizes\n61  .\n");
}

TEST(PlacesOfFaults, OfFilesInOneLine) {
  const std::string file = "pzprv3\npairs\n2\n2\n1 \n1 \n0 0 \n. . \n. 2 \n";
  std::string line = file;
  for (char& c : line) c = c == '\n' ? '/' : c;
  EXPECT_EQ(again(read_file(cells_of_two, line), write_text), "pairs\n..\n.2\n\nAB\nAB\n");
  EXPECT_EQ(again(read_file(cells_of_two, line + "\n"), write_text), "pairs\n..\n.2\n\nAB\nAB\n");
  EXPECT_EQ(file_likeness(cells_of_two, line), Likeness::certain);
  EXPECT_EQ(fault(read_file(cells_of_two, "pzprv3/pairs/2/2/1 /1 /0 0 /. . /. 3 /\n")),
            "1:36: expected a number of its region from 1 to 2, saw 3 at row 2, column 2");
  EXPECT_EQ(fault(read_file(cells_of_two, "pzprv3/pairs/2/2/1 /1 /0 0 /. . /")),
            "1:34: expected a line of 2 words, saw the end of the text");
}

}  // namespace

}  // namespace crosshatch::derive::places
