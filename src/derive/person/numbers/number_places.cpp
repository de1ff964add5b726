// SPDX-License-Identifier: MIT
#include "derive/person/numbers/number_places.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "rules/different/different.h"

namespace crosshatch::derive {

using rules::DifferentRule;
using rules::Literal;

std::vector<NeededNumber> needed_numbers(const PageSheet& sheet) {
  const rules::Model& model = sheet.model();
  const Board& board = sheet.board();
  std::vector<NeededNumber> all;
  for (int rule = 0; rule < static_cast<int>(model.rules().size()); ++rule) {
    const auto* const different = dynamic_cast<const DifferentRule*>(model.rules()[rule].get());
    const std::optional<Place>& at = model.label_of(rule).at;
    if (different == nullptr || !at) continue;
    const rules::Literals& literals = different->literals();
    Candidates values = 0;
    for (const Literal& one : literals) values |= board[one.site];
    const bool is_bound =
        std::ranges::all_of(literals, [&](const Literal& one) { return one.holds(board); });
    if (!is_bound || std::popcount(values) != static_cast<int>(literals.size())) continue;
    for (Candidates rest = values; rest != 0; rest &= rest - 1) {
      NeededNumber needed{rule, *at, std::countr_zero(rest), {}};
      for (const Literal& one : literals) {
        if (board.may_be(one.site, needed.value)) needed.places.push_back(one.site);
      }
      if (needed.places.size() > 1) all.push_back(std::move(needed));
    }
  }
  return all;
}

std::vector<Change> ruled_out(const Board& board, std::vector<Site> sites, Value value) {
  std::ranges::sort(sites);
  std::vector<Change> changes;
  for (const Site site : sites) {
    const Candidates before = board[site];
    const Candidates after = before & ~only(value);
    if (after != before && !is_one(before)) changes.push_back({site, before, after, is_one(after)});
  }
  return changes;
}

}  // namespace crosshatch::derive
