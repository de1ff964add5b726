// SPDX-License-Identifier: MIT
//
// The fast search: finds solutions of a grid in any order, by the branch that forces most.
//
// Depth-first with two ways at a node: the grid's choice is taken, or refused. Grid puts a digit at
// a site: after its rules reach their fixpoint the node is a site with two candidates; else a digit
// with two places in a house; else the site with the fewest candidates. The first kind exists
// nearly always, and then both ways go on with news. Bands says in which segment a digit is
// (bands.cpp).
//
// A large grid with many solutions is filled in some hundred nodes or, after one wrong turn early
// on, never: the time has a heavy tail. So until there is a first solution the search begins anew
// after 500 nodes, 500, 1000, 500, ... (the sequence of Luby, Sinclair and Zuckerman, 1993), each
// time with other sites and digits first among equals. (An empty 25x25 asks 135 questions, and
// without that the fourth takes over 100,000 nodes.)
//
// Where there are sums, it is other sites than the first that decide, and each failure tells which:
// a branch that fails makes its own site heavier and those of the house or sum that showed it, and
// heavy sites come first ("weighted degree": Boussemart, Hemery, Lecoutre and Sais, 2004). Such a
// search does not begin anew: on hard killers that costs three times the nodes.
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

  /// No call of `run` makes more than `most_nodes` nodes; it begins anew after so many
  /// `per_restart`.
  RestartSearch(Budget& budget, std::uint64_t most_nodes, std::uint64_t per_restart = usual_restart)
      : budget_(budget), most_nodes_(most_nodes), per_restart_(per_restart) {}

  /// Reports each solution of `grid`, until `found` returns false.
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

  /// A patience for those who are sure.
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

  /// One beginning. With the first solution it is given all the nodes that are `left`.
  [[nodiscard]] Ending run(const Grid& grid, std::uint32_t restart, std::uint64_t nodes,
                           std::uint64_t& left, Found found) {
    open_.clear();
    Grid at = grid;
    Branch last{};  // led to `at`
    while (true) {
      if (at.deduce()) {
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
