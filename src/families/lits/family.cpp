// SPDX-License-Identifier: MIT
//
// LITS: in each region four shaded cells that are an L, I, T or S. All shaded cells are in one
// piece, no 2x2 is all shaded, and no two pieces of the same shape share a side. Which piece a
// region has is hidden; it follows from its shaded cells.
#include <algorithm>
#include <array>
#include <set>

#include "derive/derive.h"
#include "derive/person/shading_sayings.h"
#include "derive/variants/moving_regions.h"
#include "families/lits/pieces.h"
#include "families/lits/rooms.h"
#include "rules/placements.h"

namespace crosshatch::lits {

namespace {

using namespace derive;
using namespace rules;

/// All ways of a shape to lie, each once, that begin at one of these cells and for which all cells
/// are good.
template <class Good>
std::set<std::vector<Site>> ways_of(const GridPuzzle& grid, std::span<const Site> from,
                                    const Shape& shape, Good is_good) {
  std::set<std::vector<Site>> ways;
  for (const Site site : from) {
    for (unsigned turn = 0; turn < 8; ++turn) {
      std::vector<Site> cells = cells_of(grid.rows(), grid.columns(), site, shape, turn);
      if (!cells.empty() && std::ranges::all_of(cells, is_good)) ways.insert(std::move(cells));
    }
  }
  return ways;
}

Model model(const GridPuzzle& puzzle) {
  Model model(Board(puzzle.sites(), only(clear) | only(shaded)));
  // A piece covers cells, and for each cell once more its own shape there.
  const auto as = [&](std::size_t shape, Site cell) {
    return static_cast<int>(shape + 1) * puzzle.cells() + cell;
  };
  Placements pieces(model, as(shapes.size(), 0));
  const std::vector<int>& regions = puzzle.clues().regions;
  int region = 0;
  for (const std::vector<Site>& cells : puzzle.regions()) {
    const Place place = {Place::Kind::area, region};
    const auto is_in = [&](Site site) { return regions[site] == region; };
    std::vector<Placements::Way> ways;
    for (std::size_t shape = 0; shape < shapes.size(); ++shape) {
      for (std::vector<Site> way : ways_of(puzzle, cells, shapes[shape], is_in)) {
        for (int i = 0; i < cells_in_piece; ++i) way.push_back(as(shape, way[i]));
        ways.push_back(std::move(way));
      }
    }
    const Literals all = pieces.add(ways, cells.back(), {"piece", place});
    exactly(model, cells_in_piece, each(cells, only(shaded)), {"four", place});
    for (const Site site : cells) {
      Literals here = pieces.covering(site);
      here.push_back({site, only(clear)});
      exactly(model, 1, std::move(here), {"piece", place});
      Literals elsewhere = pieces.besides(site, all);
      elsewhere.push_back({site, only(shaded)});
      exactly(model, 1, std::move(elsewhere), {"elsewhere", place});
      model.leave_to_others();
    }
    ++region;
  }
  keep_squares_out(model, puzzle);
  for (const std::vector<Site>& pair : puzzle.pairs()) {
    if (regions[pair[0]] == regions[pair[1]]) continue;
    for (std::size_t shape = 0; shape < shapes.size(); ++shape) {
      Literals alike = pieces.covering(as(shape, pair[0]));
      const Literals& there = pieces.covering(as(shape, pair[1]));
      if (alike.empty() || there.empty()) continue;
      alike.insert(alike.end(), there.begin(), there.end());
      at_most(model, 1, std::move(alike), {"alike"});
    }
  }
  keep_wall(model, puzzle);
  return model;
}

constexpr AddressPart address[] = {AddressPart::borders};
constexpr EditorPart file[] = {{EditorPart::Kind::regions, 0, 1}, {EditorPart::Kind::borders, 1}};

constexpr RuleSaying sayings[] = {
    easy("four", "full", "four", {"Four found", "네 칸을 찾음"},
         {"{0} has its four shaded cells", "{0}의 검은 칸 네 개를 찾았으므로"}),
    easy("four", "rest", "rest", {"Last places", "남은 자리"},
         {"{0} needs all its open cells", "{0}에 남은 칸이 모두 필요하므로"}),
    no_square,
    easy("elsewhere", "rest", "in-all", {"In all pieces", "모든 조각에 드는 칸"},
         {"it is in all pieces that {0} can have", "{0}에 놓을 수 있는 모든 조각에 들어가므로"}),
    easy("piece", "rest", "in-none", {"In no piece", "어느 조각에도 없는 칸"},
         {"it is in no piece that {0} can have", "{0}에 놓을 수 있는 어느 조각에도 들지 않으므로"}),
    wall_bottleneck(Grade::medium, 3),
};

constexpr Breach breaches[] = {
    {"four",
     {"{0} cannot have four shaded cells: it has {1}", "{0}의 검은 칸이 네 개가 아닙니다({1})"}},
    {"piece",
     {"the shaded cells of {0} are no L, I, T or S", "{0}의 검은 칸이 L, I, T, S가 아닙니다"}},
    {"elsewhere",
     {"the shaded cells of {0} are no L, I, T or S", "{0}의 검은 칸이 L, I, T, S가 아닙니다"}},
    shaded_square,
    {"alike", {"two pieces of the same shape share a side", "모양이 같은 두 조각이 변을 맞댑니다"}},
    wall_in_pieces,
};

GridClues blank(const GridPuzzle& empty, const MakeOrder& order, Rng& rng) {
  GridClues clues = empty.clues();
  clues.regions = new_regions(empty, order, rng);
  number_regions(clues.regions);
  return clues;
}

/// The regions of cells that another solution shades and ours does not are changed.
PuzzlePtr redraw(const Puzzle& puzzle, const Board& solution, const Board* other, Rng& rng) {
  return regions_as_drawn(cells_in_piece, puzzle, solution, other, rng);
}

constexpr FamilyPage page = {
    .id = "lits",
    .title = {"LITS", "리츠"},
    .summary = {"a piece of four shaded cells in each region, L, I, T or S, none beside its like, "
                "all in one piece",
                "영역마다 L, I, T, S 가운데 한 조각 칠하기. 같은 모양끼리 붙지 않고 모두 이어지게"},
    .notation = {.has_regions = true,
                 .least_region = cells_in_piece,
                 .most_side = 60,
                 .usual_new_side = 6,
                 .most_new_side = 10,
                 .genre = "lits",
                 .address = address,
                 .file = file},
    .looks = shading_looks,
    .counted = {"shaded cell", "shaded cells", "검은 칸"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .further = {.ways = true},
    .sayings = sayings,
    .breaches = breaches,
    .blank = blank,
    .redraw = redraw,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::lits
