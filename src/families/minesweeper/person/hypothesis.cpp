// SPDX-License-Identifier: MIT
//
// Unit propagation with reasons, as in a SAT solver: the trail lists the cells in the order in
// which they were decided, and each knows which hints decided it. From the hint that cannot be met,
// the explanation goes back to the cells around it, to the hints that decided these cells, and so
// on to the assumption. What is not reached on the way is not needed and is left out. Hints are
// processed first in, first out, so that near contradictions are found first and chains are short.
#include "families/minesweeper/person/hypothesis.h"

#include <algorithm>

#include "families/minesweeper/person/techniques.h"
#include "families/minesweeper/person/trial.h"
#include "logic/trial.h"

namespace crosshatch::minesweeper {

namespace {

/// Trials within one trial.
constexpr int most_inner_trials = 2000;

}  // namespace

Hypothesis::Hypothesis(const Knowledge& knowledge)
    : knowledge_(knowledge),
      board_(knowledge.board()),
      rests_(knowledge.rests()),
      open_(knowledge.open()),
      mines_left_(knowledge.mines_left()),
      reason_of_(rests_.size()) {}

bool Hypothesis::refutes(Site cell, Value value, Effort effort) {
  tries_left_ = most_inner_trials;
  reasons_.push_back({.first = 0});
  decide(cell, value);
  return fails(effort, 0);
}

void Hypothesis::fail(std::optional<Site> hint) {
  if (is_broken_) return;
  is_broken_ = true;
  broken_ = hint;
}

void Hypothesis::decide(Site cell, Value value) {
  board_.set(cell, value);
  trail_.push_back(cell);
  reason_of_[static_cast<std::size_t>(cell)] = static_cast<int>(reasons_.size()) - 1;
  --open_;
  each_counted(knowledge_.puzzle(), cell, [&](Site hint) {
    if (!knowledge_.puzzle().is_hint(hint)) return;
    ReducedHint& near = rest(hint);
    near.open = static_cast<Around>(near.open & ~(1u << bit_of(knowledge_.puzzle(), hint, cell)));
    near.need -= value;
    if (near.need < 0 || near.need > near.opens()) fail(hint);
    queue_.push_back(hint);
  });
  if (!mines_left_) return;
  *mines_left_ -= value;
  if (*mines_left_ < 0 || *mines_left_ > open_) fail(std::nullopt);
}

void Hypothesis::undo(std::size_t trail, std::size_t reasons) {
  while (trail_.size() > trail) {
    const Site cell = trail_.back();
    trail_.pop_back();
    const Value value = board_.value(cell);
    board_[cell] = open_cell;
    ++open_;
    if (mines_left_) *mines_left_ += value;
    each_counted(knowledge_.puzzle(), cell, [&](Site hint) {
      if (!knowledge_.puzzle().is_hint(hint)) return;
      ReducedHint& near = rest(hint);
      near.open = static_cast<Around>(near.open | 1u << bit_of(knowledge_.puzzle(), hint, cell));
      near.need += value;
    });
  }
  reasons_.resize(reasons);
  queue_.clear();
  pairs_.clear();
  next_ = next_pair_ = 0;
  is_broken_ = false;
}

void Hypothesis::decide_around(Site hint, Around cells, Value value) {
  for (unsigned left = cells; left != 0; left &= left - 1)
    decide(cell_of(knowledge_.puzzle(), hint, std::countr_zero(left)), value);
}

bool Hypothesis::fails(Effort effort, std::size_t base) {
  propagate(effort);
  if (is_broken_) return true;
  return effort >= Effort::nested && fails_within(effort, base);
}

void Hypothesis::propagate(Effort effort) {
  while (!is_broken_) {
    if (next_ < queue_.size()) {
      one_hint(queue_[next_++]);
    } else if (effort >= Effort::pairs && next_pair_ < pairs_.size()) {
      // After a success the same hint is tried again: there may be another partner.
      if (!two_hints(pairs_[next_pair_])) ++next_pair_;
    } else {
      return;
    }
  }
}

void Hypothesis::one_hint(Site hint) {
  const ReducedHint here = rest(hint);
  if (here.open == 0) return;
  if (here.need != 0 && here.need != here.opens()) {
    pairs_.push_back(hint);
    return;
  }
  const Technique& technique =
      here.need == 0 ? named(by_person, "completed-hint") : named(by_person, "single-hint");
  reasons_.push_back({.technique = &technique,
                      .hints = {hint},
                      .hint_count = 1,
                      .number = here.need,
                      .first = trail_.size()});
  decide_around(hint, here.open, here.need == 0 ? clear : mine);
}

bool Hypothesis::two_hints(Site hint) {
  const ReducedHint here = rest(hint);
  if (here.open == 0) return false;
  const Window ours = spread(knowledge_.puzzle(), here.open, 0, 0);
  bool is_found = false;
  each_partner(knowledge_.puzzle(), hint, [&](Site partner, int down, int along) {
    const ReducedHint there = rest(partner);
    if (is_found || is_broken_ || there.open == 0) return;
    const Window theirs = spread(knowledge_.puzzle(), there.open, down, along);
    const Window only_here = ours & ~theirs;
    const Window only_there = theirs & ~ours;
    if ((ours & theirs) == 0 || (only_here | only_there) == 0) return;
    // Call them a and b, where b needs so many more mines that all cells only b counts are mines.
    const bool is_more = there.need - here.need == std::popcount(only_there);
    if (!is_more && here.need - there.need != std::popcount(only_here)) return;
    is_found = true;
    const Site a = is_more ? hint : partner;
    const Site b = is_more ? partner : hint;
    const Window only_a = is_more ? only_here : only_there;
    const Window only_b = is_more ? only_there : only_here;
    const int more = std::abs(there.need - here.need);
    Reason reason{.hint_count = 2, .number = more, .first = trail_.size()};
    if (only_a == 0) {
      reason.technique = &named(by_person, "subset-mines");
      reason.hints = {a, b};
    } else if (only_b == 0) {
      reason.technique = &named(by_person, "subset-clear");
      reason.hints = {b, a};
      reason.number = here.need;
    } else {
      reason.technique = &named(by_person, "difference");
      reason.hints = {b, a};
    }
    reasons_.push_back(std::move(reason));
    for (Window cells = only_a; cells != 0; cells &= cells - 1)
      decide(cell_in_window(knowledge_.puzzle(), hint, std::countr_zero(cells)), clear);
    for (Window cells = only_b; cells != 0; cells &= cells - 1)
      decide(cell_in_window(knowledge_.puzzle(), hint, std::countr_zero(cells)), mine);
  });
  return is_found;
}

/// Open cells around the hints that were changed by the trail from this point on.
std::vector<Site> Hypothesis::cells_near(std::size_t trail) const {
  std::vector<Site> cells;
  for (std::size_t i = trail; i < trail_.size(); ++i) {
    each_counted(knowledge_.puzzle(), trail_[i], [&](Site hint) {
      if (!knowledge_.puzzle().is_hint(hint)) return;
      each_counted(knowledge_.puzzle(), hint, [&](Site cell) {
        if (board_[cell] == open_cell) cells.push_back(cell);
      });
    });
  }
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

bool Hypothesis::fails_within(Effort effort, std::size_t base) {
  const auto within = static_cast<Effort>(static_cast<int>(effort) - 1);
  bool goes_on = true;
  while (goes_on) {
    goes_on = false;
    for (const Site cell : cells_near(reasons_[base].first)) {
      if (board_[cell] != open_cell || !try_within(cell, within)) continue;
      goes_on = true;
      propagate(effort);
      if (is_broken_) return true;
    }
    if (tries_left_ < 0) return false;
  }
  return false;
}

/// Tries both values of a cell. True if one was refuted, so that the other is decided.
bool Hypothesis::try_within(Site cell, Effort effort) {
  const std::size_t trail = trail_.size();
  const std::size_t reasons = reasons_.size();
  for (const Value value : {mine, clear}) {
    if (--tries_left_ < 0) return false;
    ++tries_within_;
    reasons_.push_back({.first = trail});
    decide(cell, value);
    if (!fails(effort, reasons)) {
      undo(trail, reasons);
      continue;
    }
    Reason reason{.technique = &trial, .first = trail, .broken = broken_};
    // The depth is corrected when the steps are written down.
    reason.nested = steps_from(reasons, 0);
    undo(trail, reasons);
    reasons_.push_back(std::move(reason));
    decide(cell, value == mine ? clear : mine);
    return true;
  }
  return false;
}

std::size_t Hypothesis::end_of(std::size_t reason) const {
  return reason + 1 < reasons_.size() ? reasons_[reason + 1].first : trail_.size();
}

std::vector<char> Hypothesis::needed_from(std::size_t base) const {
  std::vector<char> is_needed(reasons_.size(), 0);
  is_needed[base] = 1;
  const auto need_around = [&](Site hint, std::size_t before) {
    each_counted(knowledge_.puzzle(), hint, [&](Site cell) {
      if (knowledge_.board()[cell] != open_cell || board_[cell] == open_cell) return;
      const auto reason = static_cast<std::size_t>(reason_of_[static_cast<std::size_t>(cell)]);
      if (reason < before) is_needed[reason] = 1;
    });
  };
  // A trial within the trial depends on everything before it, and so does the total.
  const auto need_all = [&](std::size_t before) {
    std::fill(is_needed.begin() + static_cast<std::ptrdiff_t>(base),
              is_needed.begin() + static_cast<std::ptrdiff_t>(before), char{1});
  };
  if (broken_) {
    need_around(*broken_, reasons_.size());
  } else {
    need_all(reasons_.size());
  }
  for (std::size_t i = reasons_.size(); i-- > base + 1;) {
    if (is_needed[i] == 0) continue;
    if (reasons_[i].technique == &trial) need_all(i);
    for (int h = 0; h < reasons_[i].hint_count; ++h)
      need_around(reasons_[i].hints[static_cast<std::size_t>(h)], i);
  }
  return is_needed;
}

int Hypothesis::length() const {
  int length = -1;
  const std::vector<char> is_needed = needed_from(0);
  for (std::size_t i = 0; i < reasons_.size(); ++i)
    length += is_needed[i] == 0 ? 0 : 1 + static_cast<int>(reasons_[i].nested.size());
  return length;
}

std::vector<Step> Hypothesis::steps_from(std::size_t base, int depth) const {
  const std::vector<char> is_needed = needed_from(base);
  std::vector<Step> steps;
  for (std::size_t i = base; i < reasons_.size(); ++i) {
    if (is_needed[i] != 0) steps.push_back(step_of(reasons_[i], end_of(i), depth));
  }
  return steps;
}

Step Hypothesis::step_of(const Reason& reason, std::size_t end, int depth) const {
  Step step;
  step.depth = depth;
  step.kind = Step::Kind::assume;
  step.technique = &knowledge_.told(trial);
  for (std::size_t i = reason.first; i < end; ++i)
    step.changes.push_back({trail_[i], open_cell, board_[trail_[i]], true});
  const auto hints = std::span(reason.hints).first(static_cast<std::size_t>(reason.hint_count));
  knowledge_.mark(step, hints);
  if (reason.technique == nullptr) return step;
  step.technique = &knowledge_.told(*reason.technique);
  step.kind = Step::Kind::deduce;
  for (const Site hint : hints) step.terms.push_back(place(hint));
  step.terms.push_back(mines(reason.number));
  if (reason.technique == &trial) {
    step.kind = Step::Kind::refute;
    step.terms = {reason.broken ? place(*reason.broken) : Term{.kind = Term::Kind::places}};
    step.trial = reason.nested;
    set_depth(step.trial, depth + 1);
  }
  return step;
}

}  // namespace crosshatch::minesweeper
