// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "core/family.h"
#include "solve/repair/kept_clues.h"

namespace crosshatch {

/// Other clues for some lines, with which a puzzle has a solution, and as far as is known no other.
struct LineChange {
  std::vector<int> lines = {};  ///< ascending; each has another clue than before
  PuzzlePtr puzzle;
  int unlikeness = 0;  ///< the sum of that of its clues (core/line_clues.h)
};

/// Looks for the clues that one or two lines of a puzzle without a solution may have instead.
///
/// The solutions of all other lines are the pictures that such a change leads to: each says which
/// clues the changed lines have in it, and clues that only one of them has make the puzzle unique.
/// So no clues are tried, and if all these solutions are listed, none is missed. The lines must hit
/// all contradictions: each must have one of them. Contradictions are collected on the way, from
/// lines that turn out to contradict each other without the changed ones (implicit hitting sets;
/// Moreno-Centeno and Karp, "The implicit hitting set approach", 2013).
class LineChanges {
 public:
  /// `contradiction`: lines whose clues cannot all hold. All is borrowed.
  LineChanges(const Family& family, const Puzzle& puzzle, const KeptClues& lines,
              std::vector<int> contradiction);

  /// Changes of this many lines, the likeliest first: the first `wanted` of them.
  struct Found {
    std::vector<LineChange> best = {};
    bool is_all = true;  ///< there are no others, but those that were not wanted
  };
  [[nodiscard]] Found of(std::size_t number, std::size_t wanted);

 private:
  void choose(std::vector<int>& lines, std::size_t number);
  void change(const std::vector<int>& lines);
  void learn(std::vector<int> contradiction);
  void keep_best(std::size_t most);
  [[nodiscard]] const std::vector<int>* missed_by(const std::vector<int>& lines) const;

  const Family& family_;
  const Puzzle& puzzle_;
  const KeptClues& kept_;
  std::vector<std::vector<int>> contradictions_;
  std::vector<std::vector<int>> tried_;  ///< lines that were changed together, each ascending
  std::size_t wanted_ = 0;
  Found found_;
};

}  // namespace crosshatch
