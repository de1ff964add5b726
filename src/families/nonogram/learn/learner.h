// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "base/budget.h"
#include "base/rng.h"
#include "families/nonogram/learn/belief_propagation.h"
#include "families/nonogram/learn/conflict.h"
#include "families/nonogram/learn/restarts.h"
#include "families/nonogram/learn/trail.h"

namespace crosshatch::nonogram {

/// A search that learns a clause from each contradiction. It looks for one solution at a time and
/// keeps what it has learned.
class Learner {
 public:
  /// The grid, solved as far as lines go, and the budget are borrowed. Each conflict is a node.
  Learner(BinaryGrid& grid, Budget& budget);
  ~Learner();
  Learner(const Learner&) = delete;
  Learner& operator=(const Learner&) = delete;

  /// The bytes that it takes at first, for Budget::take_memory. It pays for clauses and reasons
  /// itself.
  [[nodiscard]] static std::size_t bytes(const Puzzle& puzzle);

  enum class Outcome : std::uint8_t { solution, none, limit };

  /// Looks for a solution that was not excluded. After `solution` every cell of the grid is known.
  [[nodiscard]] Outcome next() { return search(nothing); }

  /// Looks for one anywhere, with a new idea of where to look.
  [[nodiscard]] Outcome next_elsewhere();

  /// Looks for one in which this literal holds, near the last one first. After `none` the cell is
  /// known to be otherwise.
  [[nodiscard]] Outcome next_with(CellLiteral literal);

  /// Excludes the solution that was just found, or any other one.
  void exclude_found();
  void exclude(const Board& solution);

  /// Looks near this solution first from now on.
  void prefer(const Board& solution);

  /// How many facts of the grid hold in every solution that is not excluded.
  [[nodiscard]] std::size_t facts_of_level_0() const;

 private:
  [[nodiscard]] Outcome search(CellLiteral wanted);
  [[nodiscard]] bool learn();
  void add(std::span<const CellLiteral> clause, int glue);
  [[nodiscard]] bool pay();
  void decide();
  void backtrack(int level);
  void restart();
  void switch_mode();
  void rephase();
  void save_target_phases();

  static constexpr CellLiteral nothing = -1;

  BinaryGrid& grid_;
  Budget& budget_;
  std::vector<Automaton> automata_;
  Clauses clauses_;
  Trail trail_;
  DecisionOrder order_;
  Conflict conflict_;
  BeliefPropagation beliefs_;
  Restarts restarts_;
  Rng rng_{1};
  bool is_refuted_ = false;
  bool needs_rephasing_ = true;  ///< before the next guess
  bool has_rephased_ = false;
  std::size_t paid_bytes_ = 0;

  // The value that a guess tries first: the cell's value in the longest way without a conflict
  // ("target phases": Biere and Fleury, 2020), or else the one it had last.
  std::vector<std::int8_t> saved_phases_;   ///< per site: a Value
  std::vector<std::int8_t> target_phases_;  ///< per site: a Value, or -1
  std::size_t target_size_ = 0;
};

}  // namespace crosshatch::nonogram
