// SPDX-License-Identifier: MIT
//
// Reports solutions in ascending order, at the cost of one fast search each.
//
// The order of branching decides how long a search takes, and the order of the sites is a poor one:
// on a hard grid it is thousands of times slower than the best. So the fast search of
// restart_search.h first finds out whether there are none, one or several solutions, in any order.
// If there is none or one, that is the answer. Otherwise a second search goes through the sites in
// order, low digits first, and reports the solutions ascending. It enters a branch only if the fast
// search finds a solution there, and it asks only if the solution that it knows is not in the
// branch already. No branch fails, so a solution costs at most one fast search for each open site
// and digit.
#include <algorithm>
#include <vector>

#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/say.h"
#include "families/sudoku/engine/bands.h"
#include "families/sudoku/engine/constraint_grid.h"
#include "families/sudoku/engine/grid.h"
#include "families/sudoku/engine/regions/anchors.h"
#include "families/sudoku/engine/regions/region_filter.h"
#include "families/sudoku/engine/restart_search.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

namespace {

/// How many nodes a fast search may take before SAT takes over. Grids over 9x9 and variants can be
/// too hard for a search without clause learning. The hardest classic 9x9 known need about a
/// thousand nodes. Once the ordered search has begun, the limit is higher: its branches get easier
/// on the way, and SAT would have to begin anew. Sums in a 9x9 help this search more than SAT:
/// killers that take it a second take SAT ten or more.
struct NodeLimits {
  std::uint64_t to_count;
  std::uint64_t per_branch;
  std::uint64_t per_restart;
};
constexpr std::uint64_t unlimited = UINT64_MAX;
constexpr NodeLimits node_limits_of(const Bands&) { return {unlimited, unlimited, unlimited}; }
inline NodeLimits node_limits_of(const CandidateGrid& grid) {
  if (grid.side() < 9) return {unlimited, unlimited, unlimited};
  if (grid.side() == 9 && grid.has_sums()) return {1'000'000, 1'000'000, unlimited};
  return {4'000, 60'000, RestartSearch<CandidateGrid>::usual_restart};
}

/// Regions are either found soon, or by SAT.
constexpr std::uint64_t nodes_for_numbers = 3'000;
constexpr std::uint64_t nodes_for_regions = 100'000;

/// Clauses help more with what is known of few cells at a time, as of dots and of lines that cross,
/// than with sums and with what is said of whole rows.
inline NodeLimits node_limits_of(const ConstraintGrid& grid) {
  if (grid.has_hidden_sites()) {
    const std::uint64_t nodes = grid.branches_at_all() ? nodes_for_regions : nodes_for_numbers;
    return {nodes, nodes, unlimited};
  }
  if (grid.side() < 9) return {unlimited, unlimited, unlimited};
  const std::uint64_t nodes = grid.is_hard_to_say() ? 1'000'000 : 8'000;
  return {nodes, nodes, unlimited};
}

template <class Grid>
class OrderedSearch {
 public:
  using Mask = typename Grid::Mask;

  OrderedSearch(const Search& search, Grid root, SolutionSink sink)
      : search_(search),
        sink_(sink),
        root_(std::move(root)),
        count_search_(search.budget, node_limits_of(root_).to_count,
                      node_limits_of(root_).per_restart),
        branch_search_(search.budget, node_limits_of(root_).per_branch,
                       node_limits_of(root_).per_restart) {}

  Ending run() {
    if (!search_.budget.poll()) return Ending::limit;
    if (!root_.deduce()) {
      root_.store(search_.board);
      return Ending::exhausted;
    }
    root_.store(search_.board);
    if (root_.is_solved()) return report(root_) ? Ending::exhausted : Ending::enough;

    const std::size_t table = static_cast<std::size_t>(root_.sites()) * sizeof(Grid) * 4;
    if (!search_.budget.take_memory(table)) return Ending::limit;
    const Ending ending = search();
    search_.budget.give_memory(table);
    return ending;
  }

 private:
  /// A node of the ordered search: the open site `site` with the digits still to be tried there.
  struct WalkNode {
    Grid grid;
    Grid known;  ///< a solution of `grid`
    Site site;
    Mask digits;
  };

  Ending search() {
    std::vector<Grid> found;
    int ways = 0;
    const Ending ending = count_search_.run(root_, [&](const Grid& solution) {
      ++ways;
      if (found.empty() || !is_same(found.front(), solution)) found.push_back(solution);
      return found.size() < 2 && ways < most_ways;
    });
    if (ending == Ending::stuck) {
      static_cast<void>(deduce_more(root_));  // SAT does not find subsets
      root_.store(search_.board);
    }
    if (ending == Ending::limit || ending == Ending::stuck) return ending;
    // SAT tells solutions apart by what is not hidden.
    if (has_hidden_sites() && (found.size() == 2 || ways == most_ways)) return Ending::stuck;
    if (found.size() == 2) return walk(found.front());
    if (found.empty()) {
      search_.board[0] = 0;
      return Ending::exhausted;
    }
    found.front().store(search_.board);
    return report(found.front()) ? Ending::exhausted : Ending::enough;
  }

  [[nodiscard]] bool has_hidden_sites() const { return root_.sites() > search_.board.sites(); }

