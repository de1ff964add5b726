// SPDX-License-Identifier: MIT
//
// Codes of tables, automata and patterns, and what is made of several constraints.
#include <gtest/gtest.h>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/machine.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/sample_test.h"

namespace crosshatch::sudoku {
namespace {

const std::string small = ".Shape~4x4";

std::vector<Constraint> read(const std::string& text) {
  const Result<PuzzlePtr> puzzle = iss_codec.read(small + text);
  if (!puzzle) {
    ADD_FAILURE() << puzzle.error().message.english() << "\n" << text;
    return {};
  }
  const Result<std::string> again = iss_codec.write(**puzzle);
  EXPECT_TRUE(again && (*iss_codec.read(*again))->is_same(**puzzle)) << text;
  return of(**puzzle).variant().constraints;
}

TEST(IssMachines, ReadsTablesOfPairs) {
  const std::vector<int> consecutive = {1, 2, 2, 1, 2, 3, 3, 2, 3, 4, 4, 3};
  const std::vector<Constraint> two = read(".Pair~SpE~_a%20b~R1C1~R1C2~R1C1~~R2C1~R2C2");
  ASSERT_EQ(two.size(), 2U);
  EXPECT_EQ(two[0], (Constraint{*kind_called("pairs"), {0, 1, 0}, consecutive, "a b"}));
  EXPECT_EQ(two[1], (Constraint{*kind_called("pairs"), {4, 5}, consecutive, "a b"}));
  EXPECT_EQ(read(".PairX~SpE~R2C1~R1C1").at(0),
            (Constraint{*kind_called("all-pairs"), {0, 4}, consecutive}));
  // Two characters of older codes are exchanged: 62 is _ there, all but (1, 1).
  EXPECT_EQ(read(".Binary~_~R1C1~R1C2"), read(".Pair~-~R1C1~R1C2"));
  EXPECT_EQ(read(".BinaryX~-~R1C1~R1C2"), read(".PairX~_~R1C1~R1C2"));
  EXPECT_NE(read(".Pair~-~R1C1~R1C2"), read(".Pair~_~R1C1~R1C2"));
}

TEST(IssMachines, ReadsAutomataPlainAndPacked) {
  // Behind an odd digit comes an even one.
  Machine machine{.starts = {0},
                  .ends = {0},
                  .steps = {{0, 1, 1}, {0, 2, 0}, {0, 3, 1}, {0, 4, 0}, {1, 2, 0}, {1, 4, 0}}};
  const Constraint line = {*kind_called("machine"), {0, 1, 2}, numbers_of(machine), "n"};
  EXPECT_EQ(read(".NFA~AOnCrksA~_n~R1C1~R1C2~R1C3").at(0), line);
  EXPECT_EQ(read(".NFA~QO_VAA~_n~R1C1~R1C2~R1C3").at(0), line);
  machine.breaks = {2, 2};
  EXPECT_EQ(read(".NFA~QO_VAA~R1C1~R1C2~-~-~R1C3").at(0).numbers, numbers_of(machine));
}

TEST(IssMachines, ReadsPatterns) {
  const Constraint line = {*kind_called("pattern"), {0, 1}, {}, "1[23]*4"};
  EXPECT_EQ(read(".Regex~MVsyM10qNA~R1C1~R1C2").at(0), line);
  EXPECT_EQ(read(".Regex~1%5B23%5D%2A4~R1C1~R1C2").at(0), line);
  EXPECT_EQ(read(".Regex~MVsyM10qNA~R1C1~~R1C2").size(), 2U);
}

TEST(IssMachines, ReadsChoices) {
  const int digits = *kind_called("digits");
  const std::vector<Constraint> choice =
      read(".Or.~R1C1_1~R1C2_2_3.And.Cage~5~R2C1~R2C2.Thermo~R1C1~R1C2.End.AllDifferent~R1C1.End");
  ASSERT_EQ(choice.size(), 1U);
  ASSERT_EQ(choice[0].parts.size(), 3U);
  EXPECT_EQ(kind_of(choice[0]).id, "either");
  EXPECT_EQ(choice[0].parts[1].parts,
            (std::vector<Constraint>{{digits, {0}, {1}}, {digits, {1}, {2, 3}}}));
  // Of one there is no choice; clues of one place are several.
  EXPECT_EQ(kind_of(read(".Or.Thermo~R1C1~R1C2.End").at(0)).id, "thermo");
  EXPECT_EQ(read(".Or.XSum~R1~3~.XSum~R1~4~.End").at(0).parts.size(), 2U);
  // What is not drawn need not touch.
  EXPECT_EQ(read(".Or.Arrow~R1C1~R1C3~R4C4.Binary~_~R1C1~R1C2.End").at(0).parts.size(), 2U);
}

TEST(IssMachines, CopiesWhatIsReplicated) {
  // The bits of r1c1 and r2c2; Q is 16, the bits of the fifth cell.
  EXPECT_EQ(read(".Replicate~hA.V~R1C1~R1C2.End").size(), 2U);
  EXPECT_EQ(read(".Replicate~hA.V~R1C1~R1C2.End"), read(".V~R1C1~R1C2.V~R2C2~R2C3"));
  EXPECT_EQ(read(".Replicate~B~R2C2.V~R2C2~R2C3.End"), read(".V~R2C2~R2C3"));
  EXPECT_EQ(fault(iss_codec, small + ".Replicate~hA.V~R4C1~R4C2.End"),
            "1:24: expected copies inside the grid, saw 'R4C1'");
}

TEST(IssMachines, RefusesWhatIsWrong) {
  const std::pair<const char*, const char*> cases[] = {
      {".Pair~S*E~R1C1~R1C2", "expected the code of a table, saw 'S*E'"},
      {".Pair~_____________~R1C1~R1C2", "expected the code of a table, saw '_____________'"},
      {".NFA~~R1C1", "expected the code of an automaton, saw the end of the line"},
      {".NFA~_~R1C1", "expected the code of an automaton, saw '_'"},
      {".NFA~AOnC~R1C1", "expected the code of an automaton, saw 'AOnC'"},
      {".NFA~QO_VAA~R1C9", "expected a cell such as R1C1, saw 'R1C9'"},
      {".Regex~x~R1C1", "expected the code of a pattern, saw 'x'"},
      {".Regex~%285~R1C1", "expected digits from 1 to 4 in a pattern, saw '5'"},
      {".Regex~%281~R1C1", "expected a pattern such as 1[23]*4, saw the end of the line"},
      {".Or.End", "expected constraints in a choice, saw none"},
      {".Or.~R1C1_1", "expected .End behind Or, saw the end of the line"},
      {".End", "expected .End only behind .Or, .And or .Replicate, saw 'End'"},
      {".Or.~R1C1_1.AntiKing.End",
       "expected only constraints that Crosshatch has in a choice, saw 'AntiKing'"},
      {".Or.~R1C1_1.AntiConsecutive.End",
       "expected parts that stand for themselves, saw non-consecutive"},
  };
  for (const auto& [text, words] : cases)
    EXPECT_NE(fault(iss_codec, small + text).find(words), std::string::npos)
        << text << ": " << fault(iss_codec, small + text);
}

TEST(IssMachines, RefusesTheHugeSoon) {
  std::string deep = small;
  for (int i = 0; i < 10'000; ++i) deep += ".Or";
  EXPECT_EQ(fault(iss_codec, deep),
            "1:26: expected at most 5 of .Or, .And and .Replicate in each other, saw one more");
  std::string brackets = small + ".Regex~";
  for (int i = 0; i < 300; ++i) brackets += "%28";
  EXPECT_NE(fault(iss_codec, brackets + "~R1C1").find("fewer brackets"), std::string::npos);
  for (const char* const pattern : {"((((1{999}){999}){999}){999})", "(.{0,999}){0,999}"}) {
    std::string escaped;
    for (const char c : std::string_view(pattern)) {
      constexpr std::string_view sixteen = "0123456789ABCDEF";
      escaped += {'%', sixteen[static_cast<std::size_t>(c) / 16], sixteen[c % 16]};
    }
    EXPECT_NE(fault(iss_codec, small + ".Regex~" + escaped + "~R1C1").find("a smaller pattern"),
              std::string::npos)
        << pattern;
  }
  std::string copies = ".Replicate~";
  copies += std::string(43, '_') + ".Or";
  for (int i = 0; i < 200; ++i) copies += ".~R1C1_1.~R1C1_2";
  copies += ".End.End";
  EXPECT_NE(fault(iss_codec, ".Shape~16x16" + copies).find("at most 20000 copies"),
            std::string::npos);
}

}  // namespace
}  // namespace crosshatch::sudoku
