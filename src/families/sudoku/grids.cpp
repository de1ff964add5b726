// SPDX-License-Identifier: MIT
#include "families/sudoku/grids.h"

#include <algorithm>

#include "core/place_names.h"
#include "families/sudoku/formats/variants.h"

namespace crosshatch::sudoku {

Site site_in_box(const SubGrids& grids, int columns, int grid, int box, int place) {
  const int boxes_across = grids.side() / grids.box_columns;
  return site_in_grid(grids, columns, grid,
                      box / boxes_across * grids.box_rows + place / grids.box_columns,
                      box % boxes_across * grids.box_columns + place % grids.box_columns);
}

PlaceInGrid place_in_grid(const SubGrids& grids, int columns, Site site, int grid) {
  const int side = grids.side();
  const Site corner = grids.corners[static_cast<std::size_t>(grid)];
  const int row = site / columns - corner / columns;
  const int column = site % columns - corner % columns;
  if (row < 0 || row >= side || column < 0 || column >= side) return {};
  const int box = row / grids.box_rows * (side / grids.box_columns) + column / grids.box_columns;
  return {grid, grid * side + row, grid * side + column, grid * side + box};
}

PlaceInGrid place_in_grid(const SubGrids& grids, int columns, Site site) {
  for (int grid = 0; grid < grids.count(); ++grid) {
    const PlaceInGrid place = place_in_grid(grids, columns, site, grid);
    if (place.grid >= 0) return place;
  }
  return {};
}

std::optional<HouseOfGrid> house_of_grid(const Puzzle& puzzle, const Place& place) {
  if (!puzzle.has_grids()) return std::nullopt;
  int number = place.index;
  if (place.kind == Place::Kind::row) {
    number -= puzzle.rows();
  } else if (place.kind == Place::Kind::column) {
    number -= puzzle.columns();
  } else if (place.kind != Place::Kind::box) {
    return std::nullopt;
  }
  if (number < 0) return std::nullopt;
  return HouseOfGrid{number / puzzle.side(), number};
}

std::vector<bool> holes_of(const SubGrids& grids, int rows, int columns) {
  std::vector<bool> holes(static_cast<std::size_t>(rows * columns));
  for (Site site = 0; site < rows * columns; ++site)
    holes[static_cast<std::size_t>(site)] = place_in_grid(grids, columns, site).grid < 0;
  return holes;
}

Message outside_of_grids(Site site, int columns) {
  return {{"expected cells of the grids, saw {0} outside", "{0:은} 그리드 밖의 칸입니다"},
          cell_label(site, columns)};
}

BoxShape shape_of_board(const SubGrids& grids, int rows, int columns) {
  return in_short({1, grids.side(), rows, columns, grids.side(), 1});
}

Message arranged_grids(SubGrids& grids, int rows, int columns) {
  std::ranges::sort(grids.corners);
  if (grids.count() < 2 || grids.count() > most_grids)
    return expected({{"from 2 to {0} grids", "그리드 2~{0}개"}, most_grids},
                    {{"{0}", "{0}개입니다"}, grids.count()});
  const auto twice = std::ranges::adjacent_find(grids.corners);
  if (twice != grids.corners.end())
    return {{"expected each grid once, saw two at {0}", "{0}에서 시작하는 그리드가 두 개입니다"},
            cell_in_words(*twice, columns)};
  for (const Site corner : grids.corners) {
    if (corner / columns + grids.side() > rows || corner % columns + grids.side() > columns)
      return {{"expected grids of {0}x{0} on the board, saw one at {1}",
               "{1}에서 시작하는 {0}x{0} 그리드는 판을 벗어납니다"},
              grids.side(),
              cell_in_words(corner, columns)};
  }
  return {};
}

namespace {

/// All squares of a side without a hole, by their upper left cells; none if there are too many.
std::vector<Site> squares_without_holes(const std::vector<bool>& holes, int rows, int columns,
                                        int side) {
  std::vector<Site> found;
  for (int row = 0; row + side <= rows; ++row) {
    for (int column = 0; column + side <= columns; ++column) {
      bool is_whole = true;
      for (int place = 0; place < side * side && is_whole; ++place)
        is_whole = !holes[static_cast<std::size_t>((row + place / side) * columns + column +
                                                   place % side)];
      if (!is_whole) continue;
      if (found.size() == static_cast<std::size_t>(most_grids)) return {};
      found.push_back(row * columns + column);
    }
  }
  return found;
}

/// Whether these grids leave just the holes, and each has a cell of its own.
bool are_just(const SubGrids& grids, const std::vector<bool>& holes, int columns) {
  std::vector<int> times(holes.size(), 0);
  const int side = grids.side();
  const auto each = [&](Site corner, auto use) {
    for (int place = 0; place < side * side; ++place)
      use(times[static_cast<std::size_t>(corner + place / side * columns + place % side)]);
  };
  for (const Site corner : grids.corners) each(corner, [](int& time) { ++time; });
  for (std::size_t cell = 0; cell < holes.size(); ++cell)
    if (holes[cell] != (times[cell] == 0)) return false;
  return std::ranges::all_of(grids.corners, [&](Site corner) {
    bool has_own = false;
    each(corner, [&](int time) { has_own |= time == 1; });
    return has_own;
  });
}

Site at(int row, int column, int columns) { return row * columns + column; }

}  // namespace

std::optional<SubGrids> grids_by_holes(const std::vector<bool>& holes, int rows, int columns) {
  if (std::ranges::find(holes, true) == holes.end()) return std::nullopt;
  for (int side = std::min({rows, columns, largest_side}); side >= smallest_side; --side) {
    const std::optional<BoxShape> boxes = usual_shape(side);
    if (!boxes) continue;
    const SubGrids grids = {boxes->box_rows, boxes->box_columns,
                            squares_without_holes(holes, rows, columns, side)};
    if (grids.count() >= 2 && are_just(grids, holes, columns)) return grids;
  }
  return std::nullopt;
}

const std::vector<NamedLayout>& named_layouts() {
  static const std::vector<NamedLayout> all = {
      {"samurai",
       {"samurai", "사무라이"},
       21,
       21,
       {at(0, 0, 21), at(0, 12, 21), at(6, 6, 21), at(12, 0, 21), at(12, 12, 21)}},
      {"twodoku", {"twodoku", "투도쿠"}, 15, 15, {at(0, 0, 15), at(6, 6, 15)}},
      {"gattai-3", {"gattai-3", "갓타이 3"}, 15, 21, {at(0, 0, 21), at(0, 12, 21), at(6, 6, 21)}},
      {"gattai-4",
       {"gattai-4", "갓타이 4"},
       21,
       21,
       {at(0, 6, 21), at(6, 0, 21), at(6, 12, 21), at(12, 6, 21)}},
      {"gattai-8",
       {"gattai-8", "갓타이 8"},
       21,
       33,
       {at(0, 0, 33), at(0, 12, 33), at(0, 24, 33), at(6, 6, 33), at(6, 18, 33), at(12, 0, 33),
        at(12, 12, 33), at(12, 24, 33)}}};
  return all;
}

const NamedLayout* layout_named(const SubGrids& grids, int rows, int columns) {
  const std::vector<NamedLayout>& all = named_layouts();
  const auto found = std::ranges::find_if(all, [&](const NamedLayout& layout) {
    return layout.rows == rows && layout.columns == columns && grids.side() == 9 &&
           grids.box_rows == 3 && layout.corners == grids.corners;
  });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace crosshatch::sudoku
