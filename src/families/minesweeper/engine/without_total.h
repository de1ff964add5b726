// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/function_ref.h"
#include "core/search.h"
#include "count/join_tree.h"
#include "families/minesweeper/count/components.h"

namespace crosshatch::minesweeper {

/// What searching, counting and finding the backbone have in common without a total of mines, where
/// components are independent: logic until nothing more follows, then the tree of each component,
/// as jobs for the crew of the search.
class AnalysisWithoutTotal {
 public:
  explicit AnalysisWithoutTotal(const Search& search) : search_(search) {}
  ~AnalysisWithoutTotal();
  AnalysisWithoutTotal(const AnalysisWithoutTotal&) = delete;
  AnalysisWithoutTotal& operator=(const AnalysisWithoutTotal&) = delete;

  /// Applies logic and divides the board into components. Returns `exhausted` or `limit`.
  [[nodiscard]] Ending cut();

  /// The puzzle has no solution, and the board is impossible.
  [[nodiscard]] bool is_refuted() const { return is_refuted_; }

  [[nodiscard]] const std::vector<Component>& components() const { return parts_.components; }
  [[nodiscard]] const std::vector<Site>& free() const { return parts_.free; }

  /// Passes the tree of each component to `use`, which returns whether to go on (if not: `limit`).
  /// Calls come in any order and maybe on several threads; those of one job share a Budget.
  ///
  /// Returns `exhausted` when complete, or if `is_refuted()`; `stuck` if some components are too
  /// wide, so that `use` was not called for them; or `limit`: then only results for components with
  /// `is_done` are valid.
  ///
  /// Wide components may cost as much as a million others, so they should come last.
  using Use = function_ref<bool(std::size_t, const JoinTree&, Budget&)>;
  [[nodiscard]] Ending run(Use use);
  /// Does the same for the components that were too wide in the last run, with larger limits.
  [[nodiscard]] Ending run_far(Use use);

  /// Does the same as `run` and narrows the board: a site in question is decided exactly if all
  /// solutions agree on it. Components that are too wide are left as they are.
  [[nodiscard]] Ending narrow(Use use);

  /// To be called when a component turns out to have no solution.
  void refute();

  /// `use` was called for the component before the budget was spent.
  [[nodiscard]] bool is_done(std::size_t component) const { return is_done_[component]; }
  /// Which components were too wide in the last run, in order.
  [[nodiscard]] const std::vector<std::size_t>& too_wide() const { return too_wide_; }

 private:
  struct Job;
  struct Plan;
  void work(Job& job, Use use, const Plan& plan) const;
  /// Returns whether to go on.
  [[nodiscard]] bool join(const Job& job);
  [[nodiscard]] Ending run(Use use, const Plan& plan);

  Search search_;
  BoardComponents parts_;
  std::size_t parts_bytes_ = 0;  ///< of which the budget was told
  std::vector<bool> is_done_;    ///< per component
  std::vector<std::size_t> too_wide_;
  bool is_refuted_ = false;
};

}  // namespace crosshatch::minesweeper
