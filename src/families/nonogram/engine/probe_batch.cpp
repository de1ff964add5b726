// SPDX-License-Identifier: MIT
//
// A single probe has one or two lines to solve at a time, and a call of the line solver for 64
// lines takes little longer than one for four. Therefore many probes run side by side on boards of
// their own: all rows of all boards, then all columns, by turns. A board is two words a line, and
// for each side a mask of the lines that wait. To reset a board, the grid is copied over it.
//
// Probes are of very different length, so a pair that is done makes room for the next one at once.
// What one probe shows, the others are told while they run. That costs them only the few lines that
// changed, and they need not be repeated for it.
#include "families/nonogram/engine/probe_batch.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace crosshatch::nonogram {

struct ProbeBatch::Call {
  int count = 0;
  std::array<std::uint16_t, most_lines_a_call> lines;
  std::array<std::uint16_t, most_lines_a_call> places;
  std::array<std::uint8_t, most_lines_a_call> boards;
  LaneGains gains;
};

ProbeBatch::Side::Side(const LaneTable& clues, int count)
    : table(clues),
      lines(count),
      filled(static_cast<std::size_t>(boards) * count),
      empty(filled.size()) {}

ProbeBatch::ProbeBatch(const BinaryGrid& grid)
    : grid_(grid),
      rows_(*grid.row_table(), grid.rows()),
      columns_(*grid.column_table(), grid.columns()) {}

std::size_t ProbeBatch::bytes(const Puzzle& puzzle) {
  const int rows = puzzle.rows();
  const int columns = puzzle.columns();
  if (words_for(std::max(rows, columns)) > 1) return 0;
  return 2 * sizeof(Word) * boards * static_cast<std::size_t>(rows + columns);
}

void ProbeBatch::begin(int cell, int row, int column) {
  for (const Value value : {empty, filled})
    begin(2 * cell + value,
          {static_cast<std::uint16_t>(row), static_cast<std::uint16_t>(column), value});
}

void ProbeBatch::begin(int board, Fact fact) {
  const auto copy = [&](Side& side, int first_line) {
    const std::size_t first = static_cast<std::size_t>(board) * side.lines;
    std::copy_n(grid_.filled_cells(first_line).data(), side.lines, &side.filled[first]);
    std::copy_n(grid_.empty_cells(first_line).data(), side.lines, &side.empty[first]);
    side.waiting[board] = 0;
    side.touched[board] = 0;
  };
  copy(rows_, 0);
  copy(columns_, grid_.rows());
  busy_ |= std::uint64_t{1} << board;
  dead_ &= ~(std::uint64_t{1} << board);
  put(board, fact);
}

void ProbeBatch::put(int board, Fact fact) {
  const auto put = [&](Side& side, int line, int cell) {
    std::vector<Word>& plane = fact.value == filled ? side.filled : side.empty;
    plane[board * side.lines + line] |= Word{1} << (cell + border);
    side.waiting[board] |= Word{1} << line;
  };
  put(rows_, fact.row, fact.column);
  put(columns_, fact.column, fact.row);
}

void ProbeBatch::learn(Fact fact) {
  const std::vector<Word>& same = fact.value == filled ? rows_.filled : rows_.empty;
  const std::vector<Word>& opposite = fact.value == filled ? rows_.empty : rows_.filled;
  for (std::uint64_t rest = busy_ & ~dead_; rest != 0; rest &= rest - 1) {
    const int board = std::countr_zero(rest);
    const int row = board * rows_.lines + fact.row;
    const Word cell = Word{1} << (fact.column + border);
    if ((opposite[row] & cell) != 0) {
      dead_ |= rest & -rest;
    } else if ((same[row] & cell) == 0) {
      put(board, fact);
    }
  }
}

void ProbeBatch::solve_some() {
  if (rows_next_) {
    solve(rows_, columns_);
  } else {
    solve(columns_, rows_);
  }
  rows_next_ = !rows_next_;
}

void ProbeBatch::solve(Side& side, Side& crossing) {
  Call call;
  for (std::uint64_t busy = busy_; busy != 0; busy &= busy - 1) {
    const int board = std::countr_zero(busy);
    side.touched[board] |= side.waiting[board];
    for (; side.waiting[board] != 0; side.waiting[board] &= side.waiting[board] - 1) {
      const int line = std::countr_zero(side.waiting[board]);
      call.lines[call.count] = static_cast<std::uint16_t>(line);
      call.places[call.count] = static_cast<std::uint16_t>(board * side.lines + line);
      call.boards[call.count] = static_cast<std::uint8_t>(board);
      if (++call.count == most_lines_a_call) solve(call, side, crossing);
    }
  }
  solve(call, side, crossing);
}

void ProbeBatch::solve(Call& call, Side& side, Side& crossing) {
  const auto count = static_cast<std::size_t>(call.count);
  call.count = 0;
  const LaneAnswer answer = grid_.lane_form().solve(
      side.table, std::span(call.lines).first(count), std::span(call.places).first(count),
      side.filled.data(), side.empty.data(), call.gains);
  for (std::uint64_t rest = answer.impossible; rest != 0; rest &= rest - 1)
    dead_ |= std::uint64_t{1} << call.boards[std::countr_zero(rest)];
  for (std::uint64_t rest = answer.changed; rest != 0; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    const int board = call.boards[i];
    const Word cell = Word{1} << (call.lines[i] + border);
    const auto carry = [&](Word gained, Word* plane) {
      for (; gained != 0; gained &= gained - 1) plane[std::countr_zero(gained) - border] |= cell;
    };
    carry(call.gains.filled[i], &crossing.filled[board * crossing.lines]);
    carry(call.gains.empty[i], &crossing.empty[board * crossing.lines]);
    crossing.waiting[board] |= (call.gains.filled[i] | call.gains.empty[i]) >> border;
  }
}

ProbeBatch::Outcome ProbeBatch::conclude(int cell, std::vector<Fact>& facts) {
  int one = 2 * cell;
  int other = one + 1;
  if (!is_dead(one) && !is_dead(other) && !(is_settled(one) && is_settled(other)))
    return Outcome::open;
  busy_ &= ~(std::uint64_t{3} << one);
  if (is_dead(one) && is_dead(other)) return Outcome::contradiction;
  if (is_dead(one)) one = other;
  if (is_dead(other)) other = one;
  const auto add = [&](int row, Word gained, Value value) {
    for (; gained != 0; gained &= gained - 1)
      facts.push_back({static_cast<std::uint16_t>(row),
                       static_cast<std::uint16_t>(std::countr_zero(gained) - border), value});
  };
  for (Word rest = rows_.changed(one) & rows_.changed(other); rest != 0; rest &= rest - 1) {
    const int row = std::countr_zero(rest);
    const int a = one * rows_.lines + row;
    const int b = other * rows_.lines + row;
    add(row, rows_.filled[a] & rows_.filled[b] & ~grid_.filled_cells(row)[0], filled);
    add(row, rows_.empty[a] & rows_.empty[b] & ~grid_.empty_cells(row)[0], empty);
  }
  return Outcome::decided;
}

LineSet ProbeBatch::touched(int cell) const {
  const int one = 2 * cell;
  return {rows_.touched[one] | rows_.touched[one + 1],
          columns_.touched[one] | columns_.touched[one + 1]};
}

}  // namespace crosshatch::nonogram
