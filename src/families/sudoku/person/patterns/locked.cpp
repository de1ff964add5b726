// SPDX-License-Identifier: MIT
//
// If all places of a digit in one house also lie in a second house, the digit is eliminated from
// the rest of the second house. Pointing goes from a box to a line, claiming from a line to a box.
// Houses are tried in their order and digits from 1 on, as in HoDoKu.
//
// In a variant any two houses may intersect: houses other than lines point, lines claim. Cells may
// also see each other without a common house, by a cage or a move. So there may be cells that see
// all places of a digit in a house: common peers, from which it is eliminated as well.
#include <algorithm>
#include <bit>
#include <vector>

#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/pencil_marks.h"
#include "families/sudoku/person/position/reasons.h"
#include "families/sudoku/person/simple_techniques.h"

namespace crosshatch::sudoku {

namespace {

std::vector<Site> sites_in(const PencilMarks& pencil, HouseIndex house, std::uint32_t places) {
  std::vector<Site> sites;
  for (; places != 0; places &= places - 1)
    sites.push_back(pencil.site(house, std::countr_zero(places)));
  return sites;
}

/// Eliminates `value`, whose places in house `from` all lie in `to`, from the rest of `to`.
bool lock(const PencilMarks& pencil, Step& step, HouseIndex from, HouseIndex to, Value value) {
  const std::uint32_t places = pencil.places(from, value);
  const std::uint32_t all = pencil.places(to, value);
  if (count_bits(all) == count_bits(places)) return false;
  for (std::uint32_t rest = all; rest != 0; rest &= rest - 1) {
    const Site site = pencil.site(to, std::countr_zero(rest));
    if (pencil.is_in(site, from)) continue;
    step.changes.push_back(pencil.removing(site, only(value)));
  }
  if (!is_new(pencil, step)) return false;
  if (pencil.wants_reasons()) {
    const std::vector<Site> sites = sites_in(pencil, from, places);
    step.terms = {term_of(pencil, {from}), term_of(only(value)), term_of_sites(sites),
                  term_of(pencil, {to})};
    mark_targets(step);
    for (const Site site : sites) mark(step, Mark::Role::cause, site, only(value));
    mark(pencil, step, Mark::Role::witness, from);
    mark(pencil, step, Mark::Role::witness, to);
  }
  return true;
}

/// The same for houses that may intersect in any way, from `first` to `last`.
bool find_crossing(const PencilMarks& pencil, Step& step, HouseIndex first, HouseIndex last) {
  for (HouseIndex from = first; from < last; ++from) {
    for (Value value = 0; value < pencil.side(); ++value) {
      const std::uint32_t places = pencil.places(from, value);
      if ((places & (places - 1)) == 0) continue;
      const std::vector<Site> sites = sites_in(pencil, from, places);
      for (const HouseIndex to : pencil.houses_of(sites.front())) {
        const bool has_all = std::all_of(sites.begin(), sites.end(),
                                         [&](Site site) { return pencil.is_in(site, to); });
        if (to != from && has_all && lock(pencil, step, from, to, value)) return true;
      }
    }
    if (!pencil.budget().tick()) return false;
  }
  return false;
}

}  // namespace

bool find_common_peers(const PencilMarks& pencil, Step& step) {
  if (pencil.is_classic()) return false;
  for (HouseIndex house = 0; house < pencil.houses(); ++house) {
    for (Value value = 0; value < pencil.side(); ++value) {
      const CellSet places = pencil.cells(value) & pencil.house_cells(house);
      if (places.is_empty() || places.is_single()) continue;
      const CellSet seen = pencil.seen_by_all(places);
      if (!remove(pencil, step, seen, only(value))) continue;
      if (!pencil.wants_reasons()) return true;
      step.terms = {term_of(pencil, {house}), term_of(only(value)), term_of_cells(places),
                    term_of_cells(seen & pencil.cells(value))};
      mark_targets(step);
      mark(pencil, step, Mark::Role::cause, places, only(value));
      mark(pencil, step, Mark::Role::witness, house);
      return true;
    }
  }
  return false;
}

bool find_pointing(Position& position, Step& step) {
  const PencilMarks& pencil = of(position);
  if (!pencil.is_classic())
    return find_crossing(pencil, step, pencil.tables().columns_end, pencil.houses());
  const int side = pencil.side();
  const int columns = pencil.shape().box_columns;
  std::uint32_t first_column = 0;
  for (int place = 0; place < side; place += columns) first_column |= 1U << place;
  const std::uint32_t first_row = (1U << columns) - 1;

  for (HouseIndex box = 2 * side; box < 3 * side; ++box) {
    for (Value value = 0; value < side; ++value) {
      const std::uint32_t places = pencil.places(box, value);
      if ((places & (places - 1)) == 0) continue;
      const int first = std::countr_zero(places);
      const Site site = pencil.site(box, first);
      const bool is_row = (places & ~(first_row << (first / columns * columns))) == 0;
      const bool is_column = (places & ~(first_column << (first % columns))) == 0;
      if (!is_row && !is_column) continue;
      if (lock(pencil, step, box, pencil.houses_of(site)[is_row ? 0 : 1], value)) return true;
    }
  }
  return false;
}

bool find_claiming(Position& position, Step& step) {
  const PencilMarks& pencil = of(position);
  if (!pencil.is_classic()) return find_crossing(pencil, step, 0, pencil.tables().columns_end);
  const int side = pencil.side();
  for (HouseIndex line = 0; line < 2 * side; ++line) {
    const int length = line < side ? pencil.shape().box_columns : pencil.shape().box_rows;
    const std::uint32_t segment = (1U << length) - 1;
    for (Value value = 0; value < side; ++value) {
      const std::uint32_t places = pencil.places(line, value);
      if ((places & (places - 1)) == 0) continue;
      const int first = std::countr_zero(places);
      if ((places & ~(segment << (first / length * length))) != 0) continue;
      const HouseIndex box = pencil.houses_of(pencil.site(line, first))[2];
      if (lock(pencil, step, line, box, value)) return true;
    }
  }
  return false;
}

}  // namespace crosshatch::sudoku
