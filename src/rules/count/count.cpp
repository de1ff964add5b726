// SPDX-License-Identifier: MIT
#include "rules/count/count.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "rules/encoding.h"
#include "rules/order.h"
#include "sat/cardinality.h"
#include "sat/formula.h"

namespace crosshatch::rules {

namespace {

/// The state is how many hold so far, in two bytes; zeros before the first literal and after the
/// last.
class CountSweep final : public Sweep {
 public:
  CountSweep(const Literals& literals, int least, int most, bool may_be_none,
             std::span<const Site> order)
      : values_(order.size(), 0), least_(least), most_(most), may_be_none_(may_be_none) {
    const std::vector<std::size_t> places = places_in(order);
    for (const Literal& literal : literals) {
      const std::size_t place = places[literal.site];
      values_[place] = literal.values;
      is_ours_.resize(std::max(is_ours_.size(), place + 1));
      is_ours_[place] = true;
    }
    left_.resize(is_ours_.size());
    int left = 0;
    for (std::size_t place = is_ours_.size(); place-- > 0; left += is_ours_[place])
      left_[place] = left;
  }

  [[nodiscard]] std::vector<std::uint8_t> start() const override { return {0, 0}; }

  [[nodiscard]] bool step(std::size_t place, Value value,
                          std::vector<std::uint8_t>& state) const override {
    if (least_ > most_ && !may_be_none_) return false;
    if (place >= is_ours_.size() || !is_ours_[place]) return true;
    const int number = (state[0] << 8 | state[1]) + ((values_[place] & only(value)) != 0);
    const bool is_none = number == 0 && may_be_none_;
    if (!is_none && (number > most_ || number + left_[place] < least_)) return false;
    const int kept = left_[place] == 0 ? 0 : number;
    state[0] = static_cast<std::uint8_t>(kept >> 8);
    state[1] = static_cast<std::uint8_t>(kept);
    return true;
  }

 private:
  std::vector<Candidates> values_;  // by place
  std::vector<bool> is_ours_;       // by place, up to our last one
  std::vector<int> left_;           // how many of ours come after the place
  int least_;
  int most_;
  bool may_be_none_;
};

}  // namespace

CountRule::CountRule(Literals literals, int least, int most, None none)
    : literals_(std::move(literals)),
      least_(std::max(least, 0)),
      most_(std::min(most, static_cast<int>(literals_.size()))),
      may_be_none_(none == None::is_allowed && least_ > 0),
      sites_(sites_of(literals_)) {
  assert(std::ranges::adjacent_find(sites_) == sites_.end());
}

bool CountRule::is_broken(const Board& solution) const {
  const auto holding = std::ranges::count_if(
      literals_, [&](const Literal& literal) { return literal.holds(solution); });
  if (holding == 0 && may_be_none_) return false;
  return holding < least_ || holding > most_;
}

bool CountRule::is_hopeless(const Board& board) const {
  int holding = 0;
  int possible = 0;
  for (const Literal& literal : literals_) {
    holding += literal.holds(board);
    possible += literal.may_hold(board);
  }
  if (holding == 0 && may_be_none_) return false;
  return holding > most_ || possible < least_;
}

void CountRule::deduce(Facts& facts) const {
  const auto size = static_cast<int>(literals_.size());
  Literals holding;
  Literals failing;  // negated, so that these hold
  for (const Literal& literal : literals_) {
    if (literal.holds(facts.board())) holding.push_back(literal);
    if (!literal.may_hold(facts.board())) failing.push_back(!literal);
  }
  const auto conclude = [&](const Literals& reason, bool others_hold) {
    for (const Literal& literal : literals_) {
      const bool is_reason =
          std::ranges::find(reason, literal.site, &Literal::site) != reason.end();
      if (!is_reason) facts.conclude(others_hold ? literal : !literal, [&] { return reason; });
    }
  };
  const auto first = [](const Literals& known, int number) {
    return Literals(known.begin(), known.begin() + number);
  };
  const auto failed = static_cast<int>(failing.size());
  const auto held = static_cast<int>(holding.size());
  if (may_be_none_ && held == 0) {
    // Too few are left for any: none it is.
    const int too_few = std::max(size - least_ + 1, 0);
    if (failed >= too_few || least_ > most_)
      conclude(least_ > most_ ? Literals{} : first(failing, too_few), false);
    return;
  }
  if (least_ > most_) return facts.refute(may_be_none_ ? first(holding, 1) : Literals{});
  // As many hold as may hold: no other does. And so for those that fail.
  if (held >= most_) conclude(first(holding, most_), false);
  if (failed >= size - least_) {
    Literals reason = first(failing, size - least_);
    if (may_be_none_) reason.push_back(holding.front());
    conclude(reason, true);
  }
}

void CountRule::encode(sat::Formula& formula) const {
  std::vector<sat::Literal> literals;
  for (const Literal& literal : literals_) literals.push_back(encoded(formula, literal));
  if (!may_be_none_) return sat::between(formula, literals, least_, most_);
  sat::between(formula, literals, 0, most_);
  // Where there is none, that counts as `least_`.
  const sat::Literal some = formula.fresh();
  for (const sat::Literal literal : literals) formula.add({-literal, some});
  std::vector<sat::Literal> any = literals;
  any.push_back(-some);
  formula.add(any);
  literals.insert(literals.end(), static_cast<std::size_t>(least_), -some);
  sat::between(formula, literals, least_, static_cast<int>(literals.size()));
}

std::unique_ptr<Sweep> CountRule::sweep(std::span<const Site> order) const {
  return std::make_unique<CountSweep>(literals_, least_, most_, may_be_none_, order);
}

}  // namespace crosshatch::rules
