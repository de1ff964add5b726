// SPDX-License-Identifier: MIT
#include "make/rivals.h"

#include <optional>
#include <utility>
#include <vector>

#include "core/clues.h"
#include "make/region_moves.h"

namespace crosshatch {

namespace {

/// Questions for SAT, and solutions that are wanted of each.
constexpr int most_questions = 60;
constexpr int most_at_a_time = 10;
/// Moves after which nobody gets further.
constexpr int most_moves_in_vain = 100;

}  // namespace

bool has_rivals(const Family& family) {
  return family.regions != nullptr && family.clues == nullptr && family.maker->redraw != nullptr;
}

namespace {

/// The open cells of a board, and those beside them.
std::vector<Site> near_open(const RegionClues& clues, const Puzzle& puzzle, const Board& board) {
  std::vector<Site> cells;
  for (Site site = 0; site < board.sites(); ++site) {
    if (board.is_decided(site)) continue;
    cells.push_back(site);
    const std::vector<Site> near = clues.beside(puzzle, site);
    cells.insert(cells.end(), near.begin(), near.end());
  }
  return cells;
}

/// The puzzle changed move by move, as long as somebody who is to solve it gets as far or further.
/// Null: it was in vain.
PuzzlePtr solved_further(const Asking& asking, PuzzlePtr puzzle, RegionMoves& regions, Rng& rng) {
  const RegionClues& clues = *asking.family().regions;
  Reach here = asking.solvers()->allowed(*puzzle);
  for (int in_vain = 0; in_vain < most_moves_in_vain && !here.is_solved;) {
    const std::vector<Site> cells = near_open(clues, *puzzle, here.known);
    if (cells.empty() || !asking.budget().spend()) return nullptr;
    const std::optional<RegionMove> back = regions.move_quietly(cells, rng);
    if (!back) return nullptr;
    PuzzlePtr changed = clues.with(*puzzle, regions.regions());
    if (changed == nullptr) return nullptr;
    Reach there = asking.solvers()->allowed(*changed);
    const int further = open_sites(here.known) - open_sites(there.known);
    in_vain = further > 0 ? 0 : in_vain + 1;
    if (further < 0 && !there.is_solved) {
      regions.apply(*back);
      continue;
    }
    puzzle = std::move(changed);
    here = std::move(there);
  }
  return here.is_solved ? std::move(puzzle) : nullptr;
}

}  // namespace

PuzzlePtr without_rivals(const Asking& asking, PuzzlePtr puzzle, const Board& solution, Rng& rng) {
  const RegionClues& clues = *asking.family().regions;
  RegionMoves regions(clues, *puzzle, solution);
  for (int i = 0; i < most_questions && puzzle != nullptr && asking.budget().spend(); ++i) {
    const sat::SatAnswer answer =
        asking.other_solutions(*puzzle, solution, most_at_a_time, rng,
                               [&](const Board& found) { regions.add_rival(found); });
    if (answer == sat::SatAnswer::unsatisfiable) {
      if (asking.solvers() == nullptr) return puzzle;
      return solved_further(asking, std::move(puzzle), regions, rng);
    }
    if (answer == sat::SatAnswer::unknown || !regions.refute_rivals(rng)) return nullptr;
    puzzle = clues.with(*puzzle, regions.regions());
  }
  return nullptr;
}

}  // namespace crosshatch
