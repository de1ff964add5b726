// SPDX-License-Identifier: MIT
//
// The fast search: depth first with restarts. It finds the solutions of a grid in any order.
//
// A node has two branches: the choice of the grid is taken or refused. `CandidateGrid` places a
// digit at a site: a site with two candidates, or else a digit with two places in a house, or else
// the site with the fewest candidates. The first kind nearly always exists, and then both branches
// decide something. `Bands` decides in which segment a digit is (bands.cpp).
//
// A large grid with many solutions is filled in a few hundred nodes or, after one early mistake,
// never: the running time is heavy-tailed. So until there is a first solution, the search restarts
// after 500 nodes, 500, 1000, 500, ... (the sequence of Luby, Sinclair and Zuckerman, 1993). Each
// restart prefers other sites and digits among equals. (The solution of an empty 25x25 takes 135
// searches; without restarts the fourth takes over 100,000 nodes.)
//
// Where there are sums, the sites that matter are found from failures. Each failure adds weight to
// the site of its branch and to the sites of the house or sum that became contradictory, and heavy
// sites are decided first (the "weighted degree" heuristic of Boussemart, Hemery, Lecoutre and
// Sais, 2004). Such a search does not restart: on hard killers, restarts take three times the
// nodes.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/budget.h"
#include "base/function_ref.h"
#include "core/search.h"
#include "families/sudoku/engine/cell_branch.h"

namespace crosshatch::sudoku {

template <class Grid>
class RestartSearch {
 public:
  using Found = function_ref<bool(const Grid&)>;

  /// A call of `run` takes at most `most_nodes` nodes. It restarts after `per_restart` nodes times
  /// the Luby sequence.
  RestartSearch(Budget& budget, std::uint64_t most_nodes, std::uint64_t per_restart = usual_restart)
      : budget_(budget), most_nodes_(most_nodes), per_restart_(per_restart) {}

  /// Reports the solutions of `grid` until `found` returns false.
  [[nodiscard]] Ending run(const Grid& grid, Found found) {
    std::uint64_t left = most_nodes_;
    failures_ = {};
    for (std::uint32_t restart = 0;; ++restart) {
      const std::uint64_t nodes =
          per_restart_ == unlimited ? left : std::min(left, per_restart_ * luby(restart + 1));
      left -= nodes;
      const Ending ending = run(grid, restart, nodes, left, found);
      if (ending != Ending::stuck || left == 0) return ending;
    }
  }

  /// No limit of nodes, and no restarts.
  static constexpr std::uint64_t unlimited = UINT64_MAX;
  static constexpr std::uint64_t usual_restart = 500;

 private:
  using Branch = decltype(std::declval<const Grid&>().choose());
  struct OpenBranch {
    Grid grid;
    Branch refused;
  };
  using Failures = typename Grid::Failures;
  static constexpr bool has_weights = !std::is_empty_v<Failures>;

  /// 1, 1, 2, 1, 1, 2, 4, 1, ...
  static std::uint64_t luby(std::uint32_t i) {
    while ((i & (i + 1)) != 0) i -= std::bit_floor(i + 1) - 1;
    return (i + 1) / 2;
  }

  /// The search from one restart to the next. Once it finds a solution, it may use all the nodes
  /// that are `left`.
  [[nodiscard]] Ending run(const Grid& grid, std::uint32_t restart, std::uint64_t nodes,
                           std::uint64_t& left, Found found) {
    open_.clear();
    Grid at = grid;
    Branch last{};  // the branch that led to `at`
    while (true) {
      if (deduce(at)) {
        if (at.is_solved()) {
          if (!found(at)) return Ending::enough;
          nodes += left;
          left = 0;
        } else {
          if (nodes-- == 0) return Ending::stuck;
          if (!budget_.spend()) return Ending::limit;
          last = choose(at, restart);
          open_.push_back({at, last});
          refuse(open_.back().grid, last);
          take(at, last);
          continue;
        }
      } else if constexpr (has_weights) {
        at.learn(last, failures_);
      }
      if (open_.empty()) return Ending::exhausted;
      at = open_.back().grid;
      last = open_.back().refused;
      open_.pop_back();
    }
  }

  bool deduce(Grid& grid) const {
    if constexpr (has_weights) {
      return grid.deduce(failures_.are_many());
    } else {
      return grid.deduce();
    }
  }

  Branch choose(const Grid& grid, std::uint32_t restart) const {
    if constexpr (has_weights) {
      return grid.choose(restart, &failures_);
    } else {
      return grid.choose();
    }
  }

  Budget& budget_;
  std::uint64_t most_nodes_;
  std::uint64_t per_restart_;
  std::vector<OpenBranch> open_;
  Failures failures_;
};

}  // namespace crosshatch::sudoku
