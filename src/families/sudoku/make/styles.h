// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "base/rng.h"
#include "core/make.h"
#include "families/sudoku/grids.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// What an order asks of kinds of constraints, by their places in `constraint_kinds`.
struct ConstraintStyles {
  /// A rule for cells without a mark between them: all marks of these kinds are given.
  struct AllGiven {
    Constraint rule;
    std::vector<int> marks = {};
  };

  std::vector<int> marks = {};           ///< kinds that are drawn on a filled grid
  std::vector<int> first = {};           ///< around which a grid is filled
  std::vector<Constraint> of_grid = {};  ///< rules of the whole grid
  std::vector<AllGiven> all_given = {};

  [[nodiscard]] bool is_empty() const {
    return marks.empty() && first.empty() && of_grid.empty() && all_given.empty();
  }
};

/// With constraints cages are marks like others (`MarkDrawer::kind_of_cages`).
[[nodiscard]] ConstraintStyles constraint_styles(const MakeOrder& order);

/// The grids that overlap, where a style says so: "samurai".
[[nodiscard]] const NamedLayout* layout_of(const MakeOrder& order);

/// An order that cannot be met.
[[nodiscard]] inline Error refused(Message why) { return {ErrorCode::request, std::move(why)}; }

/// Why there are no puzzles of these styles and this size, if that is so.
[[nodiscard]] std::optional<Error> refuse_style(const MakeOrder& order);

/// A puzzle of the styles and the size of the order without givens and marks. The regions of a
/// jigsaw come by chance.
[[nodiscard]] Puzzle blank_in_style(const MakeOrder& order, Rng& rng);

}  // namespace crosshatch::sudoku
