// SPDX-License-Identifier: MIT
#include "families/minesweeper/engine/agreement.h"

#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

GroupClaim counterclaim(const Component& component, int group, Value value) {
  const int size = component.groups[group].size;
  return {group, value == mine ? 0 : 1, value == mine ? size - 1 : size};
}

Agreement agreement(const Component& component, Budget& budget) {
  Agreement result;
  CounterexampleSearch search(component, budget);
  result.solutions = search.find(std::nullopt);
  if (result.solutions != Existence::some) return result;
  const std::vector<int> first = search.mines();
  std::vector<char> differs(first.size(), 0);
  for (std::size_t i = 0; i < first.size(); ++i) {
    const SiteGroup& group = component.groups[i];
    if (differs[i] != 0 || (first[i] != 0 && first[i] != group.size)) continue;
    const Value value = first[i] == 0 ? clear : mine;
    switch (search.find(counterclaim(component, static_cast<int>(i), value))) {
      case Existence::none:
        for (const Site cell : component.sites_of(group)) result.cells.emplace_back(cell, value);
        break;
      case Existence::some:
        for (std::size_t j = i; j < first.size(); ++j) differs[j] |= search.mines()[j] != first[j];
        break;
      case Existence::undecided:
        result.is_complete = false;
        break;
    }
  }
  return result;
}

}  // namespace crosshatch::minesweeper
