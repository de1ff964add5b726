// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/codec.h"

namespace crosshatch {

/// A run is a text of many whole lines, cut from a stream where every line is a puzzle's. It is
/// passed from thread to thread as it came, and only who answers it takes it apart.

/// How many lines `text` has; a line end at the very end opens no further one, and an LF at the
/// beginning is a line of its own.
[[nodiscard]] std::int64_t count_lines(std::string_view text);

/// The lines of a run that are puzzles, in order.
struct Lines {
  std::vector<std::string_view> texts;  ///< without their line ends
  std::vector<int> numbers;             ///< from that of the run's first line on
};

/// Takes the run that begins at line `first_line` of its stream apart, as Splitter would.
void take_apart(std::string_view run, int first_line, const Framing& framing, Lines& lines);

/// Whether some line of it is a puzzle.
[[nodiscard]] bool has_puzzle(std::string_view run, const Framing& framing);

}  // namespace crosshatch
