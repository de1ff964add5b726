// SPDX-License-Identifier: MIT
#include "families/blank/blank.h"

namespace crosshatch::blank {

namespace {

std::vector<Site> open_sites(const Search& search) {
  if (!search.scope.empty()) return {search.scope.begin(), search.scope.end()};
  std::vector<Site> open;
  for (Site site = 0; site < search.board.sites(); ++site) {
    if (!search.board.is_decided(site)) open.push_back(site);
  }
  return open;
}

}  // namespace

Ending logic(const Search&) { return Ending::exhausted; }

Ending count_up(const Search& search, SolutionSink sink) {
  if (search.board.is_impossible()) return Ending::exhausted;
  const std::vector<Site> open = open_sites(search);
  Board solution = search.board;
  for (const Site site : open) solution.set(site, 0);
  while (true) {
    if (!search.budget.spend()) return Ending::limit;
    if (!sink(solution)) return Ending::enough;
    // Add one: trailing ones become zeros, the zero before them a one.
    std::size_t i = open.size();
    while (i > 0 && solution.value(open[i - 1]) == 1) solution.set(open[--i], 0);
    if (i == 0) return Ending::exhausted;
    solution.set(open[i - 1], 1);
  }
}

}  // namespace crosshatch::blank
