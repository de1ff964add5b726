// SPDX-License-Identifier: MIT
#include <string>
#include <vector>

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

Message broken_hint(const Vocabulary& words, const Puzzle& puzzle, const Board& board, Site site) {
  const auto fault = [&](const WordsFor<3>& said, int counted = 0) -> Message {
    return {said, cell_in_words(site, puzzle.columns()), puzzle.hint(site), counted};
  };
  if (!puzzle.may_be_mine(site) && !board.may_be(site, clear))
    return fault({"{0}: the hint {1} is a mine itself", "{0}: 숫자 {1:이} 적힌 칸이 지뢰입니다"});
  MineRange around;
  each_counted(puzzle, site, [&](Site neighbour) { around.add(board[neighbour]); });
  if (around.certain > puzzle.hint(site)) return fault(words.has_mines, around.certain);
  if (around.possible >= puzzle.hint(site)) return {};
  return fault(around.certain == around.possible ? words.has_mines : words.has_open,
               around.possible);
}

/// A hint that needs more mines than the total allows. Several hints may do so together, but only
/// this is obvious to a reader.
Message broken_by_hint(const Message& wanted, const Puzzle& puzzle) {
  const int total = *puzzle.mines();
  if (total >= largest_hint) return {};
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (!puzzle.is_hint(site) || puzzle.hint(site) <= total) continue;
    return {{"{0}, but the hint {1} at {2} needs more", "{0} {2}의 숫자 {1}에는 더 필요합니다"},
            wanted,
            puzzle.hint(site),
            cell_in_words(site, puzzle.columns())};
  }
  return {};
}

Message broken_total(const Vocabulary& words, const Puzzle& puzzle, const Board& board) {
  if (!puzzle.mines()) return {};
  const int total = *puzzle.mines();
  MineRange all;
  for (const Candidates cell : board.all()) all.add(cell);
  const Message wanted = {words.total_is, total};
  if (all.certain > total || (all.certain == all.possible && all.certain != total))
    return {{"{0}, but the board has {1}", "{0} 판에는 {1}개입니다"}, wanted, all.certain};
  if (all.possible < total)
    return {{"{0}, but there is room for {1}", "{0} 들어갈 자리가 {1}개뿐입니다"},
            wanted,
            all.possible};
  return broken_by_hint(wanted, puzzle);
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
      Message fault = broken_hint(words, of(puzzle), board, site);
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
