// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/function_ref.h"
#include "core/search.h"
#include "families/minesweeper/count/components.h"
#include "families/minesweeper/count/join_tree.h"

namespace crosshatch::minesweeper {

/// The way that searching, counting and telling the backbone have in common where no total of
/// mines ties the components: logic to its fixpoint, then each component with its tree, as jobs of
/// the search's crew.
class AnalysisWithoutTotal {
 public:
  explicit AnalysisWithoutTotal(const Search& search) : search_(search) {}

  /// Logic, and the cut. `exhausted` or `limit`.
  [[nodiscard]] Ending cut();

  /// The puzzle has no solution, and the board is impossible.
  [[nodiscard]] bool is_refuted() const { return is_refuted_; }

  [[nodiscard]] const std::vector<Component>& components() const { return parts_.components; }
  [[nodiscard]] const std::vector<Site>& free() const { return parts_.free; }

  /// Hands the tree of each component to `use`, which says whether to go on (if not: `limit`).
  /// Calls come in any order, maybe side by side; those of one job share a Budget.
  ///
  /// `exhausted`: complete, or `is_refuted()`. `stuck`: some components are too wide, and `use` has
  /// not seen them. `limit`: what `use` has made is worth nothing but for those that `is_done`.
  ///
  /// What reaches far costs as much as a million of what is near, and it should have its turn last.
  using Use = function_ref<bool(std::size_t, const JoinTree&, Budget&)>;
  [[nodiscard]] Ending run(Use use);
  /// Those that were too wide for the last run once more, as far as a tree will do at all.
  [[nodiscard]] Ending run_far(Use use);

  /// The same, and narrows the board: each site in question is decided exactly when all solutions
  /// agree on it, those of components that are too wide apart.
  [[nodiscard]] Ending narrow(Use use);

  /// For who finds that a component has no solution.
  void refute();

  /// `use` has seen the component, and the budget was not spent by then.
  [[nodiscard]] bool is_done(std::size_t component) const { return is_done_[component]; }
  /// Which components were too wide in the last run, in order.
  [[nodiscard]] const std::vector<std::size_t>& too_wide() const { return too_wide_; }

 private:
  struct Job;
  struct Plan;
  void work(Job& job, Use use, const Plan& plan) const;
  /// Whether to go on.
  [[nodiscard]] bool join(const Job& job);
  [[nodiscard]] Ending run(Use use, const Plan& plan);

  Search search_;
  OpenComponents parts_;
  std::vector<bool> is_done_;  ///< per component
  std::vector<std::size_t> too_wide_;
  bool is_refuted_ = false;
};

}  // namespace crosshatch::minesweeper
