// SPDX-License-Identifier: MIT
//
// Rules drawn as SudokuPad draws those of f-puzzles.
#include <algorithm>
#include <cmath>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/pads/outside.h"
#include "families/sudoku/formats/pads/scl_drawing.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

namespace {

constexpr double thickness_of_coloured = 9.6;
constexpr const char* grey = "#CFCFCF";
constexpr const char* grey_of_arrows = "#a1a1a1";

class RuleDrawer {
 public:
  RuleDrawer(const Puzzle& puzzle, Json& json)
      : variant_(puzzle.variant()), side_(puzzle.side()), json_(json) {}

  Result<void> draw() {
    if (variant_.main_diagonal) draw_diagonal(0, side_);
    if (variant_.other_diagonal) draw_diagonal(side_, 0);
    std::string_view beside;  // of numbers without arrows there may be one kind
    for (const Constraint& each : variant_.constraints) {
      const ConstraintKind& kind = kind_of(each);
      if (kind.sites == ConstraintSites::grid || is_said_as_cage(each)) continue;
      const bool is_other =
          kind.look == ConstraintLook::outside && !beside.empty() && beside != kind.id;
      if (is_other || !draw_one(each, kind.id)) return fail(cannot_hold(kind.name));
      if (kind.look == ConstraintLook::outside) beside = kind.id;
    }
    return {};
  }

 private:
  DrawnPoint middle(Site site) const { return {site / side_ + 0.5, site % side_ + 0.5}; }
  static Json pair_of(const DrawnPoint& point) { return Json::array({point.row, point.column}); }

  DrawnPoint middle_of(std::span<const Site> sites) const {
    DrawnPoint sum;
    for (const Site site : sites) {
      sum.row += middle(site).row;
      sum.column += middle(site).column;
    }
    const auto count = static_cast<double>(sites.size());
    return {sum.row / count, sum.column / count};
  }

  /// The middles of cells, the first one moved towards the next by so much.
  std::vector<DrawnPoint> way(std::span<const Site> sites, double from_start = 0,
                              double from_end = 0) const {
    std::vector<DrawnPoint> points;
    for (const Site site : sites) points.push_back(middle(site));
    const auto move = [](DrawnPoint& point, const DrawnPoint& to, double by) {
      const double down = to.row - point.row;
      const double along = to.column - point.column;
      const double length = std::sqrt(down * down + along * along);
      point.row += std::round(100 * by * down / length) / 100;
      point.column += std::round(100 * by * along / length) / 100;
    };
    const DrawnPoint last_but_one = points[points.size() - 2];
    if (from_start > 0) move(points.front(), points[1], from_start);
    if (from_end > 0) move(points.back(), last_but_one, from_end);
    return points;
  }

  void draw_line(const char* list, Json look, const std::vector<DrawnPoint>& points) {
    for (const DrawnPoint& point : points) look["wayPoints"].push_back(pair_of(point));
    json_[list].push_back(std::move(look));
  }

  void draw_spot(const char* list, const DrawnPoint& centre, double size, bool is_round,
                 Json look) {
    look["center"] = pair_of(centre);
    look["width"] = size;
    look["height"] = size;
    look["rounded"] = is_round;
    json_[list].push_back(std::move(look));
  }

  void draw_text(const DrawnPoint& centre, const std::string& text, int size) {
    draw_spot("overlays", centre, 0.25, false,
              {{"backgroundColor", "#FFFFFF"},
               {"borderColor", "#FFFFFF"},
               {"fontSize", size},
               {"text", text}});
  }

  void draw_diagonal(int top, int bottom) {
    draw_line(
        "lines", {{"color", "#34BBE6"}, {"thickness", 2}},
        {{0, static_cast<double>(top)}, {static_cast<double>(side_), static_cast<double>(bottom)}});
  }

  void draw_dot(const Constraint& each, const char* colour) {
    const bool has_number = !each.numbers.empty();
    draw_spot("overlays", middle_of(each.sites), 0.3, true,
              {{"backgroundColor", colour},
               {"borderColor", "#000000"},
               {"text", has_number ? std::to_string(each.numbers.front()) : ""}});
  }

