// SPDX-License-Identifier: MIT
#include "families/nonogram/engine/grid.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace crosshatch::nonogram {

namespace {

/// The clues of consecutive lines.
std::optional<LaneTable> table_of(const Puzzle& puzzle, int first_line, int lines, int cells) {
  if (cells > LaneTable::longest_line) return std::nullopt;
  std::optional<LaneTable> table(std::in_place, cells, lines);
  for (int i = 0; i < lines; ++i) table->set(i, puzzle.lengths(first_line + i));
  return table;
}

}  // namespace

BinaryGrid::BinaryGrid(const Puzzle& puzzle, const Board& board, Cpu cpu)
    : rows_(puzzle.rows()),
      columns_(puzzle.columns()),
      row_words_(words_for(columns_)),
      column_words_(words_for(rows_)),
      row_kernel_(line_kernel(row_words_)),
      column_kernel_(line_kernel(column_words_)),
      planes_(2 * (static_cast<std::size_t>(rows_) * row_words_ +
                   static_cast<std::size_t>(columns_) * column_words_),
              0),
      form_(nonogram::lane_form(cpu)),
      row_table_(table_of(puzzle, 0, rows_, columns_)),
      column_table_(table_of(puzzle, rows_, columns_, rows_)),
      row_queue_(rows_),
      column_queue_(columns_) {
  clues_.reserve(static_cast<std::size_t>(lines()));
  for (int line = 0; line < lines(); ++line) clues_.push_back(puzzle.lengths(line));

  // Everything outside the cells is known to be empty.
  for (int line = 0; line < lines(); ++line) {
    const int end = cells(line) + border;
    Word* outside = plane(line, empty);
    for (int word = 0; word < words(line); ++word) {
      const int bits = end - 64 * word;  // of this word, below the end of the line
      outside[word] = bits <= 0 ? ~Word{0} : bits >= 64 ? 0 : ~Word{0} << bits;
    }
    outside[0] |= (Word{1} << border) - 1;
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

std::size_t BinaryGrid::bytes(const Puzzle& puzzle) {
  const std::size_t words = static_cast<std::size_t>(puzzle.rows()) * words_for(puzzle.columns()) +
                            static_cast<std::size_t>(puzzle.columns()) * words_for(puzzle.rows());
  return 2 * words * sizeof(Word) + static_cast<std::size_t>(puzzle.sites()) * sizeof(Fact);
}

void BinaryGrid::put(int row, int column, Value value) {
  const int row_bit = column + border;
  const int column_bit = row + border;
  plane(row, value)[row_bit / 64] |= Word{1} << (row_bit % 64);
  plane(rows_ + column, value)[column_bit / 64] |= Word{1} << (column_bit % 64);
}

void BinaryGrid::assign(int row, int column, Value value) {
  assert(is_open(row, column));
  put(row, column, value);
  facts_.push_back({static_cast<std::uint16_t>(row), static_cast<std::uint16_t>(column), value});
  --open_cells_;
  wait(row);
  wait(rows_ + column);
}

void BinaryGrid::undo_to(std::size_t mark) {
  row_queue_.clear();
  column_queue_.clear();
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

void BinaryGrid::change_clue(int line, std::span<const int> clue) {
  clues_[line] = clue;
  std::optional<LaneTable>& table = line < rows_ ? row_table_ : column_table_;
  if (table) table->set(line < rows_ ? line : line - rows_, clue);
  wait(line);
}

void BinaryGrid::start_again() {
  undo_to(0);
  for (int line = 0; line < lines(); ++line) wait(line);
}

void BinaryGrid::wait(int line) {
  if (line < rows_) {
    row_queue_.add(line);
  } else {
    column_queue_.add(line - rows_);
  }
}

/// Copies what a line has gained in one of its words to the crossing lines.
void BinaryGrid::learn(int line, int word, Word gained, Value value, std::uint32_t before) {
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

bool BinaryGrid::solve_some() {
  const bool takes_rows = rows_next_ ? !row_queue_.is_empty() : column_queue_.is_empty();
  rows_next_ = !takes_rows;
  LineQueue& queue = takes_rows ? row_queue_ : column_queue_;
  const std::optional<LaneTable>& table = takes_rows ? row_table_ : column_table_;
  const int first_line = takes_rows ? 0 : rows_;
  if (table) return solve_batch(queue, *table, first_line);
  return solve_one(first_line + queue.take());
}

/// All waiting lines of one side: rows share no cell, so their facts only concern columns.
bool BinaryGrid::solve_batch(LineQueue& queue, const LaneTable& table, int first_line) {
  std::array<std::uint16_t, most_lines_a_call> lines;
  std::size_t count = 0;
  for (; count < lines.size() && !queue.is_empty(); ++count) {
    lines[count] = static_cast<std::uint16_t>(queue.take());
    touch(first_line + lines[count]);
  }
  const std::span<const std::uint16_t> batch(lines.data(), count);
  LaneGains gains;
  Word* const filled_planes = plane(first_line, filled);
  Word* const empty_planes = plane(first_line, empty);
  const LaneAnswer answer = form_.solve(table, batch, batch, filled_planes, empty_planes, gains);
  const int n = table.words();
  if (answer.impossible != 0) {
    // What the other lines gained is not recorded as facts, so it must be removed again.
    for (std::uint64_t rest = answer.changed; rest != 0; rest &= rest - 1) {
      const int i = std::countr_zero(rest);
      for (int word = 0; word < n; ++word) {
        filled_planes[lines[i] * n + word] &= ~gains.filled[i * n + word];
        empty_planes[lines[i] * n + word] &= ~gains.empty[i * n + word];
      }
    }
    contradiction_ = first_line + lines[std::countr_zero(answer.impossible)];
    return false;
  }
  const auto before = static_cast<std::uint32_t>(facts_.size());
  for (std::uint64_t rest = answer.changed; rest != 0; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    for (int word = 0; word < n; ++word) {
      learn(first_line + lines[i], word, gains.filled[i * n + word], filled, before);
      learn(first_line + lines[i], word, gains.empty[i * n + word], empty, before);
    }
  }
  return true;
}

bool BinaryGrid::solve_one(int line) {
  touch(line);
  const int n = words(line);
  Word* filled_cells = plane(line, filled);
  Word* empty_cells = plane(line, empty);
  std::array<Word, most_words> filled_before;
  std::array<Word, most_words> empty_before;
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

Fixpoint BinaryGrid::propagate(Budget& budget) {
  while (!is_settled()) {
    if (!may_go_on(budget)) return Fixpoint::limit;
    if (!solve_some()) return Fixpoint::contradiction;
  }
  return Fixpoint::reached;
}

void BinaryGrid::narrow(Board& board, std::size_t facts) const {
  for (const Fact& fact : this->facts().subspan(0, facts))
    board[fact.row * columns_ + fact.column] &= only(fact.value);
}

}  // namespace crosshatch::nonogram
