// SPDX-License-Identifier: MIT
//
// Wings consist of bivalue cells, which are few enough to try all pairs and triples of them. The
// order is that of HoDoKu (Bernhard Hobiger), so that ratings agree: cells row by row, and the
// first wing that eliminates something.
#include <array>
#include <bit>

#include "families/sudoku/person/pattern_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

/// A conjugate pair: the two places of a digit in a house.
struct Bridge {
  HouseIndex house = -1;
  Site near_first = 0;
  Site near_second = 0;
};

/// A conjugate pair of the digit with one end that sees `first` and one that sees `second`, so that
/// these two do not both hold it. The house is -1 if there is none.
Bridge bridge_between(const PencilMarks& pencil, Value value, Site first, Site second) {
  for (HouseIndex house = 0; house < pencil.houses(); ++house) {
    const std::uint32_t places = pencil.places(house, value);
    if (count_bits(places) != 2) continue;
    const Site a = pencil.site(house, std::countr_zero(places));
    const Site b = pencil.site(house, 31 - std::countl_zero(places));
    const bool a_sees_first = pencil.peers(a).has(first);
    const bool a_sees_second = pencil.peers(a).has(second);
    const bool b_sees_first = pencil.peers(b).has(first);
    const bool b_sees_second = pencil.peers(b).has(second);
    if (a == first || a == second || b == first || b == second) continue;
    // If one end sees both cells, it is a simpler pattern, which is found before.
    if ((a_sees_first && a_sees_second) || (b_sees_first && b_sees_second)) continue;
    if (a_sees_first && b_sees_second) return {house, a, b};
    if (a_sees_second && b_sees_first) return {house, b, a};
  }
  return {};
}

/// Whether two cells with the candidates {left, link} eliminate `left`.
bool is_w_wing(const PencilMarks& pencil, Site first, Site second, Value left, Value link,
               Step& step) {
  const CellSet eliminated = pencil.cells(left) & pencil.peers(first) & pencil.peers(second);
  if (eliminated.is_empty()) return false;
  const Bridge bridge = bridge_between(pencil, link, first, second);
  if (bridge.house < 0) return false;
  eliminate(pencil, step, eliminated, left);
  if (!is_new(pencil, step)) return false;
  if (!pencil.wants_reasons()) return true;
  const CellSet ends = CellSet::of(first) | CellSet::of(second);
  const CellSet ties = CellSet::of(bridge.near_first) | CellSet::of(bridge.near_second);
  mark_targets(step);
  mark(pencil, step, Mark::Role::cause, ends, only(left) | only(link));
  mark(pencil, step, Mark::Role::witness, ties, only(link));
  step.terms = {term_of_cells(ends), term_of(only(left) | only(link)),
                term_of(only(link)), term_of(pencil, {bridge.house}),
                term_of_cells(ties), term_of(only(left))};
  step.links = {{{first}, left, false},
                {{first}, link, true},
                {{bridge.near_first}, link, false},
                {{bridge.near_second}, link, true},
                {{second}, link, false},
                {{second}, left, true}};
  return true;
}

