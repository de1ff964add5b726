// SPDX-License-Identifier: MIT
//
// A component is counted by its frontier (frontier.cpp) or by branching (branch.cpp). Which is
// better cannot be known beforehand: permutations take seconds with the first and hours with the
// second, and a wide component with few solutions the other way round. So they take turns, each
// time with sixteen times the effort, which costs little more than twice the better one.
#include "families/nonogram/count/count.h"

#include <algorithm>

#include "families/nonogram/count/branch.h"
#include "families/nonogram/count/components.h"
#include "families/nonogram/count/frontier.h"

namespace crosshatch::nonogram {

namespace {

/// About a tenth of a second each.
constexpr std::uint64_t first_states = std::uint64_t{1} << 20;
constexpr std::uint64_t first_branches = std::uint64_t{1} << 10;
/// After that, listing solutions one by one, with all that the engines and SAT know, has as good a
/// chance.
constexpr int most_turns = 5;

Ending count_part(const Search& search, const LineDiagrams& diagrams,
                  const CellComponent& component, BigInt& total) {
  BigInt least = 0;
  for (int turn = 0; turn < most_turns; ++turn) {
    Ending ending =
        count_by_frontier(search, diagrams, component, first_states << (4 * turn), total);
    if (ending == Ending::stuck)
      ending = count_by_branching(diagrams, component, first_branches << (4 * turn), search.budget,
                                  total);
    if (ending == Ending::exhausted) return ending;
    least = std::max(least, total);
    total = least;
    if (ending == Ending::limit) return ending;
  }
  return Ending::stuck;
}

}  // namespace

Ending count(const Search& search, BigInt& total) {
  NonogramComponents open;
  total = 0;
  if (!decompose(search, open)) return Ending::limit;
  if (open.is_refuted) return Ending::exhausted;
  std::stable_sort(
      open.components.begin(), open.components.end(),
      [](const CellComponent& a, const CellComponent& b) { return a.size() < b.size(); });
  BigInt product = 1;
  for (const CellComponent& component : open.components) {
    BigInt own;
    const Ending ending = count_part(search, open.diagrams, component, own);
    product *= own;
    // This is a lower bound only if no component is left, as one that is left may have no solution.
    if (ending != Ending::exhausted) {
      if (&component == &open.components.back()) total = std::move(product);
      return ending;
    }
    if (product == 0) break;
  }
  total = std::move(product);
  return Ending::exhausted;
}

}  // namespace crosshatch::nonogram
