// SPDX-License-Identifier: MIT
//
// Combinations are sets of at most nine values, so all of them can be looked at. All ways to fill
// the sites go, site by site, through the sets of values used so far: at most 512.
#include "rules/sum/distinct.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <utility>

#include "rules/different/different.h"
#include "rules/different/hall.h"
#include "rules/model.h"
#include "rules/order.h"
#include "rules/sum/sum.h"
#include "sat/formula.h"

namespace crosshatch::rules {

namespace {

using Sets = std::bitset<1U << most_distinct>;

/// The next larger set of as many values, of none a large one (Gosper).
constexpr Candidates next_of_size(Candidates set) {
  if (set == 0) return ~set;
  const Candidates lowest = set & (~set + 1);
  const Candidates carried = set + lowest;
  return ((set ^ carried) >> 2) / lowest | carried;
}

/// The state is the set of values so far, in two bytes; none before the first site and after the
/// last.
class DistinctSumSweep final : public Sweep {
 public:
  DistinctSumSweep(const std::vector<Site>& sites, const Sets& beginnings,
                   std::span<const Site> order)
      : beginnings_(beginnings) {
    const std::vector<std::size_t> places = places_in(order);
    for (const Site site : sites) places_.push_back(places[site]);
    std::ranges::sort(places_);
  }

  [[nodiscard]] std::vector<std::uint8_t> start() const override { return {}; }

  [[nodiscard]] bool step(std::size_t place, Value value,
                          std::vector<std::uint8_t>& state) const override {
    if (!beginnings_[0]) return false;
    if (!std::ranges::binary_search(places_, place)) return true;
    state.resize(2);
    const Candidates used = Candidates{state[0]} << 8 | state[1];
    const Candidates now = used | only(value);
    if (now == used || now >= beginnings_.size() || !beginnings_[now]) return false;
    state[0] = static_cast<std::uint8_t>(now >> 8);
    state[1] = static_cast<std::uint8_t>(now);
    if (place == places_.back()) state.clear();
    return true;
  }

