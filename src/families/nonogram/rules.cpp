// SPDX-License-Identifier: MIT
#include <algorithm>

#include "families/nonogram/nonogram.h"

namespace crosshatch::nonogram {

namespace {

/// The candidates of one row or column.
void take_cells(const Board& board, Site first, int step, std::span<Candidates> line) {
  for (Candidates& cell : line) {
    cell = board[first];
    first += step;
  }
}

/// The runs of a decided line.
Clue runs_of(std::span<const Candidates> line) {
  Clue runs;
  Value last = empty;
  for (const Candidates cell : line) {
    const Value value = std::countr_zero(cell);
    if (value != empty && value != last) runs.emplace_back(0, value);
    if (value != empty) ++runs.back().length;
    last = value;
  }
  return runs;
}

char symbol_of(const Palette& palette, Value value) {
  if (value == empty) return '.';
  return palette.size() == 1 ? '#' : palette[value].symbol;
}

Candidates values_of(const Clue& clue) {
  Candidates values = only(empty);
  for (const Run& run : clue) values |= only(run.colour);
  return values;
}

/// Whether the line is decided and its runs are the clue.
bool meets(const Clue& clue, std::span<const Candidates> line) {
  std::size_t run = 0;
  int length = 0;
  Candidates last = only(empty);
  for (const Candidates cell : line) {
    if (!is_one(cell)) return false;
    if (cell != last) {
      if (last != only(empty) && clue[run++].length != length) return false;
      if (cell != only(empty) && (run == clue.size() || cell != only(clue[run].colour)))
        return false;
      length = 0;
      last = cell;
    }
    ++length;
  }
  if (last != only(empty) && clue[run++].length != length) return false;
  return run == clue.size();
}

/// What is wrong with this line; empty when nothing is.
Message broken_line(const Words& side, int number, const Palette& palette, const Clue& clue,
                    Candidates values, std::span<const Candidates> line) {
  if (meets(clue, line)) return {};
  const Message name({"{0} {1}", "{1}{0}"}, side, number);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if ((line[i] & values) == 0)
      return {{"{0} has nothing left for cell {1}", "{0}의 {1}번째 칸에 들어갈 것이 없습니다"},
              name,
              i + 1};
  }
  for (Value value = 1; value <= palette.size(); ++value) {
    int surely = 0;
    int maybe = 0;
    for (const Candidates cell : line) {
      surely += (cell & values) == only(value) ? 1 : 0;
      maybe += static_cast<int>((cell >> value) & 1);
    }
    int wanted = 0;
    for (const Run& run : clue) wanted += run.colour == value ? run.length : 0;
    if (surely <= wanted && wanted <= maybe) continue;
    const bool has_so_many = surely > wanted || surely == maybe;
    const int found = has_so_many ? surely : maybe;
    if (palette.size() == 1)
      return {has_so_many
                  ? WordsFor<3>{"{0} has {1} filled {1?cell|cells}, its clue asks for {2}",
                                "{0}에 칠한 칸은 {1}개인데 숫자로는 {2}개입니다"}
                  : WordsFor<3>{"{0} has room for {1} filled {1?cell|cells}, its clue asks for {2}",
                                "{0}에 칠할 수 있는 칸은 {1}개인데 숫자로는 {2}개입니다"},
              name, found, wanted};
    return {
        has_so_many
            ? WordsFor<4>{"{0} has {1} {1?cell|cells} of the colour {3}, its clue asks for {2}",
                          "{0}에 {3} 색 칸은 {1}개인데 숫자로는 {2}개입니다"}
            : WordsFor<4>{"{0} has room for {1} {1?cell|cells} of the colour {3}, its clue asks "
                          "for {2}",
                          "{0}에 {3} 색으로 칠할 수 있는 칸은 {1}개인데 숫자로는 {2}개입니다"},
        name, found, wanted, palette[value].symbol};
  }
  if (!std::all_of(line.begin(), line.end(), is_one)) return {};
  return {{"{0} reads {1}, its clue is {2}", "{0}에 칠한 칸은 {1}인데 숫자는 {2}입니다"},
          name,
          clue_text(palette, runs_of(line)),
          clue_text(palette, clue)};
}

}  // namespace

Board start(const crosshatch::Puzzle& puzzle) {
  if (!of(puzzle).is_coloured()) return {puzzle.sites(), open_cell};
  std::vector<Candidates> values;
  for (int line = 0; line < of(puzzle).lines(); ++line)
    values.push_back(values_of(of(puzzle).clue(line)));
  Board board(puzzle.sites(), 0);
  for (Site site = 0; site < board.sites(); ++site)
    board[site] = values[site / puzzle.columns()] & values[puzzle.rows() + site % puzzle.columns()];
  return board;
}

Message broken(const crosshatch::Puzzle& puzzle, const Board& board) {
  const int rows = puzzle.rows();
  const int columns = puzzle.columns();
  const Palette& palette = of(puzzle).palette();
  const Candidates values = (only(palette.size()) - 1) | only(palette.size());
  std::vector<Candidates> line(static_cast<std::size_t>(columns));
  for (int row = 0; row < rows; ++row) {
    take_cells(board, row * columns, 1, line);
    Message what = broken_line(a_row, row + 1, palette, of(puzzle).row_clues()[row], values, line);
    if (!what.empty()) return what;
  }
  line.resize(static_cast<std::size_t>(rows));
  for (int column = 0; column < columns; ++column) {
    take_cells(board, column, columns, line);
    Message what =
        broken_line(a_column, column + 1, palette, of(puzzle).column_clues()[column], values, line);
    if (!what.empty()) return what;
  }
  return {};
}

bool is_met(const crosshatch::Puzzle& puzzle, const Board& board, int line) {
  const int rows = puzzle.rows();
  const int columns = puzzle.columns();
  const bool is_row = line < rows;
  std::vector<Candidates> cells(static_cast<std::size_t>(is_row ? columns : rows));
  take_cells(board, is_row ? line * columns : line - rows, is_row ? 1 : columns, cells);
  return meets(of(puzzle).clue(line), cells);
}

std::string clue_text(const Palette& palette, const Clue& clue) {
  if (clue.empty()) return "0";
  std::string out;
  for (const Run& run : clue) {
    out += (out.empty() ? "" : " ") + std::to_string(run.length);
    if (palette.size() > 1) out += palette[run.colour].symbol;
  }
  return out;
}

std::string text(const crosshatch::Puzzle& puzzle, const Board& board) {
  const Palette& palette = of(puzzle).palette();
  std::string out;
  out.reserve(static_cast<std::size_t>(puzzle.rows()) * (puzzle.columns() + 1));
  for (Site site = 0; site < board.sites(); ++site) {
    out += board.is_decided(site) ? symbol_of(palette, board.value(site)) : '?';
    if ((site + 1) % puzzle.columns() == 0) out += '\n';
  }
  return out;
}

}  // namespace crosshatch::nonogram
