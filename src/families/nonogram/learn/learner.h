// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "base/budget.h"
#include "base/rng.h"
#include "families/nonogram/learn/conflict.h"
#include "families/nonogram/learn/restarts.h"
#include "families/nonogram/learn/trail.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

/// Conflict-driven clause learning. It looks for one solution at a time and keeps all learned
/// clauses. `Lines` is BinaryLines or colour::ColourLines.
template <class Lines>
class Learner {
 public:
  /// The grid, on which lines are at their fixpoint, and the budget are borrowed. Each conflict is
  /// a node.
  Learner(typename Lines::Grid& grid, Budget& budget);
  ~Learner();
  Learner(const Learner&) = delete;
  Learner& operator=(const Learner&) = delete;

  /// The bytes that it takes at first for this many variables, for Budget::take_memory. For clauses
  /// and reasons it pays by itself.
  [[nodiscard]] static std::size_t bytes(std::size_t variables);

  enum class Outcome : std::uint8_t {
    solution,
    none,
    limit,    ///< of the budget
    gave_up,  ///< after this many conflicts; the next question goes on from what was learned
  };
  static constexpr std::uint64_t any_number = ~std::uint64_t{0};

  /// Looks for a solution that was not excluded. After `solution` every cell of the grid is known.
  [[nodiscard]] Outcome next() { return search({}); }

  /// The same, with new phases and a new order of decisions, so that the solution is likely to be
  /// far from the last one. Where beliefs are not sure, it tries to make these literals true. Gives
  /// up after this many conflicts.
  [[nodiscard]] Outcome next_elsewhere(std::span<const CellLiteral> wished = {},
                                       std::uint64_t conflicts = any_number);

  /// Looks for a solution in which this literal is true, near the last solution first. After `none`
  /// the literal is known to be false. Gives up after this many conflicts.
  [[nodiscard]] Outcome next_with(CellLiteral literal, std::uint64_t conflicts = any_number);

  /// The literal that says that a cell has a value, which may be open.
  [[nodiscard]] CellLiteral literal(Site site, Value value) const {
    return lines_.literal(site, value);
  }

  /// Undoes all decisions: the grid is left with what holds in every solution that is not excluded.
  void undo_decisions() { backtrack(0); }

  /// Excludes the solution that was just found, or any other one.
  void exclude_found();
  void exclude(const Board& solution);

  /// Sets the phases to this solution: from now on the search looks near it first.
  void prefer(const Board& solution);

  /// How many facts of the grid hold in every solution that is not excluded.
  [[nodiscard]] std::size_t facts_of_level_0() const;

 private:
  static constexpr CellLiteral nothing = -1;

  struct Question {
    CellLiteral wanted = nothing;              ///< is to be true
    std::span<const CellLiteral> wished = {};  ///< new phases make true where beliefs are not sure
    std::uint64_t conflicts = any_number;      ///< at most
  };
  [[nodiscard]] Outcome search(const Question& question);
  [[nodiscard]] bool learn();
  void add(std::span<const CellLiteral> clause, int glue);
  [[nodiscard]] bool pay();
  void decide();
  void backtrack(int level);
  void restart();
  void switch_mode();
  void rephase(std::span<const CellLiteral> wished);
  void save_target_phases();

  Budget& budget_;
  Lines lines_;
  Clauses clauses_;
  Trail<Lines> trail_;
  DecisionOrder order_;
  Conflict conflict_;
  decltype(std::declval<const Lines&>().beliefs()) beliefs_;
  Restarts restarts_;
  Rng rng_{1};
  bool is_refuted_ = false;
  bool needs_rephasing_ = true;  ///< before the next decision
  bool has_rephased_ = false;
  std::size_t paid_bytes_ = 0;

  // Which literal of a variable a decision tries first. In the stable mode it is the one in the
  // longest trail without a conflict ("target phases": Biere and Fleury, 2020), if it is there.
  // Otherwise it is the one that was true last ("phase saving").
  std::vector<std::int8_t> saved_phases_;   ///< per variable: 1 if it is true, or 0
  std::vector<std::int8_t> target_phases_;  ///< per variable: the same, or -1
  std::size_t target_size_ = 0;
};

}  // namespace crosshatch::nonogram
