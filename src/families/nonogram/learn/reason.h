// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "families/nonogram/line/automaton.h"

namespace crosshatch::nonogram {

/// A set of cells of one line, with the bits of line.h: cell i is bit i + border.
using CellSet = std::array<Word, most_words>;

/// A line without a completion, to be explained. Only the words that the line takes are used.
struct ImpossibleLine {
  int cells;
  CellSet filled;    ///< known or claimed to be filled
  CellSet empty;     ///< known or claimed to be empty
  CellSet nameable;  ///< those of both that a reason may name: not what holds anyway
  CellSet costly;    ///< those of `nameable` that a reason should avoid if it can
};

/// Finds out why a line has no completion.
///
/// `explain` names cells of such a line, so few that without any one of them there would be a
/// completion. To explain why a cell is filled, pass the line with that cell empty, and do not
/// allow it to be named.
class Explainer {
 public:
  /// For lines of this many words, as `words_for` counts them.
  explicit Explainer(int words);

  /// The cells named, in `words` words; valid until the next call.
  [[nodiscard]] std::span<const Word> explain(const Automaton& automaton,
                                              const ImpossibleLine& line);

 private:
  template <int W>
  void both_ways(const Automaton& automaton, const ImpossibleLine& line);

  using Method = void (Explainer::*)(const Automaton&, const ImpossibleLine&);
  int words_;
  Method method_;
  std::vector<Word> from_left_;   ///< before each cell: the states that the left side leads to
  std::vector<Word> from_right_;  ///< after each cell: the states that the right side allows
  CellSet named_from_left_{};
  CellSet named_from_right_{};
};

}  // namespace crosshatch::nonogram
