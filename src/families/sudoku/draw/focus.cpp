// SPDX-License-Identifier: MIT
#include "families/sudoku/draw/focus.h"

#include <algorithm>
#include <optional>

#include "families/sudoku/areas.h"
#include "families/sudoku/draw/layout.h"
#include "families/sudoku/grids.h"
#include "scene/patches.h"

namespace crosshatch::sudoku {

namespace {

/// Outlines do not cover the lines of the grid. Those of cells are between these lines and the
/// candidates.
constexpr int inset = 1;
constexpr int thin = 3;
constexpr int thick = 5;

/// The same as in other families.
Dash dash_of(Light light) {
  return light == Light::witness    ? Dash::dashed
         : light == Light::conflict ? Dash::dotted
                                    : Dash::solid;
}

void outline(Scene& scene, Layer layer, Light light, ScenePoint corner, int wide, int high) {
  scene
      .outline(layer, stroke_of(light), corner.x + inset, corner.y + inset, wide - 2 * inset,
               high - 2 * inset, light == Light::target ? thick : thin)
      .dash = dash_of(light);
}

/// Whether a diagonal, window or cage contains a site.
bool area_holds(const Puzzle& puzzle, const Area& area, Site site) {
  const bool is_diagonal =
      area.kind == Area::Kind::main_diagonal || area.kind == Area::Kind::other_diagonal;
  if (puzzle.has_grids() && is_diagonal) {
    const SubGrids& grids = puzzle.variant().grids;
    const PlaceInGrid place = place_in_grid(grids, puzzle.columns(), site, area.number);
    return place.grid >= 0 &&
           (area.kind == Area::Kind::main_diagonal
                ? place.row == place.column
                : place.row % grids.side() + place.column % grids.side() == grids.side() - 1);
  }
  const int row = site / puzzle.columns();
  const int column = site % puzzle.columns();
  switch (area.kind) {
    case Area::Kind::main_diagonal:
      return row == column;
    case Area::Kind::other_diagonal:
      return row + column == puzzle.columns() - 1;
    case Area::Kind::window:
      return row % 4 != 0 && column % 4 != 0 && row / 4 * 2 + column / 4 == area.number;
    case Area::Kind::cage:
    case Area::Kind::constraint:
      break;
  }
  const Variant& variant = puzzle.variant();
  const std::vector<Site>& sites = area.kind == Area::Kind::cage
                                       ? variant.cages[area.number].sites
                                       : variant.constraints[area.number].sites;
  return std::find(sites.begin(), sites.end(), site) != sites.end();
}

/// Draws the border of a set of cells of any shape. Straight runs are single lines, so that their
/// dashes continue from cell to cell.
template <class IsIn>
void border(Scene& scene, Light light, const BoxShape& shape, IsIn is_in) {
  const auto is_within = [&](int row, int column) {
    return row >= 0 && row < shape.rows() && column >= 0 && column < shape.columns() &&
           is_in(row * shape.columns() + column);
  };
  for (const bool by_row : {true, false}) {
    const int lines = by_row ? shape.rows() : shape.columns();
    const int length_of_line = by_row ? shape.columns() : shape.rows();
    for (int across = 0; across < lines; ++across) {
      for (const int beyond : {-1, 1}) {
        const auto has_edge = [&](int along) {
          return by_row ? is_within(across, along) && !is_within(across + beyond, along)
                        : is_within(along, across) && !is_within(along, across + beyond);
        };
        for (int from = 0; from < length_of_line; ++from) {
          if (!has_edge(from)) continue;
          int to = from + 1;
          while (to < length_of_line && has_edge(to)) ++to;
          const ScenePoint first =
              DrawLayout::corner(by_row ? across : from, by_row ? from : across);
          const int length = (to - from) * cell_side - 2 * inset;
          const int off = beyond < 0 ? inset : cell_side - inset;
          const int x = first.x + (by_row ? inset : off);
          const int y = first.y + (by_row ? off : inset);
          scene
              .line(Layer::filling, stroke_of(light), x, y, by_row ? x + length : x,
                    by_row ? y : y + length, thin)
              .dash = dash_of(light);
          from = to;
        }
      }
    }
  }
}

/// The width and height in cells of a row, column or box. None for a house that is not a rectangle.
std::optional<std::pair<int, int>> extent_of(const Puzzle& puzzle, const Place& house) {
  if (puzzle.has_grids()) return std::nullopt;
  const BoxShape shape = puzzle.shape();
  if (house.kind == Place::Kind::row) return std::pair(shape.columns(), 1);
  if (house.kind == Place::Kind::column) return std::pair(1, shape.rows());
  if (house.kind == Place::Kind::box && puzzle.variant().regions.empty())
    return std::pair(shape.box_columns, shape.box_rows);
  return std::nullopt;
}

}  // namespace

bool holds(const Puzzle& puzzle, const Place& house, Site site) {
  const Variant& variant = puzzle.variant();
  if (const std::optional<HouseOfGrid> own = house_of_grid(puzzle, house)) {
    const PlaceInGrid place = place_in_grid(variant.grids, puzzle.columns(), site, own->grid);
    return place.grid >= 0 && own->number == (house.kind == Place::Kind::row      ? place.row
                                              : house.kind == Place::Kind::column ? place.column
                                                                                  : place.box);
  }
  switch (house.kind) {
    case Place::Kind::row:
      return site / puzzle.columns() == house.index;
    case Place::Kind::column:
      return site % puzzle.columns() == house.index;
    case Place::Kind::box:
      return puzzle.box_of(site) == house.index;
    case Place::Kind::area:
      return area_holds(puzzle, area_at(variant, house.index), site);
    default:
      return false;
  }
}

bool see(const Houses& houses, Site one, Site other) {
  const std::span<const Site> peers = houses.peers(one);
  return std::binary_search(peers.begin(), peers.end(), other);
}

GridFocus::GridFocus(const Puzzle& puzzle, const View& view)
    : shared_(focus_of(view)), cells_(static_cast<std::size_t>(puzzle.sites())) {
  for (Site site = 0; site < puzzle.sites(); ++site) at(site).light = shared_[site];
  std::optional<Houses> houses;
  for (const Site dead : shared_.dead) {
    if (!houses) houses.emplace(puzzle);
    at(dead).is_dead = true;
    // A given that is impossible clashes with equal ones.
    const Candidates given = puzzle.givens()[dead];
    for (Site site = 0; site < puzzle.sites(); ++site) {
      const bool is_equal = is_one(given) && puzzle.givens()[site] == given;
      if (site != dead && !(is_equal && see(*houses, site, dead))) continue;
      at(site).light = Light::conflict;
      at(site).is_whole = true;
    }
  }
  const Step* const step = view.focus;
  if (step == nullptr || step->kind == Step::Kind::solution) return;
  has_chain_ = std::any_of(step->terms.begin(), step->terms.end(),
                           [](const Term& term) { return term.kind == Term::Kind::chain; });
  for (const Mark& mark : step->marks) read(puzzle, view, mark);
  for (const Change& change : step->changes) {
    if (change.places) {
      at(change.site).is_placed = true;
    } else {
      at(change.site).struck |= change.before & ~change.after;
    }
  }
  for (const Term& term : step->terms) read(term);
  read(step->links);
}

void GridFocus::read(const Puzzle& puzzle, const View& view, const Mark& mark) {
  // A witness without values is where chains lead to a contradiction.
  const bool is_end = has_chain_ && mark.role == Mark::Role::witness && mark.values == 0;
  const bool is_conflict = is_end || (shared_.is_conflict && mark.role == Mark::Role::cause);
  if (mark.place.kind == Place::Kind::site) {
    CellFocus& cell = at(mark.place.index);
    if (is_ambiguous(mark.place.index)) {
      cell.solved = mark.values;
      return;
    }
    if (is_conflict) cell.light = std::max(cell.light, Light::conflict);
    // Rings round all candidates of a cell would only be noise, except for a pair.
    const bool is_all = mark.values == view.board[mark.place.index];
    if (mark.values == 0 || (mark.role == Mark::Role::witness && is_all)) cell.is_whole = true;
    if (mark.role == Mark::Role::cause && !is_conflict) cell.causes |= mark.values;
    if (mark.role == Mark::Role::witness) cell.witnesses |= mark.values;
    return;
  }
  const Light light = is_conflict                        ? Light::conflict
                      : mark.role == Mark::Role::witness ? Light::witness
                                                         : Light::cause;
  if (light != Light::cause) outlined_.push_back({mark.place, light});
  if (light == Light::witness) return;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (holds(puzzle, mark.place, site) && at(site).light == Light::none) at(site).light = light;
  }
}

