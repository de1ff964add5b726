// SPDX-License-Identifier: MIT
//
// In one line, a cell can be emptied and another one filled with its colour, with the clue still
// met, in only two ways. Either a run moves by one cell: its one end is emptied, and the cell
// beyond its other end is filled. Or a run of one cell moves elsewhere, past other runs of one cell
// and its colour at most. (To split a run, or to shorten it, changes the order of the clue.) So
// each line has few moves, and each is checked by a look at a few cells. A switching is four such
// moves: `from` -> `to` in one row, back in another one, and the same in the two columns.
//
// Switching components are from discrete tomography: Ryser, "Combinatorial properties of matrices
// of zeros and ones" (1957).
#include <array>
#include <vector>

#include "families/nonogram/nonogram.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

namespace {

/// One row or column of a solution as one colour sees it. Cells beyond its ends count as empty.
class OneColourLine {
 public:
  OneColourLine(const Board& board, Candidates colour, Site first, int step, int cells)
      : board_(board), colour_(colour), first_(first), step_(step), cells_(cells) {}

  /// Filled with this colour.
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
  /// Goes from a run of one cell towards one end, up to the first run that is longer or of another
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

/// The cells whose values change.
struct Switching {
  Candidates colour;
  std::array<Site, 2> emptied;
  std::array<Site, 2> taken;

  void make(Board& board) const {
    for (const Site site : emptied) board.set(site, empty);
    for (const Site site : taken) board[site] = colour;
  }
  void undo(Board& board) const {
    for (const Site site : emptied) board[site] = colour;
    for (const Site site : taken) board.set(site, empty);
  }
};

/// Calls `use(switching)` for every switching that leads to another solution, until it returns
/// false.
template <class Use>
void each_switching(const crosshatch::Puzzle& puzzle, const Board& solution, Budget& budget,
                    Use use) {
  const int rows = puzzle.rows();
  const int columns = puzzle.columns();
  bool wants_more = true;
  for (Site site = 0; site < solution.sites() && wants_more; ++site) {
    const Candidates colour = solution[site];
    if (colour == only(empty)) continue;
    const int row = site / columns;
    const int from = site % columns;
    const auto row_of = [&](int i) {
      return OneColourLine(solution, colour, i * columns, 1, columns);
    };
    const auto column_of = [&](int i) { return OneColourLine(solution, colour, i, columns, rows); };
    const auto switching = [&](int below, int to) {
      const bool fits = solution[below * columns + from] == only(empty) &&
                        solution[below * columns + to] == colour &&
                        row_of(below).may_move(to, from) && column_of(to).may_move(below, row);
      if (!fits || !wants_more) return;
      wants_more = use(Switching{
          colour, {site, below * columns + to}, {row * columns + to, below * columns + from}});
    };
    row_of(row).each_target(from, [&](int to) {
      wants_more = wants_more && budget.tick();
      if (!wants_more) return;
      column_of(from).each_target(row, [&](int below) {
        if (below > row) switching(below, to);  // each switching once, from its upper row
      });
    });
  }
}

/// Solutions as a tree from a first one: each is one switching away from its parent. A whole board
/// for each would fill the memory where there are many.
class SwitchingTree {
 public:
  static constexpr int start = -1;

  explicit SwitchingTree(const Board& solution) : board_(solution) {}

  [[nodiscard]] int size() const { return static_cast<int>(steps_.size()); }
  void add(int from, const Switching& switching) { steps_.push_back({from, switching}); }

  /// Calls `use(board)` with the board of a solution of the tree.
  template <class Use>
  void visit(int solution, Use use) {
    std::vector<int> steps;
    for (int at = solution; at != start; at = steps_[at].from) steps.push_back(at);
    for (auto at = steps.rbegin(); at != steps.rend(); ++at) steps_[*at].switching.make(board_);
    use(board_);
    for (const int at : steps) steps_[at].switching.undo(board_);
  }

 private:
  struct Step {
    int from;
    Switching switching;
  };

  Board board_;
  std::vector<Step> steps_;
};

}  // namespace

void report_switchings(const crosshatch::Puzzle& puzzle, const Board& solution, Budget& budget,
                       SolutionSink sink) {
  Board other = solution;
  each_switching(puzzle, solution, budget, [&](const Switching& switching) {
    switching.make(other);
    const bool wants_more = sink(other);
    switching.undo(other);
    return wants_more;
  });
}

void learn_by_switching(const Search& search, const Board& solution, Board& seen) {
  // Cells for which no other value was seen yet. (The third colour of a cell may be missed.)
  int doubts = 0;
  for (Site site = 0; site < seen.sites(); ++site) {
    seen[site] |= solution[site];
    if (seen.is_decided(site) && !search.board.is_decided(site)) ++doubts;
  }
  const auto see = [&](Site site, Candidates value) {
    if ((seen[site] & value) != 0) return false;
    if (seen.is_decided(site) && !search.board.is_decided(site)) --doubts;
    seen[site] |= value;
    return true;
  };
  SwitchingTree tree(solution);
  std::vector<int> to_visit = {SwitchingTree::start};
  while (!to_visit.empty() && doubts > 0 && search.budget.tick()) {
    const int from_solution = to_visit.back();
    to_visit.pop_back();
    tree.visit(from_solution, [&](const Board& from) {
      each_switching(search.puzzle, from, search.budget, [&](const Switching& switching) {
        bool is_news = false;
        for (const Site site : switching.emptied) is_news = see(site, only(empty)) || is_news;
        for (const Site site : switching.taken) is_news = see(site, switching.colour) || is_news;
        if (is_news) {
          to_visit.push_back(tree.size());
          tree.add(from_solution, switching);
        }
        return doubts > 0;
      });
    });
  }
}

}  // namespace crosshatch::nonogram
