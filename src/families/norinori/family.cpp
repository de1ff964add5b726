// SPDX-License-Identifier: MIT
//
// Norinori: two black cells in each region, and each black cell has just one other beside it, in
// its own region or in another.
#include <algorithm>

#include "derive/derive.h"
#include "derive/variants/moving_regions.h"
#include "families/norinori/regions.h"
#include "rules/count/say.h"

namespace crosshatch::norinori {

namespace {

using namespace derive;
using namespace rules;

Model model(const GridPuzzle& puzzle) {
  Model model(Board(puzzle.sites(), only(white) | only(black)));
  int region = 0;
  for (const std::vector<Site>& sites : puzzle.regions())
    exactly(model, cells_in_region, each(sites, only(black)),
            {"two", Place{Place::Kind::area, region++}});
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const std::vector<Site> beside = puzzle.beside(site);
    Literals partners = each(beside, only(black));
    partners.push_back({site, only(white)});
    at_least(model, 1, std::move(partners), {"partner", Place{.index = site}});
    for (std::size_t i = 0; i < beside.size(); ++i) {
      for (std::size_t j = i + 1; j < beside.size(); ++j)
        at_most(model, 2, each(std::vector<Site>{beside[i], site, beside[j]}, only(black)),
                {"three"});
    }
  }
  return model;
}

constexpr AddressPart address[] = {AddressPart::borders};
constexpr EditorPart file[] = {{EditorPart::Kind::regions, 0, 1}, {EditorPart::Kind::borders, 1}};

constexpr ValueLook looks[] = {
    {white, '-', {"empty", "빈칸"}, "empty", draw_dot},
    {black, '#', {"black", "검은 칸"}, "black", draw_wall},
};

constexpr RuleSaying sayings[] = {
    easy("three", "full", "three", {"Pair found", "짝을 찾음"},
         {"the black {2?cell|cells} at {2} would have too many neighbours",
          "{2}에 이웃한 검은 칸이 너무 많아지므로"}),
    easy("two", "full", "full", {"Two found", "두 칸을 찾음"},
         {"{0} has its two black cells", "{0}의 검은 칸 두 개를 찾았으므로"}),
    easy("two", "rest", "rest", {"Last places", "남은 자리"},
         {"{0} needs all its open cells", "{0}에 남은 칸이 모두 필요하므로"}),
    easy("partner", "rest", "partner", {"Partner", "짝"},
         {"a black cell at {0} needs another beside it",
          "{0:이} 검은 칸이면 이웃한 검은 칸이 하나 있어야 하므로"},
         2),
};

constexpr Breach breaches[] = {
    {"two",
     {"{0} cannot have two black cells: it has {1}", "{0}의 검은 칸이 두 개가 아닙니다({1})"}},
    {"partner", {"the black cell at {0} has none beside it", "{0}에 이웃한 검은 칸이 없습니다"}},
    {"three", {"three black cells hang together at {0}", "{0}에서 검은 칸 세 개가 이어집니다"}},
};

PuzzlePtr redraw(const Puzzle& puzzle, const Board& solution, const Board* other, Rng& rng) {
  return regions_as_drawn(cells_in_region, puzzle, solution, other, rng);
}

GridClues blank(const GridPuzzle& empty, const MakeOrder& order, Rng& rng) {
  GridClues clues = empty.clues();
  clues.regions = new_regions(empty, order, rng);
  number_regions(clues.regions);
  return clues;
}

constexpr FamilyPage page = {
    .id = "norinori",
    .title = {"Norinori", "노리노리"},
    .summary = {"two black cells in each region, each with one other beside it",
                "영역마다 검은 칸 두 개, 검은 칸은 둘씩 붙어 있게"},
    .notation = {.has_regions = true,
                 .least_region = cells_in_region,
                 .most_side = 100,
                 .usual_new_side = 6,
                 .most_new_side = 10,
                 .genre = "norinori",
                 .address = address,
                 .file = file},
    .looks = looks,
    .counted = {"black cell", "black cells", "검은 칸"},
    .model = model,
    .has_certificates = true,
    .further = {.crowds = true, .ways = true},
    .sayings = sayings,
    .breaches = breaches,
    .blank = blank,
    .redraw = redraw,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::norinori
