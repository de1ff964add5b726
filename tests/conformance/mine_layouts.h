// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "mine_fields.h"

namespace crosshatch::conformance {

/// Brute force for every board of a shape at once.
///
/// Once it is chosen which cells are gaps and which show hints, each layout of mines on the others
/// gives one board: put together by that board, the layouts of a group are all of its solutions,
/// and boards without a group have none. So a search over all boards costs no more than one over
/// all layouts, 3^16 for all minesweeper boards of 4x4.
class Layouts {
 public:
  /// The hints of a board, four bits a cell; 0 where there is none.
  using Key = std::uint64_t;

  struct Layout {
    Key key;
    std::uint16_t mines;
    std::uint8_t number;  ///< of mines
  };

  /// For a field of at most 16 cells.
  Layouts(const Field& field, Cells gaps, Cells shown);

  /// In the order of their keys, then of their numbers of mines.
  [[nodiscard]] std::span<const Layout> all() const { return layouts_; }

  /// The solutions of a board.
  [[nodiscard]] std::span<const Layout> of(Key key) const;

  [[nodiscard]] PuzzlePtr puzzle(Key key, std::optional<int> total) const;
  [[nodiscard]] Truth truth(std::span<const Layout> solutions) const;

 private:
  const Field& field_;
  Cells gaps_;
  Cells shown_;
  std::vector<Layout> layouts_;
};

/// Which boards of a shape to go through.
struct Selection {
  bool with_gaps = false;
  /// Of boards that are the same but turned, mirrored or shifted, one.
  bool up_to_symmetry = true;
  /// Only one in this many, chosen by a hash.
  unsigned one_in = 1;
  /// The forms, by a hash, are shared out to this many parts, of which this is one.
  unsigned parts = 1;
  unsigned part = 0;
};

/// Compares what the family says with the truth, for boards with a solution, the same with every
/// total that has one and a total that has none, and boards in which one hint is wrong by one.
/// Returns how many puzzles that were; ends at the first that differs, as a failure.
std::uint64_t compare_boards(const Field& field, const Selection& selection);

/// All boards whose hints are at most so much larger than the number of cells that they count,
/// whether they have a solution or not, without a total and with each.
std::uint64_t compare_all_hints(const Field& field, int excess);

}  // namespace crosshatch::conformance
