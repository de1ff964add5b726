// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <iterator>

#include "families/sudoku/constraints/cells.h"
#include "families/sudoku/constraints/dots.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/lines.h"
#include "families/sudoku/constraints/views.h"

namespace crosshatch::sudoku {

/// What `constraint_kinds` tells, for those who need it when the program is compiled.
inline constexpr auto all_kinds = [] {
  std::array<ConstraintKind, std::size(line_kinds) + std::size(dot_kinds) + std::size(cell_kinds) +
                                 std::size(view_kinds)>
      all = {};
  auto next = std::copy(std::begin(line_kinds), std::end(line_kinds), all.begin());
  next = std::copy(std::begin(dot_kinds), std::end(dot_kinds), next);
  next = std::copy(std::begin(cell_kinds), std::end(cell_kinds), next);
  std::copy(std::begin(view_kinds), std::end(view_kinds), next);
  return all;
}();

}  // namespace crosshatch::sudoku
