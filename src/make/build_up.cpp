// SPDX-License-Identifier: MIT
#include "make/build_up.h"

#include <algorithm>
#include <utility>

#include "make/leave_out.h"
#include "make/reach.h"
#include "make/says_value.h"

namespace crosshatch {

namespace {

/// The share of all open sites for each of which a clue is told at a time.
constexpr int sites_a_clue = 12;

}  // namespace

bool build_up(const Asking& asking, const MakeOrder& order, const Puzzle& blank,
              std::vector<ClueValue>& given, Rng& rng) {
  if (asking.solvers() == nullptr) return false;
  const Clues& clues = *asking.family().clues;
  const std::vector<ClueGroup> groups = given_groups(clues, blank, order, given, rng);
  std::vector<ClueValue> told(given.size());
  if (groups.empty()) return false;
  for (const int place : {groups.front().front(), groups.back().front()}) {
    if (!says_value(asking.family(), blank, told, place, *given[place])) return false;
  }
  PuzzlePtr puzzle = clues.with(blank, told);
  if (puzzle == nullptr) return false;
  Board known = asking.family().start(*puzzle);
  for (auto next = groups.rbegin(); next != groups.rend();) {
    int wanted = 1 + open_sites(known) / sites_a_clue;
    for (; next != groups.rend() && wanted > 0; ++next) {
      std::vector<ClueValue> more = told;
      for (const int place : *next) more[place] = given[place];
      PuzzlePtr fuller = clues.with(blank, more);
      if (fuller == nullptr) return false;
      const Board start = asking.family().start(*fuller);
      if (is_as_far(known, start)) continue;
      told = std::move(more);
      puzzle = std::move(fuller);
      --wanted;
    }
    if (!asking.budget().spend()) return false;
    Reach reach = asking.solvers()->allowed(*puzzle, &known);
    if (reach.known.is_impossible()) return false;
    known = std::move(reach.known);
    if (!reach.is_solved) continue;
    if (!asking.solvers()->allowed(*puzzle).is_solved) return false;
    given = std::move(told);
    return true;
  }
  return false;
}

}  // namespace crosshatch
