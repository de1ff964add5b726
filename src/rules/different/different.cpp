// SPDX-License-Identifier: MIT
#include "rules/different/different.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <utility>

#include "rules/different/hall.h"
#include "rules/encoding.h"
#include "rules/order.h"
#include "sat/cardinality.h"
#include "sat/formula.h"

namespace crosshatch::rules {

namespace {

constexpr int bits_a_byte = 8;

/// The state is the set of values so far that sites to come could hold, too: a bit for each value
/// of any literal; none before the first literal and after the last.
class DifferentSweep final : public Sweep {
 public:
  DifferentSweep(const Literals& literals, std::span<const Site> order) {
    const std::vector<std::size_t> places = places_in(order);
    Candidates all = 0;
    for (const Literal& literal : literals) {
      ours_.push_back({places[literal.site], literal.values});
      all |= literal.values;
    }
    std::ranges::sort(ours_, {}, &Own::place);
    Candidates later = 0;
    for (auto own = ours_.rbegin(); own != ours_.rend(); ++own) {
      own->later = later;
      later |= own->values;
    }
    bytes_ = static_cast<std::size_t>((std::bit_width(all) + bits_a_byte - 1) / bits_a_byte);
  }

  [[nodiscard]] std::vector<std::uint8_t> start() const override { return {}; }

  [[nodiscard]] bool step(std::size_t place, Value value,
                          std::vector<std::uint8_t>& state) const override {
    const auto own = std::ranges::lower_bound(ours_, place, {}, &Own::place);
    if (own == ours_.end() || own->place != place) return true;
    Candidates used = 0;
    for (std::size_t i = 0; i < state.size(); ++i)
      used |= Candidates{state[i]} << (i * bits_a_byte);
    const Candidates held = only(value) & own->values;
    if ((used & held) != 0) return false;
    used = (used | held) & own->later;
    state.clear();
    if (own + 1 == ours_.end()) return true;
    for (std::size_t i = 0; i < bytes_; ++i)
      state.push_back(static_cast<std::uint8_t>(used >> (i * bits_a_byte)));
    return true;
  }

 private:
  struct Own {
    std::size_t place = 0;
    Candidates values = 0;
    Candidates later = 0;  // values of the literals behind it
  };

