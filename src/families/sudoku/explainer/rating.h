// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <span>
#include <string_view>

#include "core/search.h"
#include "families/sudoku/explainer/classic_tables.h"

namespace crosshatch::sudoku::explainer {

/// One rule of Sudoku Explainer.
struct ExplainerRule {
  std::string_view id;
  double (*find)(PencilMarks& pencil, Step& step);
};

/// All rules that we have, easiest first.
[[nodiscard]] std::span<const ExplainerRule> explainer_rules();

/// Finds the next step and makes it. Returns its difficulty, or 0 if we find none or the budget is
/// spent.
[[nodiscard]] double next(PencilMarks& pencil, Step& step);

/// All ratings that the rules allow, in tenths and in order. From 6.5 on the length of chains gives
/// every number. Nested chains begin at 10.0, and 30 tenths for their length are more than was ever
/// seen; no bound is known.
inline constexpr auto numbers = [] {
  constexpr int first_of_chains = 65;
  constexpr int highest = 130;
  constexpr std::array below = {10, 12, 15, 17, 19, 20, 23, 25, 26, 28, 30, 32,
                                34, 36, 38, 40, 42, 44, 45, 46, 47, 48, 49, 50,
                                51, 52, 53, 54, 56, 57, 58, 59, 60, 61, 62};
  std::array<int, below.size() + highest - first_of_chains + 1> all = {};
  std::copy(below.begin(), below.end(), all.begin());
  std::iota(all.begin() + below.size(), all.end(), first_of_chains);
  return all;
}();

/// The rating of Sudoku Explainer 1.2.1 in tenths: the difficulty of the hardest step on its own
/// path. None if the puzzle needs a rule that we do not have, is not a classic 9x9, or a limit is
/// reached.
[[nodiscard]] std::optional<int> rate(const Search& search);

}  // namespace crosshatch::sudoku::explainer
