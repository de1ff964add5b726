// SPDX-License-Identifier: MIT
//
// Constraints that say more than cells and numbers, in our JSON.
#include "families/sudoku/formats/json_details.h"

#include <gtest/gtest.h>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/sample_test.h"

namespace crosshatch::sudoku {
namespace {

std::string with(const std::string& constraint) {
  return R"({"format":"crosshatch/1","family":"sudoku","box":[2,2],"grid":"................",)"
         R"("constraints":[)" +
         constraint + "]}";
}

TEST(JsonDetails, ComeBackAsTheyWere) {
  for (const char* const text :
       {R"({"kind":"pairs","cells":["r1c1","r1c2"],"pairs":[[1,2],[3,1]],"name":"a \"b\""})",
        R"({"kind":"all-pairs","cells":["r1c1","r1c2"],"pairs":[]})",
        R"({"kind":"machine","cells":["r1c1","r1c1"],"machine":)"
        R"({"starts":[0],"ends":[0,1],"steps":[[0,5,1],[1,4,0]],"breaks":[0,2]}})",
        R"({"kind":"pattern","cells":["r1c1"],"pattern":"[^1-3]+"})",
        R"({"kind":"either","parts":[{"kind":"thermo","cells":["r1c1","r1c3"]},)"
        R"({"kind":"all","parts":[{"kind":"digits","cells":["r1c1"],"numbers":[1,2]},)"
        R"({"kind":"cage","cells":["r2c1","r2c2"],"numbers":[5]}]}]})",
        R"({"kind":"extra-cells","numbers":[6],"parts":[)"
        R"({"kind":"arrow","cells":["r6c2","r1c1"]},)"
        R"({"kind":"connected-cells","cells":["r5c1","r5c2","r6c2"],"numbers":[1]}]})",
        R"({"kind":"extra-cells","numbers":[2]})", R"({"kind":"connected","numbers":[1,3]})"}) {
    const Result<PuzzlePtr> puzzle = json_codec.read(with(text));
    ASSERT_TRUE(puzzle) << text << '\n' << puzzle.error().message.english();
    const std::string written = *json_codec.write(**puzzle);
    EXPECT_TRUE((*json_codec.read(written))->is_same(**puzzle)) << written;
    EXPECT_NE(written.find(text), std::string::npos) << written;
  }
}

TEST(JsonDetails, SayWhatIsWrong) {
  const std::pair<const char*, const char*> cases[] = {
      {R"({"kind":"thermo","cells":["r1c1","r1c2"],"pattern":"1"})",
       "expected only keys of its kind"},
      {R"({"kind":"pairs","cells":["r1c1","r1c2"],"numbers":[1]})",
       "expected only keys of its kind"},
      {R"({"kind":"pairs","cells":["r1c1","r1c2"]})", "expected \"pairs\", saw none"},
      {R"({"kind":"pairs","cells":["r1c1","r1c2"],"pairs":[[1]]})", "array \"pairs\""},
      {R"({"kind":"pairs","cells":["r1c1","r1c2"],"pairs":[[1,5]]})", "from 1 to 4, saw '5'"},
      {R"({"kind":"pairs","cells":["r1c1","r1c2"],"pairs":[],"name":1})", "a string as \"name\""},
      {R"({"kind":"machine","cells":["r1c1"],"machine":[]})", "an object \"machine\""},
      {R"({"kind":"machine","cells":["r1c1"],"machine":{"starts":[0],"ends":[]}})",
       "states to start and to end in"},
      {R"({"kind":"machine","cells":["r1c1"],"machine":{"starts":[5000],"ends":[0]}})",
       "states of an automaton, from 0 to 4095, saw '5000'"},
      {R"({"kind":"machine","cells":["r1c1"],"machine":{"starts":[0],"ends":[0],"breaks":[2]}})",
       "breaks from 0 to 1, saw '2'"},
      {R"({"kind":"machine","cells":["r1c1"],"machine":)"
       R"({"starts":[0],"ends":[0],"steps":[[0,6,0]]}})",
       "saw '6'"},
      {R"x({"kind":"pattern","cells":["r1c1"],"pattern":"1)"})x", "a pattern such as 1[23]*4"},
      {R"({"kind":"either","parts":[]})", "two parts or more, saw 0"},
      {R"({"kind":"either","parts":[{"kind":"nonconsecutive"}]})",
       "parts that stand for themselves"},
      {R"({"kind":"either","cells":["r1c1"],)"
       R"("parts":[{"kind":"digits","cells":["r1c1"],"numbers":[1]},)"
       R"({"kind":"digits","cells":["r1c1"],"numbers":[2]}]})",
       "no cells"},
      {R"({"kind":"extra-cells","parts":[{"kind":"arrow","cells":["r5c1","r1c1"]}]})",
       "cells from \"r1c1\" to \"r4c4\""},
      {R"({"kind":"extra-cells","numbers":[1],"parts":[{"kind":"arrow","cells":["r5c2","r1c1"]}]})",
       "at most 1 extra cells"},
      {R"({"kind":"extra-cells","numbers":[1],)"
       R"("parts":[{"kind":"row-index","cells":["r5c1"]}]})",
       "only cells of the grid"},
      {R"({"kind":"extra-cells","numbers":[1],)"
       R"("parts":[{"kind":"connected-cells","cells":["r4c1","r5c1"],"numbers":[1]}]})",
       "only cells of the grid"},
      {R"({"kind":"arrow","cells":["r5c1","r1c1"]})", "cells from \"r1c1\" to \"r4c4\""},
  };
  for (const auto& [text, words] : cases)
    EXPECT_NE(fault(json_codec, with(text)).find(words), std::string::npos)
        << text << ": " << fault(json_codec, with(text));
  std::string deep = R"({"kind":"digits","cells":["r1c1"],"numbers":[1]})";
  for (int i = 0; i < 6; ++i) {
    deep.insert(0, R"({"kind":"either","parts":[)");
    deep += R"(,{"kind":"digits","cells":["r1c1"],"numbers":[2]}]})";
  }
  EXPECT_NE(fault(json_codec, with(deep)).find("at most 5 in each other"), std::string::npos)
      << fault(json_codec, with(deep));
}

TEST(JsonDetails, NamesAreOneLine) {
  const Result<PuzzlePtr> puzzle = json_codec.read(with(
      R"({"kind":"pairs","cells":["r1c1","r1c2"],"pairs":[[1,2]],"name":"a\n\u202eb\u0007<i>"})"));
  ASSERT_TRUE(puzzle);
  for (const char c : of(**puzzle).variant().constraints.front().text)
    EXPECT_TRUE(static_cast<unsigned char>(c) >= ' ');
  EXPECT_TRUE((*iss_codec.read(*iss_codec.write(**puzzle)))->is_same(**puzzle));
}

}  // namespace
}  // namespace crosshatch::sudoku
