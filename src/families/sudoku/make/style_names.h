// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "families/sudoku/constraints/table.h"

namespace crosshatch::sudoku {

/// The variants that are no constraints.
inline constexpr std::array<std::string_view, 12> named_variants = {
    "classic", "x",       "windoku", "anti-knight", "anti-king", "jigsaw",
    "killer",  "samurai", "twodoku", "gattai-3",    "gattai-4",  "gattai-8"};

/// Whether a kind of constraint is ordered by its id. Nobody can draw one at random that is made of
/// a list, a table or other constraints and does not tell how; a rule about ties says nothing
/// alone.
[[nodiscard]] constexpr bool is_style(const ConstraintKind& kind) {
  const bool is_drawn =
      kind.tell != nullptr || kind.sites == ConstraintSites::groups ||
      (kind.sites != ConstraintSites::list && kind.sites != ConstraintSites::reading &&
       kind.detail == ConstraintDetail::none && kind.numbers.most <= 1 &&
       (kind.sites != ConstraintSites::set || kind.look != ConstraintLook::none));
  const bool is_of_listed_digits =
      kind.sites == ConstraintSites::grid && kind.numbers.least > 0 && kind.numbers.usual == 0;
  return is_drawn && !kind.is_of_regions && !is_of_listed_digits && kind.id != "rank-ties" &&
         std::ranges::find(named_variants, kind.id) == named_variants.end();
}

/// Those, what players call some kinds of constraints, and every other kind.
inline constexpr auto styles = [] {
  constexpr auto others = std::ranges::count_if(all_kinds, is_style) +
                          std::ranges::count_if(all_kinds, [](const ConstraintKind& kind) {
                            return !kind.style.empty();
                          });
  std::array<std::string_view, named_variants.size() + others> all = {};
  auto next = std::copy(named_variants.begin(), named_variants.end(), all.begin());
  for (const ConstraintKind& kind : all_kinds) {
    if (!kind.style.empty()) *next++ = kind.style;
  }
  for (const ConstraintKind& kind : all_kinds) {
    if (is_style(kind)) *next++ = kind.id;
  }
  return all;
}();

}  // namespace crosshatch::sudoku
