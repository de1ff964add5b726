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

/// The lines that changed since a technique last looked at them.
class PendingLines {
 public:
  explicit PendingLines(int lines);

  [[nodiscard]] bool has(int line) const { return ((words_[line / 64] >> (line % 64)) & 1) != 0; }
  void add(int line) { words_[line / 64] |= std::uint64_t{1} << (line % 64); }
  void remove(int line) { words_[line / 64] &= ~(std::uint64_t{1} << (line % 64)); }
  [[nodiscard]] int first() const;  ///< -1: none

 private:
  std::vector<std::uint64_t> words_;
};

/// A nonogram that is being solved. Besides the board it has every line as a LineView, the place of
/// the last step, and for each technique the lines that it must look at again.
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

  /// Whether the clue of a line still fits into it.
  [[nodiscard]] bool is_possible(int line);
  /// Only for a line that is possible.
  [[nodiscard]] LineView view(int line);

  /// The pending line of the technique with this key that is nearest to the last step: first the
  /// line of that step, then the lines that cross it where it changed, then the others in order.
  /// -1: none.
  [[nodiscard]] int next_pending(const void* key);
  [[nodiscard]] PendingLines& pending(const void* key);

  /// How far a cell is from the last step.
  [[nodiscard]] int distance(Site site) const;
  /// When a line last changed, counted in steps.
  [[nodiscard]] std::uint64_t changed(int line) const { return changed_[line]; }
  [[nodiscard]] std::uint64_t clock() const { return clock_; }

  /// For the way that takes lines in turn: the next line.
  [[nodiscard]] int turn() const { return turn_; }
  void set_turn(int line) { turn_ = line; }

  /// What assumptions have shown so far, kept from step to step.
  [[nodiscard]] Trials& trials();

  /// Scratch for techniques; each clears it first.
  LineFinding finding;

  [[nodiscard]] bool is_solved() const override;
  void apply(Step& step) override;
  [[nodiscard]] bool lay_aside(const Step& step) override;
  void take_back() override;

  /// For techniques of one line: the step that is being made is of this line.
  void is_of_line(const void* key, int line) { found_ = {key, line}; }

 private:
  struct Ends {
    std::vector<int> first;
    std::vector<int> last;
    bool is_fresh = false;
    bool is_possible = false;
  };

  void note(int line);

  mutable LineSolver solver_;
  std::vector<Candidates> column_cells_;  ///< the board, column by column
  std::vector<Ends> ends_;                ///< per line
  std::vector<std::pair<const void*, PendingLines>> pending_;
  std::vector<std::uint64_t> changed_;  ///< per line
  std::uint64_t clock_ = 1;
  std::vector<int> near_;
  int top_ = 0, bottom_ = 0, left_ = 0, right_ = 0;  ///< the box around the last step
  int turn_ = 0;
  int open_ = 0;
  std::pair<const void*, int> found_ = {nullptr, 0};  ///< key and line of the step found last
  std::vector<std::pair<const void*, int>> aside_;    ///< those laid aside
  std::unique_ptr<Trials> trials_;
};

/// The position of a family that is known to be this one.
[[nodiscard]] inline NonogramPosition& of(Position& any) {
  return static_cast<NonogramPosition&>(any);
}

/// Family::position.
[[nodiscard]] std::unique_ptr<Position> position(const Search& search, bool wants_reasons);

/// Tries a technique of one line on all its pending lines, and makes a step of the first finding.
/// In coloured puzzles the step is by `in_colour`, if there is one.
[[nodiscard]] bool find_on_lines(NonogramPosition& position, LineRule* look,
                                 const Technique* in_colour, Step& step);

/// Technique::find of a technique of one line. `in_colour` is the same technique with a sentence
/// that is right where there are several colours.
template <LineRule* look, const Technique* in_colour = nullptr>
[[nodiscard]] bool on_lines(Position& any, Step& step) {
  return find_on_lines(of(any), look, in_colour, step);
}

/// A technique from its like `in_colour`, with its sentence for black and white.
[[nodiscard]] constexpr Technique in_black(Technique in_colour, const Words& sentence,
                                           bool (*find)(Position&, Step&)) {
  in_colour.sentence = sentence;
  in_colour.find = find;
  return in_colour;
}

/// Adds the places and terms of a step that depends on one line, from its finding.
void give_reasons(const NonogramPosition& position, int line, const LineFinding& finding,
                  Step& step);

}  // namespace crosshatch::nonogram::person
