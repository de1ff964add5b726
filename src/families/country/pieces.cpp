// SPDX-License-Identifier: MIT
#include "families/country/pieces.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "derive/loops.h"
#include "derive/variants/variants.h"

namespace crosshatch::country {

namespace {

using namespace derive;

constexpr int nobody = -1;

/// The cells of a loop, one after the other.
std::vector<int> round_of(const GridPuzzle& puzzle, const Board& loop) {
  const rules::Graph cells = puzzle.corners(puzzle.all());
  const auto way_on = [&](int cell, Site from) -> std::optional<rules::Graph::End> {
    for (const rules::Graph::End& end : cells.ends_at(cell)) {
      if (end.edge != from && loop.value(end.edge) == on_loop) return end;
    }
    return std::nullopt;
  };
  int first = 0;
  while (!way_on(first, -1)) ++first;
  std::vector<int> round;
  rules::Graph::End at = {-1, first};
  do {
    round.push_back(at.vertex);
    at = *way_on(at.vertex, at.edge);
  } while (at.vertex != first);
  return round;
}

/// The regions of a puzzle as pieces of its loop.
class LoopPieces {
 public:
  LoopPieces(const GridPuzzle& puzzle, const Board& loop)
      : puzzle_(puzzle),
        cells_(puzzle.corners(puzzle.all())),
        round_(round_of(puzzle, loop)),
        regions_(puzzle.clues().regions),
        is_passed_(regions_.size()) {
    for (const int cell : round_) is_passed_[cell] = true;
  }

  void cut_anew(Rng& rng) {
    constexpr int shortest = 2;
    constexpr int longest = 6;
    std::ranges::fill(regions_, nobody);
    int region = 0;
    int left = shortest;
    for (const int cell : round_) {
      if (left-- == 0) {
        ++region;
        left = shortest - 1 + rng.below(longest - shortest + 1);
      }
      regions_[cell] = region;
    }
    for (int cell = 0; cell < puzzle_.cells(); ++cell) {
      if (regions_[cell] == nobody) give_away(cell, rng);
    }
  }

  /// One change at this cell. False: chance chose one that cannot be.
  bool change(int cell, Rng& rng) {
    if (!is_passed_[cell]) return give_away(cell, rng);
    const auto size = static_cast<int>(round_.size());
    const auto at = static_cast<int>(std::ranges::find(round_, cell) - round_.begin());
    const int step = rng.chance(50) ? 1 : size - 1;
    const int next = round_[(at + step) % size];
    constexpr int percent_parted = 10;
    if (regions_[next] != regions_[cell]) {
      regions_[next] = regions_[cell];
    } else if (rng.chance(percent_parted)) {
      const int old = regions_[cell];
      const int parted = puzzle_.cells();
      for (int i = at; regions_[round_[i]] == old; i = (i + size - step) % size)
        regions_[round_[i]] = parted;
    } else {
      return false;
    }
    return true;
  }

  /// The puzzle with the regions as they are, all of which have their number. Null: that is none.
  [[nodiscard]] PuzzlePtr take() const {
    GridClues clues = puzzle_.clues();
    clues.regions = regions_;
    number_regions(clues.regions);
    if (cell_apart(clues) >= 0 || !is_right(clues.regions)) return nullptr;
    std::vector<int> numbers(regions_.size());
    for (const int cell : round_) ++numbers[clues.regions[cell]];
    clues.cells.assign(regions_.size(), no_clue);
    int regions = 0;
    for (std::size_t cell = 0; cell < regions_.size(); ++cell) {
      if (clues.regions[cell] != regions) continue;
      clues.cells[cell] = numbers[regions];
      ++regions;
    }
    return std::make_unique<GridPuzzle>(puzzle_.page(), std::move(clues));
  }

 private:
  /// Gives a cell that the loop leaves out, and all that hang together with it, to one of the
  /// regions beside them.
  bool give_away(int first, Rng& rng) {
    std::vector<int> left_out = {first};
    std::vector<int> near;
    for (std::size_t i = 0; i < left_out.size(); ++i) {
      for (const rules::Graph::End& end : cells_.ends_at(left_out[i])) {
        if (is_passed_[end.vertex])
          near.push_back(regions_[end.vertex]);
        else if (std::ranges::find(left_out, end.vertex) == left_out.end())
          left_out.push_back(end.vertex);
      }
    }
    const int before = regions_[first];
    const int owner = near[rng.below(static_cast<int>(near.size()))];
    for (const int cell : left_out) regions_[cell] = owner;
    return owner != before;
  }

  /// Whether the loop comes into each region once, and no border is between cells left out.
  [[nodiscard]] bool is_right(const std::vector<int>& regions) const {
    std::vector<int> changes(1 + static_cast<std::size_t>(*std::ranges::max_element(regions)));
    int last = regions[round_.back()];
    for (const int cell : round_) {
      if (regions[cell] != last) ++changes[regions[cell]];
      last = regions[cell];
    }
    return std::ranges::count(changes, 1) == std::ssize(changes) &&
           std::ranges::none_of(cells_.edges(), [&](const auto& edge) {
             const auto& [one, other] = edge;
             return !is_passed_[one] && !is_passed_[other] && regions[one] != regions[other];
           });
  }

  const GridPuzzle& puzzle_;
  const rules::Graph cells_;
  const std::vector<int> round_;
  std::vector<int> regions_;
  std::vector<char> is_passed_;
};

}  // namespace

int passed_in_region(const GridPuzzle& puzzle, const Board& loop, int cell) {
  const std::vector<int>& regions = puzzle.clues().regions;
  int passed = 0;
  for (int other = 0; other < puzzle.cells(); ++other)
    passed += regions[other] == regions[cell] && is_passed(puzzle, loop, other);
  return passed;
}

PuzzlePtr redraw(const Puzzle& any, const Board& solution, const Board* other, Rng& rng) {
  const GridPuzzle& puzzle = of(any);
  if (other == nullptr) {
    LoopPieces pieces(puzzle, solution);
    pieces.cut_anew(rng);
    return pieces.take();
  }
  const rules::Graph cells = puzzle.corners(puzzle.all());
  std::vector<int> near;
  for (Site link = 0; link < puzzle.sites(); ++link) {
    if ((*other)[link] == solution[link]) continue;
    const auto& [one, two] = cells.edges()[link];
    near.push_back(one);
    near.push_back(two);
  }
  constexpr int most_tries = 50;
  for (int i = 0; i < most_tries; ++i) {
    constexpr int percent_near = 80;
    const int cell = !near.empty() && rng.chance(percent_near)
                         ? near[rng.below(static_cast<int>(near.size()))]
                         : rng.below(puzzle.cells());
    LoopPieces pieces(puzzle, solution);
    if (!pieces.change(cell, rng)) continue;
    if (PuzzlePtr changed = pieces.take()) return changed;
  }
  return nullptr;
}

}  // namespace crosshatch::country
