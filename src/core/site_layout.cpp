// SPDX-License-Identifier: MIT
#include "core/site_layout.h"

#include <algorithm>
#include <array>

#include "core/names/cell_list.h"
#include "core/place_names.h"

namespace crosshatch {

namespace {

constexpr std::array<Words, 4> side_names = {
    {{"top", "위"}, {"left", "왼쪽"}, {"right", "오른쪽"}, {"bottom", "아래"}}};

const Words& side_words(CellSide side) { return side_names[static_cast<std::size_t>(side)]; }

std::string short_name_of(GridPlace cell, Language language) {
  return short_cell_name(std::to_string(cell.row + 1), std::to_string(cell.column + 1), language);
}

}  // namespace

const char* name(CellSide side) { return side_words(side).en.data(); }

const Words& SiteLayout::site_word() const {
  static constexpr std::array<Words, 3> words = {{{"cell", "칸"}, {"edge", "변"}, {"link", "선"}}};
  return words[static_cast<std::size_t>(of_)];
}

SitePlace SiteLayout::place(Site site) const {
  if (of_ == Sites::links) {
    SitePlace place{.kind = SitePlace::Kind::edge, .drawn = said().place(site).drawn};
    const bool is_level = place.drawn.column % 2 != 0;
    place.cell = {place.drawn.row / 2, place.drawn.column / 2};
    place.other =
        GridPlace{place.cell.row + (is_level ? 0 : 1), place.cell.column + (is_level ? 1 : 0)};
    place.side = is_level ? CellSide::right : CellSide::bottom;
    return place;
  }
  if (!has_edges()) {
    const GridPlace cell = grid_place(site, columns_);
    return {.cell = cell, .drawn = {2 * cell.row + 1, 2 * cell.column + 1}};
  }
  // A line of level edges, then one of upright ones.
  const int in_both = 2 * columns_ + 1;
  const int row = site / in_both;
  const int column = site % in_both;
  SitePlace place{.kind = SitePlace::Kind::edge};
  if (column < columns_) {
    place.drawn = {2 * row, 2 * column + 1};
    place.cell = {row == 0 ? 0 : row - 1, column};
    place.side = row == 0 ? CellSide::top : CellSide::bottom;
    if (row > 0 && row < rows_) place.other = GridPlace{row, column};
  } else {
    const int line = column - columns_;
    place.drawn = {2 * row + 1, 2 * line};
    place.cell = {row, line == 0 ? 0 : line - 1};
    place.side = line == 0 ? CellSide::left : CellSide::right;
    if (line > 0 && line < columns_) place.other = GridPlace{row, line};
  }
  return place;
}

Site SiteLayout::edge(GridPlace cell, CellSide side) const {
  const int in_both = 2 * columns_ + 1;
  const Site top = cell.row * in_both + cell.column;
  switch (side) {
    case CellSide::top:
      break;
    case CellSide::left:
      return top + columns_;
    case CellSide::right:
      return top + columns_ + 1;
    case CellSide::bottom:
      return top + in_both;
  }
  return top;
}

std::vector<Site> SiteLayout::sides_of(GridPlace cell) const {
  std::vector<Site> sides;
  for (const CellSide side : cell_sides) {
    const std::optional<Site> one = of_ == Sites::links ? link(cell, side) : edge(cell, side);
    if (one) sides.push_back(*one);
  }
  return sides;
}

std::optional<Site> SiteLayout::link(GridPlace cell, CellSide side) const {
  const SiteLayout lines = said();
  const bool is_upright = side == CellSide::top || side == CellSide::bottom;
  const bool is_back = side == CellSide::top || side == CellSide::left;
  const int at = is_upright ? cell.row : cell.column;
  if (is_back ? at == 0 : at + 1 == (is_upright ? rows_ : columns_)) return std::nullopt;
  // The edge of the smaller grid that begins at the corner that the first of both cells is.
  const GridPlace first = {cell.row - (side == CellSide::top ? 1 : 0),
                           cell.column - (side == CellSide::left ? 1 : 0)};
  return lines.edge(first, is_upright ? CellSide::left : CellSide::top);
}

std::optional<GridPlace> SiteLayout::cell_with(std::vector<Site> sides) const {
  if (of_ != Sites::edges || sides.size() != cell_sides.size()) return std::nullopt;
  const SitePlace first = place(sides.front());
  std::ranges::sort(sides);
  for (const std::optional<GridPlace>& cell : {std::optional(first.cell), first.other}) {
    if (!cell) continue;
    std::vector<Site> own = sides_of(*cell);
    std::ranges::sort(own);
    if (own == sides) return cell;
  }
  return std::nullopt;
}

DrawnPlace SiteLayout::drawn(int row, int column) const {
  using Kind = DrawnPlace::Kind;
  if (!has_edges()) return {Kind::site, row * columns_ + column};
  if (of_ == Sites::links) {
    DrawnPlace place = said().drawn(row, column);
    if (place.kind == Kind::cell) return {Kind::corner, 0};
    if (place.kind == Kind::corner) return {Kind::cell, row / 2 * columns_ + column / 2};
    return place;
  }
  const bool is_level = row % 2 == 0;
  const bool is_upright = column % 2 == 0;
  if (is_level && is_upright) return {Kind::corner, 0};
  if (!is_level && !is_upright) return {Kind::cell, row / 2 * columns_ + column / 2};
  return {Kind::site, row / 2 * (2 * columns_ + 1) + column / 2 + (is_level ? 0 : columns_)};
}

std::string SiteLayout::short_name(Site site, Language language) const {
  const SitePlace at = place(site);
  const std::string cell = short_name_of(at.cell, language);
  if (at.kind == SitePlace::Kind::cell) return cell;
  const bool is_korean = language == Language::ko;
  if (at.other && is_korean) {
    // "1행 1·2열 사이", "1·2행 1열 사이"
    const auto both = [](int one, int other) {
      return std::to_string(one + 1) + (one == other ? "" : "·" + std::to_string(other + 1));
    };
    return short_cell_name(both(at.cell.row, at.other->row), both(at.cell.column, at.other->column),
                           language) +
           " 사이";
  }
  if (at.other) return cell + '-' + short_name_of(*at.other, language);
  const std::string side(side_words(at.side).in(language));
  return is_korean ? cell + ' ' + side : side + " of " + cell;
}

std::string SiteLayout::word(Site site) const {
  const SitePlace at = place(site);
  const bool is_at_rim = at.kind == SitePlace::Kind::edge && !at.other;
  if (!is_at_rim) return short_name(site, Language::en);
  return short_name_of(at.cell, Language::en) + '-' + crosshatch::name(at.side);
}

Message SiteLayout::name(Site site) const {
  const SitePlace at = place(site);
  if (at.kind == SitePlace::Kind::cell) return cell_in_words(site, columns_);
  const auto cell = [&](GridPlace of) {
    return cell_in_words(of.row * columns_ + of.column, columns_);
  };
  if (at.other && of_ == Sites::links)
    return {{"the link between {0} and {1}", "{0}과 {1} 사이"}, cell(at.cell), cell(*at.other)};
  if (at.other)
    return {{"the border between {0} and {1}", "{0}과 {1} 사이"}, cell(at.cell), cell(*at.other)};
  return {{"the {0} of {1}", "{1} {0}"}, side_words(at.side), cell(at.cell)};
}

Message SiteLayout::corner_name(int corner) const {
  const int row = corner / (columns_ + 1);
  const int column = corner % (columns_ + 1);
  const GridPlace cell = {row == rows_ ? row - 1 : row, column == columns_ ? column - 1 : column};
  constexpr std::array<Words, 4> names = {{{"top left", "왼쪽 위"},
                                           {"top right", "오른쪽 위"},
                                           {"bottom left", "왼쪽 아래"},
                                           {"bottom right", "오른쪽 아래"}}};
  const std::size_t which = (row == rows_ ? 2U : 0U) + (column == columns_ ? 1U : 0U);
  return {{"the {0} corner of {1}", "{1} {0} 꼭짓점"},
          names[which],
          short_cell_in_words(cell.row * columns_ + cell.column, columns_)};
}

}  // namespace crosshatch
