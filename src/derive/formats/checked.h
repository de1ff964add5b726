// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "base/function_ref.h"
#include "derive/page.h"

namespace crosshatch::derive {

/// What is wrong with a puzzle as a whole.
struct GridFault {
  enum class Part : std::uint8_t { grid, cells, number, regions, heads };
  Part part = Part::grid;
  /// Of the cells, or of the regions; of the numbers beside the grid the place at their side.
  Site site = 0;
  GridSide side = GridSide::above;
};
struct TextPlace {
  int line = 1;
  int column = 1;
};
/// Where the text says what is wrong.
using PlaceOfFault = function_ref<TextPlace(const GridFault& fault)>;

/// Makes the puzzle of clues that a format has read (`as_written`), each within the bounds of the
/// notation: its regions are as many as it has and each in one piece.
[[nodiscard]] Result<PuzzlePtr> checked_puzzle(const FamilyPage& page, GridClues clues,
                                               PlaceOfFault at);
/// The same of a puzzle that is one line.
[[nodiscard]] Result<PuzzlePtr> checked_puzzle(const FamilyPage& page, GridClues clues, int line);

}  // namespace crosshatch::derive
