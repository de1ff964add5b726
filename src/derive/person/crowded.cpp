// SPDX-License-Identifier: MIT
//
// A star takes the cells around it, and may leave another region none: a value is looked at
// together with all that counts of its site say at once, and other counts are asked whether they
// can still be kept. Guides to star battle call it crowding; it is also why no bulb stands at the
// corner of a 3.
#include <algorithm>
#include <bit>
#include <optional>

#include "derive/person/open_count.h"
#include "derive/person/person.h"

namespace crosshatch::derive {

namespace {

using rules::CountRule;
using rules::Literal;
using rules::Literals;

/// How many literals hold, and how many hold or may.
struct Standing {
  int holding = 0;
  int possible = 0;
};

Standing standing(const CountRule& count, const Board& board) {
  Standing found;
  for (const Literal& literal : count.literals()) {
    found.holding += literal.holds(board);
    found.possible += literal.may_hold(board);
  }
  return found;
}

/// What the counts of a site say at once, on a board where it has a value. Nothing if one of them
/// cannot be kept: others tell that.
std::optional<Literals> said_at_once(const PageSheet& sheet, Site site, const Board& board) {
  Literals said;
  for (const int rule : sheet.model().rules_of(site)) {
    const CountRule* const count = sheet.count(rule);
    if (count == nullptr) continue;
    const auto [holding, possible] = standing(*count, board);
    if (holding > count->most() || possible < count->least()) return std::nullopt;
    const bool is_full = holding == count->most();
    if (!is_full && possible != count->least()) continue;
    for (const Literal& literal : count->literals()) {
      if (literal.is_open(board)) said.push_back(is_full ? !literal : literal);
    }
  }
  return said;
}

/// The sites by which a count cannot be kept on a board, of those that changed: they all have the
/// same value now. None: it can, or they have not.
std::vector<Site> sites_against(const CountRule& count, const Literals& said, const Board& board) {
  const auto [holding, possible] = standing(count, board);
  const bool is_too_many = holding > count.most();
  if (!is_too_many && possible >= count.least()) return {};
  std::vector<Site> sites;
  for (const Literal& literal : count.literals()) {
    const bool counts = is_too_many ? literal.holds(board) : !literal.may_hold(board);
    if (!counts || std::ranges::find(said, literal.site, &Literal::site) == said.end()) continue;
    if (!is_one(board[literal.site])) return {};
    if (!sites.empty() && board[literal.site] != board[sites.front()]) return {};
    sites.push_back(literal.site);
  }
  std::ranges::sort(sites);
  return sites;
}

}  // namespace

void PageSheet::look_for_crowded(Site site) {
  for (Candidates rest = whole_[site]; rest != 0; rest &= rest - 1) {
    Literals before;
    const auto draw = [&](Site at, Candidates values) {
      before.push_back({at, whole_[at]});
      whole_[at] &= values;
      return whole_[at] != 0;
    };
    const Value value = std::countr_zero(rest);
    (void)draw(site, only(value));
    const std::optional<Literals> said = said_at_once(*this, site, whole_);
    bool is_possible = said.has_value();
    if (said) {
      for (const Literal& literal : *said)
        is_possible = is_possible && draw(literal.site, literal.values);
    }
    std::set<int> touched;
    if (is_possible) {
      for (const Literal& literal : *said) {
        for (const int rule : model().rules_of(literal.site)) {
          if (counts_[rule] != nullptr && is_all_visible(*counts_[rule], model()))
            touched.insert(rule);
        }
      }
    }
    Crowded best;
    for (const int rule : touched) {
      const bool is_better = best.follow.empty() || (!model().label_of(best.broken).at &&
                                                     model().label_of(rule).at.has_value());
      if (!is_better) continue;
      std::vector<Site> follow = sites_against(*counts_[rule], *said, whole_);
      if (follow.empty()) continue;
      const Candidates after = whole_[follow.front()];
      best = {site, value, rule, std::move(follow), after};
    }
    for (auto at = before.rbegin(); at != before.rend(); ++at) whole_[at->site] = at->values;
    if (!best.follow.empty()) crowded_.push_back(std::move(best));
  }
}

/// The sites of counts that share an open site with one of these.
std::set<Site> PageSheet::near(const std::set<int>& counts) const {
  std::set<int> rules = counts;
  for (const int rule : counts) {
    for (const Site site : model().rules()[rule]->sites()) {
      const std::span<const int> own = model().rules_of(site);
      if (!whole_.is_decided(site)) rules.insert(own.begin(), own.end());
    }
  }
  std::set<Site> sites;
  for (const int rule : rules) {
    if (counts_[rule] != nullptr)
      sites.insert(counts_[rule]->sites().begin(), counts_[rule]->sites().end());
  }
  return sites;
}

const Crowded* PageSheet::nearest_crowded() {
  found_.reset();
  const std::set<Site> stale = near(recounted_);
  std::erase_if(crowded_, [&](const Crowded& one) { return stale.contains(one.site); });
  for (const Site site : stale) {
    if (!budget().tick()) return nullptr;
    const bool is_single = !model().is_hidden(site) && puzzle_.as_one(site).size() == 1;
    if (is_single && !whole_.is_decided(site)) look_for_crowded(site);
  }
  recounted_.clear();
  const auto rank = [&](const Crowded& one) {
    return std::tuple(distance(one.site), one.site, one.value);
  };
  const auto best = std::ranges::min_element(crowded_, {}, rank);
  return best == crowded_.end() ? nullptr : &*best;
}

bool find_crowded(Position& position, Step& step) {
  PageSheet& sheet = sheet_of(position);
  if (sheet.budget().is_spent()) return false;
  const Crowded* const found = sheet.nearest_crowded();
  if (found == nullptr) return false;
  const Candidates before = sheet.whole()[found->site];
  const Candidates after = before & ~only(found->value);
  step.changes = {{found->site, before, after, is_one(after)}};
  if (!sheet.wants_reasons()) return true;
  PageSheet::mark_targets(step);
  std::vector<Place> follow;
  for (const Site site : found->follow) {
    follow.push_back({.index = site});
    step.marks.push_back({Mark::Role::witness, follow.back(), found->after});
  }
  std::vector<Place> where = sheet.places_of(found->broken);
  for (const Place& place : where) step.marks.push_back({Mark::Role::cause, place, 0});
  const int number = static_cast<int>(follow.size());
  step.terms = {places_term({{.index = found->site}}, only(found->value)),
                {.kind = Term::Kind::values, .values = only(found->value)},
                places_term(std::move(follow), found->after),
                {.kind = Term::Kind::values, .number = number, .values = found->after},
                places_term(std::move(where))};
  return true;
}

}  // namespace crosshatch::derive
