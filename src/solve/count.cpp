// SPDX-License-Identifier: MIT
#include "solve/count.h"

#include <algorithm>

#include "solve/plan.h"

namespace crosshatch {

namespace {

/// One by one. The sites outside the part are set as in a known solution: its other parts then have
/// one solution, and those of the whole are those of the part.
Ending enumerate(const Family& family, const Search& search, std::span<const Site> part,
                 const Board& solution, BigInt& total) {
  Board board = solution;
  for (const Site site : part) board[site] = search.board[site];
  BigInt found = 0;
  const Ending ending =
      find_solutions(family, {search.puzzle, board, search.budget}, [&](const Board&) {
        ++found;
        return true;
      });
  total = std::max<BigInt>(found, 1);
  return ending;
}

std::vector<std::vector<Site>> parts_of(const Family& family, const Search& search) {
  std::vector<std::vector<Site>> parts;
  if (family.split != nullptr) {
    parts = family.split(search);
  } else {
    parts.emplace_back();
    for (Site site = 0; site < search.board.sites(); ++site) {
      if (!search.board.is_decided(site)) parts.back().push_back(site);
    }
  }
  // Those that are settled soon first: at a limit the product of what is known is the larger.
  std::stable_sort(parts.begin(), parts.end(),
                   [](const auto& a, const auto& b) { return a.size() < b.size(); });
  return parts;
}

}  // namespace

Ending count_solutions(const Family& family, const Search& search, const std::vector<Board>& known,
                       BigInt& total) {
  const Ending whole = family.count(search, total);
  if (whole == Ending::exhausted) return whole;
  total = 1;
  // Sites that seem open and are not tie parts together.
  if (family.backbone == nullptr && !search.budget.is_spent())
    (void)find_backbone(family, search, known);
  if (search.budget.is_spent()) return Ending::limit;

  bool is_exact = true;
  for (const std::vector<Site>& part : parts_of(family, search)) {
    const Search in_part{search.puzzle, search.board, search.budget, part};
    BigInt number = 1;
    Ending ending = family.count(in_part, number);
    if (ending == Ending::stuck) ending = enumerate(family, search, part, known.front(), number);
    is_exact = is_exact && ending == Ending::exhausted;
    total *= std::max<BigInt>(number, 1);
    if (search.budget.is_spent()) return Ending::limit;
  }
  return is_exact && !search.budget.is_spent() ? Ending::exhausted : Ending::limit;
}

}  // namespace crosshatch
