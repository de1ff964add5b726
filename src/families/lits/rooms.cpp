// SPDX-License-Identifier: MIT
#include "families/lits/rooms.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "families/lits/pieces.h"

namespace crosshatch::lits {

namespace {

using namespace derive;

/// Moves that are looked at, for each cell.
constexpr int moves_a_cell = 25;

enum class Found : char { open, shaded, white };

/// What the shapes of regions say, and that no 2x2 is all shaded.
class RoomLogic {
 public:
  explicit RoomLogic(const GridPuzzle& grid) : marks_(grid.all().size()) {
    std::set<std::vector<Site>> all;
    for (const Site from : grid.all()) {
      for (const Shape& shape : shapes) {
        for (unsigned turn = 0; turn < 8; ++turn) {
          std::vector<Site> cells = cells_of(grid, from, shape, turn);
          if (!cells.empty()) all.insert(std::move(cells));
        }
      }
    }
    for (const std::vector<Site>& cells : all)
      std::ranges::copy(cells, ways_.emplace_back().begin());
    for (const std::vector<Site>& block : grid.blocks(2, 2))
      std::ranges::copy(block, blocks_.emplace_back().begin());
  }

  /// Cells that are left open.
  [[nodiscard]] std::vector<Site> open(const std::vector<int>& regions) {
    std::ranges::fill(marks_, Found::open);
    const int number = 1 + *std::ranges::max_element(regions);
    ways_of_.assign(static_cast<std::size_t>(number), {});
    for (const Way& way : ways_) {
      const int region = regions[way[0]];
      if (std::ranges::all_of(way, [&](Site site) { return regions[site] == region; }))
        ways_of_[region].push_back(way);
    }
    cells_of_.assign(static_cast<std::size_t>(number), {});
    for (std::size_t site = 0; site < regions.size(); ++site)
      cells_of_[regions[site]].push_back(static_cast<Site>(site));
    for (bool is_again = true; is_again;) {
      is_again = false;
      for (std::size_t region = 0; region < ways_of_.size(); ++region)
        is_again = look_at(cells_of_[region], ways_of_[region]) || is_again;
      for (const Way& block : blocks_) is_again = look_at(block) || is_again;
    }
    std::vector<Site> left;
    for (std::size_t site = 0; site < marks_.size(); ++site) {
      if (marks_[site] == Found::open) left.push_back(static_cast<Site>(site));
    }
    return left;
  }

 private:
  using Way = std::array<Site, cells_in_piece>;

  /// Marks what is in all ways of a region, and what is in none.
  bool look_at(const std::vector<Site>& cells, std::vector<Way>& ways) {
    const auto shaded =
        std::ranges::count_if(cells, [&](Site site) { return marks_[site] == Found::shaded; });
    std::erase_if(ways, [&](const Way& way) {
      return std::ranges::any_of(way, [&](Site at) { return marks_[at] == Found::white; }) ||
             std::ranges::count_if(way, [&](Site at) { return marks_[at] == Found::shaded; }) !=
                 shaded;
    });
    bool is_new = false;
    for (const Site site : cells) {
      if (marks_[site] != Found::open) continue;
      std::size_t covering = 0;
      for (const Way& way : ways) covering += std::ranges::count(way, site) > 0 ? 1 : 0;
      if (covering > 0 && covering < ways.size()) continue;
      marks_[site] = covering == 0 ? Found::white : Found::shaded;
      is_new = true;
    }
    return is_new;
  }

  /// Marks the last cell of a 2x2.
  bool look_at(const Way& block) {
    Site open = -1;
    for (const Site site : block) {
      if (marks_[site] == Found::white || (marks_[site] == Found::open && open >= 0)) return false;
      if (marks_[site] == Found::open) open = site;
    }
    if (open < 0) return false;
    marks_[open] = Found::white;
    return true;
  }

  std::vector<Way> ways_;
  std::vector<Way> blocks_;
  std::vector<Found> marks_;
  std::vector<std::vector<Way>> ways_of_;
  std::vector<std::vector<Site>> cells_of_;
};

/// Whether the region of a cell is in one piece without it.
bool stays_whole(const std::vector<std::vector<Site>>& beside, const std::vector<int>& regions,
                 Site cell) {
  const int region = regions[cell];
  std::vector<char> is_seen(regions.size());
  std::vector<Site> seen;
  const auto see = [&](Site site) {
    if (site == cell || regions[site] != region || is_seen[site] != 0) return;
    is_seen[site] = 1;
    seen.push_back(site);
  };
  for (const Site site : beside[cell]) {
    if (seen.empty()) see(site);
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    for (const Site site : beside[seen[i]]) see(site);
  }
  return static_cast<std::ptrdiff_t>(seen.size()) + 1 == std::ranges::count(regions, region);
}

}  // namespace

void shape_regions(const GridPuzzle& grid, const std::vector<int>& pieces,
                   std::vector<int>& regions, Rng& rng) {
  std::vector<std::vector<Site>> beside;
  for (const Site site : grid.all()) beside.push_back(grid.beside(site));
  const auto some_of = [&](const std::vector<Site>& sites) {
    return sites[rng.below(static_cast<int>(sites.size()))];
  };
  RoomLogic logic(grid);
  std::vector<Site> open = logic.open(regions);
  for (int i = 0; i < moves_a_cell * grid.cells() && !open.empty(); ++i) {
    Site cell = some_of(open);
    if (rng.chance(40)) cell = some_of(beside[cell]);
    const int from = regions[cell];
    const int to = regions[some_of(beside[cell])];
    if (pieces[cell] >= 0 || to == from || !stays_whole(beside, regions, cell)) continue;
    regions[cell] = to;
    std::vector<Site> now = logic.open(regions);
    if (now.size() <= open.size())
      open = std::move(now);
    else
      regions[cell] = from;
  }
}

}  // namespace crosshatch::lits
