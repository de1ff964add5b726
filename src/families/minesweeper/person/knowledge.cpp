// SPDX-License-Identifier: MIT
#include "families/minesweeper/person/knowledge.h"

#include <algorithm>
#include <cstdlib>

#include "families/minesweeper/person/techniques.h"

namespace crosshatch::minesweeper {

namespace {

/// A step may change a whole board; this many sites are enough as a focus.
constexpr std::size_t most_focus = 8;

}  // namespace

Knowledge::Knowledge(const Search& search, bool wants_reasons,
                     std::span<const Technique> techniques)
    : Position(search, wants_reasons),
      puzzle_(of(search.puzzle)),
      techniques_(techniques),
      rests_(static_cast<std::size_t>(puzzle_.sites())),
      pending_(hint_techniques, PendingHints(puzzle_)),
      last_changed_(rests_.size()),
      mines_left_(puzzle_.mines()) {
  for (const Candidates cell : board_.all()) {
    is_impossible_ = is_impossible_ || cell == 0;
    open_ += cell == open_cell;
    if (mines_left_) *mines_left_ -= cell == only(mine);
  }
  for (Site site = 0; site < puzzle_.sites(); ++site) {
    if (puzzle_.is_hint(site)) count_around(site);
  }
  check_total();
}

const Technique& Knowledge::told(const Technique& technique) const {
  for (const Technique& own : techniques_) {
    if (own.find == technique.find) return own;
  }
  return technique;
}

void Knowledge::count_around(Site hint) {
  ReducedHint& here = rests_[hint];
  here.need = puzzle_.hint(hint);
  each_counted(puzzle_, hint, [&](Site cell) {
    here.need -= board_[cell] == only(mine);
    if (board_[cell] == open_cell)
      here.open = static_cast<Around>(here.open | 1u << bit_of(puzzle_, hint, cell));
  });
  check(hint);
  if (here.open == 0) return;
  for (PendingHints& hints : pending_) hints.wake(hint);
}

void Knowledge::check(Site hint) {
  const ReducedHint& here = rest(hint);
  is_impossible_ = is_impossible_ || here.need < 0 || here.need > here.opens();
}

void Knowledge::check_total() {
  if (mines_left_) is_impossible_ = is_impossible_ || *mines_left_ < 0 || *mines_left_ > open_;
}

int Knowledge::steps_from_focus(Site site) const {
  int steps = puzzle_.sites();
  for (const Site near : focus_) steps = std::min(steps, steps_between(puzzle_, site, near));
  return steps;
}

void Knowledge::follow(std::span<const Change> changes) {
  if (following_.sites() == 0) following_ = Board(board_.sites(), open_cell);
  for (const Change& change : changes) following_[change.site] = change.after;
}

std::vector<Change> Knowledge::following(std::span<const Site> cells) const {
  std::vector<Change> changes;
  if (following_.sites() == 0) return changes;
  for (const Site cell : cells) {
    if (board_[cell] == open_cell && following_.is_decided(cell))
      changes.push_back({cell, open_cell, following_[cell], true});
  }
  std::sort(changes.begin(), changes.end(),
            [](const Change& a, const Change& b) { return a.site < b.site; });
  return changes;
}

bool Knowledge::is_fresh(const CaseFinding& finding) const {
  return std::all_of(finding.hints.begin(), finding.hints.end(),
                     [&](Site hint) { return last_changed_[hint] <= finding.step; });
}

bool Knowledge::lay_aside(const Step& /*step*/) {
  bool is_aside = false;
  for (PendingHints& hints : pending_) is_aside |= hints.lay_aside();
  return is_aside;
}

void Knowledge::take_back() {
  for (PendingHints& hints : pending_) hints.take_back();
}

void Knowledge::apply(Step& step) {
  focus_.clear();
  is_settled_ = false;
  ++steps_;
  for (const Change& change : step.changes) {
    if (focus_.size() < most_focus) focus_.push_back(change.site);
    Candidates& cell = board_[change.site];
    const bool was_open = cell == open_cell;
    cell &= change.after;
    if (cell == 0) is_impossible_ = true;
    if (!was_open || cell == open_cell) continue;
    --open_;
    const bool is_mine = cell == only(mine);
    if (mines_left_) *mines_left_ -= is_mine;
    each_counted(puzzle_, change.site, [&](Site hint) {
      if (!puzzle_.is_hint(hint)) return;
      ReducedHint& near = rests_[hint];
      near.open = static_cast<Around>(near.open & ~(1u << bit_of(puzzle_, hint, change.site)));
      near.need -= is_mine;
      last_changed_[hint] = steps_;
      check(hint);
      if (near.open == 0) return;
      for (PendingHints& hints : pending_) hints.wake(hint);
    });
  }
  check_total();
}

void Knowledge::decide_around(Step& step, Site hint, Around cells, Value value) const {
  const std::size_t first = step.changes.size();
  for (unsigned left = cells; left != 0; left &= left - 1)
    decide(step, cell_of(puzzle_, hint, std::countr_zero(left)), value);
  put_in_order(step, first);
}

void Knowledge::put_in_order(Step& step, std::size_t first) const {
  if (!puzzle_.rules().wraps) return;
  std::sort(step.changes.begin() + static_cast<std::ptrdiff_t>(first), step.changes.end(),
            [](const Change& a, const Change& b) { return a.site < b.site; });
}

void Knowledge::mark(Step& step, std::span<const Site> hints) const {
  if (!wants_reasons()) return;
  for (const Change& change : step.changes)
    step.marks.push_back({Mark::Role::target, {Place::Kind::site, change.site}, change.after});
  for (const Site hint : hints)
    step.marks.push_back({Mark::Role::cause, {Place::Kind::site, hint}, 0});
}

bool do_overlap(const Knowledge& knowledge, Site a, Site b) {
  const Puzzle& puzzle = knowledge.puzzle();
  const auto [down, along] = distance(puzzle, a, b);
  if (std::abs(down) > reach || std::abs(along) > reach) return false;
  return (spread(puzzle, knowledge.rest(a).open, 0, 0) &
          spread(puzzle, knowledge.rest(b).open, down, along)) != 0;
}

Term places(std::span<const Site> sites) {
  Term term{.kind = Term::Kind::places};
  for (const Site site : sites) term.places.push_back({Place::Kind::site, site});
  return term;
}

std::unique_ptr<Position> position(const Search& search, bool wants_reasons) {
  return std::make_unique<Knowledge>(search, wants_reasons, by_person);
}

}  // namespace crosshatch::minesweeper
