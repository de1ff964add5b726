// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/budget.h"
#include "rules/learning/variable_heap.h"

namespace crosshatch::rules {

/// A search over variables that are true or false, with rules "at least so many of these literals
/// hold". A rule is a number that goes down with each literal that fails, so that a count is one
/// rule, whatever its size, and small puzzles are solved before clauses for SAT would be written.
///
/// It learns as SAT solvers do: a clause of each conflict, by the first literal through which all
/// of it came about (Marques-Silva and Sakallah, 1996).
class CountLearner {
 public:
  /// Twice a variable, plus one where it is false.
  using Literal = int;
  [[nodiscard]] static constexpr Literal literal(int variable, bool is_true) {
    return 2 * variable + (is_true ? 0 : 1);
  }

  /// `patience`: so many conflicts in all, which are nodes of the budget.
  CountLearner(Budget& budget, std::uint64_t patience) : budget_(budget), patience_(patience) {}
  ~CountLearner() { budget_.give_memory(memory_); }
  CountLearner(const CountLearner&) = delete;
  CountLearner& operator=(const CountLearner&) = delete;

  int fresh();
  /// Before the first search: at least `least` of these literals hold.
  void add(std::span<const Literal> literals, int least);
  /// At any time: at least one of these does.
  void add_clause(std::span<const Literal> literals);
  /// Which value a variable is tried with first, until it has had one.
  void prefer(int variable, bool value) { phase_[variable] = value; }

  enum class Found : std::uint8_t { model, nothing, limit };
  /// A model in which the assumption holds, if there is one.
  [[nodiscard]] Found search();
  [[nodiscard]] Found search(Literal assumption);

  /// In the last model.
  [[nodiscard]] bool value(int variable) const { return model_[variable]; }
  /// That model, and those that agree with it on all decisions that led to it, are not found again:
  /// it is the only one of these.
  void exclude_model();
  /// Whether a literal holds in all models that are left.
  [[nodiscard]] bool is_fixed(Literal literal) const {
    return value_[literal] > 0 && level_[literal / 2] == 0;
  }

 private:
  /// Why a variable has its value: a rule, a clause (from -2 down), or nothing.
  using Reason = int;
  static constexpr Reason none = -1;
  [[nodiscard]] static Reason of_clause(int at) { return -2 - at; }

  struct AtLeast {
    int first = 0;  ///< of its literals
    int end = 0;
    int spare = 0;  ///< how many more may fail
  };
  struct Watch {
    int clause;
    Literal other;  ///< if it holds, the clause need not be looked at
  };

  Found search(std::span<const Literal> assumptions);
  void index_rules();
  [[nodiscard]] int level() const { return static_cast<int>(level_ends_.size()); }
  void assign(Literal literal, Reason reason);
  [[nodiscard]] Reason propagate();
  [[nodiscard]] Reason propagate_rules(Literal failed);
  [[nodiscard]] Reason propagate_clauses(Literal failed);
  void go_back(int level);
  template <class Use>
  void each_cause(Reason reason, int before, Use use) const;
  [[nodiscard]] int learn(Reason conflict);
  [[nodiscard]] bool is_implied(Literal literal) const;
  int keep_clause(std::span<const Literal> literals);
  [[nodiscard]] Literal next_decision(std::span<const Literal> assumptions, bool& is_refuted);

  Budget& budget_;
  std::uint64_t patience_;
  std::size_t memory_ = 0;
  bool is_refuted_ = false;
  bool is_indexed_ = false;

  // Per literal: 1 it holds, -1 it fails, 0 open.
  std::vector<std::int8_t> value_;
  std::vector<std::vector<Watch>> watches_;  // of clauses, for when it fails
  std::vector<int> rules_first_;             // into rules_of_: the rules that it is in
  std::vector<int> rules_of_;

  // Per variable.
  std::vector<int> level_;
  std::vector<int> place_;  // on the trail
  std::vector<Reason> reason_;
  std::vector<char> phase_;
  std::vector<char> model_;
  std::vector<char> is_met_;
  VariableHeap order_;

  std::vector<AtLeast> rules_;
  std::vector<Literal> literals_;  // of all rules
  std::vector<int> clauses_;       // each its size, then its literals

  std::vector<Literal> trail_;
  std::vector<int> level_ends_;  // where each level begins
  std::size_t propagated_ = 0;
  std::vector<Literal> learned_;
  std::vector<Literal> decisions_;  // of the last model
};

}  // namespace crosshatch::rules
