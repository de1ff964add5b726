// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/family.h"

namespace crosshatch {

/// One codec of one family. Both pointers are to constants of the program.
struct Format {
  const Family* family = nullptr;
  const Codec* codec = nullptr;

  bool operator==(const Format&) const = default;
};

/// What the caller knows beforehand about a text. Every field may be empty.
struct Hints {
  std::string_view family = {};  ///< --family: "sudoku"
  std::string_view format = {};  ///< --from: "nin"; several families may have one of that name
  std::string_view extension =
      {};  ///< of the file, with the dot; settles what the text leaves open
};

/// A puzzle, and the format in which it was written.
struct Reading {
  Format format;
  PuzzlePtr puzzle;
};

/// The trouble with hints that name what does not exist, if any.
[[nodiscard]] std::optional<Error> refuse(std::span<const Family* const> all, const Hints& hints);

/// The formats that a text may be in, told from its head: those with the highest Likeness among the
/// ones the hints allow, never none. `is_whole` says that the head is all there is. Mostly one;
/// where several are left, `read_puzzle` settles it with a puzzle at hand.
[[nodiscard]] Result<std::vector<Format>> recognise(std::span<const Family* const> all,
                                                    std::string_view head, bool is_whole,
                                                    const Hints& hints);

/// A text to be read in one format.
struct Attempt {
  Format format;
  std::string_view bytes;
};

/// Reads one puzzle in whichever of `tied` fits. When several fit and give the same puzzle, the
/// first of them has it; when they give different ones, that is an `ambiguous` error which says how
/// to settle it. When none fits, the error is the one furthest into the text.
[[nodiscard]] Result<Reading> read_either(std::span<const Attempt> tied);
[[nodiscard]] Result<Reading> read_puzzle(std::span<const Format> tied, std::string_view bytes);

/// `recognise` and `read_puzzle` for a text that is one puzzle.
[[nodiscard]] Result<Reading> read_puzzle(std::span<const Family* const> all,
                                          std::string_view bytes, const Hints& hints);

}  // namespace crosshatch