 private:
  const Sets beginnings_;
  std::vector<std::size_t> places_;
};

}  // namespace

DistinctSumRule::DistinctSumRule(std::vector<Site> sites, int values, int first, int least,
                                 int most)
    : sites_(std::move(sites)),
      values_(values),
      first_(first),
      least_(least),
      most_(most),
      sorted_(sites_) {
  assert(values <= most_distinct);
  std::ranges::sort(sorted_);
  assert(std::ranges::adjacent_find(sorted_) == sorted_.end());
  in_none_ = all();
  const auto number = static_cast<Value>(sites_.size());
  for (Candidates set = number > values_ ? all() + 1 : only(number) - 1; set <= all();
       set = next_of_size(set)) {
    int sum = 0;
    for (Candidates rest = set; rest != 0; rest &= rest - 1) sum += std::countr_zero(rest) + first_;
    if (sum < least_ || sum > most_) continue;
    sets_.push_back(set);
    in_none_ &= ~set;
    for (Candidates part = set;; part = (part - 1) & set) {
      beginnings_.set(part);
      if (part == 0) break;
    }
  }
}

std::string DistinctSumRule::line(LiteralText say) const {
  std::string line = "sum " + std::to_string(least_) + ".." + std::to_string(most_) + " different";
  for (const Site site : sites_) line += ' ' + say({site, all()});
  return line;
}

void DistinctSumRule::spell_out(Model& model) const {
  Literals literals;
  std::vector<Addend> addends;
  for (const Site site : sites_) {
    literals.push_back({site, all()});
    Addend& addend = addends.emplace_back(Addend{site, {}});
    for (Value value = 0; value < values_; ++value) addend.worth.push_back(value + first_);
  }
  model.add<DifferentRule>(std::move(literals));
  if (!is_any_sum()) WeightedSumRule(std::move(addends), least_, most_).spell_out(model);
}

bool DistinctSumRule::is_any_sum() const {
  const auto sites = static_cast<int>(sites_.size());
  return least_ <= sites * first_ && most_ >= sites * (first_ + values_ - 1);
}

bool DistinctSumRule::is_broken(const Board& solution) const {
  Candidates used = 0;
  for (const Site site : sites_) used |= solution[site];
  return std::ranges::find(sets_, used) == sets_.end();
}

DistinctSumRule::Left DistinctSumRule::left(const Board& board) const {
  Left left;
  for (const Site site : sites_) left.push_back(board[site]);
  return left;
}

std::vector<Candidates> DistinctSumRule::combinations(const Left& left) const {
  Candidates any = 0;
  Candidates decided = 0;
  for (const Candidates values : left) {
    any |= values;
    if (is_one(values)) decided |= values;
  }
  std::vector<Candidates> found;
  for (const Candidates set : sets_) {
    const bool is_good =
        (set & ~any) == 0 && (decided & ~set) == 0 &&
        std::ranges::all_of(left, [&](Candidates values) { return (values & set) != 0; });
    if (is_good) found.push_back(set);
  }
  return found;
}

DistinctSumRule::Left DistinctSumRule::by_combinations(const Left& left) const {
  Candidates in_some = 0;
  for (const Candidates set : combinations(left)) in_some |= set;
  Left fitting;
  for (const Candidates values : left) fitting.push_back(values & in_some);
  return fitting;
}

DistinctSumRule::Left DistinctSumRule::by_needs(const Left& left) const {
  Candidates in_each = all();
  for (const Candidates set : combinations(left)) in_each &= set;
  Left fitting = left;
  for (Candidates rest = in_each; rest != 0; rest &= rest - 1) {
    const Candidates value = rest & (~rest + 1);
    const auto may_hold = [&](Candidates values) { return (values & value) != 0; };
    const auto place = std::ranges::find_if(left, may_hold);
    const bool is_only = place != left.end() && std::none_of(place + 1, left.end(), may_hold);
    if (is_only) fitting[static_cast<std::size_t>(place - left.begin())] &= value;
  }
  return fitting;
}

DistinctSumRule::Left DistinctSumRule::by_ways(const Left& left) const {
  Left fitting(left.size());
  Candidates decided = 0;
  std::vector<std::size_t> open;  // those with few values first
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (!is_one(left[i]))
      open.push_back(i);
    else if ((decided & left[i]) != 0)
      return fitting;
    else
      decided |= left[i];
  }
  if (!beginnings_[decided]) return fitting;
  std::ranges::stable_sort(open, {}, [&](std::size_t i) { return std::popcount(left[i]); });
  // The sets of values that the decided sites and those before each can hold.
  std::vector<std::vector<Candidates>> before = {{decided}};
  for (const std::size_t site : open) {
    Sets seen;
    std::vector<Candidates> next;
    for (const Candidates used : before.back()) {
      for (Candidates rest = left[site] & ~used; rest != 0; rest &= rest - 1) {
        const Candidates now = used | (rest & (~rest + 1));
        if (!beginnings_[now] || seen[now]) continue;
        seen.set(now);
        next.push_back(now);
      }
    }
    before.push_back(std::move(next));
  }
  if (before.back().empty()) return fitting;
  // And those of them with which all sites can be filled.
  Sets good;
  for (const Candidates set : before.back()) good.set(set);
  for (std::size_t i = open.size(); i-- > 0;) {
    Sets earlier;
    for (const Candidates used : before[i]) {
      for (Candidates rest = left[open[i]] & ~used; rest != 0; rest &= rest - 1) {
        const Candidates value = rest & (~rest + 1);
        if (!good[used | value]) continue;
        fitting[open[i]] |= value;
        earlier.set(used);
      }
    }
    good = earlier;
  }
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (is_one(left[i])) fitting[i] = left[i];
  }
  return fitting;
}

void DistinctSumRule::deduce(Facts& facts) const {
  if (sets_.empty()) return facts.refute({});
  if (!facts.wants_reasons()) {
    deduce_used(facts);
    if (!facts.is_impossible())
      conclude(facts, "ways", &DistinctSumRule::by_ways, left(facts.board()));
    return;
  }
  // Each argument says all that it can before a harder one is looked at: so each says the same when
  // it is asked again.
  while (!facts.is_impossible() && says_more(facts)) {
  }
}

bool DistinctSumRule::says_more(Facts& facts) const {
  deduce_used(facts);
  const Left now = left(facts.board());
  const auto is_changed = [&] { return facts.is_impossible() || left(facts.board()) != now; };
  if (facts.is_impossible()) return false;
  if (std::ranges::count_if(now, [](Candidates values) { return !is_one(values); }) == 1) {
    conclude(facts, "last", &DistinctSumRule::by_ways, now);
    return false;
  }
  conclude(facts, "digits", &DistinctSumRule::by_combinations, Left(sites_.size(), all()));
  if (is_changed()) return true;
  Left standing = now;
  for (Candidates& values : standing) {
    if (!is_one(values)) values = all();
  }
  conclude(facts, "standing", &DistinctSumRule::by_combinations, std::move(standing));
  if (is_changed()) return true;
  conclude(facts, "sets", &DistinctSumRule::by_combinations, now);
  if (is_changed()) return true;
  conclude(facts, "needed", &DistinctSumRule::by_needs, now);
  if (is_changed()) return true;
  deduce_sets(facts);
  if (is_changed()) return true;
  conclude(facts, "ways", &DistinctSumRule::by_ways, now);
  return false;
}

