// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/json_object.h"

namespace crosshatch {

/// Where a puzzle comes from, as far as the front end knows it: a library call knows nothing about
/// it, standard input has no file. All of it is borrowed.
struct PuzzleSource {
  std::string_view file = {};  ///< empty: none
  int line = 0;                ///< of the file where the puzzle begins, from 1; 0: not known
  std::uint64_t index = 0;     ///< number of the puzzle in its file, from 1; 0: not known

  /// What text answers call it, "puzzles.sdm:4". Empty: they do not name it, as it is the only one.
  std::string_view label = {};

  /// What is to be said of the text beside its puzzle (api/ask/remarks.h).
  std::span<const std::string> remarks = {};
};

/// `{"file":"a.sdm","line":3,"index":2,"title":"Monday"}`, null for what is missing; with the key
/// "remarks" where there are any.
[[nodiscard]] JsonText source_json(const PuzzleSource& source, std::string_view title);

/// The same object around the two numbers: what stands before the line, between line and index, and
/// after the index.
[[nodiscard]] std::array<std::string, 3> source_json_around(std::string_view file,
                                                            std::string_view title);

/// "puzzles.sdm:4 (Monday)" for a line of text, without control characters; empty without a label.
[[nodiscard]] std::string source_text(const PuzzleSource& source, std::string_view title);

}  // namespace crosshatch
