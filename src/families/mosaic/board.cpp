// SPDX-License-Identifier: MIT
#include "families/mosaic/board.h"

#include "families/minesweeper/person/state.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::mosaic {

std::string text(const crosshatch::Puzzle& puzzle, const Board& board) {
  std::string out;
  for (Site site = 0; site < board.sites(); ++site) {
    if (minesweeper::of(puzzle).is_gap(site)) {
      out += '#';
    } else if (!board.is_decided(site)) {
      out += '?';
    } else {
      out += board.value(site) == minesweeper::mine ? '*' : '.';
    }
    if ((site + 1) % puzzle.columns() == 0) out += '\n';
  }
  return out;
}

Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text) {
  return minesweeper::read_state(
      {.mine = "*", .clear = ".-xX", .unknown = "?_ ", .expected = "'*', '.' or '?'"}, puzzle,
      text);
}

}  // namespace crosshatch::mosaic
