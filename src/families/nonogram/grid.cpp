// SPDX-License-Identifier: MIT
#include "families/nonogram/grid.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace crosshatch::nonogram {

Grid::Grid(const Puzzle& puzzle, const Board& board)
    : rows_(puzzle.rows()),
      columns_(puzzle.columns()),
      row_words_(words_for(columns_)),
      column_words_(words_for(rows_)),
      row_kernel_(line_kernel(row_words_)),
      column_kernel_(line_kernel(column_words_)),
      planes_(2 * (static_cast<std::size_t>(rows_) * row_words_ +
                   static_cast<std::size_t>(columns_) * column_words_),
              0),
      queue_(static_cast<std::size_t>(lines())),
      is_waiting_(static_cast<std::size_t>(lines()), false) {
  clues_.reserve(static_cast<std::size_t>(lines()));
  for (int line = 0; line < lines(); ++line) clues_.push_back(puzzle.lengths(line));

  // All but the cells is known to be empty.
  for (int line = 0; line < lines(); ++line) {
    Word* outside = plane(line, empty);
    std::fill(outside, outside + words(line), ~Word{0});
    for (int bit = border; bit < cells(line) + border; ++bit)
      outside[bit / 64] &= ~(Word{1} << (bit % 64));
    wait(line);
  }

  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column) {
      const Site site = row * columns_ + column;
      if (!board.is_decided(site)) {
        ++open_cells_;
        continue;
      }
      put(row, column, board.value(site));
    }
  }
  facts_.reserve(static_cast<std::size_t>(open_cells_));
}

std::size_t Grid::bytes(const Puzzle& puzzle) {
  const std::size_t words = static_cast<std::size_t>(puzzle.rows()) * words_for(puzzle.columns()) +
                            static_cast<std::size_t>(puzzle.columns()) * words_for(puzzle.rows());
  return 2 * words * sizeof(Word) + static_cast<std::size_t>(puzzle.sites()) * sizeof(Fact);
}

void Grid::put(int row, int column, Value value) {
  const int row_bit = column + border;
  const int column_bit = row + border;
  plane(row, value)[row_bit / 64] |= Word{1} << (row_bit % 64);
  plane(rows_ + column, value)[column_bit / 64] |= Word{1} << (column_bit % 64);
}

void Grid::assign(int row, int column, Value value) {
  assert(is_open(row, column));
  put(row, column, value);
  facts_.push_back({static_cast<std::uint16_t>(row), static_cast<std::uint16_t>(column), value});
  --open_cells_;
  wait(row);
  wait(rows_ + column);
}

void Grid::take_back(std::size_t mark) {
  while (waiting_ > 0) static_cast<void>(next_waiting());
  for (std::size_t i = mark; i < facts_.size(); ++i) {
    const Fact fact = facts_[i];
    const int row_bit = fact.column + border;
    const int column_bit = fact.row + border;
    plane(fact.row, fact.value)[row_bit / 64] &= ~(Word{1} << (row_bit % 64));
    plane(rows_ + fact.column, fact.value)[column_bit / 64] &= ~(Word{1} << (column_bit % 64));
  }
  open_cells_ += static_cast<int>(facts_.size() - mark);
  facts_.resize(mark);
}

void Grid::wait(int line) {
  if (is_waiting_[line]) return;
  is_waiting_[line] = true;
  std::size_t tail = head_ + waiting_;
  if (tail >= queue_.size()) tail -= queue_.size();
  queue_[tail] = line;
  ++waiting_;
}

int Grid::next_waiting() {
  const int line = queue_[head_];
  if (++head_ == queue_.size()) head_ = 0;
  --waiting_;
  is_waiting_[line] = false;
  return line;
}

/// Takes what line `line` has gained in one of its words over to the crossing lines.
void Grid::learn(int line, int word, Word gained, Value value, std::uint32_t before) {
  for (; gained != 0; gained &= gained - 1) {
    const int cell = 64 * word + std::countr_zero(gained) - border;
    const int row = line < rows_ ? line : cell;
    const int column = line < rows_ ? cell : line - rows_;
    const int crossing = line < rows_ ? rows_ + column : row;
    const int bit = (line < rows_ ? row : column) + border;
    plane(crossing, value)[bit / 64] |= Word{1} << (bit % 64);
    facts_.push_back(
        {static_cast<std::uint16_t>(row), static_cast<std::uint16_t>(column), value, line, before});
    --open_cells_;
    wait(crossing);
  }
}

bool Grid::solve_next() {
  const int line = next_waiting();
  touched_ |= std::uint64_t{1} << (line % 64);
  const int n = words(line);
  Word* filled_cells = plane(line, filled);
  Word* empty_cells = plane(line, empty);
  std::array<Word, 16> filled_before;
  std::array<Word, 16> empty_before;
  std::copy_n(filled_cells, n, filled_before.begin());
  std::copy_n(empty_cells, n, empty_before.begin());
  const LineKernel kernel = line < rows_ ? row_kernel_ : column_kernel_;
  if (!kernel(clues_[line], filled_cells, empty_cells)) {
    contradiction_ = line;
    return false;
  }
  const auto before = static_cast<std::uint32_t>(facts_.size());
  for (int i = 0; i < n; ++i) {
    learn(line, i, filled_cells[i] & ~filled_before[i], filled, before);
    learn(line, i, empty_cells[i] & ~empty_before[i], empty, before);
  }
  return true;
}

Fixpoint Grid::propagate(Budget& budget) {
  while (!is_settled()) {
    if (!budget.tick()) return Fixpoint::limit;
    if (!solve_next()) return Fixpoint::contradiction;
  }
  return Fixpoint::reached;
}

void Grid::narrow(Board& board, std::size_t facts) const {
  for (const Fact& fact : this->facts().subspan(0, facts))
    board[fact.row * columns_ + fact.column] &= only(fact.value);
}

}  // namespace crosshatch::nonogram
