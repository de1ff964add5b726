// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.h"
#include "base/text.h"
#include "core/codec.h"

namespace crosshatch {

/// The files of puzz.link's editor: `pzprv3`, the genre, the height and the width, a line each;
/// then lines of words, which are the family's matter.

struct Pzprv3Head {
  int version = 0;  ///< of the genre's lines, to 2: the 1 of `pzprv3.1`
  int rows = 0;
  int columns = 0;
};
inline constexpr std::size_t pzprv3_head_lines = 4;

/// How much a text looks like such a file of one of these genres.
[[nodiscard]] Likeness pzprv3_likeness(std::string_view head,
                                       std::span<const std::string_view> genres);

/// The lines of a text up to what is no part of the puzzle: what the editor says of its author, the
/// player's moves and trials, an address; and without blank ones at the end.
[[nodiscard]] std::vector<Line> pzprv3_lines(std::string_view text);

/// Reads such a file, or one whose lines stand in one line with '/' between them: `read` gets
/// lines, and places in its errors are those of the text.
[[nodiscard]] Result<PuzzlePtr> read_pzprv3_text(
    std::string_view text, function_ref<Result<PuzzlePtr>(std::string_view lines)> read);

/// The genre that a file names, in either form; empty if it is no such file.
[[nodiscard]] std::string_view pzprv3_genre(std::string_view text);

/// Reads the head; errors name the first of the genres.
[[nodiscard]] Result<Pzprv3Head> read_pzprv3_head(std::span<const Line> lines,
                                                  std::span<const std::string_view> genres);

[[nodiscard]] std::string write_pzprv3_head(std::string_view genre, int rows, int columns);

}  // namespace crosshatch