/// Whether the wing of these three cells eliminates something. `pivot` sees both others.
bool is_wing(const PencilMarks& pencil, Site pivot, Site first, Site second, Step& step) {
  if (!pencil.peers(pivot).has(first) || !pencil.peers(pivot).has(second)) return false;
  const Candidates shared = pencil.candidates(first) & pencil.candidates(second);
  if (!is_one(shared)) return false;
  const Value value = std::countr_zero(shared);
  const bool is_xyz = (pencil.candidates(pivot) & shared) != 0;
  CellSet eliminated = pencil.cells(value) & pencil.peers(first) & pencil.peers(second);
  if (is_xyz) eliminated &= pencil.peers(pivot);
  eliminated.remove(pivot);
  if (eliminated.is_empty()) return false;
  eliminate(pencil, step, eliminated, value);
  if (!is_new(pencil, step)) return false;
  if (!pencil.wants_reasons()) return true;
  const CellSet pincers = CellSet::of(first) | CellSet::of(second);
  CellSet holders = pincers;
  if (is_xyz) holders.add(pivot);
  mark_targets(step);
  mark(pencil, step, Mark::Role::cause, CellSet::of(pivot) | pincers, any_digit);
  step.terms = {term_of_cells(CellSet::of(pivot)), term_of(pencil.candidates(pivot)),
                term_of_cells(holders), term_of(only(value))};
  const auto other_of = [&](Site pincer) {
    return static_cast<Value>(std::countr_zero(pencil.candidates(pincer) & ~shared));
  };
  const Value one = other_of(first);
  const Value other = other_of(second);
  step.links = {{{first}, value, false}, {{first}, one, true}, {{pivot}, one, false}};
  if (is_xyz) {
    // If neither pincer holds the digit, the pivot does.
    step.links.insert(step.links.end(), {{{second}, value, false},
                                         {{second}, other, true},
                                         {{pivot}, other, false},
                                         {{pivot}, value, true}});
  } else {
    step.links.insert(step.links.end(),
                      {{{pivot}, other, true}, {{second}, other, false}, {{second}, value, true}});
  }
  return true;
}

}  // namespace

bool find_w_wing(const PencilMarks& pencil, Step& step) {
  for (CellSet firsts = pencil.bivalue_cells(); !firsts.is_empty();) {
    const Site first = firsts.take();
    const Candidates marks = pencil.candidates(first);
    const Value low = std::countr_zero(marks);
    const Value high = static_cast<Value>(std::bit_width(marks)) - 1;
    for (CellSet seconds = firsts & pencil.cells(low) & pencil.cells(high); !seconds.is_empty();) {
      const Site second = seconds.take();
      if (is_w_wing(pencil, first, second, low, high, step)) return true;
      if (is_w_wing(pencil, first, second, high, low, step)) return true;
    }
  }
  return false;
}

bool find_xy_wing(const PencilMarks& pencil, Step& step) {
  for (CellSet firsts = pencil.bivalue_cells(); !firsts.is_empty();) {
    const Site a = firsts.take();
    for (CellSet seconds = firsts; !seconds.is_empty();) {
      const Site b = seconds.take();
      const Candidates digits = pencil.candidates(a) | pencil.candidates(b);
      if (count_bits(digits) != 3) continue;
      // The third cell must have the two digits that these do not share.
      const Candidates lone = pencil.candidates(a) ^ pencil.candidates(b);
      CellSet thirds = seconds & pencil.cells(std::countr_zero(lone)) &
                       pencil.cells(static_cast<Value>(std::bit_width(lone)) - 1);
      // One of the three must see both others.
      thirds &= pencil.peers(a).has(b) ? pencil.peers(a) | pencil.peers(b)
                                       : pencil.peers(a) & pencil.peers(b);
      while (!thirds.is_empty()) {
        const Site c = thirds.take();
        if (is_wing(pencil, a, b, c, step) || is_wing(pencil, b, a, c, step) ||
            is_wing(pencil, c, b, a, step))
          return true;
      }
    }
  }
  return false;
}

bool find_xyz_wing(const PencilMarks& pencil, Step& step) {
  for (CellSet pivots = pencil.open_cells() - pencil.bivalue_cells(); !pivots.is_empty();) {
    const Site pivot = pivots.take();
    const Candidates digits = pencil.candidates(pivot);
    if (count_bits(digits) != 3) continue;
    CellSet firsts = pencil.bivalue_cells() & pencil.peers(pivot);
    while (!firsts.is_empty()) {
      const Site first = firsts.take();
      if ((pencil.candidates(first) & ~digits) != 0) continue;
      for (CellSet seconds = firsts; !seconds.is_empty();) {
        const Site second = seconds.take();
        if ((pencil.candidates(second) & ~digits) != 0) continue;
        if (is_wing(pencil, pivot, first, second, step)) return true;
      }
    }
  }
  return false;
}

}  // namespace crosshatch::sudoku
