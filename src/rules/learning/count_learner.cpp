// SPDX-License-Identifier: MIT
#include "rules/learning/count_learner.h"

#include <algorithm>
#include <utility>

namespace crosshatch::rules {

namespace {

constexpr std::uint64_t conflicts_of_a_run = 64;

/// 1 1 2 1 1 2 4 ...: how many times as long as the shortest a run may be before the next begins
/// anew (Luby, Sinclair and Zuckerman, 1993).
std::uint64_t luby(std::uint64_t run) {
  std::uint64_t size = 1;
  while (size < run + 1) size = 2 * size + 1;
  while (size - 1 != run) {
    size = (size - 1) / 2;
    run %= size;
  }
  return (size + 1) / 2;
}

constexpr CountLearner::Literal negated(CountLearner::Literal literal) { return literal ^ 1; }

}  // namespace

int CountLearner::fresh() {
  const auto variable = static_cast<int>(level_.size());
  value_.resize(value_.size() + 2, 0);
  watches_.resize(watches_.size() + 2);
  level_.push_back(0);
  place_.push_back(0);
  reason_.push_back(none);
  phase_.push_back(0);
  model_.push_back(0);
  is_met_.push_back(0);
  order_.add_variable();
  return variable;
}

void CountLearner::add(std::span<const Literal> literals, int least) {
  const auto size = static_cast<int>(literals.size());
  if (least <= 0) return;
  if (least > size) {
    is_refuted_ = true;
    return;
  }
  if (least == size) {
    for (const Literal one : literals) add_clause(std::span(&one, 1));
    return;
  }
  const auto first = static_cast<int>(literals_.size());
  literals_.insert(literals_.end(), literals.begin(), literals.end());
  rules_.push_back({first, first + size, size - least});
  // Who is in small rules decides much.
  for (const Literal one : literals) order_.add_weight(one / 2, 1.0 / (size * (size - least + 1)));
}

void CountLearner::index_rules() {
  is_indexed_ = true;
  rules_first_.assign(value_.size() + 1, 0);
  for (const Literal one : literals_) ++rules_first_[one + 1];
  for (std::size_t i = 1; i < rules_first_.size(); ++i) rules_first_[i] += rules_first_[i - 1];
  rules_of_.resize(literals_.size());
  std::vector<int> next(rules_first_.begin(), rules_first_.end() - 1);
  for (std::size_t rule = 0; rule < rules_.size(); ++rule) {
    for (int i = rules_[rule].first; i < rules_[rule].end; ++i)
      rules_of_[next[literals_[i]]++] = static_cast<int>(rule);
  }
}

void CountLearner::add_clause(std::span<const Literal> literals) {
  go_back(0);
  std::vector<Literal> open;
  for (const Literal one : literals) {
    if (value_[one] > 0) return;
    if (value_[one] == 0) open.push_back(one);
  }
  if (open.empty()) is_refuted_ = true;
  if (open.size() == 1) assign(open[0], none);
  if (open.size() > 1) keep_clause(open);
}

int CountLearner::keep_clause(std::span<const Literal> literals) {
  const auto at = static_cast<int>(clauses_.size());
  clauses_.push_back(static_cast<int>(literals.size()));
  clauses_.insert(clauses_.end(), literals.begin(), literals.end());
  watches_[literals[0]].push_back({at, literals[1]});
  watches_[literals[1]].push_back({at, literals[0]});
  return at;
}

void CountLearner::assign(Literal literal, Reason reason) {
  const int variable = literal / 2;
  value_[literal] = 1;
  value_[negated(literal)] = -1;
  level_[variable] = level();
  place_[variable] = static_cast<int>(trail_.size());
  reason_[variable] = reason;
  trail_.push_back(literal);
}

CountLearner::Reason CountLearner::propagate_rules(Literal failed) {
  if (failed + 1 >= static_cast<int>(rules_first_.size())) return none;
  Reason conflict = none;
  for (int i = rules_first_[failed]; i < rules_first_[failed + 1]; ++i) {
    AtLeast& rule = rules_[rules_of_[i]];
    --rule.spare;
    if (rule.spare > 0 || conflict != none) continue;
    if (rule.spare < 0) {
      conflict = rules_of_[i];
      continue;
    }
    for (int j = rule.first; j < rule.end; ++j) {
      if (value_[literals_[j]] == 0) assign(literals_[j], rules_of_[i]);
    }
  }
  return conflict;
}

CountLearner::Reason CountLearner::propagate_clauses(Literal failed) {
  std::vector<Watch>& watches = watches_[failed];
  std::size_t kept = 0;
  Reason conflict = none;
  for (std::size_t i = 0; i < watches.size(); ++i) {
    const Watch watch = watches[i];
    watches[kept++] = watch;
    if (conflict != none || value_[watch.other] > 0) continue;
    const int size = clauses_[watch.clause];
    Literal* const own = &clauses_[watch.clause + 1];
    if (own[0] == failed) std::swap(own[0], own[1]);
    if (value_[own[0]] > 0) {
      watches[kept - 1].other = own[0];
      continue;
    }
    int next = 2;
    while (next < size && value_[own[next]] < 0) ++next;
    if (next < size) {
      std::swap(own[1], own[next]);
      watches_[own[1]].push_back({watch.clause, own[0]});
      --kept;
    } else if (value_[own[0]] < 0) {
      conflict = of_clause(watch.clause);
    } else {
      assign(own[0], of_clause(watch.clause));
    }
  }
  watches.resize(kept, Watch{});
  return conflict;
}

/// Returns what cannot be kept, or nothing. A literal's rules are all counted down, so that
/// `go_back` counts them up again for what was propagated, and for nothing else.
CountLearner::Reason CountLearner::propagate() {
  while (propagated_ < trail_.size()) {
    const Literal failed = negated(trail_[propagated_++]);
    Reason conflict = propagate_rules(failed);
    if (conflict == none) conflict = propagate_clauses(failed);
    if (conflict != none) return conflict;
  }
  return none;
}

void CountLearner::go_back(int to) {
  if (level() <= to) return;
  const auto first = static_cast<std::size_t>(level_ends_[to]);
  for (std::size_t i = trail_.size(); i-- > first;) {
    const Literal held = trail_[i];
    const Literal failed = negated(held);
    if (i < propagated_ && failed + 1 < static_cast<int>(rules_first_.size())) {
      for (int j = rules_first_[failed]; j < rules_first_[failed + 1]; ++j)
        ++rules_[rules_of_[j]].spare;
    }
    value_[held] = value_[failed] = 0;
    phase_[held / 2] = (held & 1) == 0;
    order_.insert(held / 2);
  }
  trail_.resize(first);
  level_ends_.resize(static_cast<std::size_t>(to));
  propagated_ = std::min(propagated_, first);
}

/// Calls `use` with the literals that fail and so make the reason hold, all of them from before
/// this place of the trail.
template <class Use>
void CountLearner::each_cause(Reason reason, int before, Use use) const {
  const bool is_rule = reason >= 0;
  const Literal* const first =
      is_rule ? &literals_[rules_[reason].first] : &clauses_[-2 - reason + 1];
  const int size = is_rule ? rules_[reason].end - rules_[reason].first : clauses_[-2 - reason];
  for (int i = 0; i < size; ++i) {
    if (value_[first[i]] < 0 && place_[first[i] / 2] < before) use(first[i]);
  }
}

/// Whether a literal of the learned clause follows from the others of it.
bool CountLearner::is_implied(Literal literal) const {
  const int variable = literal / 2;
  if (reason_[variable] == none) return false;
  bool is_so = true;
  each_cause(reason_[variable], place_[variable], [&](Literal cause) {
    is_so = is_so && (is_met_[cause / 2] != 0 || level_[cause / 2] == 0);
  });
  return is_so;
}

/// Makes the learned clause of a conflict, the literal first that will hold. Returns the level at
/// which it does.
int CountLearner::learn(Reason conflict) {
  learned_.assign(1, 0);
  std::vector<int> met;
  int open = 0;
  auto at = static_cast<int>(trail_.size());
  Reason reason = conflict;
  int before = at;
  while (true) {
    each_cause(reason, before, [&](Literal cause) {
      const int variable = cause / 2;
      if (is_met_[variable] != 0 || level_[variable] == 0) return;
      is_met_[variable] = 1;
      met.push_back(variable);
      order_.meet(variable);
      if (level_[variable] == level()) ++open;
      if (level_[variable] < level()) learned_.push_back(cause);
    });
    do --at;
    while (is_met_[trail_[at] / 2] == 0);
    if (--open == 0) break;
    reason = reason_[trail_[at] / 2];
    before = at;
  }
  learned_[0] = negated(trail_[at]);
  std::vector<Literal> kept(1, learned_[0]);
  std::ranges::copy_if(learned_.begin() + 1, learned_.end(), std::back_inserter(kept),
                       [&](Literal literal) { return !is_implied(literal); });
  learned_.swap(kept);
  for (const int variable : met) is_met_[variable] = 0;
  order_.end_conflict();
  if (learned_.size() == 1) return 0;
  const auto last = std::ranges::max_element(learned_.begin() + 1, learned_.end(), {},
                                             [&](Literal literal) { return level_[literal / 2]; });
  std::swap(learned_[1], *last);
  return level_[learned_[1] / 2];
}

CountLearner::Literal CountLearner::next_decision(std::span<const Literal> assumptions,
                                                  bool& is_refuted) {
  while (level() < static_cast<int>(assumptions.size())) {
    const Literal assumption = assumptions[level()];
    is_refuted = value_[assumption] < 0;
    if (is_refuted || value_[assumption] == 0) return assumption;
    level_ends_.push_back(static_cast<int>(trail_.size()));
  }
  while (!order_.is_empty()) {
    const int variable = order_.take();
    if (value_[literal(variable, true)] == 0) return literal(variable, phase_[variable] != 0);
  }
  return none;
}

CountLearner::Found CountLearner::search() { return search(std::span<const Literal>{}); }
CountLearner::Found CountLearner::search(Literal assumption) {
  return search(std::span(&assumption, 1));
}

CountLearner::Found CountLearner::search(std::span<const Literal> assumptions) {
  if (!is_indexed_) index_rules();
  go_back(0);
  std::uint64_t run = 0;
  std::uint64_t left = conflicts_of_a_run;
  while (!is_refuted_) {
    const Reason conflict = propagate();
    if (conflict != none) {
      if (level() == 0) {
        is_refuted_ = true;
        break;
      }
      const int back = learn(conflict);
      go_back(back);
      const std::size_t bytes = (learned_.size() + 5) * sizeof(int);
      if (patience_ == 0 || !budget_.spend() || !budget_.take_memory(bytes)) return Found::limit;
      --patience_;
      memory_ += bytes;
      assign(learned_[0], learned_.size() == 1 ? none : of_clause(keep_clause(learned_)));
      if (--left == 0) {
        left = conflicts_of_a_run * luby(++run);
        go_back(0);
      }
      continue;
    }
    if (!budget_.tick()) return Found::limit;
    bool is_refuted = false;
    const Literal decision = next_decision(assumptions, is_refuted);
    if (is_refuted) return Found::nothing;
    if (decision == none) {
      for (std::size_t variable = 0; variable < model_.size(); ++variable)
        model_[variable] = value_[2 * variable] > 0;
      decisions_.clear();
      for (const int end : level_ends_) {
        if (end < static_cast<int>(trail_.size())) decisions_.push_back(trail_[end]);
      }
      return Found::model;
    }
    level_ends_.push_back(static_cast<int>(trail_.size()));
    assign(decision, none);
  }
  return Found::nothing;
}

void CountLearner::exclude_model() {
  std::vector<Literal> clause;
  for (const Literal decision : decisions_) clause.push_back(negated(decision));
  add_clause(clause);
}

}  // namespace crosshatch::rules
