// SPDX-License-Identifier: MIT
#include "several.h"

#include "base/rng.h"
#include "families/nonogram/puzzle.h"
#include "puzzles/pictures.h"
#include "solve/solve.h"

namespace crosshatch::bench {

namespace {

constexpr int shortest = 15;
constexpr int longest = 40;
/// Puzzles that take more are left out.
constexpr std::uint64_t nodes_of_verdict = 200'000;

bool has_several(const Puzzle& puzzle) {
  Budget budget(Limits{.nodes = nodes_of_verdict});
  const Answer answer = solve(*find_family("nonogram"), puzzle, {}, budget);
  return answer.verdict.kind() == Verdict::Kind::multiple;
}

}  // namespace

std::vector<Entry> several_solutions(const Scale& scale) {
  Rng rng(scale.seed);
  std::vector<Entry> entries;
  while (static_cast<int>(entries.size()) < scale.puzzles) {
    const int rows = shortest + rng.below(longest - shortest + 1);
    const int columns = shortest + rng.below(longest - shortest + 1);
    const int noise = rng.below(66);
    const int percent = 10 + rng.below(41);
    Board picture = puzzles::drawn_picture(rng, rows, columns);
    for (Site site = 0; site < picture.sites(); ++site) {
      if (rng.chance(noise))
        picture.set(site, rng.chance(percent) ? nonogram::filled : nonogram::empty);
    }
    PuzzlePtr puzzle = nonogram::puzzle_of(picture, rows, columns);
    if (!has_several(*puzzle)) continue;
    std::string name = std::to_string(entries.size()) + " " + std::to_string(rows) + "x" +
                       std::to_string(columns) + " " + std::to_string(noise) + "/" +
                       std::to_string(percent);
    entries.push_back({std::move(name), std::move(puzzle)});
  }
  return entries;
}

}  // namespace crosshatch::bench
