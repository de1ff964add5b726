// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "base/hexadecimal.h"
#include "base/text.h"
#include "families/sudoku/formats/pads/key_json.h"
#include "families/sudoku/formats/pads/outside.h"
#include "families/sudoku/formats/pads/scl_drawing.h"

namespace crosshatch::sudoku {

namespace {

constexpr double most_of_dot = 0.5;
constexpr double near_enough = 0.06;
constexpr int most_outside = 999;
/// Of shapes in cells. Bulbs of thermometers are larger.
constexpr double size_of_fpuzzles = 0.7;

bool is_whole(double at) { return std::abs(at - std::round(at)) <= near_enough; }
bool is_half(double at) { return is_whole(at - 0.5); }

/// A grey that is neither nearly black nor nearly white.
bool is_grey(std::string_view colour) {
  if (colour.size() != 7 || colour.substr(1, 2) != colour.substr(3, 2) ||
      colour.substr(1, 2) != colour.substr(5, 2))
    return false;
  const int depth = hexadecimal_value(colour[1]) * 16 + hexadecimal_value(colour[2]);
  return depth >= 0x80 && depth <= 0xe8;
}

class SpotTaker {
 public:
  explicit SpotTaker(SclDrawing& drawing)
      : drawing_(drawing), words_(drawing.words), side_(drawing.side()) {}

  void take() {
    take_windows();
    const bool are_all_given = words_.are_all_given() && !drawing_.are_gaps_told;
    for (DrawnSpot& spot : drawing_.marks.spots) {
      if (spot.is_taken) continue;
      const auto& [row, column] = spot.centre;
      if (is_whole(row) && is_whole(column)) {
        take_corner(spot);
      } else if (is_whole(row) != is_whole(column) && !are_all_given) {
        take_between_cells(spot);
      }
    }
    take_beside();
    if (words_.allow({"odd"})) take_shapes("odd", true);
    if (words_.allow({"even"})) take_shapes("even", false);
  }

 private:
  /// The two cells of a border, or the four around a corner; none outside the grid.
  std::vector<Site> cells_at(const DrawnPoint& point) const {
    const int row = static_cast<int>(std::lround(point.row));
    const int column = static_cast<int>(std::lround(point.column));
    const int low_row = is_whole(point.row) ? row - 1 : static_cast<int>(std::floor(point.row));
    const int low_column =
        is_whole(point.column) ? column - 1 : static_cast<int>(std::floor(point.column));
    const int high_row = is_whole(point.row) ? row : low_row;
    const int high_column = is_whole(point.column) ? column : low_column;
    if (low_row < 0 || low_column < 0 || high_row >= side_ || high_column >= side_) return {};
    std::vector<Site> sites;
    for (int r = low_row; r <= high_row; ++r) {
      for (int c = low_column; c <= high_column; ++c) sites.push_back(r * side_ + c);
    }
    return sites;
  }

  void take_corner(DrawnSpot& spot) {
    if (!spot.is_round || spot.width > 1 || !words_.allow({"quad", "circle", "corner"})) return;
    std::vector<int> numbers;
    for (const char c : spot.text) {
      if (is_digit(c)) numbers.push_back(c - '0');
      if (!is_digit(c) && c != ' ' && c != '\n' && c != ',') return;
    }
    if (!numbers.empty() && side_ <= 9)
      spot.is_taken = drawing_.add("quadruple", cells_at(spot.centre), std::move(numbers));
  }

  void take_between_cells(DrawnSpot& spot) {
    if (!is_half(spot.centre.row) && !is_half(spot.centre.column)) return;
    const std::vector<Site> cells = cells_at(spot.centre);
    if (cells.size() != 2 || spot.width > most_of_dot || spot.height > most_of_dot) return;
    const bool is_x = spot.text == "X" || spot.text == "x";
    if (is_x || spot.text == "V" || spot.text == "v") {
      if (is_x ? words_.allow({"10", "ten"}) : words_.allow({"5", "five"}))
        spot.is_taken = drawing_.add(is_x ? "x" : "v", cells);
      return;
    }
    const std::optional<int> number = number_in(Json(spot.text), 1, side_);
    if (!spot.is_round || std::abs(spot.width - spot.height) > near_enough) return;
    if (!spot.text.empty() && !number) return;
    // A number may be anything but for the words.
    if (number && !words_.allow({"differ", "ratio", "times"})) return;
    const std::vector<int> numbers = number ? std::vector{*number} : std::vector<int>();
    if (spot.fill == black && words_.allow({"kropki", "black", "ratio", "double", "twice"})) {
      spot.is_taken = drawing_.add(number ? "ratio" : "black-dot", cells, numbers);
    } else if (spot.fill == white && !spot.border.empty() && spot.border != white &&
               words_.allow({"kropki", "white", "consecutive", "differ"})) {
      spot.is_taken = drawing_.add(number ? "difference" : "white-dot", cells, numbers);
    }
  }

