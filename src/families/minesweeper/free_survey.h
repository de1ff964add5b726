// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/function_ref.h"
#include "core/search.h"
#include "families/minesweeper/components.h"
#include "families/minesweeper/join_tree.h"

namespace crosshatch::minesweeper {

/// The way that searching, counting and telling the backbone have in common where no total of
/// mines ties the components: logic to its fixpoint, then each component with its tree, as jobs of
/// the search's crew.
class FreeSurvey {
 public:
  explicit FreeSurvey(const Search& search) : search_(search) {}

  /// Logic, and the cut. `exhausted` or `limit`.
  [[nodiscard]] Ending cut();

  /// The puzzle has no solution, and the board is impossible.
  [[nodiscard]] bool is_refuted() const { return is_refuted_; }

  [[nodiscard]] const std::vector<Component>& components() const { return remains_.components; }
  [[nodiscard]] const std::vector<Site>& free() const { return remains_.free; }

  /// Hands the tree of each component to `use`, which says whether to go on (if not: `limit`).
  /// Calls come in any order, maybe side by side; those of one job share a Budget.
  ///
  /// `exhausted`: complete, or `is_refuted()`. `stuck`: some components are too wide, and `use` has
  /// not seen them. `limit`: what `use` has made is worth nothing for components from
  /// `finished()` on.
  using Use = function_ref<bool(std::size_t, const JoinTree&, Budget&)>;
  [[nodiscard]] Ending run(Use use);

  /// The same, and narrows the board: each site in question is decided exactly when all solutions
  /// agree on it, those of components that are too wide apart.
  [[nodiscard]] Ending narrow(Use use);

  /// How many components, from the first on, the last run came through.
  [[nodiscard]] std::size_t finished() const { return finished_; }
  /// Which of them are too wide, in order.
  [[nodiscard]] const std::vector<std::size_t>& too_wide() const { return too_wide_; }

 private:
  struct Job;
  void work(Job& job, Use use, bool narrows) const;
  /// Whether to go on.
  [[nodiscard]] bool join(const Job& job);
  [[nodiscard]] Ending run(Use use, bool narrows);
  void refute();

  Search search_;
  Remains remains_;
  std::size_t finished_ = 0;
  std::vector<std::size_t> too_wide_;
  bool is_refuted_ = false;
};

}  // namespace crosshatch::minesweeper
