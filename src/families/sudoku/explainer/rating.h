// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/search.h"
#include "families/sudoku/explainer/classic_tables.h"

namespace crosshatch::sudoku::explainer {

/// One kind of step of Sudoku Explainer.
struct ExplainerRule {
  std::string_view id;
  double (*find)(PencilMarks& pencil, Step& step);
};

/// All that we have, easiest first.
[[nodiscard]] std::span<const ExplainerRule> explainer_rules();

/// Finds the next step and makes it; 0 where we have none or the budget is spent, else how hard
/// Sudoku Explainer calls it.
[[nodiscard]] double next(PencilMarks& pencil, Step& step);

/// The rating of Sudoku Explainer 1.2.1 in tenths: its hardest step on its own path. None where the
/// puzzle needs a step that we do not have, is not 9x9, or at a limit.
[[nodiscard]] std::optional<int> rate(const Search& search);

}  // namespace crosshatch::sudoku::explainer
