// SPDX-License-Identifier: MIT
#include "rules/learning/solutions.h"

#include <bit>

#include "rules/learning/counted_board.h"

namespace crosshatch::rules {

Ending search_by_learning(const Model& model, const Search& search, std::uint64_t patience,
                          SolutionSink sink) {
  if (search.board.is_impossible() || !CountedBoard::can_say(model, search.board, search.scope))
    return Ending::limit;
  CountedBoard counted(model, search.board, search.scope, search.budget, patience);
  while (true) {
    switch (counted.search()) {
      case CountLearner::Found::limit:
        return Ending::limit;
      case CountLearner::Found::nothing:
        return Ending::exhausted;
      case CountLearner::Found::model:
        break;
    }
    if (!sink(counted.solution())) return Ending::enough;
    counted.exclude_solution();
  }
}

bool settle_by_learning(const Model& model, const Search& search, std::uint64_t patience,
                        Board& seen) {
  if (!CountedBoard::can_say(model, search.board, search.scope)) return false;
  CountedBoard counted(model, search.board, search.scope, search.budget, patience);
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
    const CountLearner::Found found = counted.is_excluded(site, other)
                                          ? CountLearner::Found::nothing
                                          : counted.search(site, other);
    is_settled = found != CountLearner::Found::limit;
    if (!is_settled) break;
    if (found == CountLearner::Found::model) seen.add(counted.solution());
    if (found == CountLearner::Found::nothing) counted.exclude(site, other);
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
