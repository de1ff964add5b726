// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/codec.h"

namespace crosshatch {

/// A block is a text of many whole lines, cut from a stream that has one puzzle on each line. The
/// thread that reads the stream only looks for line ends in it; the thread that answers the puzzles
/// finds them.

/// How many lines `text` has; a line end at the very end opens no further one, and an LF at the
/// beginning is a line of its own.
[[nodiscard]] std::int64_t count_lines(std::string_view text);

/// The lines of a block that are puzzles, in order.
struct BlockPuzzles {
  std::vector<std::string_view> texts;  ///< without their line ends
  std::vector<int> lines;               ///< the line of the stream where each of them stands
};

/// Finds the puzzles of a block that begins at line `first_line` of its stream: those that Splitter
/// would give one by one.
[[nodiscard]] BlockPuzzles puzzles_of_block(std::string_view block, int first_line,
                                            const Framing& framing);

/// How many lines of it are puzzles.
[[nodiscard]] std::uint64_t count_puzzles(std::string_view block, const Framing& framing);

}  // namespace crosshatch
