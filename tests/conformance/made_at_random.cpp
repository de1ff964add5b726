// SPDX-License-Identifier: MIT
#include "made_at_random.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/clues.h"
#include "core/make.h"
#include "derive/grid_puzzle.h"
#include "solve/solve.h"

namespace crosshatch::conformance {

namespace {

std::optional<MakeOrder> settled(const Family& family, int rows, int columns) {
  MakeOrder order{.rows = rows, .columns = columns};
  if (settle_order(*family.maker, order)) return std::nullopt;
  return order;
}

/// A larger puzzle has too many solutions to list them: cells, or edges.
constexpr int most_side = 6;
constexpr int most_sites = 40;
/// Those with more hidden sites, or more values a cell, take seconds each.
constexpr int most_hidden = 50;
constexpr std::size_t most_values = 40;

MakeOrder random_order(const Family& family, Rng& rng, int side) {
  side = std::min(side, most_side);
  for (int i = 0; i < 50; ++i) {
    if (const auto order = settled(family, 1 + rng.below(side), 1 + rng.below(side))) return *order;
  }
  for (int smallest = 1;; ++smallest) {
    if (const auto order = settled(family, smallest, smallest)) return *order;
  }
}

std::optional<Board> some_solution(const Family& family, const Puzzle& puzzle, Rng& rng) {
  std::vector<Board> found;
  Budget budget;
  const auto most = static_cast<std::uint64_t>(1 + rng.below(30));
  (void)solve(family, puzzle, {.enough = most}, budget, [&](const Board& solution) {
    found.push_back(solution);
    return found.size() < most;
  });
  if (found.empty()) return std::nullopt;
  return found[rng.below(static_cast<int>(found.size()))];
}

/// A solution other than this one.
std::optional<Board> other_solution(const Family& family, const Puzzle& puzzle,
                                    const Board& solution) {
  std::optional<Board> other;
  Budget budget;
  (void)solve(family, puzzle, {.enough = 2}, budget, [&](const Board& found) {
    if (found != solution) other = found;
    return !other;
  });
  return other;
}

/// Clues that are drawn anew until there is no other solution, or not so often that it helps. Large
/// puzzles, and those with many hidden sites, take longer and are not drawn anew so often.
PuzzlePtr drawn_at_random(const Family& family, PuzzlePtr puzzle, const Board& solution, Rng& rng) {
  PuzzlePtr next = family.maker->redraw(*puzzle, solution, nullptr, rng);
  const int sites = derive::of(*puzzle).model().start().sites();
  for (int left = rng.below(1 + 400 / sites); next != nullptr; --left) {
    puzzle = std::move(next);
    if (left == 0) break;
    const std::optional<Board> other = other_solution(family, *puzzle, solution);
    if (!other) break;
    next = family.maker->redraw(*puzzle, solution, &*other, rng);
  }
  return puzzle;
}

}  // namespace

PuzzlePtr made_at_random(const Family& family, Rng& rng, int side) {
  PuzzlePtr puzzle = family.maker->blank(random_order(family, rng, side), rng);
  const auto is_too_large = [&] {
    const int hidden = derive::of(*puzzle).model().start().sites() - puzzle->sites();
    return (puzzle->sites() > most_sites && puzzle->sites() > puzzle->cells()) ||
           (side > 4 && (hidden > most_hidden || derive::of(*puzzle).looks().size() > most_values));
  };
  while (is_too_large()) puzzle = family.maker->blank(random_order(family, rng, --side), rng);
  const std::optional<Board> solution = some_solution(family, *puzzle, rng);
  if (!solution) return puzzle;
  if (family.maker->redraw != nullptr)
    puzzle = drawn_at_random(family, std::move(puzzle), *solution, rng);
  if (family.clues == nullptr) return puzzle;
  const Clues& clues = *family.clues;
  std::vector<ClueValue> given = all_clues(clues, *puzzle);
  std::vector<int> places;
  // A large puzzle has many solutions even so. Signs between cells are twice as many as these.
  const bool has_signs =
      clues.between != nullptr && clues.between(*puzzle, clues.places(*puzzle) - 1).has_value();
  const int share = has_signs ? 3 : 1;
  const int kept = puzzle->sites() > most_sites ? 100 : (50 + rng.below(51)) / share;
  for (int place = 0; place < clues.places(*puzzle); ++place) {
    const ClueValue clue = clues.beside(*puzzle, *solution, place);
    if (!clue) continue;
    given[place].reset();  // a blank puzzle may say some of its solution
    if (!rng.chance(kept)) continue;
    given[place] = clue;
    places.push_back(place);
  }
  if (!places.empty() && rng.chance(10)) {
    const int place = places[rng.below(static_cast<int>(places.size()))];
    const std::vector<int> choices = clues.choices(*puzzle, place);
    given[place] = choices[rng.below(static_cast<int>(choices.size()))];
  }
  PuzzlePtr made = clues.with(*puzzle, given);
  return made != nullptr ? std::move(made) : std::move(puzzle);
}

}  // namespace crosshatch::conformance
