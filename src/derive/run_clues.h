// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosshatch::derive {

/// Clues that list how long the runs of cells around a cell are, in any order (NumberKind::runs).
/// Such a list is one number: its digits are the lengths, in order, and a 9 is one that nobody
/// tells. "1?" is 19. A run has at least one cell, but a list may be 0 alone: there is no run.

inline constexpr int unknown_run = 9;
inline constexpr int most_around = 8;   ///< cells around a cell, so many as a run can have
inline constexpr int most_runs = 4;     ///< there is a cell between any two
inline constexpr int most_list = 9999;  ///< the largest number of a list: four unknown runs

/// How texts write lists.
struct RunText {
  char unknown = '?';
  char between = 0;  ///< between two lengths; 0: nothing
};

/// The number of a list in any order; nothing if no such runs fit around a cell.
[[nodiscard]] std::optional<int> list_of(std::vector<int> lengths);
/// The lengths of a list, in order.
[[nodiscard]] std::vector<int> lengths_of(int list);

/// The list that a word is; nothing if it is none.
[[nodiscard]] std::optional<int> list_in(std::string_view word, const RunText& text = {});
[[nodiscard]] std::string written_list(int list, const RunText& text = {});

/// All lists without unknown runs.
[[nodiscard]] std::vector<int> told_lists();

}  // namespace crosshatch::derive
