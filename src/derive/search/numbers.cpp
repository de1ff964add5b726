// SPDX-License-Identifier: MIT
//
// What the sweep over all rules tells of all solutions at once.
#include <map>
#include <utility>

#include "core/census.h"
#include "derive/board.h"
#include "derive/page.h"
#include "rules/learning/solutions.h"
#include "rules/model.h"
#include "rules/survey.h"
#include "sat/solver.h"

namespace crosshatch::derive {

namespace {

using rules::Model;
using rules::Survey;

/// Ways from key to key for a new solution: SAT finds one at once where the grid is wide.
constexpr std::uint64_t most_ways_of_draw = 5'000;

/// Ways from key to key before solutions are listed, which is a second or two, and how many
/// solutions are listed before the sweep takes all the memory that there is.
constexpr std::uint64_t most_ways_at_first = 2'000'000;
constexpr std::uint32_t most_listed = 1000;
constexpr std::uint64_t most_nodes_of_list = 100'000;

/// Large grids are too wide for a sweep, but many have few solutions.
Ending survey_of_all(const Model& model, const Board& board, Budget& budget, Survey& found) {
  Ending ending = rules::survey(model, board, most_ways_at_first, budget, found);
  if (ending != Ending::stuck) return ending;
  budget.begin_slice(most_nodes_of_list);
  ending = rules::survey_by_list(model, board, most_listed, budget, found);
  budget.end_slice();
  if (ending == Ending::exhausted || budget.is_spent()) return ending;
  return rules::survey(model, board, rules::any_number, budget, found);
}

/// Of two values that are no numbers, one tells all: in all other solutions a site holds the other.
void tell_values(const GridPuzzle& puzzle, Census& census) {
  const std::span<const ValueLook> looks = puzzle.looks();
  census.tells_all = looks.size() != 2 || puzzle.page().holds_numbers;
  if (!census.tells_all) return;
  census.values.clear();
  for (const ValueLook& look : looks) census.values.push_back({look.value, look.sign});
}

}  // namespace

Ending count(const Search& search, Total& total) {
  const Model& model = model_of(search);
  return rules::count(model, whole(model, search.board), search.scope, search.budget, total.number);
}

Ending census(const Search& search, Census& census) {
  const Model& model = model_of(search);
  if (!search.scope.empty()) return Ending::stuck;
  Survey found;
  const Ending ending = survey_of_all(model, whole(model, search.board), search.budget, found);
  if (ending != Ending::exhausted) return ending;
  census = {.total = found.total};
  tell_values(of(search.puzzle), census);
  std::map<std::pair<BigInt, BigInt>, std::uint32_t> numbers;  // of shares
  for (Site site = 0; site < model.visible(); ++site) {
    for (const Census::Told& told : census.values) {
      std::pair<BigInt, BigInt> share = {found.number(site, told.value), found.whole(site)};
      const auto [at, is_new] =
          numbers.try_emplace(share, static_cast<std::uint32_t>(census.shares.size()));
      if (is_new) census.shares.push_back({std::move(share.first), std::move(share.second)});
      census.share_of.push_back(at->second);
    }
  }
  return Ending::exhausted;
}

Ending draw_solution(const Search& search, Rng& rng, std::optional<Board>& solution) {
  const Model& model = model_of(search);
  return rules::draw(model, whole(model, search.board), most_ways_of_draw, search.budget, rng,
                     solution);
}

/// A sweep only where there is no SAT: that asks about many sites at once, and takes a fraction of
/// a sweep.
Ending backbone(const Search& search, const Board& /*solution*/, Board& seen) {
  if (search.scope.empty() &&
      rules::settle_by_learning(model_of(search), search, patience_of_counts, seen))
    return Ending::exhausted;
  if (sat::can_solve() || !search.scope.empty()) return Ending::stuck;
  const Model& model = model_of(search);
  Survey found;
  const Ending ending =
      rules::survey(model, whole(model, search.board), most_ways_at_first, search.budget, found);
  if (ending != Ending::exhausted || found.total == 0) return Ending::stuck;
  for (Site site = 0; site < model.visible(); ++site) {
    Candidates values = 0;
    for (const Survey::Ways& ways : found.sites[site].ways) values |= only(ways.value);
    search.board[site] &= values;
    seen[site] |= values;
  }
  return Ending::exhausted;
}

}  // namespace crosshatch::derive
