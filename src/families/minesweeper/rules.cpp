// SPDX-License-Identifier: MIT
#include <string>
#include <vector>

#include "base/text.h"
#include "core/place_names.h"
#include "families/minesweeper/logic/row_counts.h"
#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/puzzle.h"
#include "sat/cardinality.h"
#include "sat/formula.h"

namespace crosshatch::minesweeper {

namespace {

/// How many mines some cells may hold: at least the certain ones, at most the possible ones.
struct MineRange {
  int certain = 0;
  int possible = 0;

  void add(Candidates cell) {
    certain += cell == only(mine);
    possible += (cell & only(mine)) != 0;
  }
};

std::string broken_hint(const Vocabulary& words, const Puzzle& puzzle, const Board& board,
                        Site site) {
  const std::string hint =
      cell_in_words(site, puzzle.columns()) + ": the hint " + std::to_string(puzzle.hint(site));
  if (!puzzle.may_be_mine(site) && !board.may_be(site, clear)) return hint + " is a mine itself";
  MineRange around;
  each_counted(puzzle, site, [&](Site neighbour) { around.add(board[neighbour]); });
  if (around.certain > puzzle.hint(site))
    return hint + " has " + counted(around.certain, words.one);
  if (around.possible >= puzzle.hint(site)) return {};
  if (around.certain == around.possible) return hint + " has " + counted(around.certain, words.one);
  return hint + " has " + counted(around.possible, words.open);
}

/// A hint that needs more mines than the total allows. Several hints may do so together, but only
/// this is obvious to a reader.
std::string broken_by_hint(const Puzzle& puzzle) {
  const int total = *puzzle.mines();
  if (total >= largest_hint) return {};
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (!puzzle.is_hint(site) || puzzle.hint(site) <= total) continue;
    return ", but the hint " + std::to_string(puzzle.hint(site)) + " at " +
           cell_in_words(site, puzzle.columns()) + " needs more";
  }
  return {};
}

std::string broken_total(const Vocabulary& words, const Puzzle& puzzle, const Board& board) {
  if (!puzzle.mines()) return {};
  MineRange all;
  for (const Candidates cell : board.all()) all.add(cell);
  const std::string wanted = "the total is " + counted(*puzzle.mines(), words.one);
  if (all.certain > *puzzle.mines() ||
      (all.certain == all.possible && all.certain != *puzzle.mines()))
    return wanted + ", but the board has " + std::to_string(all.certain);
  if (all.possible < *puzzle.mines())
    return wanted + ", but there are only " + counted(all.possible, "unknown cell");
  const std::string by_hint = broken_by_hint(puzzle);
  return by_hint.empty() ? by_hint : wanted + by_hint;
}

/// Hints and gaps as they are, other cells by their candidates: `? *?` for none, clear, mine, both.
char sign(Hint hint, Candidates cell) {
  constexpr std::string_view signs =
      "####"
      "? *?"
      "0000111122223333444455556666777788889999";
  return signs[static_cast<std::size_t>(hint - gap) * 4 + (cell & open_cell)];
}

}  // namespace

Board start(const crosshatch::Puzzle& puzzle) {
  Board board(puzzle.sites(), only(clear));
  const bool counts_itself = of(puzzle).rules().counts_itself;
  const Hint* hints = of(puzzle).hints().data();
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const bool may_be_mine = hints[site] == unknown || (counts_itself && hints[site] >= 0);
    board[site] |= Candidates{may_be_mine} << mine;
  }
  return board;
}

Message broken_in(const Vocabulary& words, const crosshatch::Puzzle& puzzle, const Board& board) {
  RowCounts counts(of(puzzle), board);
  for (int row = 0; row < puzzle.rows(); ++row) {
    counts.next();
    if (!counts.has_broken_hint()) continue;
    for (int column = 0; column < puzzle.columns(); ++column) {
      const Site site = row * puzzle.columns() + column;
      if (!of(puzzle).is_hint(site)) continue;
      std::string fault = broken_hint(words, of(puzzle), board, site);
      if (!fault.empty()) return fault;
    }
  }
  return broken_total(words, of(puzzle), board);
}

Message broken(const crosshatch::Puzzle& puzzle, const Board& board) {
  return broken_in(words_of_mines, puzzle, board);
}

std::string text(const crosshatch::Puzzle& puzzle, const Board& board) {
  const auto columns = static_cast<std::size_t>(puzzle.columns());
  std::string out(static_cast<std::size_t>(puzzle.rows()) * (columns + 1), '\n');
  char* to = out.data();
  Site site = 0;
  for (int row = 0; row < puzzle.rows(); ++row, ++to) {
    for (int column = 0; column < puzzle.columns(); ++column, ++site)
      *to++ = sign(of(puzzle).hint(site), board[site]);
  }
  return out;
}

void encode(const crosshatch::Puzzle& puzzle, sat::Formula& formula) {
  std::vector<sat::Literal> cells;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (!of(puzzle).is_hint(site)) continue;
    cells.clear();
    bool is_ours = true;
    each_counted(of(puzzle), site, [&](Site neighbour) {
      is_ours = is_ours && formula.is_in_scope(neighbour);
      if (is_ours) cells.push_back(formula.is(neighbour, mine));
    });
    if (is_ours) sat::exactly(formula, cells, of(puzzle).hint(site));
  }
  if (!of(puzzle).mines()) return;
  cells.clear();
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (!formula.is_in_scope(site))
      return;  // belongs to another part: the total is about all open cells
    cells.push_back(formula.is(site, mine));
  }
  sat::exactly(formula, cells, *of(puzzle).mines());
}

}  // namespace crosshatch::minesweeper
