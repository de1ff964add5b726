// SPDX-License-Identifier: MIT
#include "families/nonogram/rules.h"

#include <numeric>

#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

namespace {

/// The candidates of one row or column.
std::vector<Candidates> cells_of(const Board& board, Site first, int step, int cells) {
  std::vector<Candidates> line;
  for (int i = 0; i < cells; ++i) line.push_back(board[first + i * step]);
  return line;
}

Clue runs_of(const std::vector<Candidates>& line) {
  Clue runs;
  bool in_run = false;
  for (const Candidates cell : line) {
    if (cell == only(filled) && !in_run) runs.push_back(0);
    in_run = cell == only(filled);
    if (in_run) ++runs.back();
  }
  return runs;
}

std::string spelt(const Clue& clue) {
  if (clue.empty()) return "0";
  std::string out;
  for (const int run : clue) out += (out.empty() ? "" : " ") + std::to_string(run);
  return out;
}

/// What is wrong with this line, after its name; "" when nothing is.
std::string broken_line(const Clue& clue, const std::vector<Candidates>& line) {
  int surely_filled = 0;
  int maybe_filled = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Candidates cell = line[i] & open_cell;
    if (cell == 0) return " has nothing left for cell " + std::to_string(i + 1);
    surely_filled += cell == only(filled) ? 1 : 0;
    maybe_filled += cell == only(empty) ? 0 : 1;
  }
  const int wanted = std::accumulate(clue.begin(), clue.end(), 0);
  if (surely_filled > wanted || maybe_filled < wanted)
    return " cannot have " + std::to_string(wanted) + " filled cells";
  if (surely_filled < maybe_filled) return {};
  const Clue runs = runs_of(line);
  if (runs != clue) return " reads " + spelt(runs) + ", its clue is " + spelt(clue);
  return {};
}

}  // namespace

Board start(const crosshatch::Puzzle& puzzle) { return {puzzle.sites(), open_cell}; }

std::string broken(const crosshatch::Puzzle& puzzle, const Board& board) {
  const int rows = puzzle.rows();
  const int columns = puzzle.columns();
  for (int row = 0; row < rows; ++row) {
    const std::string what =
        broken_line(of(puzzle).row_clues()[row], cells_of(board, row * columns, 1, columns));
    if (!what.empty()) return "row " + std::to_string(row + 1) + what;
  }
  for (int column = 0; column < columns; ++column) {
    const std::string what =
        broken_line(of(puzzle).column_clues()[column], cells_of(board, column, columns, rows));
    if (!what.empty()) return "column " + std::to_string(column + 1) + what;
  }
  return {};
}

std::string text(const crosshatch::Puzzle& puzzle, const Board& board) {
  std::string out;
  out.reserve(static_cast<std::size_t>(puzzle.rows()) * (puzzle.columns() + 1));
  for (Site site = 0; site < board.sites(); ++site) {
    if (!board.is_decided(site)) {
      out += '?';
    } else {
      out += board.value(site) == filled ? '#' : '.';
    }
    if ((site + 1) % puzzle.columns() == 0) out += '\n';
  }
  return out;
}

}  // namespace crosshatch::nonogram
