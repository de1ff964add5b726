// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "families/sudoku/person/position/cell_set.h"
#include "families/sudoku/person/position/pencil_marks.h"

namespace crosshatch::sudoku {

/// An almost locked set (ALS): cells of one house that have one candidate more than there are
/// cells. If one of the digits is not in them, they hold all the others.
struct AlmostLockedSet {
  CellSet cells = {};
  Candidates digits = 0;
  std::array<CellSet, 10> of = {};  ///< [digit]: the cells that may hold it
  std::array<CellSet, 10> seen =
      {};  ///< [digit]: the cells beyond that may hold it and see all those
};

/// All sets, bivalue cells included, in the order of HoDoKu: rows, columns, boxes, and each set
/// before its extensions. A set that lies in two houses is listed with the first. Empty if there
/// are more than a person would ever look through.
inline constexpr std::size_t most_almost_locked_sets = 1000;
[[nodiscard]] std::vector<AlmostLockedSet> almost_locked_sets(const PencilMarks& pencil);

/// Two disjoint sets, the first before the second in the list, with one or two restricted common
/// candidates (RCC): digits that only one of the sets can hold, because every cell of the first
/// that may hold the digit sees every such cell of the second.
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
  /// Both must outlive the table.
  AlsTable(const PencilMarks& pencil, const std::vector<AlmostLockedSet>& sets);

  /// Adds the links of a set with the sets after it in the list, in their order.
  void add_links(std::size_t first, std::vector<AlsLink>& links);

 private:
  const PencilMarks& pencil_;
  const std::vector<AlmostLockedSet>& sets_;
  std::size_t words_;  ///< words in a row of bits
  std::size_t sites_;
  std::vector<std::uint64_t> with_cell_;   ///< [site]: the sets that contain the cell
  std::vector<std::uint64_t> with_mark_;   ///< [digit][site]: the sets that have the digit there
  std::vector<std::uint64_t> with_digit_;  ///< [digit]: the sets that have the digit
  std::vector<std::uint64_t>
      linked_;  ///< [digit]: the sets linked by it; then the sets linked by any digit
};

/// All links, sorted by the first set and then the second. `starts[i]` is where those of set i
/// begin; there is one more entry for the end. Empty when the budget is spent.
struct AlsLinks {
  std::vector<AlsLink> all;
  std::vector<std::size_t> starts;
};
[[nodiscard]] AlsLinks als_links(const PencilMarks& pencil,
                                 const std::vector<AlmostLockedSet>& sets);

/// Calls `use(value, cells)` for each digit in both sets, except those in `without`, that some
/// cells beyond can hold and see all cells of the digit in both sets. These cells lose it if one of
/// the sets must hold it.
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
