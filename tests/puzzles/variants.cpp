// SPDX-License-Identifier: MIT
#include "puzzles/variants.h"

#include <algorithm>
#include <array>
#include <memory>

#include "core/family.h"
#include "solve/solve.h"

namespace crosshatch::puzzles {

namespace {

std::vector<Site> neighbours(Site site, int side) {
  std::vector<Site> out;
  if (site >= side) out.push_back(site - side);
  if (site % side > 0) out.push_back(site - 1);
  if (site % side + 1 < side) out.push_back(site + 1);
  if (site + side < side * side) out.push_back(site + side);
  return out;
}

bool hangs_together(const std::vector<std::uint8_t>& regions, std::uint8_t region, int side) {
  const auto at = [&](Site site) { return regions[site]; };
  const auto first = std::find(regions.begin(), regions.end(), region) - regions.begin();
  std::vector<Site> reached = {static_cast<Site>(first)};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Site next : neighbours(reached[i], side)) {
      if (at(next) == region && std::find(reached.begin(), reached.end(), next) == reached.end())
        reached.push_back(next);
    }
  }
  return static_cast<int>(reached.size()) == side;
}

Answer answer_to(sudoku::BoxShape shape, const Board& givens, const sudoku::Variant& variant) {
  const sudoku::Puzzle puzzle(shape, givens, {}, {}, variant);
  Budget budget;
  return solve(*find_family("sudoku"), puzzle, {}, budget);
}

}  // namespace

std::vector<std::uint8_t> random_regions(Rng& rng, int side) {
  const sudoku::BoxShape shape =
      sudoku::usual_shape(side).value_or(sudoku::BoxShape{.box_rows = 1, .box_columns = side});
  std::vector<std::uint8_t> regions;
  for (Site site = 0; site < side * side; ++site)
    regions.push_back(static_cast<std::uint8_t>(shape.box_of(site)));
  for (int i = 0; i < 20 * side * side; ++i) {
    // A cell moves to the region of a neighbour, and one of that region moves back.
    const auto& at = [&](Site site) -> std::uint8_t& { return regions[site]; };
    const Site one = rng.below(side * side);
    const std::vector<Site> around = neighbours(one, side);
    const Site other = around[rng.below(static_cast<int>(around.size()))];
    const Site back = rng.below(side * side);
    const std::uint8_t from = at(one);
    const std::uint8_t to = at(other);
    if (from == to || at(back) != to) continue;
    at(one) = to;
    at(back) = from;
    if (hangs_together(regions, from, side) && hangs_together(regions, to, side)) continue;
    at(one) = from;
    at(back) = to;
  }
  std::array<int, 256> number;
  number.fill(-1);
  int next = 0;
  for (std::uint8_t& region : regions) {
    if (number[region] < 0) number[region] = next++;
    region = static_cast<std::uint8_t>(number[region]);
  }
  return regions;
}

std::vector<sudoku::Cage> random_cages(Rng& rng, int side, const Board& grid, int largest) {
  std::vector<bool> is_taken(static_cast<std::size_t>(side * side));
  std::vector<sudoku::Cage> cages;
  for (Site first = 0; first < side * side; ++first) {
    if (is_taken[first]) continue;
    sudoku::Cage cage{.sites = {first}, .sum = grid.value(first) + 1};
    Candidates digits = grid[first];
    const int size = 2 + rng.below(largest - 1);
    while (static_cast<int>(cage.sites.size()) < size) {
      std::vector<Site> fitting;
      for (const Site site : cage.sites) {
        for (const Site next : neighbours(site, side)) {
          const bool is_in =
              std::find(cage.sites.begin(), cage.sites.end(), next) != cage.sites.end();
          if (!is_in && !is_taken[next] && (grid[next] & digits) == 0) fitting.push_back(next);
        }
      }
      if (fitting.empty()) break;
      const Site next = fitting[rng.below(static_cast<int>(fitting.size()))];
      cage.sites.push_back(next);
      cage.sum += grid.value(next) + 1;
      digits |= grid[next];
    }
    if (cage.sites.size() == 1) continue;
    for (const Site site : cage.sites) is_taken[site] = true;
    std::sort(cage.sites.begin(), cage.sites.end());
    cages.push_back(std::move(cage));
  }
  return cages;
}

std::optional<Board> random_grid_of(Rng& rng, sudoku::BoxShape shape,
                                    const sudoku::Variant& variant) {
  const Candidates all = only(shape.side()) - 1;
  Board board(shape.sites(), all);
  Answer answer = answer_to(shape, board, variant);
  // Places random digits until there is only one solution. A digit that leaves none is removed
  // again.
  for (int i = 0; i < 40 * shape.sites(); ++i) {
    if (answer.verdict.kind() == Verdict::Kind::unique) return answer.verdict.solutions().front();
    if (answer.verdict.kind() != Verdict::Kind::multiple) return std::nullopt;
    const Site site = rng.below(shape.sites());
    if (board.is_decided(site)) continue;
    const Board before = board;
    board.set(site, rng.below(shape.side()));
    Answer next = answer_to(shape, board, variant);
    if (next.verdict.kind() == Verdict::Kind::none) {
      board = before;
    } else {
      answer = std::move(next);
    }
  }
  return std::nullopt;
}

PuzzlePtr random_sudoku_of(Rng& rng, sudoku::BoxShape shape, const sudoku::Variant& variant,
                           const Board& grid) {
  std::vector<Site> order;
  for (Site site = 0; site < shape.sites(); ++site) order.push_back(site);
  for (int left = shape.sites(); left > 1; --left)
    std::swap(order[left - 1], order[rng.below(left)]);
  Board board = grid;
  for (const Site site : order) {
    board[site] = only(shape.side()) - 1;
    if (answer_to(shape, board, variant).verdict.kind() != Verdict::Kind::unique)
      board[site] = grid[site];
  }
  return std::make_unique<sudoku::Puzzle>(shape, std::move(board), sudoku::TextStyle{},
                                          std::string(), variant);
}

}  // namespace crosshatch::puzzles
