// SPDX-License-Identifier: MIT
#include "sizes.h"

#include <cstdlib>

namespace crosshatch::verify {

Sizes::Piece Sizes::take_piece(std::size_t first, Array<char>& may_be,
                               const Array<char>& is_sure) const {
  const auto wide = static_cast<std::size_t>(puzzle_.columns);
  Piece piece;
  Array<std::size_t> open;
  const auto enter = [&](std::size_t cell) {
    if (cell >= may_be.size() || may_be[cell] == 0) return;
    may_be[cell] = 0;
    open.push_back(cell);
  };
  enter(first);
  while (!open.empty()) {
    const std::size_t cell = open.back();
    open.pop_back();
    ++piece.cells;
    piece.has_sure = piece.has_sure || is_sure[cell] != 0;
    if (cell % wide > 0) enter(cell - 1);
    if (cell % wide + 1 < wide) enter(cell + 1);
    if (cell >= wide) enter(cell - wide);
    enter(cell + wide);
  }
  return piece;
}

/// Whether what the cells may hold shows that the rule is broken: a piece is too large, or has too
/// little room.
bool Sizes::cannot_be(const Array<std::uint64_t>& left) const {
  for (std::int32_t value = 0; value < puzzle_.values; ++value) {
    const std::uint64_t own = std::uint64_t{1} << value;
    spend(left.size());
    Array<char> is_sure(left.size());
    Array<char> may_be(left.size());
    for (std::size_t cell = 0; cell < left.size(); ++cell) {
      is_sure[cell] = left[cell] == own ? 1 : 0;
      may_be[cell] = (left[cell] & own) != 0 ? 1 : 0;
    }
    Array<char> sure = is_sure;
    for (std::size_t cell = 0; cell < left.size(); ++cell) {
      if (value < most_ && take_piece(cell, sure, is_sure).cells > value + 1) return true;
      const Piece around = take_piece(cell, may_be, is_sure);
      if (around.has_sure && around.cells < value + 1) return true;
    }
  }
  return false;
}

bool Sizes::is_broken(Solution solution) const {
  Array<std::uint64_t> left(puzzle_.cells());
  for (std::size_t cell = 0; cell < left.size(); ++cell)
    left[cell] = std::uint64_t{1} << solution[cell];
  return cannot_be(left);
}

bool Sizes::implies(std::span<const std::int32_t> clause) const {
  Array<std::uint64_t> left(puzzle_.cells() + puzzle_.hidden,
                            (std::uint64_t{1} << puzzle_.values) - 1);
  for (const std::int32_t literal : clause) {
    const auto [site, value] = puzzle_.meaning(std::abs(literal));
    const std::uint64_t bit = std::uint64_t{1} << value;
    left[site] &= literal < 0 ? bit : ~bit;
  }
  return cannot_be(left);
}

}  // namespace crosshatch::verify
