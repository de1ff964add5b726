// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "families/sudoku/person/position/pencil_marks.h"
#include "rules/rule.h"

namespace crosshatch::sudoku {

/// Digits that have no other places in a house than some of the cells that are filled.
struct HouseNeed {
  HouseIndex house = 0;
  CellSet cells = {};
  Candidates digits = 0;

  bool operator==(const HouseNeed&) const = default;
};

/// What is asked of the ways to fill some cells.
struct FillingQuestion {
  std::vector<HouseNeed> needs = {};  ///< each has all its digits
  std::vector<Site> beside = {};      ///< cells that are not filled: each keeps a candidate
  CellSet without_in = {};            ///< of these cells none holds
  Candidates without = 0;             ///< one of these digits
  std::optional<Site> with = {};      ///< this cell holds the digit
  Value with_value = 0;
  std::size_t most_states = 3000;  ///< with more at all places, the ways are too many
};

/// All ways to fill the cells of some rules, in which cells that see each other hold different
/// digits. Small grids only. The rules must outlive it.
class Fillings {
 public:
  using Way = std::vector<Value>;  ///< what each of `sites()` holds

  Fillings(const PencilMarks& pencil, std::span<const rules::PuzzleRule* const> rules);

  [[nodiscard]] const CellSet& cells() const { return cells_; }
  /// In the order in which they are filled.
  [[nodiscard]] std::span<const Site> sites() const { return sites_; }

  /// What each of `sites()` can hold: nothing at all where there is no way. None where the ways are
  /// too many to be gone through.
  /// `way`: gets one of the ways, if there is one.
  [[nodiscard]] std::optional<std::vector<Candidates>> left(const PencilMarks& pencil,
                                                            const FillingQuestion& question,
                                                            Way* way = nullptr) const;

 private:
  std::vector<Site> sites_;
  CellSet cells_;
  std::vector<std::unique_ptr<rules::Sweep>> sweeps_;
  std::vector<std::vector<char>> touches_;  // [sweep][site]: whether it is about it
};

/// Whether some cell can hold nothing.
[[nodiscard]] bool has_no_way(std::span<const Candidates> left);

}  // namespace crosshatch::sudoku
