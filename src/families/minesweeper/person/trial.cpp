// SPDX-License-Identifier: MIT
#include "families/minesweeper/person/trial.h"

#include <algorithm>
#include <tuple>

#include "families/minesweeper/person/hypothesis.h"
#include "families/minesweeper/person/knowledge.h"
#include "logic/trial.h"

namespace crosshatch::minesweeper {

namespace {

/// Trials within trials that one step may take: on a large board with several solutions there may
/// be nothing to find. A step may so be missed, but a search without an end would help nobody.
constexpr int most_tries_within = 100'000;

/// Cells worth a trial: those next to a hint, and under a total the first of the others, which are
/// all alike.
std::vector<Site> cells_to_try(const Knowledge& knowledge) {
  std::vector<Site> cells;
  bool wants_free = knowledge.mines_left().has_value();
  for (Site site = 0; site < knowledge.board().sites(); ++site) {
    if (knowledge.board()[site] != open_cell) continue;
    bool is_free = true;
    each_counted(knowledge.puzzle(), site,
                 [&](Site hint) { is_free = is_free && !knowledge.puzzle().is_hint(hint); });
    if (is_free && !wants_free) continue;
    if (is_free) wants_free = false;
    cells.push_back(site);
  }
  return cells;
}

/// Finds what trials of this effort refute: all of it, or the first where trials are dear.
void try_all(Knowledge& knowledge, Hypothesis& hypothesis, Effort effort) {
  for (const Site cell : cells_to_try(knowledge)) {
    for (const Value value : {mine, clear}) {
      if (!knowledge.budget().spend() || hypothesis.tries_within() > most_tries_within) return;
      if (hypothesis.refutes(cell, value, effort)) {
        knowledge.refutations().push_back(
            {cell, value, hypothesis.length(), static_cast<int>(effort)});
      }
      hypothesis.take_back();
    }
    if (effort >= Effort::nested && !knowledge.refutations().empty()) return;
  }
}

/// Refutes the best of what is known to be refutable.
bool refute_best(Knowledge& knowledge, Hypothesis& hypothesis, Step& step) {
  std::vector<RefutedValue>& refutations = knowledge.refutations();
  const auto rank = [&](const RefutedValue& refutation) {
    return std::tuple(refutation.effort, refutation.length,
                      knowledge.steps_from_focus(refutation.cell), refutation.cell);
  };
  const auto best = std::min_element(
      refutations.begin(), refutations.end(),
      [&](const RefutedValue& a, const RefutedValue& b) { return rank(a) < rank(b); });
  const RefutedValue refutation = *best;
  refutations.erase(best);
  const bool is_refuted =
      hypothesis.refutes(refutation.cell, refutation.value, static_cast<Effort>(refutation.effort));
  if (is_refuted) {
    make_refutation(step, refutation.cell, knowledge.board()[refutation.cell], refutation.value,
                    true);
    if (knowledge.wants_reasons()) {
      const std::optional<Site> broken = hypothesis.broken();
      knowledge.mark(step, broken ? std::span<const Site>(&*broken, 1) : std::span<const Site>());
      // The value is given too, so that the cell is named and not its hint.
      step.terms = {broken ? place(*broken) : Term{.kind = Term::Kind::places},
                    {.kind = Term::Kind::places,
                     .values = only(refutation.value),
                     .places = {{.kind = Place::Kind::site, .index = refutation.cell}}},
                    {.kind = Term::Kind::values, .values = only(refutation.value)}};
      step.trial = hypothesis.steps(1);
    }
  }
  hypothesis.take_back();
  return is_refuted;
}

}  // namespace

bool find_trial(Position& position, Step& step) {
  Knowledge& knowledge = of(position);
  if (knowledge.is_settled()) return false;
  Hypothesis hypothesis(knowledge);
  std::vector<RefutedValue>& refutations = knowledge.refutations();
  std::erase_if(refutations, [&](const RefutedValue& refutation) {
    return knowledge.board()[refutation.cell] != open_cell;
  });
  for (const Effort effort :
       {Effort::singles, Effort::pairs, Effort::nested, Effort::doubly_nested}) {
    if (refutations.empty()) try_all(knowledge, hypothesis, effort);
    while (!refutations.empty()) {
      if (knowledge.budget().is_spent()) return false;
      if (refute_best(knowledge, hypothesis, step)) return true;
    }
  }
  return false;
}

}  // namespace crosshatch::minesweeper
