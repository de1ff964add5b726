// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/blank/blank.h"

namespace crosshatch::blank {
namespace {

const Codec& text_codec = codecs[0];
const Codec& json_codec = codecs[1];

/// What a reader says of a text: line, column and message; "" if it reads it.
std::string slip(const Codec& codec, std::string_view text) {
  const Result<PuzzlePtr> puzzle = codec.read(text);
  if (puzzle) return {};
  const Error& error = puzzle.error();
  return std::to_string(error.line) + ':' + std::to_string(error.column) + ": " + error.message;
}

TEST(BlankFormats, ReadWhatTheyWrite) {
  const Result<PuzzlePtr> puzzle = text_codec.read("blank\n0.1\n1..\n");
  ASSERT_TRUE(puzzle) << puzzle.error().message;
  const std::string json = *json_codec.write(**puzzle);
  EXPECT_EQ(json,
            "{\"format\":\"crosshatch/1\",\"family\":\"blank\",\"rows\":2,\"columns\":3,"
            "\"grid\":[\"0.1\",\"1..\"]}\n");
  const Result<PuzzlePtr> again = json_codec.read(json);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_TRUE((*again)->is_same(**puzzle));
  EXPECT_EQ(*text_codec.write(**again), "blank\n0.1\n1..\n");
}

TEST(BlankFormats, KeepTheTitleInJson) {
  const Result<PuzzlePtr> puzzle =
      json_codec.read("{\"family\":\"blank\",\"title\":\"Monday\",\"grid\":\"0.\\n_1\"}");
  ASSERT_TRUE(puzzle) << puzzle.error().message;
  EXPECT_EQ((*puzzle)->title(), "Monday");
  EXPECT_NE(json_codec.write(**puzzle)->find("\"title\":\"Monday\""), std::string::npos);
}

TEST(BlankFormats, SayWhereASlipIs) {
  EXPECT_EQ(slip(text_codec, "blank\n0.\n1x"), "3:2: expected a cell, 0, 1 or ., saw 'x'");
  EXPECT_EQ(slip(json_codec, "{\"family\":\"blank\",\n\"grid\":[\"0.\",\"1x\"]}"),
            "2:8: row 2, column 2 of \"grid\": expected a cell, 0, 1 or ., saw 'x'");
  EXPECT_EQ(slip(json_codec, "{\"grid\":[\"01\"],\n\"rows\":2}"),
            "2:8: expected \"rows\" and \"columns\" to be those of \"grid\", saw others");
  EXPECT_EQ(slip(json_codec, "{\"grid\":[1]}"),
            "1:9: expected \"grid\" to be an array of strings, saw '1'");
  EXPECT_EQ(slip(json_codec, "{\"grid\":[]}"),
            "1:9: expected at least one row in \"grid\", saw none");
  EXPECT_NE(slip(json_codec, "{\"family\":\"blank\"}"), "");
  EXPECT_NE(slip(json_codec, "{\"grid\":\"0\",\"cages\":[]}"), "");
  EXPECT_NE(slip(json_codec, "{\"grid\":\"0\",\"family\":\"sudoku\"}"), "");
  EXPECT_NE(slip(json_codec, "{\"grid\":\"0\",\"title\":1}"), "");
  EXPECT_NE(slip(json_codec, "[]"), "");
}

}  // namespace
}  // namespace crosshatch::blank
