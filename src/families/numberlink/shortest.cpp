// SPDX-License-Identifier: MIT
//
// Most of the work of a verdict is to refute lines that wander. So only lines are looked for that
// cannot be made shorter, nor as short and higher up. A solution that can be is not looked at, and
// yet is not forgotten:
//
// Where two cells of a line share a side and are not joined, the line may go from one to the other
// at once. Where it bends up and the fourth cell of that block is left out, it may pass that one
// in place of the bend. The first makes lines shorter, the second lifts them, so each solution
// comes to one that allows neither. If there is none of these, there is no solution; if there are
// two, there are several. If there is one, say T, every other solution comes to it, and by a last
// step that took a line out of cells which T leaves out. These hang together, and touch two cells
// of the line between which it took another way. The other way round, where cells that T leaves
// out hang together and touch two cells of a line, it may go through them. So T is the only
// solution exactly if no such piece touches a line twice.
//
// In the block of a bend the fourth cell is not on the same line. Where it is not left out, it is
// an end or has a bend, too: so bends go on from a corner of the grid to a number, as players know.
//
// Where lines pass all cells, this is a question about fewer solutions, and the answer for all of
// them may be enough.
//
// A cell that is left out touches a line in two cells at most, and then beside a bend that comes
// down: else that line could be made shorter through it, or lifted.
//
// SAT looks for the lines, with more clauses than the puzzle has.
#include "families/numberlink/shortest.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/grid_place.h"
#include "derive/board.h"
#include "derive/page.h"
#include "families/numberlink/lines.h"
#include "rules/encoding.h"
#include "rules/loop/paths.h"
#include "rules/paths/paths.h"
#include "sat/formula.h"
#include "sat/models.h"
#include "sat/solver.h"

namespace crosshatch::numberlink {

namespace {

using derive::GridPuzzle;
using rules::PathsRule;

const PathsRule& paths_of(const GridPuzzle& puzzle) {
  return static_cast<const PathsRule&>(*puzzle.model().rules().back());
}

/// Each number stands in two cells.
bool has_pairs(const GridPuzzle& puzzle) {
  std::map<int, int> cells;
  for (const int label : paths_of(puzzle).labels()) {
    if (label >= 0) ++cells[label];
  }
  return std::ranges::all_of(cells, [](const auto& number) { return number.second == 2; });
}

/// Adds what lines keep that cannot be shortened or lifted.
class ShortLines {
 public:
  ShortLines(const GridPuzzle& puzzle, sat::Formula& formula)
      : puzzle_(puzzle),
        formula_(formula),
        labels_(paths_of(puzzle).labels()),
        bits_(paths_of(puzzle).encode_labels(formula)) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) passed_.push_back(passed(cell));
  }

  void add() {
    for (Site link = 0; link < puzzle_.sites(); ++link) {
      const auto [one, other] = paths_of(puzzle_).graph().edges()[link];
      if (on(link) != formula_.yes()) add_apart(one, other, {on(link)});
    }
    for (int cell = 0; cell < puzzle_.cells(); ++cell) add_left_out(cell);
    for (int row = 0; row + 1 < puzzle_.rows(); ++row) {
      for (int column = 0; column + 1 < puzzle_.columns(); ++column)
        add_block(row * puzzle_.columns() + column);
    }
  }

  /// A literal with which no cell is left out.
  [[nodiscard]] sat::Literal all_passed() {
    const sat::Literal all = formula_.fresh();
    for (const sat::Literal cell : passed_) formula_.add({-all, cell});
    return all;
  }

 private:
  [[nodiscard]] sat::Literal on(std::optional<Site> link) const {
    return link ? formula_.is(*link, line) : formula_.no();
  }
  [[nodiscard]] sat::Literal on(int cell, CellSide side) const {
    return on(puzzle_.link(cell, side));
  }

  [[nodiscard]] sat::Literal passed(int cell) {
    if (labels_[cell] >= 0) return formula_.yes();
    const sat::Literal is_passed = formula_.fresh();
    std::vector<sat::Literal> any = {-is_passed};
    for (const Site link : puzzle_.sides_of(cell)) {
      any.push_back(on(link));
      formula_.add({-on(link), is_passed});
    }
    formula_.add(any);
    return is_passed;
  }

  /// Two cells that lines pass are on different ones, unless one of these holds.
  void add_apart(int one, int other, std::vector<sat::Literal> any) {
    any.push_back(-passed_[one]);
    any.push_back(-passed_[other]);
    for (std::size_t bit = 0; bit < bits_[one].size(); ++bit) {
      const sat::Literal first = bits_[one][bit];
      const sat::Literal second = bits_[other][bit];
      if (first == second) continue;
      const sat::Literal differ = formula_.fresh();
      formula_.add({-differ, first, second});
      formula_.add({-differ, -first, -second});
      any.push_back(differ);
    }
    formula_.add(any);
  }

