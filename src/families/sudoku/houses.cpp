// SPDX-License-Identifier: MIT
#include "families/sudoku/houses.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

namespace {

/// Forbidden moves. Each stands for its opposite as well.
struct Move {
  int rows;
  int columns;
};
constexpr std::array knight_moves = {Move{1, 2}, Move{2, 1}, Move{2, -1}, Move{1, -2}};
constexpr std::array corner_moves = {Move{1, 1}, Move{1, -1}};

}  // namespace

Houses::Houses(const Puzzle& puzzle) : side_(puzzle.side()) {
  members_.reserve(static_cast<std::size_t>(3 * sites()));
  add_houses(puzzle);
  add_houses_of_sites();
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
      while (variant.regions[site] != box);
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
      add(HouseKind::cage, number, [&](int place) { return cage.sites[place]; });
    ++number;
  }
}

void Houses::add_peers(const Puzzle& puzzle) {
  const Variant& variant = puzzle.variant();
  const auto sites = static_cast<std::size_t>(this->sites());
  const std::size_t words = (sites + 63) / 64;
  // Sets of sites with a bit for each, so that a union takes whole words and the sites come out
  // sorted.
  std::vector<std::uint64_t> peers(sites * words, 0);
  std::vector<std::uint64_t> set(words);
  const auto bit = [](Site site) { return std::uint64_t{1} << (site % 64); };
  const auto of_site = [&](Site site) {
    return std::span(peers).subspan(static_cast<std::size_t>(site) * words, words);
  };
  const auto differ = [&](std::span<const Site> among) {
    std::fill(set.begin(), set.end(), 0);
    for (const Site site : among) set[site / 64] |= bit(site);
    for (const Site site : among) {
      const std::span<std::uint64_t> into = of_site(site);
      for (std::size_t word = 0; word < words; ++word) into[word] |= set[word];
    }
  };
  for (int house = 0; house < count(); ++house) differ(sites_in(house));
  for (const Cage& cage : variant.cages) differ(cage.sites);
  const auto forbid = [&](std::span<const Move> moves) {
    for (Site site = 0; site < this->sites(); ++site) {
      for (const Move move : moves) {
        const int row = site / side_ + move.rows;
        const int column = site % side_ + move.columns;
        if (row >= side_ || column < 0 || column >= side_) continue;
        const Site other = row * side_ + column;
        of_site(site)[other / 64] |= bit(other);
        of_site(other)[site / 64] |= bit(site);
      }
    }
  };
  if (variant.anti_knight) forbid(knight_moves);
  if (variant.anti_king) forbid(corner_moves);

  peers_.begin.reserve(sites + 1);
  peers_.begin.push_back(0);
  peers_.items.reserve(sites * static_cast<std::size_t>(3 * side_));
  for (Site site = 0; site < this->sites(); ++site) {
    const std::span<std::uint64_t> set_of_site = of_site(site);
    set_of_site[site / 64] &= ~bit(site);
    for (std::size_t word = 0; word < words; ++word) {
      for (std::uint64_t rest = set_of_site[word]; rest != 0; rest &= rest - 1)
        peers_.items.push_back(static_cast<int>(word) * 64 + std::countr_zero(rest));
    }
    peers_.begin.push_back(static_cast<int>(peers_.items.size()));
  }
}

/// Makes the houses of each site from the sites of each house: counts them first, then fills the
/// lists.
void Houses::add_houses_of_sites() {
  std::vector<int>& begin = houses_.begin;
  begin.assign(static_cast<std::size_t>(sites()) + 1, 0);
  for (const Site site : members_) ++begin[static_cast<std::size_t>(site) + 1];
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  houses_.items.resize(members_.size());
  std::vector<int> next(begin.begin(), begin.end() - 1);
  for (int house = 0; house < count(); ++house) {
    for (const Site site : sites_in(house))
      houses_.items[next[static_cast<std::size_t>(site)]++] = house;
  }
}

}  // namespace crosshatch::sudoku
