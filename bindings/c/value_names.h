// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/board.h"

namespace crosshatch::c {

/// What the C header calls the values of a puzzle: the library's numbers, but that the digits of a
/// sudoku begin at 1, and that a drawing keeps the numbers of its colours, of which the library
/// leaves out those that are not used.
class ValueNames {
 public:
  /// Value v is called v + first.
  explicit ValueNames(int first = 0);

  /// Value v from 1 on is called colours[v - 1]; 0 is 0.
  explicit ValueNames(std::span<const int> colours);

  [[nodiscard]] int of(Value value) const { return names_[value]; }
  [[nodiscard]] std::optional<Value> value(int name) const;
  [[nodiscard]] std::uint64_t mask(Candidates values) const;

  /// The names of the values of a board, XH_OPEN where it is not decided.
  [[nodiscard]] std::vector<std::int8_t> of(const Board& board) const;

 private:
  std::array<std::int8_t, 64> names_;
};

}  // namespace crosshatch::c
