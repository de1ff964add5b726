// SPDX-License-Identifier: MIT
#include "derive/bridges.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <numeric>
#include <utility>

#include "derive/board.h"

namespace crosshatch::derive {

std::vector<int> islands_of(const GridPuzzle& puzzle) {
  std::vector<int> islands;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (puzzle.has_clue(cell)) islands.push_back(cell);
  }
  return islands;
}

std::vector<BridgeRun> bridge_runs(const GridPuzzle& puzzle) {
  const std::vector<int> islands = islands_of(puzzle);
  std::vector<BridgeRun> runs;
  for (std::size_t i = 0; i < islands.size(); ++i) {
    for (const CellSide way : {CellSide::right, CellSide::bottom}) {
      BridgeRun run = {.one = static_cast<int>(i)};
      int cell = islands[i];
      while (const std::optional<Site> link = puzzle.link(cell, way)) {
        run.links.push_back(*link);
        cell = puzzle.cell_beyond(cell, way);
        if (puzzle.has_clue(cell)) break;
        run.cells.push_back(cell);
      }
      if (run.links.empty() || !puzzle.has_clue(cell)) continue;
      run.other = static_cast<int>(std::ranges::lower_bound(islands, cell) - islands.begin());
      runs.push_back(std::move(run));
    }
  }
  return runs;
}

int bridges_at(const GridPuzzle& puzzle, const Board& solution, int cell) {
  const std::vector<Site> links = puzzle.sides_of(cell);
  return std::accumulate(links.begin(), links.end(), 0, [&](int sum, Site link) {
    return sum + static_cast<int>(solution.value(link));
  });
}

GridClues random_islands(const GridPuzzle& empty, const MakeOrder& /*order*/, Rng& rng) {
  GridClues clues = empty.clues();
  std::vector<char> is_taken(static_cast<std::size_t>(empty.cells()));
  std::vector<int> islands;
  const auto settle = [&](int cell) {
    clues.cells[cell] = sign_clue(0);
    islands.push_back(cell);
    is_taken[cell] = true;
  };
  const auto is_free = [&](int cell) {
    return is_taken[cell] == 0 && std::ranges::none_of(empty.beside(cell), [&](int near) {
             return clues.cells[near] != no_clue;
           });
  };
  settle(rng.below(empty.cells()));
  constexpr int most_tries = 8;
  for (int tries = most_tries * empty.cells(); tries > 0; --tries) {
    const int from = islands[rng.below(static_cast<int>(islands.size()))];
    const auto& [down, along] = four_ways[rng.below(static_cast<int>(four_ways.size()))];
    std::vector<Site> ray = empty.ray(from, down, along);
    const auto end = std::ranges::find_if(ray, [&](Site cell) { return is_taken[cell] != 0; });
    ray.erase(end, ray.end());
    if (ray.size() < 2) continue;
    const int length = 1 + rng.below(std::min<int>(static_cast<int>(ray.size()) - 1, 5));
    if (!is_free(ray[length])) continue;
    for (int i = 0; i < length; ++i) is_taken[ray[i]] = true;
    settle(ray[length]);
  }
  return clues;
}

Board random_bridges(const Puzzle& puzzle, Rng& rng) {
  constexpr int most_tries = 100;
  const GridPuzzle& own = of(puzzle);
  std::vector<BridgeRun> runs = bridge_runs(own);
  Board board(own.sites(), only(no_bridge));
  for (int tries = 0; tries < most_tries; ++tries) {
    board = Board(own.sites(), only(no_bridge));
    std::vector<int> piece_of(islands_of(own).size());
    std::iota(piece_of.begin(), piece_of.end(), 0);
    std::vector<char> is_crossed(static_cast<std::size_t>(own.cells()));
    const auto lay = [&](const BridgeRun& run) {
      if (std::ranges::any_of(run.cells, [&](int cell) { return is_crossed[cell] != 0; })) return;
      for (const int cell : run.cells) is_crossed[cell] = true;
      const Value bridge = rng.chance(50) ? single_bridge : double_bridge;
      for (const Site link : run.links) board.set(link, bridge);
      std::ranges::replace(piece_of, int{piece_of[run.one]}, int{piece_of[run.other]});
    };
    rng.shuffle(runs);
    std::ranges::stable_sort(runs, {}, [](const BridgeRun& run) { return run.cells.size() / 3; });
    for (const BridgeRun& run : runs) {
      if (piece_of[run.one] != piece_of[run.other]) lay(run);
    }
    for (const BridgeRun& run : runs) {
      if (board.value(run.links.front()) == no_bridge && rng.chance(40)) lay(run);
    }
    if (std::ranges::count(piece_of, piece_of.front()) == std::ssize(piece_of)) return board;
  }
  // There is some way, as the islands were found along bridges.
  Budget budget;
  (void)rules::enumerate(own.model(), own.model().start(), budget, [&](const Board& found) {
    show(found, board);
    return false;
  });
  return board;
}

PuzzlePtr with_island_between(const Puzzle& puzzle, const Board& solution, const Board* other,
                              Rng& rng) {
  const GridPuzzle& own = of(puzzle);
  GridClues clues = own.clues();
  if (other != nullptr) {
    std::vector<int> places;
    for (const BridgeRun& run : bridge_runs(own)) {
      const Site link = run.links.front();
      if (solution.value(link) <= other->value(link)) continue;
      std::ranges::copy_if(run.cells, std::back_inserter(places), [&](int cell) {
        return std::ranges::none_of(own.beside(cell), [&](int near) { return own.has_clue(near); });
      });
    }
    if (places.empty()) return nullptr;
    clues.cells[places[rng.below(static_cast<int>(places.size()))]] = sign_clue(0);
  }
  for (int cell = 0; cell < own.cells(); ++cell) {
    if (clues.cells[cell] != no_clue) clues.cells[cell] = bridges_at(own, solution, cell);
  }
  return std::make_unique<GridPuzzle>(own.page(), std::move(clues));
}

}  // namespace crosshatch::derive
