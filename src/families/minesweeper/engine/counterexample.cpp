// SPDX-License-Identifier: MIT
//
// Do a few hints force a cell? They do if no solution of these hints has the other value there. For
// this question alone, a search with guesses and propagation is much faster than a diagram of
// everything that the hints allow: the answer is either one solution, which is mostly easy to find,
// or a proof that there is none, which needs only hints near the cell.
//
// Each group has bounds for its number of mines, and each hint gives the sum over its groups, which
// narrows the bounds. When a guess fails, the search finds out why, as SAT solvers do
// (Marques-Silva and Sakallah, "GRASP", 1999; over bounds: Ohrimenko, Stuckey and Codish,
// "Propagation via lazy clause generation", 2009): it goes back along the trail to the one bound of
// the last guess that everything depends on, and keeps a clause which says that this bound and the
// others do not go together. The groups in such reasons are the next to be guessed. So the search
// stays with the few hints that matter, wherever in the component they are.
//
// Every clause knows the hints from which it follows. So a proof tells which hints it needs.
#include "families/minesweeper/engine/counterexample.h"

#include <algorithm>
#include <bit>

namespace crosshatch::minesweeper {

namespace {

/// Few searches need a hundred; the first solution of a component of 800 groups takes some
/// thousands.
constexpr int most_guesses = 30000;
constexpr std::int64_t most_activity = std::int64_t{1} << 50;

constexpr int hints_a_word = 64;

void add_hint(std::vector<std::uint64_t>& hints, int hint) {
  hints[hint / hints_a_word] |= std::uint64_t{1} << hint % hints_a_word;
}

}  // namespace

CounterexampleSearch::CounterexampleSearch(const Component& component, Budget& budget)
    : component_(component), budget_(budget) {
  const std::size_t hints = component.rules.size();
  const std::size_t groups = component.groups.size();
  groups_of_.resize(hints);
  fewest_.assign(hints, 0);
  is_queued_.assign(hints, 0);
  hints_.resize(hints / hints_a_word + 1);
  activities_.assign(groups, 0);
  for (std::size_t side = 0; side < 2; ++side) {
    limits_[side].assign(groups, 0);
    last_[side].assign(groups, -1);
    watchers_[side].resize(groups);
    is_required_[side].assign(groups, 0);
    required_[side].assign(groups, 0);
  }
  for (std::size_t i = 0; i < groups; ++i) {
    const SiteGroup& group = component.groups[i];
    limits_[1][i] = group.size;
    activities_[i] = group.term_count;
    for (const RuleTerm term : group.own_terms())
      groups_of_[at(term.rule())].push_back(static_cast<int>(i));
  }
  for (const SumRule& rule : component.rules) most_.push_back(rule.open);
  for (std::size_t i = 0; i < hints; ++i) wake(static_cast<int>(i));
}

Existence CounterexampleSearch::find(std::optional<GroupClaim> claim) {
  if (is_refuted_) return Existence::none;
  go_back(0);
  std::array<Bound, 2> claims;
  int claimed = 0;
  if (claim) {
    claims = {Bound{claim->group, Side::least, claim->least},
              Bound{claim->group, Side::most, claim->most}};
    claimed = 2;
  }
  for (int guesses = 0; guesses < most_guesses;) {
    if (!propagate()) {
      if (level() == 0) {
        begin_requirements();
        require_reason(conflict_, trail_.size(), {});
        trace();
        is_refuted_ = true;
        return Existence::none;
      }
      learn();
      continue;
    }
    if (level() < claimed) {
      const Bound& next = claims[at(level())];
      if (holds(next.negated())) {
        begin_requirements();
        require(next.negated());
        trace();
        return Existence::none;
      }
      guess(next);
      continue;
    }
    ++guesses;
    if (!budget_.spend()) return Existence::undecided;
    const Bound next = next_guess();
    if (next.group < 0) {
      solution_ = limits_[0];
      return Existence::some;
    }
    guess(next);
  }
  return Existence::undecided;
}

std::vector<int> CounterexampleSearch::core() const {
  std::vector<int> hints;
  for (std::size_t word = 0; word < hints_.size(); ++word) {
    for (std::uint64_t left = hints_[word]; left != 0; left &= left - 1)
      hints.push_back(static_cast<int>(word) * hints_a_word + std::countr_zero(left));
  }
  return hints;
}

void CounterexampleSearch::wake(int hint) {
  if (is_queued_[at(hint)] != 0) return;
  is_queued_[at(hint)] = 1;
  queue_.push_back(hint);
}

void CounterexampleSearch::narrow(const Bound& now, Reason reason) {
  int& own = of(limits_, now);
  const int change = now.mines - own;
  std::vector<int>& sums = now.side == Side::least ? fewest_ : most_;
  for (const RuleTerm term : component_.groups[at(now.group)].own_terms()) {
    sums[at(term.rule())] += change;
    wake(term.rule());
  }
  int& last = of(last_, now);
  trail_.push_back({now, own, last, level(), reason});
  last = static_cast<int>(trail_.size()) - 1;
  own = now.mines;
}

void CounterexampleSearch::guess(const Bound& bound) {
  guesses_.push_back(trail_.size());
  if (!holds(bound)) narrow(bound, {});
}

void CounterexampleSearch::go_back(int level) {
  if (level >= this->level()) return;
  for (const int hint : queue_) is_queued_[at(hint)] = 0;
  queue_.clear();
  const std::size_t length = guesses_[at(level)];
  guesses_.resize(at(level));
  while (trail_.size() > length) {
    const Narrowing& undone = trail_.back();
    const int change = undone.before - undone.now.mines;
    std::vector<int>& sums = undone.now.side == Side::least ? fewest_ : most_;
    for (const RuleTerm term : component_.groups[at(undone.now.group)].own_terms())
      sums[at(term.rule())] += change;
    of(limits_, undone.now) = undone.before;
    of(last_, undone.now) = undone.previous;
    trail_.pop_back();
  }
  visited_ = std::min(visited_, length);
}

bool CounterexampleSearch::propagate() {
  while (true) {
    while (visited_ < trail_.size()) {
      if (!visit(trail_[visited_++].now)) return false;
    }
    if (queue_.empty()) return true;
    const int hint = queue_.back();
    queue_.pop_back();
    is_queued_[at(hint)] = 0;
    if (meet(hint)) continue;
    conflict_ = {Cause::hint, hint};
    return false;
  }
}

bool CounterexampleSearch::meet(int hint) {
  const int need = need_of(hint);
  int& fewest = fewest_[at(hint)];
  int& most = most_[at(hint)];
  if (fewest > need || most < need) return false;
  if (fewest == most) return true;
  for (const int group : groups_of_[at(hint)]) {
    const int least = need - (most - limit(group, Side::most));
    if (least > limit(group, Side::most)) return false;
    if (least > limit(group, Side::least)) narrow({group, Side::least, least}, {Cause::hint, hint});
    const int greatest = need - (fewest - limit(group, Side::least));
    if (greatest < limit(group, Side::least)) return false;
    if (greatest < limit(group, Side::most))
      narrow({group, Side::most, greatest}, {Cause::hint, hint});
  }
  return true;
}

/// Visits the clauses in which a bound that they watch may have become false.
bool CounterexampleSearch::visit(const Bound& changed) {
  std::vector<int>& watchers = of(watchers_, changed);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < watchers.size(); ++i) {
    const int number = watchers[i];
    std::vector<Bound>& bounds = clauses_[at(number)].bounds;
    const auto is_here = [&](const Bound& bound) {
      return bound.group == changed.group && bound.side != changed.side && holds(bound.negated());
    };
    if (bounds.size() > 1 && !is_here(bounds[1])) std::swap(bounds[0], bounds[1]);
    const std::size_t own = bounds.size() > 1 ? 1 : 0;
    if (!is_here(bounds[own]) || (own == 1 && holds(bounds[0]))) {
      watchers[kept++] = number;
      continue;
    }
    bool has_moved = false;
    for (std::size_t j = 2; j < bounds.size() && !has_moved; ++j) {
      if (holds(bounds[j].negated())) continue;
      std::swap(bounds[1], bounds[j]);
      of(watchers_, bounds[1].negated()).push_back(number);
      has_moved = true;
    }
    if (has_moved) continue;
    watchers[kept++] = number;
    if (own == 1 && !holds(bounds[0].negated())) {
      narrow(bounds[0], {Cause::clause, number});
      continue;
    }
    for (++i; i < watchers.size(); ++i) watchers[kept++] = watchers[i];
    watchers.resize(kept);
    conflict_ = {Cause::clause, number};
    return false;
  }
  watchers.resize(kept);
  return true;
}

