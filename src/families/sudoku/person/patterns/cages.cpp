// SPDX-License-Identifier: MIT
//
// What the sum of a cage leaves to its cells. It is computed exactly, but explained as people find
// it: first the combinations that are possible, then the digits that all of them need, and last the
// cells that cannot hold one of their digits.
#include <array>
#include <bit>
#include <span>
#include <vector>

#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"
#include "families/sudoku/person/position/sum_combinations.h"
#include "families/sudoku/person/simple_techniques.h"

namespace crosshatch::sudoku {

namespace {

/// Where no combination is left. Trials use it; it is not searched by itself.
constexpr Technique no_cage_combination =
    told(named(simple_techniques, "cage-combinations"),
         {"{0} cannot add up to {1}", "{0}의 합이 {1:이} 되는 조합이 없으므로"});

using Role = Mark::Role;

/// A cage and its open cells.
struct OpenCage {
  const Cage* cage = nullptr;
  CellSet cells = {};  ///< the open cells
  std::array<Site, most_cells_in_sum> sites = {};
  std::size_t count = 0;
  Candidates placed = 0;
  SumCombinations combinations = {};
};

/// Calls `use(cage)` for each cage with a sum and open cells, until it returns true.
template <class Use>
bool each_cage(const PencilMarks& pencil, Use use) {
  if (!pencil.tables().is_small()) return false;
  for (const Cage& cage : pencil.cages()) {
    if (cage.sum == 0) continue;
    OpenCage open{.cage = &cage};
    std::array<Candidates, most_cells_in_sum> marks{};
    int rest = cage.sum;
    for (const Site site : cage.sites) {
      if (pencil.is_placed(site)) {
        rest -= pencil.board().value(site) + 1;
        open.placed |= pencil.board()[site];
        continue;
      }
      marks[open.count] = pencil.candidates(site);
      open.sites[open.count++] = site;
      open.cells.add(site);
    }
    if (open.count == 0) continue;
    open.combinations = combinations_of({marks.data(), open.count}, rest, true);
    if (use(open)) return true;
    if (!pencil.budget().tick()) return false;
  }
  return false;
}

/// The first terms: the cage, its sum, and its combinations. These include digits that are placed
/// already.
void begin_terms(const PencilMarks& pencil, const OpenCage& open, Step& step) {
  Term sets{.kind = Term::Kind::sets, .sets = open.combinations.sets};
  for (Candidates& set : sets.sets) set |= open.placed;
  step.terms = {{.kind = Term::Kind::places, .places = {place_of(pencil, *open.cage)}},
                {.kind = Term::Kind::number, .number = open.cage->sum},
                std::move(sets)};
}

void mark_cage(const PencilMarks& pencil, const OpenCage& open, Candidates values, Step& step) {
  mark_targets(step);
  mark(pencil, step, Role::cause, open.cells, values);
  step.marks.push_back({.role = Role::cause, .place = place_of(pencil, *open.cage)});
}

/// Calls `use(cage, value, cells that can hold it)` for digits that all combinations of a cage
/// need.
template <class Use>
bool each_needed(const PencilMarks& pencil, Use use) {
  return each_cage(pencil, [&](const OpenCage& open) {
    for (Candidates rest = open.combinations.needed(); rest != 0; rest &= rest - 1) {
      const Value value = std::countr_zero(rest);
      if (use(open, value, open.cells & pencil.cells(value))) return true;
    }
    return false;
  });
}

}  // namespace

bool find_cage_combinations(Position& position, Step& step) {
  const PencilMarks& pencil = of(position);
  return each_cage(pencil, [&](const OpenCage& open) {
    eliminate_all(pencil, step, open.cells, ~open.combinations.used());
    if (!is_new(pencil, step)) return false;
    if (!open.combinations.is_possible) step.technique = &no_cage_combination;
    if (!pencil.wants_reasons()) return true;
    begin_terms(pencil, open, step);
    mark_cage(pencil, open, open.combinations.used(), step);
    return true;
  });
}

bool find_cage_permutations(Position& position, Step& step) {
  const PencilMarks& pencil = of(position);
  return each_cage(pencil, [&](const OpenCage& open) {
    for (std::size_t i = 0; i < open.count; ++i) {
      const Site site = open.sites[i];
      // Digits that no combination has are eliminated by `find_cage_combinations`.
      const Candidates gone =
          pencil.candidates(site) & open.combinations.used() & ~open.combinations.left[i];
      if (gone == 0) continue;
      step.changes.push_back(pencil.removing(site, gone));
      if (!is_new(pencil, step)) continue;
      if (!pencil.wants_reasons()) return true;
      begin_terms(pencil, open, step);
      step.terms.push_back(term_of_sites({&site, 1}));
      step.terms.push_back(term_of(gone));
      mark_cage(pencil, open, open.combinations.used(), step);
      return true;
    }
    return false;
  });
}

bool find_cage_single(Position& position, Step& step) {
  const PencilMarks& pencil = of(position);
  return each_needed(pencil, [&](const OpenCage& open, Value value, const CellSet& cells) {
    if (!cells.is_single()) return false;
    step.changes.push_back(pencil.placing(cells.first(), value));
    if (!is_new(pencil, step)) return false;
    if (!pencil.wants_reasons()) return true;
    begin_terms(pencil, open, step);
    step.terms.push_back(term_of(only(value)));
    step.terms.push_back(term_of_cells(cells));
    mark_cage(pencil, open, only(value), step);
    return true;
  });
}

bool find_cage_pointing(Position& position, Step& step) {
  const PencilMarks& pencil = of(position);
  return each_needed(pencil, [&](const OpenCage& open, Value value, const CellSet& cells) {
    if (!remove(pencil, step, pencil.seen_by_all(cells), only(value))) return false;
    if (!pencil.wants_reasons()) return true;
    begin_terms(pencil, open, step);
    step.terms.push_back(term_of(only(value)));
    step.terms.push_back(term_of_cells(cells));
    mark_cage(pencil, open, only(value), step);
    return true;
  });
}

}  // namespace crosshatch::sudoku
