// SPDX-License-Identifier: MIT
#include <algorithm>
#include <vector>

#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/puzzle.h"
#include "sat/proof/clause_list.h"

namespace crosshatch::minesweeper {

namespace {

int values(const crosshatch::Puzzle& /*puzzle*/) { return 2; }

void encode_contract(const crosshatch::Puzzle& puzzle, sat::ClauseList& clauses) {
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

extern constinit const Contract contract = {
    .text = contract_text, .values = values, .encode = encode_contract};
extern constinit const Contract mosaic_contract = {
    .text = mosaic_contract_text, .values = values, .encode = encode_contract};

}  // namespace crosshatch::minesweeper