  /// Whether two ways to fill the grid are the same solution.
  [[nodiscard]] bool is_same(const Grid& one, const Grid& other) const {
    if constexpr (requires { one.has_same_digits(other); }) {
      return has_hidden_sites() && one.has_same_digits(other);
    } else {
      return false;
    }
  }

  Ending walk(const Grid& first) {
    std::vector<WalkNode> path;
    path.push_back(node_at(root_, first, 0));
    while (!path.empty()) {
      if (path.back().digits == 0) {
        path.pop_back();
        continue;
      }
      const Site site = path.back().site;
      const auto digit = static_cast<Mask>(path.back().digits & -path.back().digits);
      path.back().digits ^= digit;
      if (!search_.budget.spend()) return Ending::limit;
      Grid next = path.back().grid;
      next.set(site, digit);
      if (!deduce_more(next)) continue;
      if (next.is_solved()) {
        if (!report(next)) return Ending::enough;
        continue;
      }
      if (path.back().known[site] == digit) {
        path.push_back(node_at(next, path.back().known, site + 1));
        continue;
      }
      Grid solution = next;
      const Ending ending = branch_search_.run(next, [&](const Grid& one) {
        solution = one;
        return false;
      });
      if (ending == Ending::limit || ending == Ending::stuck) return ending;
      if (ending == Ending::enough) path.push_back(node_at(next, solution, site + 1));
    }
    return Ending::exhausted;
  }

  /// The strongest propagation that the grid has. The smallest solution of a large grid often
  /// depends on subsets of five digits, which a search would find late.
  static bool deduce_more(Grid& grid) {
    if constexpr (requires { grid.deduce_subsets(); }) {
      return grid.deduce_subsets();
    } else {
      return grid.deduce();
    }
  }

  /// The node at the first open site from `from` on. There is one, because `grid` is not solved.
  static WalkNode node_at(const Grid& grid, const Grid& known, Site from) {
    while (grid.is_decided(from)) ++from;
    return {grid, known, from, grid[from]};
  }

  bool report(const Grid& solution) {
    Board board = search_.board;
    solution.store(board);
    return sink_(board);
  }

  /// Of the first solution that are met before SAT looks for others.
  static constexpr int most_ways = 100;

  const Search& search_;
  SolutionSink sink_;
  Grid root_;
  RestartSearch<Grid> count_search_;   ///< counts solutions, up to two
  RestartSearch<Grid> branch_search_;  ///< finds out whether a branch has a solution
};

/// Where regions are to be found: their numbers are hidden sites, which the search fills, too. Some
/// are found when it branches only at these and at digits, others if also at what follows.
Ending search_regions(const Search& search, SolutionSink sink) {
  const Puzzle& puzzle = of(search.puzzle);
  const Ending ending = logic(search);
  if (ending != Ending::exhausted || search.board.is_impossible()) return ending;
  if (!RegionFilter::is_for(puzzle.shape())) return Ending::stuck;
  // Propagators know no cells beside the grid.
  if (std::ranges::any_of(puzzle.variant().constraints, adds_cells)) return Ending::stuck;
  const ConstraintsBesideRegions said = searched_constraints(puzzle);
  const int hidden = said.model->start().sites() - said.model->visible();
  if (puzzle.sites() + hidden > most_sites) return Ending::stuck;
  Board board = said.model->start();
  for (Site site = 0; site < puzzle.sites(); ++site) board[site] = search.board[site];
  RegionSites regions = *said.regions;
  regions.anchors = anchors_of(puzzle.shape(), *said.model, regions);
  for (std::size_t i = 0; i < regions.anchors.size(); ++i)
    board[regions.numbers[regions.anchors[i]]] = only(static_cast<Value>(i));
  const Ending more = rules::deduce(*said.model, board, search.budget);
  if (more != Ending::exhausted) return more;
  if (board.is_impossible()) {
    search.board[0] = 0;
    return Ending::exhausted;
  }
  const Geometry geometry(puzzle, hidden);
  Propagators propagators(puzzle, *said.model, &regions, geometry, board);
  const auto run = [&] {
    return OrderedSearch<ConstraintGrid>(search, {geometry, propagators, board}, sink).run();
  };
  const Ending by_numbers = run();
  if (by_numbers != Ending::stuck || propagators.to_branch_at() == geometry.sites())
    return by_numbers;
  propagators.branch_at_all();
  return run();
}

}  // namespace

Ending search(const Search& search, SolutionSink sink) {
  const Puzzle& puzzle = of(search.puzzle);
  if (puzzle.is_classic() && puzzle.shape() == BoxShape{3, 3})
    return OrderedSearch<Bands>(search, Bands(search.board), sink).run();
  if (const rules::Model* const model = puzzle.constraints();
      model != nullptr && model->start().sites() > model->visible())
    return search_regions(search, sink);
  const Geometry geometry(puzzle);
  if (puzzle.constraints() != nullptr) {
    Propagators propagators(puzzle, *puzzle.constraints(), nullptr, geometry, search.board);
    if (propagators.count() > 0) {
      const ConstraintGrid grid(geometry, propagators, search.board);
      return OrderedSearch<ConstraintGrid>(search, grid, sink).run();
    }
  }
  return OrderedSearch<CandidateGrid>(search, CandidateGrid(geometry, search.board), sink).run();
}

}  // namespace crosshatch::sudoku
