// SPDX-License-Identifier: MIT
//
// Tridagons, or Thor's hammers (New Sudoku Players' Forum, 2022; Denis Berthier gave the rule).
// Four boxes form a rectangle. Take three cells in each, in different rows and columns. They are a
// permutation: an even one rises (or is so after moving rows round), an odd one falls.
//
//     a . . | a . .     Three digits alone fill such cells of two boxes side by side only in some
//     . b . | . b .     ways, and four boxes of which an odd number is odd in none: the last box
//     . . c | . . c     would have to turn the digits round in two ways at once. All ways are
//     ------+------     tried in the test.
//     a . . | . . a
//     . b . | . b .     So some of the twelve cells holds another digit, a guardian. If only one
//     . . c | c . .     cell has any, it is none of the three. If all guardians are of one digit,
//                       what sees them all is not.
#include <array>
#include <bit>

#include "families/sudoku/person/exotic_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

/// The columns of three cells in the rows of a box: first the even permutations.
constexpr std::array<std::array<int, 3>, 6> permutations = {
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}};
constexpr int even_permutations = 3;

class TridagonSearch {
 public:
  TridagonSearch(const PencilMarks& pencil, Step& step) : pencil_(pencil), step_(step) {}

  bool find() {
    if (!pencil_.is_classic() || pencil_.side() != 9) return false;
    for (int out_band = 2; out_band >= 0; --out_band) {
      for (int out_stack = 2; out_stack >= 0; --out_stack) {
        int count = 0;
        for (int box = 0; box < 9; ++box) {
          if (box / 3 != out_band && box % 3 != out_stack) boxes_[count++] = box;
        }
        if (!pencil_.budget().tick()) return false;
        if (find_in_boxes()) return true;
      }
    }
    return false;
  }

 private:
  bool find_in_boxes() {
    for (Value a = 0; a < 9; ++a) {
      for (Value b = a + 1; b < 9; ++b) {
        for (Value c = b + 1; c < 9; ++c) {
          digits_ = only(a) | only(b) | only(c);
          if (are_to_place() && add_box(0, false, {}, {})) return true;
        }
      }
    }
    return false;
  }

  [[nodiscard]] bool are_to_place() const {
    for (const int box : boxes_) {
      for (Candidates rest = digits_; rest != 0; rest &= rest - 1) {
        if (pencil_.places(18 + box, std::countr_zero(rest)) == 0) return false;
      }
    }
    return true;
  }

  /// Adds three cells of the next box to those chosen, of which some have guardians.
  bool add_box(std::size_t count, bool is_odd, const CellSet& cells, const CellSet& guarded) {
    if (count == boxes_.size()) return is_odd && use(cells, guarded);
    const int corner = boxes_[count] / 3 * 27 + boxes_[count] % 3 * 3;
    for (int number = 0; number < 6; ++number) {
      CellSet more = cells;
      CellSet with_more = guarded;
      bool fits = true;
      for (int row = 0; row < 3; ++row) {
        const Site site = corner + row * 9 + permutations[number][row];
        fits = fits && (pencil_.candidates(site) & digits_) != 0;
        more.add(site);
        if ((pencil_.candidates(site) & ~digits_) != 0) with_more.add(site);
      }
      if (!fits || (with_more.size() > 1 && !is_one(guardians(with_more)))) continue;
      if (add_box(count + 1, is_odd != (number >= even_permutations), more, with_more)) return true;
    }
    return false;
  }

  [[nodiscard]] Candidates guardians(const CellSet& guarded) const {
    return candidates_of(pencil_, guarded) & ~digits_;
  }

  bool use(const CellSet& cells, const CellSet& guarded) {
    if (guarded.is_empty()) return false;  // there is no solution
    const Candidates others = guardians(guarded);
    if (guarded.is_single()) eliminate_all(pencil_, step_, guarded, digits_);
    if (is_one(others))
      eliminate(pencil_, step_, pencil_.seen_by_all(guarded), std::countr_zero(others));
    if (step_.changes.empty()) return false;
    if (!pencil_.wants_reasons()) return true;
    step_.terms = {term_of_cells(cells), term_of(digits_), term_of_cells(guarded), term_of(others)};
    mark_targets(step_);
    mark(pencil_, step_, Mark::Role::cause, cells, digits_);
    mark(pencil_, step_, Mark::Role::witness, guarded, others);
    return true;
  }

  const PencilMarks& pencil_;
  Step& step_;
  std::array<int, 4> boxes_ = {};
  Candidates digits_ = 0;
};

}  // namespace

bool find_tridagon(const PencilMarks& pencil, Step& step) {
  return TridagonSearch(pencil, step).find();
}

}  // namespace crosshatch::sudoku
