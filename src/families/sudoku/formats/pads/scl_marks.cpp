// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/pads/scl_marks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "base/hexadecimal.h"
#include "base/letter_case.h"
#include "base/text.h"
#include "families/sudoku/formats/pads/key_json.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::array<const char*, 2> lists_of_strokes = {"lines", "arrows"};
constexpr std::array<const char*, 2> lists_of_spots = {"underlays", "overlays"};
/// How far from the middle of a cell a point may be that is meant to be there.
constexpr double slack = 0.1;
constexpr double most_coordinate = 100;

constexpr std::array<std::string_view, 9> keys_of_strokes = {
    "color",  "thickness",      "wayPoints",       "headLength",     "opacity",
    "target", "stroke-linecap", "stroke-linejoin", "shape-rendering"};
constexpr std::array<std::string_view, 21> keys_of_spots = {
    "center",         "width",    "height",       "rounded",         "backgroundColor",
    "text",           "fontSize", "color",        "borderColor",     "borderSize",
    "angle",          "stroke",   "thickness",    "textStroke",      "textColor",
    "target",         "opacity",  "stroke-width", "stroke-linejoin", "dominant-baseline",
    "shape-rendering"};

bool has_only(const Json& object, std::span<const std::string_view> keys) {
  return object.is_object() && std::ranges::all_of(object.items(), [&](const auto& item) {
           return says_none(item.value()) || std::ranges::find(keys, item.key()) != keys.end();
         });
}

/// A number, also in a string: SudokuPad shortens one to the other.
std::optional<double> real_in(const Json& value) {
  if (value.is_number()) return value.get<double>();
  if (!value.is_string()) return std::nullopt;
  const std::string& text = value.get_ref<const std::string&>();
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  if (text.empty() || text.size() > 20 || *end != '\0') return std::nullopt;
  return number;
}

std::optional<double> real_at(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found == object.end() ? std::nullopt : real_in(*found);
}

std::optional<DrawnPoint> point_in(const Json& pair) {
  if (!pair.is_array() || pair.size() != 2) return std::nullopt;
  const auto row = real_in(pair[0]);
  const auto column = real_in(pair[1]);
  const auto is_near = [](double at) {
    return std::isfinite(at) && std::abs(at) < most_coordinate;
  };
  if (!row || !column || !is_near(*row) || !is_near(*column)) return std::nullopt;
  return DrawnPoint{*row, *column};
}

/// "#abc", "#abcf" and "#aabbccff" as "#aabbcc"; "" for what is wholly transparent.
std::string colour_at(const Json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_string()) return {};
  const std::string text = lower_case(found->get<std::string>());
  const bool is_plain =
      text.starts_with('#') &&
      std::all_of(text.begin() + 1, text.end(), [](char c) { return is_hexadecimal(c); });
  if (!is_plain) return text;
  if (text.size() == 5 || text.size() == 4) {
    if (text.size() == 5 && text[4] == '0') return {};
    return {'#', text[1], text[1], text[2], text[2], text[3], text[3]};
  }
  if (text.size() == 9 && text.ends_with("00")) return {};
  return text.substr(0, 7);
}

std::optional<DrawnStroke> stroke_in(const Json& one) {
  if (!has_only(one, keys_of_strokes)) return std::nullopt;
  const auto points = one.find("wayPoints");
  if (points == one.end() || !points->is_array() || points->size() < 2) return std::nullopt;
  DrawnStroke stroke;
  stroke.colour = colour_at(one, "color");
  stroke.thickness = real_at(one, "thickness").value_or(0);
  for (const Json& pair : *points) {
    const auto point = point_in(pair);
    if (!point) return std::nullopt;
    stroke.points.push_back(*point);
  }
  return stroke;
}