  /// Two cells beside one that is left out are on different lines, or on both sides of a bend.
  void add_left_out(int cell) {
    if (labels_[cell] >= 0) return;
    for (std::size_t i = 0; i < cell_sides.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (!puzzle_.link(cell, cell_sides[i]) || !puzzle_.link(cell, cell_sides[j])) continue;
        const int one = puzzle_.cell_beyond(cell, cell_sides[i]);
        const int other = puzzle_.cell_beyond(cell, cell_sides[j]);
        std::vector<sat::Literal> any = {passed_[cell]};
        const bool is_line = cell_sides[i] == opposite(cell_sides[j]);
        if (!is_line) any.push_back(bend(one + other - cell, one, other));
        add_apart(one, other, std::move(any));
      }
    }
  }

  [[nodiscard]] static CellSide opposite(CellSide side) {
    switch (side) {
      case CellSide::top:
        return CellSide::bottom;
      case CellSide::bottom:
        return CellSide::top;
      case CellSide::left:
        return CellSide::right;
      case CellSide::right:
        return CellSide::left;
    }
    return side;
  }

  /// A literal that holds only if a line bends in this cell, from one to the other.
  [[nodiscard]] sat::Literal bend(int cell, int one, int other) {
    const sat::Literal bends = formula_.fresh();
    for (const auto& [link, next] : paths_of(puzzle_).graph().ends_at(cell)) {
      if (next == one || next == other) formula_.add({-bends, on(link)});
    }
    return bends;
  }

  /// A block of four cells, by its first.
  void add_block(int cell) {
    const int below = cell + puzzle_.columns();
    const std::array<sat::Literal, 4> around = {
        on(cell, CellSide::right), on(cell, CellSide::bottom), on(below, CellSide::right),
        on(cell + 1, CellSide::bottom)};
    for (std::size_t left_out = 0; left_out < around.size(); ++left_out) {
      std::vector<sat::Literal> others;
      for (std::size_t i = 0; i < around.size(); ++i) {
        if (i != left_out) others.push_back(-around[i]);
      }
      formula_.add(others);
    }
    add_bend(cell, around[2], around[3], CellSide::top, CellSide::left);
    add_bend(cell + 1, around[2], around[1], CellSide::top, CellSide::right);
  }

  /// Where both of these hold, a line bends up in the cell opposite of this one.
  void add_bend(int cell, sat::Literal one, sat::Literal other, CellSide up, CellSide aside) {
    if (labels_[cell] >= 0) return;
    formula_.add({-one, -other, on(cell, up)});
    formula_.add({-one, -other, on(cell, aside)});
  }

  const GridPuzzle& puzzle_;
  sat::Formula& formula_;
  std::span<const int> labels_;
  std::vector<PathsRule::LabelBits> bits_;
  std::vector<sat::Literal> passed_;  // by cell
};

/// At most two solutions with such lines.
Ending short_solutions(const GridPuzzle& puzzle, const Board& board, Budget& budget,
                       std::vector<Board>& found) {
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(board, *solver, {}, &budget);
  const PathsRule& paths = paths_of(puzzle);
  for (const auto& rule : puzzle.model().rules()) {
    if (!rule->is_lazy()) rule->encode(formula);
  }
  formula.set_cut([&paths](sat::Formula& short_of) {
    const Board solution = sat::whole_model(short_of);
    const std::vector<rules::Clause> cuts = paths.cuts(solution, short_of.board());
    for (const rules::Clause& clause : cuts) rules::add(short_of, clause);
    return !cuts.empty();
  });
  ShortLines lines(puzzle, formula);
  lines.add();
  const auto keep = [&](const Board& solution) {
    found.push_back(solution);
    return found.size() < 2;
  };
  // Most solutions that people look for pass all cells, and are found soon if that is known. So is
  // a second one, or that there is none.
  const std::array all = {lines.all_passed()};
  while (true) {
    const sat::SatAnswer answer = sat::solve(formula, budget, all);
    if (answer == sat::SatAnswer::unknown) return Ending::limit;
    if (answer == sat::SatAnswer::unsatisfiable) break;
    found.push_back(sat::model(formula));
    if (found.size() == 2) return Ending::enough;
    sat::block(formula, found.front());
  }
  return sat::enumerate(formula, budget, keep);
}

/// The solution with one line that goes another way, through cells that are left out.
class Detour {
 public:
  Detour(const GridPuzzle& puzzle, const Board& solution)
      : puzzle_(puzzle),
        rule_(paths_of(puzzle)),
        solution_(solution),
        lines_(rule_.graph(), rule_.literals(), solution) {}

