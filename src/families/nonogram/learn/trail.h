// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/budget.h"
#include "families/nonogram/learn/clauses.h"

namespace crosshatch::nonogram {

/// All facts in the order in which they came, on levels: a level is a decision and what lines and
/// clauses concluded from it. The trail finds, when asked, the facts from which a fact followed.
///
/// `Lines` is what the search knows of the rows and columns: BinaryLines for black and white,
/// colour::ColourLines for several colours. Their grid has the same facts, but knows neither
/// clauses nor levels. It must only be changed through the trail.
template <class Lines>
class Trail {
 public:
  /// Both are borrowed. What the lines know already is level 0.
  Trail(Lines& lines, Clauses& clauses);

  static constexpr std::size_t bytes_per_variable =
      2 * sizeof(std::int8_t) + 5 * sizeof(std::uint32_t);

  [[nodiscard]] const Assignment& assignment() const { return assignment_; }
  [[nodiscard]] bool is_open(int variable) const { return assignment_[2 * variable] == 0; }
  [[nodiscard]] std::size_t size() const { return lines_.size(); }
  /// The n-th oldest fact.
  [[nodiscard]] CellLiteral operator[](std::size_t n) const { return lines_[n]; }

  [[nodiscard]] int level() const { return static_cast<int>(marks_.size()); }
  [[nodiscard]] int level_of(int variable) const { return origins_[variable].level; }
  /// Which fact it is that decided a variable. Facts of level 0 may have no place.
  [[nodiscard]] std::size_t place_of(int variable) const { return origins_[variable].place; }
  /// The number of facts that are older than the decision of a level.
  [[nodiscard]] std::size_t mark_of(int level) const { return marks_[level - 1]; }

  /// Begins a level.
  void decide(CellLiteral literal);
  void backtrack(int level);
  /// Adds a fact that follows from a clause, or from none: then it holds forever (level 0).
  void assign(CellLiteral literal, Clauses::Ref because);

  /// Propagates to the fixpoint. False at a contradiction, or when the budget ends (`is_spent`).
  [[nodiscard]] bool propagate(Budget& budget);

  /// After a contradiction: facts that cannot all hold. Valid until the next call. Reasons asked
  /// for before may be dropped here.
  [[nodiscard]] std::span<const CellLiteral> contradiction();
  /// The facts from which this one followed; none for a decision. Valid until the next call.
  [[nodiscard]] std::span<const CellLiteral> reason(CellLiteral literal);
  [[nodiscard]] bool is_decision(int variable) const {
    return origins_[variable].clause == Clauses::none && !lines_.is_deduced(place_of(variable));
  }

  [[nodiscard]] std::size_t bytes_of_reasons() const {
    return reasons_.capacity() * sizeof(CellLiteral);
  }

  /// Clauses were moved: forgets which clauses facts followed from. Only on level 0.
  void forget_clauses();

 private:
  static constexpr std::uint32_t unknown_reason = ~std::uint32_t{0};

  /// Where a fact comes from. If a line said it, the grid knows which.
  struct Origin {
    std::uint32_t place = 0;  ///< which fact it is
    std::int32_t level = 0;
    Clauses::Ref clause = Clauses::none;
  };

  void absorb(Clauses::Ref because);
  bool propagate_clauses();

  Lines& lines_;
  Clauses& clauses_;

  std::size_t absorbed_;        ///< this many facts of the lines were taken over
  std::size_t propagated_ = 0;  ///< this many were passed on to the clauses
  std::vector<std::size_t> marks_;

  Assignment assignment_;
  std::vector<Origin> origins_;  ///< per variable

  // Reasons that were asked for, one after the other, and per variable where its reason begins and
  // how long it is.
  std::vector<std::uint32_t> reason_at_;
  std::vector<std::uint32_t> reason_size_;
  std::vector<CellLiteral> reasons_;
  std::size_t most_reasons_;  ///< literals in it, or so

  Clauses::Ref falsified_clause_ = Clauses::none;
  std::vector<CellLiteral> found_;
};

}  // namespace crosshatch::nonogram
