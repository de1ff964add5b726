// SPDX-License-Identifier: MIT
#include "families/minesweeper/person/trial.h"

#include <algorithm>
#include <tuple>

#include "families/minesweeper/person/field.h"
#include "families/minesweeper/person/sketch.h"

namespace crosshatch::minesweeper {

namespace {

/// Trials within trials that one step may take: on a large board with several solutions there may
/// be nothing to find. A step may so be missed, but a search without an end would help nobody.
constexpr int most_tries_within = 100'000;

/// Cells worth a trial: those next to a hint, and under a total the first of the others, which are
/// all alike.
std::vector<Site> cells_to_try(const Field& field) {
  std::vector<Site> cells;
  bool wants_free = field.mines_left().has_value();
  for (Site site = 0; site < field.board().sites(); ++site) {
    if (field.board()[site] != open_cell) continue;
    bool is_free = true;
    each_counted(field.puzzle(), site,
                 [&](Site hint) { is_free = is_free && !field.puzzle().is_hint(hint); });
    if (is_free && !wants_free) continue;
    if (is_free) wants_free = false;
    cells.push_back(site);
  }
  return cells;
}

/// Finds what trials of this effort refute: all of it, or the first where trials are dear.
void try_all(Field& field, Sketch& sketch, Effort effort) {
  for (const Site cell : cells_to_try(field)) {
    for (const Value value : {mine, clear}) {
      if (!field.budget().spend() || sketch.tries_within() > most_tries_within) return;
      if (sketch.refutes(cell, value, effort)) {
        field.attempts().push_back({cell, value, sketch.length(), static_cast<int>(effort)});
      }
      sketch.take_back();
    }
    if (effort >= Effort::nested && !field.attempts().empty()) return;
  }
}

/// Refutes the best of what is known to be refutable.
bool refute_best(Field& field, Sketch& sketch, Step& step) {
  std::vector<Attempt>& attempts = field.attempts();
  const auto rank = [&](const Attempt& attempt) {
    return std::tuple(attempt.effort, attempt.length, field.steps_from_focus(attempt.cell),
                      attempt.cell);
  };
  const auto best =
      std::min_element(attempts.begin(), attempts.end(),
                       [&](const Attempt& a, const Attempt& b) { return rank(a) < rank(b); });
  const Attempt attempt = *best;
  attempts.erase(best);
  const bool is_refuted =
      sketch.refutes(attempt.cell, attempt.value, static_cast<Effort>(attempt.effort));
  if (is_refuted) {
    step.kind = Step::Kind::refute;
    field.decide(step, attempt.cell, attempt.value == mine ? clear : mine);
    if (field.wants_reasons()) {
      const std::optional<Site> broken = sketch.broken();
      field.mark(step, broken ? std::span<const Site>(&*broken, 1) : std::span<const Site>());
      step.terms = {broken ? place(*broken) : Term{.kind = Term::Kind::places}};
      step.trial = sketch.steps(1);
    }
  }
  sketch.take_back();
  return is_refuted;
}

}  // namespace

bool find_trial(Position& position, Step& step) {
  Field& field = of(position);
  if (field.is_settled()) return false;
  Sketch sketch(field);
  std::vector<Attempt>& attempts = field.attempts();
  std::erase_if(attempts,
                [&](const Attempt& attempt) { return field.board()[attempt.cell] != open_cell; });
  for (const Effort effort :
       {Effort::singles, Effort::pairs, Effort::nested, Effort::doubly_nested}) {
    if (attempts.empty()) try_all(field, sketch, effort);
    while (!attempts.empty()) {
      if (field.budget().is_spent()) return false;
      if (refute_best(field, sketch, step)) return true;
    }
  }
  return false;
}

}  // namespace crosshatch::minesweeper
