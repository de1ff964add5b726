// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/step.h"
#include "families/sudoku/person/position/pencil_marks.h"

namespace crosshatch::sudoku {

/// What singles find after one assumption, the nearest first, each with its cause. For small grids.
class Net {
 public:
  explicit Net(const PencilMarks& pencil);

  /// Assumes that a candidate holds or fails. Returns false on a contradiction, which is at
  /// `broken`.
  bool grow(Site site, Value value, bool holds);

  [[nodiscard]] const Place& broken() const { return broken_; }
  [[nodiscard]] const CellSet& holding(Value value) const { return at(holding_, value); }
  [[nodiscard]] const CellSet& failing(Value value) const { return at(failing_, value); }

  /// The steps that lead from the assumption to one of its consequences, in order.
  [[nodiscard]] Term chain_to(Site site, Value value, bool holds) const;
  /// The steps that lead to the contradiction.
  [[nodiscard]] Term chain_to_contradiction() const;

 private:
  enum class Cause : std::uint8_t { assumed, placed, naked, hidden };
  struct Derived {
    Site site = 0;
    Value value = 0;
    bool holds = false;
    Cause cause = Cause::assumed;
    int from = 0;  ///< if placed: the index in `derived_`; if hidden: the house
  };

  static const CellSet& at(const std::array<CellSet, 10>& sets, Value value) { return sets[value]; }
  void derive(const Derived& derived);
  void follow_holding(int index);
  bool follow_failing(const Derived& derived);
  [[nodiscard]] int find(Site site, Value value, bool holds) const;
  void need_failing(CellSet cells, Value value, std::vector<char>& needed) const;
  void need_marks(Site site, Candidates values, std::vector<char>& needed) const;
  [[nodiscard]] Term collect(std::vector<char> needed) const;

  /// What a candidate that holds rules out by constraints, [site * side + value].
  struct Excluded {
    Site site = 0;
    Value value = 0;
  };

  const PencilMarks& pencil_;
  std::vector<std::vector<Excluded>> excluded_;  // empty: nothing
  std::array<CellSet, 10> holding_;
  std::array<CellSet, 10> failing_;
  std::vector<Derived> derived_;
  Place broken_;
  HouseIndex broken_house_ = 0;  ///< unless the contradiction is in a cell
  Value broken_value_ = 0;       ///< if it is in a house: its digit
};

}  // namespace crosshatch::sudoku
