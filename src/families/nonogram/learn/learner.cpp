// SPDX-License-Identifier: MIT
//
// Conflict-driven clause learning (Marques-Silva and Sakallah, "GRASP", 1996) over the cells alone.
// Lines are not encoded as clauses. The exact line solver propagates a whole line at once, and
// explains a conclusion when conflict analysis asks. A conflict takes longer than in a SAT solver,
// and far fewer are needed.
//
// Belief propagation sets the first phases and the first order of decisions: where it is surest, in
// its direction. On random puzzles this finds a solution with a tenth of the conflicts. If none is
// found within a few hundred conflicts, it is run again from other random messages, and longer.
#include "families/nonogram/learn/learner.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "families/nonogram/colour/colour_lines.h"
#include "families/nonogram/learn/binary_lines.h"

namespace crosshatch::nonogram {

namespace {

// Conflicts in the first mode of a question.
constexpr std::uint64_t conflicts_to_find = 5'000;
constexpr std::uint64_t conflicts_to_refute = 50'000;

// Rounds of belief propagation. Most puzzles need few. If these mislead, as on large random grids,
// the next beliefs shall have converged.
constexpr int first_rounds = 20;
constexpr int later_rounds = 80;

std::int8_t phase_of(CellLiteral literal) { return is_positive(literal) ? 1 : 0; }

}  // namespace

template <class Lines>
Learner<Lines>::Learner(typename Lines::Grid& grid, Budget& budget)
    : budget_(budget),
      lines_(grid),
      clauses_(lines_.variables()),
      trail_(lines_, clauses_),
      order_(lines_.variables()),
      conflict_(lines_.variables()),
      beliefs_(lines_.beliefs()),
      saved_phases_(static_cast<std::size_t>(lines_.variables()), 0),
      target_phases_(saved_phases_.size(), -1) {
  restarts_.begin(Restarts::Mode::stable, conflicts_to_find);
  for (int variable = 0; variable < lines_.variables(); ++variable) {
    if (trail_.is_open(variable)) order_.insert(variable);
  }
}

template <class Lines>
Learner<Lines>::~Learner() {
  budget_.give_memory(paid_bytes_);
}

template <class Lines>
std::size_t Learner<Lines>::bytes(std::size_t variables) {
  constexpr std::size_t per_variable =
      Trail<Lines>::bytes_per_variable + DecisionOrder::bytes_per_variable +
      Conflict::bytes_per_variable + Lines::bytes_per_variable + 2 * sizeof(std::vector<int>) + 2;
  return variables * per_variable;
}

template <class Lines>
std::size_t Learner<Lines>::facts_of_level_0() const {
  return trail_.level() == 0 ? trail_.size() : trail_.mark_of(1);
}

template <class Lines>
typename Learner<Lines>::Outcome Learner<Lines>::next_elsewhere(std::span<const CellLiteral> wished,
                                                                std::uint64_t conflicts) {
  backtrack(0);
  restarts_.begin(Restarts::Mode::stable, conflicts_to_find);
  needs_rephasing_ = true;
  return search({.wished = wished, .conflicts = conflicts});
}

template <class Lines>
typename Learner<Lines>::Outcome Learner<Lines>::next_with(CellLiteral literal,
                                                           std::uint64_t conflicts) {
  backtrack(0);
  restarts_.begin_stable();
  return search({.wanted = literal, .conflicts = conflicts});
}

template <class Lines>
typename Learner<Lines>::Outcome Learner<Lines>::search(const Question& question) {
  const CellLiteral wanted = question.wanted;
  std::uint64_t conflicts_left = question.conflicts;
  if (is_refuted_) return Outcome::none;
  while (true) {
    if (!trail_.propagate(budget_)) {
      if (budget_.is_spent() || !budget_.spend()) return Outcome::limit;
      if (!learn()) return Outcome::none;
      if (--conflicts_left == 0) return Outcome::gave_up;
      continue;
    }
    if (wanted != nothing && trail_.level() == 0) {
      if (trail_.assignment()[wanted] < 0) return Outcome::none;
      if (trail_.assignment()[wanted] == 0) {
        trail_.decide(wanted);
        continue;
      }
    }
    if (lines_.open_cells() == 0) return Outcome::solution;
    if (restarts_.is_time_to_switch()) {
      switch_mode();
    } else if (restarts_.is_due() && trail_.level() > 0) {
      restart();
      if (budget_.is_spent()) return Outcome::limit;
    } else {
      if (needs_rephasing_) rephase(question.wished);
      decide();
    }
  }
}

template <class Lines>
void Learner<Lines>::switch_mode() {
  backtrack(0);
  restarts_.switch_mode();
  needs_rephasing_ = restarts_.mode() == Restarts::Mode::stable;
}

/// False when the contradiction does not depend on any decision.
template <class Lines>
bool Learner<Lines>::learn() {
  if (trail_.level() == 0) {
    is_refuted_ = true;
    return false;
  }
  save_target_phases();
  conflict_.learn(trail_, order_);
  backtrack(conflict_.backtrack_level());
  add(conflict_.clause(), conflict_.glue());
  order_.decay();
  restarts_.count_conflict(conflict_.glue());
  return true;
}

/// Adds a clause whose first literal becomes true, as all others are false.
template <class Lines>
void Learner<Lines>::add(std::span<const CellLiteral> clause, int glue) {
  Clauses::Ref because = Clauses::none;
  if (clause.size() > 1) because = clauses_.add(clause, glue);
  trail_.assign(clause.front(), because);
  static_cast<void>(pay());  // if the budget is spent, the next step sees it
}

/// Pays for the memory that clauses and reasons take by now, or gets back what they no longer take.
template <class Lines>
bool Learner<Lines>::pay() {
  const std::size_t bytes = clauses_.bytes() + trail_.bytes_of_reasons();
  if (bytes > paid_bytes_ && !budget_.take_memory(bytes - paid_bytes_)) return false;
  if (bytes < paid_bytes_) budget_.give_memory(paid_bytes_ - bytes);
  paid_bytes_ = bytes;
  return true;
}

template <class Lines>
void Learner<Lines>::decide() {
  int variable = order_.take_first();
  while (!trail_.is_open(variable)) variable = order_.take_first();
  CellLiteral phase = saved_phases_[variable];
  if (restarts_.mode() == Restarts::Mode::stable && target_phases_[variable] >= 0)
    phase = target_phases_[variable];
  trail_.decide(2 * variable + phase);
}

template <class Lines>
void Learner<Lines>::backtrack(int level) {
  if (level >= trail_.level()) return;
  for (std::size_t i = trail_.mark_of(level + 1); i < trail_.size(); ++i) {
    const CellLiteral literal = trail_[i];
    saved_phases_[variable_of(literal)] = phase_of(literal);
    order_.insert(variable_of(literal));
  }
  trail_.backtrack(level);
}

template <class Lines>
void Learner<Lines>::save_target_phases() {
  const std::size_t size = trail_.mark_of(trail_.level());
  if (restarts_.mode() != Restarts::Mode::stable || size <= target_size_) return;
  target_size_ = size;
  for (std::size_t i = lines_.first_fact(); i < target_size_; ++i)
    target_phases_[variable_of(trail_[i])] = phase_of(trail_[i]);
}

template <class Lines>
void Learner<Lines>::restart() {
  backtrack(0);
  restarts_.restarted();
  if (clauses_.is_full()) {
    trail_.forget_clauses();
    clauses_.reduce();
  }
  if (!pay()) return;
  if (restarts_.mode() == Restarts::Mode::stable && restarts_.is_time_to_rephase()) {
    restarts_.rephased();
    needs_rephasing_ = true;
  }
}

/// Sets phases and activities by new beliefs, and phases to what is wished where these are not
/// sure.
template <class Lines>
void Learner<Lines>::rephase(std::span<const CellLiteral> wished) {
  constexpr float sure = 0.9F;
  // A sure belief counts for as much as this many bumps: the first conflicts may overrule it.
  constexpr double bumps = 1;
  needs_rephasing_ = false;
  if (has_rephased_) beliefs_.reset(rng_);
  beliefs_.run(budget_, has_rephased_ ? later_rounds : first_rounds);
  has_rephased_ = true;
  std::fill(target_phases_.begin(), target_phases_.end(), -1);
  target_size_ = 0;
  for (int variable = 0; variable < lines_.variables() && budget_.tick(); ++variable) {
    if (!trail_.is_open(variable)) continue;
    const float belief = beliefs_.belief(variable);
    saved_phases_[variable] = belief > 0.5F ? 1 : 0;
    order_.set_activity(variable, bumps * std::abs(belief - 0.5F));
  }
  for (const CellLiteral literal : wished) {
    const float belief = beliefs_.belief(variable_of(literal));
    if (std::max(belief, 1 - belief) < sure)
      saved_phases_[variable_of(literal)] = phase_of(literal);
  }
}

template <class Lines>
void Learner<Lines>::exclude_found() {
  // Everything known follows from the decisions, so the clause needs only these.
  std::vector<CellLiteral> clause;
  for (int level = trail_.level(); level > 0; --level)
    clause.push_back(opposite(trail_[trail_.mark_of(level)]));
  if (clause.empty()) {
    is_refuted_ = true;
    return;
  }
  backtrack(trail_.level() - 1);
  add(clause, 0);
}

template <class Lines>
void Learner<Lines>::exclude(const Board& solution) {
  backtrack(0);
  std::vector<CellLiteral> clause;
  for (Site site = 0; site < solution.sites(); ++site) {
    const CellLiteral literal = lines_.literal(site, solution.value(site));
    if (literal == Lines::no_literal) continue;    // known before the search began
    if (trail_.assignment()[literal] < 0) return;  // excluded already
    if (trail_.assignment()[literal] == 0) clause.push_back(opposite(literal));
  }
  if (clause.empty()) {
    is_refuted_ = true;
  } else if (clause.size() == 1) {
    trail_.assign(clause.front(), Clauses::none);
  } else {
    static_cast<void>(clauses_.add(clause, 0));
    static_cast<void>(pay());
  }
}

template <class Lines>
void Learner<Lines>::prefer(const Board& solution) {
  restarts_.begin(Restarts::Mode::focused, conflicts_to_refute);
  needs_rephasing_ = false;
  std::fill(saved_phases_.begin(), saved_phases_.end(), 0);
  for (Site site = 0; site < solution.sites(); ++site) {
    const CellLiteral literal = lines_.literal(site, solution.value(site));
    if (literal != Lines::no_literal) saved_phases_[variable_of(literal)] = phase_of(literal);
  }
}

template class Learner<BinaryLines>;
template class Learner<colour::ColourLines>;

}  // namespace crosshatch::nonogram
