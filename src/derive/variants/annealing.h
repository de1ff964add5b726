// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "base/rng.h"
#include "core/make.h"

namespace crosshatch::derive {

/// The grade of the hardest technique that those who are to solve it know; nothing: they know all.
[[nodiscard]] inline std::optional<Grade> hardest_of(const MakeOrder& order) {
  if (order.solvers == nullptr) return std::nullopt;
  return order.solvers->hardest;
}

/// How many drafts are tried, how long the clues of each are changed, and how likely a change is
/// taken that leaves more cells open: so many per cent for each.
struct Annealing {
  int most_drafts = 0;
  int most_changes = 0;
  int percent_a_cell = 0;
};

/// Changes the clues of a draft at random until quick logic leaves no cell open (simulated
/// annealing at one temperature, as Kirkpatrick et al. 1983 have it). Nothing is fixed but that
/// there is no contradiction: the solution is what the clues say in the end. False: chance found no
/// way.
///
/// A draft has
///     std::optional<int> open();  // how many cells logic leaves open; nothing: a contradiction
///     bool change(Rng&);          // False: chance found nothing to change
///     void keep();                // the last change, after `open`
///     void take_back();           // or not
template <class Draft>
[[nodiscard]] bool anneal(Draft& draft, const Annealing& how, Rng& rng) {
  std::optional<int> open = draft.open();
  if (!open) return false;
  draft.keep();
  const auto is_taken = [&](int more) {
    while (more > 0 && rng.chance(how.percent_a_cell)) --more;
    return more <= 0;
  };
  for (int i = 0; *open > 0 && i < how.most_changes; ++i) {
    if (!draft.change(rng)) continue;
    const std::optional<int> now = draft.open();
    if (now && is_taken(*now - *open)) {
      open = now;
      draft.keep();
    } else {
      draft.take_back();
    }
  }
  return *open == 0;
}

/// The first of the drafts that `new_draft` gives of which `anneal` leaves no cell open. Nothing:
/// chance found none.
template <class NewDraft>
[[nodiscard]] auto annealed(NewDraft new_draft, const Annealing& how, Rng& rng)
    -> std::optional<decltype(new_draft())> {
  for (int i = 0; i < how.most_drafts; ++i) {
    auto draft = new_draft();
    if (anneal(draft, how, rng)) return draft;
  }
  return std::nullopt;
}

/// Changes the clues of such a draft again, but not what they make the solution, until quick logic
/// leaves so many cells open or a few more. Then it may have other solutions, too.
///
/// The draft is one that `anneal` has left without open cells, and changes no more of its solution.
template <class Draft>
void loosen(Draft& draft, int wanted, Rng& rng) {
  constexpr int most_changes = 500;
  int open = 0;
  for (int i = 0; i < most_changes && open < wanted; ++i) {
    if (!draft.change(rng)) continue;
    const std::optional<int> now = draft.open();
    if (now && *now >= open) {
      open = *now;
      draft.keep();
    } else {
      draft.take_back();
    }
  }
}

}  // namespace crosshatch::derive
