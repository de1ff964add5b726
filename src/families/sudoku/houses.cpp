// SPDX-License-Identifier: MIT
#include "families/sudoku/houses.h"

#include <algorithm>
#include <array>

#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

namespace {

/// Moves, of which each stands for its opposite as well.
struct Move {
  int rows;
  int columns;
};
constexpr std::array knight_moves = {Move{1, 2}, Move{2, 1}, Move{2, -1}, Move{1, -2}};
constexpr std::array corner_moves = {Move{1, 1}, Move{1, -1}};

}  // namespace

Houses::Houses(const Puzzle& puzzle) : side_(puzzle.side()) {
  add_houses(puzzle);
  add_peers(puzzle);
}

template <class SiteAt>
void Houses::add(HouseKind kind, int number, SiteAt site_at) {
  kinds_.push_back({kind, number});
  for (int place = 0; place < side_; ++place) members_.push_back(site_at(place));
}

void Houses::add_houses(const Puzzle& puzzle) {
  const Variant& variant = puzzle.variant();
  const int side = side_;
  for (int row = 0; row < side; ++row)
    add(HouseKind::row, row, [&](int place) { return row * side + place; });
  for (int column = 0; column < side; ++column)
    add(HouseKind::column, column, [&](int place) { return place * side + column; });
  for (int box = 0; box < side; ++box) {
    if (variant.regions.empty()) {
      add(HouseKind::box, box, [&](int place) { return puzzle.shape().site_in_box(box, place); });
      continue;
    }
    Site site = -1;
    add(HouseKind::region, box, [&](int) {
      do ++site;
      while (variant.regions[static_cast<std::size_t>(site)] != box);
      return site;
    });
  }
  if (variant.main_diagonal)
    add(HouseKind::diagonal, 0, [&](int place) { return place * side + place; });
  if (variant.other_diagonal)
    add(HouseKind::diagonal, 1, [&](int place) { return place * side + side - 1 - place; });
  if (variant.windows) {
    for (int window = 0; window < 4; ++window) {
      const Site corner = (1 + window / 2 * 4) * side + 1 + window % 2 * 4;
      add(HouseKind::window, window,
          [&](int place) { return corner + place / 3 * side + place % 3; });
    }
  }
  int number = 0;
  for (const Cage& cage : variant.cages) {
    if (static_cast<int>(cage.sites.size()) == side)
      add(HouseKind::cage, number,
          [&](int place) { return cage.sites[static_cast<std::size_t>(place)]; });
    ++number;
  }
}

void Houses::add_peers(const Puzzle& puzzle) {
  const Variant& variant = puzzle.variant();
  const auto sites = static_cast<std::size_t>(this->sites());
  std::vector<std::vector<int>> houses(sites);
  std::vector<std::vector<int>> peers(sites);
  const auto differ = [&](std::span<const Site> among) {
    for (const Site one : among) {
      std::vector<int>& list = peers[static_cast<std::size_t>(one)];
      list.insert(list.end(), among.begin(), among.end());
    }
  };
  for (int house = 0; house < count(); ++house) {
    for (const Site site : sites_in(house)) houses[static_cast<std::size_t>(site)].push_back(house);
    differ(sites_in(house));
  }
  for (const Cage& cage : variant.cages) differ(cage.sites);
  const auto forbid = [&](std::span<const Move> moves) {
    for (Site site = 0; site < this->sites(); ++site) {
      for (const Move move : moves) {
        const int row = site / side_ + move.rows;
        const int column = site % side_ + move.columns;
        if (row >= side_ || column < 0 || column >= side_) continue;
        differ(std::array{site, row * side_ + column});
      }
    }
  };
  if (variant.anti_knight) forbid(knight_moves);
  if (variant.anti_king) forbid(corner_moves);

  const auto join = [](std::vector<std::vector<int>>& lists, Lists& into) {
    into.begin.push_back(0);
    for (const std::vector<int>& list : lists) {
      into.items.insert(into.items.end(), list.begin(), list.end());
      into.begin.push_back(static_cast<int>(into.items.size()));
    }
  };
  for (std::size_t site = 0; site < sites; ++site) {
    std::vector<int>& list = peers[site];
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
    std::erase(list, static_cast<int>(site));
  }
  join(houses, houses_);
  join(peers, peers_);
}

}  // namespace crosshatch::sudoku
