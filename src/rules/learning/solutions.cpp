// SPDX-License-Identifier: MIT
#include "rules/learning/solutions.h"

#include <bit>

#include "rules/learning/counted.h"

namespace crosshatch::rules {

Ending search_by_learning(const Model& model, const Search& search, std::uint64_t patience,
                          SolutionSink sink) {
  if (search.board.is_impossible() || !Counted::can_say(model, search.board, search.scope))
    return Ending::limit;
  Counted counted(model, search.board, search.scope, search.budget, patience);
  while (true) {
    switch (counted.search()) {
      case Learner::Found::limit:
        return Ending::limit;
      case Learner::Found::nothing:
        return Ending::exhausted;
      case Learner::Found::model:
        break;
    }
    if (!sink(counted.solution())) return Ending::enough;
    counted.exclude_solution();
  }
}

bool settle_by_learning(const Model& model, const Search& search, std::uint64_t patience,
                        Board& seen) {
  if (!Counted::can_say(model, search.board, search.scope)) return false;
  Counted counted(model, search.board, search.scope, search.budget, patience);
  bool is_settled = true;
  for (const Site site : counted.open_sites()) {
    if (!seen.is_decided(site)) continue;
    const Value here = seen.value(site);
    const Value other = std::countr_zero(search.board[site] & ~only(here));
    for (const Site next : counted.open_sites()) {
      if (seen.is_decided(next)) {
        const Value known = seen.value(next);
        counted.prefer(next, std::countr_zero(search.board[next] & ~only(known)));
      }
    }
    const Learner::Found found =
        counted.is_excluded(site, other) ? Learner::Found::nothing : counted.search(site, other);
    is_settled = found != Learner::Found::limit;
    if (!is_settled) break;
    if (found == Learner::Found::model) seen.add(counted.solution());
    if (found == Learner::Found::nothing) counted.exclude(site, other);
  }
  for (const Site site : counted.open_sites()) {
    const Value lowest = std::countr_zero(search.board[site]);
    const Value highest = 63 - std::countl_zero(search.board[site]);
    if (counted.is_excluded(site, lowest))
      search.board.set(site, highest);
    else if (counted.is_excluded(site, highest))
      search.board.set(site, lowest);
  }
  return is_settled;
}

}  // namespace crosshatch::rules
