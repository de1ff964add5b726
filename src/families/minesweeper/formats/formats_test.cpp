// SPDX-License-Identifier: MIT
#include "families/minesweeper/formats/formats.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "core/fault_test.h"
#include "families/minesweeper/brute_test.h"
#include "families/minesweeper/formats/dialect.h"

namespace crosshatch::minesweeper {

namespace {

TEST(Formats, ReadBackWhatTheyWrote) {
  Rng rng(5);
  int written = 0;
  for (int i = 0; i < 350; ++i) {
    const Rules rules = {.wraps = i % 3 == 2};
    const int least = rules.wraps ? least_wrapped_side : 1;
    const int rows = least + rng.below(7);
    const int columns = least + rng.below(30);
    const PuzzlePtr puzzle = random_puzzle(rng, rows, columns, rng.below(101), i % 2 == 0, 40,
                                           rules, i % 5 == 4 ? 20 : 0);
    written += read_back(*find_family("minesweeper"), *puzzle, "sgt");
  }
  EXPECT_GT(written, 900);
}

TEST(Formats, ReadGapsAndBoardsThatWrap) {
  for (const std::string_view text :
       {"#wrap\n#mines 2\n#1_\n_2#\n___\n", "#mines 2\n\n#wrap \n#1.\n_2#\n___\n\n"}) {
    const Result<PuzzlePtr> read = text_codec.read(text);
    ASSERT_TRUE(read) << read.error().message.english();
    const Puzzle& puzzle = of(**read);
    EXPECT_EQ(puzzle.hints(),
              (std::vector<Hint>{gap, 1, unknown, unknown, 2, gap, unknown, unknown, unknown}));
    EXPECT_TRUE(puzzle.rules().wraps);
    EXPECT_FALSE(puzzle.rules().counts_itself);
    EXPECT_EQ(puzzle.mines(), 2);
    EXPECT_EQ(*text_codec.write(puzzle), "#wrap\n#mines 2\n#1_\n_2#\n___\n");
    EXPECT_EQ(*json_codec.write(puzzle),
              "{\"format\":\"crosshatch/1\",\"family\":\"minesweeper\",\"rows\":3,\"columns\":3,"
              "\"grid\":[\"#1_\",\"_2#\",\"___\"],\"mines\":2,\"wraps\":true}\n");
  }
  EXPECT_TRUE(of(**text_codec.read("###\n_1_\n")).is_gap(2)) << "a row may begin with gaps";
  EXPECT_FALSE(
      of(**json_codec.read(R"({"grid":["1__","___","___"],"wraps":false})")).rules().wraps);
  EXPECT_TRUE(json_codec.read(R"({"grid":["1__"],"author":"Kim","rules":"As usual."})"));
  EXPECT_EQ(fault(text_codec, "#wrap\n1_\n__\n__\n"),
            "1:1: expected at least 3 cells a side of a board that wraps, saw 2");
  EXPECT_EQ(fault(text_codec, "#wrap\n#mines 1\n#wrap\n1__\n"),
            "3:1: expected '#wrap' once, saw '#wrap'");
  EXPECT_EQ(fault(text_codec, "#wrap 2\n1__\n"), "1:7: expected the end of the line, saw '2'");
  EXPECT_EQ(fault(text_codec, "#mosaic\n1__\n"),
            "1:1: expected '#minesweeper', '#mines', '#wrap' or a row of the grid, saw '#mosaic'");
  EXPECT_EQ(fault(json_codec, R"({"grid":["1__"],"wraps":true})"),
            "1:17: expected at least 3 cells a side of a board that wraps, saw 1");
  EXPECT_EQ(fault(json_codec, R"({"grid":["1__"],"wraps":1})"),
            "1:17: expected true or false as \"wraps\", saw '1'");
}

TEST(Formats, OfOtherProgramsRefuseGapsAndBoardsThatWrap) {
  for (const char* text : {"#wrap\n_1_\n111\n111\n", "#1_\n"}) {
    for (const Codec& codec : find_family("minesweeper")->codecs) {
      if (!codec.write) continue;
      const Result<std::string> written = codec.write(**text_codec.read(text));
      const bool is_ours = codec.id == "text" || codec.id == "json";
      EXPECT_EQ(written.has_value(), is_ours) << codec.id << text;
      if (written) continue;
      EXPECT_EQ(written.error().code, ErrorCode::unsupported);
      const bool wraps = text[1] == 'w';
      EXPECT_NE(written.error().message.english().find(
                    wraps ? "cannot hold a board that wraps; text and json"
                          : "cannot hold a place without a cell"),
                std::string::npos)
          << codec.id << written.error().message.english();
    }
  }
}

/// A family of its own with the forms of this one.
TEST(Formats, AreSharedByFamiliesThatNameThemselves) {
  constexpr Dialect other = {.family = "other", .is_named = true, .counts_itself = true};
  constexpr std::string_view text = "#other\n#wrap\n_9_\n#__\n_1_\n";
  const Result<PuzzlePtr> puzzle = read_text(text, other);
  ASSERT_TRUE(puzzle) << puzzle.error().message.english();
  EXPECT_EQ(of(**puzzle).rules(), (Rules{.counts_itself = true, .wraps = true}));
  EXPECT_EQ(*write_text(**puzzle, other), text);
  const std::string json = *write_json(**puzzle, other);
  EXPECT_NE(json.find("\"family\":\"other\""), std::string::npos);
  EXPECT_TRUE((*read_json(json, other))->is_same(**puzzle));
  EXPECT_FALSE(json_codec.read(json));
  EXPECT_EQ(read_text("#others\n_9_\n", other).error().message,
            "expected '#other', '#mines', '#wrap' or a row of the grid, saw '#others'");
  EXPECT_EQ(text_likeness(text, other), Likeness::certain);
  EXPECT_EQ(text_likeness("#mines 3\n#other\n_9_\n", other), Likeness::certain);
  EXPECT_LT(text_codec.likeness("#mines 3\n#other\n_9_\n"), Likeness::certain);
  EXPECT_LT(text_codec.likeness(text), Likeness::certain);
  EXPECT_EQ(text_likeness("_9_\n", other), Likeness::no);
  EXPECT_EQ(json_likeness(json, other), Likeness::certain);
  EXPECT_EQ(json_codec.likeness(json), Likeness::no);
  EXPECT_EQ(json_likeness(R"({"grid":["_9_"]})", other), Likeness::no);
}

TEST(Formats, SayTheSameBoardInAllWays) {
  const PuzzlePtr puzzle = puzzle_of({"1_1_", "1121", "001_"});
  const PuzzlePtr with_total = puzzle_of({"#mines 2", "1_1_", "1121", "001_"});
  EXPECT_TRUE(
      (*puzzlink_codec.read("https://puzz.link/p?mines/4/3/1g1g1121001g\n"))->is_same(*puzzle));
  EXPECT_TRUE((*puzzlink_codec.read("mines/4/3/1g1g1121001g"))->is_same(*puzzle));
  EXPECT_TRUE((*pzprv3_codec.read("pzprv3\nmines\n3\n4\n1 . 1 . \n1 1 2 1 \n0 0 1 . \n"))
                  ->is_same(*puzzle));
  EXPECT_TRUE((*mine_codec.read("4x3x2\n1F1H\n1121\n001?\n"))->is_same(*with_total));
  EXPECT_TRUE(
      (*json_codec.read(R"({"grid":"1_1_\n1121\n001_\n","mines":2})"))->is_same(*with_total));
  EXPECT_EQ(*json_codec.write(*puzzle),
            "{\"format\":\"crosshatch/1\",\"family\":\"minesweeper\",\"rows\":3,\"columns\":4,"
            "\"grid\":[\"1_1_\",\"1121\",\"001_\"],\"mines\":null}\n");
  EXPECT_EQ(*puzzlink_codec.write(*puzzle), "https://puzz.link/p?mines/4/3/1g1g1121001g\n");
  EXPECT_EQ(*mine_codec.write(*with_total), "4x3x2\n1H1H\n1121\n001H\n");
}

TEST(Formats, ReadALayoutOfMinesAsTheBoardAtTheEnd) {
  const PuzzlePtr end = puzzle_of({"#mines 2", "1_10", "1121", "001_"});
  for (const char* id : {"4x3:0,2,u401", "4x3n2:u401", "4x3n2a:401", "4x3:401\n"})
    EXPECT_TRUE((*sgt_codec.read(id))->is_same(*end)) << id;
  EXPECT_EQ(*sgt_codec.write(*end), "4x3:u401\n");
  EXPECT_FALSE(sgt_codec.write(*puzzle_of({"#mines 2", "1_1_", "1121", "001_"})));
  EXPECT_EQ(fault(sgt_codec, "4x3:r2,u,abc"),
            "1:5: expected a layout, not a random seed, saw 'r2,u,abc'");
  EXPECT_EQ(fault(sgt_codec, "4x3n2#77"),
            "1:6: expected ':' and a layout, not a random seed, saw '#77'");
  EXPECT_EQ(fault(sgt_codec, "4x3:u40"),
            "1:8: expected 1 more hexadecimal digit, saw the end of the line");
  EXPECT_EQ(fault(sgt_codec, "4x3:u4011"),
            "1:9: expected the end of the id after 3 hexadecimal digits, saw '1'");
  EXPECT_EQ(fault(sgt_codec, "4x3n2:u403"), "1:1: expected 2 mines, saw 3");
}

/// Each layout and the same one masked by a program apart from ours (hashlib of Python), with sides
/// that leave bits over in a byte and in a digit, one byte, and streams of more than one digest.
TEST(Formats, TakeTheMaskOffALayoutOfMines) {
  constexpr std::array<std::array<const char*, 2>, 7> pairs = {{
      {"4x3:u800", "4x3:1,0,mf6a"},
      {"3x3:ua00", "3x3:1,0,md60"},
      {"1x1:u0", "1x1:m8"},
      {"2x4:u51", "2x4:me7"},
      {"7x5:u402200850", "7x5:1,0,md4c759432"},
      {"9x9:u90449128969023300a048", "9x9n24:1,0,m23237abac658f04385f88"},
      {"30x16:u30448c042281862c9748196605900b401fc6089050280a20140835040106d800604006e0a104894074"
       "0001188a55000142202504106a030c1020085e",
       "30x16:1,0,madeb06663d87ea4cfc5836ee0ec6b7bc9e6d6a82ce21d31f8567ce5a7f282dd9b6353b2c6bf1c7"
       "bb060fc512edb45c2ca06ed3893896d77900bb2224"},
  }};
  for (const auto& [layout, masked] : pairs) {
    const Result<PuzzlePtr> puzzle = sgt_codec.read(masked);
    ASSERT_TRUE(puzzle) << masked << puzzle.error().message.english();
    EXPECT_TRUE((*puzzle)->is_same(**sgt_codec.read(layout))) << masked;
    EXPECT_EQ(*sgt_codec.write(**puzzle), std::string(layout) + "\n");
    std::string capitals = masked;
    for (char& c : capitals) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
    EXPECT_TRUE((*sgt_codec.read(capitals))->is_same(**puzzle)) << capitals;
    EXPECT_EQ(sgt_codec.likeness(capitals), Likeness::likely);
  }
  EXPECT_EQ(fault(sgt_codec, "9x9n24:1,0,m23237abac658f04385f80").substr(0, 25),
            "1:1: expected 24 mines, s")
      << "one digit is wrong";
}

TEST(Formats, TellWhereATextIsWrong) {
  EXPECT_EQ(fault(text_codec, ""),
            "1:1: expected a row of digits and '_', saw the end of the text");
  EXPECT_EQ(fault(text_codec, "1_\n1x\n"), "2:2: expected a digit, '_', '.' or '#', saw 'x'");
  EXPECT_EQ(fault(text_codec, "1_1\n1_\n"),
            "2:3: expected 3 cells as in the first row, saw the end of the line");
  EXPECT_EQ(fault(text_codec, "1_\n1_1\n"),
            "2:3: expected the end of the row after 2 cells as in the first row, saw '1'");
  EXPECT_EQ(fault(text_codec, "#mines -1\n1_\n"),
            "1:8: expected a number of mines from 0 to 2147483646, saw '-1'");
  EXPECT_EQ(fault(text_codec, "#mines 1.5\n1_\n").substr(0, 4), "1:8:");
  EXPECT_EQ(fault(text_codec, "#size 3\n1_\n"),
            "1:1: expected '#minesweeper', '#mines', '#wrap' or a row of the grid, saw '#size 3'");
  EXPECT_EQ(fault(mine_codec, "2x2x1\nHH\n"), "3:1: expected 2 rows, saw 1");
  EXPECT_EQ(fault(mine_codec, "2x2x1\nHH\nH9\n"),
            "3:2: expected a digit from 0 to 8, 'H', 'F', 'M' or '?', saw '9'");
  EXPECT_EQ(fault(puzzlink_codec, "mines/2/2/1g"),
            "1:13: expected 2 more cells, saw the end of the line");
  EXPECT_EQ(fault(puzzlink_codec, "mines/2/2/1gaa"),
            "1:13: expected a hint from 0 to 8 or a letter g to z, saw 'aa'");
  EXPECT_EQ(fault(json_codec, R"({"grid":["1_","x_"]})"),
            "1:2: row 2, column 1 of \"grid\": expected a digit, '_', '.' or '#', saw 'x_'");
  EXPECT_EQ(fault(json_codec, R"({"grid":["1_"],"mines":-1})"),
            "1:16: expected a number of mines or null as \"mines\", saw '-1'");
}

TEST(Formats, TellWhereATextIsWrongInKorean) {
  const auto korean = [](const Codec& codec, std::string_view text) {
    return codec.read(text).error().message.in(Language::ko);
  };
  EXPECT_EQ(korean(text_codec, "#mines -1\n1_\n"),
            "0부터 2147483646까지의 지뢰 수가 필요한데 '-1'이 있습니다");
  EXPECT_EQ(korean(text_codec, "1_1\n1_\n"), "첫 행처럼 3칸이 필요한데 줄이 끝났습니다");
  EXPECT_EQ(korean(text_codec, "#wrap\n#wrap\n1__\n"),
            "'#wrap'는 한 번만 쓸 수 있는데 '#wrap'가 또 있습니다");
  EXPECT_EQ(korean(mine_codec, "2x2x1\nHH\n"), "행이 2개여야 하는데 1개입니다");
  EXPECT_EQ(korean(json_codec, R"({"grid":["1_","x_"]})"),
            "\"grid\"의 2행 1열: 숫자, '_', '.' 또는 '#'이 필요한데 'x_'가 있습니다");
  EXPECT_EQ(korean(json_codec, R"({"grid":["1_"],"mines":[]})"),
            "\"mines\" 값으로 지뢰 수나 null이 필요한데 목록입니다");
}

TEST(Formats, TakeOnlyAPlayersAnswerAfterABoardOfPzprv3) {
  const std::string board = "pzprv3\nmines\n2\n3\n1 . . \n. 2 . \n";
  const PuzzlePtr puzzle = puzzle_of({"1__", "_2_"});
  for (const char* answer : {"", "\n\n", ". . . \n. . . \n", "+ # - \n. . #\n\n", "+ # -\r\n. . #"})
    EXPECT_TRUE((*pzprv3_codec.read(board + answer))->is_same(*puzzle)) << answer;
  EXPECT_EQ(fault(pzprv3_codec, board + "@\n"),
            "7:1: expected '.', '#', '+' or '-' in 3 columns of the player's answer, saw '@'");
  EXPECT_EQ(fault(pzprv3_codec, board + ". . \n"),
            "7:5: expected '.', '#', '+' or '-' in 3 columns of the player's answer, saw the end "
            "of the line");
  EXPECT_EQ(fault(pzprv3_codec, board + ". . .\n. #. \n"), "8:4: expected a space, saw '. '");
  EXPECT_EQ(fault(pzprv3_codec, board + ". . . .\n"),
            "7:7: expected the end of the row after 3 cells, saw '.'");
  EXPECT_EQ(fault(pzprv3_codec, board + ". . .\n"),
            "8:1: expected 2 rows of the player's answer, saw 1");
  EXPECT_EQ(fault(pzprv3_codec, board + ". . .\n\n. . .\n"),
            "8:1: expected '.', '#', '+' or '-' in 3 columns of the player's answer, saw the end "
            "of the line");
}

TEST(Formats, SayWhatTheyHaveSeen) {
  EXPECT_EQ(fault(mine_codec, "2x1x1\nHH\nHH\n"),
            "3:1: expected the end of the text after 1 row, saw 'HH'");
  EXPECT_EQ(fault(pzprv3_codec, "pzprv3\nmines\n1\n1\n. \n+ \n+ \n"),
            "7:1: expected the end of the text after 1 row and the player's answer, saw '+ '");
  EXPECT_EQ(fault(pzprv3_codec, "pzprv3\n"),
            "2:1: expected the line 'mines', saw the end of the text");
  EXPECT_EQ(fault(pzprv3_codec, "pzpr\n"), "1:1: expected the line 'pzprv3', saw 'pzpr'");
  EXPECT_EQ(fault(puzzlink_codec, "mines/2/2/1h"),
            "1:13: expected 1 more cell, saw the end of the line");
  EXPECT_EQ(fault(puzzlink_codec, "mines/1/1/11"),
            "1:12: expected the end of the board after 1 cell, saw '1'");
  EXPECT_EQ(fault(puzzlink_codec, "mines/1/1/1 x"),
            "1:13: expected the end of the address, saw 'x'");
  EXPECT_EQ(fault(puzzlink_codec, "mines/1/1/1 1\n"),
            "1:13: expected the end of the address, saw '1'");
  EXPECT_EQ(fault(puzzlink_codec, "mines/1/1/1\nmines/1/1/1\n").substr(0, 4), "2:1:");
  EXPECT_EQ(fault(pzprv3_codec, "pzprv3\nmines\n1 1\n1\n. \n"),
            "3:3: expected the end of the line, saw '1'");
  EXPECT_EQ(fault(pzprv3_codec, "pzprv3\nmines\n1\n1\n. . \n"),
            "5:3: expected the end of the row after 1 cell, saw '. '");
  EXPECT_EQ(fault(pzprv3_codec, "pzprv3\nmines\n2\n1\n. \n"), "6:1: expected 2 rows, saw 1");
  EXPECT_EQ(fault(sgt_codec, "2x2:u4f"),
            "1:7: expected the end of the id after 1 hexadecimal digit, saw 'f'");
  EXPECT_EQ(fault(text_codec, std::string(1002, '_')),
            "1:1001: expected at most 1000 columns, saw 1002");
  EXPECT_EQ(
      fault(json_codec, R"({"title":"grid","grid":[""]})"),
      "1:17: row 1, column 1 of \"grid\": expected at least one cell, saw the end of the line");
  EXPECT_EQ(fault(json_codec, R"({"grid":["1_"],"mines":99999999999999999999})"),
            "1:16: expected a number of mines or null as \"mines\", saw '99999999999999999999'");
  EXPECT_EQ(fault(json_codec, R"({"mines" : 1.50, "grid":["1_"]})"),
            "1:2: expected a number of mines or null as \"mines\", saw '1.50'");
  EXPECT_EQ(fault(json_codec, R"({"grid":["1_"],"filled":1,"family":"mosaic"})"),
            "1:27: expected \"minesweeper\" as \"family\", saw '\"mosaic\"'");
  EXPECT_EQ(fault(text_codec, "#mines 1\n"),
            "2:1: expected a row of digits and '_', saw the end of the text");
}

/// What nobody reads is claimed all the same, so that the reader says what it expects.
TEST(Formats, KnowLinesThatWereMeantAsHeaders) {
  for (const std::string line : {"#MINES 2", "#mines2", "#mines=2", "#mines: 2", "# mines 2",
                                 " #mines 2", "#comment", "#Mosaic"}) {
    const std::string text = line + "\n1_1\n___\n";
    EXPECT_GE(text_codec.likeness(text), Likeness::possible) << text;
    EXPECT_EQ(
        fault(text_codec, text),
        "1:1: expected '#minesweeper', '#mines', '#wrap' or a row of the grid, saw '" + line + "'");
  }
  EXPECT_EQ(text_codec.likeness("#d\n: rows\n1\n: columns\n1\n"), Likeness::no) << "a nonogram";
  EXPECT_EQ(text_codec.likeness("#comment\n5 5\n1\n3\n"), Likeness::no);
  EXPECT_EQ(text_codec.likeness("#comment\n#.#\n...\n"), Likeness::no) << "a picture";
  EXPECT_EQ(text_codec.likeness("#comment\n"), Likeness::no);
}

TEST(Formats, HaveNoHintOf9) {
  EXPECT_EQ(fault(text_codec, "1_1\n_9_\n"),
            "2:2: expected a hint from 0 to 8, for a cell has eight neighbours, saw '9_'");
  EXPECT_EQ(fault(puzzlink_codec, "mines/3/1/1g9"),
            "1:13: expected a hint from 0 to 8 or a letter g to z, saw '9'");
  EXPECT_EQ(fault(pzprv3_codec, "pzprv3\nmines\n1\n2\n. 9 \n"),
            "5:3: expected a hint from 0 to 8, saw '9'");
  EXPECT_EQ(fault(json_codec, R"({"grid":["_9"]})"),
            "1:2: row 1, column 2 of \"grid\": expected a hint from 0 to 8, for a cell has eight "
            "neighbours, saw '9'");
}

TEST(Formats, YieldToASudokuWithASlip) {
  for (const std::string_view text :
       {"1__2_____\n____3____\n_________\n_________\n_________\n_________\n_________\n"
        "_________\n",
        "1_____________________________________________________________________________2\n"})
    EXPECT_EQ(text_codec.likeness(text), Likeness::possible) << text;
  EXPECT_EQ(text_codec.likeness("1_______\n________\n________\n________\n________\n________\n"
                                "________\n________\n________\n_______1\n"),
            Likeness::likely)
      << "10 rows of 8";
  // One row is more likely a part of a sudoku, and never sure.
  for (const std::string_view text :
       {"000000000000000", "53__7____6__1", "11111111_11111", "5_______________"})
    EXPECT_EQ(text_codec.likeness(text), Likeness::no) << text;
  for (const std::string_view text : {"1_1_1_1_1_1_1_1", "_1", "000"})
    EXPECT_EQ(text_codec.likeness(text), Likeness::possible) << text;
  EXPECT_EQ(json_codec.likeness(R"({"grid":"000000000000000"})"), Likeness::no);
  EXPECT_EQ(json_codec.likeness(R"({"grid":["1_1_","____","____","____"]})"), Likeness::possible);
  EXPECT_EQ(json_codec.likeness(R"({"grid":["1_1","___"]})"), Likeness::likely);
  EXPECT_EQ(json_codec.likeness(R"({"grid":["121","1"]})"), Likeness::near);
}

TEST(Formats, TakeTheFamilyOfJsonInAnyCase) {
  EXPECT_EQ(json_codec.likeness(R"({"family":"Minesweeper","grid":["1_"]})"), Likeness::certain);
  EXPECT_TRUE(json_codec.read(R"({"family":"MINESWEEPER","grid":["1_"]})"));
}

TEST(Formats, KnowWhenTheFamilyIsAGuess) {
  EXPECT_TRUE(text_codec.is_guess("1_1\n___\n"));
  EXPECT_TRUE(text_codec.is_guess("#wrap\n1_1\n___\n___\n"));
  EXPECT_FALSE(text_codec.is_guess("\n#mines 2\n1_1\n___\n"));
  EXPECT_FALSE(text_codec.is_guess("#wrap\n#minesweeper\n1_1\n___\n___\n"));
  EXPECT_TRUE(json_codec.is_guess(R"({"grid":["1_1"]})"));
  EXPECT_FALSE(json_codec.is_guess(R"({"grid":["1_1"],"mines":null})"));
  EXPECT_FALSE(json_codec.is_guess(R"({"grid":["1_1"],"family":"minesweeper"})"));
}

TEST(Formats, NameTheFamilyWhereRowsAloneMayBeSomethingElse) {
  EXPECT_EQ(*text_codec.write(*puzzle_of({"1_1", "___"})), "1_1\n___\n");
  for (const std::string_view text : {"#minesweeper\n11\n11\n", "#minesweeper\n##\n##\n",
                                      "#minesweeper\n1__4\n____\n____\n2___\n"}) {
    const Result<PuzzlePtr> puzzle = text_codec.read(text);
    ASSERT_TRUE(puzzle) << puzzle.error().message.english();
    EXPECT_EQ(*text_codec.write(**puzzle), text);
    EXPECT_EQ(text_codec.likeness(text), Likeness::certain);
  }
  EXPECT_EQ(fault(text_codec, "#minesweeper\n#minesweeper\n11\n"),
            "2:1: expected '#minesweeper' once, saw '#minesweeper'");
}

TEST(Formats, RefuseBoardsThatAreTooLarge) {
  EXPECT_EQ(code(text_codec, std::string(1001, '_')), ErrorCode::too_large);
  std::string tall;
  for (int i = 0; i < 1001; ++i) tall += "_\n";
  EXPECT_EQ(code(text_codec, tall), ErrorCode::too_large);
  EXPECT_EQ(code(mine_codec, "65535x65535x1\n"), ErrorCode::too_large);
  EXPECT_EQ(code(puzzlink_codec, "mines/99999999999/1/1"), ErrorCode::too_large);
  EXPECT_EQ(code(sgt_codec, "1001x2:u0"), ErrorCode::too_large);
  EXPECT_EQ(code(mine_codec, "0x3x1\n"), ErrorCode::parse);
}

TEST(Formats, KnowTheirTexts) {
  EXPECT_EQ(text_codec.likeness("#mines 3\n___\n"), Likeness::certain);
  EXPECT_EQ(text_codec.likeness("1_1\n___\n"), Likeness::likely);
  EXPECT_EQ(text_codec.likeness("#wrap\n___\n"), Likeness::certain);
  EXPECT_EQ(text_codec.likeness("#1#\n___\n"), Likeness::likely);
  EXPECT_EQ(text_codec.likeness("1#.4\n....\n...3\n2...\n"), Likeness::likely);
  EXPECT_EQ(text_codec.likeness("#.#\n...\n"), Likeness::no) << "a picture in black and white";
  // Square grids of a sudoku's side may be sudokus.
  EXPECT_EQ(text_codec.likeness("1__4\n____\n____\n2___\n"), Likeness::possible);
  EXPECT_EQ(text_codec.likeness("1__4\n__0_\n____\n2___\n"), Likeness::likely);
  EXPECT_EQ(text_codec.likeness("1__9\n____\n____\n2___\n"), Likeness::near);
  EXPECT_EQ(text_codec.likeness("1004\n0000\n0000\n2000\n"), Likeness::no);
  EXPECT_EQ(text_codec.likeness(std::string(81, '.') + "\n"), Likeness::possible);
  // Nonograms.
  EXPECT_EQ(text_codec.likeness("5 5\n1\n3\n"), Likeness::no);
  EXPECT_EQ(text_codec.likeness("5\n5\n1\n3\n1 1\n"), Likeness::no);
  EXPECT_EQ(mine_codec.likeness("4x3x2\n"), Likeness::certain);
  EXPECT_EQ(sgt_codec.likeness("4x3:0,2,u401"), Likeness::likely);
  EXPECT_EQ(sgt_codec.likeness("9x9:4,2,m23237abac658f04385f88"), Likeness::likely);
  EXPECT_EQ(sgt_codec.likeness("8x8:r10,u,7c"), Likeness::likely) << "to be refused by name";
  EXPECT_EQ(sgt_codec.likeness("8x8n10a#77"), Likeness::likely);
  EXPECT_EQ(sgt_codec.likeness("8x8#77"), Likeness::no) << "any game";
  EXPECT_EQ(sgt_codec.likeness("3x3:r2_1c4"), Likeness::no) << "a sudoku";
  EXPECT_EQ(sgt_codec.likeness("5x5:1/4/3.1/4/1/1/3/5/1.1/3"), Likeness::no);
  EXPECT_EQ(puzzlink_codec.likeness("https://puzz.link/p?nonogram/5/5/1h4"), Likeness::no);
  EXPECT_EQ(json_codec.likeness(R"({"family":"sudoku","grid":"1"})"), Likeness::no);
}

}  // namespace

}  // namespace crosshatch::minesweeper
