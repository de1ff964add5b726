// SPDX-License-Identifier: MIT
//
// Country Road: one closed loop from cell to cell that comes into each region once and leaves it
// once. A number counts the cells of its region that the loop passes. Two cells that it leaves out
// do not share a border of regions.
#include <algorithm>

#include "derive/derive.h"
#include "derive/loops.h"
#include "derive/person/loop_sayings.h"
#include "derive/variants/variants.h"
#include "families/country/pieces.h"
#include "rules/count/say.h"

namespace crosshatch::country {

namespace {

using namespace derive;
using namespace rules;

/// The links of a region: those between two of its cells, and those that cross its border.
struct Links {
  std::vector<Site> inside;
  std::vector<Site> across;
};

std::vector<Links> links_by_region(const GridPuzzle& puzzle, const Graph& cells) {
  const std::vector<int>& regions = puzzle.clues().regions;
  std::vector<Links> links(1 + static_cast<std::size_t>(*std::ranges::max_element(regions)));
  for (Site link = 0; link < puzzle.sites(); ++link) {
    const auto& [one, other] = cells.edges()[link];
    if (regions[one] == regions[other]) {
      links[regions[one]].inside.push_back(link);
      continue;
    }
    links[regions[one]].across.push_back(link);
    links[regions[other]].across.push_back(link);
  }
  return links;
}

Model model(const GridPuzzle& puzzle) {
  Model model(open_loop(puzzle));
  const Graph cells = puzzle.corners(puzzle.all());
  const auto on_loop_of = [](std::span<const Site> links) { return each(links, only(on_loop)); };
  std::vector<LoopRule::Need> needs;
  const std::vector<std::vector<Site>> regions = puzzle.regions();
  const std::vector<Links> links = links_by_region(puzzle, cells);
  for (std::size_t region = 0; region < regions.size(); ++region) {
    const auto& [inside, across] = links[region];
    const Place place = {Place::Kind::area, static_cast<int>(region)};
    const Clue number = puzzle.clue(regions[region].front());
    const bool is_all = across.empty();  // a loop closes within a region only if that is all
    if (!is_all) {
      exactly(model, 2, on_loop_of(across), {"once", place});
      needs.push_back({across, 2});
    }
    if (number != no_clue)
      exactly(model, is_all ? number : number - 1, on_loop_of(inside), {"number", place});
  }
  for (const auto& [one, other] : cells.edges()) {
    if (puzzle.first_cell(one) == puzzle.first_cell(other)) continue;
    // One of the two is passed, so has two links.
    at_least(model, 2, on_loop_of(links_of_both(puzzle, one, other)),
             {"border", Place{Place::Kind::cell, one}, Place{Place::Kind::cell, other}});
  }
  add_loop_of_sites(model, puzzle, std::move(needs));
  return model;
}

constexpr AddressPart address[] = {AddressPart::borders, AddressPart::region_numbers};
constexpr EditorPart file[] = {{EditorPart::Kind::other_flags, 1},
                               {EditorPart::Kind::regions, 0, 2},
                               {EditorPart::Kind::borders, 2},
                               {EditorPart::Kind::clues}};

constexpr RuleSaying sayings[] = {
    easy("once", "full", "once", {"In and out once", "한 번만 드나듦"},
         {"the loop crosses the border of {0} just twice", "고리는 {0}의 경계를 두 번만 넘으므로"}),
    easy("once", "rest", "ways-out", {"Ways in and out", "드나드는 길"},
         {"the loop has no other way into {0} and out", "고리가 {0:을} 드나들 다른 길이 없으므로"}),
    easy("number", "full", "enough", {"Enough cells", "칸 수를 채움"},
         {"the loop passes as many cells of {0} as its number says",
          "고리가 지나는 {0}의 칸 수가 다 찼으므로"}),
    easy("number", "rest", "too-few", {"Too few cells", "모자라는 칸"},
         {"the loop would pass too few cells of {0} otherwise",
          "그러지 않으면 고리가 지나는 {0}의 칸이 모자라므로"}),
    no_branches,
    only_way_on,
    dead_end,
    easy("border", "rest", "border", {"Across the border", "경계를 사이에 둔 칸"},
         {"the loop may not leave out both {0}", "고리가 {0:을} 모두 비워 둘 수는 없으므로"}, 2),
    no_small_loop,
    closed_before_all,
    closed_loop,
    cut_off_from_loop,
};

constexpr Breach breaches[] = {
    {"once",
     {"the loop does not come into {0} just once", "고리가 {0:을} 한 번만 지나지 않습니다"}},
    {"number",
     {"the loop passes another number of cells of {0}", "고리가 지나는 {0}의 칸 수가 다릅니다"}},
    {"border",
     {"the loop leaves out two cells on both sides of a border, {0}",
      "고리가 경계를 사이에 둔 {0:을} 모두 비워 둡니다"}},
    branching_loop,
    no_single_loop,
};

/// How many cells of the region that begins there the loop passes.
ClueValue beside(const GridPuzzle& puzzle, const Board& solution, const Place& place) {
  return passed_in_region(puzzle, solution, place.index);
}

constexpr FamilyPage page = {
    .id = "country",
    .title = {"Country Road", "컨트리 로드"},
    .summary = {"one closed loop that passes each region once, as many of its cells as it says",
                "영역마다 한 번씩, 적힌 수만큼의 칸을 지나는 고리 하나 그리기"},
    .notation = {.sites = SiteLayout::Sites::links,
                 .least = 1,
                 .most = 999,
                 .has_regions = true,
                 .most_side = 100,
                 .genre = "country",
                 .address = address,
                 .file = file,
                 .has_region_numbers = true},
    .looks = link_looks,
    .counted = {"line", "lines", "선"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .further = {.insides = true},
    .sayings = sayings,
    .breaches = breaches,
    .beside = beside,
    .blank = without_clues,
    .fill = random_loop,
    .redraw = redraw,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::country
