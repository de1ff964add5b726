// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "core/step.h"
#include "families/sudoku/person/position/cell_set.h"
#include "families/sudoku/person/position/pencil_marks.h"

namespace crosshatch::sudoku {

/// Adds to a step that `value` is eliminated from those of `cells` that may hold it. A cell has one
/// change, however many candidates it loses.
void eliminate(const PencilMarks& pencil, Step& step, CellSet cells, Value value);
void eliminate_all(const PencilMarks& pencil, Step& step, CellSet cells, Candidates values);

/// Whether a step does something, and not the same as one that was laid aside. If not, it is
/// without changes.
[[nodiscard]] bool is_new(const PencilMarks& pencil, Step& step);

/// For `mark`: all candidates of a cell.
inline constexpr Candidates any_digit = ~Candidates{0};

/// Cells that see at least one of `cells`.
[[nodiscard]] CellSet seen_by_any(const PencilMarks& pencil, CellSet cells);

/// The digits that are candidates of at least one of the cells.
[[nodiscard]] Candidates candidates_of(const PencilMarks& pencil, CellSet cells);

/// What a pattern eliminates, to choose between patterns as HoDoKu does. The pattern that
/// eliminates most is better. Among equals it is the one with the smaller sum over its
/// eliminations, in which each cell counts for more than the one before.
class Eliminations {
 public:
  /// Adds those of `cells` that may hold the value.
  void add(const PencilMarks& pencil, const CellSet& cells, Value value);
  [[nodiscard]] bool is_empty() const { return count_ == 0; }
  [[nodiscard]] int count() const { return count_; }
  /// `is_simpler` decides where both eliminate the same.
  [[nodiscard]] bool is_better_than(const Eliminations& other, bool is_simpler) const;
  void add_to(const PencilMarks& pencil, Step& step) const;
  /// Whether this is all that some step does that was laid aside.
  [[nodiscard]] bool is_aside(const PencilMarks& pencil) const;

 private:
  [[nodiscard]] long hodoku_sum() const;

  std::array<CellSet, 10> cells_ = {};  ///< [digit]; for grids of at most 10x10
  int count_ = 0;
};

}  // namespace crosshatch::sudoku
