// SPDX-License-Identifier: MIT
#include "pieces.h"

#include <algorithm>

namespace crosshatch::verify {

void Pieces::add(std::int32_t literal, std::int32_t size) {
  cells_[static_cast<std::size_t>(std::abs(literal)) - 1] = {literal, size};
}

void Pieces::add_clauses(Formula& formula) const {
  for (const Cell& cell : cells_)
    if (cell.size != 0) formula.add_clause({cell.literal});
}

Pieces::Division Pieces::divided(const Array<char>& is_in) const {
  Division found{Array<std::int32_t>(cells_.size(), -1), {}};
  Array<std::size_t> open;
  spend(cells_.size());
  for (std::size_t first = 0; first < cells_.size(); ++first) {
    if (is_in[first] == 0 || found.piece_of[first] >= 0) continue;
    const auto number = static_cast<std::int32_t>(found.pieces.size());
    Piece& piece = found.pieces.emplace_back();
    const auto enter = [&](std::size_t cell) {
      if (is_in[cell] == 0 || found.piece_of[cell] >= 0) return;
      found.piece_of[cell] = number;
      open.push_back(cell);
    };
    enter(first);
    while (!open.empty()) {
      const std::size_t cell = open.back();
      const std::size_t column = cell % columns_;
      open.pop_back();
      ++piece.cells;
      if (cells_[cell].size != 0) {
        ++piece.seeds;
        piece.size = cells_[cell].size;
      }
      if (column > 0) enter(cell - 1);
      if (column + 1 < static_cast<std::size_t>(columns_)) enter(cell + 1);
      if (cell >= static_cast<std::size_t>(columns_)) enter(cell - columns_);
      if (cell + columns_ < cells_.size()) enter(cell + columns_);
    }
  }
  return found;
}

bool Pieces::is_broken(Solution solution) const {
  Array<char> is_in(cells_.size());
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    const std::int32_t literal = cells_[cell].literal;
    is_in[cell] = literal != 0 && (solution[cell] == 1) == (literal > 0) ? 1 : 0;
    if (cells_[cell].size != 0 && is_in[cell] == 0) return true;
  }
  const Array<Piece> pieces = divided(is_in).pieces;
  if (kind_ == Kind::connected) return pieces.size() > 1;
  return std::any_of(pieces.begin(), pieces.end(), [](const Piece& piece) {
    return piece.seeds != 1 || (piece.size != any_size && piece.cells != piece.size);
  });
}

bool Pieces::implies(std::span<const std::int32_t> clause) const {
  // On a board that breaks the clause some cells are in pieces, and others may be.
  Array<char> is_in(cells_.size());
  Array<char> may_be(cells_.size());
  for (std::size_t cell = 0; cell < cells_.size(); ++cell)
    may_be[cell] = cells_[cell].literal != 0 ? 1 : 0;
  for (const std::int32_t literal : clause) {
    const std::size_t cell = static_cast<std::size_t>(std::abs(literal)) - 1;
    if (literal == -cells_[cell].literal) is_in[cell] = 1;
    if (literal == cells_[cell].literal) may_be[cell] = 0;
  }
  const Division sure = divided(is_in);
  const Division largest = divided(may_be);
  const Piece* first = nullptr;  // around the first cell that is in one
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    if (is_in[cell] == 0 || may_be[cell] == 0) continue;
    const Piece& within = sure.pieces[sure.piece_of[cell]];
    const Piece& around = largest.pieces[largest.piece_of[cell]];
    if (first == nullptr) first = &around;
    if (kind_ == Kind::connected && first != &around) return true;
    if (kind_ == Kind::connected) continue;
    if (around.seeds == 0 || within.seeds > 1) return true;
    const bool has_size = within.seeds == 1 && within.size != any_size;
    if (has_size && (within.cells > within.size || around.cells < within.size)) return true;
  }
  return false;
}

}  // namespace crosshatch::verify
