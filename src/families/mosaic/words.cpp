// SPDX-License-Identifier: MIT
//
// Boards and sentences in the words of mosaics.
#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/person/person.h"
#include "families/minesweeper/puzzle.h"
#include "families/mosaic/mosaic.h"

namespace crosshatch::mosaic {

Message broken(const crosshatch::Puzzle& puzzle, const Board& board) {
  return minesweeper::broken_in(vocabulary, puzzle, board);
}

std::string term(const crosshatch::Puzzle& puzzle, const Term& term, Language language) {
  return minesweeper::term_in(vocabulary, puzzle, term, language);
}

std::string effect(const crosshatch::Puzzle& puzzle, const Step& step, Language language) {
  return minesweeper::effect_in(vocabulary, puzzle, step, language);
}

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
      {.mine = "*", .clear = ".-xX", .unknown = "?_ ", .expected = minesweeper::stars_and_dots},
      puzzle, text);
}

}  // namespace crosshatch::mosaic