void DistinctSumRule::deduce_used(Facts& facts) const {
  Candidates told = 0;
  for (bool is_again = true; is_again;) {  // what a site loses may decide it in turn
    is_again = false;
    for (const Site holder : sites_) {
      const Candidates held = facts.board()[holder];
      if (!is_one(held) || (held & ~told) == 0) continue;
      told |= held;
      is_again = true;
      for (const Site other : sites_) {
        if (other == holder) continue;
        facts.conclude({other, ~held}, "used", [&] { return Literals{{holder, held}}; });
        if (facts.is_impossible()) return;
      }
    }
  }
}

void DistinctSumRule::deduce_sets(Facts& facts) const {
  constexpr std::array<std::string_view, 4> names = {"used", "used", "pair", "triple"};
  for (const HallSet& set : hall_sets(left(facts.board()))) {
    Literals reason;
    for (const int site : set.sites) reason.push_back({sites_[site], set.values | in_none_});
    if (std::popcount(set.values) < static_cast<int>(set.sites.size())) return facts.refute(reason);
    const std::string_view how = set.sites.size() < names.size() ? names[set.sites.size()] : "set";
    for (const Site site : sites_) {
      if (std::ranges::find(reason, site, &Literal::site) != reason.end()) continue;
      facts.conclude({site, ~set.values}, how, [&] { return reason; });
    }
  }
}

void DistinctSumRule::conclude(Facts& facts, std::string_view how, Argument argument,
                               Left left) const {
  const Left fitting = (this->*argument)(left);
  const Left now = this->left(facts.board());
  const auto says_more_than = [&](const Left& kept) {
    for (std::size_t i = 0; i < now.size(); ++i) {
      if ((now[i] & ~kept[i]) != 0) return true;
    }
    return false;
  };
  if (!says_more_than(fitting)) return;
  Literals reason;
  if (facts.wants_reasons()) {
    // What need not be so for that is not told.
    for (std::size_t i = 0; i < left.size(); ++i) {
      const Candidates before = std::exchange(left[i], all());
      if (before == left[i]) continue;
      const Left more = (this->*argument)(left);
      for (std::size_t j = 0; j < more.size(); ++j) {
        if ((now[j] & more[j] & ~fitting[j]) != 0) left[i] = before;
      }
    }
    for (std::size_t i = 0; i < left.size(); ++i) {
      // Other values need no reason to be gone.
      if (left[i] != all()) reason.push_back({sites_[i], left[i] | in_none_});
    }
  }
  for (std::size_t i = 0; i < fitting.size(); ++i) {
    // Nothing is said of values that are gone already.
    facts.conclude({sites_[i], fitting[i] | ~now[i]}, how, [&] { return reason; });
    if (facts.is_impossible()) return;
  }
}

/// A variable for each combination, of which one holds, and for each value, whether some site holds
/// it.
void DistinctSumRule::encode(sat::Formula& formula) const {
  if (sets_.empty()) return formula.add({});
  Literals literals;
  for (const Site site : sites_) literals.push_back({site, all()});
  DifferentRule(literals).encode(formula);
  if (is_any_sum()) return;
  const std::vector<Candidates> possible = combinations(left(formula.board()));
  std::vector<sat::Literal> held;
  for (Value value = 0; value < values_; ++value) {
    std::vector<sat::Literal> clause;
    const sat::Literal is_held = held.emplace_back(formula.fresh());
    for (const Site site : sites_) {
      formula.add({-formula.is(site, value), is_held});
      clause.push_back(formula.is(site, value));
    }
    clause.push_back(-is_held);
    formula.add(clause);
  }
  std::vector<sat::Literal> any;
  for (const Candidates set : possible) {
    const sat::Literal chosen = any.emplace_back(formula.fresh());
    for (Value value = 0; value < values_; ++value)
      formula.add({-chosen, (set & only(value)) != 0 ? held[value] : -held[value]});
  }
  formula.add(any);
}

std::unique_ptr<Sweep> DistinctSumRule::sweep(std::span<const Site> order) const {
  return std::make_unique<DistinctSumSweep>(sites_, beginnings_, order);
}

}  // namespace crosshatch::rules
