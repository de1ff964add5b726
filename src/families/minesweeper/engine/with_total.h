// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "base/function_ref.h"
#include "core/search.h"
#include "count/join_tree.h"
#include "count/tree_totals.h"
#include "families/minesweeper/count/components.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// What searching, counting and finding the backbone have in common where a total of mines ties the
/// components: logic until nothing more follows, then the tree of each component, as jobs for the
/// crew of the search, then the total.
class AnalysisWithTotal {
 public:
  explicit AnalysisWithTotal(const Search& search);
  ~AnalysisWithTotal();
  AnalysisWithTotal(const AnalysisWithTotal&) = delete;
  AnalysisWithTotal& operator=(const AnalysisWithTotal&) = delete;

  /// Applies logic and divides the board into components. Returns `exhausted` or `limit`.
  [[nodiscard]] Ending divide();

  /// Does that, unless it was done, and decides cells of wide components by their hints alone.
  /// Returns `exhausted` or `limit`.
  [[nodiscard]] Ending cut();

  /// Two solutions if they are found without the trees, where those cost much; otherwise none,
  /// which says nothing. For after `divide`.
  [[nodiscard]] std::optional<std::array<Board, 2>> two_solutions() const;

  /// Family::backbone without the trees, where those cost much: as map_under_loose_total
  /// (loose_total.h), or `stuck`. For after `divide`.
  [[nodiscard]] Ending map(const Board& solution, Board& seen) const;

  /// Narrows the board by each component, passes its tree and the numbers of mines that it may have
  /// by itself to `use`, which returns whether to go on (if not: `limit`), and at the end narrows
  /// the board by the total. Calls come in any order and maybe on several threads; those of one job
  /// share a Budget.
  ///
  /// Returns `exhausted` when complete (then a cell is decided exactly if all solutions agree on
  /// it), or if `is_refuted()`; `stuck` if some components are too wide (then `use` may not have
  /// been called for others either); or `limit`.
  using Use = function_ref<bool(std::size_t, const JoinTree&, std::span<const int>, Budget&)>;
  [[nodiscard]] Ending run(Use use);

  /// Both, only to narrow the board.
  [[nodiscard]] Ending narrow();

  /// The puzzle has no solution, and the board is impossible.
  [[nodiscard]] bool is_refuted() const { return is_refuted_; }

  [[nodiscard]] const std::vector<Component>& components() const { return parts_.components; }
  [[nodiscard]] const std::vector<Site>& free() const { return parts_.free; }

  /// The following is valid after `run` returned `exhausted` and nothing was refuted.
  [[nodiscard]] const JoinTree& tree(std::size_t component) const { return kept_[component]; }
  /// The number of mines that the components and the free cells have together.
  [[nodiscard]] int mines_left() const { return mines_left_; }
  /// For a component, how many mines there can be below each state of its tree.
  [[nodiscard]] const TreeTotals& sets(std::size_t component) const { return sets_[component]; }
  /// Per component, the numbers of mines that it may have by itself.
  [[nodiscard]] const std::vector<std::vector<int>>& choices() const { return choices_; }

 private:
  struct Job;
  void work(Job& job, Use use);
  /// Returns whether to go on.
  [[nodiscard]] bool join(const Job& job);
  /// Decides what hints alone decide in components that would be too wide for a cheap tree. Returns
  /// whether that was anything.
  [[nodiscard]] bool narrow_wide();
  [[nodiscard]] Ending narrow_by_total();
  /// The mines of the total that are not decided.
  [[nodiscard]] int undecided_mines() const;
  void refute();

  Search search_;
  BoardComponents parts_;
  std::size_t parts_bytes_ = 0;  ///< of which the budget was told
  std::vector<JoinTree> kept_;   ///< per component, and so are the next two
  std::vector<TreeTotals> sets_;
  std::vector<std::vector<int>> choices_;
  std::size_t kept_bytes_ = 0;
  int mines_left_ = 0;
  bool is_divided_ = false;
  bool is_stuck_ = false;
  bool is_refuted_ = false;
};

}  // namespace crosshatch::minesweeper
