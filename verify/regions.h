// SPDX-License-Identifier: MIT
#pragma once

#include "rule.h"

namespace crosshatch::verify {

/// Regions that are to be found: the hidden sites from `first` on, one for each cell, are their
/// numbers. Each has as many cells as there are digits, which hang together by sides and hold
/// different digits. They are numbered in the order in which they come. That they hang together
/// is said by cuts.
class Regions final : public Rule {
 public:
  Regions(const Puzzle& puzzle, std::size_t first) : Rule(puzzle, {}), first_(first) {}

  void add_clauses(Formula& formula) const override;
  bool is_broken(Solution solution) const override;
  bool implies(std::span<const std::int32_t> clause) const override;

  /// How many there are; 0 if the cells cannot be divided so.
  static int count_of(const Puzzle& puzzle) {
    const auto size = static_cast<std::size_t>(puzzle.values);
    const std::size_t count = puzzle.cells() / size;
    return count * size == puzzle.cells() && count <= size ? static_cast<int>(count) : 0;
  }

 private:
  std::size_t site_of(std::size_t cell) const { return first_ + cell; }
  /// The number is from 0.
  std::int32_t is(std::size_t cell, int number) const {
    return puzzle_.literal(site_of(cell), puzzle_.least_value + number);
  }
  bool may_be(std::size_t cell, int number) const {
    return number < puzzle_.values_of(site_of(cell));
  }
  void add_pair(Formula& formula, std::size_t one, std::size_t other) const;
  /// By cell, which piece of some cells it is in, from 0; -1: it is none of them.
  Array<std::int32_t> pieces_of(const Array<char>& is_in) const;

  std::size_t first_;
};

}  // namespace crosshatch::verify
