// SPDX-License-Identifier: MIT
#include "derive/person/number_places.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "rules/different/different.h"

namespace crosshatch::derive {

using rules::DifferentRule;
using rules::Literal;

NumberPlaces::NumberPlaces(const PageSheet& sheet)
    : sheet_(sheet), seen_(static_cast<std::size_t>(sheet.board().sites())) {
  const rules::Model& model = sheet.model();
  const Board& board = sheet.board();
  for (int rule = 0; rule < static_cast<int>(model.rules().size()); ++rule) {
    const auto* const different = dynamic_cast<const DifferentRule*>(model.rules()[rule].get());
    if (different == nullptr) continue;
    const rules::Literals& literals = different->literals();
    Candidates values = 0;
    bool is_bound = true;
    for (const Literal& one : literals) {
      values |= board[one.site];
      is_bound = is_bound && one.holds(board);
      for (const Literal& other : literals) {
        const Candidates both = one.values & other.values;
        if (other.site != one.site && both != 0) seen_[one.site].push_back({other.site, both});
      }
    }
    const std::optional<Place>& at = model.label_of(rule).at;
    if (!at || !is_bound || std::popcount(values) != static_cast<int>(literals.size())) continue;
    for (Candidates rest = values; rest != 0; rest &= rest - 1) {
      NeededNumber needed{rule, *at, std::countr_zero(rest), {}};
      for (const Literal& one : literals) {
        if (board.may_be(one.site, needed.value)) needed.places.push_back(one.site);
      }
      if (needed.places.size() > 1) needed_.push_back(std::move(needed));
    }
  }
  for (std::vector<Literal>& seen : seen_) {
    std::ranges::sort(seen, {}, &Literal::site);
    std::size_t last = 0;
    for (std::size_t i = 1; i < seen.size(); ++i) {
      if (seen[i].site == seen[last].site)
        seen[last].values |= seen[i].values;
      else
        seen[++last] = seen[i];
    }
    if (!seen.empty()) seen.resize(last + 1);
  }
}

bool NumberPlaces::see(Site one, Site other, Value value) const {
  const auto at = std::ranges::lower_bound(seen_[one], other, {}, &Literal::site);
  return at != seen_[one].end() && at->site == other && (at->values & only(value)) != 0;
}

std::vector<Change> NumberPlaces::ruled_out(std::vector<Site> sites, Value value) const {
  std::ranges::sort(sites);
  std::vector<Change> changes;
  for (const Site site : sites) {
    const Candidates before = sheet_.board()[site];
    const Candidates after = before & ~only(value);
    if (after != before && !is_one(before)) changes.push_back({site, before, after, is_one(after)});
  }
  return changes;
}

}  // namespace crosshatch::derive
