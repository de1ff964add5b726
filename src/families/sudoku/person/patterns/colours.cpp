// SPDX-License-Identifier: MIT
//
// Exactly one cell of a conjugate pair holds the digit. Cells connected by such pairs form a
// cluster. In a cluster the two colours alternate along the pairs, and the digit is in all cells of
// one colour and in none of the other. Clusters are grown from their first cell, along its row,
// column and box, and are searched digit by digit, as in HoDoKu, so that the same step comes first.
#include <array>
#include <bit>
#include <vector>

#include "families/sudoku/person/pattern_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

struct ColourCells {
  CellSet cells;
  CellSet seen;  ///< cells that see at least one of them
};

using Cluster = std::array<ColourCells, 2>;

class Clusters {
 public:
  Clusters(const PencilMarks& pencil, Value value) : pencil_(pencil), value_(value) {
    for (CellSet rest = pencil.cells(value); !rest.is_empty();) {
      const Site site = rest.take();
      if (done_.has(site)) continue;
      Cluster group;
      paint(site, 0, group);
      if (group[1].cells.is_empty()) continue;
      for (ColourCells& colour : group) colour.seen = seen_by_any(pencil, colour.cells);
      groups_.push_back(group);
    }
  }

  [[nodiscard]] const std::vector<Cluster>& all() const { return groups_; }

 private:
  void paint(Site site, std::size_t colour, Cluster& group) {
    if (done_.has(site)) return;
    done_.add(site);
    group[colour].cells.add(site);
    for (const HouseIndex house : pencil_.houses_of(site)) {
      const std::uint32_t places = pencil_.places(house, value_);
      if (count_bits(places) != 2) continue;
      const Site low = pencil_.site(house, std::countr_zero(places));
      const Site high = pencil_.site(house, 31 - std::countl_zero(places));
      paint(low == site ? high : low, 1 - colour, group);
    }
  }

  const PencilMarks& pencil_;
  Value value_;
  CellSet done_;
  std::vector<Cluster> groups_;
};

void mark_groups(const PencilMarks& pencil, Value value, const Cluster& first,
                 const Cluster& second, Step& step) {
  mark_targets(step);
  mark(pencil, step, Mark::Role::cause, first[0].cells | second[0].cells, only(value));
  mark(pencil, step, Mark::Role::witness, first[1].cells | second[1].cells, only(value));
}

bool is_wrap(const PencilMarks& pencil, Value value, const Cluster& group, Step& step) {
  std::size_t wrong = 2;
  for (const std::size_t colour : {1U, 0U}) {
    if (!group[colour].cells.touches(group[colour].seen)) continue;
    eliminate(pencil, step, group[colour].cells, value);
    wrong = colour;
  }
  if (wrong == 2 || !is_new(pencil, step)) return false;
  step.technique = &named(pattern_techniques, "simple-colours-wrap");
  if (!pencil.wants_reasons()) return true;
  mark_groups(pencil, value, group, {}, step);
  step.terms = {term_of(only(value)), term_of_cells(group[wrong].cells),
                term_of_cells(group[1 - wrong].cells)};
  return true;
}

bool is_trap(const PencilMarks& pencil, Value value, const Cluster& group, Step& step) {
  CellSet eliminated = pencil.cells(value) & group[0].seen & group[1].seen;
  eliminated -= group[0].cells | group[1].cells;
  if (eliminated.is_empty()) return false;
  eliminate(pencil, step, eliminated, value);
  if (!is_new(pencil, step)) return false;
  step.technique = &named(pattern_techniques, "simple-colours-trap");
  if (!pencil.wants_reasons()) return true;
  mark_groups(pencil, value, group, {}, step);
  step.terms = {term_of(only(value)), term_of_cells(group[0].cells), term_of_cells(group[1].cells)};
  return true;
}

/// Type 2: a colour of `a` sees both colours of `b`.
bool is_type_2(const PencilMarks& pencil, Value value, const Cluster& a, const Cluster& b,
               Step& step) {
  const ColourCells* wrong = nullptr;
  for (const ColourCells& colour : a) {
    if (!colour.seen.touches(b[0].cells) || !colour.seen.touches(b[1].cells)) continue;
    eliminate(pencil, step, colour.cells, value);
    wrong = &colour;
  }
  if (wrong == nullptr || !is_new(pencil, step)) return false;
  step.technique = &named(pattern_techniques, "multi-colours-2");
  if (!pencil.wants_reasons()) return true;
  mark_groups(pencil, value, a, b, step);
  step.terms = {term_of(only(value)), term_of_cells(wrong->cells), term_of_cells(b[0].cells),
                term_of_cells(b[1].cells)};
  return true;
}

/// Type 1: colours of `a` and `b` exclude each other. Eliminates from cells that see both remaining
/// colours.
bool is_type_1(const PencilMarks& pencil, Value value, const Cluster& a, const Cluster& b,
               Step& step) {
  bool is_found = false;
  for (std::size_t i = 0; i < 2; ++i) {
    for (std::size_t j = 0; j < 2; ++j) {
      if (!a[i].seen.touches(b[j].cells)) continue;
      CellSet eliminated = pencil.cells(value) & a[1 - i].seen & b[1 - j].seen;
      eliminated -= a[1 - i].cells | b[1 - j].cells;
      if (eliminated.is_empty()) continue;
      eliminate(pencil, step, eliminated, value);
      if (!is_found && pencil.wants_reasons()) {
        step.terms = {term_of(only(value)), term_of_cells(a[i].cells),
                      term_of_cells(a[1 - i].cells), term_of_cells(b[j].cells),
                      term_of_cells(b[1 - j].cells)};
      }
      is_found = true;
    }
  }
  if (!is_found || !is_new(pencil, step)) return false;
  step.technique = &named(pattern_techniques, "multi-colours-1");
  if (pencil.wants_reasons()) mark_groups(pencil, value, a, b, step);
  return true;
}

}  // namespace

bool find_simple_colours(const PencilMarks& pencil, Step& step) {
  for (Value value = 0; value < pencil.side(); ++value) {
    const Clusters groups(pencil, value);
    for (const Cluster& group : groups.all()) {
      if (is_wrap(pencil, value, group, step) || is_trap(pencil, value, group, step)) return true;
    }
  }
  return false;
}

bool find_multi_colours(const PencilMarks& pencil, Step& step) {
  for (Value value = 0; value < pencil.side(); ++value) {
    const Clusters groups(pencil, value);
    for (const Cluster& a : groups.all()) {
      for (const Cluster& b : groups.all()) {
        if (&a == &b) continue;
        if (is_type_2(pencil, value, a, b, step) || is_type_1(pencil, value, a, b, step))
          return true;
      }
    }
  }
  return false;
}

}  // namespace crosshatch::sudoku
