// SPDX-License-Identifier: MIT
#include "families/sudoku/forms/moves.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "core/symmetry.h"
#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/houses.h"

namespace crosshatch::sudoku {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

LineOrder from_the_end(LineOrder order, int side) {
  for (int i = 0; i < side; ++i) order[at(i)] = static_cast<std::uint8_t>(side - 1 - order[at(i)]);
  return order;
}

LineOrder natural_order() {
  LineOrder order;
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  return order;
}

/// Whether diagonals and windows are the same sites after the move, and the boxes of several grids.
bool keeps_houses(const Puzzle& puzzle, const Houses& houses, const GridMove& move) {
  for (const HouseKind kind : {HouseKind::diagonal, HouseKind::window, HouseKind::box}) {
    if (kind == HouseKind::box && !puzzle.has_grids()) continue;
    std::vector<std::vector<Site>> all;
    std::vector<std::vector<Site>> before;
    houses.each(kind, [&](const House& house) {
      all.emplace_back(house.sites.begin(), house.sites.end());
      std::vector<Site>& sites = before.emplace_back();
      for (const Site site : house.sites) sites.push_back(move.before(site, puzzle.columns()));
      std::ranges::sort(all.back());
      std::ranges::sort(sites);
    });
    std::ranges::sort(all);
    std::ranges::sort(before);
    if (all != before) return false;
  }
  return true;
}

bool has_square_boxes(const Puzzle& puzzle) {
  const BoxShape shape = puzzle.shape();
  const SubGrids& grids = puzzle.variant().grids;
  return shape.is_square() && grids.box_rows == grids.box_columns &&
         (!shape.has_boxes() || shape.box_rows == shape.box_columns);
}

/// Hands out the move if it keeps the rules, as it is and with rows as columns.
bool hand_out(const Puzzle& puzzle, const Houses& houses, GridMove move,
              function_ref<bool(const GridMove&)> use) {
  for (const bool transposes : {false, true}) {
    move.transposes = transposes;
    if (transposes && !has_square_boxes(puzzle)) continue;
    if (keeps_houses(puzzle, houses, move) && !use(move)) return false;
  }
  return true;
}

bool each_square_move(const Puzzle& puzzle, const Houses& houses, Budget& budget,
                      function_ref<bool(const GridMove&)> use) {
  const LineOrder forward = natural_order();
  for (const LineOrder& rows : {forward, from_the_end(forward, puzzle.rows())}) {
    for (const LineOrder& columns : {forward, from_the_end(forward, puzzle.columns())}) {
      if (!budget.spend()) return false;
      if (!hand_out(puzzle, houses, {.rows = rows, .columns = columns}, use)) return true;
    }
  }
  return true;
}

/// With a diagonal the order of columns follows from that of rows; with windows alone the two have
/// nothing to do with each other.
bool each_order(const Puzzle& puzzle, const Houses& houses, Budget& budget,
                function_ref<bool(const GridMove&)> use) {
  const Variant& variant = puzzle.variant();
  const int side = puzzle.side();
  const bool has_diagonal = variant.main_diagonal || variant.other_diagonal;
  const OrderRules of_rows{
      .side = side,
      .blocks = has_diagonal ? std::vector{puzzle.shape().box_rows, puzzle.shape().box_columns}
                             : std::vector{puzzle.shape().box_rows},
      .keeps_ends = variant.main_diagonal && variant.other_diagonal,
      .keeps_windows = variant.windows};
  OrderRules of_columns = of_rows;
  of_columns.blocks = {puzzle.shape().box_columns};
  bool has_enough = false;
  const auto hand = [&](const LineOrder& rows, const LineOrder& columns) {
    has_enough = !hand_out(puzzle, houses, {.rows = rows, .columns = columns}, use);
    return !has_enough;
  };
  const auto with_rows = [&](const LineOrder& rows) {
    if (has_diagonal) return hand(rows, rows) && hand(rows, from_the_end(rows, side));
    return each_line_order(of_columns, budget,
                           [&](const LineOrder& columns) { return hand(rows, columns); });
  };
  return each_line_order(of_rows, budget, with_rows) || has_enough;
}

/// The regions after a move, numbered as they come.
std::vector<std::uint8_t> moved_regions(const Puzzle& puzzle, const GridMove& move) {
  const std::vector<std::uint8_t>& regions = puzzle.variant().regions;
  std::vector<std::uint8_t> after;
  std::array<int, largest_side> number;
  number.fill(-1);
  int next = 0;
  for (Site site = 0; site < static_cast<Site>(regions.size()); ++site) {
    const std::uint8_t region = regions[at(move.before(site, puzzle.columns()))];
    if (region == no_region) {
      after.push_back(no_region);
      continue;
    }
    int& own = number[region];
    if (own < 0) own = next++;
    after.push_back(static_cast<std::uint8_t>(own));
  }
  return after;
}

/// Where each site is after a move.
std::vector<Site> sites_after(const Puzzle& puzzle, const GridMove& move) {
  std::vector<Site> after(at(puzzle.sites()));
  for (Site site = 0; site < puzzle.sites(); ++site)
    after[at(move.before(site, puzzle.columns()))] = site;
  return after;
}

std::vector<Cage> moved_cages(const Puzzle& puzzle, const GridMove& move) {
  std::vector<Cage> cages = puzzle.variant().cages;
  if (cages.empty()) return cages;
  const std::vector<Site> after = sites_after(puzzle, move);
  for (Cage& cage : cages) {
    for (Site& site : cage.sites) site = after[at(site)];
    std::sort(cage.sites.begin(), cage.sites.end());
  }
  std::sort(cages.begin(), cages.end(), is_before);
  return cages;
}

void move_sites(Constraint& constraint, std::span<const Site> after) {
  // Extra cells stay.
  for (Site& site : constraint.sites)
    if (at(site) < after.size()) site = after[at(site)];
  for (Constraint& part : constraint.parts) move_sites(part, after);
}

std::vector<Constraint> moved_constraints(const Puzzle& puzzle, const GridMove& move) {
  std::vector<Constraint> constraints = puzzle.variant().constraints;
  if (constraints.empty()) return constraints;
  const std::vector<Site> after = sites_after(puzzle, move);
  for (Constraint& constraint : constraints) {
    move_sites(constraint, after);
    put_cells_in_order(constraint);
  }
  std::ranges::sort(constraints);
  return constraints;
}

/// Whether the grid may be turned: no constraint tells rows or columns apart by their numbers.
bool may_be_turned(const Puzzle& puzzle) {
  return std::ranges::none_of(puzzle.variant().constraints, [](const Constraint& constraint) {
    bool is_of_numbered_lines = false;
    each_part(constraint, [&](const Constraint& part) {
      is_of_numbered_lines |= kind_of(part).is_of_numbered_lines;
    });
    return is_of_numbered_lines;
  });
}

/// Any order of blocks, and of the lines in each.
LineOrder random_order(int side, int height, Rng& rng) {
  std::vector<int> blocks(at(side / height));
  std::iota(blocks.begin(), blocks.end(), 0);
  rng.shuffle(blocks);
  LineOrder order = {};
  std::vector<int> lines(at(height));
  for (int place = 0; place < side; ++place) {
    if (place % height == 0) {
      std::iota(lines.begin(), lines.end(), blocks[at(place / height)] * height);
      rng.shuffle(lines);
    }
    order[at(place)] = static_cast<std::uint8_t>(lines[at(place % height)]);
  }
  return order;
}

}  // namespace

