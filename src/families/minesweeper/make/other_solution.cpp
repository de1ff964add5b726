// SPDX-License-Identifier: MIT
//
// Two solutions that differ at one place mostly differ at few cells, so the search is about the
// differences. A hint is out of balance if the cells around it that are decided have more mines, or
// fewer, than in the known solution. Then an open cell around it must differ, too, to make up for
// that: the search takes the hint with the fewest such cells, and tries one of them, with basic
// logic after it. If every hint is in balance, and the total, all open cells can be as they are
// known, and that is another solution.
//
// Unlike a table of all states this does not depend on how wide a component is.
#include "families/minesweeper/make/other_solution.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

namespace {

class OtherSolution {
 public:
  OtherSolution(const OtherSearch& search, Budget& budget)
      : search_(search),
        puzzle_(of(search.puzzle)),
        budget_(budget),
        excess_(static_cast<std::size_t>(puzzle_.sites()), 0) {}

  Other find(Board board) {
    left_.push_back(std::move(board));
    for (std::uint64_t nodes = 0; !left_.empty(); ++nodes) {
      if (nodes == search_.most_nodes) return Other::unsure;
      if (!budget_.spend()) return Other::limit;
      Board now = std::move(left_.back());
      left_.pop_back();
      if (logic({search_.puzzle, now, budget_}) == Ending::limit) return Other::limit;
      if (now.is_impossible()) continue;
      weigh(now);
      if (out_.empty() && (!puzzle_.mines() || excess_of_all_ == 0)) return Other::some;
      branch(std::move(now));
    }
    return Other::none;
  }

 private:
  /// Finds the hints out of balance.
  void weigh(const Board& now) {
    for (const Site hint : touched_) excess_[hint] = 0;
    excess_of_all_ = 0;
    touched_ = {search_.odd};
    excess_[search_.odd] = -search_.odd_more;
    for (Site site = 0; site < now.sites(); ++site) {
      const Candidates here = now[site];
      if (!is_one(here) || here == search_.solution[site]) continue;
      const int more = here == only(mine) ? 1 : -1;
      excess_of_all_ += more;
      each_counted(puzzle_, site, [&](Site hint) {
        if (!puzzle_.is_hint(hint)) return;
        int& excess = excess_[hint];
        if (excess == 0) touched_.push_back(hint);
        excess += more;
      });
    }
    out_.clear();
    std::copy_if(touched_.begin(), touched_.end(), std::back_inserter(out_),
                 [&](Site hint) { return excess_[hint] != 0; });
    std::sort(out_.begin(), out_.end());
    out_.erase(std::unique(out_.begin(), out_.end()), out_.end());
  }

  /// Whether the cell can make up for an excess, by being what it is not in the known solution.
  [[nodiscard]] bool can_balance(const Board& now, Site cell, int excess) const {
    return !now.is_decided(cell) && (search_.solution.value(cell) == mine) == (excess > 0);
  }

  void branch(Board now) {
    Site chosen = -1;
    int fewest = most_balancing;
    for (const Site hint : out_) {
      int cells = 0;
      Site one = -1;
      each_counted(puzzle_, hint, [&](Site cell) {
        if (!can_balance(now, cell, excess_[hint])) return;
        ++cells;
        one = cell;
      });
      if (cells == 0) return;
      if (cells >= fewest) continue;
      fewest = cells;
      chosen = one;
    }
    if (out_.empty()) {
      const auto found = std::find_if(search_.order.begin(), search_.order.end(), [&](Site cell) {
        return can_balance(now, cell, excess_of_all_);
      });
      if (found == search_.order.end()) return;
      chosen = *found;
    }
    const Value known = search_.solution.value(chosen);
    left_.push_back(now);
    left_.back().set(chosen, known);
    now.set(chosen, 1 - known);
    left_.push_back(std::move(now));
  }

  static constexpr int most_balancing = 10;  ///< more cells than a hint counts

  const OtherSearch& search_;
  const Puzzle& puzzle_;
  Budget& budget_;
  std::vector<Board> left_;
  std::vector<int> excess_;    ///< per hint: mines more than in the known solution
  std::vector<Site> touched_;  ///< hints that are out of balance, or were for a moment
  std::vector<Site> out_;      ///< hints out of balance
  int excess_of_all_ = 0;
};

}  // namespace

Other find_other(const OtherSearch& search, Board board, Budget& budget) {
  return OtherSolution(search, budget).find(std::move(board));
}

}  // namespace crosshatch::minesweeper
