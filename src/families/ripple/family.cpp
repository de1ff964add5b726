// SPDX-License-Identifier: MIT
//
// Ripple Effect: each region holds the numbers from 1 to as many as it has cells. Between two equal
// numbers in a row or column are at least as many cells as they say.
#include <algorithm>
#include <array>

#include "derive/derive.h"
#include "derive/person/numbers/steps.h"
#include "derive/variants/numbered_regions.h"
#include "rules/count/say.h"
#include "rules/different/different.h"

namespace crosshatch::ripple {

namespace {

using namespace derive;
using namespace rules;

Model model(const GridPuzzle& puzzle) {
  Model model(numbers_of_regions(puzzle));
  add_regions(model, puzzle);
  for (const GridLine& line : puzzle.lines()) {
    const auto cells = static_cast<int>(line.sites.size());
    for (int one = 0; one < cells; ++one) {
      const int last = std::min(cells - 1, one + most_in_region);
      for (int other = one + 1; other <= last; ++other) {
        const std::array pair = {line.sites[one], line.sites[other]};
        const Candidates too_near = numbers_from(other - one);
        const auto may_be = [&](Site site) { return (model.start()[site] & too_near) != 0; };
        if (puzzle.first_cell(pair[0]) == puzzle.first_cell(pair[1]) ||
            !std::ranges::all_of(pair, may_be))
          continue;
        model.add<DifferentRule>(each(pair, too_near));
        model.label({"near"});
      }
    }
  }
  return model;
}

constexpr RuleSaying sayings[] = {
    one_number_left, only_place_in_region, pointing_at_cells, pair_in_region, hidden_pair_in_region,
};

constexpr Breach breaches[] = {
    twice_in_region,
    {"near", {"equal numbers are too near at {0}", "{0}의 같은 수가 너무 가깝습니다"}},
};

bool may_stand(const GridPuzzle& grid, std::span<const int> numbers, Site site, int number) {
  return std::ranges::all_of(four_ways, [&](const auto& way) {
    const std::vector<Site> ray = grid.ray(site, way[0], way[1]);
    const std::size_t near = std::min(ray.size(), static_cast<std::size_t>(number));
    return std::ranges::none_of(std::span(ray).first(near),
                                [&](Site other) { return numbers[other] == number; });
  });
}

GridClues blank(const GridPuzzle& empty, const MakeOrder& /*order*/, Rng& rng) {
  return regions_to_fill(empty, 1, 6, may_stand, rng);
}

constexpr RuleArgument at_once[] = {{in_region, "used"}, {"near", "used"}};

constexpr FamilyPage page = {
    .id = "ripple",
    .title = {"Ripple Effect", "리플 이펙트"},
    .summary = {"numbers from 1 up in each region; between equal ones in a line as many cells as "
                "they say, or more",
                "영역마다 1부터 칸 수까지 한 번씩, 한 줄의 같은 수 사이에는 그 수만큼의 칸 이상"},
    .notation = numbered_regions("ripple", 10),
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

}  // namespace crosshatch::ripple
