// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "families/sudoku/explainer/nine.h"

namespace crosshatch::sudoku::explainer {

/// A candidate of an open cell, numbered cell by cell, digits ascending.
using Mark = int;

/// The candidates of a position and a bit for each in a set of them.
class Marks {
 public:
  explicit Marks(const Pencil& pencil);

  [[nodiscard]] int count() const { return static_cast<int>(site_.size()); }
  [[nodiscard]] Site site(Mark mark) const { return site_[static_cast<std::size_t>(mark)]; }
  [[nodiscard]] Value value(Mark mark) const { return value_[static_cast<std::size_t>(mark)]; }
  [[nodiscard]] Mark at(Site site, Value value) const {
    return mark_[static_cast<std::size_t>(site * side + value)];
  }

 private:
  std::vector<std::uint8_t> site_;
  std::vector<std::uint8_t> value_;
  std::array<std::int16_t, sites* side> mark_ = {};
};

/// What follows from one candidate: if it stands (*on*), others fall (*off*); if it falls, some
/// stand, being the last of a cell or of a digit in a house. In Sudoku Explainer's order: in the
/// cell first, then box, row, column.
class Links {
 public:
  /// By digit: links within houses. By cell: those within cells.
  struct Kinds {
    bool off_in_cell;  ///< a candidate that stands turns off the others of its cell
    bool on_in_cell;   ///< the last of a cell stands
    bool on_in_house;  ///< the last of a digit in a house stands
  };
  Links(const Pencil& pencil, const Marks& marks, Kinds kinds);

  [[nodiscard]] int count() const { return static_cast<int>(ons_.size()); }
  [[nodiscard]] std::span<const std::int16_t> offs(Mark mark) const {
    const auto at = static_cast<std::size_t>(mark);
    return {offs_.data() + first_off_[at], first_off_[at + 1] - first_off_[at]};
  }
  [[nodiscard]] std::span<const std::int16_t> ons(Mark mark) const {
    const Few& few = ons_[static_cast<std::size_t>(mark)];
    return {few.marks.data(), static_cast<std::size_t>(few.count)};
  }

 private:
  /// The candidates that stand when one falls: at most one in its cell and in each house.
  struct Few {
    std::array<std::int16_t, 4> marks = {};
    int count = 0;

    void add(Mark mark);
  };

  std::vector<std::int16_t> offs_;
  std::vector<std::size_t> first_off_;
  std::vector<Few> ons_;
};

}  // namespace crosshatch::sudoku::explainer
