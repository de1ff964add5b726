// SPDX-License-Identifier: MIT
#include "derive/formats/formats_test.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "core/fault_test.h"
#include "derive/run_clues.h"

namespace crosshatch::derive {

namespace {

constexpr std::array tree = {SignClue{'T', {"a tree", "나무"}}};
constexpr std::array black = {SignClue{'#', {"a black cell", "검은 칸"}}};
constexpr std::array pearls = {SignClue{'w', {"a white circle", "흰 동그라미"}},
                               SignClue{'b', {"a black circle", "검은 동그라미"}}};
constexpr std::array star_parts = {AddressPart::number, AddressPart::borders};
constexpr std::array camp_parts = {AddressPart::heads, AddressPart::signs};
constexpr std::array lamp_parts = {AddressPart::small};
constexpr std::array tower_parts = {AddressPart::heads, AddressPart::numbers};
constexpr std::array lake_parts = {AddressPart::numbers};
constexpr std::array pearl_parts = {AddressPart::circles};
constexpr std::array star_file = {EditorPart{EditorPart::Kind::number},
                                  EditorPart{EditorPart::Kind::regions, 0, 1},
                                  EditorPart{EditorPart::Kind::borders, 1}};
constexpr std::array framed_file = {EditorPart{EditorPart::Kind::frame}};
constexpr std::array marked_file = {EditorPart{EditorPart::Kind::marked_clues}};
constexpr std::array plain_file = {EditorPart{EditorPart::Kind::other_flags, 1},
                                   EditorPart{EditorPart::Kind::clues}};
constexpr std::array room_file = {EditorPart{EditorPart::Kind::borders},
                                  EditorPart{EditorPart::Kind::clues}};
constexpr std::array room_clues = {EditorPart{EditorPart::Kind::clues}};
constexpr std::array tank_file = {EditorPart{EditorPart::Kind::flags},
                                  EditorPart{EditorPart::Kind::frame}};

constexpr FamilyPage stars = page_of("stars", {.has_regions = true,
                                               .number = "each",
                                               .number_title = {"Stars", "별"},
                                               .is_square = true,
                                               .genre = "starbattle",
                                               .address = star_parts,
                                               .file = star_file});
constexpr FamilyPage camp = page_of("camp", {.signs = tree,
                                             .heads = Heads::left_and_above,
                                             .genre = "tents",
                                             .address = camp_parts,
                                             .file = framed_file,
                                             .file_signs = "1",
                                             .game_id = GameId::cells_and_sums});
constexpr FamilyPage lamps = page_of("lamps", {.signs = black,
                                               .most = 4,
                                               .genre = "akari",
                                               .other_genre = "lightup",
                                               .address = lamp_parts,
                                               .file = marked_file,
                                               .file_genre = "lightup",
                                               .game_id = GameId::cells});
constexpr FamilyPage towers = page_of("towers", {.least = 1,
                                                 .is_most_side = true,
                                                 .heads = Heads::around,
                                                 .is_square = true,
                                                 .genre = "skyscrapers",
                                                 .address = tower_parts,
                                                 .file = framed_file,
                                                 .game_id = GameId::heads_and_cells});
constexpr std::array usual = {PuzzleOption{"loose", {"Loose", "느슨하게"}, 'r'}};
constexpr FamilyPage tanks = page_of("tanks", {.heads = Heads::left_and_above,
                                               .options = usual,
                                               .genre = "aquarium",
                                               .address = tower_parts,
                                               .file = tank_file});
constexpr std::array unsaid = {PuzzleOption{"deep", {"Deep", "깊게"}}};
constexpr FamilyPage ponds = page_of("ponds", {.least = 1,
                                               .most = 9,
                                               .options = unsaid,
                                               .genre = "numlin",
                                               .address = lake_parts,
                                               .file = room_clues});
constexpr FamilyPage lakes = page_of(
    "lakes",
    {.least = 1, .most = 999, .genre = "nurikabe", .address = lake_parts, .file = plain_file});
constexpr FamilyPage pearl = page_of("pearl", {.signs = pearls,
                                               .genre = "mashu",
                                               .address = pearl_parts,
                                               .file = plain_file,
                                               .file_signs = "12"});
constexpr std::array unknown = {unknown_number};
constexpr FamilyPage isles = page_of(
    "isles", {.signs = unknown, .least = 1, .most = 8, .bare = 0, .game_id = GameId::islands});
constexpr FamilyPage plots =
    page_of("plots", {.signs = unknown, .least = 1, .most = 62, .game_id = GameId::areas});
constexpr FamilyPage rooms =
    page_of("rooms", {.most = 9, .has_regions = true, .genre = "rooms", .file = room_file});

TEST(PageFormats, KeepWhatTheyWrote) {
  expect_kept(stars, "stars\neach 1\nAAB\nCAB\nCCB\n");
  expect_kept(stars, "stars\neach 1\nA\n");
  expect_kept(camp, "camp\n  1 . 0\n2 . T .\n. T . .\n");
  expect_kept(camp, "camp\n    . 10\n .  T  T\n");
  expect_kept(lamps, "lamps\n..#.4\n1...0\n");
  expect_kept(lamps, "lamps\n4\n");
  expect_kept(lamps, "lamps\n...........................#\n");
  expect_kept(towers, "towers\n  1 . 2\n. . 3 . 1\n2 . . . .\n. . . 1 .\n  . . 3\n");
  expect_kept(towers, "towers\n  . .\n. . . .\n. . . .\n  . .\n");
  expect_kept(lakes, "lakes\n.3.\n1..\n");
  expect_kept(lakes, "lakes\n 12   .\n  . 300\n");
  expect_kept(pearl, "pearl\nw.b.\n..ww\n");
  expect_kept(rooms, "rooms\n1..\n.0.\n\nAAB\nABB\n");
}

TEST(PageFormats, SayOneColumnOfLongNumbers) {
  expect_kept(lakes, "lakes\ncolumns 1\n12\n .\n");
  EXPECT_EQ(fault(read_text(lakes, "lakes\ncolumns 1\n12 3\n")), "3:1: expected one column, saw 2");
}

TEST(PageFormats, NameManyRegionsByWords) {
  std::string text = "stars\neach 1\n";
  for (int row = 1; row <= 63; ++row) {
    const std::string name = "R" + std::to_string(row);
    for (int column = 0; column < 63; ++column)
      text += (column > 0 ? " " : "") + std::string(row < 10 ? " " : "") + name;
    text += '\n';
  }
  expect_kept(stars, text);
}

TEST(PageFormats, AreReadAsPeopleWriteThem) {
  EXPECT_EQ(again(read_text(camp, "\n Camp \n\n   1\t_   0\n  2 - T .\n\n\n"), write_text),
            "camp\n  1 . 0\n2 . T .\n");
  EXPECT_EQ(again(read_text(stars, "stars\n each 1\nx x\nlong1 long1\n"), write_text),
            "stars\neach 1\nAA\nBB\n");
  EXPECT_EQ(
      again(read_json(camp, R"({"family":"camp","grid":["T ."],"above":[null,3]})"), write_text),
      "camp\n  . 3\n. T .\n");
  // What the author tells players beside the title is no part of the puzzle.
  EXPECT_EQ(
      again(read_json(camp,
                      R"({"family":"camp","title":"A","author":"B","rules":"C","grid":["T."]})"),
            write_json),
      R"({"format":"crosshatch/1","family":"camp","title":"A","rows":1,"columns":2,)"
      R"("grid":["T."],"above":[null,null],"left":[null]})"
      "\n");
}

// The addresses and ids are of the test data of the player, and what the collection printed.
TEST(PageFormats, ReadAddressesAsThePlayerWritesThem) {
  const std::string star = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou\n";
  EXPECT_EQ(again(read_address(stars, star), write_text),
            "stars\neach 1\nAAABBB\nABBBCC\nADDEEC\nFFDDEC\nFEEEEC\nFCCCCC\n");
  EXPECT_EQ(again(read_address(stars, star), write_address), star);
  const std::string tents = "https://puzz.link/p?tents/5/5/2g0h1i1j82323\n";
  EXPECT_EQ(again(read_address(camp, tents), write_text),
            "camp\n  2 . 0 . .\n1 . . T . .\n. . . . . .\n. . T . . T\n. . . . T .\n1 . T . . .\n");
  EXPECT_EQ(again(read_address(camp, tents), write_address), tents);
  EXPECT_EQ(again(read_address(lamps, "http://pzv.jp/p.html?lightup/6/6/nekcakbl"), write_address),
            "https://puzz.link/p?akari/6/6/nekcakbl\n");
  EXPECT_EQ(again(read_address(lamps, "akari/6/6/nekcakbl"), write_text),
            "lamps\n......\n..4...\n....2.\n.0....\n...1..\n......\n");
  const std::string dot = "https://puzz.link/p?akari/2/1/g./\n";
  EXPECT_EQ(again(read_address(lamps, dot), write_address), dot);
  EXPECT_EQ(again(read_address(lamps, "akari/2/1/g."), write_address), dot);
  const std::string skyscrapers = "https://puzz.link/p?skyscrapers/4/4/k13h4j3g\n";
  EXPECT_EQ(again(read_address(towers, skyscrapers), write_text),
            "towers\n  . . . .\n. . . . . .\n4 . . . . .\n. . . . . 3\n. . . . . .\n  . 1 3 .\n");
  EXPECT_EQ(again(read_address(towers, skyscrapers), write_address), skyscrapers);
}

// What the editor wrote, with what its player has done.
TEST(PageFormats, ReadFilesAsTheEditorWritesThem) {
  EXPECT_EQ(again(read_file(stars,
                            "pzprv3\nstarbattle\n3\n3\n1\n3\n0 0 1 \n0 1 1 \n0 2 2 \n"
                            ". # . \n+ . . \n. . . \n"),
                  write_text),
            "stars\neach 1\nAAB\nABB\nACC\n");
  const std::string newer = "pzprv3.1\nstarbattle\n2\n2\n1\n0 \n0 \n1 1 \n";
  EXPECT_EQ(again(read_file(stars, newer), write_text), "stars\neach 1\nAA\nBB\n");
  EXPECT_EQ(again(read_file(stars, newer), write_file),
            "pzprv3\nstarbattle\n2\n2\n1\n2\n0 0 \n1 1 \n");
  const std::string tents = "pzprv3\ntents\n2\n3\n. 2 . c0 \n1 A - 1 \n. 1 . . \n";
  EXPECT_EQ(again(read_file(camp, tents + "0 -1 \n0 0 \n1 0 0 \n"), write_text),
            "camp\n  2 . 0\n1 . . T\n. T . .\n");
  EXPECT_EQ(again(read_file(camp, tents), write_file),
            "pzprv3\ntents\n2\n3\n. 2 . 0 \n1 . . 1 \n. 1 . . \n");
  for (const std::string genre : {"akari", "lightup"})
    EXPECT_EQ(again(read_file(lamps, "pzprv3\n" + genre + "\n2\n3\n- # . \n4 + . \n"), write_file),
              "pzprv3\nlightup\n2\n3\n- . . \n4 . . \n");
  EXPECT_EQ(again(read_file(towers,
                            "pzprv3\nskyscrapers\n2\n2\n. . 1 . \n. 1 .[,2,,] . \n"
                            "2 q2 2 . \n. . . . \n"),
                  write_text),
            "towers\n  . 1\n. . . .\n2 2 . .\n  . .\n");
  const std::string lake = "pzprv3\nnurikabe\n1\n2\n. 1 \n";
  for (const std::string behind :
       {"info:{\"author\":\"A\"}\n", "history:{\n\"type\":\"pzpr\"\n}\n", "TrialData(1)\n# 1 \n",
        "http://pzv.jp/p.html?nurikabe/2/1/g1\n"})
    EXPECT_EQ(again(read_file(lakes, lake + ". # \n" + behind), write_file), lake);
  const std::string pearls_file = "pzprv3\nmashu\n1\n3\n1 . 2 \n";
  EXPECT_EQ(again(read_file(pearl, pearls_file), write_text), "pearl\nw.b\n");
  EXPECT_EQ(again(read_file(pearl, pearls_file), write_file), pearls_file);
  EXPECT_EQ(again(read_file(tanks, "pzprv3\naquarium\n1\n2\nr\n. . 1 \n2 # . \n"), write_text),
            "tanks\n  . 1\n2 . .\n");
  EXPECT_EQ(again(read_file(tanks, "pzprv3\naquarium\n1\n2\n. . 1 \n2 # . \n"), write_text),
            "tanks\nloose\n  . 1\n2 . .\n");
  EXPECT_EQ(again(read_file(rooms, "pzprv3\nrooms\n2\n1\n\n\n1 \n. \n3 \n"), write_text),
            "rooms\n.\n3\n\nA\nB\n");
}

TEST(PageFormats, TellWhereAFileIsWrong) {
  const auto fault_of = [](const FamilyPage& page, const std::string& text) {
    return fault(read_file(page, text));
  };
  EXPECT_EQ(fault_of(lamps, "pzprv2\nlightup\n1\n1\n. \n"),
            "1:1: expected the line 'pzprv3', saw 'pzprv2'");
  EXPECT_EQ(fault_of(lamps, "pzprv3\nmines\n1\n1\n. \n"),
            "2:1: expected the line 'lightup', saw 'mines'");
  EXPECT_EQ(fault_of(lamps, "pzprv3\nlightup\n1\n"),
            "4:1: expected a width, saw the end of the text");
  EXPECT_EQ(fault_of(lamps, "pzprv3\nlightup\n1\n2\n. 5 \n"),
            "5:3: expected a number from 0 to 4, '-' or '.', saw '5'");
  EXPECT_EQ(fault_of(lamps, "pzprv3\nlightup\n1\n2\n. 1 0 \n"),
            "5:1: expected a line of 2 words, saw 3");
  EXPECT_EQ(fault_of(lamps, "pzprv3\nlightup\n2\n2\n. 1 \n"),
            "6:1: expected a line of 2 words, saw the end of the text");
  EXPECT_EQ(fault_of(lakes, "pzprv3\nnurikabe\n1\n2\n. 1"),
            "5:4: expected a space or a line end after the last word, saw the end of the line");
  EXPECT_EQ(fault_of(lakes, "pzprv3\nnurikabe\n1\n2\n. # \n"),
            "5:3: expected a number from 1 to 999 or '.', saw '#'");
  EXPECT_EQ(fault_of(lakes, "pzprv3.1\nnurikabe\n1\n2\nfull\n. 1 \n"),
            "5:1: expected no rule but the usual ones, saw 'full'");
  EXPECT_EQ(fault_of(lakes, "pzprv3\nnurikabe\n1\n2\nf\n. 1 \n"),
            "5:1: expected no rule but the usual ones, saw 'f'");
  EXPECT_EQ(fault_of(lakes, "pzprv3.3\nnurikabe\n1\n2\n. 1 \n"),
            "1:1: expected the line 'pzprv3', saw 'pzprv3.3'");
  EXPECT_EQ(fault_of(lakes, "pzprv3\nnurikabe\n1\n2\n"),
            "5:1: expected a line of 2 words, saw the end of the text");
  EXPECT_EQ(fault_of(towers, "pzprv3\nskyscrapers\n1\n1\n. c1 . \n. . . \n. . . \n"),
            "5:3: expected a number beside the grid from 0 to 999, saw 'c1'");
  EXPECT_EQ(fault_of(towers, "pzprv3\nskyscrapers\n1\n1\n. . . \n. A . \n. . . \n"),
            "6:3: expected a number, 'q' and a clue, or '.', saw 'A'");
  EXPECT_EQ(fault_of(lakes, "pzprv3\nnurikabe\n1\n2\n. 1 \n. # \nnurikabe\n"),
            "7:1: expected what a player has drawn, or the end of the file, saw 'nurikabe'");
  EXPECT_EQ(fault_of(camp, "pzprv3\ntents\n1\n1\n. 1 \n0 2 \n"),
            "6:3: expected '1' or '.', saw '2'");
  EXPECT_EQ(fault_of(camp, "pzprv3\ntents\n1\n1\n1 1 \n0 . \n"), "5:1: expected '.', saw '1'");
  EXPECT_EQ(fault_of(stars, "pzprv3\nstarbattle\n1\n2\n1\n2\n0 0 \n"),
            "6:1: expected 1 region, saw 2");
  EXPECT_EQ(fault_of(stars, "pzprv3\nstarbattle\n1\n2\n1\n2\n0 2 \n"),
            "7:3: expected a region from 0 to 1, saw '2'");
  EXPECT_EQ(fault_of(rooms, "pzprv3\nrooms\n2\n2\n1 \n0 \n0 0 \n. . \n. . \n"),
            "5:1: expected borders around whole regions, saw one within a region, between row 1, "
            "column 1 and row 1, column 2");
  EXPECT_EQ(fault_of(rooms, "pzprv3\nrooms\n1\n2\n2 \n. . \n"), "5:1: expected 0 or 1, saw '2'");
}

TEST(PageFormats, ReadBareGrids) {
  EXPECT_EQ(again(read_bare_grid(lakes, "2 3\n- 3 -\n1 - -\n"), write_text), "lakes\n.3.\n1..\n");
  EXPECT_EQ(again(read_bare_grid(rooms, "\n1 2\n- 2\n1 1\n"), write_text), "rooms\n.2\n\nAA\n");
  EXPECT_EQ(again(read_bare_grid(stars, "2 2\neach 1\n1 1\n2 2\n"), write_text),
            "stars\neach 1\nAA\nBB\n");
  EXPECT_EQ(again(read_bare_grid(camp, "1 2\n  1 -\n0 T -\n"), write_text), "camp\n  1 .\n0 T .\n");
  EXPECT_EQ(again(read_bare_grid(lakes, "2 1\n12\n-\n"), write_text), "lakes\ncolumns 1\n12\n .\n");
  EXPECT_EQ(fault(read_bare_grid(lakes, "2 3\n- 3 -\n")), "2:1: expected 2 x 3 cells, saw 1 x 3");
  EXPECT_EQ(fault(read_bare_grid(lakes, "1 2\n- 3 -\n")), "2:1: expected a row of 2 cells, saw 3");
  EXPECT_EQ(fault(read_bare_grid(lakes, "1 2\n- 3\n. .\n")),
            "3:1: expected the end of the text, saw '. .'");
  EXPECT_EQ(fault(read_bare_grid(lakes, "- 3 -\n")),
            "1:1: expected the number of rows and of columns of at least 1, saw '- 3 -'");
}

TEST(PageFormats, ReadIdsAsTheCollectionPrintsThem) {
  const std::string tents = "8x8:fdjkecb_afc_a,2,0,3,1,2,1,2,1,2,0,0,2,2,2,0,4\n";
  EXPECT_EQ(again(read_game(camp, tents), write_game), tents);
  EXPECT_EQ(game_likeness(camp, tents), Likeness::likely);
  EXPECT_EQ(again(read_game(camp, "2x2de:a_a,1,0,1,0"), write_text), "camp\n  1 0\n1 . T\n0 T .\n");
  const std::string light = "7x7:h1b31bBaBe4aBeBaBb11bBh\n";
  EXPECT_EQ(again(read_game(lamps, "7x7b20s4d1:" + light.substr(4)), write_game), light);
  EXPECT_EQ(game_likeness(lamps, light), Likeness::likely);
  EXPECT_EQ(game_likeness(lamps, "26x1:fffe123\n"), Likeness::near) << "a layout of Mines";
  EXPECT_EQ(game_likeness(lamps, "5x3:e0a9a2a3a2a\n"), Likeness::no) << "a mosaic";
  for (const std::string id :
       {"5:2/2/4/3/1/2/2/1/3/3/3/2/3/1/2/1/3/2/2/3\n",
        "6://1/2///3//3/2/2/3////2/3///5//2//,5j1h1o\n", "2:///////,1_2a2\n"}) {
    EXPECT_EQ(again(read_game(towers, id), write_game), id);
    EXPECT_EQ(game_likeness(towers, id), Likeness::likely);
  }
  EXPECT_EQ(again(read_text(camp, "camp\n  1 .\n0 T .\n"), write_game),
            "0:0: sgt cannot leave out numbers beside the grid");
  const std::string bridges = "7x7m2:3e3a2a3a2g35a5b4k2a3a4a5c4\n";
  EXPECT_EQ(again(read_game(isles, bridges), write_game), bridges);
  EXPECT_EQ(game_likeness(isles, bridges), Likeness::likely);
  EXPECT_EQ(again(read_game(isles, "3x1i30e10m2d1:1a1"), write_game), "3x1m2:1a1\n");
  EXPECT_EQ(again(read_text(isles, "isles\n1.?\n"), write_game),
            "0:0: sgt cannot hold numbers that nobody tells");
  EXPECT_EQ(again(read_text(isles, "isles\n11\n"), write_game),
            "0:0: sgt has no two islands side by side");
}

/// They may be a mosaic as well, unless equal numbers side by side are more than their area has
/// cells.
TEST(PageFormats, TellAreasFromMosaics) {
  const std::string areas = "3x2:b51a3\n";
  EXPECT_EQ(again(read_game(plots, areas), write_game), areas);
  EXPECT_EQ(again(read_game(plots, areas), write_text), "plots\n..5\n1.3\n");
  EXPECT_EQ(game_likeness(plots, areas), Likeness::likely);
  EXPECT_EQ(game_likeness(plots, "3x2:b41a3\n"), Likeness::likely);
  EXPECT_EQ(game_likeness(plots, "3x2:b11a1\n"), Likeness::near);
  EXPECT_EQ(game_likeness(plots, "3x2:b0c\n"), Likeness::no);
  EXPECT_EQ(game_likeness(plots, "3x2:bBc\n"), Likeness::no);
  for (const std::string text : {"plots\n1 10\n", "plots\n1?\n"}) {
    EXPECT_EQ(again(read_text(plots, text), write_game),
              "0:0: sgt has numbers from 1 to 9 alone in this game");
  }
}

TEST(PageFormats, TellWhereATextIsWrong) {
  EXPECT_EQ(fault(read_text(camp, "camps\n  1\n2 .\n")),
            "1:1: expected the line 'camp', saw 'camps'");
  EXPECT_EQ(fault(read_text(camp, "camp\n")),
            "2:1: expected a row of the grid, saw the end of the text");
  EXPECT_EQ(fault(read_text(camp, "camp\n  1 2\n2 . x\n")), "3:5: expected 'T' or '.', saw 'x'");
  EXPECT_EQ(fault(read_text(camp, "camp\n  1 2\n. T\n")),
            "3:1: expected a number or '.', then 2 cells, saw 2 words");
  EXPECT_EQ(fault(read_text(camp, "camp\n  1 2\n. T .\n\n. . .\n")),
            "5:1: expected the end of the text, saw '. . .'");
  EXPECT_EQ(fault(read_text(lamps, "lamps\n.5\n")),
            "2:2: expected a number from 0 to 4, '#' or '.', saw '5'");
  EXPECT_EQ(fault(read_text(lamps, "lamps\n..\n...\n")), "3:1: expected a row of 2 cells, saw 3");
  EXPECT_EQ(fault(read_text(towers, "towers\n  . .\n. . . .\n. . 3 .\n  . .\n")),
            "4:5: expected a number from 1 to 2 or '.', saw '3'");
  EXPECT_EQ(fault(read_text(towers, "towers\n  . .\n. . . .\n  . .\n")),
            "2:1: expected as many rows as columns, saw 1 row and 2 columns");
  EXPECT_EQ(fault(read_text(stars, "stars\nAB\nAB\n")),
            "2:1: expected the line 'each NUMBER', saw 'AB'");
  EXPECT_EQ(fault(read_text(stars, "stars\neach 3\nAB\nAB\n")),
            "2:6: expected a number of each from 1 to 2, that of the columns, saw 3");
  EXPECT_EQ(fault(read_text(stars, "stars\neach 1\nAB\nBA\n")),
            "4:1: expected each region in one piece, saw row 2, column 1 apart from the rest of "
            "its region");
  EXPECT_EQ(fault(read_text(stars, "stars\neach 1\nAB\nAC\n")),
            "3:1: expected 2 regions, as many as rows, saw 3");
  EXPECT_EQ(fault(read_text(rooms, "rooms\n12\n")),
            "3:1: expected the regions, saw the end of the text");
  EXPECT_EQ(fault(read_text(rooms, "rooms\n12\n\nAB\nAB\n")),
            "4:1: expected 1 row of regions, saw 2");
}

TEST(PageFormats, TellWhereJsonIsWrong) {
  EXPECT_EQ(fault(read_json(camp, R"({"grid":["T."]})")),
            "1:1: expected the key \"family\", saw none");
  EXPECT_EQ(fault(read_json(camp, R"({"family":"camp","grid":["T."],"right":[1]})")),
            "1:40: expected no key but those of a camp puzzle, saw 'right'");
  EXPECT_EQ(fault(read_json(camp, R"({"family":"camp","grid":["T.","x."]})")),
            "1:25: row 2, column 1 of \"grid\": expected 'T' or '.', saw 'x'");
  EXPECT_EQ(fault(read_json(camp, R"({"family":"camp","grid":["T."],"left":[1,2]})")),
            "1:39: expected an array of 1 number or null as \"left\", saw '[1,2]'");
  EXPECT_EQ(fault(read_json(camp, R"({"family":"camp","grid":["T."],"above":[1,-2]})")),
            "1:40: expected numbers from 0 to 999 or null as \"above\", saw '-2'");
  EXPECT_EQ(fault(read_json(camp, R"({"family":"camp","rows":2,"grid":["T."]})")),
            "1:25: expected \"rows\" to be 1 as in \"grid\", saw '2'");
  EXPECT_EQ(fault(read_json(stars, R"({"family":"stars","regions":["A"]})")),
            "1:1: expected the key \"each\", saw none");
  EXPECT_EQ(fault(read_json(stars, R"({"family":"stars","regions":["A"],"each":2})")),
            "1:42: expected a number of each from 1 to 1, that of the columns, saw 2");
  EXPECT_EQ(json_likeness(camp, R"({"family":"camp"})"), Likeness::certain);
  EXPECT_EQ(json_likeness(camp, R"({"family":camp})"), Likeness::possible);
  EXPECT_EQ(json_likeness(camp, R"({"family":"lamps"})"), Likeness::no);
}

TEST(PageFormats, TellWhereAnAddressOrIdIsWrong) {
  EXPECT_EQ(fault(read_address(stars, "starbattle/2/2/1/g0")),
            "1:18: expected borders around whole regions, saw one within a region, between row 1, "
            "column 1 and row 1, column 2");
  EXPECT_EQ(fault(read_address(stars, "starbattle/2/2/1/p0")),
            "1:18: expected a digit without the last 1 bit, saw 'p0'");
  EXPECT_EQ(
      fault(read_address(stars, "starbattle/2/2/1/o")),
      "1:19: expected a digit 0 to v with the borders of 2 more pairs of cells, saw the end of "
      "the line");
  EXPECT_EQ(fault(read_address(camp, "tents/2/1/i0")),
            "1:13: expected 1 more cell, saw the end of the line");
  EXPECT_EQ(fault(read_address(camp, "tents/2/1/i11")),
            "1:13: expected the end of the address, saw '1'");
  EXPECT_EQ(fault(read_address(lamps, "akari/2/1/gf")),
            "1:12: expected '.', a digit to e or a letter g to z, saw 'f'");
  EXPECT_EQ(fault(read_address(lakes, "nurikabe/2/1/.g")),
            "1:14: expected a number from 1 to 999 or a letter g to z, saw '.g'");
  EXPECT_EQ(fault(read_address(tanks, "aquarium/r")),
            "1:11: expected a width of at least 1, saw the end of the line");
  EXPECT_EQ(fault(read_game(camp, "2x2:a_a,1,0,1")),
            "1:14: expected ',' and a number, saw the end of the line");
  EXPECT_EQ(fault(read_game(camp, "2x2:a_,1,0,1,0")), "1:7: expected 2 more cells, saw ',1,0,1,0'");
  EXPECT_EQ(fault(read_game(camp, "2x2:a!_,1,0,1,0")),
            "1:6: expected no cell that is solved already, saw '!_,1,0,1,0'");
  EXPECT_EQ(fault(read_game(lamps, "2x2t1:d")),
            "1:5: expected 0 after 't', a grid of squares, saw '1:d'");
  EXPECT_EQ(fault(read_game(lamps, "2x2:a5b")),
            "1:6: expected a number from 0 to 4, 'B' or a letter a to z, saw '5b'");
  EXPECT_EQ(fault(read_game(isles, "3x1m3:1a1")),
            "1:5: expected 2 after 'm', at most two bridges beside each other, saw '3:1a1'");
  EXPECT_EQ(fault(read_game(isles, "3x1m2L:1a1")),
            "1:6: expected no 'L', which forbids bridges in a ring, saw 'L:1a1'");
  EXPECT_EQ(fault(read_game(isles, "3x1m2:1a9")),
            "1:9: expected a number from 1 to 8 or a letter a to z, saw '9'");
  EXPECT_EQ(fault(read_game(isles, "1x2m2:11")),
            "1:7: expected no two islands side by side, saw one at row 2, column 1");
  EXPECT_EQ(fault(read_game(towers, "2:///////,1_a2")),
            "1:13: expected a number after '_', saw 'a2'");
}

/// Read back, it would be another puzzle.
TEST(PageFormats, RefuseRulesThatAddressesCannotSay) {
  EXPECT_EQ(again(read_text(ponds, "ponds\n1.\n.1\n"), write_address),
            "https://puzz.link/p?numlin/2/2/1h1\n");
  EXPECT_EQ(again(read_text(ponds, "ponds\ndeep\n1.\n.1\n"), write_address),
            "0:0: puzz.link cannot hold the rule 'Deep'");
  EXPECT_EQ(again(read_text(ponds, "ponds\ndeep\n1.\n.1\n"), write_file),
            "0:0: puzz.link cannot hold the rule 'Deep'");
  EXPECT_EQ(again(read_text(ponds, "ponds\ndeep\n1.\n.1\n"), write_text), "ponds\ndeep\n1.\n.1\n");
}

TEST(PageFormats, TakeNoMemoryForSizesTooLarge) {
  for (const Result<PuzzlePtr>& puzzle :
       {read_address(lamps, "akari/251/2/g"), read_game(lamps, "2x999:g"),
        read_text(lamps, "lamps\n" + std::string(300, '.') + "\n")}) {
    ASSERT_FALSE(puzzle);
    EXPECT_EQ(puzzle.error().code, ErrorCode::too_large);
  }
}

}  // namespace

}  // namespace crosshatch::derive
