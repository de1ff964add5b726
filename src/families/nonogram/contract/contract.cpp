// SPDX-License-Identifier: MIT
#include "families/nonogram/contract/contract.h"

#include <string>
#include <vector>

#include "families/nonogram/contract/paths.h"
#include "families/nonogram/puzzle.h"
#include "sat/proof/clause_list.h"

namespace crosshatch::nonogram {

namespace {

std::string text(const crosshatch::Puzzle& puzzle) {
  const Puzzle& nonogram = of(puzzle);
  std::string text = "nonogram " + std::to_string(puzzle.rows()) + ' ' +
                     std::to_string(puzzle.columns()) + ' ' +
                     std::to_string(nonogram.palette().size()) + '\n';
  for (int line = 0; line < nonogram.lines(); ++line) {
    text += line < puzzle.rows() ? "row" : "column";
    for (const Run& run : nonogram.clue(line)) {
      text += ' ' + std::to_string(run.length);
      if (nonogram.is_coloured()) text += ':' + std::to_string(run.colour);
    }
    text += '\n';
  }
  return text;
}

int values(const crosshatch::Puzzle& puzzle) { return of(puzzle).palette().size() + 1; }

void encode(const crosshatch::Puzzle& puzzle, sat::ClauseList& clauses) {
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

extern constinit const Contract contract = {.text = text, .values = values, .encode = encode};

}  // namespace crosshatch::nonogram
