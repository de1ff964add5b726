// SPDX-License-Identifier: MIT
//
// The number of Sudoku Explainer (Nicolas Juillerat, 2006): the difficulty of the hardest step,
// where the step taken is always the first that its own search finds. Which steps there are, in
// which order they are tried and how hard each is are facts about its version 1.2.1; how they are
// found here is ours.
#include "families/sudoku/explainer/rating.h"

#include <algorithm>
#include <array>

#include "families/sudoku/explainer/basics.h"
#include "families/sudoku/explainer/chains.h"
#include "families/sudoku/explainer/exclusion.h"
#include "families/sudoku/explainer/forcing.h"
#include "families/sudoku/explainer/unique.h"

namespace crosshatch::sudoku::explainer {

namespace {

constexpr std::array ladder = {
    Rung{"hidden-single", find_hidden_single},
    Rung{"direct-locking", find_direct_locking},
    Rung{"direct-hidden-pair", find_direct_hidden_set<2>},
    Rung{"naked-single", find_naked_single},
    Rung{"direct-hidden-triplet", find_direct_hidden_set<3>},
    Rung{"locking", find_locking},
    Rung{"naked-pair", find_naked_set<2>},
    Rung{"x-wing", find_fish<2>},
    Rung{"hidden-pair", find_hidden_set<2>},
    Rung{"naked-triplet", find_naked_set<3>},
    Rung{"swordfish", find_fish<3>},
    Rung{"hidden-triplet", find_hidden_set<3>},
    Rung{"xy-wing", find_xy_wing},
    Rung{"xyz-wing", find_xyz_wing},
    Rung{"unique-loop", find_unique_loop},
    Rung{"naked-quad", find_naked_set<4>},
    Rung{"jellyfish", find_fish<4>},
    Rung{"hidden-quad", find_hidden_set<4>},
    Rung{"grave", find_grave},
    Rung{"aligned-pair", find_aligned_pair},
    Rung{"chain", find_chain},
    Rung{"aligned-triplet", find_aligned_triplet},
    Rung{"nishio", find_nishio},
    Rung{"multiple-chain", find_multiple_chain},
    Rung{"dynamic-chain", find_dynamic_chain},
};

}  // namespace

std::span<const Rung> rungs() { return ladder; }

double next(Pencil& pencil, Step& step) {
  for (const Rung& rung : ladder) {
    step.clear();
    const double difficulty = rung.find(pencil, step);
    if (pencil.budget().is_spent()) return 0;
    if (difficulty == 0) continue;
    pencil.apply(step);
    return difficulty;
  }
  return 0;
}

std::optional<int> rate(const Search& search) {
  if (of(search.puzzle).shape() != Shape{} || !of(search.puzzle).is_classic()) return std::nullopt;
  Pencil pencil(search, false);
  Step step;
  double hardest = 0;
  while (!pencil.is_solved()) {
    if (pencil.board().is_impossible()) return std::nullopt;
    const double difficulty = next(pencil, step);
    if (difficulty == 0) return std::nullopt;
    hardest = std::max(hardest, difficulty);
  }
  return static_cast<int>((hardest + 0.05) * 10);
}

}  // namespace crosshatch::sudoku::explainer