std::optional<DrawnSpot> spot_in(const Json& one) {
  if (!has_only(one, keys_of_spots)) return std::nullopt;
  const auto centre = one.find("center");
  const auto point = centre == one.end() ? std::nullopt : point_in(*centre);
  const auto width = real_at(one, "width");
  const auto height = real_at(one, "height");
  if (!point || !width || !height) return std::nullopt;
  DrawnSpot spot;
  spot.centre = *point;
  spot.width = *width;
  spot.height = *height;
  if (const auto rounded = one.find("rounded"); rounded != one.end())
    spot.is_round = rounded->is_boolean() ? rounded->get<bool>() : *rounded == 1;
  if (const auto angle = real_at(one, "angle"))
    spot.is_slanted = std::abs(std::remainder(*angle, 90)) > 1;
  spot.fill = colour_at(one, "backgroundColor");
  spot.border = colour_at(one, "borderColor");
  if (const auto text = one.find("text"); text != one.end()) spot.text = trimmed(words_in(*text));
  return spot;
}

template <class Mark, class Read>
void add_marks(const Json& json, const char* list, Read read, std::vector<Mark>& marks) {
  const auto found = json.find(list);
  if (found == json.end() || !found->is_array()) return;
  for (std::size_t place = 0; place < found->size(); ++place) {
    if (std::optional<Mark> mark = read((*found)[place])) {
      mark->list = list;
      mark->place = place;
      marks.push_back(*std::move(mark));
    }
  }
}

std::optional<Site> cell_with(const DrawnPoint& point, int side) {
  const int row = static_cast<int>(std::floor(point.row));
  const int column = static_cast<int>(std::floor(point.column));
  if (row < 0 || row >= side || column < 0 || column >= side) return std::nullopt;
  return row * side + column;
}

}  // namespace

DrawnMarks marks_in(const Json& json) {
  DrawnMarks marks;
  for (const char* const list : lists_of_spots) add_marks(json, list, spot_in, marks.spots);
  for (const char* const list : lists_of_strokes) add_marks(json, list, stroke_in, marks.strokes);
  for (DrawnStroke& stroke : marks.strokes) stroke.is_arrow = stroke.list == "arrows";
  return marks;
}

Json without_taken(const Json& json, const DrawnMarks& marks) {
  Json rest = json;
  const auto forget = [&](const auto& all) {
    for (const auto& mark : all) {
      if (mark.is_taken) rest[mark.list][mark.place] = nullptr;
    }
  };
  forget(marks.spots);
  forget(marks.strokes);
  for (const auto& lists : {lists_of_spots, lists_of_strokes}) {
    for (const char* const list : lists) {
      const auto found = rest.find(list);
      if (found == rest.end() || !found->is_array()) continue;
      Json kept = Json::array();
      for (Json& one : *found) {
        if (!one.is_null()) kept.push_back(std::move(one));
      }
      *found = std::move(kept);
    }
  }
  return rest;
}

std::optional<Site> cell_around(const DrawnPoint& middle, int side) {
  const auto is_middle = [](double at) { return std::abs(at - std::floor(at) - 0.5) <= slack; };
  if (!is_middle(middle.row) || !is_middle(middle.column)) return std::nullopt;
  return cell_with(middle, side);
}

std::optional<std::vector<Site>> cells_along(const DrawnStroke& stroke, int side) {
  std::vector<Site> cells;
  for (std::size_t i = 0; i < stroke.points.size(); ++i) {
    const bool is_end = i == 0 || i + 1 == stroke.points.size();
    const auto cell =
        is_end ? cell_with(stroke.points[i], side) : cell_around(stroke.points[i], side);
    if (!cell) return std::nullopt;
    if (cells.empty()) cells.push_back(*cell);
    const int down = *cell / side - cells.back() / side;
    const int along = *cell % side - cells.back() % side;
    if (down != 0 && along != 0 && std::abs(down) != std::abs(along)) return std::nullopt;
    const int steps = std::max(std::abs(down), std::abs(along));
    for (int step = 0; step < steps; ++step)
      cells.push_back(cells.back() +
                      (down > 0   ? side
                       : down < 0 ? -side
                                  : 0) +
                      (along > 0   ? 1
                       : along < 0 ? -1
                                   : 0));
    if (cells.size() > static_cast<std::size_t>(side * side)) return std::nullopt;
  }
  if (cells.size() < 2) return std::nullopt;
  return cells;
}

}  // namespace crosshatch::sudoku
