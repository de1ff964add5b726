// SPDX-License-Identifier: MIT
#include "derive/person/grounds.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

namespace crosshatch::derive {

bool ask(std::span<const Site> sites, function_ref<void(rules::Facts&)> deduce, Board& board,
         std::vector<rules::Conclusion>& conclusions, rules::Reasons reasons) {
  conclusions.clear();
  if (board.sites() == 0) return true;
  std::vector<Candidates> before;
  before.reserve(sites.size());
  for (const Site site : sites) before.push_back(board[site]);
  const Candidates first = board[0];  // a refutation takes its values, whichever sites are ours
  rules::Facts facts(board, &conclusions, reasons);
  deduce(facts);
  board[0] = first;
  for (std::size_t i = 0; i < sites.size(); ++i) board[sites[i]] = before[i];
  return !facts.is_impossible();
}

void add_literals(rules::Literals& literals, std::span<const rules::Literal> more) {
  for (const rules::Literal& literal : more) {
    if (std::ranges::find(literals, literal) == literals.end()) literals.push_back(literal);
  }
}

void add_change(std::vector<Change>& changes, const rules::Conclusion& conclusion,
                const Board& board) {
  const Site site = conclusion.literal.site;
  auto at = std::ranges::lower_bound(changes, site, {}, &Change::site);
  if (at == changes.end() || at->site != site)
    at = changes.insert(at, {site, board[site], board[site], false});
  at->after &= conclusion.literal.values;
  at->places = is_one(at->after);
}

bool is_due(const rules::Conclusion& conclusion, const Board& board) {
  return !conclusion.literal.holds(board) &&
         std::ranges::all_of(conclusion.reason,
                             [&](const rules::Literal& literal) { return literal.holds(board); });
}

Basis Grounds::basis(const rules::Literals& reason, const rules::Literals& about) const {
  Basis basis;
  std::set<const Ground*> seen;
  rules::Literals left;
  // People are told who says the first hidden sites, not those behind them.
  const auto rest_on = [&](const Ground& ground, bool is_first) {
    const std::optional<Place>& at = model_->label_of(ground.rule).at;
    if (is_first && at && std::ranges::find(basis.places, *at) == basis.places.end())
      basis.places.push_back(*at);
    if (!seen.insert(&ground).second) return;
    const rules::Literals& more = ground.conclusion.reason;
    left.insert(left.end(), more.begin(), more.end());
  };
  const auto look_behind = [&](const rules::Literal& literal, bool is_first) {
    if (!model_->is_hidden(literal.site)) return basis.sites.push_back(literal.site);
    const auto& known = of_[literal.site - model_->visible()];
    const Candidates all = model_->start()[literal.site];
    const auto alone = std::ranges::find_if(known, [&](const Ground& one) {
      return (all & one.conclusion.literal.values & ~literal.values) == 0;
    });
    if (alone != known.end()) return rest_on(*alone, is_first);
    for (const Ground& one : known) rest_on(one, is_first);
  };
  for (const rules::Literal& literal : reason) look_behind(literal, true);
  while (!left.empty()) {
    const rules::Literal literal = left.back();
    left.pop_back();
    look_behind(literal, false);
  }
  std::ranges::sort(basis.sites);
  basis.sites.erase(std::unique(basis.sites.begin(), basis.sites.end()), basis.sites.end());
  // What hidden sites rest on belongs to what is named by them.
  std::ranges::copy_if(basis.sites, std::back_inserter(basis.about), [&](Site site) {
    const bool is_reason = std::ranges::find(reason, site, &rules::Literal::site) != reason.end();
    return !is_reason || std::ranges::find(about, site, &rules::Literal::site) != about.end();
  });
  return basis;
}

}  // namespace crosshatch::derive
