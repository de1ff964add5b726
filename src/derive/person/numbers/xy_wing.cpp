// SPDX-License-Identifier: MIT
//
// A cell of two numbers sees two others of two, each of which has one of these numbers and the same
// third one: whichever the first cell holds, one of the others holds the third number.
#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "derive/person/numbers/number_places.h"
#include "derive/person/numbers/steps.h"

namespace crosshatch::derive {

namespace {

struct XyWing {
  Site pivot = 0;
  std::array<Site, 2> wings = {};
  Value value = 0;
  std::vector<Change> changes = {};
};

bool is_two(Candidates values) { return std::popcount(values) == 2; }

class XyWings {
 public:
  XyWings(const PageSheet& sheet, const Sights& sights) : sheet_(sheet), sights_(sights) {}

  /// The nearest.
  [[nodiscard]] std::optional<XyWing> find() {
    for (Site pivot = 0; pivot < sheet_.board().sites(); ++pivot) {
      if (is_two(sheet_.board()[pivot])) look_from(pivot);
    }
    return std::move(best_);
  }

 private:
  void look_from(Site pivot) {
    const Candidates both = sheet_.board()[pivot];
    const Candidates first = both & (~both + 1);
    for (const rules::Literal& one : sights_.seen_from(pivot)) {
      const Candidates third = third_of(one, first, both);
      if (third == 0) continue;
      for (const rules::Literal& other : sights_.seen_from(pivot)) {
        if (third_of(other, both & ~first, both) == third)
          conclude(pivot, {one.site, other.site}, std::countr_zero(third));
      }
    }
  }

  /// What a cell holds if it cannot hold this number of the pivot; 0: it is no wing.
  [[nodiscard]] Candidates third_of(const rules::Literal& wing, Candidates shared,
                                    Candidates both) const {
    const Candidates values = sheet_.board()[wing.site];
    if (!is_two(values) || (values & both) != shared || (wing.values & shared) == 0) return 0;
    return values & ~shared;
  }

  void conclude(Site pivot, const std::array<Site, 2>& wings, Value value) {
    std::vector<Site> cells;
    for (const rules::Literal& seen : sights_.seen_from(wings[0])) {
      if (seen.site != pivot && sights_.see(seen.site, wings[0], value) &&
          sights_.see(seen.site, wings[1], value))
        cells.push_back(seen.site);
    }
    keep_nearest(sheet_,
                 XyWing{pivot, wings, value, ruled_out(sheet_.board(), std::move(cells), value)},
                 best_);
  }

  const PageSheet& sheet_;
  const Sights& sights_;
  std::optional<XyWing> best_ = {};
};

}  // namespace

bool find_xy_wing(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  if (sheet.budget().is_spent()) return false;
  const std::optional<XyWing> found = XyWings(sheet, sheet.sights()).find();
  if (!found) return false;
  step.changes = found->changes;
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  const Candidates both = sheet.board()[found->pivot];
  std::vector<Place> wings;
  step.marks.push_back({Mark::Role::cause, {.index = found->pivot}, both});
  for (const Site site : found->wings) {
    wings.push_back({.index = site});
    step.marks.push_back({Mark::Role::witness, wings.back(), sheet.board()[site]});
  }
  step.terms = {places_term({{.index = found->pivot}}, both),
                {.kind = Term::Kind::values, .values = both},
                places_term(std::move(wings), only(found->value)),
                {.kind = Term::Kind::values, .values = only(found->value)}};
  return true;
}

}  // namespace crosshatch::derive
