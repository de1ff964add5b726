// SPDX-License-Identifier: MIT
//
// Other solutions that a known one shows: unavoidable sets of two digits.
//
// Take the sites of two digits, say 1 and 2, and draw an edge between a 1 and a 2 that are peers.
// If the two digits change places in a whole component of this graph, no two peers become equal:
// peers with 1 and 2 are both in the component, and all other peers hold other digits. The sums of
// cages do not change either, unless a cage has one of the digits in the component and not the
// other. So each component in which no clue forbids the other digit gives another solution without
// a search. A pair of digits costs one pass over their sites and peers. On a grid with few clues
// this finds nearly all ambiguous sites.
#include <algorithm>
#include <vector>

#include "families/sudoku/houses.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

namespace {

class Swaps {
 public:
  Swaps(const Search& search, const Board& solution)
      : puzzle_(of(search.puzzle)),
        board_(search.board),
        solution_(solution),
        houses_(puzzle_),
        sites_of_(static_cast<std::size_t>(puzzle_.side())) {
    for (Site site = 0; site < solution.sites(); ++site)
      sites_of_[solution.value(site)].push_back(site);
  }

  /// Adds the components of a pair of digits that can be swapped.
  void add(Value one, Value other, Board& seen) {
    const Candidates both = only(one) | only(other);
    std::vector<bool> is_met(static_cast<std::size_t>(solution_.sites()));
    for (const Site start : sites_of_[one]) {
      if (is_met[start]) continue;
      component_.assign(1, start);
      is_met[start] = true;
      for (std::size_t next = 0; next < component_.size(); ++next) {
        for (const Site peer : houses_.peers(component_[next])) {
          if ((solution_[peer] & both) == 0 || is_met[peer]) continue;
          is_met[peer] = true;
          component_.push_back(peer);
        }
      }
      if (!may_swap(both)) continue;
      for (const Site site : component_) seen[site] |= both;
    }
  }

 private:
  [[nodiscard]] bool may_swap(Candidates both) const {
    const auto may_hold_both = [&](Site site) { return (board_[site] & both) == both; };
    if (!std::all_of(component_.begin(), component_.end(), may_hold_both)) return false;
    return std::all_of(
        puzzle_.variant().cages.begin(), puzzle_.variant().cages.end(), [&](const Cage& cage) {
          if (cage.sum == 0) return true;
          const auto inside = std::count_if(cage.sites.begin(), cage.sites.end(), [&](Site site) {
            return std::find(component_.begin(), component_.end(), site) != component_.end();
          });
          return inside != 1;
        });
  }

  const Puzzle& puzzle_;
  const Board& board_;
  const Board& solution_;
  const Houses houses_;
  std::vector<std::vector<Site>> sites_of_;  ///< [digit]
  std::vector<Site> component_;
};

}  // namespace

void add_swaps(const Search& search, const Board& solution, Board& seen) {
  if (of(search.puzzle).constraints() != nullptr) return;
  const int side = of(search.puzzle).side();
  Swaps swaps(search, solution);
  for (Value one = 0; one < side; ++one) {
    for (Value other = one + 1; other < side; ++other) swaps.add(one, other, seen);
  }
}

}  // namespace crosshatch::sudoku
