// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "families/sudoku/formats/pads/scl_drawings.h"
#include "families/sudoku/formats/pads/scl_marks.h"

namespace crosshatch::sudoku {

/// A drawing of which some marks are taken for rules already.
struct SclDrawing {
  DrawnMarks marks;
  BoxShape shape;
  const RulesInWords& words;
  bool are_gaps_told = false;
  DrawnRules found = {};

  [[nodiscard]] int side() const { return shape.side(); }
  /// Whether it fits; then it is one of the rules.
  bool add(std::string_view kind, std::vector<Site> sites, std::vector<int> numbers = {});
};

/// Diagonals, thermometers, arrows and other lines, with the circles at their ends.
void take_lines(SclDrawing& drawing);
/// What is left: dots and letters between cells, numbers at corners and beside the grid, shapes in
/// cells.
void take_spots(SclDrawing& drawing);

/// Whether it is a circle around the middle of a cell, without a text.
[[nodiscard]] bool is_circle_in_cell(const DrawnSpot& spot);

/// The usual colours, and the sizes of f-puzzles.
inline constexpr std::string_view white = "#ffffff";
inline constexpr std::string_view black = "#000000";
inline constexpr std::string_view grey_of_fpuzzles = "#cfcfcf";
inline constexpr std::string_view colour_of_diagonals = "#34bbe6";
inline constexpr double thickness_of_thermometer = 21;
inline constexpr double thickness_of_palindrome = 16;

/// Lines that are told by their colour: those of f-puzzles' scripts, and the one of SudokuPad's
/// palette that comes near, which needs words.
struct ColouredLine {
  std::string_view kind;
  std::string_view colour;
  std::string_view other_colour;  ///< of older scripts; empty: none
  std::string_view of_palette;
  std::array<std::string_view, 6> words;  ///< by which rules speak of it, some of them empty
};
[[nodiscard]] std::span<const ColouredLine> coloured_lines();
/// The number of such a line in a grid of this side: how far whispers differ.
[[nodiscard]] std::vector<int> number_of_coloured(const ColouredLine& line, int side);

}  // namespace crosshatch::sudoku
