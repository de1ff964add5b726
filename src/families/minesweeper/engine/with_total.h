// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/function_ref.h"
#include "core/search.h"
#include "families/minesweeper/count/components.h"
#include "families/minesweeper/count/join_tree.h"
#include "families/minesweeper/count/tree_mines.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// The way that searching, counting and telling the backbone have in common where a total of mines
/// ties the components: logic to its fixpoint, then each component with its tree, as jobs of the
/// search's crew, then the total.
class AnalysisWithTotal {
 public:
  explicit AnalysisWithTotal(const Search& search);
  ~AnalysisWithTotal();
  AnalysisWithTotal(const AnalysisWithTotal&) = delete;
  AnalysisWithTotal& operator=(const AnalysisWithTotal&) = delete;

  /// Logic, and the cut. `exhausted` or `limit`.
  [[nodiscard]] Ending cut();

  /// Narrows the board by each component, hands its tree and the numbers of mines that it may
  /// have on its own to `use`, which says whether to go on (if not: `limit`), and in the end
  /// narrows the board by the total. Calls come in any order, maybe side by side; those of one job
  /// share a Budget.
  ///
  /// `exhausted`: complete, and each open cell of the board is decided exactly when all solutions
  /// agree on it, or `is_refuted()`. `stuck`: some components are too wide, and `use` may not have
  /// seen others. `limit`.
  using Use = function_ref<bool(std::size_t, const JoinTree&, std::span<const int>, Budget&)>;
  [[nodiscard]] Ending run(Use use);

  /// Both, with nothing but the board to show for it.
  [[nodiscard]] Ending narrow();

  /// The puzzle has no solution, and the board is impossible.
  [[nodiscard]] bool is_refuted() const { return is_refuted_; }

  [[nodiscard]] const std::vector<Component>& components() const { return parts_.components; }
  [[nodiscard]] const std::vector<Site>& free() const { return parts_.free; }

  /// What follows is there after `run` was `exhausted`, not refuted.
  [[nodiscard]] const JoinTree& tree(std::size_t component) const { return kept_[component]; }
  /// The mines that the components and the free cells have together.
  [[nodiscard]] int mines_left() const { return mines_left_; }
  /// Of a component, how many mines there can be below each state.
  [[nodiscard]] const TreeMines& sets(std::size_t component) const { return sets_[component]; }
  /// Per component, the numbers of mines it may have on its own.
  [[nodiscard]] const std::vector<std::vector<int>>& choices() const { return choices_; }

 private:
  struct Job;
  void work(Job& job, Use use);
  /// Whether to go on.
  [[nodiscard]] bool join(const Job& job);
  [[nodiscard]] Ending narrow_by_total();
  void refute();

  Search search_;
  OpenComponents parts_;
  std::vector<JoinTree> kept_;  ///< per component, as what follows
  std::vector<TreeMines> sets_;
  std::vector<std::vector<int>> choices_;
  std::size_t kept_bytes_ = 0;
  int mines_left_ = 0;
  bool is_stuck_ = false;
  bool is_refuted_ = false;
};

}  // namespace crosshatch::minesweeper
