// SPDX-License-Identifier: MIT
#include "families/minesweeper/contract/contract.h"

#include <algorithm>
#include <string>
#include <vector>

#include "families/minesweeper/puzzle.h"
#include "sat/proof/clause_list.h"

namespace crosshatch::minesweeper {

namespace {

std::string text_of(const Puzzle& puzzle, std::string_view family) {
  std::string text(family);
  text += ' ' + std::to_string(puzzle.rows()) + ' ' + std::to_string(puzzle.columns()) + '\n';
  if (puzzle.rules().wraps) text += "wraps\n";
  if (puzzle.mines()) text += "total " + std::to_string(*puzzle.mines()) + '\n';
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const Hint hint = puzzle.hint(site);
    text += hint == gap ? '#' : hint == unknown ? '.' : static_cast<char>('0' + hint);
    if ((site + 1) % puzzle.columns() == 0) text += '\n';
  }
  return text;
}

std::string text(const crosshatch::Puzzle& puzzle) { return text_of(of(puzzle), "minesweeper"); }
std::string text_of_mosaic(const crosshatch::Puzzle& puzzle) {
  return text_of(of(puzzle), "mosaic");
}

int values(const crosshatch::Puzzle& /*puzzle*/) { return 2; }

void encode(const crosshatch::Puzzle& puzzle, sat::ClauseList& clauses) {
  const Puzzle& board = of(puzzle);
  std::vector<sat::Literal> open;
  for (Site site = 0; site < board.sites(); ++site) {
    const sat::Literal is_mine = clauses.is(site, mine);
    if (board.may_be_mine(site)) {
      open.push_back(is_mine);
    } else {
      clauses.add({-is_mine});
    }
  }
  std::vector<sat::Literal> counted;
  for (Site site = 0; site < board.sites() && !clauses.is_cut_short(); ++site) {
    if (!board.is_hint(site)) continue;
    counted.clear();
    each_counted(board, site, [&](Site cell) { counted.push_back(clauses.is(cell, mine)); });
    std::sort(counted.begin(), counted.end());
    const int cells = static_cast<int>(counted.size());
    const int hint = board.hint(site);
    sat::add_choices(clauses, counted, hint + 1, true);
    if (hint > cells) {
      clauses.add({});
    } else {
      sat::add_choices(clauses, counted, cells - hint + 1, false);
    }
  }
  if (!board.mines()) return;
  clauses.begin_optional();
  sat::add_total(clauses, open, *board.mines());
  clauses.end_optional();
}

}  // namespace

extern constinit const Contract contract = {.text = text, .values = values, .encode = encode};
extern constinit const Contract mosaic_contract = {
    .text = text_of_mosaic, .values = values, .encode = encode};

}  // namespace crosshatch::minesweeper
