// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <iterator>

#include "families/sudoku/constraints/cells.h"
#include "families/sudoku/constraints/chaos.h"
#include "families/sudoku/constraints/choice.h"
#include "families/sudoku/constraints/connected.h"
#include "families/sudoku/constraints/counts.h"
#include "families/sudoku/constraints/dots.h"
#include "families/sudoku/constraints/extra.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/lines.h"
#include "families/sudoku/constraints/machines.h"
#include "families/sudoku/constraints/ranks.h"
#include "families/sudoku/constraints/sums.h"
#include "families/sudoku/constraints/tables.h"
#include "families/sudoku/constraints/views.h"
#include "families/sudoku/constraints/whole.h"

namespace crosshatch::sudoku {

/// These tables as one.
template <std::size_t... sizes>
constexpr auto joined_kinds(const ConstraintKind (&... tables)[sizes]) {
  std::array<ConstraintKind, (sizes + ...)> all = {};
  auto next = all.begin();
  ((next = std::copy(std::begin(tables), std::end(tables), next)), ...);
  return all;
}

/// What `constraint_kinds` tells, for those who need it when the program is compiled.
inline constexpr auto all_kinds = joined_kinds(
    line_kinds, dot_kinds, cell_kinds, view_kinds, sum_kinds, count_kinds, whole_kinds, rank_kinds,
    table_kinds, machine_kinds, choice_kinds, connected_kinds, chaos_kinds, extra_kinds);

}  // namespace crosshatch::sudoku
