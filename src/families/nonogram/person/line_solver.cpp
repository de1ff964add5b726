// SPDX-License-Identifier: MIT
#include "families/nonogram/person/line_solver.h"

#include <algorithm>
#include <bit>

#include "families/nonogram/line/line.h"

namespace crosshatch::nonogram::person {

namespace {

[[nodiscard]] bool has_bit(const std::uint64_t* plane, int bit) {
  return ((plane[bit / 64] >> (bit % 64)) & 1) != 0;
}

void set_bit(std::uint64_t* plane, int bit) { plane[bit / 64] |= std::uint64_t{1} << (bit % 64); }

}  // namespace

LineSolver::LineSolver(const Puzzle& puzzle) : puzzle_(puzzle) {
  if (!puzzle.is_coloured()) return;
  layouts_.reserve(static_cast<std::size_t>(puzzle.lines()));
  for (int line = 0; line < puzzle.lines(); ++line)
    layouts_.emplace_back(puzzle.clue(line), size(line));
}

/// The planes of line.h.
void LineSolver::read_black(const Board& board, int line) {
  const int cells = size(line);
  const auto words = static_cast<std::size_t>(words_for(cells));
  planes_.assign(2 * words, 0);
  Word* const filled_plane = planes_.data();
  Word* const empty_plane = planes_.data() + words;
  std::fill_n(empty_plane, words, ~Word{0});
  const int step = line < puzzle_.rows() ? 1 : puzzle_.columns();
  Site at = site(line, 0);
  for (int cell = 0; cell < cells; ++cell, at += step) {
    const int bit = cell + border;
    const Candidates values = board[at] & open_cell;
    if (values != only(empty)) empty_plane[bit / 64] &= ~(Word{1} << (bit % 64));
    if (values == only(filled)) set_bit(filled_plane, bit);
  }
}

/// The planes of colour/line.h.
void LineSolver::read_coloured(const Board& board, int line) {
  const colour::ColourLayout& layout = layouts_[line];
  planes_.assign(layout.plane_words(), 0);
  scratch_.resize(std::max(scratch_.size(), layout.scratch_words()));
  for (int cell = 0; cell < size(line); ++cell) {
    Candidates rest = board[site(line, cell)] & layout.values();
    for (; rest != 0; rest &= rest - 1)
      set_bit(planes_.data() + layout.plane_of(std::countr_zero(rest)) * layout.words(),
              cell + colour::border);
  }
}

bool LineSolver::solve(const Board& board, int line, std::vector<Change>& changes) {
  changes.clear();
  return puzzle_.is_coloured() ? solve_coloured(board, line, changes)
                               : solve_black(board, line, changes);
}

bool LineSolver::solve_black(const Board& board, int line, std::vector<Change>& changes) {
  read_black(board, line);
  const int words = words_for(size(line));
  Word* const filled_plane = planes_.data();
  Word* const empty_plane = planes_.data() + words;
  if (!line_kernel(words)(puzzle_.lengths(line), filled_plane, empty_plane)) return false;
  for (int word = 0; word < words; ++word) {
    const int first = 64 * word - border;
    for (Word known = filled_plane[word] | empty_plane[word]; known != 0; known &= known - 1) {
      const int cell = first + std::countr_zero(known);
      if (cell < 0) continue;
      if (cell >= size(line)) break;
      const Site at = site(line, cell);
      if (board[at] != open_cell) continue;
      const Value value = has_bit(filled_plane, cell + border) ? filled : empty;
      changes.push_back({at, open_cell, only(value), true});
    }
  }
  return true;
}

bool LineSolver::solve_coloured(const Board& board, int line, std::vector<Change>& changes) {
  const colour::ColourLayout& layout = layouts_[line];
  read_coloured(board, line);
  const int cells = size(line);
  const colour::ColourLineKernel kernel = colour::line_kernel(layout.words());
  if (!kernel(layout.runs(), cells, layout.colours(), planes_.data(), scratch_.data()))
    return false;
  for (int cell = 0; cell < cells; ++cell) {
    const Site at = site(line, cell);
    Candidates left = 0;
    for (int plane = 0; plane <= layout.colours(); ++plane) {
      if (has_bit(planes_.data() + plane * layout.words(), cell + colour::border))
        left |= only(layout.value_of(plane));
    }
    if (left != board[at]) changes.push_back({at, board[at], left, is_one(left)});
  }
  return true;
}

bool LineSolver::places(const Board& board, int line, std::vector<int>& first,
                        std::vector<int>& last) {
  static_assert(border == colour::border);
  const std::span<const int> clue = puzzle_.lengths(line);
  std::size_t words = 0;
  if (puzzle_.is_coloured()) {
    const colour::ColourLayout& layout = layouts_[line];
    words = static_cast<std::size_t>(layout.words());
    read_coloured(board, line);
    starts_.resize(std::max(starts_.size(), clue.size() * words));
    if (!colour::coloured_run_starts(layout.runs(), size(line), layout.colours(), planes_.data(),
                                     scratch_.data(), starts_.data()))
      return false;
  } else {
    words = static_cast<std::size_t>(words_for(size(line)));
    read_black(board, line);
    starts_.resize(std::max(starts_.size(), clue.size() * words));
    if (!run_starts(clue, static_cast<int>(words), planes_.data(), planes_.data() + words, starts_))
      return false;
  }
  first.resize(clue.size());
  last.resize(clue.size());
  for (std::size_t run = 0; run < clue.size(); ++run) {
    const Word* const starts = starts_.data() + run * words;
    std::size_t low = 0;
    while (starts[low] == 0) ++low;
    std::size_t high = words - 1;
    while (starts[high] == 0) --high;
    first[run] = static_cast<int>(64 * low) + std::countr_zero(starts[low]) - border;
    last[run] = static_cast<int>(64 * high) + 63 - std::countl_zero(starts[high]) - border;
  }
  return true;
}

}  // namespace crosshatch::nonogram::person
