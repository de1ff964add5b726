// SPDX-License-Identifier: MIT
//
// A cell of a line may be emptied and another one given its colour, with the clue still met, in two
// ways only: a run moves by one cell (its one end is emptied, the cell beyond its other end
// filled), or a run of one cell moves to a place of its own, over other runs of one cell and its
// colour at most. (A run that is split or shortened elsewhere leaves the clue in another order.) So
// each line has few moves, and each is checked by a look at a few cells. A trade is four such
// moves: `from` -> `to` in one row, back in another, and the same in the two columns.
#include "families/nonogram/trade.h"

#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

namespace {

/// One row or column of a solution as one colour sees it; cells beyond its ends are empty.
class LineOf {
 public:
  LineOf(const Board& board, Candidates colour, Site first, int step, int cells)
      : board_(board), colour_(colour), first_(first), step_(step), cells_(cells) {}

  /// With our colour.
  [[nodiscard]] bool is_filled(int cell) const {
    return cell >= 0 && cell < cells_ && board_[first_ + cell * step_] == colour_;
  }
  [[nodiscard]] bool is_empty(int cell) const {
    return cell >= 0 && cell < cells_ && board_[first_ + cell * step_] == only(empty);
  }

  /// Calls `use(to)` for every cell that may be filled when the filled cell `from` is emptied.
  template <class Use>
  void each_target(int from, Use use) const {
    int begin = from;
    int end = from + 1;
    while (is_filled(begin - 1)) --begin;
    while (is_filled(end)) ++end;
    if (end - begin == 1) {
      each_place_of_a_single(from, -1, use);
      each_place_of_a_single(from, 1, use);
    } else {
      if (from == begin && is_empty(end) && !is_filled(end + 1)) use(end);
      if (from == end - 1 && is_empty(begin - 1) && !is_filled(begin - 2)) use(begin - 1);
    }
  }

  [[nodiscard]] bool may_move(int from, int to) const {
    bool found = false;
    each_target(from, [&](int target) { found = found || target == to; });
    return found;
  }

 private:
  /// Walks from a run of one cell towards one end, up to the first run that is longer or of another
  /// colour.
  template <class Use>
  void each_place_of_a_single(int from, int step, Use use) const {
    for (int to = from + step; to >= 0 && to < cells_; to += step) {
      if (is_filled(to)) {
        if (is_filled(to + step)) return;
        continue;
      }
      if (!is_empty(to)) return;
      const bool is_apart = (to - step == from || !is_filled(to - step)) && !is_filled(to + step);
      if (is_apart) use(to);
    }
  }

  const Board& board_;
  Candidates colour_;
  Site first_;
  int step_;
  int cells_;
};

}  // namespace

void trade_corners(const crosshatch::Puzzle& puzzle, const Board& solution, SolutionSink sink) {
  const int rows = puzzle.rows();
  const int columns = puzzle.columns();
  Board other = solution;
  bool wants_more = true;
  for (Site site = 0; site < solution.sites() && wants_more; ++site) {
    const Candidates colour = solution[site];
    if (colour == only(empty)) continue;
    const int row = site / columns;
    const int from = site % columns;
    const auto row_of = [&](int i) { return LineOf(solution, colour, i * columns, 1, columns); };
    const auto column_of = [&](int i) { return LineOf(solution, colour, i, columns, rows); };
    const auto trade = [&](int below, int to) {
      const bool fits = solution[below * columns + from] == only(empty) &&
                        solution[below * columns + to] == colour &&
                        row_of(below).may_move(to, from) && column_of(to).may_move(below, row);
      if (!fits || !wants_more) return;
      const Site emptied[] = {site, below * columns + to};
      const Site taken[] = {row * columns + to, below * columns + from};
      for (const Site here : emptied) other.set(here, empty);
      for (const Site here : taken) other[here] = colour;
      wants_more = sink(other);
      for (const Site here : emptied) other[here] = colour;
      for (const Site here : taken) other.set(here, empty);
    };
    row_of(row).each_target(from, [&](int to) {
      column_of(from).each_target(row, [&](int below) {
        if (below > row) trade(below, to);  // each trade once, from its upper row
      });
    });
  }
}

void learn_by_trading(const Search& search, const Board& solution, Board& seen) {
  const auto add = [&](const Board& other) {
    bool is_news = false;
    for (Site site = 0; site < seen.sites(); ++site) {
      is_news = is_news || (other[site] & ~seen[site]) != 0;
      seen[site] |= other[site];
    }
    return is_news;
  };
  std::vector<Board> to_visit = {solution};
  while (!to_visit.empty() && search.budget.tick()) {
    const Board from = std::move(to_visit.back());
    to_visit.pop_back();
    trade_corners(search.puzzle, from, [&](const Board& other) {
      if (add(other)) to_visit.push_back(other);
      return search.budget.tick();
    });
  }
}

}  // namespace crosshatch::nonogram