  [[nodiscard]] std::optional<Board> find() const {
    std::vector<char> is_seen(static_cast<std::size_t>(puzzle_.cells()));
    for (int first = 0; first < puzzle_.cells(); ++first) {
      if (lines_.path_at(first) >= 0 || is_seen[first] != 0) continue;
      // The piece that begins there, and the cells of lines that it touches.
      std::map<int, int> touched;  // by line
      std::vector<int> piece = {first};
      is_seen[first] = true;
      for (std::size_t i = 0; i < piece.size(); ++i) {
        for (const auto& [link, next] : rule_.graph().ends_at(piece[i])) {
          const int path = lines_.path_at(next);
          if (path < 0) {
            if (!std::exchange(is_seen[next], char{true})) piece.push_back(next);
            continue;
          }
          const auto [known, is_new] = touched.try_emplace(path, next);
          if (!is_new && known->second != next) return other_way(known->second, next);
        }
      }
    }
    return std::nullopt;
  }

 private:
  /// The links on a way from one cell to another, over cells that are left out or along a line.
  [[nodiscard]] std::vector<Site> way(int from, int to, bool is_line) const {
    std::vector<Site> by(static_cast<std::size_t>(puzzle_.cells()), -1);
    std::vector<int> reached = {from};
    for (std::size_t i = 0; i < reached.size() && by[to] < 0; ++i) {
      for (const auto& [link, next] : rule_.graph().ends_at(reached[i])) {
        if (next == from || by[next] >= 0 || (solution_.value(link) == line) != is_line) continue;
        const bool is_open = is_line || lines_.path_at(next) < 0 || (next == to && i > 0);
        if (!is_open) continue;
        by[next] = link;
        reached.push_back(next);
      }
    }
    std::vector<Site> links;
    for (int cell = to; cell != from;) {
      links.push_back(by[cell]);
      const auto [one, other] = rule_.graph().edges()[by[cell]];
      cell = one == cell ? other : one;
    }
    return links;
  }

  [[nodiscard]] Board other_way(int from, int to) const {
    Board other = solution_;
    for (const Site link : way(from, to, true)) other.set(link, no_line);
    for (const Site link : way(from, to, false)) other.set(link, line);
    return other;
  }

  const GridPuzzle& puzzle_;
  const PathsRule& rule_;
  const Board& solution_;
  rules::LoopPaths lines_;
};

bool passes_all_cells(const GridPuzzle& puzzle, const Board& solution) {
  const PathsRule& rule = paths_of(puzzle);
  const rules::LoopPaths lines(rule.graph(), rule.literals(), solution);
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (lines.path_at(cell) < 0) return false;
  }
  return true;
}

/// What was found, and a detour beside a single solution.
Ending report(const GridPuzzle& puzzle, std::vector<Board> found, SolutionSink sink) {
  bool is_all = found.size() < 2;
  if (found.size() == 1) {
    if (std::optional<Board> other = Detour(puzzle, found.front()).find()) {
      found.push_back(*std::move(other));
      is_all = false;
    }
  }
  if (puzzle.has_option(passes_all))
    std::erase_if(found, [&](const Board& one) { return !passes_all_cells(puzzle, one); });
  for (const Board& solution : found) {
    if (!sink(solution)) return Ending::enough;
  }
  return is_all ? Ending::exhausted : Ending::stuck;
}

}  // namespace

Ending find_shortest(const Search& search, SolutionSink sink) {
  const GridPuzzle& puzzle = derive::of(search.puzzle);
  if (!sat::can_solve() || !search.scope.empty() || puzzle.sites() == 0 || !has_pairs(puzzle))
    return Ending::stuck;
  Board board = puzzle.model().start();
  if (rules::deduce(puzzle.model(), board, search.budget) == Ending::limit) return Ending::limit;
  // Other ways may be barred where more is assumed than the clues say.
  for (Site site = 0; site < board.sites(); ++site) {
    if ((board[site] & ~search.board[site]) != 0) return Ending::stuck;
  }
  std::vector<Board> found;
  Ending ending = Ending::exhausted;
  if (puzzle.has_option(passes_all)) {
    derive::GridClues clues = puzzle.clues();
    clues.options = 0;
    const GridPuzzle free(puzzle.page(), std::move(clues));
    Board open = free.model().start();
    if (rules::deduce(free.model(), open, search.budget) == Ending::limit) return Ending::limit;
    if (!open.is_impossible()) ending = short_solutions(free, open, search.budget, found);
  } else if (!board.is_impossible()) {
    ending = short_solutions(puzzle, board, search.budget, found);
  }
  if (ending == Ending::limit) return Ending::limit;
  return report(puzzle, std::move(found), sink);
}

}  // namespace crosshatch::numberlink
