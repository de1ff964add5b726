// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/big.h"
#include "core/search.h"
#include "count/part_cache.h"
#include "families/nonogram/count/components.h"
#include "families/nonogram/count/open_parts.h"
#include "families/nonogram/learn/binary_lines.h"
#include "families/nonogram/learn/conflict.h"
#include "families/nonogram/learn/trail.h"

namespace crosshatch::nonogram {

/// Counts the solutions of a component by branching on its cells, with a cache of parts and with
/// clauses learned from conflicts. For lines that take a word.
class LearningCounter {
 public:
  [[nodiscard]] static bool suits(const Search& search) {
    return PartSplitter::suits(of(search.puzzle));
  }

  /// The component is one of the search's board. The puzzle and the budget of the search are
  /// borrowed.
  LearningCounter(const Search& search, const CellComponent& component);
  ~LearningCounter();
  LearningCounter(const LearningCounter&) = delete;
  LearningCounter& operator=(const LearningCounter&) = delete;

  /// By rows or by columns: along the side on which fewer lines are begun at a time.
  [[nodiscard]] BranchOrder line_by_line() const;

  /// Goes on with the count. Each branch is a node. `stuck` after this many branches, 500 decisions
  /// below each other, or without memory to begin with. `total` is then a lower bound, as at a
  /// `limit`.
  [[nodiscard]] Ending run(BranchOrder order, std::uint64_t most_branches, BigInt& total);

  /// How often it began again with fewer clauses.
  [[nodiscard]] int restarts() const { return restarts_; }

 private:
  /// Why the recursion is left before everything is counted.
  enum class Stop : std::uint8_t { no, restart, end };

  [[nodiscard]] BigInt count_from_root();
  [[nodiscard]] BigInt product(const std::vector<OpenPart>& parts);
  [[nodiscard]] BigInt count(const OpenPart& part);
  [[nodiscard]] BigInt count_branch(const OpenPart& part, CellLiteral decision);
  [[nodiscard]] bool may_branch();
  void learn();
  void assert_learned();
  void reduce_clauses();
  [[nodiscard]] bool pay_for_clauses();

  Budget& budget_;
  std::size_t paid_bytes_;  ///< 0 if there was no memory
  std::size_t paid_bytes_of_clauses_ = 0;
  BinaryGrid grid_;
  BinaryLines lines_;
  Clauses clauses_;
  Trail<BinaryLines> trail_;
  DecisionOrder order_;  ///< wanted by conflict analysis
  Conflict conflict_;
  PartSplitter splitter_;
  PartCache cache_;
  std::vector<RowCells> cells_;  ///< of the component
  BranchOrder branch_order_ = BranchOrder::few_completions;

  std::uint64_t branches_left_ = 0;
  Stop stop_ = Stop::no;
  int restarts_ = 0;
  bool is_cache_full_ = false;
  std::vector<CellLiteral> units_;  ///< learned, to be asserted at the root

  // The clause learned last: its first literal follows as soon as its conflict is undone.
  static constexpr CellLiteral nothing = -1;
  CellLiteral implied_ = nothing;
  Clauses::Ref because_ = Clauses::none;
};

}  // namespace crosshatch::nonogram
