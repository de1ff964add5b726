// SPDX-License-Identifier: MIT
#include "families/nonogram/contract/paths.h"
#include "families/nonogram/nonogram.h"
#include "families/nonogram/puzzle.h"
#include "sat/proof/clause_list.h"

namespace crosshatch::nonogram {

namespace {

int values(const crosshatch::Puzzle& puzzle) { return of(puzzle).palette().size() + 1; }

void encode_contract(const crosshatch::Puzzle& puzzle, sat::ClauseList& clauses) {
  const Puzzle& nonogram = of(puzzle);
  for (int line = 0; line < nonogram.lines() && !clauses.is_cut_short(); ++line) {
    const bool is_row = line < puzzle.rows();
    const LineSites sites = is_row
                                ? LineSites{line * puzzle.columns(), 1, puzzle.columns()}
                                : LineSites{line - puzzle.rows(), puzzle.columns(), puzzle.rows()};
    add_paths(clauses, nonogram.clue(line), sites, values(puzzle));
  }
}

}  // namespace

extern constinit const Contract contract = {.text = contract_text,
                                            .canonical = in_order_of_clues,
                                            .values = values,
                                            .encode = encode_contract};

}  // namespace crosshatch::nonogram
