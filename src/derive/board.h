// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/family.h"
#include "derive/grid_puzzle.h"

namespace crosshatch::derive {

/// What a Family says of boards and of searches, for all pages: see core/family.h.

[[nodiscard]] Board start(const Puzzle& puzzle);
[[nodiscard]] Message broken(const Puzzle& puzzle, const Board& board);
[[nodiscard]] std::string text(const Puzzle& puzzle, const Board& board);
[[nodiscard]] Result<Board> state(const Puzzle& puzzle, std::string_view text);

[[nodiscard]] Ending logic(const Search& search);
[[nodiscard]] Ending look_ahead(const Search& search, SolutionSink sink);
/// Conflicts of `search_counts` before SAT goes on.
inline constexpr std::uint64_t patience_of_counts = 5000;
[[nodiscard]] Ending search_counts(const Search& search, SolutionSink sink);
void encode(const Puzzle& puzzle, sat::Formula& formula);
[[nodiscard]] std::vector<std::vector<Site>> split(const Search& search);
[[nodiscard]] Ending count(const Search& search, Total& total);
/// Of puzzles with two values.
[[nodiscard]] Ending census(const Search& search, Census& census);
[[nodiscard]] Ending draw_solution(const Search& search, Rng& rng, std::optional<Board>& solution);
[[nodiscard]] Ending backbone(const Search& search, const Board& solution, Board& seen);

[[nodiscard]] inline const rules::Model& model_of(const Search& search) {
  return of(search.puzzle).model();
}

/// The board of all sites of the model, hidden ones too, with what a board of the visible ones
/// says.
[[nodiscard]] Board whole(const rules::Model& model, const Board& visible);
/// What a board of all sites says of the visible ones.
void show(const Board& whole, Board& visible);

}  // namespace crosshatch::derive
