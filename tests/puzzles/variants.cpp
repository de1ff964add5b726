// SPDX-License-Identifier: MIT
#include "puzzles/variants.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <numeric>

#include "core/family.h"
#include "families/sudoku/houses.h"
#include "solve/solve.h"

namespace crosshatch::puzzles {

namespace {

using sudoku::Cage;
using sudoku::Puzzle;
using sudoku::Shape;
using sudoku::Variant;

template <class T>
void shuffle(Rng& rng, std::vector<T>& list) {
  for (int left = static_cast<int>(list.size()); left > 1; --left)
    std::swap(list[static_cast<std::size_t>(left - 1)],
              list[static_cast<std::size_t>(rng.below(left))]);
}

std::vector<Site> beside(Site site, int side) {
  std::vector<Site> sites;
  if (site >= side) sites.push_back(site - side);
  if (site % side > 0) sites.push_back(site - 1);
  if (site % side < side - 1) sites.push_back(site + 1);
  if (site + side < side * side) sites.push_back(site + side);
  return sites;
}

bool is_connected(const std::vector<std::uint8_t>& regions, int side, int region) {
  std::vector<Site> reached;
  std::vector<bool> is_reached(regions.size());
  const auto reach = [&](Site site) {
    const auto at = static_cast<std::size_t>(site);
    if (is_reached[at] || regions[at] != region) return;
    is_reached[at] = true;
    reached.push_back(site);
  };
  reach(static_cast<Site>(std::find(regions.begin(), regions.end(), region) - regions.begin()));
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Site next : beside(reached[i], side)) reach(next);
  }
  return static_cast<int>(reached.size()) == side;
}

/// Fills the tightest cells first, within so many tries.
bool fill(Rng& rng, const sudoku::Houses& houses, Board& board, int& tries) {
  if (--tries < 0) return false;
  Site tightest = -1;
  int fewest = 64;
  for (Site site = 0; site < board.sites(); ++site) {
    if (board[site] == 0) return false;
    // A digit that stands already is marked in the highest bit.
    const int marks = std::popcount(board[site]);
    if ((board[site] >> 63) != 0 || marks >= fewest) continue;
    tightest = site;
    fewest = marks;
  }
  if (tightest < 0) return true;
  std::vector<Value> values;
  for (Candidates rest = board[tightest]; rest != 0; rest &= rest - 1)
    values.push_back(std::countr_zero(rest));
  shuffle(rng, values);
  for (const Value value : values) {
    Board next = board;
    next[tightest] = only(value) | only(63);
    for (const Site peer : houses.peers(tightest)) next[peer] &= ~only(value);
    if (!fill(rng, houses, next, tries)) continue;
    board = std::move(next);
    return true;
  }
  return false;
}

bool is_unique(const Puzzle& puzzle) {
  Budget budget;
  return solve(*find_family("sudoku"), puzzle, {}, budget).verdict.kind() == Verdict::Kind::unique;
}

}  // namespace

std::vector<std::uint8_t> random_regions(Rng& rng, int side) {
  std::vector<std::uint8_t> regions(static_cast<std::size_t>(side * side));
  const auto shape = sudoku::usual_shape(side);
  for (Site site = 0; site < side * side; ++site)
    regions[static_cast<std::size_t>(site)] =
        static_cast<std::uint8_t>(shape ? shape->box_of(site) : site / side);
  // Two neighbours of different regions change places as long as these hang together.
  for (int i = 0; i < 60 * side; ++i) {
    const Site one = rng.below(side * side);
    const Site other = rng.below(side * side);
    const std::uint8_t a = regions[static_cast<std::size_t>(one)];
    const std::uint8_t b = regions[static_cast<std::size_t>(other)];
    if (a == b) continue;
    std::swap(regions[static_cast<std::size_t>(one)], regions[static_cast<std::size_t>(other)]);
    if (is_connected(regions, side, a) && is_connected(regions, side, b)) continue;
    std::swap(regions[static_cast<std::size_t>(one)], regions[static_cast<std::size_t>(other)]);
  }
  return regions;
}

std::vector<Cage> random_cages(Rng& rng, const Board& grid, int side, int largest) {
  std::vector<Site> order(static_cast<std::size_t>(side * side));
  std::iota(order.begin(), order.end(), 0);
  shuffle(rng, order);
  std::vector<bool> is_taken(order.size());
  std::vector<Cage> cages;
  for (const Site start : order) {
    if (is_taken[static_cast<std::size_t>(start)]) continue;
    Cage cage{.sites = {start}};
    Candidates digits = grid[start];
    is_taken[static_cast<std::size_t>(start)] = true;
    const int wanted = 2 + rng.below(largest - 1);
    for (int tries = 0; tries < 20 && static_cast<int>(cage.sites.size()) < wanted; ++tries) {
      const std::vector<Site> near = beside(
          cage.sites[static_cast<std::size_t>(rng.below(static_cast<int>(cage.sites.size())))],
          side);
      const Site next = near[static_cast<std::size_t>(rng.below(static_cast<int>(near.size())))];
      if (is_taken[static_cast<std::size_t>(next)] || (digits & grid[next]) != 0) continue;
      is_taken[static_cast<std::size_t>(next)] = true;
      digits |= grid[next];
      cage.sites.push_back(next);
    }
    std::sort(cage.sites.begin(), cage.sites.end());
    for (const Site site : cage.sites) cage.sum += grid.value(site) + 1;
    cages.push_back(std::move(cage));
  }
  std::sort(cages.begin(), cages.end(),
            [](const Cage& a, const Cage& b) { return a.sites.front() < b.sites.front(); });
  return cages;
}

Board random_grid_of(Rng& rng, Shape shape, const Variant& variant) {
  const Candidates all = only(shape.side()) - 1;
  const Puzzle puzzle(shape, Board(shape.sites(), all), {}, {}, variant);
  const sudoku::Houses houses(puzzle);
  for (int starts = 0; starts < 200; ++starts) {
    Board grid(shape.sites(), all);
    int tries = 2000;
    if (!fill(rng, houses, grid, tries)) continue;
    for (Site site = 0; site < grid.sites(); ++site) grid[site] &= ~only(63);
    return grid;
  }
  return {};
}

PuzzlePtr random_variant(Rng& rng, Shape shape, Variant variant, int largest_cage, int givens) {
  const Board grid = random_grid_of(rng, shape, variant);
  if (grid.sites() == 0) return nullptr;
  if (largest_cage > 0) variant.cages = random_cages(rng, grid, shape.side(), largest_cage);
  std::vector<Site> order(static_cast<std::size_t>(grid.sites()));
  std::iota(order.begin(), order.end(), 0);
  shuffle(rng, order);
  Board board = grid;
  int left = grid.sites();
  for (const Site site : order) {
    if (left <= givens) break;
    board[site] = only(shape.side()) - 1;
    if (is_unique(Puzzle(shape, board, {}, {}, variant))) {
      --left;
    } else {
      board[site] = grid[site];
    }
  }
  return std::make_unique<Puzzle>(shape, std::move(board), sudoku::Look{}, std::string{},
                                  std::move(variant));
}

}  // namespace crosshatch::puzzles
