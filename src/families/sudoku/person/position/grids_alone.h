// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "core/step.h"
#include "families/sudoku/person/position/pencil_marks.h"

namespace crosshatch::sudoku {

/// Where several grids overlap: each of them as a position of its own, with what the whole board
/// says of its cells. What follows there follows on the board. So techniques of small grids need
/// not know of boards.
class GridsAlone {
 public:
  explicit GridsAlone(const PencilMarks& whole);

  /// Whether a technique finds a step in some grid; the first that has one.
  [[nodiscard]] bool find(const PencilMarks& whole, Step& step, FindInSmall* find) const;

 private:
  struct Alone {
    Puzzle puzzle;
    std::unique_ptr<PencilMarks> pencil;
  };
  std::vector<std::unique_ptr<Alone>> grids_;
};

}  // namespace crosshatch::sudoku
