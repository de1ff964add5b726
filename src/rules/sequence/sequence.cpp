// SPDX-License-Identifier: MIT
#include "rules/sequence/sequence.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <map>
#include <utility>

#include "rules/count/count.h"
#include "rules/different/different.h"
#include "rules/model.h"
#include "rules/sequence/sequence_sweep.h"
#include "sat/formula.h"

namespace crosshatch::rules {

SequenceRule::SequenceRule(Literals literals, Pattern pattern, Letters letters,
                           std::size_t follows_from)
    : literals_(std::move(literals)),
      pattern_(std::move(pattern)),
      letters_(letters),
      follows_from_(follows_from),
      sites_(sites_of(literals_)) {
  assert(std::ranges::adjacent_find(sites_) == sites_.end());
  assert(pattern_.states() <= most_states);
  // What no word has is left out once and for all.
  for (Literal& literal : literals_) {
    for (Candidates rest = literal.values; rest != 0; rest &= rest - 1) {
      if (std::countr_zero(rest) >= pattern_.values) literal.values &= ~(rest & (~rest + 1));
    }
  }
}

std::string SequenceRule::line(LiteralText say) const {
  std::string line = pattern_.text;
  if (letters_ == Letters::are_different) line += " different";
  for (const Literal& literal : literals_) line += ' ' + say(literal);
  return line;
}

/// A hidden site for each state behind each letter, but the last: `b` where the word leads there.
void SequenceRule::spell_out(Model& model) const {
  if (follows()) return;
  const auto add_clause = [&](Literals any) {
    const auto literals = static_cast<int>(any.size());
    model.add<CountRule>(std::move(any), 1, std::max(literals, 1));
  };
  if (literals_.empty() && pattern_.ends[0] == 0) add_clause({});
  std::map<int, Literals> elsewhere = {{0, {}}};  // what holds where the word is not there
  for (std::size_t place = 0; place < literals_.size(); ++place) {
    const Literal& literal = literals_[place];
    const bool is_last = place + 1 == literals_.size();
    if (!literal.holds(model.start())) add_clause({literal});
    std::map<int, Literals> next;
    for (const auto& [state, not_here] : elsewhere) {
      for (Candidates rest = literal.values; rest != 0; rest &= rest - 1) {
        const int to = pattern_.step(state, std::countr_zero(rest));
        if (to != Pattern::none && is_last && pattern_.ends[to] != 0) continue;
        Literals any = not_here;
        any.push_back({literal.site, literal.values & ~(rest & (~rest + 1))});
        if (to != Pattern::none && !is_last) {
          const auto [at, is_new] = next.try_emplace(to);
          if (is_new) at->second.push_back({model.hide(only(0) | only(1), literal.site), only(0)});
          any.push_back({at->second.front().site, only(1)});
        }
        add_clause(std::move(any));
      }
    }
    elsewhere = std::move(next);
  }
  if (letters_ == Letters::are_different) model.add<DifferentRule>(literals_);
}

bool SequenceRule::is_broken(const Board& solution) const {
  int state = 0;
  Candidates used = 0;
  for (const Literal& literal : literals_) {
    const Candidates held = solution[literal.site];
    if (!literal.holds(solution) || !is_one(held)) return true;
    if (letters_ == Letters::are_different && (used & held) != 0) return true;
    used |= held;
    state = pattern_.step(state, std::countr_zero(held));
    if (state == Pattern::none) return true;
  }
  return pattern_.ends[state] == 0;
}

std::vector<Candidates> SequenceRule::left(const Board& board) const {
  std::vector<Candidates> left;
  for (const Literal& literal : literals_) left.push_back(board[literal.site] & literal.values);
  return left;
}

std::vector<Candidates> SequenceRule::all() const {
  std::vector<Candidates> all;
  for (const Literal& literal : literals_) all.push_back(literal.values);
  return all;
}

void SequenceRule::deduce(Facts& facts) const {
  if (literals_.empty()) {
    if (pattern_.ends[0] == 0) facts.refute({});
    return;
  }
  if (letters_ == Letters::are_different) refute_twins(facts);
  if (facts.is_impossible()) return;
  std::vector<Candidates> now = left(facts.board());
  const std::vector<Candidates> fitting = rules::fitting(pattern_, letters_, now);
  if (says_nothing(facts.board(), fitting)) return;
  if (facts.wants_reasons()) {
    // What says nothing by all that is left says nothing by less, which takes longer to see.
    conclude(facts, "pattern", all());
    if (facts.is_impossible()) return;
    std::vector<Candidates> standing = left(facts.board());
    const bool is_any_known = std::ranges::any_of(standing, is_one);
    for (std::size_t i = 0; i < standing.size(); ++i) {
      if (!is_one(standing[i])) standing[i] = literals_[i].values;
    }
    if (is_any_known) conclude(facts, "standing", std::move(standing));
    if (facts.is_impossible() || says_nothing(facts.board(), fitting)) return;
    now = left(facts.board());
  }
  conclude(facts, "ways", std::move(now), fitting);
}

/// Of many letters not all are kept apart where words are looked for.
void SequenceRule::refute_twins(Facts& facts) const {
  for (const Literal& one : literals_) {
    const Candidates held = facts.board()[one.site];
    if (!is_one(held)) continue;
    for (const Literal& other : literals_) {
      const bool is_twin = &other != &one && facts.board()[other.site] == held;
      if (is_twin) return facts.refute({{one.site, held}, {other.site, held}});
    }
  }
}

bool SequenceRule::says_nothing(const Board& board, std::span<const Candidates> fitting) const {
  for (std::size_t i = follows_from_; i < fitting.size(); ++i) {
    if ((board[literals_[i].site] & ~fitting[i]) != 0) return false;
  }
  return true;
}

void SequenceRule::conclude(Facts& facts, std::string_view how,
                            std::vector<Candidates> left) const {
  const std::vector<Candidates> fitting = rules::fitting(pattern_, letters_, left);
  if (!says_nothing(facts.board(), fitting)) conclude(facts, how, std::move(left), fitting);
}

void SequenceRule::conclude(Facts& facts, std::string_view how, std::vector<Candidates> left,
                            std::span<const Candidates> fitting) const {
  Literals reason;
  if (facts.wants_reasons()) {
    widen(facts.board(), fitting, left);
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (left[i] != literals_[i].values) reason.push_back({literals_[i].site, left[i]});
    }
  }
  for (std::size_t i = follows_from_; i < fitting.size(); ++i) {
    // Nothing is said of values that are gone already.
    const Site site = literals_[i].site;
    facts.conclude({site, fitting[i] | ~facts.board()[site]}, how, [&] { return reason; });
    if (facts.is_impossible()) return;
  }
}

