// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/clues.h"
#include "core/family.h"
#include "core/verdict.h"

namespace crosshatch {

/// Asks about a puzzle with other clues, or regions, than its own, again and again.
struct ClueQuestion {
  const Family& family;  ///< has clues, or regions
  const Puzzle& puzzle;
  Budget& budget;
  Cpu cpu = this_cpu();

  /// Solutions of these clues, at most `enough`. `is_all`: there are no others. Nothing is known
  /// of others at a limit.
  struct Found {
    std::vector<Board> solutions = {};
    bool is_all = false;
    std::vector<int> contradiction = {};  ///< if there are none: places whose clues cannot all
                                          ///< hold, where that is known of less than all

    [[nodiscard]] bool is_none() const { return is_all && solutions.empty(); }
    [[nodiscard]] bool is_unique() const { return is_all && solutions.size() == 1; }
  };
  [[nodiscard]] Found solutions(std::span<const ClueValue> clues, std::size_t enough) const;
  /// The same of a changed puzzle. Null: nothing is found.
  [[nodiscard]] Found solutions(const Puzzle* changed, std::size_t enough) const;
};

}  // namespace crosshatch
