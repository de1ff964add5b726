// SPDX-License-Identifier: MIT
#include "rules/sum/sum.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <map>
#include <utility>

#include "rules/count/count.h"
#include "rules/encoding.h"
#include "rules/model.h"
#include "rules/sum/sum_sweep.h"
#include "rules/sum/ways.h"
#include "sat/cardinality.h"
#include "sat/formula.h"

namespace crosshatch::rules {

namespace {

std::vector<Site> addend_sites(const std::vector<Addend>& addends) {
  std::vector<Site> sites;
  for (const Addend& addend : addends) sites.push_back(addend.site);
  std::ranges::sort(sites);
  return sites;
}

/// The values that a rule names.
Candidates named(const Addend& addend) { return only(static_cast<Value>(addend.worth.size())) - 1; }

}  // namespace

WeightedSumRule::WeightedSumRule(std::vector<Addend> addends, int least, int most)
    : addends_(std::move(addends)),
      least_(std::max(least, 0)),
      most_(std::min(most, sum_limit - 1)),
      sites_(addend_sites(addends_)) {
  assert(std::ranges::adjacent_find(sites_) == sites_.end());
}

std::string WeightedSumRule::line(LiteralText say) const {
  std::string line = "sum " + std::to_string(least_) + ".." + std::to_string(most_);
  for (const Addend& addend : addends_) {
    std::map<int, Candidates> values;
    for (Value value = 0; value < static_cast<Value>(addend.worth.size()); ++value)
      values[addend.of(value)] |= only(value);
    for (const auto& [worth, which] : values) {
      if (worth != 0) line += ' ' + say({addend.site, which}) + ':' + std::to_string(worth);
    }
  }
  return line;
}

WeightedSumRule::Range WeightedSumRule::range(const Addend& addend, Candidates values) {
  if (values == 0) return {};
  Range range = {sum_limit, 0};
  for (Candidates rest = values; rest != 0; rest &= rest - 1) {
    const int worth = addend.of(std::countr_zero(rest));
    range = {std::min(range.low, worth), std::max(range.high, worth)};
  }
  return range;
}

WeightedSumRule::Range WeightedSumRule::total(const Board& board) const {
  Range total;
  for (const Addend& addend : addends_) {
    const Range own = range(addend, board[addend.site]);
    total = {total.low + own.low, total.high + own.high};
  }
  return total;
}

bool WeightedSumRule::is_broken(const Board& solution) const {
  int sum = 0;
  for (const Addend& addend : addends_) sum += addend.of(solution.value(addend.site));
  return sum < least_ || sum > most_;
}

bool WeightedSumRule::is_hopeless(const Board& board) const {
  const auto [low, high] = total(board);
  return low > most_ || high < least_;
}

bool WeightedSumRule::is_settled(const Board& board) const {
  const auto [low, high] = total(board);
  return low >= least_ && high <= most_;
}

std::optional<int> WeightedSumRule::tally(const Board& board) const { return total(board).low; }

std::optional<int> WeightedSumRule::shortage(const Board& board) const {
  const int high = total(board).high;
  return high < least_ ? std::optional(high) : std::nullopt;
}

Literal WeightedSumRule::at_least(const Addend& addend, int worth) const {
  Candidates less = 0;
  for (Value value = 0; value < static_cast<Value>(addend.worth.size()); ++value) {
    if (addend.of(value) < worth) less |= only(value);
  }
  return {addend.site, worth > 0 ? named(addend) & ~less : ~Candidates{0}};
}

Literal WeightedSumRule::at_most(const Addend& addend, int worth) const {
  return !at_least(addend, worth + 1);
}

/// `slack`: how much less they may add.
Literals WeightedSumRule::floor_of_others(const Board& board, Site site, int slack) const {
  Literals reason;
  for (const Addend& addend : addends_) {
    const int low = range(addend, board[addend.site]).low;
    if (addend.site == site || low == 0) continue;
    const int least = range(addend, named(addend)).low;
    if (low - least <= slack)
      slack -= low - least;
    else
      reason.push_back(at_least(addend, low));
  }
  return reason;
}

Literals WeightedSumRule::ceiling_of_others(const Board& board, Site site, int slack) const {
  Literals reason;
  for (const Addend& addend : addends_) {
    if (addend.site == site) continue;
    const int high = range(addend, board[addend.site]).high;
    const int most = range(addend, named(addend)).high;
    if (most - high <= slack)
      slack -= most - high;
    else
      reason.push_back(at_most(addend, high));
  }
  return reason;
}

void WeightedSumRule::deduce(Facts& facts) const {
  // Bounds say all that they can before ways are looked at: so each says the same when it is asked
  // again.
  Range before;
  Range now = total(facts.board());
  do {
    before = now;
    deduce_bounds(facts);
    if (facts.is_impossible()) return;
    now = total(facts.board());
  } while (now.low != before.low || now.high != before.high);
  if (!is_settled(facts.board())) deduce_ways(facts);
}

void WeightedSumRule::deduce_bounds(Facts& facts) const {
  const Board& board = facts.board();
  const auto [low, high] = total(board);
  constexpr Site nobody = -1;
  if (low > most_) return facts.refute(floor_of_others(board, nobody, low - most_ - 1));
  if (high < least_) return facts.refute(ceiling_of_others(board, nobody, least_ - high - 1));
  for (const Addend& addend : addends_) {
    const Range own = range(addend, board[addend.site]);
    const int most_here = most_ - (low - own.low);
    const int least_here = least_ - (high - own.high);
    if (own.high > most_here) {
      int next = own.high;  // the least that is too much
      for (Candidates rest = board[addend.site]; rest != 0; rest &= rest - 1) {
        const int worth = addend.of(std::countr_zero(rest));
        if (worth > most_here) next = std::min(next, worth);
      }
      facts.conclude(at_most(addend, next - 1), "too-much",
                     [&] { return floor_of_others(board, addend.site, next - most_here - 1); });
    }
    if (own.low < least_here) {
      int next = own.low;
      for (Candidates rest = board[addend.site]; rest != 0; rest &= rest - 1) {
        const int worth = addend.of(std::countr_zero(rest));
        if (worth < least_here) next = std::max(next, worth);
      }
      facts.conclude(at_least(addend, next + 1), "too-little",
                     [&] { return ceiling_of_others(board, addend.site, least_here - next - 1); });
    }
    if (facts.is_impossible()) return;
  }
}

void WeightedSumRule::deduce_ways(Facts& facts) const {
  std::vector<Candidates> left;
  for (const Addend& addend : addends_) left.push_back(facts.board()[addend.site]);
  const std::vector<Candidates> fitting = fitting_sum(addends_, left, least_, most_);
  for (std::size_t i = 0; i < addends_.size() && !facts.is_impossible(); ++i) {
    const Candidates lost = left[i] & ~fitting[i];
    if (lost == 0) continue;
    const Board& board = facts.board();
    facts.conclude({addends_[i].site, ~lost}, "ways",
                   [&] { return reason_of_ways(board, i, lost); });
  }
}

/// The others as they are, without those that need not be so.
Literals WeightedSumRule::reason_of_ways(const Board& board, std::size_t addend,
                                         Candidates lost) const {
  std::vector<Candidates> left;
  for (const Addend& each : addends_) left.push_back(board[each.site]);
  left[addend] = lost;
  Literals reason;
  for (std::size_t i = 0; i < addends_.size(); ++i) {
    if (i == addend) continue;
    const Candidates now = std::exchange(left[i], named(addends_[i]));
    if (now == left[i] || fitting_sum(addends_, left, least_, most_)[addend] == 0) continue;
    left[i] = now;
    reason.push_back({addends_[i].site, now});
  }
  return reason;
}

Literals WeightedSumRule::units(const Addend& addend, Candidates values) const {
  const auto [low, high] = range(addend, values);
  Literals units;
  for (int worth = low + 1; worth <= high; ++worth) units.push_back(at_least(addend, worth));
  return units;
}

void WeightedSumRule::encode(sat::Formula& formula) const {
  int sure = 0;
  std::vector<sat::Literal> literals;
  for (const Addend& addend : addends_) {
    const Candidates values = formula.board()[addend.site];
    sure += range(addend, values).low;
    Literal last;
    for (const Literal& unit : units(addend, values)) {
      literals.push_back(!literals.empty() && unit == last ? literals.back()
                                                           : encoded(formula, unit));
      last = unit;
    }
  }
  const int most = most_ - sure;
  if (most < 0 || least_ - sure > static_cast<int>(literals.size())) return formula.add({});
  sat::between(formula, literals, std::max(least_ - sure, 0),
               std::min(most, static_cast<int>(literals.size())));
}

/// A count of units. Of the units of a site the first stands for itself, and each other one for a
/// hidden site that is `b` as long as it holds.
void WeightedSumRule::spell_out(Model& model) const {
  int sure = 0;
  Literals counted;
  for (const Addend& addend : addends_) {
    sure += range(addend, named(addend)).low;
    bool is_first = true;
    for (const Literal& unit : units(addend, named(addend))) {
      if (std::exchange(is_first, false)) {
        counted.push_back(unit);
        continue;
      }
      const Site copy = model.hide(only(0) | only(1), addend.site);
      model.add<CountRule>(Literals{unit, {copy, only(0)}}, 1, 1);
      counted.push_back({copy, only(1)});
    }
  }
  // With bounds that nothing meets, a count of none that are to be one.
  const bool is_possible = most_ >= sure;
  if (!is_possible) counted.clear();
  model.add<CountRule>(std::move(counted), is_possible ? least_ - sure : 1,
                       is_possible ? most_ - sure : 1);
}

std::unique_ptr<Sweep> WeightedSumRule::sweep(std::span<const Site> order) const {
  return sum_sweep(addends_, least_, most_, order);
}

}  // namespace crosshatch::rules
