// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "families/nonogram/colour/colour_automaton.h"

namespace crosshatch::nonogram::colour {

/// Planes of a line as bits: plane p is bit p.
using PlaneSet = std::uint64_t;

/// One cell of a line without a completion, to be explained.
struct CellToExplain {
  PlaneSet known = 0;   ///< what it may be
  PlaneSet anyway = 0;  ///< what it might be without the facts that a reason may name
  PlaneSet costly = 0;  ///< those facts that a reason should avoid: a plane for each
  int decided_by = -1;  ///< the fact that says all of it at once; -1: none
};

/// Finds out why a line has no completion: names planes of cells that are excluded (`anyway`, but
/// not `known`), so few that without any one of these exclusions there would be a completion. To
/// explain why a cell does not have a value, pass the line with that value as all that the cell may
/// be.
class ColourExplainer {
 public:
  /// Per cell the planes named; valid until the next call.
  [[nodiscard]] std::span<const PlaneSet> explain(const ColourAutomaton& automaton,
                                                  std::span<const CellToExplain> line);

 private:
  template <int W>
  void both_ways(const ColourAutomaton& automaton, std::span<const CellToExplain> line);

  std::vector<Word> from_left_;   ///< before each cell: the states that the left side leads to
  std::vector<Word> from_right_;  ///< after each cell: the states that the right side allows
  std::vector<Word> anyway_;      ///< per cell: the states that it may enter without the facts
  std::vector<PlaneSet> left_;
  std::vector<PlaneSet> right_;
};

}  // namespace crosshatch::nonogram::colour
