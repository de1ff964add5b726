// SPDX-License-Identifier: MIT
//
// Suguru, or Tectonic: each region holds the numbers from 1 to as many as it has cells. Equal
// numbers do not touch, not even at corners.
#include <algorithm>

#include "derive/derive.h"
#include "derive/person/numbers/steps.h"
#include "derive/variants/numbered_regions.h"
#include "rules/count/say.h"
#include "rules/different/different.h"

namespace crosshatch::suguru {

namespace {

using namespace derive;
using namespace rules;

Model model(const GridPuzzle& puzzle) {
  Model model(numbers_of_regions(puzzle));
  add_regions(model, puzzle);
  // All cells of a block touch each other. In a grid of one row, blocks are pairs.
  for (const std::vector<Site>& block :
       puzzle.blocks(std::min(2, puzzle.rows()), std::min(2, puzzle.columns()))) {
    model.add<DifferentRule>(each(block, numbers_from(1)));
    model.label({"touching"});
  }
  return model;
}

constexpr RuleSaying sayings[] = {
    one_number_left,
    only_place_in_region,
    pointing_at_cells,
    pair_in_region,
    medium("touching", "pair", "pair-around", {"Pair around", "둘러싼 페어"},
           {"two cells that touch have two numbers left between them",
            "맞닿은 두 칸에 두 가지 수만 남았으므로"},
           4),
    hidden_pair_in_region,
    triple_in_region,
};

constexpr Breach breaches[] = {
    twice_in_region,
    {"touching", {"equal numbers touch in {0}", "{0} 안에서 같은 수가 맞닿습니다"}},
};

bool may_stand(const GridPuzzle& grid, std::span<const int> numbers, Site site, int number) {
  return std::ranges::none_of(grid.around(site),
                              [&](Site other) { return numbers[other] == number; });
}

GridClues blank(const GridPuzzle& empty, const MakeOrder& /*order*/, Rng& rng) {
  return regions_to_fill(empty, 4, 6, may_stand, rng);
}

constexpr RuleArgument at_once[] = {{in_region, "used"}, {"touching", "used"}};

constexpr FamilyPage page = {
    .id = "suguru",
    .title = {"Suguru", "스구루"},
    .summary = {"numbers from 1 up in each region; equal ones do not touch, not even at corners",
                "영역마다 1부터 칸 수까지 한 번씩, 같은 수는 대각선으로도 맞닿지 않게"},
    .notation = numbered_regions("suguru", 15),
    .holds_numbers = true,
    .counted = {"number", "numbers", "수"},
    .model = model,
    .has_certificates = true,
    .has_overlaps = false,
    .sayings = sayings,
    .at_once = at_once,
    .breaches = breaches,
    .beside = number_in_cell,
    .blank = blank,
};

}  // namespace

extern constinit const Family family = derive::derive<page>();

}  // namespace crosshatch::suguru
