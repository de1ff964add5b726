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

namespace crosshatch::nonogram {

namespace {

// Conflicts in the first mode of a question.
constexpr std::uint64_t conflicts_to_find = 5'000;
constexpr std::uint64_t conflicts_to_refute = 50'000;
constexpr std::uint64_t conflicts_to_ask = 50;

// Rounds of belief propagation. Most puzzles need few. If these mislead, as on large random grids,
// the next beliefs shall have converged.
constexpr int first_rounds = 20;
constexpr int later_rounds = 80;

std::vector<Automaton> automata_of(const BinaryGrid& grid) {
  std::vector<Automaton> automata;
  automata.reserve(static_cast<std::size_t>(grid.lines()));
  for (int line = 0; line < grid.lines(); ++line)
    automata.emplace_back(grid.clue(line), grid.words(line));
  return automata;
}

}  // namespace

Learner::Learner(BinaryGrid& grid, Budget& budget)
    : grid_(grid),
      budget_(budget),
      automata_(automata_of(grid)),
      clauses_(grid.rows() * grid.columns()),
      trail_(grid, automata_, clauses_),
      order_(grid.rows() * grid.columns()),
      conflict_(grid.rows() * grid.columns()),
      beliefs_(grid, automata_),
      saved_phases_(static_cast<std::size_t>(grid.rows()) * grid.columns(), empty),
      target_phases_(saved_phases_.size(), -1) {
  restarts_.begin(Restarts::Mode::stable, conflicts_to_find);
  for (Site site = 0; site < grid.rows() * grid.columns(); ++site) {
    if (trail_.is_open(site)) order_.insert(site);
  }
}

Learner::~Learner() { budget_.give_memory(paid_bytes_); }

std::size_t Learner::bytes(const Puzzle& puzzle) {
  constexpr std::size_t per_site = Trail::bytes_per_site + DecisionOrder::bytes_per_site +
                                   Conflict::bytes_per_site + BeliefPropagation::bytes_per_site +
                                   2 * sizeof(std::vector<int>) + 2;
  return static_cast<std::size_t>(puzzle.sites()) * per_site;
}

std::size_t Learner::facts_of_level_0() const {
  return trail_.level() == 0 ? trail_.size() : trail_.mark_of(1);
}

Learner::Outcome Learner::next_elsewhere(std::span<const CellLiteral> wished,
                                         std::uint64_t conflicts) {
  backtrack(0);
  restarts_.begin(Restarts::Mode::stable, conflicts_to_find);
  needs_rephasing_ = true;
  return search({.wished = wished, .conflicts = conflicts});
}

Learner::Outcome Learner::next_with(CellLiteral literal, std::uint64_t conflicts) {
  backtrack(0);
  restarts_.begin(Restarts::Mode::focused, conflicts_to_ask);
  return search({.wanted = literal, .conflicts = conflicts});
}

Learner::Outcome Learner::search(const Question& question) {
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
    if (grid_.open_cells() == 0) return Outcome::solution;
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

void Learner::switch_mode() {
  backtrack(0);
  restarts_.switch_mode();
  needs_rephasing_ = restarts_.mode() == Restarts::Mode::stable;
}

/// False when the contradiction does not depend on any decision.
bool Learner::learn() {
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
void Learner::add(std::span<const CellLiteral> clause, int glue) {
  Clauses::Ref because = Clauses::none;
  if (clause.size() > 1) because = clauses_.add(clause, glue);
  trail_.assign(clause.front(), because);
  static_cast<void>(pay());  // if the budget is spent, the next step sees it
}

/// Pays for the memory that clauses and reasons take by now, or gets back what they no longer take.
bool Learner::pay() {
  const std::size_t bytes = clauses_.bytes() + trail_.bytes_of_reasons();
  if (bytes > paid_bytes_ && !budget_.take_memory(bytes - paid_bytes_)) return false;
  if (bytes < paid_bytes_) budget_.give_memory(paid_bytes_ - bytes);
  paid_bytes_ = bytes;
  return true;
}

void Learner::decide() {
  Site site = order_.take_first();
  while (!trail_.is_open(site)) site = order_.take_first();
  Value value = saved_phases_[site];
  if (restarts_.mode() == Restarts::Mode::stable && target_phases_[site] >= 0)
    value = target_phases_[site];
  trail_.decide(literal_of(site, value));
}

void Learner::backtrack(int level) {
  if (level >= trail_.level()) return;
  for (std::size_t i = trail_.mark_of(level + 1); i < trail_.size(); ++i) {
    const CellLiteral literal = trail_[i];
    saved_phases_[site_of(literal)] = static_cast<std::int8_t>(value_of(literal));
    order_.insert(site_of(literal));
  }
  trail_.backtrack(level);
}

void Learner::save_target_phases() {
  const std::size_t size = trail_.mark_of(trail_.level());
  if (restarts_.mode() != Restarts::Mode::stable || size <= target_size_) return;
  target_size_ = size;
  for (std::size_t i = 0; i < target_size_; ++i)
    target_phases_[site_of(trail_[i])] = static_cast<std::int8_t>(value_of(trail_[i]));
}

void Learner::restart() {
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
void Learner::rephase(std::span<const CellLiteral> wished) {
  constexpr float sure = 0.9F;
  // A sure belief counts for as much as so many bumps: the first conflicts may overrule it.
  constexpr double bumps = 1;
  needs_rephasing_ = false;
  if (has_rephased_) beliefs_.reset(rng_);
  beliefs_.run(budget_, has_rephased_ ? later_rounds : first_rounds);
  has_rephased_ = true;
  std::fill(target_phases_.begin(), target_phases_.end(), -1);
  target_size_ = 0;
  for (int row = 0; row < grid_.rows() && budget_.poll(); ++row) {
    for (int column = 0; column < grid_.columns(); ++column) {
      const Site site = row * grid_.columns() + column;
      if (!trail_.is_open(site)) continue;
      const float belief = beliefs_.marginal(row, column);
      saved_phases_[site] = static_cast<std::int8_t>(belief > 0.5F ? filled : empty);
      order_.set_activity(site, bumps * std::abs(belief - 0.5F));
    }
  }
  for (const CellLiteral literal : wished) {
    const Site site = site_of(literal);
    const float belief = beliefs_.marginal(site / grid_.columns(), site % grid_.columns());
    if (std::max(belief, 1 - belief) < sure)
      saved_phases_[site] = static_cast<std::int8_t>(value_of(literal));
  }
}

void Learner::exclude_found() {
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

void Learner::exclude(const Board& solution) {
  backtrack(0);
  std::vector<CellLiteral> clause;
  for (Site site = 0; site < solution.sites(); ++site) {
    const CellLiteral literal = literal_of(site, solution.value(site));
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

void Learner::prefer(const Board& solution) {
  restarts_.begin(Restarts::Mode::focused, conflicts_to_refute);
  needs_rephasing_ = false;
  for (Site site = 0; site < solution.sites(); ++site)
    saved_phases_[site] = static_cast<std::int8_t>(solution.value(site));
}

}  // namespace crosshatch::nonogram
