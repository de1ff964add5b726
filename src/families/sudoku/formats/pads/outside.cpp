// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/pads/outside.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/text.h"

namespace crosshatch::sudoku {

namespace {

/// A cell of the grid or the rim, from 0 and -1 on; or how far one is from another.
struct RowColumn {
  int row = 0;
  int column = 0;
};

constexpr std::array<std::pair<std::string_view, RowColumn>, 4> directions = {
    {{"UL", {-1, -1}}, {"UR", {-1, 1}}, {"DL", {1, -1}}, {"DR", {1, 1}}}};

bool is_inside(RowColumn cell, int side) {
  return cell.row >= 0 && cell.row < side && cell.column >= 0 && cell.column < side;
}

/// "R0C3", and nothing else.
std::optional<RowColumn> cell_called(std::string_view name, int side) {
  const std::size_t mark = name.find('C');
  if (!name.starts_with('R') || mark == std::string_view::npos) return std::nullopt;
  const auto place = [&](std::string_view text) -> std::optional<int> {
    if (text.empty() || text.size() > 2 || !std::all_of(text.begin(), text.end(), is_digit))
      return std::nullopt;
    int number = 0;
    for (const char c : text) number = number * 10 + (c - '0');
    return number <= side + 1 ? std::optional(number - 1) : std::nullopt;
  };
  const auto row = place(name.substr(1, mark - 1));
  const auto column = place(name.substr(mark + 1));
  if (!row || !column) return std::nullopt;
  return RowColumn{*row, *column};
}

/// Straight into the grid; none from a corner.
std::optional<RowColumn> way_in(RowColumn cell, int side) {
  const bool is_row = cell.row >= 0 && cell.row < side;
  const bool is_column = cell.column >= 0 && cell.column < side;
  if (is_row == is_column) return std::nullopt;
  if (is_row) return RowColumn{0, cell.column < 0 ? 1 : -1};
  return RowColumn{cell.row < 0 ? 1 : -1, 0};
}

}  // namespace

std::vector<Site> ray(Site from, int down, int along, const BoxShape& shape) {
  std::vector<Site> sites;
  const int columns = shape.columns();
  int row = from / columns;
  int column = from % columns;
  for (; row >= 0 && row < shape.rows() && column >= 0 && column < columns;
       row += down, column += along)
    sites.push_back(row * columns + column);
  return sites;
}

std::vector<Site> seen_from(const Outside& outside, int side) {
  const std::optional<RowColumn> rim = cell_called(outside.cell, side);
  if (!rim || is_inside(*rim, side)) return {};
  std::optional<RowColumn> way = way_in(*rim, side);
  if (!outside.direction.empty()) {
    const auto found = std::ranges::find(directions, outside.direction,
                                         &std::pair<std::string_view, RowColumn>::first);
    if (found == directions.end()) return {};
    way = found->second;
  }
  if (!way) return {};
  const RowColumn first = {rim->row + way->row, rim->column + way->column};
  if (!is_inside(first, side)) return {};
  return ray(first.row * side + first.column, way->row, way->column, BoxShape{1, side});
}

Outside outside_of(std::span<const Site> sites, int side) {
  const RowColumn first = {sites[0] / side, sites[0] % side};
  // A corner alone is seen across it.
  RowColumn way = {first.row == 0 ? 1 : -1, first.column == 0 ? -1 : 1};
  if (sites.size() > 1) way = {sites[1] / side - first.row, sites[1] % side - first.column};
  Outside outside = {.cell = "R" + std::to_string(first.row - way.row + 1) + "C" +
                             std::to_string(first.column - way.column + 1),
                     .direction = {}};
  if (way.row != 0 && way.column != 0)
    outside.direction = std::string(way.row < 0 ? "U" : "D") + (way.column < 0 ? "L" : "R");
  return outside;
}

}  // namespace crosshatch::sudoku