/// The first narrowing of the trail with which a bound held; -1 if it always did.
int CounterexampleSearch::cause_of(const Bound& bound) const {
  const auto is_enough = [&](int mines) {
    return bound.side == Side::least ? mines >= bound.mines : mines <= bound.mines;
  };
  int time = last_[static_cast<std::size_t>(bound.side)][at(bound.group)];
  while (time >= 0 && is_enough(trail_[at(time)].before)) time = trail_[at(time)].previous;
  return time;
}

/// Whether a bound that is required came with a narrowing.
bool CounterexampleSearch::is_cause(std::size_t time) const {
  const Narrowing& here = trail_[time];
  const auto side = static_cast<std::size_t>(here.now.side);
  if (is_required_[side][at(here.now.group)] == 0) return false;
  const int mines = required_[side][at(here.now.group)];
  return here.now.side == Side::least ? here.before < mines : here.before > mines;
}

void CounterexampleSearch::begin_requirements() {
  for (const Bound& bound : requirements_) of(is_required_, bound) = 0;
  requirements_.clear();
  required_now_ = 0;
  std::fill(hints_.begin(), hints_.end(), 0);
}

void CounterexampleSearch::require(const Bound& bound) {
  const int cause = cause_of(bound);
  if (cause < 0) return;
  char& is_required = of(is_required_, bound);
  int& required = of(required_, bound);
  const auto is_now = [&](int time) { return trail_[at(time)].level == level(); };
  if (is_required != 0) {
    const bool is_stronger =
        bound.side == Side::least ? bound.mines > required : bound.mines < required;
    if (!is_stronger) return;
    required_now_ -= is_now(cause_of({bound.group, bound.side, required}));
  } else {
    requirements_.push_back(bound);
  }
  is_required = 1;
  required = bound.mines;
  required_now_ += is_now(cause);
  activities_[at(bound.group)] += activity_;
}

