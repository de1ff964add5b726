// SPDX-License-Identifier: MIT
#include "families/sudoku/person/position/reasons.h"

#include "families/sudoku/person/position/eliminations.h"

namespace crosshatch::sudoku {

Place place_of(Site site) { return {.kind = Place::Kind::site, .index = site}; }

Place place_of(const PencilMarks& pencil, HouseIndex house) {
  return pencil.tables().place_of(house);
}

Place place_of(const PencilMarks& pencil, const Cage& cage) {
  const int number = static_cast<int>(&cage - pencil.cages().data());
  return pencil.tables().place_of_cage(number);
}

Term term_of(Candidates values) { return {.kind = Term::Kind::values, .values = values}; }

Term term_of(const PencilMarks& pencil, std::initializer_list<HouseIndex> houses) {
  return term_of(pencil, std::span<const HouseIndex>(houses.begin(), houses.size()));
}

Term term_of(const PencilMarks& pencil, std::span<const HouseIndex> houses) {
  Term term{.kind = Term::Kind::places};
  for (const HouseIndex house : houses) term.places.push_back(place_of(pencil, house));
  return term;
}

Term term_of_sites(std::span<const Site> sites) {
  Term term{.kind = Term::Kind::places};
  for (const Site site : sites) term.places.push_back(place_of(site));
  return term;
}

Term term_of_cells(CellSet cells) {
  Term term{.kind = Term::Kind::places};
  cells.each([&](Site site) { term.places.push_back(place_of(site)); });
  return term;
}

void mark(const PencilMarks& pencil, Step& step, Mark::Role role, CellSet cells,
          Candidates values) {
  cells.each([&](Site site) { mark(step, role, site, pencil.candidates(site) & values); });
}

void mark(Step& step, Mark::Role role, Site site, Candidates values) {
  step.marks.push_back({.role = role, .place = place_of(site), .values = values});
}

void mark(const PencilMarks& pencil, Step& step, Mark::Role role, HouseIndex house) {
  step.marks.push_back({.role = role, .place = place_of(pencil, house)});
}

void mark_targets(Step& step) {
  for (const Change& change : step.changes) {
    mark(step, Mark::Role::target, change.site,
         change.places ? change.after : change.before & ~change.after);
  }
}

bool remove(const PencilMarks& pencil, Step& step, CellSet cells, Candidates values) {
  cells.each([&](Site site) {
    if ((pencil.candidates(site) & values) == 0) return;
    step.changes.push_back(pencil.removing(site, values));
  });
  return is_new(pencil, step);
}

}  // namespace crosshatch::sudoku
