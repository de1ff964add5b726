// SPDX-License-Identifier: MIT
#include "make/reach.h"

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "core/position.h"

namespace crosshatch {

namespace {

/// Adds what a step changes to what others change.
void add(std::span<const Change> more, std::vector<Change>& changes) {
  for (const Change& one : more) {
    const auto at = std::ranges::lower_bound(changes, one.site, {}, &Change::site);
    if (at == changes.end() || at->site != one.site) {
      changes.insert(at, one);
    } else {
      at->after &= one.after;
      at->places = is_one(at->after);
    }
  }
}

/// All that this technique finds now, as far as its steps can be laid aside. It holds together, as
/// each step rests on the same board.
std::vector<Change> found_by(const Technique& technique, const TechniqueChoice& choice,
                             Position& position) {
  std::vector<Change> changes;
  if (technique.find == nullptr || technique.needs_unique) return changes;
  Step step;
  step.technique = &technique;
  // A technique may report a variant of itself, so what is left out is known only by its step.
  while (technique.find(position, step) && choice.has(*step.technique)) {
    add(step.changes, changes);
    if (!position.lay_aside(step)) break;
    step.clear();
    step.technique = &technique;
  }
  position.take_back();
  return changes;
}

bool go_on(const Way& way, Grade most, const TechniqueChoice& choice, Position& position) {
  for (const Technique& technique : way.techniques) {
    if (technique.grade > most) continue;
    Step step;
    step.changes = found_by(technique, choice, position);
    if (!step.changes.empty()) {
      position.apply(step);
      return true;
    }
    if (position.budget().is_spent()) return false;
  }
  return false;
}

}  // namespace

bool is_as_far(const Board& board, const Board& enough) {
  for (Site site = 0; site < board.sites(); ++site) {
    if ((board[site] & ~enough[site]) != 0) return false;
  }
  return true;
}

Reach reach(const Family& family, const Way& way, Grade most, const TechniqueChoice& choice,
            const Search& search, const Board* enough) {
  const std::unique_ptr<Position> position = family.position(search, false);
  while (!position->is_impossible() && !position->is_solved() &&
         (enough == nullptr || !is_as_far(position->board(), *enough)) &&
         go_on(way, most, choice, *position)) {
  }
  return {.is_solved = !position->is_impossible() && position->is_solved(),
          .known = position->board()};
}

}  // namespace crosshatch
