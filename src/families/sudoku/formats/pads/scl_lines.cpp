// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "families/sudoku/formats/pads/scl_drawing.h"

namespace crosshatch::sudoku {

namespace {

/// A thinner line is no thermometer and no line in a colour that means something.
constexpr double least_thickness = 5;

class LineTaker {
 public:
  explicit LineTaker(SclDrawing& drawing)
      : drawing_(drawing), words_(drawing.words), side_(drawing.side()) {}

  void take() {
    take_diagonals();
    if (words_.allow({"thermo"}) &&
        !words_.has({"slow", "stay the same", "may be equal", "not decrease", "never decrease"}))
      take_thermometers();
    if (words_.allow({"arrow"}) && !words_.has({"product", "multipl", "average"})) take_arrows();
    if (words_.allow({"between"})) take_between();
    take_coloured();
  }

 private:
  std::vector<DrawnStroke>& strokes() { return drawing_.marks.strokes; }
  std::vector<DrawnSpot>& spots() { return drawing_.marks.spots; }

  void take_diagonals() {
    if (!words_.allow({"diagonal", "x-sudoku", "sudoku x"})) return;
    const auto is_at = [](const DrawnPoint& point, double row, double column) {
      return std::abs(point.row - row) < 0.3 && std::abs(point.column - column) < 0.3;
    };
    for (DrawnStroke& stroke : strokes()) {
      if (stroke.is_arrow || stroke.points.size() != 2) continue;
      const auto joins = [&](double top, double bottom) {
        const DrawnPoint& one = stroke.points[0];
        const DrawnPoint& other = stroke.points[1];
        return (is_at(one, 0, top) && is_at(other, side_, bottom)) ||
               (is_at(other, 0, top) && is_at(one, side_, bottom));
      };
      bool* const diagonal = joins(0, side_)   ? &drawing_.found.main_diagonal
                             : joins(side_, 0) ? &drawing_.found.other_diagonal
                                               : nullptr;
      if (diagonal != nullptr) *diagonal = stroke.is_taken = true;
    }
  }

  /// The widest circle in a cell with this colour (a bulb), or with a border (of an arrow).
  DrawnSpot* circle_at(Site site, std::string_view fill = {}) {
    DrawnSpot* widest = nullptr;
    for (DrawnSpot& spot : spots()) {
      if (!is_circle_in_cell(spot) || cell_around(spot.centre, side_) != site) continue;
      const bool is_its =
          fill.empty() ? !spot.border.empty() && spot.border != spot.fill : spot.fill == fill;
      if (is_its && (widest == nullptr || spot.width > widest->width)) widest = &spot;
    }
    return widest;
  }

  /// Where several lines begin, each may have a circle of its own.
  void take_alike(const DrawnSpot& circle) {
    const auto key = [](const DrawnSpot& spot) {
      return std::tuple(spot.centre.row, spot.centre.column, spot.width, spot.fill, spot.border);
    };
    const auto own = key(circle);
    for (DrawnSpot& spot : spots()) {
      if (is_circle_in_cell(spot) && key(spot) == own) spot.is_taken = true;
    }
  }

  /// A grey line without a bulb, which may begin in a grey circle.
  bool is_palindrome(const DrawnStroke& stroke) const {
    return stroke.colour == grey_of_fpuzzles && stroke.thickness == thickness_of_palindrome &&
           words_.allow({"palindrome"});
  }

  void take_thermometers() {
    std::vector<std::pair<std::string, std::set<Site>>> taken;  // by colour
    for (const bool are_branches : {false, true}) {
      for (DrawnStroke& stroke : strokes()) {
        if (stroke.is_arrow || stroke.is_taken || stroke.thickness < least_thickness ||
            is_palindrome(stroke))
          continue;
        auto cells = cells_along(stroke, side_);
        if (!cells) continue;
        const auto is_start = [&](Site site) {
          if (!are_branches) return circle_at(site, stroke.colour) != nullptr;
          return std::ranges::any_of(taken, [&](const auto& thermometer) {
            return thermometer.first == stroke.colour && thermometer.second.contains(site);
          });
        };
        const bool begins = is_start(cells->front());
        if (begins == is_start(cells->back())) continue;
        if (!begins) std::ranges::reverse(*cells);
        if (!drawing_.add("thermo", *cells)) continue;
        stroke.is_taken = true;
        if (!are_branches) take_alike(*circle_at(cells->front(), stroke.colour));
        taken.emplace_back(stroke.colour, std::set<Site>(cells->begin(), cells->end()));
      }
    }
  }

