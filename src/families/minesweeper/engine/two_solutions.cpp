// SPDX-License-Identifier: MIT
//
// One solution of each component is found soon, however wide the component is, by a search that
// learns or by SAT; all of its solutions, as a tree, may take gigabytes. A total of mines asks for
// very little of them: cells next to no hint take up what is left, and where some of those are
// mines and others are not, to exchange two of them makes the second solution. To give the total to
// SAT would make the whole board one formula that is much harder.
//
// Only where the free cells cannot make the total, components get a few more solutions, each with
// one group changed. Which of their numbers of mines to take is then asked of MineSums.
#include "families/minesweeper/engine/two_solutions.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "count/elimination.h"
#include "count/join_tree.h"
#include "families/minesweeper/engine/counterexample.h"
#include "families/minesweeper/engine/mine_sums.h"
#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/puzzle.h"
#include "sat/formula.h"
#include "sat/models.h"

namespace crosshatch::minesweeper {

namespace {

/// The number of mines in each group of a component.
using Filling = std::vector<int>;

int mines_of(const Filling& filling) {
  int mines = 0;
  for (const int own : filling) mines += own;
  return mines;
}

void write(const Component& component, const Filling& filling, Board& board) {
  for (std::size_t g = 0; g < filling.size(); ++g) {
    int left = filling[g];
    for (const Site cell : component.sites_of(component.groups[g]))
      board.set(cell, left-- > 0 ? mine : clear);
  }
}

class TwoSolutions {
 public:
  TwoSolutions(const Search& search, const BoardComponents& parts, int mines,
               std::size_t most_groups)
      : search_(search),
        parts_(parts),
        mines_(mines),
        most_groups_(most_groups),
        free_(static_cast<int>(parts.free.size())) {}

  std::optional<std::array<Board, 2>> find() {
    if (!find_one_each()) return std::nullopt;
    int left = mines_;
    for (const std::vector<Filling>& own : known_) left -= mines_of(own.front());
    if (left > 0 && left < free_) {
      const std::vector<std::size_t> first(known_.size(), 0);
      return exchanged(first, left);
    }
    return find_more_each() ? combine() : std::nullopt;
  }

 private:
  bool find_one_each() {
    for (const Component& component : parts_.components) {
      std::optional<Filling> one;
      if (component.groups.size() <= most_groups_) {
        CounterexampleSearch search(component, search_.budget);
        const Existence solutions = search.find(std::nullopt);
        if (solutions == Existence::none) return false;
        if (solutions == Existence::some) one = search.mines();
      }
      if (!one) one = find_by_sat(component);
      if (!one) return false;
      known_.push_back({std::move(*one)});
    }
    return true;
  }

  /// Without the total, which is about more cells.
  [[nodiscard]] std::optional<Filling> find_by_sat(const Component& component) const {
    const std::unique_ptr<sat::Solver> solver = sat::make_solver();
    sat::Formula formula(search_.board, *solver, component.sites, &search_.budget);
    encode(search_.puzzle, formula);
    if (formula.is_cut_short() ||
        sat::solve(formula, search_.budget) != sat::SatAnswer::satisfiable)
      return std::nullopt;
    const Board model = sat::model(formula);
    Filling filling;
    for (const SiteGroup& group : component.groups) {
      int& mines = filling.emplace_back(0);
      for (const Site cell : component.sites_of(group)) mines += model.value(cell) == mine;
    }
    return filling;
  }