/// Requires what a reason was based on at a time of the trail, when `follows` followed from it.
void CounterexampleSearch::require_reason(Reason reason, std::size_t time, const Bound& follows) {
  if (reason.cause == Cause::clause) {
    const Clause& clause = clauses_[at(reason.number)];
    for (std::size_t i = 0; i < hints_.size(); ++i) hints_[i] |= clause.hints[i];
    for (const Bound& bound : clause.bounds) {
      const bool is_own =
          time < trail_.size() && bound.group == follows.group && bound.side == follows.side;
      if (!is_own) require(bound.negated());
    }
    return;
  }
  add_hint(hints_, reason.number);
  const int need = need_of(reason.number);
  // What follows is at least so much because the others are at most so much.
  Side side = follows.side == Side::least ? Side::most : Side::least;
  if (time == trail_.size()) side = fewest_[at(reason.number)] > need ? Side::least : Side::most;
  for (const int group : groups_of_[at(reason.number)]) {
    if (time < trail_.size() && group == follows.group) continue;
    const auto own = static_cast<std::size_t>(side);
    int last = last_[own][at(group)];
    while (last >= 0 && at(last) >= time) last = trail_[at(last)].previous;
    if (last >= 0) require(trail_[at(last)].now);
  }
}

/// Learns from a conflict and goes back to the first guess after which the new clause says
/// something.
void CounterexampleSearch::learn() {
  begin_requirements();
  require_reason(conflict_, trail_.size(), {});
  std::size_t time = trail_.size() - 1;
  while (!is_cause(time) || required_now_ > 1) {
    if (is_cause(time)) {
      const Narrowing& here = trail_[time];
      of(is_required_, here.now) = 0;
      --required_now_;
      require_reason(here.reason, time, here.now);
    }
    --time;
  }
  Clause clause;
  clause.hints = hints_;
  const Bound last = trail_[time].now;
  const Bound own{last.group, last.side, of(required_, last)};
  clause.bounds.push_back(own.negated());
  of(is_required_, last) = 0;
  int second = 0;
  for (const Bound& bound : requirements_) {
    if (of(is_required_, bound) == 0) continue;
    of(is_required_, bound) = 0;
    const Bound other{bound.group, bound.side, of(required_, bound)};
    clause.bounds.push_back(other.negated());
    const int level = trail_[at(cause_of(other))].level;
    if (level < second && clause.bounds.size() > 2) continue;
    second = level;
    std::swap(clause.bounds[1], clause.bounds.back());
  }
  go_back(second);
  const int number = static_cast<int>(clauses_.size());
  for (std::size_t i = 0; i < std::min<std::size_t>(2, clause.bounds.size()); ++i)
    of(watchers_, clause.bounds[i].negated()).push_back(number);
  clauses_.push_back(std::move(clause));
  narrow(clauses_.back().bounds[0], {Cause::clause, number});
  activity_ += activity_ / 16;
  if (activity_ < most_activity) return;
  for (std::int64_t& activity : activities_) activity /= most_activity / 1024;
  activity_ = 1024;
}

/// Goes back to what was claimed and to nothing else, and so to all hints that were needed.
void CounterexampleSearch::trace() {
  for (std::size_t time = trail_.size(); time-- > 0;) {
    if (!is_cause(time)) continue;
    const Narrowing& here = trail_[time];
    of(is_required_, here.now) = 0;
    if (here.reason.cause != Cause::guess) require_reason(here.reason, time, here.now);
  }
}

/// Of the most active open groups the first. It gets as few mines as it may have.
CounterexampleSearch::Bound CounterexampleSearch::next_guess() const {
  Bound best{-1, Side::most, 0};
  for (std::size_t i = 0; i < activities_.size(); ++i) {
    if (limits_[0][i] == limits_[1][i]) continue;
    if (best.group >= 0 && activities_[i] <= activities_[at(best.group)]) continue;
    best.group = static_cast<int>(i);
    best.mines = limits_[0][i];
  }
  return best;
}

}  // namespace crosshatch::minesweeper
