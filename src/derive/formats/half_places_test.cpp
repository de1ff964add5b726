// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "derive/formats/formats_test.h"

namespace crosshatch::derive {

namespace {

constexpr std::array dots = {SignClue{'o', {"a ring", "고리"}}, SignClue{'*', {"a dot", "점"}}};
constexpr std::array half_parts = {AddressPart::half_places};
constexpr std::array half_file = {EditorPart{EditorPart::Kind::half_places}};
constexpr FamilyPage skies = page_of("skies", {.signs = dots,
                                               .has_half_places = true,
                                               .most_side = 100,
                                               .genre = "tentaisho",
                                               .address = half_parts,
                                               .file = half_file,
                                               .file_signs = "12",
                                               .game_id = GameId::half_places});

TEST(HalfPlaces, AreCellsAndWhatIsBetweenThem) {
  const std::string text = "skies\no..*.\n.*...\n....o\n";
  expect_kept(skies, text);
  expect_kept(skies, "skies\n*\n");
  expect_kept(skies, "skies\n..o\n");
  expect_kept(skies, "skies\n.\no\n.\n");
  const Result<PuzzlePtr> puzzle = read_text(skies, text);
  ASSERT_TRUE(puzzle) << puzzle.error().message;
  EXPECT_EQ((*puzzle)->rows(), 2);
  EXPECT_EQ((*puzzle)->columns(), 3);
  const GridClues& clues = of(**puzzle).clues();
  EXPECT_EQ(clues.cells[0], sign_clue(0));
  EXPECT_EQ(clues.cells[5], sign_clue(0));
  EXPECT_EQ(clues.between[1], sign_clue(1));
  EXPECT_EQ(of(**puzzle).clue_at_corner(5), sign_clue(1));
  EXPECT_EQ(of(**puzzle).at_corner(5), (std::vector<Site>{0, 1, 3, 4}));
  EXPECT_EQ(*write_address(**puzzle), "https://puzz.link/p?tentaisho/3/2/45fe\n");
  EXPECT_EQ(*write_game(**puzzle), "3x2:aCCh\n");
  EXPECT_EQ(*write_file(**puzzle), "pzprv3\ntentaisho\n2\n3\n1..2.\n.2...\n....1\n");
  EXPECT_EQ(*write_json(**puzzle),
            "{\"format\":\"crosshatch/1\",\"family\":\"skies\",\"rows\":2,\"columns\":3,"
            "\"circles\":[\"o..*.\",\".*...\",\"....o\"]}\n");
  EXPECT_EQ(again(read_bare_grid(skies, "2 3\no..*.\n.*...\n....o\n"), write_text), text);
}

TEST(HalfPlaces, RefuseWhatHasNoMiddle) {
  EXPECT_EQ(fault(read_text(skies, "skies\n...\n...\n")),
            "2:1: expected odd numbers of rows and columns, of cells and between these, saw 2 rows "
            "and 3 columns");
  EXPECT_EQ(fault(read_text(skies, "skies\n...\n..\n...\n")),
            "3:1: expected 3 circles or '.', saw 2");
  EXPECT_EQ(fault(read_text(skies, "skies\n..x\n")), "2:3: expected 'o', '*' or '.', saw 'x'");
}

TEST(HalfPlaces, OfAddressesMayGoOnBehindTheLast) {
  EXPECT_EQ(again(read_address(skies, "tentaisho/2/1/0e"), write_text), "skies\noo.\n");
  EXPECT_EQ(again(read_address(skies, "tentaisho/2/1/0e0"), write_text), "skies\noo.\n");
  EXPECT_EQ(fault(read_address(skies, "tentaisho/2/1/0e1")),
            "1:17: expected no cells that are cut out of the grid, saw '1'");
  EXPECT_EQ(fault(read_address(skies, "tentaisho/2/1/0a")),
            "1:16: expected at most 2 empty places, saw 'a'");
  EXPECT_EQ(fault(read_address(skies, "tentaisho/2/1/0g")),
            "1:17: expected 1 more place, saw the end of the line");
}

TEST(HalfPlaces, OfGameIdsEndAtTheLastSign) {
  EXPECT_EQ(again(read_game(skies, "2x1:b"), write_text), "skies\n.o.\n");
  EXPECT_EQ(fault(read_game(skies, "2x1:bb")), "1:6: expected circles in 3 places, saw 'b'");
  EXPECT_EQ(fault(read_game(skies, "2x1:b1")), "1:6: expected a letter, saw '1'");
}

}  // namespace

}  // namespace crosshatch::derive
