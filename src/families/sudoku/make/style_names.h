// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "families/sudoku/constraints/table.h"

namespace crosshatch::sudoku {

/// The variants that are no constraints.
inline constexpr std::array<std::string_view, 7> named_variants = {
    "classic", "x", "windoku", "anti-knight", "anti-king", "jigsaw", "killer"};

/// Those, what players call some kinds of constraints together, and every kind of constraint.
inline constexpr auto styles = [] {
  constexpr auto groups =
      std::ranges::count_if(all_kinds, [](const auto& kind) { return !kind.style.empty(); });
  std::array<std::string_view, named_variants.size() + all_kinds.size() + groups> all = {};
  auto next = std::copy(named_variants.begin(), named_variants.end(), all.begin());
  for (const ConstraintKind& kind : all_kinds) {
    if (!kind.style.empty()) *next++ = kind.style;
  }
  for (const ConstraintKind& kind : all_kinds) *next++ = kind.id;
  return all;
}();

}  // namespace crosshatch::sudoku
