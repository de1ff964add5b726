// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/clues.h"
#include "make/asking.h"
#include "make/known_others.h"

namespace crosshatch {

/// Places whose clues go together.
using ClueGroup = std::vector<int>;

/// A good puzzle that loses clues, one group or several at a time, and stays good.
class Thinning {
 public:
  /// `given` are the clues of the blank puzzle, which is good with them; they change. All is
  /// borrowed.
  Thinning(const Asking& asking, const Puzzle& blank, const Board& solution,
           std::vector<ClueValue>& given);

  /// Null: the clues make no puzzle.
  [[nodiscard]] const Puzzle* puzzle() const { return puzzle_.get(); }
  [[nodiscard]] PuzzlePtr take() { return std::move(puzzle_); }

  /// From now on these say what is good.
  void ask(const Asking& asking) { asking_ = &asking; }

  /// Takes the clues of these groups away. False: the puzzle would not be good, and has them still.
  bool lose(std::span<const ClueGroup> groups);

 private:
  [[nodiscard]] bool stays_good(const Puzzle& fewer, std::span<const ClueGroup> groups);
  [[nodiscard]] sat::SatAnswer other_solution(const Puzzle& fewer,
                                              std::span<const ClueGroup> groups, Board& other);
  [[nodiscard]] PuzzlePtr with_clue(int place, int clue) const;
  [[nodiscard]] PuzzlePtr with_other_sign(int place) const;
  [[nodiscard]] bool is_value(int place);

  const Asking* asking_;
  const Clues& clues_;
  const Puzzle& blank_;
  const Board& solution_;
  std::vector<ClueValue>& given_;
  KnownOthers others_;
  PuzzlePtr puzzle_;
  std::optional<bool> are_values_;  ///< those of cells, once somebody has asked
};

}  // namespace crosshatch
