// SPDX-License-Identifier: MIT
//
// Conflict-driven clause learning (Marques-Silva and Sakallah, "GRASP", 1996) over the cells alone:
// instead of clauses that spell out the lines, the exact line kernel draws all conclusions of a
// line at once, and explains itself when asked. A conflict takes longer than in a SAT solver, and
// far fewer are needed.
//
// Where to begin is told by belief propagation: guesses are made where it is surest, in its sense.
// On random puzzles that finds a solution with a tenth of the conflicts; when it does not within a
// few hundred, another belief, from other random messages, is tried.
#include "families/nonogram/learn/learner.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace crosshatch::nonogram {

namespace {

// Conflicts in the first turn of a question.
constexpr std::uint64_t turn_to_find = 5'000;
constexpr std::uint64_t turn_to_refute = 50'000;
constexpr std::uint64_t turn_to_ask = 50;

std::vector<Automaton> automata_of(const Grid& grid) {
  std::vector<Automaton> automata;
  automata.reserve(static_cast<std::size_t>(grid.lines()));
  for (int line = 0; line < grid.lines(); ++line)
    automata.emplace_back(grid.clue(line), grid.words(line));
  return automata;
}

}  // namespace

Learner::Learner(Grid& grid, Budget& budget)
    : grid_(grid),
      budget_(budget),
      automata_(automata_of(grid)),
      clauses_(grid.rows() * grid.columns()),
      trail_(grid, automata_, clauses_),
      order_(grid.rows() * grid.columns()),
      conflict_(grid.rows() * grid.columns()),
      belief_(grid, automata_),
      last_(static_cast<std::size_t>(grid.rows()) * grid.columns(), empty),
      longest_(last_.size(), -1) {
  pace_.begin(Pace::Aim::find, turn_to_find);
  for (Site site = 0; site < grid.rows() * grid.columns(); ++site) {
    if (trail_.is_open(site)) order_.insert(site);
  }
}

Learner::~Learner() { budget_.give_memory(paid_bytes_); }

std::size_t Learner::bytes(const Puzzle& puzzle) {
  constexpr std::size_t per_site = Trail::bytes_per_site + Order::bytes_per_site +
                                   Conflict::bytes_per_site + Belief::bytes_per_site +
                                   2 * sizeof(std::vector<int>) + 2;
  return static_cast<std::size_t>(puzzle.sites()) * per_site;
}

std::size_t Learner::facts_for_good() const {
  return trail_.level() == 0 ? trail_.size() : trail_.mark_of(1);
}

Learner::Outcome Learner::somewhere_else() {
  return_to(0);
  pace_.begin(Pace::Aim::find, turn_to_find);
  needs_belief_ = true;
  return search(nothing);
}

Learner::Outcome Learner::next_with(Literal literal) {
  return_to(0);
  pace_.begin(Pace::Aim::refute, turn_to_ask);
  return search(literal);
}

Learner::Outcome Learner::search(Literal wanted) {
  if (is_refuted_) return Outcome::none;
  while (true) {
    if (!trail_.propagate(budget_)) {
      if (budget_.is_spent() || !budget_.spend()) return Outcome::limit;
      if (!learn()) return Outcome::none;
      continue;
    }
    if (wanted != nothing && trail_.level() == 0) {
      if (trail_.truth()[wanted] < 0) return Outcome::none;
      if (trail_.truth()[wanted] == 0) {
        trail_.guess(wanted);
        continue;
      }
    }
    if (grid_.open_cells() == 0) return Outcome::solution;
    if (pace_.is_time_to_turn()) {
      turn();
    } else if (pace_.is_time_to_return() && trail_.level() > 0) {
      begin_anew();
      if (budget_.is_spent()) return Outcome::limit;
    } else {
      if (needs_belief_) think();
      guess();
    }
  }
}

void Learner::turn() {
  return_to(0);
  pace_.turn();
  needs_belief_ = pace_.aim() == Pace::Aim::find;
}

/// False when the contradiction needs no guess.
bool Learner::learn() {
  if (trail_.level() == 0) {
    is_refuted_ = true;
    return false;
  }
  keep_if_longest();
  conflict_.learn(trail_, order_);
  return_to(conflict_.level());
  add(conflict_.clause(), conflict_.levels());
  order_.age();
  pace_.count(conflict_.levels());
  return true;
}

