// SPDX-License-Identifier: MIT
//
// SK loops (found by Steve Kurzhals in the sudoku "Easter Monster"). Two rows and two columns meet
// in four boxes. The ring is made of the open cells of these lines in these boxes, without the four
// corners where lines meet: eight pairs of cells, each in one of the lines and one of the boxes,
// and each line or box has two neighbouring pairs.
//
//     . a . | . b .        a, b: pairs of the upper row
//     c X . | . X d        X: corners
//     ------+------        c, d: pairs of the left and the right column
//     e X . | . X f
//     . g . | . h .
//
// A digit of some pairs is counted for lines and boxes that together have all these pairs; it is in
// the ring at most once in each of them. If the fewest for each digit add up to the number of
// cells, each of these lines and boxes has its digit in the ring and nowhere else.
#include <array>
#include <cstdint>

#include "families/sudoku/person/exotic_techniques.h"
#include "families/sudoku/person/position/eliminations.h"
#include "families/sudoku/person/position/reasons.h"

namespace crosshatch::sudoku {

namespace {

constexpr int fewest_cells = 12;
constexpr std::size_t ring = 8;
using RingBits = std::uint32_t;  ///< a set of the eight houses, or of the eight pairs

/// Whether these houses have all these pairs. House i has the pairs i - 1 and i.
constexpr bool have_all(RingBits houses, RingBits pairs) {
  const RingBits had = houses | houses >> 1 | (houses & 1) << (ring - 1);
  return (pairs & ~had) == 0;
}

/// [set of pairs]: how few houses have them all.
constexpr auto fewest = [] {
  std::array<std::uint8_t, 1U << ring> all{};
  for (RingBits pairs = 0; pairs < all.size(); ++pairs) {
    int least = ring;
    for (RingBits houses = 0; houses < all.size(); ++houses) {
      const int size = count_bits(houses);
      if (size < least && have_all(houses, pairs)) least = size;
    }
    all[pairs] = static_cast<std::uint8_t>(least);
  }
  return all;
}();

class LoopSearch {
 public:
  LoopSearch(const PencilMarks& pencil, Step& step) : pencil_(pencil), step_(step) {}

  bool find() {
    if (!pencil_.is_classic() || pencil_.side() != 9) return false;
    for (int row = 0; row < 6; ++row) {
      for (int lower = row / 3 * 3 + 3; lower < 9; ++lower) {
        for (int column = 0; column < 6; ++column) {
          for (int right = column / 3 * 3 + 3; right < 9; ++right) {
            if (is_loop(row, lower, column, right)) return true;
          }
        }
      }
      if (!pencil_.budget().tick()) return false;
    }
    return false;
  }

 private:
  void list_ring(int row, int lower, int column, int right) {
    const auto box = [](int in_row, int in_column) { return 18 + in_row / 3 * 3 + in_column / 3; };
    houses_ = {row,   box(row, right),    9 + right,  box(lower, right),
               lower, box(lower, column), 9 + column, box(row, column)};
    corners_ = {};
    for (const int in_row : {row, lower}) {
      for (const int in_column : {column, right}) corners_.add(in_row * 9 + in_column);
    }
    cells_ = {};
    for (std::size_t i = 0; i < ring; ++i) {
      const CellSet both =
          pencil_.house_cells(houses_[i]) & pencil_.house_cells(houses_[(i + 1) % ring]);
      pairs_[i] = (both & pencil_.open_cells()) - corners_;
      cells_ |= pairs_[i];
    }
  }

  /// The pairs that may hold a digit.
  [[nodiscard]] RingBits pairs_with(Value value) const {
    RingBits pairs = 0;
    for (std::size_t i = 0; i < ring; ++i) {
      if (pairs_[i].touches(pencil_.cells(value))) pairs |= 1U << i;
    }
    return pairs;
  }

  /// What the fewest houses for a digit lose: of several choices, the one that loses most.
  [[nodiscard]] CellSet most_lost(Value value) const {
    const RingBits pairs = pairs_with(value);
    CellSet most;
    for (RingBits houses = 0; houses < 1U << ring; ++houses) {
      if (count_bits(houses) != fewest[pairs] || !have_all(houses, pairs)) continue;
      const CellSet lost = lost_by(houses, value);
      if (lost.size() > most.size()) most = lost;
    }
    return most;
  }

  [[nodiscard]] CellSet lost_by(RingBits houses, Value value) const {
    CellSet lost;
    for (std::size_t i = 0; i < ring; ++i) {
      if (houses >> i & 1) lost |= pencil_.house_cells(houses_[i]);
    }
    return (lost - cells_) & pencil_.cells(value);
  }

  bool is_loop(int row, int lower, int column, int right) {
    list_ring(row, lower, column, right);
    if (cells_.size() < fewest_cells) return false;
    int links = 0;
    for (Value value = 0; value < 9; ++value) links += fewest[pairs_with(value)];
    if (links != cells_.size()) return false;
    for (Value value = 0; value < 9; ++value) eliminate(pencil_, step_, most_lost(value), value);
    if (step_.changes.empty()) return false;
    if (pencil_.wants_reasons()) explain();
    return true;
  }

  void explain() {
    step_.terms = {term_of_cells(corners_),
                   Term{.kind = Term::Kind::number, .number = cells_.size()},
                   term_of_cells(cells_)};
    mark_targets(step_);
    mark(pencil_, step_, Mark::Role::cause, cells_, any_digit);
    for (const HouseIndex house : houses_) mark(pencil_, step_, Mark::Role::witness, house);
  }

  const PencilMarks& pencil_;
  Step& step_;
  std::array<HouseIndex, ring> houses_ = {};
  std::array<CellSet, ring> pairs_;  ///< [i]: in the houses i and i + 1
  CellSet corners_;
  CellSet cells_;
};

}  // namespace

bool find_sk_loop(const PencilMarks& pencil, Step& step) { return LoopSearch(pencil, step).find(); }

}  // namespace crosshatch::sudoku
