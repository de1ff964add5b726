// SPDX-License-Identifier: MIT
#include "families/mosaic/formats/formats.h"

#include <gtest/gtest.h>

#include <string>

#include "core/fault_test.h"
#include "families/minesweeper/brute_test.h"

namespace crosshatch::mosaic {

namespace {

TEST(MosaicFormats, ReadBackWhatTheyWrote) {
  Rng rng(5);
  int written = 0;
  for (int i = 0; i < 300; ++i) {
    const minesweeper::Rules rules = {.counts_itself = true, .wraps = rng.chance(10)};
    const PuzzlePtr puzzle =
        minesweeper::random_puzzle(rng, 3 + rng.below(6), 3 + rng.below(30), rng.below(101),
                                   i % 5 == 0, 40, rules, rng.chance(10) ? 20 : 0);
    written += read_back(*find_family("mosaic"), *puzzle, "sgt");
    if (const Result<std::string> id = sgt_codec.write(*puzzle)) {
      // An id without clues may be one of Masyu, one with few of them one of Range, one whose runs
      // are all of one cell one of Singles, one whose equal numbers lie apart one of Filling: then
      // the user is asked.
      const std::string taken = taken_as(*id);
      const auto is_asked = [&](std::string_view other) {
        return taken.starts_with("the text reads as " + std::string(other) + " and as ");
      };
      EXPECT_TRUE(taken == "mosaic sgt" || is_asked("masyu") || is_asked("kurodoko") ||
                  is_asked("hitori") || is_asked("fillomino"))
          << taken;
    }
  }
  EXPECT_GT(written, 1000);
}

TEST(MosaicFormats, SayTheSameBoardInAllWays) {
  const Result<PuzzlePtr> puzzle = text_codec.read("#mosaic\n_2_3\n1__.\n0__9\n");
  ASSERT_TRUE(puzzle);
  EXPECT_TRUE(minesweeper::of(**puzzle).rules().counts_itself);
  for (const auto& [codec, text] :
       {std::pair(&puzzlink_codec, "https://puzz.link/p?mosaic/4/3/g2g31i0h9\n"),
        std::pair(&pzprv3_codec, "pzprv3\nmosaic\n3\n4\n. 2 . 3 \n1 . . . \n0 . . 9 \n"),
        std::pair(&sgt_codec, "4x3:a2a31c0b9\n"),
        std::pair(&json_codec,
                  "{\"format\":\"crosshatch/1\",\"family\":\"mosaic\",\"rows\":3,\"columns\":4,"
                  "\"grid\":[\"_2_3\",\"1___\",\"0__9\"],\"filled\":null}\n")}) {
    EXPECT_EQ(*codec->write(**puzzle), text);
    EXPECT_TRUE((*codec->read(text))->is_same(**puzzle)) << text;
  }
  EXPECT_EQ(*text_codec.write(**puzzle), "#mosaic\n_2_3\n1___\n0__9\n");
  EXPECT_FALSE(minesweeper::text_codec.read("_2_3\n1__.\n0__9\n")) << "no cell has nine neighbours";
}

TEST(MosaicFormats, SayATotalGapsAndBoardsThatWrap) {
  const Result<PuzzlePtr> puzzle = text_codec.read("#mosaic\n#wrap\n#filled 3\n_2_\n1#_\n___\n");
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(minesweeper::of(**puzzle).mines(), 3);
  EXPECT_TRUE(minesweeper::of(**puzzle).rules().wraps);
  EXPECT_TRUE(minesweeper::of(**puzzle).is_gap(4));
  EXPECT_EQ(*text_codec.write(**puzzle), "#mosaic\n#wrap\n#filled 3\n_2_\n1#_\n___\n");
  EXPECT_EQ(*json_codec.write(**puzzle),
            "{\"format\":\"crosshatch/1\",\"family\":\"mosaic\",\"rows\":3,\"columns\":3,"
            "\"grid\":[\"_2_\",\"1#_\",\"___\"],\"filled\":3,\"wraps\":true}\n");
  for (const Codec* codec : {&puzzlink_codec, &pzprv3_codec, &sgt_codec})
    EXPECT_EQ(codec->write(**puzzle).error().code, ErrorCode::unsupported) << codec->id;
  const Result<PuzzlePtr> total = text_codec.read("#filled 3\n#mosaic\n_2_\n");
  ASSERT_TRUE(total);
  EXPECT_EQ(sgt_codec.write(**total).error().message,
            "sgt cannot hold the total number of filled cells");
  EXPECT_EQ(puzzlink_codec.write(**total).error().message,
            "puzz.link cannot hold the total number of filled cells");
}

TEST(MosaicFormats, KnowIdsWithTheSettingsOfTheGenerator) {
  const Result<PuzzlePtr> puzzle = sgt_codec.read("5x4:e0a3a2a3a3f1\n");
  ASSERT_FALSE(puzzle);
  for (const char* id : {"5x3:e0a3a2a3a2a", "5x3h1:e0a3a2a3a2a", "  5x3h0:e0a3a2a3a2a \n# one\n\n"})
    EXPECT_EQ(*sgt_codec.write(**sgt_codec.read(id)), "5x3:e0a3a2a3a2a\n") << id;
  // Runs of more than 26 cells are several letters.
  EXPECT_EQ(*sgt_codec.write(**sgt_codec.read("30x2:z4c9zc\n")), "30x2:z4c9zc\n");
  EXPECT_EQ(*sgt_codec.write(**sgt_codec.read("30x1:zd\n")), "30x1:zd\n");
}

TEST(MosaicFormats, TellWhereATextIsWrong) {
  EXPECT_EQ(fault(text_codec, "#mosaic\n1_\n1x\n"),
            "3:2: expected a digit, '_', '.' or '#', saw 'x'");
  EXPECT_EQ(fault(text_codec, "#mosaic\n#mines 3\n1_\n"),
            "2:1: expected '#mosaic', '#filled', '#wrap' or a row of the grid, saw '#mines 3'");
  EXPECT_EQ(fault(text_codec, "#mosaic\n#filled x\n1_\n"),
            "2:9: expected a number of filled cells from 0 to 2147483646, saw 'x'");
  EXPECT_EQ(fault(json_codec, R"({"family":"mosaic","grid":["1_"],"filled":-1})"),
            "1:34: expected a number of filled cells or null as \"filled\", saw '-1'");
  EXPECT_EQ(fault(json_codec, R"({"family":"mosaic","grid":["1_"],"mines":1})"),
            "1:34: expected no key but those of a mosaic puzzle, saw 'mines'");
  EXPECT_EQ(fault(puzzlink_codec, "mines/2/2/1g"),
            "1:1: expected 'mosaic/WIDTH/HEIGHT/...', saw 'mines/2/2/1g'");
  EXPECT_EQ(fault(puzzlink_codec, "mosaic/2/2/1g"),
            "1:14: expected 2 more cells, saw the end of the line");
  EXPECT_EQ(fault(pzprv3_codec, "pzprv3\nmines\n"), "2:1: expected the line 'mosaic', saw 'mines'");
  EXPECT_EQ(fault(sgt_codec, "3x2:1b2\n"), "1:8: expected 2 more cells, saw the end of the line");
  EXPECT_EQ(fault(sgt_codec, "3x2:1b2a\n"), "1:9: expected 1 more cell, saw the end of the line");
  EXPECT_EQ(fault(sgt_codec, "1x1:1c\n"), "1:6: expected the end of the id after 1 cell, saw 'c'");
  EXPECT_EQ(fault(text_codec, "#mosaic\n"),
            "2:1: expected a row of digits and '_', saw the end of the text");
  EXPECT_EQ(fault(sgt_codec, "3x2:1b2c\n"),
            "1:8: expected the end of the id after 6 cells, saw 'c'");
  EXPECT_EQ(fault(sgt_codec, "3x2:1b2 c\n"), "1:8: expected 2 more cells, saw ' c'");
  EXPECT_EQ(fault(sgt_codec, "3x2:1_2b\n"),
            "1:6: expected a digit or a letter from a to z, saw '_2b'");
  EXPECT_EQ(fault(sgt_codec, "3x2h2:1b2b\n"), "1:5: expected 0 or 1 after 'h', saw '2:1b2b'");
  EXPECT_EQ(fault(sgt_codec, "3x2#77\n"),
            "1:4: expected ':' and the cells, not a random seed, saw '#77'");
  EXPECT_EQ(fault(sgt_codec, "3x2:1b2b\n3x2:1b2b\n"), "2:1: expected one game id, saw '3x2:1b2b'");
  EXPECT_EQ(code(sgt_codec, "1001x2:a"), ErrorCode::too_large);
  EXPECT_EQ(code(sgt_codec, "1000x1000:a"), ErrorCode::parse);
}

TEST(MosaicFormats, AreTakenForNoOthers) {
  EXPECT_EQ(taken_as("#mosaic\n____\n"), "mosaic text");
  EXPECT_EQ(taken_as("#filled 2\n#mosaic\n____\n"), "mosaic text");
  EXPECT_EQ(taken_as("1_2_\n____\n_3__\n"), "minesweeper text");
  EXPECT_EQ(taken_as("pzprv3\nmosaic\n1\n2\n1 . \n"), "mosaic pzprv3");
  EXPECT_EQ(taken_as("pzprv3\nmines\n1\n2\n1 . \n"), "minesweeper pzprv3");
  EXPECT_EQ(taken_as("http://pzv.jp/p.html?mosaic/2/1/1g\n"), "mosaic puzzlink");
  EXPECT_EQ(taken_as("5x5:b5a1a9c5a5e5a1a0b\n"), "mosaic sgt");
  EXPECT_EQ(taken_as("10x7:d2a2a331a2d5b2c12243b7c34c6885a4a54b76d6a4c211c4\n"), "mosaic sgt");
  EXPECT_EQ(taken_as("4x3:401\n"), "minesweeper sgt");
  EXPECT_EQ(taken_as("4x3:0,2,u401\n"), "minesweeper sgt");
  EXPECT_EQ(taken_as("2x2:1a2b3c4b1a1a\n"), "sudoku sgt");
  EXPECT_EQ(taken_as("5x5:1/4/3.1/4/1/1/3/5/1.1/3\n"), "nonogram sgt");
  EXPECT_EQ(taken_as("{\"grid\":[\"1_\",\"__\"],\"filled\":2}"), "mosaic json");
  EXPECT_EQ(taken_as("{\"grid\":[\"1_\",\"__\"],\"mines\":2}"), "minesweeper json");
  // One with a slip is told what it lacks.
  EXPECT_EQ(taken_as("#Mosaic\n4_\n__\n"),
            "expected '#mosaic', '#filled', '#wrap' or a row of the grid, saw '#Mosaic'");
  EXPECT_EQ(taken_as("# filled=3\n4_\n__\n"),
            "expected '#mosaic', '#filled', '#wrap' or a row of the grid, saw '# filled=3'");
  EXPECT_EQ(taken_as("5x5:b5a1a9c5a5e5a1a\n"), "expected 3 more cells, saw the end of the line");
  EXPECT_EQ(taken_as("5x5h1:b\n"), "expected 23 more cells, saw the end of the line");
}

TEST(MosaicFormats, NeedNoHeaderWhereTheFamilyIsNamed) {
  const Hints mosaic{.family = "mosaic", .format = {}, .extension = {}};
  for (const std::string text : {"1_2_\n____\n_3__\n", "444\n464\n444\n",
                                 "#wrap\n1_2_\n____\n_3__\n", "1_9\n__0\n", "53..7....\n"})
    EXPECT_EQ(taken_as(text, mosaic), "mosaic text") << text;
  EXPECT_EQ(taken_as("#wrap\n1_2_\n____\n_3__\n"), "minesweeper text");
  EXPECT_EQ(taken_as("{\"grid\":[\"1_\",\"__\"]}", mosaic), "mosaic json");
  EXPECT_EQ(taken_as("5 5\n1\n3\n", mosaic).substr(0, 41),
            "expected 2 cells as in the first row, saw");
}

TEST(MosaicFormats, LeaveAnIdThatMinesCouldHaveWrittenToTheReaders) {
  // Both can be 26 x 1 cells in seven hexadecimal digits: 6 + 6 + 6 + 5 + 1 + 1 + 1 of a mosaic,
  // which may be Filling, too, but for two equal ones side by side.
  const std::string id = "26x1:fffe113\n";
  EXPECT_EQ(sgt_codec.likeness(id), Likeness::possible);
  EXPECT_EQ(minesweeper::sgt_codec.likeness(id), Likeness::possible);
  EXPECT_EQ(taken_as(id),
            "the text reads as minesweeper and as mosaic; say --family minesweeper or --family "
            "mosaic");
  EXPECT_EQ(sgt_codec.likeness("26x1h1:fffe123\n"), Likeness::likely);
}

TEST(MosaicFormats, ReadAnIdOfAMillionCells) {
  Rng rng(3);
  const PuzzlePtr puzzle =
      std::move(*minesweeper::make_puzzle(1000, 1000, std::vector<minesweeper::Hint>(1'000'000, 3),
                                          std::nullopt, {.counts_itself = true}));
  const std::string id = *sgt_codec.write(*puzzle);
  EXPECT_EQ(sgt_codec.likeness(std::string_view(id).substr(0, std::size_t{64} * 1024)),
            Likeness::likely);
  EXPECT_TRUE((*sgt_codec.read(id))->is_same(*puzzle));
}

}  // namespace

}  // namespace crosshatch::mosaic