  void take_windows() {
    if (!words_.allow({"windoku", "window", "extra region"}) || drawing_.shape != BoxShape{3, 3})
      return;
    std::vector<DrawnSpot*> windows;
    for (DrawnSpot& spot : drawing_.marks.spots) {
      const auto is_middle = [](double at) { return at == 2.5 || at == 6.5; };
      if (spot.width == 3 && spot.height == 3 && !spot.is_round && spot.text.empty() &&
          is_middle(spot.centre.row) && is_middle(spot.centre.column))
        windows.push_back(&spot);
    }
    if (windows.size() != 4) return;
    for (DrawnSpot* const window : windows) window->is_taken = true;
    drawing_.found.windows = true;
  }

  /// The cell of the rim around the grid that has it.
  std::optional<Outside> place_beside(const DrawnPoint& point) const {
    const int row = static_cast<int>(std::floor(point.row));
    const int column = static_cast<int>(std::floor(point.column));
    const bool is_beside = row == -1 || column == -1 || row == side_ || column == side_;
    if (!is_beside || row < -1 || column < -1 || row > side_ || column > side_) return std::nullopt;
    return Outside{"R" + std::to_string(row + 1) + "C" + std::to_string(column + 1), ""};
  }

  /// An arrow that begins in that cell, slantwise.
  DrawnStroke* arrow_at(Outside& outside) {
    for (DrawnStroke& stroke : drawing_.marks.strokes) {
      if (!stroke.is_arrow || stroke.is_taken || stroke.points.size() != 2) continue;
      const auto from = place_beside(stroke.points[0]);
      if (!from || from->cell != outside.cell) continue;
      const double down = stroke.points[1].row - stroke.points[0].row;
      const double along = stroke.points[1].column - stroke.points[0].column;
      if (std::abs(std::abs(down) - std::abs(along)) > 0.1 || std::abs(down) < 0.05) continue;
      outside.direction = std::string(down < 0 ? "U" : "D") + (along < 0 ? "L" : "R");
      return &stroke;
    }
    return nullptr;
  }

  /// What numbers without an arrow are, if only one kind is spoken of.
  std::string_view kind_beside() const {
    if (words_.is_empty()) return "sandwich";
    std::string_view kind;
    int kinds = 0;
    const auto may_be = [&](std::string_view id, std::initializer_list<std::string_view> names) {
      if (!words_.has(names)) return;
      kind = id;
      ++kinds;
    };
    may_be("sandwich", {"sandwich", "between the 1 and the 9", "between 1 and 9"});
    may_be("skyscraper", {"skyscraper"});
    may_be("x-sum", {"x-sum", "x sum", "xsum"});
    may_be("numbered-room", {"numbered room"});
    return kinds == 1 ? kind : std::string_view();
  }

  void take_beside() {
    const std::string_view kind = kind_beside();
    const bool may_be_little = words_.allow({"little killer", "sum", "add up", "total"});
    for (DrawnSpot& spot : drawing_.marks.spots) {
      std::optional<Outside> outside = place_beside(spot.centre);
      const std::optional<int> number = number_in(Json(spot.text), 0, most_outside);
      if (spot.is_taken || !outside || !number) continue;
      DrawnStroke* const arrow = arrow_at(*outside);
      if (arrow != nullptr ? !may_be_little : kind.empty()) continue;
      const bool is_right = drawing_.add(arrow != nullptr ? "little-killer" : kind,
                                         seen_from(*outside, side_), {*number});
      if (!is_right) continue;
      spot.is_taken = true;
      if (arrow != nullptr) arrow->is_taken = true;
    }
  }

  /// Grey circles or squares in cells, all of them together.
  void take_shapes(std::string_view kind, bool is_round) {
    std::vector<Site> sites;
    std::vector<DrawnSpot*> shapes;
    for (DrawnSpot& spot : drawing_.marks.spots) {
      const auto site = cell_around(spot.centre, side_);
      const bool is_shape = site && !spot.is_taken && spot.is_round == is_round &&
                            !spot.is_slanted && spot.text.empty() && is_grey(spot.fill) &&
                            spot.width == spot.height && spot.width >= 0.55 &&
                            spot.width <= (words_.is_empty() ? size_of_fpuzzles : 0.8);
      if (!is_shape) continue;
      if (std::ranges::find(sites, *site) == sites.end()) sites.push_back(*site);
      shapes.push_back(&spot);
    }
    if (sites.empty() || !drawing_.add(kind, std::move(sites))) return;
    for (DrawnSpot* const spot : shapes) spot->is_taken = true;
  }

  SclDrawing& drawing_;
  const RulesInWords& words_;
  int side_;
};

}  // namespace

void take_spots(SclDrawing& drawing) { SpotTaker(drawing).take(); }

}  // namespace crosshatch::sudoku
