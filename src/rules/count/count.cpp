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

/// The state is how many hold so far, in two bytes; none before the first literal and after the
/// last.
class CountSweep final : public Sweep {
 public:
  CountSweep(const Literals& literals, int least, int most, bool may_be_none,
             std::span<const Site> order)
      : least_(least), most_(most), may_be_none_(may_be_none) {
    const std::vector<std::size_t> places = places_in(order);
    for (const Literal& literal : literals) ours_.push_back({places[literal.site], literal.values});
    std::ranges::sort(ours_, {}, &Own::place);
  }

  [[nodiscard]] std::vector<std::uint8_t> start() const override { return {}; }

  [[nodiscard]] bool step(std::size_t place, Value value,
                          std::vector<std::uint8_t>& state) const override {
    const auto own = std::ranges::lower_bound(ours_, place, {}, &Own::place);
    if (own == ours_.end() || own->place != place) return true;
    const auto left = static_cast<int>(ours_.end() - own) - 1;
    state.resize(2);
    const int number = (state[0] << 8 | state[1]) + ((own->values & only(value)) != 0);
    const bool is_none = number == 0 && may_be_none_;
    if (!is_none && (number > most_ || number + left < least_)) return false;
    state[0] = static_cast<std::uint8_t>(number >> 8);
    state[1] = static_cast<std::uint8_t>(number);
    if (left == 0) state.clear();
    return true;
  }

 private:
  struct Own {
    std::size_t place = 0;
    Candidates values = 0;
  };

  std::vector<Own> ours_;  // in order; no more than there are, as a puzzle has many such rules
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

std::string CountRule::line(LiteralText say) const {
  std::string line = may_be_none_ ? "count none or " : "count ";
  line += std::to_string(least_) + ".." + std::to_string(most_);
  for (const Literal& literal : literals_) line += ' ' + say(literal);
  return line;
}

bool CountRule::is_broken(const Board& solution) const {
  const auto holding = std::ranges::count_if(
      literals_, [&](const Literal& literal) { return literal.holds(solution); });
  if (holding == 0 && may_be_none_) return false;
  return holding < least_ || holding > most_;
}

CountRule::Bounds CountRule::bounds(const Board& board) const {
  Bounds bounds;
  for (const Literal& literal : literals_) {
    bounds.holding += literal.holds(board);
    bounds.possible += literal.may_hold(board);
  }
  return bounds;
}

bool CountRule::is_hopeless(const Board& board) const {
  const auto [holding, possible] = bounds(board);
  if (holding == 0 && may_be_none_) return false;
  return holding > most_ || possible < least_;
}

bool CountRule::is_settled(const Board& board) const {
  const auto [holding, possible] = bounds(board);
  return holding >= least_ && possible <= most_;
}

std::optional<int> CountRule::tally(const Board& board) const {
  return static_cast<int>(std::ranges::count_if(
      literals_, [&](const Literal& literal) { return literal.holds(board); }));
}

std::optional<int> CountRule::shortage(const Board& board) const {
  const auto [holding, possible] = bounds(board);
  if (possible >= least_ || (holding == 0 && may_be_none_)) return std::nullopt;
  return possible;
}

void CountRule::deduce(Facts& facts) const {
  const auto [holding, possible] = bounds(facts.board());
  if (may_be_none_ && holding == 0) {
    // Too few are left for any: none it is.
    if (possible < least_ || least_ > most_)
      conclude(facts, "too-few", least_ > most_ ? 0 : left_out(least_), Known::failing);
    return;
  }
  if (least_ > most_)
    return facts.refute(may_be_none_ ? known(facts, 1, Known::holding) : Literals{});
  // As many hold as may hold: no other does. And so for those that fail.
  if (holding >= most_) conclude(facts, "full", most_, Known::holding);
  if (possible <= least_) conclude(facts, "rest", left_out(least_ + 1), Known::failing);
}

Literals CountRule::known(const Facts& facts, int number, Known which) const {
  Literals known;
  for (const Literal& literal : literals_) {
    if (static_cast<int>(known.size()) == number) break;
    if (which == Known::holding && literal.holds(facts.board())) known.push_back(literal);
    if (which == Known::failing && !literal.may_hold(facts.board())) known.push_back(!literal);
  }
  return known;
}

void CountRule::conclude(Facts& facts, std::string_view how, int number, Known which) const {
  Literals reason = known(facts, number, which);
  const bool others_hold = how == "rest";
  if (others_hold && may_be_none_) {
    for (const Literal& holding : known(facts, 1, Known::holding)) reason.push_back(holding);
  }
  for (const Literal& literal : literals_) {
    const bool is_reason = std::ranges::find(reason, literal.site, &Literal::site) != reason.end();
    if (!is_reason) facts.conclude(others_hold ? literal : !literal, how, [&] { return reason; });
  }
}

void CountRule::encode(sat::Formula& formula) const {
  const auto is_open = [&](const Literal& literal) { return literal.is_open(formula.board()); };
  if (std::ranges::none_of(literals_, is_open)) {
    if (is_hopeless(formula.board())) formula.add({});
    return;
  }
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