  std::vector<Own> ours_;  // in order
  std::size_t bytes_ = 0;
};

/// How people call it that so many sites of `of` have as many values. Where most sites belong to
/// the set, they look at the others.
std::string_view name_of_set(int sites, int of) {
  constexpr std::array<std::string_view, 3> naked = {"used", "pair", "triple"};
  constexpr std::array<std::string_view, 3> hidden = {"only-place", "hidden-pair", "hidden-triple"};
  const bool is_hidden = of > 0 && of - sites < sites;
  const int size = is_hidden ? of - sites : sites;
  if (size < 1 || size > static_cast<int>(naked.size())) return "set";
  return (is_hidden ? hidden : naked)[static_cast<std::size_t>(size) - 1];
}

}  // namespace

DifferentRule::DifferentRule(Literals literals)
    : literals_(std::move(literals)), sites_(sites_of(literals_)) {
  assert(std::ranges::adjacent_find(sites_) == sites_.end());
}

std::string DifferentRule::line(LiteralText say) const {
  std::string line = "different";
  for (const Literal& literal : literals_) line += ' ' + say(literal);
  return line;
}

bool DifferentRule::is_broken(const Board& solution) const {
  Candidates used = 0;
  for (const Literal& literal : literals_) {
    const Candidates held = solution[literal.site];
    if (!is_one(held) || (held & literal.values) == 0) continue;
    if ((used & held) != 0) return true;
    used |= held;
  }
  return false;
}

bool DifferentRule::is_settled(const Board& board) const {
  Candidates used = 0;
  for (const Literal& literal : literals_) {
    const Candidates possible = board[literal.site] & literal.values;
    if ((used & possible) != 0) return false;
    used |= possible;
  }
  return true;
}

void DifferentRule::deduce(Facts& facts) const {
  deduce_used(facts);
  if (facts.is_impossible()) return;
  deduce_only_places(facts);
  if (!facts.is_impossible()) deduce_sets(facts);
}

void DifferentRule::deduce_used(Facts& facts) const {
  Candidates told = 0;
  for (bool is_again = true; is_again;) {  // what a site loses may decide it in turn
    is_again = false;
    for (const Literal& holder : literals_) {
      const Candidates held = facts.board()[holder.site];
      if (!is_one(held) || (held & holder.values & ~told) == 0) continue;
      told |= held;
      is_again = true;
      for (const Literal& other : literals_) {
        if (other.site == holder.site || (other.values & held) == 0) continue;
        facts.conclude({other.site, ~held}, "used", [&] { return Literals{{holder.site, held}}; });
        if (facts.is_impossible()) return;
      }
    }
  }
}

Candidates DifferentRule::needed(const Board& board) const {
  Candidates all = 0;
  int number = 0;
  for (const Literal& literal : literals_) {
    if (!literal.holds(board)) continue;
    all |= board[literal.site];
    ++number;
  }
  return std::popcount(all) == number ? all : 0;
}

void DifferentRule::deduce_only_places(Facts& facts) const {
  const Candidates all = needed(facts.board());
  if (all == 0) return;
  for (Candidates rest = all; rest != 0; rest &= rest - 1) {
    const Candidates value = rest & (~rest + 1);
    const Literal* place = nullptr;
    int places = 0;
    for (const Literal& literal : literals_) {
      if ((facts.board()[literal.site] & value) == 0 || !literal.holds(facts.board())) continue;
      place = &literal;
      ++places;
    }
    if (places != 1) continue;
    facts.conclude({place->site, value}, "only-place", [&] {
      Literals reason;
      for (const Literal& literal : literals_) {
        const bool is_other = literal.site != place->site && literal.holds(facts.board());
        if (is_other) reason.push_back({literal.site, literal.values & all & ~value});
      }
      reason.push_back({place->site, place->values & all});
      return reason;
    });
    if (facts.is_impossible()) return;
  }
}

void DifferentRule::deduce_sets(Facts& facts) const {
  // Sites that may hold something else need none of the values, and those that are known take none
  // that another one could hold.
  Candidates once = 0;
  Candidates again = 0;
  for (const Literal& literal : literals_) {
    again |= once & facts.board()[literal.site];
    once |= facts.board()[literal.site];
  }
  if (again == 0) return;
  std::vector<const Literal*> bound;
  std::vector<Candidates> left;
  int number = 0;
  for (const Literal& literal : literals_) {
    if (!literal.holds(facts.board())) continue;
    ++number;
    const Candidates own = facts.board()[literal.site];
    if (is_one(own) && (own & again) == 0) continue;
    bound.push_back(&literal);
    left.push_back(own);
  }
  const int all = needed(facts.board()) != 0 ? number : 0;
  for (const HallSet& set : hall_sets(left)) {
    Literals reason;
    for (const int site : set.sites)
      reason.push_back({bound[site]->site, bound[site]->values & set.values});
    if (std::popcount(set.values) < static_cast<int>(set.sites.size())) return facts.refute(reason);
    const std::string_view how = name_of_set(static_cast<int>(set.sites.size()), all);
    for (const Literal& literal : literals_) {
      if (std::ranges::find(reason, literal.site, &Literal::site) != reason.end()) continue;
      facts.conclude({literal.site, ~(set.values & literal.values)}, how, [&] { return reason; });
    }
  }
}

void DifferentRule::encode(sat::Formula& formula) const {
  const Candidates all = needed(formula.board());
  Candidates values = 0;
  for (const Literal& literal : literals_) values |= literal.values & formula.board()[literal.site];
  std::vector<sat::Literal> holders;
  for (Candidates rest = values; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    holders.clear();
    for (const Literal& literal : literals_) {
      const bool may_hold = (formula.board()[literal.site] & literal.values & only(value)) != 0;
      if (may_hold) holders.push_back(formula.is(literal.site, value));
    }
    sat::at_most_one(formula, holders);
    if ((all & only(value)) != 0) formula.add(holders);
  }
}

std::unique_ptr<Sweep> DifferentRule::sweep(std::span<const Site> order) const {
  return std::make_unique<DifferentSweep>(literals_, order);
}

}  // namespace crosshatch::rules
