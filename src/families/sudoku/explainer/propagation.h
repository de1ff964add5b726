// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "families/sudoku/explainer/links.h"

namespace crosshatch::sudoku::explainer {

/// Which links a chain may use.
struct PropagationRules {
  bool in_cells;    ///< links within cells too, not only those of a digit within houses
  bool is_dynamic;  ///< candidates found to be off no longer count for later links
};

/// A candidate that is on (placed) or off (eliminated).
struct CandidateLiteral {
  Candidate candidate = 0;
  bool holds = false;

  [[nodiscard]] CandidateLiteral opposite() const { return {candidate, !holds}; }
  bool operator==(const CandidateLiteral&) const = default;
};

/// All literals that follow from one assumption, in the order in which Sudoku Explainer finds them,
/// each with its cause.
class Propagation {
 public:
  /// Propagates until there is nothing new, or a candidate is both on and off.
  Propagation(const PencilMarks& pencil, const CandidateIndex& candidates, PropagationRules rules,
              CandidateLiteral start);

  /// The candidates that are on, and those that are off, in the order found. They include the
  /// start.
  [[nodiscard]] std::span<const std::int16_t> ons() const { return ons_; }
  [[nodiscard]] std::span<const std::int16_t> offs() const { return offs_; }
  [[nodiscard]] bool has(CandidateLiteral literal) const { return cause(literal) != unknown; }

  /// The number of literals that a literal follows from, itself included.
  [[nodiscard]] int ancestors(CandidateLiteral literal) const;

  /// The number of literals that the two sides of the contradiction follow from; 0 if there is
  /// none.
  [[nodiscard]] int contradiction() const { return contradiction_; }

 private:
  // For a candidate that is on, the cause is the unit in which it was the last one: 0 for its cell,
  // 1 to 3 for its box, row, column. For one that is off, it is the candidate that is on.
  static constexpr std::int16_t unknown = -1;
  static constexpr std::int16_t assumed = -2;

  [[nodiscard]] static std::size_t index(CandidateLiteral literal) {
    return static_cast<std::size_t>(2 * literal.candidate + static_cast<int>(literal.holds));
  }
  [[nodiscard]] std::int16_t cause(CandidateLiteral literal) const {
    return causes_[index(literal)];
  }

  void propagate();
  void add(CandidateLiteral literal, int cause);
  template <class Use>
  void each_parent(CandidateLiteral literal, int cause, Use use) const;
  [[nodiscard]] int count_ancestors(CandidateLiteral literal, int cause) const;

  const PencilMarks& pencil_;
  const CandidateIndex& candidates_;
  PropagationRules rules_;
  std::vector<std::int16_t> causes_;
  std::vector<std::int16_t> ons_;
  std::vector<std::int16_t> offs_;
  mutable std::vector<std::int16_t> ancestor_counts_;  ///< 0 where not counted yet
  int contradiction_ = 0;
};

}  // namespace crosshatch::sudoku::explainer
