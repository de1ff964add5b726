// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "base/effort_test.h"
#include "families/minesweeper/brute_test.h"
#include "families/minesweeper/person/knowledge.h"
#include "families/minesweeper/person/techniques.h"
#include "logic/ladder.h"

namespace crosshatch::minesweeper {

/// The steps of a walk through a puzzle, and how it ended.
struct Walk {
  std::vector<Step> steps;
  Step end;
  Board board;
};

inline Walk walk(const crosshatch::Puzzle& puzzle, std::span<const Technique> techniques,
                 bool wants_reasons) {
  Board board = start(puzzle);
  Budget budget;
  Knowledge knowledge({puzzle, board, budget}, wants_reasons, techniques);
  const Way way{.id = "test", .techniques = techniques};
  Ladder ladder(way, knowledge, false);
  Walk result;
  Step step;
  while (ladder.next(step)) result.steps.push_back(step);
  result.end = step;
  result.board = knowledge.board();
  return result;
}

/// Whether some changes keep the value of a solution.
inline bool keeps(std::span<const Change> changes, const Board& solution) {
  return std::all_of(changes.begin(), changes.end(), [&](const Change& change) {
    return (change.after & solution[change.site]) != 0;
  });
}

/// What solutions have in common.
inline Board merged(const std::vector<Board>& solutions) {
  Board board = solutions.front();
  for (const Board& solution : solutions) {
    for (Site site = 0; site < board.sites(); ++site) board[site] |= solution[site];
  }
  return board;
}

/// A kind of boards, and how many per cent of their cells are gaps.
struct Kind {
  const char* name;
  Rules rules = {};
  int gaps = 0;

  /// The least side of such a board.
  [[nodiscard]] int least() const { return rules.wraps ? least_wrapped_side : 1; }
};

inline constexpr Kind plain = {.name = "plain"};
inline constexpr Kind kinds[] = {
    plain,
    {.name = "gaps", .gaps = 25},
    {.name = "wraps", .rules = {.wraps = true}},
    {.name = "wraps_and_gaps", .rules = {.wraps = true}, .gaps = 20},
    {.name = "mosaic", .rules = {.counts_itself = true}},
    {.name = "mosaic_gaps", .rules = {.counts_itself = true}, .gaps = 25},
    {.name = "mosaic_wraps", .rules = {.counts_itself = true, .wraps = true}, .gaps = 30},
};

/// This many boards of the plain kind, and half as many of each other.
[[nodiscard]] inline int boards_of(const Kind& kind, int boards) {
  return kind.gaps == 0 && kind.rules == Rules{} ? boards : boards / 2;
}

/// The same for tests that take long: a third of it, except in the long preset.
[[nodiscard]] inline int some_boards_of(const Kind& kind, int boards) {
  return all_tries(boards_of(kind, boards) / 3, 3);
}

/// Of tests that are run for each kind of boards.
inline std::string name_of_kind(const testing::TestParamInfo<Kind>& info) {
  return info.param.name;
}

/// For messages.
inline void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.name; }
inline std::string described(const crosshatch::Puzzle& puzzle) {
  return (of(puzzle).rules().counts_itself ? "mosaic\n" : "") + *text_codec.write(puzzle);
}

using Uses = std::map<std::string, int>;

inline void print(const Uses& uses) {
  int all = 0;
  for (const auto& [id, count] : uses) all += count;
  std::printf("%d steps:", all);
  for (const auto& [id, count] : uses) std::printf(" %s %d", id.c_str(), count);
  std::printf("\n");
}

}  // namespace crosshatch::minesweeper
