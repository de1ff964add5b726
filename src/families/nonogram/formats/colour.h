// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "families/nonogram/formats/source.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram::formats {

/// Formats of coloured nonograms can say black and white ones: those with one colour on the
/// background, whatever its name.
class OneColour {
 public:
  /// A cell or run of this colour at `at`; a second colour is unsupported.
  [[nodiscard]] Result<void> see(const Source& source, std::string_view at, std::string_view name);
  [[nodiscard]] Result<void> see(const Source& source, std::string_view at, char name) {
    return see(source, at, std::string_view(&name, 1));
  }

 private:
  std::string name_;  ///< "" until there is one
};

/// A picture that comes cell by cell.
class Picture {
 public:
  Picture(const Source& source, int rows, int columns);

  /// The next cell, at `at`.
  [[nodiscard]] Result<void> add(std::string_view at, Value value);

  /// The puzzle that asks for the picture, if it is complete; `end` is where it ends.
  [[nodiscard]] Result<PuzzlePtr> finish(std::string_view end, std::string title) const;

 private:
  const Source& source_;
  int rows_;
  int columns_;
  Board board_;
  Site next_ = 0;
};

}  // namespace crosshatch::nonogram::formats