/// Adds a clause whose first literal is to become true, as all others are false.
void Learner::add(std::span<const Literal> clause, int levels) {
  Clauses::Ref because = Clauses::none;
  if (clause.size() > 1) because = clauses_.add(clause, levels);
  trail_.assign(clause.front(), because);
  static_cast<void>(pay());  // a budget that is spent shows at the next step
}

/// Pays for what clauses and reasons take by now, or gets back what they no longer take.
bool Learner::pay() {
  const std::size_t bytes = clauses_.bytes() + trail_.bytes_of_reasons();
  if (bytes > paid_bytes_ && !budget_.take_memory(bytes - paid_bytes_)) return false;
  if (bytes < paid_bytes_) budget_.give_memory(paid_bytes_ - bytes);
  paid_bytes_ = bytes;
  return true;
}

void Learner::guess() {
  Site site = order_.take_first();
  while (!trail_.is_open(site)) site = order_.take_first();
  Value value = last_[site];
  if (pace_.aim() == Pace::Aim::find && longest_[site] >= 0) value = longest_[site];
  trail_.guess(literal_of(site, value));
}

void Learner::return_to(int level) {
  if (level >= trail_.level()) return;
  for (std::size_t i = trail_.mark_of(level + 1); i < trail_.size(); ++i) {
    const Literal literal = trail_[i];
    last_[site_of(literal)] = static_cast<std::int8_t>(value_of(literal));
    order_.insert(site_of(literal));
  }
  trail_.return_to(level);
}

void Learner::keep_if_longest() {
  const std::size_t size = trail_.mark_of(trail_.level());
  if (pace_.aim() != Pace::Aim::find || size <= longest_size_) return;
  longest_size_ = size;
  for (std::size_t i = 0; i < longest_size_; ++i)
    longest_[site_of(trail_[i])] = static_cast<std::int8_t>(value_of(trail_[i]));
}

void Learner::begin_anew() {
  return_to(0);
  pace_.returned();
  if (clauses_.is_full()) {
    trail_.forget_clauses();
    clauses_.reduce();
  }
  if (!pay()) return;
  if (pace_.aim() == Pace::Aim::find && pace_.is_time_to_think()) {
    pace_.thought();
    needs_belief_ = true;
  }
}

/// Sets values and order of the guesses to what a new belief says.
void Learner::think() {
  // A sure belief counts as much as so many bumps: the first conflicts may overrule it.
  constexpr double bumps = 1;
  needs_belief_ = false;
  if (has_thought_) belief_.reset(rng_);
  has_thought_ = true;
  belief_.listen(budget_);
  std::fill(longest_.begin(), longest_.end(), -1);
  longest_size_ = 0;
  for (int row = 0; row < grid_.rows() && budget_.poll(); ++row) {
    for (int column = 0; column < grid_.columns(); ++column) {
      const Site site = row * grid_.columns() + column;
      if (!trail_.is_open(site)) continue;
      const float belief = belief_.filled(row, column);
      last_[site] = belief > 0.5F ? filled : empty;
      order_.weigh(site, bumps * std::abs(belief - 0.5F));
    }
  }
}

void Learner::exclude_found() {
  // All that is known follows from the guesses, so that these alone tell it from all others.
  std::vector<Literal> clause;
  for (int level = trail_.level(); level > 0; --level)
    clause.push_back(opposite(trail_[trail_.mark_of(level)]));
  if (clause.empty()) {
    is_refuted_ = true;
    return;
  }
  return_to(trail_.level() - 1);
  add(clause, 0);
}

void Learner::exclude(const Board& solution) {
  return_to(0);
  std::vector<Literal> clause;
  for (Site site = 0; site < solution.sites(); ++site) {
    const Literal literal = literal_of(site, solution.value(site));
    if (trail_.truth()[literal] < 0) return;  // excluded already
    if (trail_.truth()[literal] == 0) clause.push_back(opposite(literal));
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

void Learner::stay_near(const Board& solution) {
  pace_.begin(Pace::Aim::refute, turn_to_refute);
  needs_belief_ = false;
  for (Site site = 0; site < solution.sites(); ++site)
    last_[site] = static_cast<std::int8_t>(solution.value(site));
}

}  // namespace crosshatch::nonogram
