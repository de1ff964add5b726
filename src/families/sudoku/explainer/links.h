// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "families/sudoku/explainer/classic_tables.h"

namespace crosshatch::sudoku::explainer {

/// The number of a candidate: cell by cell, digits ascending.
using Candidate = int;

/// The candidates of a position, numbered so that a set of them is a set of bits.
class CandidateIndex {
 public:
  explicit CandidateIndex(const PencilMarks& pencil);

  [[nodiscard]] int count() const { return static_cast<int>(site_.size()); }
  [[nodiscard]] Site site(Candidate candidate) const { return site_[candidate]; }
  [[nodiscard]] Value value(Candidate candidate) const { return value_[candidate]; }
  [[nodiscard]] Candidate at(Site site, Value value) const {
    return candidate_[site * side + value];
  }

 private:
  std::vector<std::uint8_t> site_;
  std::vector<std::uint8_t> value_;
  std::array<std::int16_t, sites* side> candidate_ = {};
};

/// What follows from one candidate. If it is on, others are off. If it is off, some are on, as the
/// last of a cell or of a digit in a house. Lists are in Sudoku Explainer's order: the cell first,
/// then box, row, column.
class OnOffLinks {
 public:
  /// X links connect the places of a digit in houses, Y links the candidates of a cell. Links from
  /// on to off go along houses in any case.
  enum class Kind : std::uint8_t { x, y, both };

  OnOffLinks(const PencilMarks& pencil, const CandidateIndex& candidates);

  [[nodiscard]] int count() const { return static_cast<int>(ons_.size()); }

  [[nodiscard]] std::span<const std::int16_t> offs(Candidate candidate, Kind kind) const {
    const auto at = static_cast<std::size_t>(candidate);
    const std::size_t first = kind == Kind::x ? first_in_house_[at] : first_[at];
    return {offs_.data() + first, first_[at + 1] - first};
  }
  [[nodiscard]] std::span<const std::int16_t> ons(Candidate candidate, Kind kind) const {
    const OnTargets& targets = ons_[candidate];
    const std::size_t first = kind == Kind::x ? targets.in_cell : 0;
    return {targets.candidates.data() + first,
            (kind == Kind::y ? targets.in_cell : targets.count) - first};
  }

 private:
  /// The candidates that are on when one is off: at most one in its cell and in each house.
  struct OnTargets {
    std::array<std::int16_t, 4> candidates = {};
    std::size_t count = 0;
    std::size_t in_cell = 0;  ///< how many of the first are in its cell

    void add(Candidate candidate);
  };

  std::vector<std::int16_t> offs_;
  std::vector<std::size_t> first_;           ///< [candidate]: where its offs begin
  std::vector<std::size_t> first_in_house_;  ///< [candidate]: where those of other cells begin
  std::vector<OnTargets> ons_;
};

}  // namespace crosshatch::sudoku::explainer
