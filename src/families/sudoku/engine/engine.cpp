// SPDX-License-Identifier: MIT
//
// Solutions in ascending order, at the price of a fast search each.
//
// The order in which a search branches decides how long it takes, and the order of the sites is a
// poor one: on a hard grid it is thousands of times slower than the best. So the fast search of
// probe.h first says whether there are none, one or more solutions, in any order. For none or one
// nothing else is needed. For more, a walk over the sites in order, low digits first, reports the
// solutions ascending; it enters a branch only if the fast search finds a solution there, and it
// asks only where the solution at hand does not lie in the branch already. No branch is entered in
// vain, so a solution costs at most one question per open site and digit.
#include "families/sudoku/engine/engine.h"

#include <vector>

#include "families/sudoku/engine/bands.h"
#include "families/sudoku/engine/grid.h"
#include "families/sudoku/engine/probe.h"

namespace crosshatch::sudoku {

namespace {

/// Grids over 9x9, and variants, can swallow a search without learning; SAT takes over after so
/// many nodes of one question. The hardest classic 9x9 known need about a thousand. A walk, once
/// begun, is worth more: its questions get easier on the way, and SAT would have to begin from the
/// first. The sums of a 9x9 say more to the search than to SAT: killers that take it a second take
/// SAT ten or more.
struct NodeLimits {
  std::uint64_t at_first;
  std::uint64_t in_walk;
  std::uint64_t of_a_turn;
};
constexpr std::uint64_t no_end = UINT64_MAX;
constexpr NodeLimits node_limits_of(const Bands&) { return {no_end, no_end, no_end}; }
inline NodeLimits node_limits_of(const CandidateGrid& grid) {
  if (grid.side() < 9) return {no_end, no_end, no_end};
  if (grid.side() == 9 && grid.has_sums()) return {1'000'000, 1'000'000, no_end};
  return {4'000, 60'000, Probe<CandidateGrid>::usual_turn};
}

template <class CandidateGrid>
class OrderedSearch {
 public:
  using Mask = typename CandidateGrid::Mask;

  OrderedSearch(const Search& search, CandidateGrid root, SolutionSink sink)
      : search_(search),
        sink_(sink),
        root_(std::move(root)),
        probe_(search.budget, node_limits_of(root_).at_first, node_limits_of(root_).of_a_turn),
        question_(search.budget, node_limits_of(root_).in_walk, node_limits_of(root_).of_a_turn) {}

  Ending run() {
    if (!search_.budget.poll()) return Ending::limit;
    if (!root_.deduce()) {
      root_.store(search_.board);
      return Ending::exhausted;
    }
    root_.store(search_.board);
    if (root_.is_solved()) return report(root_) ? Ending::exhausted : Ending::enough;

    const std::size_t table = static_cast<std::size_t>(root_.sites()) * sizeof(CandidateGrid) * 4;
    if (!search_.budget.take_memory(table)) return Ending::limit;
    const Ending ending = search();
    search_.budget.give_memory(table);
    return ending;
  }

 private:
  /// A node of the walk: the open site `site` with the digits that are still to be tried there.
  struct WalkNode {
    CandidateGrid grid;
    CandidateGrid at_hand;  ///< a solution of `grid`
    Site site;
    Mask digits;
  };

  Ending search() {
    std::vector<CandidateGrid> found;
    const Ending ending = probe_.run(root_, [&](const CandidateGrid& solution) {
      found.push_back(solution);
      return found.size() < 2;
    });
    if (ending == Ending::stuck) {
      static_cast<void>(deduce_more(root_));  // SAT knows no subsets
      root_.store(search_.board);
    }
    if (ending == Ending::limit || ending == Ending::stuck) return ending;
    if (found.size() == 2) return walk(found.front());
    if (found.empty()) {
      search_.board[0] = 0;
      return Ending::exhausted;
    }
    found.front().store(search_.board);
    return report(found.front()) ? Ending::exhausted : Ending::enough;
  }

  Ending walk(const CandidateGrid& first) {
    std::vector<WalkNode> steps;
    steps.push_back(step(root_, first, 0));
    while (!steps.empty()) {
      if (steps.back().digits == 0) {
        steps.pop_back();
        continue;
      }
      const Site site = steps.back().site;
      const auto digit = static_cast<Mask>(steps.back().digits & -steps.back().digits);
      steps.back().digits ^= digit;
      if (!search_.budget.spend()) return Ending::limit;
      CandidateGrid next = steps.back().grid;
      next.set(site, digit);
      if (!deduce_more(next)) continue;
      if (next.is_solved()) {
        if (!report(next)) return Ending::enough;
        continue;
      }
      if (steps.back().at_hand[site] == digit) {
        steps.push_back(step(next, steps.back().at_hand, site + 1));
        continue;
      }
      CandidateGrid solution = next;
      const Ending ending = question_.run(next, [&](const CandidateGrid& one) {
        solution = one;
        return false;
      });
      if (ending == Ending::limit || ending == Ending::stuck) return ending;
      if (ending == Ending::enough) steps.push_back(step(next, solution, site + 1));
    }
    return Ending::exhausted;
  }

  /// All that the grid knows to deduce: the smallest way to fill a large grid goes along places
  /// where subsets of five digits decide, which a search sees late.
  static bool deduce_more(CandidateGrid& grid) {
    if constexpr (requires { grid.deduce_subsets(); }) {
      return grid.deduce_subsets();
    } else {
      return grid.deduce();
    }
  }

  /// The step at the first open site from `from` on; there is one, as `grid` is not solved.
  static WalkNode step(const CandidateGrid& grid, const CandidateGrid& at_hand, Site from) {
    while (grid.is_decided(from)) ++from;
    return {grid, at_hand, from, grid[from]};
  }

  bool report(const CandidateGrid& solution) {
    Board board = search_.board;
    solution.store(board);
    return sink_(board);
  }

  const Search& search_;
  SolutionSink sink_;
  CandidateGrid root_;
  Probe<CandidateGrid> probe_;     ///< how many solutions?
  Probe<CandidateGrid> question_;  ///< is there one in this branch?
};

}  // namespace

Ending search(const Search& search, SolutionSink sink) {
  const Puzzle& puzzle = of(search.puzzle);
  if (puzzle.is_classic() && puzzle.shape() == BoxShape{3, 3})
    return OrderedSearch<Bands>(search, Bands(search.board), sink).run();
  const Geometry geometry(puzzle);
  return OrderedSearch<CandidateGrid>(search, CandidateGrid(geometry, search.board), sink).run();
}

}  // namespace crosshatch::sudoku
