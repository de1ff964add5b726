// SPDX-License-Identifier: MIT
#include "families/sudoku/houses.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "families/sudoku/grids.h"
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

Houses::Houses(const Puzzle& puzzle)
    : side_(puzzle.side()), sites_(puzzle.sites()), columns_in_row_(puzzle.columns()) {
  members_.reserve(static_cast<std::size_t>(3 * sites()));
  add_houses(puzzle);
  add_houses_of_sites();
  add_peers(puzzle);
}

template <class SiteAt>
void Houses::add(HouseKind kind, int number, int size, SiteAt site_at) {
  if (size == side_) {
    kinds_.push_back({kind, number});
    for (int place = 0; place < size; ++place) members_.push_back(site_at(place));
    return;
  }
  Part& part = parts_.emplace_back(Part{kind, number, {}});
  for (int place = 0; place < size; ++place) part.sites.push_back(site_at(place));
}

void Houses::add_houses(const Puzzle& puzzle) {
  if (puzzle.has_grids()) {
    add_houses_of_grids(puzzle);
  } else {
    add_houses_of_grid(puzzle);
  }
  int number = 0;
  for (const Cage& cage : puzzle.variant().cages) {
    if (static_cast<int>(cage.sites.size()) == side_)
      add(HouseKind::cage, number, side_, [&](int place) { return cage.sites[place]; });
    ++number;
  }
}

void Houses::add_houses_of_grids(const Puzzle& puzzle) {
  const SubGrids& grids = puzzle.variant().grids;
  const int columns = puzzle.columns();
  const int all = grids.count() * side_;
  const auto cell = [&](int grid, int row, int column) {
    return site_in_grid(grids, columns, grid, row, column);
  };
  for (int row = 0; row < all; ++row)
    add(HouseKind::row, row, side_,
        [&](int place) { return cell(row / side_, row % side_, place); });
  rows_end_ = count();
  for (int column = 0; column < all; ++column)
    add(HouseKind::column, column, side_,
        [&](int place) { return cell(column / side_, place, column % side_); });
  columns_end_ = count();
  for (int box = 0; box < all; ++box)
    add(HouseKind::box, box, side_,
        [&](int place) { return site_in_box(grids, columns, box / side_, box % side_, place); });
  boxes_end_ = count();
  for (const bool is_main : {true, false}) {
    if (!(is_main ? puzzle.variant().main_diagonal : puzzle.variant().other_diagonal)) continue;
    for (int grid = 0; grid < grids.count(); ++grid)
      add(HouseKind::diagonal, 2 * grid + (is_main ? 0 : 1), side_,
          [&](int place) { return cell(grid, place, is_main ? place : side_ - 1 - place); });
  }
}

void Houses::add_houses_of_grid(const Puzzle& puzzle) {
  const Variant& variant = puzzle.variant();
  const BoxShape shape = puzzle.shape();
  const int rows = shape.rows();
  const int columns = shape.columns();
  for (int row = 0; row < rows; ++row)
    add(HouseKind::row, row, columns, [&](int place) { return row * columns + place; });
  rows_end_ = count();
  for (int column = 0; column < columns; ++column)
    add(HouseKind::column, column, rows, [&](int place) { return place * columns + column; });
  columns_end_ = count();
  for (int box = 0; box < shape.boxes(); ++box)
    add(HouseKind::box, box, shape.box_size(),
        [&](int place) { return shape.site_in_box(box, place); });
  for (int region = 0; region * shape.box_size() < static_cast<int>(variant.regions.size());
       ++region) {
    if (std::ranges::find(variant.regions, region) == variant.regions.end()) break;
    Site site = -1;
    add(HouseKind::region, region, shape.box_size(), [&](int) {
      do ++site;
      while (variant.regions[site] != region);
      return site;
    });
  }
  boxes_end_ = count();
  const int diagonal = std::min(rows, columns);
  if (variant.main_diagonal)
    add(HouseKind::diagonal, 0, diagonal, [&](int place) { return place * columns + place; });
  if (variant.other_diagonal)
    add(HouseKind::diagonal, 1, diagonal,
        [&](int place) { return place * columns + columns - 1 - place; });
  if (variant.windows) {
    for (int window = 0; window < 4; ++window) {
      const Site corner = (1 + window / 2 * 4) * columns + 1 + window % 2 * 4;
      add(HouseKind::window, window, 9,
          [&](int place) { return corner + place / 3 * columns + place % 3; });
    }
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
  for (const Part& part : parts_) differ(part.sites);
  for (const Cage& cage : variant.cages) differ(cage.sites);
  const auto forbid = [&](std::span<const Move> moves) {
    for (Site site = 0; site < this->sites(); ++site) {
      for (const Move move : moves) {
        const int row = site / columns_in_row_ + move.rows;
        const int column = site % columns_in_row_ + move.columns;
        if (row >= puzzle.rows() || column < 0 || column >= columns_in_row_) continue;
        const Site other = row * columns_in_row_ + column;
        if (puzzle.is_hole(site) || puzzle.is_hole(other)) continue;
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
