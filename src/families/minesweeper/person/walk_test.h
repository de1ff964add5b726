// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "families/minesweeper/brute_test.h"
#include "families/minesweeper/person/field.h"
#include "families/minesweeper/person/way.h"
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
  Field field({puzzle, board, budget}, wants_reasons);
  const Way way{.id = "test", .summary = "", .techniques = techniques};
  Ladder ladder(way, field, false);
  Walk result;
  Step step;
  while (ladder.next(step)) result.steps.push_back(step);
  result.end = step;
  result.board = field.board();
  return result;
}

inline std::span<const Technique> by_person() { return ways[0].techniques; }

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

using Uses = std::map<std::string, int>;

inline void print(const Uses& uses) {
  int all = 0;
  for (const auto& [id, count] : uses) all += count;
  std::printf("%d steps:", all);
  for (const auto& [id, count] : uses) std::printf(" %s %d", id.c_str(), count);
  std::printf("\n");
}

}  // namespace crosshatch::minesweeper
