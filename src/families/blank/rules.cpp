// SPDX-License-Identifier: MIT
#include "core/place_names.h"
#include "families/blank/blank.h"
#include "sat/formula.h"

namespace crosshatch::blank {

bool Puzzle::is_same(const crosshatch::Puzzle& other) const {
  const Puzzle& that = of(other);
  return rows() == that.rows() && columns() == that.columns() && givens_ == that.givens_;
}

Board start(const crosshatch::Puzzle& puzzle) { return of(puzzle).givens(); }

Message broken(const crosshatch::Puzzle& puzzle, const Board& board) {
  for (Site site = 0; site < board.sites(); ++site) {
    if ((board[site] & of(puzzle).givens()[site]) != 0) continue;
    return {{"{0} is not as given", "{0}의 값이 주어진 수와 다릅니다"},
            cell_in_words(site, puzzle.columns())};
  }
  return {};
}

std::string text(const crosshatch::Puzzle& puzzle, const Board& board) {
  std::string out;
  for (Site site = 0; site < board.sites(); ++site) {
    out += board.is_decided(site) ? static_cast<char>('0' + board.value(site)) : '?';
    if ((site + 1) % puzzle.columns() == 0) out += '\n';
  }
  return out;
}

void encode(const crosshatch::Puzzle&, sat::Formula&) {}

}  // namespace crosshatch::blank
