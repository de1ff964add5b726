// SPDX-License-Identifier: MIT
#include "rules/ordered/ordered.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "rules/count/count.h"
#include "rules/encoding.h"
#include "rules/model.h"
#include "rules/sequence/sequence_sweep.h"
#include "sat/formula.h"

namespace crosshatch::rules {

namespace {

constexpr std::size_t no_chain = ~std::size_t{0};

/// "If the second holds, the first does."
Clause in_order(const Literal& first, const Literal& second) { return {first, !second}; }

}  // namespace

OrderedRule::OrderedRule(std::vector<Literals> chains, int least, int most)
    : chains_(std::move(chains)), least_(least), most_(most), sites_(sites_of(all())) {
  assert(std::ranges::adjacent_find(sites_) == sites_.end());
}

Literals OrderedRule::all() const {
  Literals all;
  for (const Literals& chain : chains_) all.insert(all.end(), chain.begin(), chain.end());
  return all;
}

std::string OrderedRule::line(LiteralText say) const {
  std::string line = "ordered " + std::to_string(least_) + ".." + std::to_string(most_);
  for (const Literals& chain : chains_) {
    if (&chain != &chains_.front()) line += " /";
    for (const Literal& literal : chain) line += ' ' + say(literal);
  }
  return line;
}

bool OrderedRule::is_broken(const Board& solution) const {
  int number = 0;
  for (const Literals& chain : chains_) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      number += chain[i].holds(solution);
      if (i > 0 && chain[i].holds(solution) && !chain[i - 1].holds(solution)) return true;
    }
  }
  return number < least_ || number > most_;
}

OrderedRule::Range OrderedRule::range(const Literals& chain, const Board& board) {
  Range range = {0, static_cast<int>(chain.size())};
  for (int i = static_cast<int>(chain.size()); i-- > 0;) {
    if (!chain[i].may_hold(board)) range.high = i;
    if (chain[i].holds(board)) range.low = std::max(range.low, i + 1);
  }
  return range;
}

OrderedRule::Range OrderedRule::total(const Board& board) const {
  Range total;
  for (const Literals& chain : chains_) {
    const auto [low, high] = range(chain, board);
    total = {total.low + low, total.high + high};
  }
  return total;
}

bool OrderedRule::is_hopeless(const Board& board) const {
  const auto [low, high] = total(board);
  const auto is_torn = [&](const Literals& chain) {
    const Range own = range(chain, board);
    return own.low > own.high;
  };
  return low > most_ || high < least_ || std::ranges::any_of(chains_, is_torn);
}

std::optional<int> OrderedRule::tally(const Board& board) const {
  return static_cast<int>(
      std::ranges::count_if(all(), [&](const Literal& literal) { return literal.holds(board); }));
}

std::optional<int> OrderedRule::shortage(const Board& board) const {
  const int high = total(board).high;
  return high < least_ ? std::optional(high) : std::nullopt;
}

Literals OrderedRule::floor_of_others(const Board& board, std::size_t chain, int slack) const {
  Literals reason;
  for (std::size_t i = 0; i < chains_.size(); ++i) {
    const int low = range(chains_[i], board).low;
    if (i == chain || low == 0) continue;
    if (low <= slack)
      slack -= low;
    else
      reason.push_back(chains_[i][low - 1]);
  }
  return reason;
}

Literals OrderedRule::ceiling_of_others(const Board& board, std::size_t chain, int slack) const {
  Literals reason;
  for (std::size_t i = 0; i < chains_.size(); ++i) {
    const auto size = static_cast<int>(chains_[i].size());
    const int high = range(chains_[i], board).high;
    if (i == chain || high == size) continue;
    if (size - high <= slack)
      slack -= size - high;
    else
      reason.push_back(!chains_[i][high]);
  }
  return reason;
}

void OrderedRule::deduce(Facts& facts) const {
  for (const Literals& chain : chains_) {
    deduce_order(chain, facts);
    if (facts.is_impossible()) return;
  }
  const auto [low, high] = total(facts.board());
  if (low > most_) return facts.refute(floor_of_others(facts.board(), no_chain, low - most_ - 1));
  if (high < least_)
    return facts.refute(ceiling_of_others(facts.board(), no_chain, least_ - high - 1));
  for (std::size_t i = 0; i < chains_.size() && !facts.is_impossible(); ++i)
    deduce_number(i, facts);
}

void OrderedRule::deduce_order(const Literals& chain, Facts& facts) const {
  const auto [low, high] = range(chain, facts.board());
  for (int i = 0; i < low && !facts.is_impossible(); ++i)
    facts.conclude(chain[i], "order", [&, last = low - 1] { return Literals{chain[last]}; });
  for (int i = high; i < static_cast<int>(chain.size()) && !facts.is_impossible(); ++i)
    facts.conclude(!chain[i], "order", [&, first = high] { return Literals{!chain[first]}; });
}

/// The others hold from `low` to `high`, so this one has at least what is missing, and at most what
/// is left.
void OrderedRule::deduce_number(std::size_t which, Facts& facts) const {
  const Literals& chain = chains_[which];
  const Board& board = facts.board();
  const Range own = range(chain, board);
  const Range sum = total(board);
  const int least = least_ - (sum.high - own.high);
  const int most = most_ - (sum.low - own.low);
  for (int i = own.low; i < std::min(least, own.high); ++i)
    facts.conclude(chain[i], "too-little",
                   [&, slack = least - i - 1] { return ceiling_of_others(board, which, slack); });
  for (int i = std::max(most, own.low); i < own.high; ++i)
    facts.conclude(!chain[i], "too-much",
                   [&, slack = i - most] { return floor_of_others(board, which, slack); });
}

void OrderedRule::encode(sat::Formula& formula) const {
  for (const Literals& chain : chains_) {
    for (std::size_t i = 1; i < chain.size(); ++i) add(formula, in_order(chain[i - 1], chain[i]));
  }
  CountRule(all(), least_, most_).encode(formula);
}

void OrderedRule::spell_out(Model& model) const {
  for (const Literals& chain : chains_) {
    for (std::size_t i = 1; i < chain.size(); ++i)
      model.add<CountRule>(in_order(chain[i - 1], chain[i]), 1, 2);
  }
  model.add<CountRule>(all(), least_, most_);
}

std::unique_ptr<Sweep> OrderedRule::sweep(std::span<const Site> order) const {
  std::unique_ptr<Sweep> sweep = CountRule(all(), least_, most_).sweep(order);
  for (const Literals& chain : chains_) {
    for (std::size_t i = 1; i < chain.size(); ++i)
      sweep =
          both(CountRule(in_order(chain[i - 1], chain[i]), 1, 2).sweep(order), std::move(sweep));
  }
  return sweep;
}

}  // namespace crosshatch::rules
