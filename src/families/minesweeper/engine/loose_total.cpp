// SPDX-License-Identifier: MIT
//
// Most cells that differ between solutions differ between two that are alike but for a few cells.
// So each group is first asked about in a window: the other cells stay as they are in the solution
// that is known, and a search of microseconds looks for another filling of the window. If there is
// none, the same window with all other cells left open mostly shows that there is none at all,
// because its hints suffice. What is left is asked in larger windows, and then of the whole
// component: groups one by one, or by SAT where the component is large.
//
// A filling found so is part of a solution if the free cells can make up for its mines. All cells
// of a group are alike: if one of them can be a mine and one can be clear, each can be both.
#include "families/minesweeper/engine/loose_total.h"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "families/minesweeper/engine/agreement.h"
#include "families/minesweeper/engine/counterexample.h"
#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/puzzle.h"
#include "sat/formula.h"
#include "sat/models.h"
#include "sat/refuter.h"

namespace crosshatch::minesweeper {

namespace {

/// How far windows reach from their cell, in rows and columns.
constexpr std::array reaches = {3, 6, 10};

class LooseMap {
 public:
  LooseMap(const Search& search, const BoardComponents& parts, const Board& solution,
           std::size_t most_groups)
      : search_(search),
        puzzle_(of(search.puzzle)),
        parts_(parts),
        solution_(solution),
        most_groups_(most_groups),
        around_(solution),
        seen_(solution),
        group_of_(static_cast<std::size_t>(search.board.sites()), -1) {
    for (const Site cell : parts.free) free_mines_ += solution.value(cell) == mine;
  }

  Ending map(Board& seen) {
    if (!makes_up_for(1) || !makes_up_for(-1)) return Ending::stuck;
    for (const Site cell : parts_.free) seen_[cell] = open_cell;
    for (const Component& component : parts_.components) {
      if (!map_component(component)) return is_spent() ? Ending::limit : Ending::stuck;
    }
    seen.add(seen_);
    return Ending::exhausted;
  }

 private:
  [[nodiscard]] bool is_spent() const { return search_.budget.is_spent(); }

  /// Whether components may have so many mines more than in the solution.
  [[nodiscard]] bool makes_up_for(int more) const {
    const int left = free_mines_ - more;
    return left >= 0 && left <= static_cast<int>(parts_.free.size());
  }

  [[nodiscard]] int mines_in(std::span<const Site> cells) const {
    int mines = 0;
    for (const Site cell : cells) mines += solution_.value(cell) == mine;
    return mines;
  }

  /// False if that is too hard, or the total is not loose after all.
  bool map_component(const Component& component) {
    const int groups = static_cast<int>(component.groups.size());
    differs_.assign(component.groups.size(), 0);
    for (int g = 0; g < groups; ++g) {
      const std::span<const Site> cells = component.sites_of(component.groups[g]);
      const int mines = mines_in(cells);
      differs_[g] = mines > 0 && mines < component.groups[g].size;
      for (const Site cell : cells) group_of_[cell] = g;
    }
    for (const int reach : reaches) {
      for (int g = 0; g < groups; ++g) {
        const std::span<const Site> cells = component.sites_of(component.groups[g]);
        if (differs_[g] == 0 && !search_.board.is_decided(cells.front()) &&
            !look_near(cells, reach))
          return false;
      }
    }
    const bool is_small = component.groups.size() <= most_groups_;
    if (is_small && !ask_groups(component)) return false;
    for (int g = 0; g < groups; ++g) {
      if (differs_[g] == 0) continue;
      for (const Site cell : component.sites_of(component.groups[g])) seen_[cell] = open_cell;
    }
    return is_small || ask_sat(component);
  }

  /// Looks around a group for a filling in which it has another number of mines, or for a proof
  /// that there is none. False only at a limit.
  bool look_near(std::span<const Site> cells, int reach) {
    const Site cell = cells.front();
    const int row = cell / puzzle_.columns();
    const int column = cell % puzzle_.columns();
    window_.clear();
    for (int r = std::max(row - reach, 0); r <= std::min(row + reach, puzzle_.rows() - 1); ++r) {
      const int last = std::min(column + reach, puzzle_.columns() - 1);
      for (int c = std::max(column - reach, 0); c <= last; ++c) {
        const Site site = r * puzzle_.columns() + c;
        if (search_.board[site] == open_cell && group_of_[site] >= 0) window_.push_back(site);
      }
    }
    for (const Site site : window_) around_[site] = open_cell;
    const Existence here = ask_window(around_, cell, true);
    for (const Site site : window_) around_[site] = solution_[site];
    if (here == Existence::none && ask_window(search_.board, cell, false) == Existence::none) {
      for (const Site site : cells) search_.board.set(site, solution_.value(site));
    }
    return !is_spent();
  }