  /// The cells of a pill, from the left or from above; none: it is no pill.
  std::vector<Site> pill_in(const DrawnSpot& spot) const {
    const double length = std::max(spot.width, spot.height);
    const double breadth = std::min(spot.width, spot.height);
    const int cells = static_cast<int>(std::floor(length)) + 1;
    const double rest = length - (cells - 1);
    if (!spot.is_round || !spot.text.empty() || cells < 2 || cells > 3 || rest < 0.5 ||
        breadth < 0.5 || breadth > 1 || spot.border.empty())
      return {};
    const bool is_level = spot.width > spot.height;
    std::vector<Site> sites;
    for (int i = 0; i < cells; ++i) {
      const double by = i - (cells - 1) / 2.0;
      const auto site = cell_around(
          {spot.centre.row + (is_level ? 0 : by), spot.centre.column + (is_level ? by : 0)}, side_);
      if (!site) return {};
      sites.push_back(*site);
    }
    return sites;
  }

  void take_arrows() {
    for (DrawnStroke& stroke : strokes()) {
      if (!stroke.is_arrow) continue;
      const auto cells = cells_along(stroke, side_);
      if (!cells) continue;
      if (DrawnSpot* const circle = circle_at(cells->front())) {
        stroke.is_taken = drawing_.add("arrow", *cells);
        if (stroke.is_taken) take_alike(*circle);
        continue;
      }
      for (DrawnSpot& spot : spots()) {
        std::vector<Site> all = pill_in(spot);
        if (std::ranges::find(all, cells->front()) == all.end()) continue;
        const auto digits = static_cast<int>(all.size());
        all.insert(all.end(), cells->begin() + 1, cells->end());
        if (drawing_.add("pill-arrow", std::move(all), {digits}))
          stroke.is_taken = spot.is_taken = true;
        break;
      }
    }
  }

  /// Circles of arrows are taken by now.
  void take_between() {
    for (DrawnStroke& stroke : strokes()) {
      if (stroke.is_arrow || stroke.is_taken) continue;
      auto cells = cells_along(stroke, side_);
      if (!cells) continue;
      DrawnSpot* const first = circle_at(cells->front());
      DrawnSpot* const last = circle_at(cells->back());
      if (first == nullptr || last == nullptr || first == last) continue;
      stroke.is_taken = drawing_.add("between", *std::move(cells));
      if (!stroke.is_taken) continue;
      take_alike(*first);
      take_alike(*last);
    }
  }

  /// Whether another line of its colour meets it: what looks like two may be one.
  bool is_part(const DrawnStroke& stroke, const std::vector<Site>& cells) {
    return std::ranges::any_of(strokes(), [&](const DrawnStroke& other) {
      if (&other == &stroke || other.is_arrow || other.colour != stroke.colour) return false;
      const auto others = cells_along(other, side_);
      return others && std::ranges::find_first_of(cells, *others) != cells.end();
    });
  }

  /// The line of this colour of which the words speak.
  const ColouredLine* line_of(const DrawnStroke& stroke) const {
    for (const ColouredLine& line : coloured_lines()) {
      const bool is_own = stroke.colour == line.colour || stroke.colour == line.other_colour;
      const bool is_near = stroke.colour == line.of_palette && !words_.is_empty();
      if ((is_own || is_near) && words_.allow(line.words)) return &line;
    }
    return nullptr;
  }

  /// Pieces without a cell twice, each of which begins where the one before ends.
  static std::vector<std::vector<Site>> pieces_of(const std::vector<Site>& cells) {
    std::vector<std::vector<Site>> pieces(1);
    for (const Site cell : cells) {
      if (std::ranges::find(pieces.back(), cell) != pieces.back().end())
        pieces.push_back({pieces.back().back()});
      pieces.back().push_back(cell);
    }
    return pieces;
  }

  void take_coloured() {
    for (DrawnStroke& stroke : strokes()) {
      if (stroke.is_arrow || stroke.is_taken || stroke.thickness < least_thickness) continue;
      auto cells = cells_along(stroke, side_);
      if (!cells) continue;
      const ColouredLine* const line = is_palindrome(stroke) ? nullptr : line_of(stroke);
      if (line != nullptr && line->kind == "whisper") {
        // Each two cells say the same alone, also where it crosses itself or another.
        stroke.is_taken = true;
        for (const std::vector<Site>& piece : pieces_of(*cells)) {
          if (!drawing_.add("whisper", piece, number_of_coloured(*line, side_)))
            stroke.is_taken = false;
        }
        continue;
      }
      if (is_part(stroke, *cells)) continue;
      if (line == nullptr) {
        if (is_palindrome(stroke)) stroke.is_taken = drawing_.add("palindrome", *std::move(cells));
        continue;
      }
      // The digits of these are a set: an end that meets the beginning is no other cell.
      const bool is_set = line->kind == "renban" || line->kind == "nabner";
      if (is_set && cells->front() == cells->back()) cells->pop_back();
      stroke.is_taken =
          drawing_.add(line->kind, *std::move(cells), number_of_coloured(*line, side_));
    }
  }

  SclDrawing& drawing_;
  const RulesInWords& words_;
  int side_;
};

}  // namespace

void take_lines(SclDrawing& drawing) { LineTaker(drawing).take(); }

}  // namespace crosshatch::sudoku