  /// Whether it could be drawn so that it is read again.
  bool draw_one(const Constraint& each, std::string_view id) {
    const std::span<const Site> sites = each.sites;
    if (id == "thermo") {
      draw_spot("underlays", middle(sites.front()), 0.85, true,
                {{"backgroundColor", grey}, {"borderColor", grey}});
      draw_line("lines", {{"color", grey}, {"thickness", thickness_of_thermometer}}, way(sites));
    } else if (id == "palindrome") {
      draw_line("lines", {{"color", grey}, {"thickness", thickness_of_palindrome}}, way(sites));
    } else if (id == "between") {
      for (const Site end : {sites.front(), sites.back()})
        draw_spot("overlays", middle(end), 0.8, true,
                  {{"backgroundColor", "#FFFFFF"}, {"borderColor", grey}});
      draw_line("lines", {{"color", grey}, {"thickness", 2}}, way(sites, 0.4, 0.4));
    } else if (id == "arrow" || id == "pill-arrow") {
      return draw_arrow(each);
    } else if (id == "white-dot" || id == "difference") {
      draw_dot(each, "#FFFFFF");
    } else if (id == "black-dot" || id == "ratio") {
      draw_dot(each, "#000000");
    } else if (id == "x" || id == "v") {
      draw_text(middle_of(sites), id == "x" ? "X" : "V", 21);
    } else if (id == "quadruple") {
      if (side_ > 9) return false;
      std::string text;
      for (const int number : each.numbers)
        text += (text.empty() ? "" : " ") + std::to_string(number);
      draw_spot("overlays", middle_of(sites), 0.7, true,
                {{"backgroundColor", "#FFFFFF"}, {"borderColor", "#000000"}, {"text", text}});
    } else if (id == "odd" || id == "even") {
      for (const Site site : sites)
        draw_spot("underlays", middle(site), 0.7, id == "odd",
                  {{"backgroundColor", grey}, {"borderColor", grey}});
    } else if (kind_of(each).look == ConstraintLook::outside ||
               kind_of(each).look == ConstraintLook::arrowed) {
      return draw_beside(each);
    } else {
      return draw_coloured(each, id);
    }
    return true;
  }

  bool draw_coloured(const Constraint& each, std::string_view id) {
    for (const ColouredLine& line : coloured_lines()) {
      if (line.kind != id || each.numbers != number_of_coloured(line, side_)) continue;
      draw_line("lines", {{"color", line.colour}, {"thickness", thickness_of_coloured}},
                way(each.sites));
      return true;
    }
    return false;
  }

  bool draw_arrow(const Constraint& each) {
    const std::span<const Site> sites = each.sites;
    const std::size_t digits =
        each.numbers.empty() ? 1 : static_cast<std::size_t>(each.numbers.front());
    const std::span<const Site> pill = sites.first(digits);
    for (std::size_t i = 1; i < digits; ++i) {
      const Site step = pill[1] - pill[0];
      const bool is_level = step == 1 && pill[i] / side_ == pill[0] / side_;
      if (pill[i] - pill[i - 1] != step || (!is_level && step != side_)) return false;
    }
    std::vector<Site> line(sites.begin() + static_cast<std::ptrdiff_t>(digits) - 1, sites.end());
    for (const Site cell : pill) {
      if (do_touch(cell, line[1], side_)) line[0] = cell;
    }
    draw_line("arrows", {{"color", grey_of_arrows}, {"headLength", 0.3}, {"thickness", 5}},
              way(line, 0.4));
    Json circle = {{"backgroundColor", "#ffffff"}, {"borderColor", grey_of_arrows}};
    draw_spot("overlays", middle_of(pill), 0.83, true, std::move(circle));
    Json& drawn = json_["overlays"].back();
    const bool is_level = digits == 1 || pill[1] == pill[0] + 1;
    drawn[is_level ? "width" : "height"] = 0.83 + static_cast<double>(digits - 1);
    return true;
  }

  bool draw_beside(const Constraint& each) {
    const Outside outside = outside_of(each.sites, side_);
    if (kind_of(each).look == ConstraintLook::arrowed && outside.direction.empty()) return false;
    const DrawnPoint first = middle(each.sites.front());
    const Site next = each.sites.size() > 1 ? each.sites[1] : -1;
    DrawnPoint step = {outside.direction.starts_with('U') ? -1.0 : 1.0,
                       outside.direction.ends_with('L') ? -1.0 : 1.0};
    if (next >= 0) step = {middle(next).row - first.row, middle(next).column - first.column};
    const DrawnPoint centre = {first.row - step.row, first.column - step.column};
    const bool is_arrow = !outside.direction.empty();
    if (is_arrow)
      draw_line("arrows", {{"color", "#000000"}, {"thickness", 2}},
                {{centre.row + 0.3 * step.row, centre.column + 0.3 * step.column},
                 {centre.row + 0.48 * step.row, centre.column + 0.48 * step.column}});
    draw_text(centre, std::to_string(each.numbers.front()), is_arrow ? 28 : 32);
    return true;
  }

  const Variant& variant_;
  int side_;
  Json& json_;
};

}  // namespace

Result<void> draw_rules(const Puzzle& puzzle, Json& json) {
  return RuleDrawer(puzzle, json).draw();
}

}  // namespace crosshatch::sudoku
