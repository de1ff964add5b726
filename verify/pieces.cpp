// SPDX-License-Identifier: MIT
#include "pieces.h"

#include <algorithm>
#include <map>

namespace crosshatch::verify {

Pieces::Pieces(const Puzzle& puzzle, Sites sites, Kind kind, bool has_corners,
               Array<std::int32_t> sizes)
    : Rule(puzzle, std::move(sites)),
      kind_(kind),
      has_corners_(has_corners),
      cells_(puzzle.cells()) {
  for (std::size_t i = 0; i < sites_.size(); ++i) {
    const std::size_t at = sites_[i].at;
    // A hidden site is at the cell of its number in the rule.
    if (sites_[i].values != 0)
      cells_[at < puzzle.cells() ? at : i] = {sites_[i].values, sizes[i], at};
  }
}

void Pieces::add_clauses(Formula& formula) const {
  std::map<std::size_t, Literals> corners;  // by place, the edges that end there
  for (std::size_t at = 0; at < cells_.size(); ++at) {
    const std::uint64_t values = cells_[at].values;
    if (values == 0 || (kind_ != Kind::loop && cells_[at].size == 0)) continue;
    for (int value = puzzle_.least_value; value < puzzle_.end_value(); ++value)
      if ((values >> value & 1) != 0) formula.add(puzzle_.literal(at, value));
    if (kind_ != Kind::loop) {
      formula.end();
      continue;
    }
    const auto [one, other] = ends_of(at);
    for (const std::size_t corner : {one, other})
      corners[corner].push_back(puzzle_.literal(at, values == 1 ? 0 : 1));
  }
  if (kind_ == Kind::loop) formula.end();
  for (const auto& [place, here] : corners) {
    add_choices(formula, here, 3, true);
    for (const std::int32_t literal : here) {
      formula.add(-literal);
      for (const std::int32_t next : here)
        if (next != literal) formula.add(next);
      formula.end();
    }
  }
}

std::pair<std::size_t, std::size_t> Pieces::ends_of(std::size_t edge) const {
  const std::size_t wide = puzzle_.drawn_columns();
  const std::size_t place = 2 * edge + 1;
  const std::size_t step = place / wide % 2 == 0 ? 1 : wide;
  return {place - step, place + step};
}

Pieces::Division Pieces::divided(const Array<char>& is_in) const {
  Division found{Array<std::int32_t>(cells_.size(), -1), {}};
  const auto columns = static_cast<std::size_t>(puzzle_.columns);
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
    const auto enter_around = [&](std::size_t at, std::size_t wide, std::size_t end, auto go) {
      const std::size_t column = at % wide;
      for (const std::size_t line : {at - wide, at, at + wide}) {  // a place below 0 is large
        if (line >= end) continue;
        if (line != at) go(line);
        if (line != at && !has_corners_) continue;
        if (column > 0) go(line - 1);
        if (column + 1 < wide) go(line + 1);
      }
    };
    enter(first);
    while (!open.empty()) {
      const std::size_t cell = open.back();
      open.pop_back();
      ++piece.cells;
      if (cells_[cell].size != 0) {
        ++piece.seeds;
        piece.size = cells_[cell].size;
      }
      if (kind_ != Kind::loop) {
        enter_around(cell, columns, cells_.size(), enter);
        continue;
      }
      const auto [one, other] = ends_of(cell);
      for (const std::size_t corner : {one, other})
        enter_around(corner, puzzle_.drawn_columns(), 2 * cells_.size() + 1,
                     [&](std::size_t place) { enter(place / 2); });
    }
  }
  return found;
}

bool Pieces::is_broken(Solution solution) const {
  Array<char> is_in(cells_.size());
  Array<char> ends(2 * cells_.size() + 1);  // of edges that are in, by their places
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    if (cells_[cell].values == 0) continue;
    is_in[cell] = static_cast<char>(cells_[cell].values >> solution[cells_[cell].site] & 1);
    if (cells_[cell].size != 0 && is_in[cell] == 0) return true;
    if (kind_ != Kind::loop || is_in[cell] == 0) continue;
    const auto [one, other] = ends_of(cell);
    ++ends[one], ++ends[other];
  }
  const Array<Piece> pieces = divided(is_in).pieces;
  if (kind_ == Kind::connected) return pieces.size() > 1;
  if (kind_ == Kind::loop)
    return pieces.size() != 1 ||
           std::any_of(ends.begin(), ends.end(), [](char of) { return of != 0 && of != 2; });
  return std::any_of(pieces.begin(), pieces.end(), [](const Piece& piece) {
    return piece.seeds != 1 || (piece.size != any_size && piece.cells != piece.size);
  });
}

bool Pieces::implies(std::span<const std::int32_t> clause) const {
  // What cells may be on a board that breaks the clause: some are in pieces, and others may be.
  Array<std::uint64_t> left(cells_.size() + puzzle_.hidden);
  for (std::size_t site = 0; site < left.size(); ++site) left[site] = puzzle_.all_of(site);
  for (const std::int32_t literal : clause) {
    const auto [site, value] = puzzle_.meaning(std::abs(literal));
    const std::uint64_t bit = std::uint64_t{1} << value;
    left[site] &= literal < 0 ? bit : ~bit;
  }
  Array<char> is_in(cells_.size());
  Array<char> may_be(cells_.size());
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    const std::uint64_t values = cells_[cell].values;
    if (values == 0) continue;
    const std::uint64_t own = left[cells_[cell].site];
    may_be[cell] = (own & values) != 0 ? 1 : 0;
    is_in[cell] = may_be[cell] != 0 && (own & ~values) == 0 ? 1 : 0;
  }
  const Division sure = divided(is_in);
  const Division largest = divided(may_be);
  const Piece* first = nullptr;  // around the first cell that is in one
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    if (is_in[cell] == 0) continue;
    const Piece& within = sure.pieces[sure.piece_of[cell]];
    const Piece& around = largest.pieces[largest.piece_of[cell]];
    if (first == nullptr) first = &around;
    if (kind_ != Kind::areas && first != &around) return true;
    if (kind_ != Kind::areas) continue;
    if (around.seeds == 0 || within.seeds > 1) return true;
    const bool has_size = within.seeds == 1 && within.size != any_size;
    if (has_size && (within.cells > within.size || around.cells < within.size)) return true;
  }
  return false;
}

}  // namespace crosshatch::verify
