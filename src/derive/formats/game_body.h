// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/text.h"
#include "derive/grid_clues.h"
#include "derive/notation.h"

namespace crosshatch::derive {

/// What stands behind the ':' of a game id of Simon Tatham's collection.

/// A cell with a sign, in ids that have cells one by one.
inline constexpr char black_cell = 'B';

/// Places in runs that each end at a mark: '_' is a mark, a letter from a to y 1 to 25 places
/// without one and a mark, z 25 places without. The last mark stands behind all places.
inline constexpr char first_run_letter = 'a';
inline constexpr int longest_run_to_mark = 25;
inline constexpr Words a_mark_run = {"'_' or a letter a to z", "'_' 또는 a부터 z까지의 글자"};
[[nodiscard]] inline bool is_mark_run(char c) { return c == '_' || is_lower(c); }
[[nodiscard]] constexpr bool ends_at_mark(char c) { return c != 'z'; }
[[nodiscard]] constexpr int places_of_run(char c) {
  return c == '_' ? 0 : c - first_run_letter + (ends_at_mark(c) ? 1 : 0);
}
/// Whether each place has a mark, so written.
[[nodiscard]] std::string written_marks(const std::vector<bool>& marks);

/// An id ends at a blank. Its errors: cells are missing, or it goes on behind the last one.
[[nodiscard]] bool at_id_end(const Scanner& in);
[[nodiscard]] Error cells_to_come(const Scanner& in, int missing);
[[nodiscard]] Error end_after(const Scanner& in, int cells);

/// Reads the clues of a grid that has its size, all cells without a clue.
[[nodiscard]] std::optional<Error> read_game_body(Scanner& in, const Notation& notation,
                                                  GridClues& clues);

/// `unsupported` where an id cannot hold the clues.
[[nodiscard]] Result<std::string> write_game_body(const Notation& notation, const GridClues& clues);

}  // namespace crosshatch::derive
