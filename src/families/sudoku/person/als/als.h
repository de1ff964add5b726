// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "families/sudoku/person/position/cell_set.h"
#include "families/sudoku/person/position/pencil_marks.h"

namespace crosshatch::sudoku {

/// Cells of one house with one digit more than cells: if any digit is elsewhere, they hold all the
/// others.
struct AlmostLockedSet {
  CellSet cells = {};
  Candidates digits = 0;
  std::array<CellSet, 10> of = {};  ///< [digit]: the cells that may hold it
  std::array<CellSet, 10> seen =
      {};  ///< [digit]: the cells beyond that may hold it and see all those
};

/// All of them, single cells of two marks too, in HoDoKu's order: rows, columns, boxes, each set
/// before those that go on from it. A set that lies in two houses is listed with the first. None at
/// all where there are more than a person would ever look through.
inline constexpr std::size_t most_almost_locked_sets = 1000;
[[nodiscard]] std::vector<AlmostLockedSet> almost_locked_sets(const PencilMarks& pencil);

/// Two sets without a common cell, the first before the second in the list, and one or two digits
/// that only one of them can hold: every cell of the first that may hold it sees every such cell of
/// the second.
struct AlsLink {
  std::int32_t first = 0;
  std::int32_t second = 0;
  std::array<Value, 2> digits = {-1, -1};

  [[nodiscard]] bool is_double() const { return digits[1] >= 0; }
  [[nodiscard]] Candidates values() const {
    return only(digits[0]) | (is_double() ? only(digits[1]) : 0);
  }
};

/// Finds the links of a set quickly.
class AlsTable {
 public:
  /// Borrows both.
  AlsTable(const PencilMarks& pencil, const std::vector<AlmostLockedSet>& sets);

  /// Adds the links of a set with those after it in the list, in their order.
  void add_links(std::size_t first, std::vector<AlsLink>& links);

 private:
  const PencilMarks& pencil_;
  const std::vector<AlmostLockedSet>& sets_;
  std::size_t words_;  ///< of a row of bits
  std::size_t sites_;
  std::vector<std::uint64_t> with_cell_;   ///< [site]: the sets that have the cell
  std::vector<std::uint64_t> with_mark_;   ///< [digit][site]: those that have the digit there
  std::vector<std::uint64_t> with_digit_;  ///< [digit]: those that have the digit
  std::vector<std::uint64_t> linked_;      ///< [digit]: those linked by it; then all of them
};

/// All links, by the first set and then the second; `starts[i]` is where those of set i begin, with
/// one more at the end. Empty when the budget is spent.
struct AlsLinks {
  std::vector<AlsLink> all;
  std::vector<std::size_t> starts;
};
[[nodiscard]] AlsLinks als_links(const PencilMarks& pencil,
                                 const std::vector<AlmostLockedSet>& sets);

/// Digits other than `without` that are in both sets and whose absence from both would leave a cell
/// beyond without them: what sees all of their cells. Calls `use(value, cells)`.
template <class Use>
void each_common(const AlmostLockedSet& a, const AlmostLockedSet& b, Candidates without, Use use) {
  for (Candidates rest = a.digits & b.digits & ~without; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    const std::size_t at = static_cast<std::size_t>(value);
    const CellSet cells = a.seen[at] & b.seen[at];
    if (!cells.is_empty()) use(value, cells);
  }
}

}  // namespace crosshatch::sudoku
