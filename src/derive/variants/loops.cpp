// SPDX-License-Identifier: MIT
//
// A region grows cell by cell. A cell may join if the cells around it that are inside are one run
// with a side of it: then neither the region nor what is outside falls apart or touches itself in a
// corner, so that the border is one loop. Cells with one neighbour inside are preferred, which
// makes the loop wind.
#include "derive/loops.h"

#include <algorithm>
#include <array>

#include "core/grid_place.h"
#include "derive/variants/variants.h"

namespace crosshatch::derive {

namespace {

class GrowingRegion {
 public:
  /// `grid`: its sites are edges.
  explicit GrowingRegion(const SiteLayout& grid)
      : grid_(grid), is_inside_(static_cast<std::size_t>(grid.rows() * grid.columns())) {}

  void grow(Rng& rng) {
    const auto cells = static_cast<int>(is_inside_.size());
    std::vector<int> open = {rng.below(cells)};
    // As much as there is room for while it winds; some of the rest.
    for (const int most_sides : {1, 2}) {
      int left = most_sides == 1 ? cells : cells / 16;
      for (int quiet = 0; left > 0 && quiet < 2 * static_cast<int>(open.size()) + 8; ++quiet) {
        const int cell = open[rng.below(static_cast<int>(open.size()))];
        if (is_inside_[cell] || !may_join(cell, most_sides)) continue;
        is_inside_[cell] = true;
        --left;
        quiet = 0;
        std::erase(open, cell);
        for (const int next : beside(cell)) {
          if (!is_inside_[next] && std::ranges::find(open, next) == open.end())
            open.push_back(next);
        }
        if (open.empty()) return;
      }
    }
  }

  [[nodiscard]] Board border() const {
    Board board(grid_.sites(), only(0));
    for (int cell = 0; cell < static_cast<int>(is_inside_.size()); ++cell) {
      if (!is_inside_[cell]) continue;
      for (const Site side : grid_.sides_of(grid_place(cell, grid_.columns())))
        board[side] = board[side] == only(0) ? only(1) : only(0);
    }
    return board;
  }

 private:
  [[nodiscard]] std::vector<int> beside(int cell) const {
    const auto [row, column] = grid_place(cell, grid_.columns());
    std::vector<int> near;
    for (const auto& [down, along] : four_ways) {
      if (is_in_grid(row + down, column + along))
        near.push_back((row + down) * grid_.columns() + column + along);
    }
    return near;
  }

  [[nodiscard]] bool is_in_grid(int row, int column) const {
    return row >= 0 && row < grid_.rows() && column >= 0 && column < grid_.columns();
  }

  [[nodiscard]] bool is_inside(int row, int column) const {
    return is_in_grid(row, column) && is_inside_[row * grid_.columns() + column];
  }

  [[nodiscard]] bool may_join(int cell, int most_sides) const {
    // Around the cell, sides at even places.
    constexpr std::array<std::array<int, 2>, 8> ring = {
        {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}};
    const auto [row, column] = grid_place(cell, grid_.columns());
    std::array<bool, 8> inside = {};
    for (std::size_t i = 0; i < ring.size(); ++i)
      inside[i] = is_inside(row + ring[i][0], column + ring[i][1]);
    int turns = 0;
    int near = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      turns += inside[i] != inside[(i + 1) % ring.size()];
      near += i % 2 == 0 && inside[i];
    }
    const bool is_first = turns == 0 && near == 0;
    return is_first || (turns == 2 && near > 0 && near <= most_sides);
  }

  const SiteLayout grid_;
  std::vector<char> is_inside_;
};

}  // namespace

Board random_loop(const Puzzle& puzzle, Rng& rng) {
  GrowingRegion region(puzzle.layout().said());
  region.grow(rng);
  return region.border();
}

void cut_bumps(const GridPuzzle& grid, int wanted, Board& loop, Rng& rng) {
  std::vector<std::vector<Site>> faces = faces_of(grid);
  for (int tries = 0; wanted > 0 && tries < 4 * static_cast<int>(faces.size()); ++tries) {
    const std::vector<Site>& face = faces[rng.below(static_cast<int>(faces.size()))];
    const auto is_on = [&](Site link) { return loop.value(link) == on_loop; };
    if (std::ranges::count_if(face, is_on) != 3) continue;
    for (const Site link : face) loop.set(link, is_on(link) ? off_loop : on_loop);
    --wanted;
  }
}

}  // namespace crosshatch::derive
