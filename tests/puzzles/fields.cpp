// SPDX-License-Identifier: MIT
//
// Unique boards. A board with few hints is ambiguous in places. Each round asks which cells differ
// between solutions, and shows a hint at some of them, or next to those that have none to show;
// solutions that differ there are gone. No two cells near each other in one round: one hint often
// settles all around it, and boards should not have more than they need. None is taken away
// again, though, so they are not minimal.
//
// Hints cannot settle everything: a mine among mines is seen by nobody, and in a mosaic two cells
// in a row of two look the same to all hints. Where no hint is left to be shown, a mine in doubt is
// taken away; as mines become fewer with that, it comes to an end.
#include "puzzles/fields.h"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "solve/solve.h"

namespace crosshatch::puzzles {

namespace {

using minesweeper::each_counted;
using minesweeper::Hint;

/// Some hundred times what such boards take. A cell not settled by then counts as one in doubt.
constexpr std::uint64_t nodes_a_cell = 100;
constexpr std::uint64_t least_nodes = 100'000;

/// The engine is asked where logic leaves at most one cell in this many open: before that there is
/// doubt nearly everywhere, and to tell exactly where can take very long.
constexpr std::size_t most_open = 8;

class Maker {
 public:
  Maker(Rng& rng, const FieldPlan& plan)
      : rng_(rng),
        plan_(plan),
        is_mine_(static_cast<std::size_t>(plan.rows * plan.columns)),
        is_shown_(is_mine_.size()) {
    for (std::size_t site = 0; site < is_mine_.size(); ++site)
      is_mine_[site] = rng.chance(plan.mines);
    for (std::size_t site = 0; site < is_mine_.size(); ++site)
      is_shown_[site] = rng.chance(plan.hints) && can_show(static_cast<Site>(site));
    make();
  }

  void settle() {
    while (true) {
      const std::vector<Site> doubtful = cells_in_doubt();
      if (doubtful.empty()) return;
      add_hints(doubtful);
      make();
    }
  }

  Field field() {
    Board truth(puzzle_->sites(), minesweeper::open_cell);
    for (Site site = 0; site < puzzle_->sites(); ++site)
      truth.set(site, is_mine(site) ? minesweeper::mine : minesweeper::clear);
    return {std::move(puzzle_), std::move(truth)};
  }

 private:
  [[nodiscard]] bool is_mine(Site site) const { return is_mine_[site]; }
  [[nodiscard]] bool is_shown(Site site) const { return is_shown_[site]; }
  [[nodiscard]] bool can_show(Site site) const {
    return plan_.rules.counts_itself || !is_mine(site);
  }

  /// Puts the puzzle together, first without hints for its geometry.
  void make() {
    std::vector<Hint> hints(is_mine_.size(), minesweeper::unknown);
    const PuzzlePtr bare = checked(
        minesweeper::make_puzzle(plan_.rows, plan_.columns, hints, std::nullopt, plan_.rules));
    for (Site site = 0; site < bare->sites(); ++site) {
      if (!is_shown(site)) continue;
      Hint count = 0;
      each_counted(minesweeper::of(*bare), site,
                   [&](Site cell) { count = static_cast<Hint>(count + is_mine(cell)); });
      hints[site] = count;
    }
    std::optional<int> total;
    if (plan_.tells_total)
      total = static_cast<int>(std::count(is_mine_.begin(), is_mine_.end(), true));
    puzzle_ = checked(
        minesweeper::make_puzzle(plan_.rows, plan_.columns, std::move(hints), total, plan_.rules));
  }

  static PuzzlePtr checked(Result<PuzzlePtr> puzzle) {
    assert(puzzle);
    return std::move(*puzzle);
  }

  /// Those that differ between solutions; or, while they are many, those that logic leaves open.
  [[nodiscard]] std::vector<Site> cells_in_doubt() const {
    const Family& family = family_of(plan_.rules);
    Budget budget({.nodes = least_nodes + nodes_a_cell * is_mine_.size()});
    Board board = family.start(*puzzle_);
    static_cast<void>(family.logic({*puzzle_, board, budget}));
    std::vector<Site> cells = open_cells(board);
    if (cells.size() * most_open <= is_mine_.size())
      cells =
          open_cells(solve(family, *puzzle_, {.enough = 2, .wants_ambiguous = true}, budget).known);
    return cells;
  }

  static std::vector<Site> open_cells(const Board& board) {
    std::vector<Site> cells;
    for (Site site = 0; site < board.sites(); ++site) {
      if (!board.is_decided(site)) cells.push_back(site);
    }
    return cells;
  }

  void add_hints(const std::vector<Site>& doubtful) {
    std::vector<Site> useful;
    for (const Site site : doubtful) {
      if (could_help(site)) useful.push_back(site);
    }
    if (useful.empty()) {
      for (const Site site : doubtful) {
        if (is_mine(site)) return take_away(site);
      }
      assert(false);
    }
    for (std::size_t i = useful.size(); i > 1; --i)
      std::swap(useful[i - 1], useful[rng_.below(static_cast<int>(i))]);
    is_fresh_.assign(is_mine_.size(), false);
    for (const Site site : useful) {
      bool is_near = false;  // two apart, for solutions that differ here differ next to here
      each_counted(minesweeper::of(*puzzle_), site, [&](Site cell) {
        each_counted(minesweeper::of(*puzzle_), cell,
                     [&](Site other) { is_near = is_near || is_fresh_[other]; });
      });
      if (!is_near) show_near(site);
    }
  }

  /// Calls `use` for the cells that could show a hint that tells of this one.
  template <class Use>
  void each_hidden(Site site, Use use) const {
    each_counted(minesweeper::of(*puzzle_), site, [&](Site cell) {
      if (!is_shown(cell) && can_show(cell)) use(cell);
    });
  }

  [[nodiscard]] bool could_help(Site site) const {
    bool could = !is_shown(site) && can_show(site);
    each_hidden(site, [&](Site) { could = true; });
    return could;
  }

  /// At the cell itself if that can show one.
  void show_near(Site site) {
    if (!is_shown(site) && can_show(site)) return show(site);
    std::vector<Site> hidden;
    each_hidden(site, [&](Site cell) { hidden.push_back(cell); });
    if (!hidden.empty())  // else a hint that was shown a moment ago
      show(hidden[rng_.below(static_cast<int>(hidden.size()))]);
  }

  void show(Site site) {
    is_shown_[site] = true;
    is_fresh_[site] = true;
  }
  void take_away(Site site) { is_mine_[site] = false; }

  Rng& rng_;
  FieldPlan plan_;
  std::vector<bool> is_mine_;
  std::vector<bool> is_shown_;
  std::vector<bool> is_fresh_;  ///< shown in this round
  PuzzlePtr puzzle_;
};

}  // namespace

Field random_field(Rng& rng, const FieldPlan& plan) { return Maker(rng, plan).field(); }

Field unique_field(Rng& rng, const FieldPlan& plan) {
  Maker maker(rng, plan);
  maker.settle();
  return maker.field();
}

const Family& family_of(const minesweeper::Rules& rules) {
  const Family* const mosaic = rules.counts_itself ? find_family("mosaic") : nullptr;
  return mosaic != nullptr ? *mosaic : *find_family("minesweeper");
}

}  // namespace crosshatch::puzzles
