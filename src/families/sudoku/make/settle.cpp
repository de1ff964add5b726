// SPDX-License-Identifier: MIT
#include "families/sudoku/make/settle.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "families/sudoku/make/styles.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

namespace {

constexpr int usual_side = 9;

/// Nodes for the question whether any grid fulfils the rules. Those that take more have one, or
/// attempts will tell.
constexpr std::uint64_t nodes_of_rules = 4'000;

std::string by_side(int side) { return std::to_string(side) + "x" + std::to_string(side); }

/// Whether some rule tells a digit from another.
bool has_sums(const Puzzle& blank) {
  const std::vector<Cage>& cages = blank.variant().cages;
  return std::any_of(cages.begin(), cages.end(), [](const Cage& cage) { return cage.sum > 0; });
}

/// The fewest givens that can be enough. 17 by G. McGuire, B. Tugemann and G. Civario, "There is no
/// 16-clue Sudoku", 2014; 4 in 4x4 by trying all (make_test.cpp). Where no clue tells a digit from
/// another, two digits that are not given can change places, so at most one may lack.
int fewest_givens(const Puzzle& blank) {
  if (blank.is_classic() && blank.shape() == BoxShape{3, 3}) return 17;
  if (blank.is_classic() && blank.shape() == BoxShape{2, 2}) return 4;
  return has_sums(blank) ? 0 : blank.side() - 1;
}

std::optional<Error> refuse_givens(const MakeOrder& order, const Puzzle& blank) {
  const auto refused = [](const std::string& expected, int seen) {
    return Error{ErrorCode::request, "expected " + expected + ", saw " + std::to_string(seen)};
  };
  const int in_pattern = static_cast<int>(cells_of_pattern(order).size());
  if (order.clues && in_pattern > 0 && *order.clues != in_pattern)
    return refused("the " + std::to_string(in_pattern) + " givens of the pattern", *order.clues);
  const int givens = order.clues.value_or(in_pattern);
  if (givens == 0 && !order.clues) return std::nullopt;
  if (givens > blank.sites())
    return refused("at most " + std::to_string(blank.sites()) + " givens", givens);
  const int fewest = order.has_style("killer") ? 0 : fewest_givens(blank);
  if (givens < fewest)
    return refused("at least " + std::to_string(fewest) + " givens in " + by_side(blank.side()),
                   givens);
  // With more, some row is full, and any of its givens follows from the others.
  const int most = blank.sites() - blank.side();
  if (order.is_minimal && givens > most)
    return refused("at most " + std::to_string(most) + " givens of a minimal puzzle", givens);
  return std::nullopt;
}

/// Where only the last cells of houses may be left, but more cells are open than can be filled so:
/// each step solves one of the equations "the digits of this house add up to 45", of which 21 say
/// all. Nothing less than --clues makes so many givens.
std::optional<Error> refuse_last_cells(const MakeOrder& order) {
  constexpr int rating = 10;
  constexpr int next_rating = 12;
  constexpr int fewest = 81 - 21;
  const int most = order.most_scale.value_or(next_rating);
  if (most < rating || most >= next_rating) return std::nullopt;
  const int in_pattern = static_cast<int>(cells_of_pattern(order).size());
  const int givens = order.clues.value_or(in_pattern);
  if (givens >= fewest) return std::nullopt;
  return Error{ErrorCode::request,
               "expected at least " + std::to_string(fewest) +
                   " givens for a rating below 1.2, saw " +
                   (order.clues || in_pattern > 0 ? std::to_string(givens) : "no number of them")};
}

/// The rules that hold for any regions of a jigsaw.
Puzzle without_regions(const Puzzle& blank) {
  Variant variant = blank.variant();
  variant.regions.clear();
  return {blank.shape(), blank.givens(), {}, {}, std::move(variant)};
}

/// Whether it is certain that no grid fulfils the rules.
bool is_without_grid(const Puzzle& blank) {
  if (blank.is_classic()) return false;
  Board board = start(blank);
  // Where digits are all alike, those of a grid can be exchanged so that its first row reads 1 2 3.
  for (Site site = 0; site < blank.side() && !has_sums(blank); ++site) board.set(site, site);
  Budget budget({.nodes = nodes_of_rules});
  bool is_found = false;
  const auto see = [&](const Board&) {
    is_found = true;
    return false;
  };
  const Ending ending = search({blank, board, budget}, see);
  return ending == Ending::exhausted && !is_found;
}

}  // namespace

std::optional<Error> settle(MakeOrder& order) {
  if (order.pattern != nullptr) {
    const Puzzle& pattern = of(*order.pattern);
    if (order.rows > 0 || !order.style.empty())
      return Error{ErrorCode::request, "expected no size and no style beside a pattern"};
    if (!pattern.is_plain())
      return Error{ErrorCode::request, "expected a pattern of givens and blanks, saw pencil marks"};
    order.rows = order.columns = pattern.side();
  }
  if (order.rows == 0) order.rows = order.columns = usual_side;
  if (order.pattern == nullptr) {
    if (std::optional<Error> error = refuse_style(order)) return error;
  }
  Rng rng(0);
  const Puzzle blank = blank_of(order, rng);
  if (std::optional<Error> error = refuse_givens(order, blank)) return error;
  const bool is_usual = blank.is_classic() && blank.shape() == BoxShape{3, 3};
  if (order.most_scale && (!is_usual || order.has_style("killer")))
    return Error{
        ErrorCode::request,
        "expected a classic sudoku of 9x9 for the rating of Sudoku Explainer, saw another"};
  if (std::optional<Error> error = refuse_last_cells(order)) return error;
  if (is_without_grid(order.has_style("jigsaw") ? without_regions(blank) : blank))
    return Error{ErrorCode::request, "expected rules that a " + by_side(blank.side()) +
                                         " grid can satisfy, saw rules that none can"};
  return std::nullopt;
}

Puzzle blank_of(const MakeOrder& order, Rng& rng) {
  if (order.pattern == nullptr) return blank_in_style(order, rng);
  const Puzzle& pattern = of(*order.pattern);
  return {pattern.shape(), Board(pattern.sites(), pattern.all_values()), pattern.look(),
          pattern.title(), pattern.variant()};
}

std::vector<Site> cells_of_pattern(const MakeOrder& order) {
  std::vector<Site> cells;
  if (order.pattern == nullptr) return cells;
  const Puzzle& pattern = of(*order.pattern);
  for (Site site = 0; site < pattern.sites(); ++site) {
    if (pattern.givens().is_decided(site)) cells.push_back(site);
  }
  return cells;
}

}  // namespace crosshatch::sudoku
