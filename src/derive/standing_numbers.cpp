// SPDX-License-Identifier: MIT
//
// Half-solved boards of puzzles whose cells hold ways (derive/decimals.h): what is broken is told
// of the numbers that people write.
#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "core/names/cell_list.h"
#include "derive/decimals.h"
#include "derive/page.h"
#include "derive/standing.h"
#include "derive/way_map.h"

namespace crosshatch::derive {

namespace {

/// Where each number stands, the smallest first.
using Places = std::map<int, std::vector<Site>>;

/// Per cell, how many steps it takes at least to get there from one; more than there are cells if
/// there is no way.
std::vector<int> steps_from(const GridPuzzle& puzzle, Site from) {
  const Board& start = puzzle.model().start();
  std::vector<int> steps(static_cast<std::size_t>(puzzle.cells()), puzzle.cells() + 1);
  std::vector<Site> seen = {from};
  steps[from] = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    for (Value value = 0; value < end_of_way; ++value) {
      if (!start.may_be(seen[i], value)) continue;
      const Site next = next_on_way(puzzle.columns(), seen[i], value);
      if (steps[next] <= puzzle.cells()) continue;
      steps[next] = steps[seen[i]] + 1;
      seen.push_back(next);
    }
  }
  return steps;
}

Message name(const GridPuzzle& puzzle, Site site) {
  return short_cell_in_words(site, puzzle.columns());
}

Message too_often(const GridPuzzle& puzzle, int number, const std::vector<Site>& sites) {
  if (sites.size() == 2)
    return {{"{0} stands twice, at {1}", "{0:이} 두 번 나옵니다({1})"},
            number,
            cells_in_words(sites, puzzle.columns())};
  return {{"{0} stands {1} times, at {2}", "{0:이} {1}번 나옵니다({2})"},
          number,
          sites.size(),
          cells_in_words(sites, puzzle.columns())};
}

Message too_far(const GridPuzzle& puzzle, std::pair<int, Site> first, std::pair<int, Site> last) {
  const int steps = last.first - first.first;
  if (steps == 1)
    return {{"{0} at {1} and {2} at {3} do not touch", "{1}의 {0:와} {3}의 {2:이} 맞닿지 않습니다"},
            first.first,
            name(puzzle, first.second),
            last.first,
            name(puzzle, last.second)};
  return {{"it takes more than {4} steps from {0} at {1} to {2} at {3}",
           "{1}의 {0}에서 {3}의 {2}까지 {4}걸음에 갈 수 없습니다"},
          first.first,
          name(puzzle, first.second),
          last.first,
          name(puzzle, last.second),
          steps};
}

}  // namespace

Judgement standing_of_numbers(const GridPuzzle& puzzle, const std::vector<int>& numbers) {
  Judgement standing;
  Places places;
  const auto tell = [&](Message what, std::vector<Site> sites) {
    std::erase_if(sites, [&](Site site) { return puzzle.clue(site) > 0; });
    standing.broken.push_back({std::move(what), std::move(sites)});
  };
  for (Site site = 0; site < puzzle.cells(); ++site) {
    const Clue clue = puzzle.clue(site);
    const int number = clue != no_clue ? clue : numbers[site];
    if (number > 0) places[number].push_back(site);
    if (is_off_given(puzzle, site, numbers[site]))
      standing.broken.push_back({beside_clues(puzzle, site), {site}});
  }
  for (const auto& [number, sites] : places) {
    if (sites.size() > 1) tell(too_often(puzzle, number, sites), sites);
  }
  for (auto last = places.begin(); last != places.end(); ++last) {
    if (last == places.begin()) continue;
    const auto first = std::prev(last);
    const int steps = last->first - first->first;
    // Of a number that stands twice one may be right.
    bool is_near = false;
    for (const Site one : first->second) {
      const std::vector<int> from_one = steps_from(puzzle, one);
      is_near = is_near || std::ranges::any_of(
                               last->second, [&](Site other) { return from_one[other] <= steps; });
    }
    if (is_near) continue;
    std::vector<Site> sites = first->second;
    sites.insert(sites.end(), last->second.begin(), last->second.end());
    tell(
        too_far(puzzle, {first->first, first->second.front()}, {last->first, last->second.front()}),
        std::move(sites));
  }
  return standing;
}

}  // namespace crosshatch::derive
