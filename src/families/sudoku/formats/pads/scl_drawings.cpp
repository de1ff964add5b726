// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/pads/scl_drawings.h"

#include <cmath>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/pads/scl_drawing.h"

namespace crosshatch::sudoku {

namespace {

constexpr ColouredLine all_coloured[] = {
    {"renban", "#f067f0", "#c060c0", "#d23be7", {"renban", "consecutive"}},
    {"whisper", "#67f067", "", "#a3e048", {"whisper", "at least 5", "at least five", "5 or more"}},
    {"whisper", "#ff9a00", "#ffa600", "", {"dutch", "at least 4", "at least four", "4 or more"}},
    {"region-sum",
     "#2ecbff",
     "",
     "#34bbe6",
     {"region sum", "same sum", "equal sum", "box border", "sum lines"}},
    {"nabner", "#c9c883", "", "", {"nabner"}},
    {"zipper", "#cdb1ec", "", "", {"zipper"}},
    {"entropic", "#ffccaa", "", "", {"entropic", "entropy"}},
    {"modular", "#33bbbb", "", "", {"modular"}},
    {"double-arrow", "#c54b8b", "", "", {"double arrow"}},
};

}  // namespace

std::span<const ColouredLine> coloured_lines() { return all_coloured; }

std::vector<int> number_of_coloured(const ColouredLine& line, int side) {
  if (line.kind == "modular") return {3};
  if (line.kind != "whisper") return {};
  const int half = (side + 1) / 2;
  return {line.colour == "#67f067" ? half : half - 1};
}

bool SclDrawing::add(std::string_view kind, std::vector<Site> sites, std::vector<int> numbers) {
  const std::optional<int> place = kind_called(kind);
  if (!place) return false;
  Constraint constraint = {*place, std::move(sites), std::move(numbers)};
  if (!arranged(constraint, shape).empty()) return false;
  found.constraints.push_back(std::move(constraint));
  return true;
}

bool is_circle_in_cell(const DrawnSpot& spot) {
  constexpr double least = 0.5;
  constexpr double most = 1;
  return spot.is_round && spot.text.empty() && spot.width >= least && spot.width <= most &&
         std::abs(spot.width - spot.height) < 0.05;
}

DrawnRules rules_drawn_in(const Json& json, BoxShape shape, const RulesInWords& words,
                          bool are_gaps_told) {
  SclDrawing drawing{
      .marks = marks_in(json), .shape = shape, .words = words, .are_gaps_told = are_gaps_told};
  take_lines(drawing);
  take_spots(drawing);
  drawing.found.rest = without_taken(json, drawing.marks);
  return std::move(drawing.found);
}

}  // namespace crosshatch::sudoku
