// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/one_line.h"

namespace crosshatch {

/// A puzzle as its author wrote it: immutable, checked, of one family. Geometry lives here; clues
/// and variants live in a class derived inside the family's folder, and only that folder looks at
/// them: it knows its own puzzles, so it casts down without asking.
class Puzzle {
 public:
  virtual ~Puzzle() = default;

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int sites() const { return rows_ * columns_; }

  /// The author's title, or "": always as `one_line` leaves it, whatever the text said.
  [[nodiscard]] const std::string& title() const { return title_; }

  /// Whether the two ask the same question: same size, clues and variants. Titles and the way the
  /// text was laid out do not count.
  [[nodiscard]] virtual bool is_same(const Puzzle& other) const = 0;

 protected:
  Puzzle(int rows, int columns, std::string_view title = {})
      : rows_(rows), columns_(columns), title_(one_line(title)) {}
  Puzzle(const Puzzle&) = default;
  Puzzle& operator=(const Puzzle&) = default;

 private:
  int rows_;
  int columns_;
  std::string title_;
};

using PuzzlePtr = std::unique_ptr<const Puzzle>;

}  // namespace crosshatch
