// SPDX-License-Identifier: MIT
#include "families/mosaic/words.h"

#include "families/minesweeper/person/words.h"
#include "families/minesweeper/rules.h"

namespace crosshatch::mosaic {

std::string broken(const crosshatch::Puzzle& puzzle, const Board& board) {
  return minesweeper::broken_in(vocabulary, puzzle, board);
}

std::string term(const crosshatch::Puzzle& puzzle, const Term& term, Language language) {
  return minesweeper::term_in(vocabulary, puzzle, term, language);
}

std::string effect(const crosshatch::Puzzle& puzzle, const Step& step, Language language) {
  return minesweeper::effect_in(vocabulary, puzzle, step, language);
}

}  // namespace crosshatch::mosaic
