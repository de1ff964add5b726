// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "families/sudoku/explainer/links.h"

namespace crosshatch::sudoku::explainer {

/// How far one goes from a candidate.
struct PropagationRules {
  bool in_cells;    ///< along links within cells too, not only of a digit within houses
  bool is_dynamic;  ///< what has fallen counts as gone for the links that follow
};

/// A candidate, said to stand or to fall.
struct CandidateLiteral {
  Candidate candidate = 0;
  bool holds = false;

  [[nodiscard]] CandidateLiteral opposite() const { return {candidate, !holds}; }
  bool operator==(const CandidateLiteral&) const = default;
};

/// All that follows from one claim, in the order in which Sudoku Explainer finds it, and from what
/// each of it followed.
class Propagation {
 public:
  /// Until all is found, or a candidate both stands and falls.
  Propagation(const PencilMarks& pencil, const CandidateIndex& candidates, PropagationRules rules,
              CandidateLiteral start);

  /// What stands, and what falls, in the order found, the start included.
  [[nodiscard]] std::span<const std::int16_t> ons() const { return ons_; }
  [[nodiscard]] std::span<const std::int16_t> offs() const { return offs_; }
  [[nodiscard]] bool has(CandidateLiteral literal) const { return cause(literal) != unknown; }

  /// On how many claims a claim rests, itself included.
  [[nodiscard]] int ancestors(CandidateLiteral literal) const;

  /// On how many claims the two sides of the contradiction rest; 0 when there is none.
  [[nodiscard]] int contradiction() const { return contradiction_; }

 private:
  // Of what stands, the cause is where it was the last: 0 its cell, 1..3 its box, row, column. Of
  // what falls it is the candidate that stands.
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
  mutable std::vector<std::int16_t> ancestor_counts_;  ///< 0 where not asked yet
  int contradiction_ = 0;
};

}  // namespace crosshatch::sudoku::explainer
