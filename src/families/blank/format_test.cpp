// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "core/fault_test.h"
#include "families/blank/blank.h"

namespace crosshatch::blank {
namespace {

TEST(BlankFormats, ReadWhatTheyWrite) {
  const Result<PuzzlePtr> puzzle = text_codec.read("blank\n0.1\n1..\n");
  ASSERT_TRUE(puzzle) << puzzle.error().message.english();
  const std::string json = *json_codec.write(**puzzle);
  EXPECT_EQ(json,
            "{\"format\":\"crosshatch/1\",\"family\":\"blank\",\"rows\":2,\"columns\":3,"
            "\"grid\":[\"0.1\",\"1..\"]}\n");
  const Result<PuzzlePtr> again = json_codec.read(json);
  ASSERT_TRUE(again) << again.error().message.english();
  EXPECT_TRUE((*again)->is_same(**puzzle));
  EXPECT_EQ(*text_codec.write(**again), "blank\n0.1\n1..\n");
}

TEST(BlankFormats, KeepTheTitleInJson) {
  const Result<PuzzlePtr> puzzle =
      json_codec.read("{\"family\":\"blank\",\"title\":\"Monday\",\"grid\":\"0.\\n_1\"}");
  ASSERT_TRUE(puzzle) << puzzle.error().message.english();
  EXPECT_EQ((*puzzle)->title(), "Monday");
  EXPECT_NE(json_codec.write(**puzzle)->find("\"title\":\"Monday\""), std::string::npos);
}

TEST(BlankFormats, SayWhereASlipIs) {
  EXPECT_EQ(fault(text_codec, "blank\n0.\n1x"), "3:2: expected a cell, 0, 1 or ., saw 'x'");
  EXPECT_EQ(text_codec.read("blank\n0.\n1x").error().message.in(Language::ko),
            "칸을 나타내는 0, 1, . 가운데 하나가 필요한데 'x'가 있습니다");
  EXPECT_EQ(fault(json_codec, "{\"family\":\"blank\",\n\"grid\":[\"0.\",\"1x\"]}"),
            "2:8: row 2, column 2 of \"grid\": expected a cell, 0, 1 or ., saw 'x'");
  EXPECT_EQ(fault(json_codec, "{\"grid\":[\"01\"],\n\"rows\":2}"),
            "2:8: expected \"rows\" and \"columns\" to be those of \"grid\", saw others");
  EXPECT_EQ(fault(json_codec, "{\"grid\":[1]}"),
            "1:9: expected \"grid\" to be an array of strings, saw '1'");
  EXPECT_EQ(fault(json_codec, "{\"grid\":[]}"),
            "1:9: expected at least one row in \"grid\", saw none");
  EXPECT_NE(fault(json_codec, "{\"family\":\"blank\"}"), "accepted");
  EXPECT_NE(fault(json_codec, "{\"grid\":\"0\",\"cages\":[]}"), "accepted");
  EXPECT_NE(fault(json_codec, "{\"grid\":\"0\",\"family\":\"sudoku\"}"), "accepted");
  EXPECT_NE(fault(json_codec, "{\"grid\":\"0\",\"title\":1}"), "accepted");
  EXPECT_NE(fault(json_codec, "[]"), "accepted");
}

}  // namespace
}  // namespace crosshatch::blank
