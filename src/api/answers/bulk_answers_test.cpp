// SPDX-License-Identifier: MIT
//
// What the bulk engine answers is what `ask` answers, byte by byte.
#include "api/answers/bulk_answers.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "api/ask/ask.h"
#include "api/verbs/verbs.h"

namespace crosshatch {
namespace {

const std::string blanks(81, '.');

/// Easy, hard, without a solution, with many, and texts that deserve a sentence.
const std::vector<std::string> lines_of_sudokus = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "12345678.........9" + blanks.substr(18),
    blanks,
    "55" + blanks.substr(2),
    "53..7.",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7x",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 a remark",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"};

struct BulkCase {
  std::string_view verb;
  VerbOptions options = {};
  std::string_view file = {};
  std::string_view name = {};  ///< of text answers
};

std::string asked(const BulkCase& bulk_case, const Format& format, std::string_view text, int line,
                  std::uint64_t index) {
  std::string label;
  if (!bulk_case.name.empty()) label = std::string(bulk_case.name) + ':' + std::to_string(line);
  const PuzzleSource source = {
      .file = bulk_case.file, .line = line, .index = index, .label = label};
  std::string out;
  const auto keep = [&](std::string_view bytes) {
    out += bytes;
    return true;
  };
  const Reply reply = ask({.verb = bulk_case.verb,
                           .text = text,
                           .formats = std::span(&format, 1),
                           .source = source,
                           .options = bulk_case.options},
                          keep);
  EXPECT_FALSE(reply.error);
  return out;
}

/// Answers the lines many times over; returns how many the engine settled of each.
std::vector<int> compare(const BulkCase& bulk_case) {
  const Family& family = *find_family("sudoku");
  const Format format = {&family, &family.codecs.front()};
  constexpr std::size_t rounds = 40;
  constexpr std::uint64_t first_index = 9'999'999'900;
  std::vector<std::string_view> texts;
  std::vector<int> lines;
  for (std::size_t i = 0; i < rounds * lines_of_sudokus.size(); ++i) {
    texts.push_back(lines_of_sudokus[i % lines_of_sudokus.size()]);
    lines.push_back(i < 200 ? static_cast<int>(3 * i) + 1 : std::numeric_limits<int>::max());
  }
  std::vector<int> settled_of(lines_of_sudokus.size());
  std::size_t next = 0;
  const auto settled = [&](const AlikeAnswers& alike) {
    EXPECT_FALSE(alike.error);
    EXPECT_EQ(alike.number, next);
    std::string expected;
    for (std::size_t i = 0; i < alike.puzzles; ++i, ++next) {
      expected += asked(bulk_case, format, texts[next], lines[next], first_index + next);
      if (i == 0) {
        EXPECT_EQ(alike.first, expected.size());
      }
      ++settled_of[next % lines_of_sudokus.size()];
    }
    EXPECT_EQ(alike.text, expected);
    return true;
  };
  const auto left = [&](std::size_t i, Glance) { return i == next++; };
  EXPECT_TRUE(answer_in_bulk(*find_verb(bulk_case.verb), format, bulk_case.options,
                             {.texts = texts,
                              .lines = lines,
                              .name = bulk_case.name,
                              .file = bulk_case.file,
                              .index = first_index},
                             settled, left));
  EXPECT_EQ(next, texts.size());
  for (int& count : settled_of) count /= static_cast<int>(rounds);
  return settled_of;
}

const std::vector<int> unique_ones = {1, 1, 0, 0, 0, 0, 0, 1, 1};
const std::vector<int> open_ones = {1, 1, 0, 1, 0,
                                    0, 0, 1, 1};  ///< with those of several solutions
const std::vector<int> decided_ones = {1, 1, 1, 0, 0, 0, 0, 1, 1};

TEST(BulkAnswers, AreThoseOfSinglePuzzles) {
  constexpr std::string_view hostile = "a\"b\\,=\t\x1B:2147483647\".sdm";
  for (const Cpu cpu : {Cpu::generic, Cpu::avx2, Cpu::avx512}) {
    if (cpu > this_cpu()) continue;
    for (const std::string_view file : {std::string_view(), hostile}) {
      for (const std::string_view verb : {"solve", "check", "count"}) {
        const std::string_view name = verb == "solve" ? std::string_view() : "x\n.sdm";
        EXPECT_EQ(compare({verb, {.json = true, .cpu = cpu}, file}), unique_ones) << verb;
        EXPECT_EQ(compare({verb, {.cpu = cpu}, file, name}), decided_ones) << verb;
      }
      for (const TableForm form : {TableForm::text, TableForm::csv, TableForm::tsv}) {
        EXPECT_EQ(compare({"check", {.table = form, .cpu = cpu}, file, hostile}), open_ones);
        const VerbOptions korean = {
            .table = form, .color = true, .language = Language::ko, .cpu = cpu};
        EXPECT_EQ(compare({"check", korean, file, hostile}), open_ones);
      }
    }
  }
}

TEST(BulkAnswers, AreThereWhateverIsAskedOfAPuzzleWithOneSolution) {
  EXPECT_EQ(compare({"solve", {.json = true, .all = true}}), unique_ones);
  EXPECT_EQ(compare({"solve", {.json = true, .limit = 1, .no_map = true}}), unique_ones);
  EXPECT_EQ(compare({"check", {.json = true, .no_map = true}}), unique_ones);
  EXPECT_EQ(compare({"count", {.json = true, .limit = 2}}), unique_ones);
  const std::vector<int> nothing(lines_of_sudokus.size());
  EXPECT_EQ(compare({"count", {.json = true, .limit = 1}}), nothing);
  EXPECT_EQ(compare({"check", {.json = true, .limits = {.nodes = 1000}}}), nothing);
  EXPECT_EQ(compare({"rate", {.json = true}}), nothing);
}

}  // namespace
}  // namespace crosshatch
