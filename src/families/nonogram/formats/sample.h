// SPDX-License-Identifier: MIT
//
// What the tests of the formats share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram::formats {

/// A tree on a hill, 3 rows and 5 columns, so that no two sides can be mistaken for each other:
///
///     .#...      1
///     ###..      3
///     .#.##      1 2
inline PuzzlePtr tree() {
  return *make_puzzle({{1}, {3}, {1, 2}}, {{1}, {3}, {1}, {1}, {1}}, "Tree");
}

/// The second of its rows is empty, and its last column too.
inline PuzzlePtr gap() { return *make_puzzle({{2}, {}, {1}}, {{1, 1}, {1}, {}, {}}, "Gap"); }

inline bool reads(const Result<PuzzlePtr>& result, const PuzzlePtr& puzzle) {
  return result.has_value() && (*result)->is_same(*puzzle);
}

/// "LINE:COLUMN: MESSAGE" of a failure, or "read".
inline std::string outcome(const Result<PuzzlePtr>& result) {
  if (result) return "read";
  const Error& error = result.error();
  return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.message;
}

inline std::string clues_of(const std::vector<Clue>& clues) {
  std::string out;
  for (const Clue& clue : clues) {
    if (!out.empty()) out += '/';
    if (clue.empty()) out += '0';
    for (std::size_t i = 0; i < clue.size(); ++i) out += (i ? "." : "") + std::to_string(clue[i]);
  }
  return out;
}

/// "ROWS COLUMNS", clues between slashes and runs between dots; or the outcome of a failure.
inline std::string shown(const Result<PuzzlePtr>& result) {
  if (!result) return outcome(result);
  return clues_of(of(**result).row_clues()) + " " + clues_of(of(**result).column_clues());
}

inline const char* const tree_shown = "1/3/1.2 1/3/1/1/1";
inline const char* const gap_shown = "2/0/1 1.1/1/0/0";

}  // namespace crosshatch::nonogram::formats
