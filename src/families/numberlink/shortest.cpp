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
// SAT looks for the lines, with more clauses than the puzzle has. Where many lines would do on a
// large board, that takes long, and lines that are laid by negotiation (routes.h) are soon a
// solution. They need not be short: then a shorter line, or a detour, is the second solution. So
// both take turns. Boards with one solution are nearly all decided in SAT's first turn.
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
#include "families/numberlink/mend.h"
#include "families/numberlink/other_way.h"
#include "families/numberlink/routes.h"
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

/// Sets the phases of the solver to this solution: the next one is often near it.
void stay_near(sat::Formula& formula, const Board& solution) {
  for (const Site link : formula.open_sites())
    formula.solver().prefer(formula.is(link, solution.value(link)));
}

/// Conflicts of SAT in the first turn, and how many of them for one attempt to lay lines.
constexpr std::uint64_t first_conflicts = 1000;
constexpr std::uint64_t conflicts_for_routes = 1000;
constexpr int ways_in_routes = 30'000;

/// A solution by SAT. Where it does not come soon, lines are laid in turns with it, which may find
/// one that is not short.
sat::SatAnswer find_first(const GridPuzzle& puzzle, sat::Formula& formula, Budget& budget,
                          std::span<const sat::Literal> assumptions, Routes* routes,
                          std::vector<Board>& found) {
  constexpr std::uint64_t most_conflicts = 1U << 20;
  for (std::uint64_t conflicts = first_conflicts; routes != nullptr;
       conflicts = std::min(2 * conflicts, most_conflicts)) {
    Budget turn = budget.fork();
    turn.begin_slice(conflicts);
    const sat::SatAnswer answer = sat::solve(formula, turn, assumptions);
    turn.end_slice();
    if (!budget.join(turn)) return sat::SatAnswer::unknown;
    if (answer == sat::SatAnswer::satisfiable) found.push_back(sat::model(formula));
    if (answer != sat::SatAnswer::unknown) return answer;
    for (std::uint64_t tries = 0; tries < conflicts / conflicts_for_routes; ++tries) {
      std::optional<Board> laid = routes->find(ways_in_routes, budget);
      if (!laid && !routes->shared().empty())
        laid = mend(puzzle, formula.board(), routes->nearest(), routes->shared(), budget);
      if (!laid) continue;
      found.push_back(*std::move(laid));
      return sat::SatAnswer::satisfiable;
    }
    if (budget.is_spent()) return sat::SatAnswer::unknown;
  }
  const sat::SatAnswer answer = sat::solve(formula, budget, assumptions);
  if (answer == sat::SatAnswer::satisfiable) found.push_back(sat::model(formula));
  return answer;
}

/// Two solutions if there are several, of which the first may have such lines; else all with such
/// lines.
Ending short_solutions(const GridPuzzle& puzzle, const Board& board, Budget& budget, Routes* routes,
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
  // Most solutions that people look for pass all cells, and are found soon if that is known. So is
  // a second one, or that there is none.
  const std::array all = {lines.all_passed()};
  for (const std::span<const sat::Literal> assumptions : {std::span<const sat::Literal>(all), {}}) {
    while (true) {
      const sat::SatAnswer answer =
          find_first(puzzle, formula, budget, assumptions, found.empty() ? routes : nullptr, found);
      if (answer == sat::SatAnswer::unknown) return Ending::limit;
      if (answer == sat::SatAnswer::unsatisfiable) break;
      if (found.size() == 1) {
        if (std::optional<Board> other = other_way(paths, found.front()))
          found.push_back(*std::move(other));
      }
      if (found.size() > 1) return Ending::enough;
      stay_near(formula, found.front());
      sat::block(formula, found.front());
    }
  }
  return Ending::exhausted;
}

bool passes_all_cells(const GridPuzzle& puzzle, const Board& solution) {
  const PathsRule& rule = paths_of(puzzle);
  const rules::LoopPaths lines(rule.graph(), rule.literals(), solution);
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (lines.path_at(cell) < 0) return false;
  }
  return true;
}

/// Those of all solutions that pass all cells, if the puzzle says so.
Ending report(const GridPuzzle& puzzle, std::vector<Board> found, SolutionSink sink) {
  const bool is_all = found.size() < 2;
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
    if (!open.is_impossible()) ending = short_solutions(free, open, search.budget, nullptr, found);
  } else if (!board.is_impossible()) {
    Routes routes(paths_of(puzzle), board);
    ending = short_solutions(puzzle, board, search.budget, &routes, found);
  }
  if (ending == Ending::limit) return Ending::limit;
  return report(puzzle, std::move(found), sink);
}

}  // namespace crosshatch::numberlink
