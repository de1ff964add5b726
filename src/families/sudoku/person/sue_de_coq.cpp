// SPDX-License-Identifier: MIT
//
// Named after its first user. n cells at a crossing of a line and a box have n + m digits, m >= 2. Cells of
// the line beyond them with k digits of those and e others, more cells than e, take at least
// (their number - e) digits away from the crossing; cells of the box do the same with digits of
// the crossing that the line's cells do not have. Where that adds up to m there are as many cells
// as digits in all, so each digit stands exactly once: those of crossing and line go from the rest of
// the line, those of crossing and box from the rest of the box.
//
// Sets of cells are tried in the order of the cells, those of the line first, smaller before larger, as
// HoDoKu does, so that the same instance comes first.
#include "families/sudoku/person/sue_de_coq.h"

#include <array>
#include <bit>

#include "families/sudoku/person/strikes.h"

namespace crosshatch::sudoku {

namespace {

/// Some cells and the digits that they have.
struct Part {
  Cells cells = {};
  Candidates digits = 0;

  [[nodiscard]] Part with(const Pencil& pencil, Site site) const {
    return {cells | Cells::of(site), digits | pencil.marks(site)};
  }
  /// How many more cells than digits that `crossing` does not have: so many of its digits they take.
  [[nodiscard]] int takes(const Part& crossing) const {
    return cells.size() - std::popcount(digits & ~crossing.digits);
  }
};

class Sharing {
 public:
  Sharing(const Pencil& pencil, House line, House box, Step& step)
      : pencil_(pencil), line_(line), box_(box), step_(step) {}

  bool find() {
    Cells rest = pencil_.house_cells(line_) & pencil_.house_cells(box_) & pencil_.open_cells();
    if (rest.size() < 2) return false;
    while (!rest.is_empty()) {
      const Part one = Part().with(pencil_, rest.take());
      for (Cells seconds = rest; !seconds.is_empty();) {
        const Part two = one.with(pencil_, seconds.take());
        if (is_crossing(two)) return true;
        for (Cells thirds = seconds; !thirds.is_empty();) {
          if (is_crossing(two.with(pencil_, thirds.take()))) return true;
        }
      }
    }
    return false;
  }

 private:
  bool is_crossing(const Part& crossing) {
    needed_ = std::popcount(crossing.digits) - crossing.cells.size();
    if (needed_ < 2) return false;
    crossing_ = crossing;
    return extend_line((pencil_.house_cells(line_) & pencil_.open_cells()) - crossing.cells, {});
  }

  bool extend_line(Cells rest, const Part& part) {
    while (!rest.is_empty()) {
      const Part line = part.with(pencil_, rest.take());
      const int taken = line.takes(crossing_);
      if (taken > 0 && taken < needed_ && (line.digits & crossing_.digits) != 0) {
        Cells cells = pencil_.house_cells(box_) & pencil_.open_cells();
        cells -= crossing_.cells | line.cells;
        for (Candidates shared = line.digits & crossing_.digits; shared != 0; shared &= shared - 1)
          cells -= pencil_.cells(std::countr_zero(shared));
        in_line_ = line;
        if (extend_box(cells, {}, needed_ - taken)) return true;
      }
      if (!pencil_.budget().tick()) return false;
      if (extend_line(rest, line)) return true;
    }
    return false;
  }

  bool extend_box(Cells rest, const Part& part, int needed) {
    while (!rest.is_empty()) {
      const Part box = part.with(pencil_, rest.take());
      const int taken = box.takes(crossing_);
      if (taken == needed && (box.digits & crossing_.digits) != 0 && is_found(box)) return true;
      if (taken <= needed && extend_box(rest, box, needed)) return true;
    }
    return false;
  }

  bool is_found(const Part& in_box) {
    const Candidates both = in_line_.digits & in_box.digits & ~crossing_.digits;
    const Candidates of_line = ((crossing_.digits | in_line_.digits) & ~in_box.digits) | both;
    const Candidates of_box = ((crossing_.digits | in_box.digits) & ~in_line_.digits) | both;
    const Cells rest_of_box = pencil_.house_cells(box_) - crossing_.cells - in_box.cells;
    const Cells rest_of_line = pencil_.house_cells(line_) - crossing_.cells - in_line_.cells;
    strike_all(pencil_, step_, rest_of_box, of_box);
    strike_all(pencil_, step_, rest_of_line, of_line);
    if (step_.changes.empty()) return false;
    if (!pencil_.wants_reasons()) return true;
    point_at_strikes(step_);
    point_at(pencil_, step_, Mark::Role::cause, crossing_.cells, 0);
    point_at(pencil_, step_, Mark::Role::witness, in_line_.cells | in_box.cells, 0);
    step_.terms = {cells_term(crossing_.cells),     house_term(pencil_, line_),
                   cells_term(in_line_.cells),      house_term(pencil_, box_),
                   cells_term(in_box.cells),        values_term(of_line),
                   values_term(of_box)};
    return true;
  }

  const Pencil& pencil_;
  House line_;
  House box_;
  Step& step_;
  int needed_ = 0;  ///< digits of the crossing that line and box must take
  Part crossing_;
  Part in_line_;
};

}  // namespace

bool find_sue_de_coq(Position& position, Step& step) {
  const Pencil& pencil = of(position);
  if (!pencil.layout().is_small()) return false;
  const int side = pencil.side();
  for (House line = 0; line < 2 * side; ++line) {
    for (House box = 2 * side; box < 3 * side; ++box) {
      if (Sharing(pencil, line, box, step).find()) return true;
    }
  }
  return false;
}

}  // namespace crosshatch::sudoku
