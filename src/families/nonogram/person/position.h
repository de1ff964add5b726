// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/position.h"
#include "core/technique.h"
#include "families/nonogram/person/line_solver.h"
#include "families/nonogram/person/line_view.h"

namespace crosshatch::nonogram::person {

class Trials;

/// The lines that someone has not looked at since they changed.
class PendingLines {
 public:
  explicit PendingLines(int lines);

  [[nodiscard]] bool has(int line) const {
    return ((words_[static_cast<std::size_t>(line / 64)] >> (line % 64)) & 1) != 0;
  }
  void add(int line) {
    words_[static_cast<std::size_t>(line / 64)] |= std::uint64_t{1} << (line % 64);
  }
  void remove(int line) {
    words_[static_cast<std::size_t>(line / 64)] &= ~(std::uint64_t{1} << (line % 64));
  }
  [[nodiscard]] int first() const;  ///< -1: none

 private:
  std::vector<std::uint64_t> words_;
};

/// A nonogram half drawn. Besides the board it knows every line as a LineView, where the last step
/// was, and for each technique the lines that are news to it.
class NonogramPosition final : public Position {
 public:
  NonogramPosition(const Search& search, bool wants_reasons);
  ~NonogramPosition() override;

  [[nodiscard]] const Puzzle& puzzle() const { return solver_.puzzle(); }
  [[nodiscard]] LineSolver& solver() { return solver_; }
  [[nodiscard]] int lines() const { return puzzle().lines(); }
  [[nodiscard]] int crossing(int line, int cell) const {
    return line < puzzle().rows() ? puzzle().rows() + cell : cell;
  }

  /// Whether the clue of a line still fits into it. Black and white only, as is the next.
  [[nodiscard]] bool is_possible(int line);
  /// A line that is possible.
  [[nodiscard]] LineView view(int line);

  /// The line nearest to the last step that is news to whoever goes by `key`: that line itself, the
  /// lines that cross it where it changed, then the others in order. -1: none.
  [[nodiscard]] int next_pending(const void* key);
  [[nodiscard]] PendingLines& pending(const void* key);

  /// How far a cell is from the last step.
  [[nodiscard]] int distance(Site site) const;
  /// When a line changed last: counts steps.
  [[nodiscard]] std::uint64_t changed(int line) const {
    return changed_[static_cast<std::size_t>(line)];
  }
  [[nodiscard]] std::uint64_t clock() const { return clock_; }

  /// For the way that takes lines in turn: the one whose turn it is.
  [[nodiscard]] int turn() const { return turn_; }
  void set_turn(int line) { turn_ = line; }

  /// What assumptions have shown so far, kept from step to step.
  [[nodiscard]] Trials& trials();

  /// For techniques to work in; cleared by whoever begins.
  LineFinding finding;

  [[nodiscard]] bool is_solved() const override;
  void apply(Step& step) override;

 private:
  struct Ends {
    std::vector<int> first;
    std::vector<int> last;
    bool is_fresh = false;
    bool is_possible = false;
  };

  void note(int line);
  [[nodiscard]] std::vector<CellState>::iterator cells(int line);

  mutable LineSolver solver_;
  std::vector<CellState> row_cells_;     ///< black and white: row by row
  std::vector<CellState> column_cells_;  ///< and column by column
  std::vector<Ends> ends_;               ///< per line
  std::vector<std::pair<const void*, PendingLines>> pending_;
  std::vector<std::uint64_t> changed_;  ///< per line
  std::uint64_t clock_ = 1;
  std::vector<int> near_;
  int top_ = 0, bottom_ = 0, left_ = 0, right_ = 0;  ///< the box around the last step
  int turn_ = 0;
  int open_ = 0;
  std::unique_ptr<Trials> trials_;
};

/// The family's own view of a position that is known to be of this family.
[[nodiscard]] inline NonogramPosition& of(Position& any) {
  return static_cast<NonogramPosition&>(any);
}

/// Family::position.
[[nodiscard]] std::unique_ptr<Position> position(const Search& search, bool wants_reasons);

/// Tries a technique of one line on all lines that are news to it, and makes a step of the first
/// finding. Coloured puzzles have none.
[[nodiscard]] bool find_on_lines(NonogramPosition& position, LineRule look, Step& step);

/// Technique::find of a technique of one line.
template <LineRule look>
[[nodiscard]] bool on_lines(Position& any, Step& step) {
  return find_on_lines(of(any), look, step);
}

/// The places and terms of a step that rests on one line, as `LineFinding` has them.
void give_reasons(const NonogramPosition& position, int line, const LineFinding& finding,
                  Step& step);

}  // namespace crosshatch::nonogram::person