void GridFocus::read(const Term& term) {
  if (term.kind == Term::Kind::places && has_chain_) {
    // The places of the alternatives from which chains start.
    for (const Place& place : term.places) {
      const bool is_known =
          std::any_of(outlined_.begin(), outlined_.end(),
                      [&](const OutlinedHouse& house) { return house.place == place; });
      if (place.kind != Place::Kind::site && !is_known)
        outlined_.push_back({place, Light::witness});
    }
  }
  if (term.kind == Term::Kind::chain) read(term.chain);
}

void GridFocus::read(const std::vector<Inference>& chain) {
  if (chain.size() < 2) return;
  chains_.push_back(&chain);
  for (const Inference& link : chain) {
    for (const Site site : link.sites)
      (link.holds ? at(site).holding : at(site).failing) |= only(link.value);
  }
}

void draw_grid_focus(const Puzzle& puzzle, const GridFocus& focus, Scene& scene) {
  const DrawLayout layout(puzzle);
  const auto corner = [&](const Patch& patch) {
    return DrawLayout::corner(patch.row, patch.column);
  };
  each_patch(
      puzzle.rows(), puzzle.columns(),
      [&](Site site) { return static_cast<int>(focus[site].light); },
      [&](const Patch& patch, int light) {
        scene.rect(Layer::tint, tint_of(static_cast<Light>(light)), corner(patch).x,
                   corner(patch).y, patch.columns * cell_side, patch.rows * cell_side);
      });
  // Candidates get rings. Outlines are for whole cells and for placed digits.
  const auto outline_of = [&](Site site) {
    const CellFocus& cell = focus[site];
    const bool is_outlined = cell.light == Light::target ? cell.is_placed : cell.is_whole;
    return is_outlined ? static_cast<int>(cell.light) : 0;
  };
  each_patch(puzzle.rows(), puzzle.columns(), outline_of, [&](const Patch& patch, int light) {
    outline(scene, Layer::outline, static_cast<Light>(light), corner(patch),
            patch.columns * cell_side, patch.rows * cell_side);
  });
  for (const auto& [house, light] : focus.outlined()) {
    const auto is_in = [&, place = house](Site site) { return holds(puzzle, place, site); };
    const auto extent = extent_of(puzzle, house);
    // Below the lines, because houses with different roles may intersect, and cells in them have
    // outlines.
    if (!extent) {
      border(scene, light, puzzle.shape(), is_in);
      continue;
    }
    Site first = 0;
    while (!is_in(first)) ++first;
    outline(scene, Layer::filling, light, layout.corner(first), extent->first * cell_side,
            extent->second * cell_side);
  }
}

}  // namespace crosshatch::sudoku
