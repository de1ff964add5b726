// SPDX-License-Identifier: MIT
#include "solve/count.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/census.h"
#include "solve/plan.h"

namespace crosshatch {

namespace {

/// Nodes for counting the whole before anything else is tried, and the number of solutions to list
/// before the parts are counted, however long that takes.
constexpr std::uint64_t nodes_of_first_count = 4'000'000;
constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t solutions_at_a_glance = 2000;

Ending count_by_family(const Family& family, const Search& search, BigInt& total) {
  Total own;
  const Ending ending = family.count(search, own);
  total = std::move(own.number);
  return ending;
}

/// Lists solutions one by one, up to `most`. The sites outside the part are set as in a known
/// solution: then the other parts have one solution, and the solutions of the whole are those of
/// the part.
Ending enumerate(const Family& family, const Search& search, std::span<const Site> part,
                 const Board& solution, std::uint64_t most, BigInt& total) {
  Board board = solution;
  for (const Site site : part) board[site] = search.board[site];
  std::uint64_t found = 0;
  const Ending ending =
      find_solutions(family, {search.puzzle, board, search.budget, {}, search.cpu, search.crew},
                     [&](const Board&) { return ++found < most; });
  total = found;
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
  // The smallest first: at a limit the product of what is known is then larger.
  std::stable_sort(parts.begin(), parts.end(),
                   [](const auto& a, const auto& b) { return a.size() < b.size(); });
  return parts;
}

/// Sites that seem open but are not connect parts, so they are decided first. The backbone leaves
/// an ambiguous site only some of its values, enough to know that it is ambiguous; the count needs
/// all of them.
void close_settled_sites(const Family& family, const Search& search,
                         const std::vector<Board>& known) {
  const Board before = search.board;
  Board seen = known.front();
  for (const Board& solution : known) seen.add(solution);
  static_cast<void>(find_backbone(family, search, known.front(), seen));
  for (Site site = 0; site < before.sites(); ++site) {
    if (!search.board.is_decided(site)) search.board[site] = before[site];
  }
}

}  // namespace

Ending count_solutions(const Family& family, const Search& search, const std::vector<Board>& known,
                       BigInt& total) {
  Budget& budget = search.budget;
  budget.begin_slice(nodes_of_first_count);
  const Ending whole = count_by_family(family, search, total);
  budget.end_slice();
  if (whole == Ending::exhausted) return whole;
  BigInt least = total;
  if (least < 1) least = 1;
  const auto end_at_limit = [&] {
    total = std::max(least, total);
    return Ending::limit;
  };
  if (budget.is_spent()) return end_at_limit();

  if (enumerate(family, search, {}, search.board, solutions_at_a_glance, total) ==
      Ending::exhausted)
    return Ending::exhausted;
  least = std::max(least, total);
  if (!budget.is_spent()) close_settled_sites(family, search, known);
  if (budget.is_spent()) return end_at_limit();

  bool is_exact = true;
  total = 1;
  const std::vector<std::vector<Site>> parts = parts_of(family, search);
  if (budget.is_spent()) return end_at_limit();
  for (const std::vector<Site>& part : parts) {
    BigInt number;
    Ending ending = count_by_family(
        family, {search.puzzle, search.board, budget, part, search.cpu, search.crew}, number);
    if (ending == Ending::stuck) {
      BigInt found;
      ending = enumerate(family, search, part, known.front(), no_limit, found);
      number = std::max(number, found);
    }
    is_exact = is_exact && ending == Ending::exhausted;
    total *= std::max<BigInt>(number, 1);
    if (budget.is_spent()) return end_at_limit();
  }
  return is_exact ? Ending::exhausted : end_at_limit();
}

}  // namespace crosshatch
