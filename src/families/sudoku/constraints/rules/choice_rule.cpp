// SPDX-License-Identifier: MIT
#include "families/sudoku/constraints/rules/choice_rule.h"

#include <bit>
#include <map>
#include <utility>

#include "families/sudoku/constraints/rules/late_sweep.h"
#include "rules/count/count.h"
#include "rules/model.h"
#include "rules/sequence/sequence.h"
#include "sat/formula.h"

namespace crosshatch::sudoku {

using rules::Literal;
using rules::Literals;
using rules::Pattern;

ChoiceRule::ChoiceRule(Literals literals, Pattern pattern, int choices)
    : literals_(std::move(literals)),
      pattern_(std::move(pattern)),
      choices_(choices),
      sites_(rules::sites_of(literals_)) {}

bool ChoiceRule::is_no_word(std::span<const Value> values) const {
  for (Value choice = 0; choice < choices_; ++choice) {
    int state = pattern_.step(0, choice);
    for (std::size_t i = 0; i < values.size() && state != Pattern::none; ++i)
      state = pattern_.step(state, values[i]);
    if (state != Pattern::none && pattern_.ends[state] != 0) return false;
  }
  return true;
}

bool ChoiceRule::is_broken(const Board& solution) const {
  std::vector<Value> values;
  for (const Literal& literal : literals_) values.push_back(solution.value(literal.site));
  return is_no_word(values);
}

void ChoiceRule::deduce(rules::Facts& facts) const {
  std::vector<Candidates> left = {all_choices()};
  Literals reason;
  for (const Literal& literal : literals_) {
    left.push_back(facts.board()[literal.site] & literal.values);
    if (facts.wants_reasons() && left.back() != literal.values)
      reason.push_back({literal.site, left.back()});
  }
  const std::vector<Candidates> fitting =
      rules::fitting(pattern_, rules::Letters::may_repeat, left);
  for (std::size_t i = 0; i < literals_.size(); ++i) {
    const Site site = literals_[i].site;
    facts.conclude({site, fitting[i + 1] | ~facts.board()[site]}, "ways", [&] { return reason; });
    if (facts.is_impossible()) return;
  }
}

void ChoiceRule::encode(sat::Formula& formula) const {
  Literals literals = {{formula.hide(all_choices()), all_choices()}};
  literals.insert(literals.end(), literals_.begin(), literals_.end());
  rules::SequenceRule(std::move(literals), pattern_).encode(formula);
}

/// A hidden site for each state behind each letter, but the last: `b` where some choice leads
/// there.
void ChoiceRule::spell_out(rules::Model& model) const {
  const auto add_clause = [&](Literals any) {
    const auto literals = static_cast<int>(any.size());
    model.add<rules::CountRule>(std::move(any), 1, std::max(literals, 1));
  };
  const auto hide = [&](Site near) { return model.hide(only(0) | only(1), near); };
  std::map<int, Site> now;
  for (Value choice = 0; choice < choices_; ++choice) {
    const int to = pattern_.step(0, choice);
    if (to != Pattern::none && !now.contains(to)) now[to] = hide(literals_.front().site);
  }
  Literals any;
  for (const auto& [state, site] : now) any.push_back({site, only(1)});
  add_clause(std::move(any));
  for (std::size_t place = 0; place < literals_.size(); ++place) {
    const Literal& literal = literals_[place];
    const bool is_last = place + 1 == literals_.size();
    std::map<int, Site> next;
    for (const auto& [state, site] : now) {
      for (Candidates rest = literal.values; rest != 0; rest &= rest - 1) {
        const int to = pattern_.step(state, std::countr_zero(rest));
        if (to != Pattern::none && is_last && pattern_.ends[to] != 0) continue;
        Literals clause = {{site, only(0)}, {literal.site, literal.values & ~(rest & (~rest + 1))}};
        if (to != Pattern::none && !is_last) {
          if (!next.contains(to)) next[to] = hide(literal.site);
          clause.push_back({next[to], only(1)});
        }
        add_clause(std::move(clause));
      }
    }
    now = std::move(next);
  }
}

std::unique_ptr<rules::Sweep> ChoiceRule::sweep(std::span<const Site> order) const {
  std::vector<Site> word;
  for (const Literal& literal : literals_) word.push_back(literal.site);
  return late_sweep(word, order, [this](std::span<const std::uint8_t> values) {
    return is_no_word(std::vector<Value>(values.begin(), values.end()));
  });
}

}  // namespace crosshatch::sudoku
