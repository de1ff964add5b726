// SPDX-License-Identifier: MIT
//
// The rating of Sudoku Explainer (Nicolas Juillerat, 2006): the difficulty of the hardest step,
// where each step is the first one that its own search finds. The rules, their order and their
// difficulties are those of its version 1.2.1. How the steps are found is our own code.
#include "families/sudoku/explainer/rating.h"

#include <algorithm>
#include <array>

#include "families/sudoku/explainer/techniques.h"

namespace crosshatch::sudoku::explainer {

namespace {

constexpr std::array ladder = {
    ExplainerRule{"hidden-single", find_hidden_single},
    ExplainerRule{"direct-locking", find_direct_locking},
    ExplainerRule{"direct-hidden-pair", find_direct_hidden_set<2>},
    ExplainerRule{"naked-single", find_naked_single},
    ExplainerRule{"direct-hidden-triplet", find_direct_hidden_set<3>},
    ExplainerRule{"locking", find_locking},
    ExplainerRule{"naked-pair", find_naked_set<2>},
    ExplainerRule{"x-wing", find_fish<2>},
    ExplainerRule{"hidden-pair", find_hidden_set<2>},
    ExplainerRule{"naked-triplet", find_naked_set<3>},
    ExplainerRule{"swordfish", find_fish<3>},
    ExplainerRule{"hidden-triplet", find_hidden_set<3>},
    ExplainerRule{"xy-wing", find_xy_wing},
    ExplainerRule{"xyz-wing", find_xyz_wing},
    ExplainerRule{"unique-loop", find_unique_loop},
    ExplainerRule{"naked-quad", find_naked_set<4>},
    ExplainerRule{"jellyfish", find_fish<4>},
    ExplainerRule{"hidden-quad", find_hidden_set<4>},
    ExplainerRule{"bug", find_bug},
    ExplainerRule{"aligned-pair", find_aligned_pair},
    ExplainerRule{"chain", find_chain},
    ExplainerRule{"aligned-triplet", find_aligned_triplet},
    ExplainerRule{"nishio", find_nishio},
    ExplainerRule{"multiple-chain", find_multiple_chain},
    ExplainerRule{"dynamic-chain", find_dynamic_chain},
    ExplainerRule{"dynamic-chain-plus", find_nested_chain<1>},
    ExplainerRule{"nested-chain", find_nested_chain<2>},
    ExplainerRule{"nested-multiple-chain", find_nested_chain<3>},
};

}  // namespace

std::span<const ExplainerRule> explainer_rules() { return ladder; }

double next(PencilMarks& pencil, Step& step) {
  for (const ExplainerRule& rule : ladder) {
    step.clear();
    const double difficulty = rule.find(pencil, step);
    if (pencil.budget().is_spent()) return 0;
    if (difficulty == 0) continue;
    pencil.apply(step);
    return difficulty;
  }
  return 0;
}

std::optional<int> rate(const Search& search) {
  if (of(search.puzzle).shape() != BoxShape{} || !of(search.puzzle).is_classic())
    return std::nullopt;
  PencilMarks pencil(search, false);
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
