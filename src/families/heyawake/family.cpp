// SPDX-License-Identifier: MIT
//
// Heyawake: shade cells, as many in each region as its number says. No two shaded cells share a
// side, the others are in one piece, and none of these in a row cross two borders of regions.
#include <algorithm>

#include "derive/derive.h"
#include "derive/person/shading_sayings.h"
#include "families/heyawake/rooms.h"
#include "rules/count/say.h"

namespace crosshatch::heyawake {

namespace {

using namespace derive;
using namespace rules;

/// The shortest runs of a line that cross two borders: the cells of one region, and one more at
/// either end.
std::vector<std::vector<Site>> crossings(const GridPuzzle& puzzle, const GridLine& line) {
  const std::vector<int>& regions = puzzle.clues().regions;
  std::vector<std::size_t> borders;  // by the place behind each
  for (std::size_t i = 1; i < line.sites.size(); ++i) {
    if (regions[line.sites[i - 1]] != regions[line.sites[i]]) borders.push_back(i);
  }
  std::vector<std::vector<Site>> runs;
  for (std::size_t i = 1; i < borders.size(); ++i) {
    const auto first = line.sites.begin() + static_cast<std::ptrdiff_t>(borders[i - 1]) - 1;
    const auto last = line.sites.begin() + static_cast<std::ptrdiff_t>(borders[i]);
    runs.emplace_back(first, last + 1);
  }
  return runs;
}

Model model(const GridPuzzle& puzzle) {
  Model model(Board(puzzle.sites(), only(clear) | only(shaded)));
  keep_apart(model, puzzle);
  int region = 0;
  for (const std::vector<Site>& sites : puzzle.regions()) {
    const Place place = {Place::Kind::area, region++};
    if (const Clue number = puzzle.clue(sites.front()); number != no_clue)
      exactly(model, number, each(sites, only(shaded)), {"number", place});
  }
  for (const GridLine& line : puzzle.lines()) {
    for (const std::vector<Site>& run : crossings(puzzle, line))
      at_least(model, 1, each(run, only(shaded)), {"crossing"});
  }
  keep_together(model, puzzle);
  return model;
}

constexpr AddressPart address[] = {AddressPart::borders, AddressPart::region_numbers};
constexpr EditorPart file[] = {
    {EditorPart::Kind::regions, 0, 1}, {EditorPart::Kind::borders, 1}, {EditorPart::Kind::clues}};

constexpr RuleSaying sayings[] = {
    no_touching,
    easy("number", "full", "full", {"All shaded cells found", "검은 칸을 모두 찾음"},
         {"{0} has all its shaded cells", "{0}의 검은 칸을 모두 찾았으므로"}),
    easy("number", "rest", "rest", {"Last places", "남은 자리"},
         {"{0} needs all its open cells", "{0}에는 남은 칸이 모두 필요하므로"}),
    easy("crossing", "rest", "crossing", {"Two borders", "두 경계"},
         {"{0} may not all be clear, across two borders",
          "두 경계에 걸친 {0:이} 모두 흰 칸일 수는 없으므로"}),
    cut_off,
    bottleneck,
};

constexpr Breach breaches[] = {
    touching_cells,
    {"number",
     {"{0} cannot have its number of shaded cells: it has {1}",
      "{0}의 검은 칸 수가 맞지 않습니다({1})"}},
    {"crossing",
     {"clear cells cross two borders at {0}", "{0}에서 흰 칸이 두 경계를 넘어 이어집니다"}},
    in_pieces,
};

/// How many cells of the region that begins there are shaded.
ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  if (place.kind != Place::Kind::site || puzzle.first_cell(place.index) != place.index) return {};
  const std::vector<int>& regions = puzzle.clues().regions;
  int cells = 0;
  for (Site site = 0; site < puzzle.sites(); ++site)
    cells += regions[site] == regions[place.index] && solution.value(site) == shaded;
  return cells;
}

GridClues blank(const GridPuzzle& empty, const MakeOrder& /*order*/, Rng& rng) {
  return new_rooms(empty, rng);
}

constexpr FamilyPage page = {
    .id = "heyawake",
    .title = {"Heyawake", "헤야와케"},
    .summary =
        {"shaded cells apart from each other, as many in each region as it says, and no "
         "clear ones across two borders",
         "서로 떨어진 칸을 영역마다 적힌 수만큼 칠하고, 흰 칸은 두 경계를 넘어 이어지지 않게"},
    .notation = {.most = 999,
                 .has_regions = true,
                 .most_side = 60,
                 .usual_new_side = 8,
                 .most_new_side = 12,
                 .genre = "heyawake",
                 .address = address,
                 .file = file,
                 .has_region_numbers = true},
    .looks = shading_looks,
    .counted = {"cell", "cells", "칸"},
    .model = model,
    .has_certificates = true,
    .further = {.crowds = true, .just_enough = true, .ways = true},
    .sayings = sayings,
    .breaches = breaches,
    .beside = beside,
    .blank = blank,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::heyawake
