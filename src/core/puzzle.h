// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/one_line.h"
#include "core/board.h"
#include "core/site_layout.h"

namespace crosshatch {

/// What a text says beside its puzzle. It is not a part of the puzzle, but whoever reads the answer
/// is told.
struct Beside {
  std::vector<std::string> left_out = {};        ///< what the text holds and nobody reads, by name
  std::optional<Board> solution = std::nullopt;  ///< of the author; open where it says nothing

  [[nodiscard]] bool is_empty() const { return left_out.empty() && !solution; }
};

/// A puzzle as its author wrote it: immutable, checked, of one family. Geometry lives here; clues
/// and variants live in a class derived inside the family's folder, and only that folder looks at
/// them: it knows its own puzzles, so it casts down without asking.
class Puzzle {
 public:
  virtual ~Puzzle() = default;

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int cells() const { return rows_ * columns_; }
  /// What its sites are: its cells, or the edges between them.
  [[nodiscard]] const SiteLayout& layout() const { return layout_; }
  [[nodiscard]] int sites() const { return layout_.sites(); }

  /// The author's title, or "": always as `one_line` leaves it, whatever the text said.
  [[nodiscard]] const std::string& title() const { return title_; }

  [[nodiscard]] const Beside& beside() const { return beside_; }
  /// For readers, before they hand out the puzzle.
  void put_beside(Beside beside) { beside_ = std::move(beside); }

  /// Whether the two ask the same question: same size, clues and variants. Titles, the way
  /// the text was laid out and what stands beside it do not count.
  [[nodiscard]] virtual bool is_same(const Puzzle& other) const = 0;

 protected:
  Puzzle(int rows, int columns, std::string_view title = {},
         SiteLayout::Sites sites = SiteLayout::Sites::cells)
      : rows_(rows), columns_(columns), layout_(rows, columns, sites), title_(one_line(title)) {}
  Puzzle(const Puzzle&) = default;
  Puzzle& operator=(const Puzzle&) = default;

 private:
  int rows_;
  int columns_;
  SiteLayout layout_;
  std::string title_;
  Beside beside_;
};

using PuzzlePtr = std::unique_ptr<const Puzzle>;

}  // namespace crosshatch
