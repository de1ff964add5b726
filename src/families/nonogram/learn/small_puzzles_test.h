// SPDX-License-Identifier: MIT
//
// For tests: all solutions of small puzzles, by going through all pictures.
#pragma once

#include <bit>
#include <vector>

#include "families/nonogram/engine/grid.h"
#include "families/nonogram/line/automaton.h"
#include "families/nonogram/nonogram.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

/// Goes through all pictures row by row, and gives one up when a column reads otherwise than its
/// clue begins.
class AllPictures {
 public:
  explicit AllPictures(const Puzzle& puzzle) : puzzle_(puzzle), board_(start(puzzle)) {
    for (int row = 0; row < puzzle.rows(); ++row) {
      rows_.emplace_back();
      const Automaton automaton(puzzle.lengths(row), words_for(puzzle.columns()));
      for (unsigned cells = 0; cells < 1u << puzzle.columns(); ++cells) {
        int state = 0;
        for (int column = 0; column < puzzle.columns() && state != Automaton::none; ++column)
          state = automaton.next(state, ((cells >> column) & 1) != 0);
        if (state != Automaton::none && automaton.may_end(state)) rows_.back().push_back(cells);
      }
    }
    for (int column = 0; column < puzzle.columns(); ++column)
      columns_.emplace_back(puzzle.lengths(puzzle.rows() + column), words_for(puzzle.rows()));
    go_on(0, std::vector<int>(columns_.size(), 0));
  }

  [[nodiscard]] const std::vector<Board>& solutions() const { return solutions_; }

 private:
  void go_on(int row, const std::vector<int>& states) {
    if (row == puzzle_.rows()) {
      if (broken(puzzle_, board_).empty()) solutions_.push_back(board_);
      return;
    }
    for (const unsigned cells : rows_[row]) {
      std::vector<int> next = states;
      bool fits = true;
      for (int column = 0; column < puzzle_.columns() && fits; ++column) {
        const bool is_filled = ((cells >> column) & 1) != 0;
        board_.set(row * puzzle_.columns() + column, is_filled ? filled : empty);
        next[column] = columns_[column].next(states[column], is_filled);
        fits = next[column] != Automaton::none &&
               next[column] + puzzle_.rows() - row >= columns_[column].last;
      }
      if (fits) go_on(row + 1, next);
    }
  }

  const Puzzle& puzzle_;
  Board board_;
  std::vector<std::vector<unsigned>> rows_;
  std::vector<Automaton> columns_;
  std::vector<Board> solutions_;
};

inline std::vector<Board> all_solutions(const Puzzle& puzzle) {
  return AllPictures(puzzle).solutions();
}

inline std::vector<Automaton> automata_of(const BinaryGrid& grid) {
  std::vector<Automaton> automata;
  for (int line = 0; line < grid.lines(); ++line)
    automata.emplace_back(grid.clue(line), grid.words(line));
  return automata;
}

}  // namespace crosshatch::nonogram
