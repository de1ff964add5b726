// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace crosshatch::nonogram::person {

enum class CellState : std::uint8_t { open, filled, empty };

/// Some cells in a row: from `begin` up to, but not including, `end`.
struct CellSpan {
  int begin = 0;
  int end = 0;

  [[nodiscard]] int size() const { return end - begin; }
  bool operator==(const CellSpan&) const = default;
};

/// One black and white line as a person sees it, with the first and the last place of every run.
/// Only for lines that their clue still fits into.
struct LineView {
  std::span<const int> clue;
  std::span<const CellState> cells;
  std::span<const int> first;  ///< per run: the cell at which it begins at the earliest
  std::span<const int> last;   ///< and at the latest, in all ways to complete the line

  [[nodiscard]] int size() const { return static_cast<int>(cells.size()); }
  [[nodiscard]] int runs() const { return static_cast<int>(clue.size()); }
  [[nodiscard]] int length(int run) const { return clue[static_cast<std::size_t>(run)]; }
  [[nodiscard]] CellState operator[](int cell) const {
    return cells[static_cast<std::size_t>(cell)];
  }

  /// The edge counts as an empty cell.
  [[nodiscard]] bool is_wall(int cell) const {
    return cell < 0 || cell >= size() || (*this)[cell] == CellState::empty;
  }
  [[nodiscard]] bool is_filled(int cell) const {
    return cell >= 0 && cell < size() && (*this)[cell] == CellState::filled;
  }
  [[nodiscard]] bool is_open(int cell) const {
    return cell >= 0 && cell < size() && (*this)[cell] == CellState::open;
  }

  /// All cells that a run may cover.
  [[nodiscard]] CellSpan range(int run) const {
    const auto i = static_cast<std::size_t>(run);
    return {first[i], last[i] + clue[i]};
  }
  /// Whether a run may be where these filled cells are.
  [[nodiscard]] bool may_own(int run, CellSpan owned) const {
    const CellSpan range = this->range(run);
    return length(run) >= owned.size() && range.begin <= owned.begin && owned.end <= range.end;
  }
};

/// The first cells in a row, from `from` on, for which `is_part` holds; empty at the end.
template <class IsPart>
[[nodiscard]] CellSpan next_stretch(const LineView& view, int from, IsPart is_part) {
  while (from < view.size() && !is_part(view[from])) ++from;
  int end = from;
  while (end < view.size() && is_part(view[end])) ++end;
  return {from, end};
}

/// The next filled cells in a row, as many as there are.
[[nodiscard]] inline CellSpan next_filled(const LineView& view, int from) {
  return next_stretch(view, from, [](CellState cell) { return cell == CellState::filled; });
}
/// The next cells in a row that are not known to be empty.
[[nodiscard]] inline CellSpan next_gap(const LineView& view, int from) {
  return next_stretch(view, from, [](CellState cell) { return cell != CellState::empty; });
}

/// What a technique has found on a line, and what that depends on. Sentences call the line {0}, the
/// runs {1}, the cells {2} and the number {3}.
struct LineFinding {
  std::vector<int> filled;  ///< open cells that are filled
  std::vector<int> empty;   ///< open cells that are empty
  std::vector<int> runs;    ///< no runs: the whole clue
  std::vector<int> cells;
  int number = 0;

  void clear() {
    filled.clear();
    empty.clear();
    runs.clear();
    cells.clear();
    number = 0;
  }
  [[nodiscard]] bool finds_any() const { return !filled.empty() || !empty.empty(); }

  /// Both skip cells that are known, and return whether any was open.
  bool fill(const LineView& view, CellSpan part) { return add(view, part, filled); }
  bool clear_cells(const LineView& view, CellSpan part) { return add(view, part, empty); }
  void rest_on(CellSpan span) {
    for (int cell = span.begin; cell < span.end; ++cell) cells.push_back(cell);
  }

 private:
  static bool add(const LineView& view, CellSpan part, std::vector<int>& to) {
    const std::size_t before = to.size();
    for (int cell = part.begin; cell < part.end; ++cell) {
      if (view.is_open(cell)) to.push_back(cell);
    }
    return to.size() > before;
  }
};

/// A technique of one line. Adds to an empty finding what follows from the view alone, and never
/// more than what all ways to complete the line have in common. A cell may be found twice.
using LineRule = void (*)(const LineView& view, LineFinding& finding);

}  // namespace crosshatch::nonogram::person
