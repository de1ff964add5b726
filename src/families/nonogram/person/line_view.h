// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <span>
#include <vector>

#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram::person {

/// Some cells in a row: from `begin` up to, but not including, `end`.
struct CellSpan {
  int begin = 0;
  int end = 0;

  [[nodiscard]] int size() const { return end - begin; }
  bool operator==(const CellSpan&) const = default;
};

/// One line as a person sees it, with the first and the last place of every run. Black and white is
/// the case of one colour. Only for lines that their clue still fits into.
///
/// A cell is a wall when it is empty, filled when it has some colour, though it may not be known
/// which, and open otherwise. Beyond the ends of the line are walls.
struct LineView {
  std::span<const Run> clue;
  std::span<const Candidates> cells;  ///< what each may still be
  std::span<const int> first;         ///< per run: the cell at which it begins at the earliest
  std::span<const int> last;          ///< and at the latest, in all ways to complete the line

  [[nodiscard]] int size() const { return static_cast<int>(cells.size()); }
  [[nodiscard]] int runs() const { return static_cast<int>(clue.size()); }
  [[nodiscard]] int length(int run) const { return clue[run].length; }
  [[nodiscard]] Value colour(int run) const { return clue[run].colour; }
  [[nodiscard]] Candidates operator[](int cell) const { return cells[cell]; }
  [[nodiscard]] bool is_inside(int cell) const { return cell >= 0 && cell < size(); }

  [[nodiscard]] bool is_wall(int cell) const {
    return !is_inside(cell) || (*this)[cell] == only(empty);
  }
  [[nodiscard]] bool is_filled(int cell) const {
    return is_inside(cell) && ((*this)[cell] & only(empty)) == 0;
  }
  [[nodiscard]] bool may_be(int cell, Value colour) const {
    return is_inside(cell) && ((*this)[cell] & only(colour)) != 0;
  }
  [[nodiscard]] bool is(int cell, Value colour) const {
    return is_inside(cell) && (*this)[cell] == only(colour);
  }
  /// `empty` when the cell is, or when its colour is not known.
  [[nodiscard]] Value known_colour(int cell) const {
    return is_one((*this)[cell]) ? std::countr_zero((*this)[cell]) : empty;
  }

  /// The colours of the clue.
  [[nodiscard]] Candidates colours() const {
    Candidates all = 0;
    for (const Run& run : clue) all |= only(run.colour);
    return all;
  }
  /// How many empty cells a run must have in front of it: different colours may touch.
  [[nodiscard]] int gap_before(int run) const {
    return run > 0 && colour(run - 1) == colour(run) ? 1 : 0;
  }
  /// What the cell in front of a run, or behind it, may be: empty, or a neighbour of another
  /// colour.
  [[nodiscard]] Candidates before(int run) const { return beside(run, run - 1); }
  [[nodiscard]] Candidates after(int run) const { return beside(run, run + 1); }

  /// All cells that a run may cover.
  [[nodiscard]] CellSpan range(int run) const {
    const auto i = static_cast<std::size_t>(run);
    return {first[i], last[i] + length(run)};
  }
  /// Whether a run may be where these cells of a colour are.
  [[nodiscard]] bool may_own(int run, Value owned_colour, CellSpan owned) const {
    const CellSpan range = this->range(run);
    return colour(run) == owned_colour && length(run) >= owned.size() &&
           range.begin <= owned.begin && owned.end <= range.end;
  }

 private:
  [[nodiscard]] Candidates beside(int run, int neighbour) const {
    const bool may_touch = neighbour >= 0 && neighbour < runs() && colour(neighbour) != colour(run);
    return only(empty) | (may_touch ? only(colour(neighbour)) : 0);
  }
};

/// The next cells in a row that are known to have one colour, as many as there are; empty at the
/// end.
[[nodiscard]] inline CellSpan next_filled(const LineView& view, int from) {
  while (from < view.size() && view.known_colour(from) == empty) ++from;
  int end = from;
  while (end < view.size() && view[end] == view[from]) ++end;
  return {from, end};
}
/// The next cells in a row that may have a colour.
[[nodiscard]] inline CellSpan next_gap(const LineView& view, int from, Value colour) {
  while (from < view.size() && !view.may_be(from, colour)) ++from;
  int end = from;
  while (view.may_be(end, colour)) ++end;
  return {from, end};
}

/// What a technique has found on a line, and what that depends on. Sentences call the line {0}, the
/// runs {1}, the cells {2}, then the number and the colour, if there are any.
struct LineFinding {
  struct Narrowed {
    int cell;
    Candidates left;
  };
  std::vector<Narrowed> narrowed;  ///< what is left of some cells
  std::vector<int> runs;           ///< no runs: the whole clue
  std::vector<int> cells;
  int number = 0;
  Value colour = empty;  ///< if it is about one colour of several

  void clear() {
    narrowed.clear();
    runs.clear();
    cells.clear();
    number = 0;
    colour = empty;
  }
  [[nodiscard]] bool finds_any() const { return !narrowed.empty(); }

  /// Leaves the cells of a part only these values. Skips cells that have no others, or none of
  /// them; whether it narrowed any.
  bool keep(const LineView& view, CellSpan part, Candidates values) {
    const std::size_t before = narrowed.size();
    for (int cell = part.begin; cell < part.end; ++cell) {
      if (!view.is_inside(cell)) continue;
      const Candidates left = view[cell] & values;
      if (left != view[cell] && left != 0) narrowed.push_back({cell, left});
    }
    return narrowed.size() > before;
  }
  bool fill(const LineView& view, CellSpan part, Value with) {
    return keep(view, part, only(with));
  }
  bool clear_cells(const LineView& view, CellSpan part) { return keep(view, part, only(empty)); }
  bool exclude(const LineView& view, CellSpan part, Value excluded) {
    return keep(view, part, ~only(excluded));
  }
  void rest_on(CellSpan span) {
    for (int cell = span.begin; cell < span.end; ++cell) cells.push_back(cell);
  }
  void rest_on_narrowed() {
    for (const Narrowed& each : narrowed) cells.push_back(each.cell);
  }
};

/// Looks for one colour of the clue after another, until one finds something.
template <class Look>
void look_by_colour(const LineView& view, LineFinding& finding, Look look) {
  for (Candidates rest = view.colours(); rest != 0 && !finding.finds_any(); rest &= rest - 1) {
    finding.clear();
    finding.colour = std::countr_zero(rest);
    look(finding.colour);
  }
}

/// A technique of one line. Adds to an empty finding what follows from the view alone, and never
/// more than what all ways to complete the line have in common. A cell may be found twice.
using LineRule = void(const LineView& view, LineFinding& finding);

}  // namespace crosshatch::nonogram::person
