// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/family.h"

namespace crosshatch {

/// One codec of one family. Its pointers are to constants of the program.
struct Format {
  const Family* family = nullptr;
  const Codec* codec = nullptr;
  bool ignores_drawings = false;  ///< how to read it, as the hints said

  bool operator==(const Format&) const = default;
};

/// What the caller knows beforehand about a text. Every field may be empty.
struct Hints {
  std::string_view family = {};  ///< --family: "sudoku"
  std::string_view format = {};  ///< --from: "nin"; several families may have one of that name
  std::string_view extension =
      {};  ///< of the file, with the dot; settles the family, or else what the text leaves open
  bool ignores_drawings = false;  ///< --ignore drawings: leave out what is only decoration
};

/// A puzzle, and the format in which it was written.
struct Reading {
  Format format;
  PuzzlePtr puzzle;
};

/// The error of hints that name a family or a format that does not exist, if they do.
[[nodiscard]] std::optional<Error> refuse(std::span<const Family* const> all, const Hints& hints);

/// The formats that a text may be in, judged by its head: those with the highest Likeness among
/// those that the hints allow; at least one. `is_whole`: the head is the whole text. Usually there
/// is one; if several are left, `read_puzzle` tries them all.
[[nodiscard]] Result<std::vector<Format>> recognise(std::span<const Family* const> all,
                                                    std::string_view head, bool is_whole,
                                                    const Hints& hints);

/// Whether the family of a text was only guessed from bare digits: nothing in the text names it,
/// nor do the hints. Another family may have been meant.
[[nodiscard]] bool is_guess(std::span<const Family* const> all, const Format& format,
                            std::string_view text, const Hints& hints);

/// Whether such a guess has so little to go by that it should be mentioned even for a puzzle with
/// one solution: rows of zeros, or a board of one row.
[[nodiscard]] bool is_weak_guess(std::span<const Family* const> all, const Format& format,
                                 std::string_view text, const Hints& hints);

/// Where a text was refused that another family could read, if only as a guess: that family. Null:
/// there is none, the hints say which family is meant, or the text is longer than any bare grid.
[[nodiscard]] const Family* other_family(std::span<const Family* const> all,
                                         std::span<const Format> refused, std::string_view text,
                                         const Hints& hints);

/// A text to be read in one format.
struct Attempt {
  Format format;
  std::string_view bytes;
};

/// Reads one puzzle in the one of `tied` that fits. When several fit and give the same puzzle, the
/// first of them is the format; when they give different puzzles, that is an `ambiguous` error
/// which says how to choose one. When none fits, the error is the one furthest into the text.
[[nodiscard]] Result<Reading> read_either(std::span<const Attempt> tied);
[[nodiscard]] Result<Reading> read_puzzle(std::span<const Format> tied, std::string_view bytes);

/// `recognise` and `read_puzzle` for a text that is one puzzle.
[[nodiscard]] Result<Reading> read_puzzle(std::span<const Family* const> all,
                                          std::string_view bytes, const Hints& hints);

}  // namespace crosshatch
