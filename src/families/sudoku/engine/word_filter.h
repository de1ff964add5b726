// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "families/sudoku/engine/propagator.h"
#include "families/sudoku/engine/word_diagram.h"

namespace crosshatch::sudoku {

/// Sites that hold a word of an automaton: forward go the states that a beginning leads to, and
/// backward those of them that can end well.
class WordFilter final : public Propagator {
 public:
  /// `wants_needed`: it pays to know which digits its sites hold in any case.
  WordFilter(std::vector<Site> sites, WordDiagram diagram, bool wants_needed);

  [[nodiscard]] bool narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) override;
  [[nodiscard]] int cost() const override;

 private:
  template <bool wants_needed>
  [[nodiscard]] bool go_forward(std::span<const Mask> cells);
  void go_back(std::span<Mask> cells);

  WordDiagram diagram_;
  bool wants_needed_;
  std::vector<std::uint32_t> words_;   // [place]: where its bits begin
  std::vector<std::uint64_t> is_met_;  // a bit for each state
  std::vector<Mask> missing_;          // [state]: digits that some way there does not use
};

}  // namespace crosshatch::sudoku