  /// Whether the window has a filling in which the group of the cell has another number of mines.
  /// Hints that count open cells outside the window are left out.
  Existence ask_window(Board& board, Site cell, bool learns) {
    const BoardComponents near = decompose({puzzle_, board, search_.budget, window_});
    for (const Component& component : near.components) {
      const auto at = std::find(component.sites.begin(), component.sites.end(), cell);
      if (at == component.sites.end()) continue;
      const auto place = static_cast<int>(at - component.sites.begin());
      int group = 0;
      while (component.groups[group].first + component.groups[group].size <= place) ++group;
      CounterexampleSearch search(component, search_.budget);
      const Existence other = search.find(counterclaim(component, group, solution_.value(cell)));
      if (other == Existence::some && learns) learn(component, search.mines());
      return other;
    }
    return Existence::undecided;  // no hint is left
  }

  /// Marks what is not as in the solution. False if the free cells cannot make up for it.
  bool learn(const Component& component, const std::vector<int>& filling) {
    int more = -mines_in(component.sites);
    for (const int mines : filling) more += mines;
    if (!makes_up_for(more)) return false;
    for (std::size_t g = 0; g < filling.size(); ++g) {
      const std::span<const Site> cells = component.sites_of(component.groups[g]);
      if (filling[g] == mines_in(cells)) continue;
      for (const Site cell : cells) differs_[group_of_[cell]] = 1;
    }
    return true;
  }

  bool ask_groups(const Component& component) {
    CounterexampleSearch search(component, search_.budget);
    for (std::size_t g = 0; g < differs_.size(); ++g) {
      const std::span<const Site> cells = component.sites_of(component.groups[g]);
      if (differs_[g] != 0 || search_.board.is_decided(cells.front())) continue;
      const Value value = solution_.value(cells.front());
      const Existence other = search.find(counterclaim(component, static_cast<int>(g), value));
      if (other == Existence::undecided) return false;
      if (other == Existence::some && !learn(component, search.mines())) return false;
      if (other == Existence::none) {
        for (const Site cell : cells) search_.board.set(cell, value);
      }
    }
    return true;
  }

  bool ask_sat(const Component& component) {
    const std::unique_ptr<sat::Solver> solver = sat::make_refuter();
    sat::Formula formula(search_.board, *solver, component.sites, &search_.budget);
    encode(puzzle_, formula);
    if (formula.is_cut_short()) return false;
    bool is_loose = true;
    const auto learn_from = [&](const Board& found, Board& all) {
      int more = 0;
      Board whole = solution_;
      for (const Site cell : formula.open_sites()) {
        more += (found.value(cell) == mine) - (solution_.value(cell) == mine);
        whole[cell] = found[cell];
      }
      is_loose = is_loose && makes_up_for(more);
      all.add(whole);
    };
    const Ending ending =
        sat::backbone(formula, search_.budget, solution_, seen_, learn_from, search_.board);
    return ending == Ending::exhausted && is_loose;
  }

  const Search& search_;
  const Puzzle& puzzle_;
  const BoardComponents& parts_;
  const Board& solution_;
  const std::size_t most_groups_;
  Board around_;  ///< the solution; the cells of a window are open while it is looked at
  Board seen_;    ///< values in solutions
  std::vector<int> group_of_;  ///< per site, in its component; -1 if it is not open
  std::vector<char> differs_;  ///< per group of the component
  std::vector<Site> window_;
  int free_mines_ = 0;
};

}  // namespace

Ending map_under_loose_total(const Search& search, const BoardComponents& parts,
                             const Board& solution, Board& seen, std::size_t most_groups) {
  return LooseMap(search, parts, solution, most_groups).map(seen);
}

}  // namespace crosshatch::minesweeper