void SequenceRule::widen(const Board& board, std::span<const Candidates> fitting,
                         std::vector<Candidates>& left) const {
  // Of what the board has still, nothing may fit that does not fit now.
  const auto is_enough = [&] {
    const std::vector<Candidates> more = rules::fitting(pattern_, letters_, left);
    for (std::size_t i = follows_from_; i < more.size(); ++i) {
      if ((board[literals_[i].site] & more[i] & ~fitting[i]) != 0) return false;
    }
    return true;
  };
  for (std::size_t i = 0; i < left.size(); ++i) {
    const Candidates before = std::exchange(left[i], literals_[i].values);
    if (before != left[i] && !is_enough()) left[i] = before;
  }
}

/// A variable for each state after each letter that a beginning can lead to and that can end well.
/// Each value takes a state to the next, both ways; where the letters are decided, so are states.
void SequenceRule::encode(sat::Formula& formula) const {
  if (follows()) return;
  if (letters_ == Letters::are_different) DifferentRule(literals_).encode(formula);
  const int states = pattern_.states();
  const std::vector<Candidates> left = this->left(formula.board());
  // Per place, the states that are met on the way to an end.
  std::vector<std::vector<char>> is_met(literals_.size() + 1,
                                        std::vector<char>(static_cast<std::size_t>(states)));
  const auto each_way = [&](std::size_t place, int state, auto use) {
    for (Candidates rest = left[place]; rest != 0; rest &= rest - 1) {
      const int to = pattern_.step(state, std::countr_zero(rest));
      if (to != Pattern::none) use(std::countr_zero(rest), to);
    }
  };
  is_met[0][0] = true;
  for (std::size_t place = 0; place < left.size(); ++place) {
    for (int state = 0; state < states; ++state) {
      if (is_met[place][state] == 0) continue;
      each_way(place, state, [&](Value, int to) { is_met[place + 1][to] = true; });
    }
  }
  for (int state = 0; state < states; ++state) is_met.back()[state] &= pattern_.ends[state];
  for (std::size_t place = left.size(); place-- > 0;) {
    for (int state = 0; state < states; ++state) {
      bool is_good = false;
      if (is_met[place][state] == 0) continue;
      each_way(place, state, [&](Value, int to) { is_good |= is_met[place + 1][to] != 0; });
      is_met[place][state] = is_good;
    }
  }
  if (is_met[0][0] == 0) return formula.add({});
  std::vector<sat::Literal> now(static_cast<std::size_t>(states), formula.no());
  now[0] = formula.yes();
  for (std::size_t place = 0; place < left.size(); ++place) {
    const Site site = literals_[place].site;
    for (Candidates rest = formula.board()[site] & ~left[place]; rest != 0; rest &= rest - 1)
      formula.add({-formula.is(site, std::countr_zero(rest))});
    std::vector<sat::Literal> next(static_cast<std::size_t>(states), formula.no());
    std::vector<std::vector<sat::Literal>> from(static_cast<std::size_t>(states));
    std::vector<sat::Literal> any;
    for (int state = 0; state < states; ++state) {
      if (is_met[place + 1][state] != 0) any.push_back(next[state] = formula.fresh());
    }
    formula.add(any);
    for (int state = 0; state < states; ++state) {
      if (is_met[place][state] == 0) continue;
      for (Candidates rest = left[place]; rest != 0; rest &= rest - 1) {
        const Value value = std::countr_zero(rest);
        const int to = pattern_.step(state, value);
        const bool goes_on = to != Pattern::none && is_met[place + 1][to] != 0;
        const sat::Literal held = formula.is(site, value);
        if (!goes_on) {
          formula.add({-now[state], -held});
          continue;
        }
        formula.add({-now[state], -held, next[to]});
        if (std::ranges::find(from[to], now[state]) == from[to].end())
          from[to].push_back(now[state]);
      }
    }
    // A state has one before it.
    for (int state = 0; state < states; ++state) {
      if (is_met[place + 1][state] == 0) continue;
      from[state].push_back(-next[state]);
      formula.add(from[state]);
    }
    now = std::move(next);
  }
}

std::unique_ptr<Sweep> SequenceRule::sweep(std::span<const Site> order) const {
  std::unique_ptr<Sweep> words = sequence_sweep(literals_, pattern_, order);
  if (letters_ == Letters::may_repeat) return words;
  return both(std::move(words), DifferentRule(literals_).sweep(order));
}

}  // namespace crosshatch::rules
