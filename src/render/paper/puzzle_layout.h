// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "render/paper/entry.h"
#include "render/paper/page.h"
#include "render/paper/type.h"

namespace crosshatch::render {

inline constexpr double leading = 1.38;  ///< from line to line, of the size of the font

/// Where the puzzles of a page stand, with number and title over each. Lengths from the upper left
/// corner of the room that they have.
struct PuzzleLayout {
  int columns = 1;
  double size = 0;                               ///< of the font of titles
  double small = 0;                              ///< of the lines below them
  std::vector<std::vector<Setting>> below = {};  ///< of each puzzle
  std::vector<double> lefts = {};                ///< of each column
  std::vector<double> tops = {};                 ///< of each row
  std::vector<double> heads = {};                ///< of each row: from there to the pictures
  std::vector<double> scales = {};               ///< of each puzzle
};

/// Lays out a page with this many places, of which the puzzles take the first. No picture is
/// enlarged beyond `most`.
[[nodiscard]] PuzzleLayout lay_out(std::span<const PageEntry> entries, int places, Extent room,
                                   double most, bool is_solved, Type& type);

/// How many of the puzzles, the first ones, can be read if they share a page: all, or fewer; 0 if
/// even the first alone cannot. The page has `least_places` at least.
[[nodiscard]] int readable(std::span<const PageEntry> entries, int least_places, Extent room,
                           double most, bool is_solved, Type& type);

}  // namespace crosshatch::render
