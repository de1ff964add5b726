// SPDX-License-Identifier: MIT
//
// If neither of two linked sets held Z, both would hold the link digit X, which they cannot; so Z
// is in one of them. With two link digits each set holds exactly one of them, and all its others.
#include <bit>

#include "families/sudoku/person/als/als.h"
#include "families/sudoku/person/chain_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

/// Eliminates what a set excludes that holds all its digits except those of the links.
bool eliminate_locked(const PencilMarks& pencil, const AlmostLockedSet& set,
                      const AlmostLockedSet& other, Candidates links, Step& step) {
  bool is_found = false;
  for (Candidates rest = set.digits & ~links; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    const CellSet eliminated = set.seen[value] - other.cells;
    if (eliminated.is_empty()) continue;
    eliminate(pencil, step, eliminated, value);
    is_found = true;
  }
  return is_found;
}

bool eliminate_by(const PencilMarks& pencil, const AlmostLockedSet& a, const AlmostLockedSet& b,
                  const AlsLink& link, Step& step) {
  Candidates fourth = 0;
  bool is_locking = false;
  for (const Value digit : link.digits) {
    if (digit < 0) continue;
    each_common(a, b, only(digit), [&](Value value, const CellSet& cells) {
      eliminate(pencil, step, cells, value);
      fourth |= only(value);
    });
  }
  if (link.is_double()) {
    is_locking = eliminate_locked(pencil, a, b, link.values(), step);
    is_locking = eliminate_locked(pencil, b, a, link.values(), step) || is_locking;
  }
  if (fourth == 0 && !is_locking) return false;
  step.technique = link.is_double() ? &named(chain_techniques, "als-xz-double")
                                    : &named(chain_techniques, "als-xz");
  if (!pencil.wants_reasons()) return true;
  mark_targets(step);
  mark(pencil, step, Mark::Role::cause, a.cells, any_digit);
  mark(pencil, step, Mark::Role::witness, b.cells, any_digit);
  step.terms = {term_of_cells(a.cells), term_of_cells(b.cells), term_of(link.values()),
                term_of(fourth),        term_of(a.digits),      term_of(b.digits)};
  return true;
}

}  // namespace

bool find_als_xz(const PencilMarks& pencil, Step& step) {
  const std::vector<AlmostLockedSet> sets = almost_locked_sets(pencil);
  AlsTable table(pencil, sets);
  std::vector<AlsLink> links;
  for (std::size_t first = 0; first < sets.size(); ++first) {
    if (!pencil.budget().tick()) return false;
    links.clear();
    table.add_links(first, links);
    for (const AlsLink& link : links) {
      const AlmostLockedSet& other = sets[link.second];
      if (eliminate_by(pencil, sets[first], other, link, step)) return true;
    }
  }
  return false;
}

}  // namespace crosshatch::sudoku
