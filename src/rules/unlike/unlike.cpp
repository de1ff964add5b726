// SPDX-License-Identifier: MIT
#include "rules/unlike/unlike.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "rules/count/count.h"
#include "rules/encoding.h"
#include "rules/model.h"
#include "rules/unlike/unlike_sweep.h"
#include "sat/formula.h"

namespace crosshatch::rules {

namespace {

bool is_known(const Literal& literal, const Board& board) { return !literal.is_open(board); }

/// What is known of it, as what holds.
Literal told(const Literal& literal, const Board& board) {
  return literal.holds(board) ? literal : !literal;
}

}  // namespace

UnlikeRule::UnlikeRule(Literals one, Literals other)
    : one_(std::move(one)), other_(std::move(other)) {
  assert(one_.size() == other_.size());
  Literals all = one_;
  all.insert(all.end(), other_.begin(), other_.end());
  sites_ = sites_of(all);
  assert(std::ranges::adjacent_find(sites_) == sites_.end());
}

std::string UnlikeRule::line(LiteralText say) const {
  std::string line = "unlike";
  for (const Literals& list : {one_, other_}) {
    for (const Literal& literal : list) line += ' ' + say(literal);
  }
  return line;
}

bool UnlikeRule::is_broken(const Board& solution) const {
  for (std::size_t i = 0; i < one_.size(); ++i) {
    if (one_[i].holds(solution) != other_[i].holds(solution)) return false;
  }
  return true;
}

bool UnlikeRule::is_settled(const Board& board) const {
  for (std::size_t i = 0; i < one_.size(); ++i) {
    if (is_known(one_[i], board) && is_known(other_[i], board) &&
        one_[i].holds(board) != other_[i].holds(board))
      return true;
  }
  return false;
}

void UnlikeRule::deduce(Facts& facts) const {
  const Board& board = facts.board();
  Literals reason;
  std::optional<std::size_t> open;
  for (std::size_t i = 0; i < one_.size(); ++i) {
    const bool is_decided = is_known(one_[i], board) && is_known(other_[i], board);
    if (is_decided && one_[i].holds(board) != other_[i].holds(board)) return;
    if (is_decided) {
      reason.push_back(told(one_[i], board));
      reason.push_back(told(other_[i], board));
    } else if (std::exchange(open, i)) {
      return;
    }
  }
  if (!open) return facts.refute(reason);
  const Literal& one = one_[*open];
  const Literal& other = other_[*open];
  if (!is_known(one, board) && !is_known(other, board)) return;
  const Literal& known = is_known(one, board) ? one : other;
  const Literal& unknown = is_known(one, board) ? other : one;
  reason.push_back(told(known, board));
  facts.conclude(known.holds(board) ? !unknown : unknown, "alike", [&] { return reason; });
}

void UnlikeRule::encode(sat::Formula& formula) const {
  std::vector<sat::Literal> any;
  for (std::size_t i = 0; i < one_.size(); ++i) {
    const sat::Literal one = encoded(formula, one_[i]);
    const sat::Literal other = encoded(formula, other_[i]);
    const sat::Literal differ = formula.fresh();
    formula.add({-differ, one, other});
    formula.add({-differ, -one, -other});
    formula.add({differ, -one, other});
    formula.add({differ, one, -other});
    any.push_back(differ);
  }
  formula.add(any);
}

/// A hidden site for each place, which is `b` only where the two differ.
void UnlikeRule::spell_out(Model& model) const {
  Literals any;
  for (std::size_t i = 0; i < one_.size(); ++i) {
    const Site differ = model.hide(only(0) | only(1), one_[i].site);
    model.add<CountRule>(Literals{{differ, only(0)}, one_[i], other_[i]}, 1, 3);
    model.add<CountRule>(Literals{{differ, only(0)}, !one_[i], !other_[i]}, 1, 3);
    any.push_back({differ, only(1)});
  }
  const auto places = static_cast<int>(any.size());
  model.add<CountRule>(std::move(any), 1, places);
}

std::unique_ptr<Sweep> UnlikeRule::sweep(std::span<const Site> order) const {
  return unlike_sweep(one_, other_, order);
}

}  // namespace crosshatch::rules
