// SPDX-License-Identifier: MIT
//
// Regions first grow around pairs of black cells, so that they can be solved. Then cells move
// between them.
#include "families/norinori/regions.h"

#include <algorithm>

#include "derive/variants/annealing.h"
#include "derive/variants/moving_regions.h"
#include "derive/variants/variants.h"
#include "families/norinori/pair_logic.h"

namespace crosshatch::norinori {

namespace {

using namespace derive;

/// Pairs at random, until there is no room for more.
Board random_pairs(const GridPuzzle& grid, Rng& rng) {
  Board board(grid.sites(), only(white));
  std::vector<Site> cells = grid.all();
  rng.shuffle(cells);
  const auto is_free = [&](Site site) {
    return board[site] == only(white) && std::ranges::none_of(grid.beside(site), [&](Site other) {
             return board[other] == only(black);
           });
  };
  for (const Site site : cells) {
    std::vector<Site> near = grid.beside(site);
    std::erase_if(near, [&](Site other) { return !is_free(other); });
    if (near.empty() || !is_free(site)) continue;
    board.set(site, black);
    board.set(near[rng.below(static_cast<int>(near.size()))], black);
  }
  return board;
}

std::vector<int> regions_around_pairs(const GridPuzzle& empty, Rng& rng) {
  while (true) {
    const PuzzlePtr drawn =
        regions_with(cells_in_region, empty, random_pairs(empty, rng), nullptr, rng);
    if (drawn != nullptr) return of(*drawn).clues().regions;
  }
}

/// Two cells of their own say too much, and a region that is much larger than others too little.
constexpr RegionSizes sizes = {.least = 3, .most = 10};

/// Regions whose cells move, and what logic leaves open.
class RegionDraft {
 public:
  RegionDraft(const BitGrid& grid, std::span<const int> numbers)
      : grid_(grid), regions_(grid, numbers, sizes), logic_(grid) {}

  [[nodiscard]] std::optional<int> open() {
    if (!logic_.find(regions_.cells())) return std::nullopt;
    return logic_.open().size();
  }
  [[nodiscard]] bool change(Rng& rng) {
    return regions_.move(open_.is_empty() ? grid_.all() : open_, rng);
  }
  void keep() { open_ = logic_.open(); }
  void take_back() { regions_.take_back(); }

  /// What is black now stays so.
  void fix() { regions_.fix(logic_.black()); }
  [[nodiscard]] std::vector<int> numbers() const { return regions_.numbers(); }

 private:
  const BitGrid& grid_;
  MovingRegions regions_;
  PairLogic logic_;
  BitCells open_ = {};
};

/// How many of a hundred cells quick logic is to leave open.
int percent_loose(std::optional<Grade> hardest) {
  if (hardest == Grade::easy) return 0;
  return hardest == Grade::medium ? 4 : 50;
}

constexpr Annealing annealing = {.most_drafts = 12, .most_changes = 10'000, .percent_a_cell = 82};

}  // namespace

std::vector<int> new_regions(const GridPuzzle& empty, const MakeOrder& order, Rng& rng) {
  const int wanted_open = empty.cells() * percent_loose(hardest_of(order)) / 100;
  const BitGrid grid(empty.rows(), empty.columns());
  const auto first_regions = [&] { return regions_around_pairs(empty, rng); };
  const auto new_draft = [&] { return RegionDraft(grid, first_regions()); };
  auto draft = annealed(new_draft, annealing, rng);
  if (!draft) return first_regions();
  draft->fix();
  loosen(*draft, wanted_open, rng);
  return draft->numbers();
}

}  // namespace crosshatch::norinori
