// SPDX-License-Identifier: MIT
//
// As with unique rectangles, if a solution has only two digits in four such cells, none of them
// given, there is another one with the two swapped. Here two cells of the rectangle in one box are
// solved. The other two are one solved and one bivalue cell, or two bivalue cells. The order is
// that of HoDoKu: by the first solved cell.
#include <bit>

#include "families/sudoku/person/pattern_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

/// A variant may forbid the swapped solution.
bool may_be_swapped(const PencilMarks& pencil) {
  return pencil.tables().is_small() && pencil.is_classic();
}

/// Solved, but not given.
bool is_found(const PencilMarks& pencil, Site site) {
  return pencil.is_placed(site) && !pencil.is_given(site);
}

class Avoidable {
 public:
  Avoidable(const PencilMarks& pencil, bool is_type_1, Step& step)
      : pencil_(pencil), is_type_1_(is_type_1), step_(step) {}

  bool find() {
    const int side = pencil_.side();
    for (Site start = 0; start < pencil_.tables().sites; ++start) {
      if (!is_found(pencil_, start)) continue;
      const HouseIndex box = pencil_.houses_of(start)[2];
      for (int place = 0; place < side; ++place) {
        const Site second = pencil_.site(box, place);
        const bool in_row = second / side == start / side;
        const bool in_column = second % side == start % side;
        if (in_row == in_column || !is_found(pencil_, second)) continue;
        const HouseIndex along = pencil_.houses_of(start)[in_row ? 1 : 0];
        for (int i = 0; i < side; ++i) {
          const Site third = pencil_.site(along, i);
          if (pencil_.houses_of(third)[2] == box) continue;
          if (is_rectangle(start, second, third, third + second - start)) return true;
        }
      }
    }
    return false;
  }

 private:
  /// Whether the cell is bivalue and has this candidate.
  [[nodiscard]] bool may_be(Site site, Value value) const {
    return pencil_.bivalue_cells().has(site) && pencil_.cells(value).has(site);
  }
  [[nodiscard]] bool is_solved_as(Site site, Value value) const {
    return is_found(pencil_, site) && pencil_.board().may_be(site, value);
  }

  /// `third` is opposite `first`, `fourth` opposite `second`.
  bool is_rectangle(Site first, Site second, Site third, Site fourth) {
    const Value a = pencil_.board().value(first);
    const Value b = pencil_.board().value(second);
    const bool third_solved = is_solved_as(third, b) && may_be(fourth, a);
    const bool fourth_solved = is_solved_as(fourth, a) && may_be(third, b);
    const bool is_open = may_be(third, b) && may_be(fourth, a);
    if (is_type_1_ ? !third_solved && !fourth_solved : !is_open) return false;
    const Candidates pair = only(a) | only(b);
    CellSet cells;
    for (const Site site : {first, second, third, fourth}) {
      if (!pencil_.is_free_for(site, pair)) return false;
      cells.add(site);
    }
    if (is_type_1_) {
      return third_solved ? eliminate_from(cells, pair, CellSet::of(fourth), a)
                          : eliminate_from(cells, pair, CellSet::of(third), b);
    }
    const Candidates other = pencil_.candidates(third) & ~only(b);
    if (other != (pencil_.candidates(fourth) & ~only(a))) return false;
    const CellSet ends = CellSet::of(third) | CellSet::of(fourth);
    const Value value = std::countr_zero(other);
    const CellSet eliminated = pencil_.seen_by_all(ends) & pencil_.cells(value);
    return !eliminated.is_empty() && eliminate_from(cells, pair, eliminated, value, ends);
  }

  bool eliminate_from(CellSet cells, Candidates pair, CellSet eliminated, Value value,
                      CellSet ends = {}) {
    eliminate(pencil_, step_, eliminated, value);
    if (!is_new(pencil_, step_)) return false;
    if (!pencil_.wants_reasons()) return true;
    mark_targets(step_);
    mark(pencil_, step_, Mark::Role::cause, cells, pair);
    mark(pencil_, step_, Mark::Role::witness, ends, only(value));
    step_.terms = {term_of_cells(cells), term_of(pair),
                   term_of_cells(ends.is_empty() ? eliminated : ends), term_of(only(value))};
    return true;
  }

  const PencilMarks& pencil_;
  bool is_type_1_;
  Step& step_;
};

}  // namespace

bool find_avoidable_rectangle_1(Position& position, Step& step) {
  const PencilMarks& pencil = of(position);
  return may_be_swapped(pencil) && Avoidable(pencil, true, step).find();
}

bool find_avoidable_rectangle_2(Position& position, Step& step) {
  const PencilMarks& pencil = of(position);
  return may_be_swapped(pencil) && Avoidable(pencil, false, step).find();
}

}  // namespace crosshatch::sudoku