bool is_before(const Cage& a, const Cage& b) {
  return a.sites != b.sites ? a.sites < b.sites : a.sum < b.sum;
}

Puzzle moved(const Puzzle& puzzle, const GridMove& move, std::span<const Value> labels,
             std::string_view title) {
  Board givens(puzzle.sites(), 0);
  for (Site site = 0; site < puzzle.sites(); ++site) {
    for (Candidates left = puzzle.givens()[move.before(site, puzzle.columns())]; left != 0;
         left &= left - 1)
      givens[site] |= only(labels[at(std::countr_zero(left))]);
  }
  Variant variant = puzzle.variant();
  variant.regions = moved_regions(puzzle, move);
  variant.cages = moved_cages(puzzle, move);
  variant.constraints = moved_constraints(puzzle, move);
  return {puzzle.shape(), std::move(givens), puzzle.look(), std::string(title), std::move(variant)};
}

Puzzle mirrored(const Puzzle& puzzle) {
  Variant variant = puzzle.variant();
  std::swap(variant.main_diagonal, variant.other_diagonal);
  const Puzzle other(puzzle.shape(), puzzle.givens(), puzzle.look(), puzzle.title(),
                     std::move(variant));
  const LineOrder forward = natural_order();
  return moved(other, {.rows = forward, .columns = from_the_end(forward, puzzle.columns())},
               natural_labels(puzzle.side()), puzzle.title());
}

bool may_be_mirrored(const Puzzle& puzzle) {
  return may_be_turned(puzzle) && puzzle.variant().main_diagonal != puzzle.variant().other_diagonal;
}

std::vector<Value> natural_labels(int side) {
  std::vector<Value> labels(at(side));
  std::iota(labels.begin(), labels.end(), 0);
  return labels;
}

bool may_exchange_digits(const Puzzle& puzzle) { return !tells_digits_apart(puzzle.variant()); }

bool each_move(const Puzzle& puzzle, Budget& budget, function_ref<bool(const GridMove&)> use) {
  const Variant& variant = puzzle.variant();
  if (!may_be_turned(puzzle)) {
    const LineOrder natural = natural_order();
    if (!budget.spend()) return false;
    use({.rows = natural, .columns = natural});
    return true;
  }
  const Houses houses(puzzle);
  const bool is_rigid = !puzzle.shape().is_usual() || !puzzle.shape().has_boxes() ||
                        !variant.regions.empty() || !variant.cages.empty() || variant.anti_knight ||
                        variant.anti_king || !variant.constraints.empty();
  return is_rigid ? each_square_move(puzzle, houses, budget, use)
                  : each_order(puzzle, houses, budget, use);
}

GridMove random_move(BoxShape shape, Rng& rng) {
  GridMove move;
  move.transposes = shape.box_rows == shape.box_columns && rng.chance(50);
  move.rows = random_order(shape.side(), shape.box_rows, rng);
  move.columns = random_order(shape.side(), shape.box_columns, rng);
  return move;
}

}  // namespace crosshatch::sudoku