  /// More solutions of each component, in ascending order of their mines.
  bool find_more_each() {
    constexpr std::size_t most_questions = 12;
    for (std::size_t i = 0; i < known_.size(); ++i) {
      const Component& component = parts_.components[i];
      std::vector<Filling>& own = known_[i];
      const std::size_t groups = component.groups.size();
      if (groups > most_groups_) continue;
      const std::size_t step = groups / most_questions + 1;
      CounterexampleSearch search(component, search_.budget);
      for (std::size_t g = 0; g < groups; g += step) {
        const int group = static_cast<int>(g);
        const int now = own.front()[g];
        const GroupClaim claim = now > 0 ? GroupClaim{group, 0, now - 1}
                                         : GroupClaim{group, 1, component.groups[g].size};
        if (search.find(claim) == Existence::some) own.push_back(search.mines());
        if (search_.budget.is_spent()) return false;
      }
      std::sort(own.begin(), own.end(), [](const Filling& a, const Filling& b) {
        const int left = mines_of(a);
        const int right = mines_of(b);
        return left != right ? left < right : a < b;
      });
      own.erase(std::unique(own.begin(), own.end()), own.end());
    }
    return true;
  }

  /// Components take the fewest mines that those after them can make up for, and for another
  /// solution the most.
  std::optional<std::array<Board, 2>> combine() const {
    std::vector<std::vector<int>> choices(known_.size());
    for (std::size_t i = 0; i < known_.size(); ++i) {
      for (const Filling& filling : known_[i]) choices[i].push_back(mines_of(filling));
      choices[i].erase(std::unique(choices[i].begin(), choices[i].end()), choices[i].end());
    }
    const MineSums sums(choices, free_, mines_);
    if (!sums.can_finish(0, mines_)) return std::nullopt;
    const auto pick = [&](bool is_most, int& left) {
      std::vector<std::size_t> picked(known_.size());
      left = mines_;
      for (std::size_t i = 0; i < known_.size(); ++i) {
        const std::size_t count = known_[i].size();
        for (std::size_t j = 0; j < count; ++j) {
          picked[i] = is_most ? count - 1 - j : j;
          if (sums.can_finish(i + 1, left - mines_of(known_[i][picked[i]]))) break;
        }
        left -= mines_of(known_[i][picked[i]]);
      }
      return picked;
    };
    int left = 0;
    const std::vector<std::size_t> few = pick(false, left);
    if (left > 0 && left < free_) return exchanged(few, left);
    int rest = 0;
    const std::vector<std::size_t> many = pick(true, rest);
    if (few == many) return std::nullopt;
    return std::array{board_of(few, left), board_of(many, rest)};
  }

  [[nodiscard]] Board board_of(const std::vector<std::size_t>& picked, int left) const {
    Board board = search_.board;
    for (std::size_t i = 0; i < picked.size(); ++i)
      write(parts_.components[i], known_[i][picked[i]], board);
    for (const Site cell : parts_.free) board.set(cell, left-- > 0 ? mine : clear);
    return board;
  }

  /// Some of the free cells are mines, and some are not.
  [[nodiscard]] std::array<Board, 2> exchanged(const std::vector<std::size_t>& picked,
                                               int left) const {
    std::array<Board, 2> two{board_of(picked, left), board_of(picked, left)};
    two[1].set(parts_.free.front(), clear);
    two[1].set(parts_.free.back(), mine);
    return two;
  }

  const Search& search_;
  const BoardComponents& parts_;
  const int mines_;
  const std::size_t most_groups_;
  const int free_;
  std::vector<std::vector<Filling>> known_;  ///< per component, some of its solutions
};

}  // namespace

bool has_costly_trees(const BoardComponents& parts, Budget& budget) {
  constexpr std::size_t least_wide = 60;  // groups; with fewer a component has a small tree
  Eliminator eliminator;
  return std::any_of(parts.components.begin(), parts.components.end(),
                     [&](const Component& component) {
                       return component.groups.size() > most_groups_to_search ||
                              (component.groups.size() >= least_wide &&
                               eliminator.estimate(component, budget) > near_limits.cost);
                     });
}

std::optional<std::array<Board, 2>> find_two_solutions(const Search& search,
                                                       const BoardComponents& parts, int mines,
                                                       std::size_t most_groups) {
  return TwoSolutions(search, parts, mines, most_groups).find();
}

}  // namespace crosshatch::minesweeper
