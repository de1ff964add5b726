// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/budget.h"
#include "families/minesweeper/make/minefield.h"
#include "families/minesweeper/make/other_solution.h"

namespace crosshatch::minesweeper {

/// What a still puzzle is to stay when hints are taken away.
struct StillRules {
  bool tells_total = false;  ///< the puzzle says how many mines there are
  bool basic_only = false;   ///< Family::logic alone solves it; else it has only one solution
};

/// Tells which hints of a puzzle can go.
class HintRemoval {
 public:
  enum class Result : std::uint8_t {
    needless,  ///< without the hints the puzzle stays what it is to be
    needed,
    undecided,  ///< too hard to tell
    limit,
  };

  /// All are borrowed.
  HintRemoval(const Minefield& field, StillRules rules, Budget& budget)
      : field_(field), rules_(rules), budget_(budget) {}

  /// Whether these hints can go together. `is_shown` is already without them; with them the puzzle
  /// must be what it is to be.
  [[nodiscard]] Result ask(std::span<const Site> hints, const std::vector<bool>& is_shown) const;

  /// Whether the puzzle is what it is to be (`needless`), and which cells are open if it is not.
  /// Asks the whole board.
  [[nodiscard]] Result ask_all(const std::vector<bool>& is_shown, std::vector<Site>& open) const;

 private:
  /// Rows top to bottom - 1, columns left to right - 1.
  struct Region {
    int top, bottom, left, right;
    [[nodiscard]] int rows() const { return bottom - top; }
    [[nodiscard]] int columns() const { return right - left; }
    [[nodiscard]] int sites() const { return rows() * columns(); }
    [[nodiscard]] bool has(int row, int column) const {
      return row >= top && row < bottom && column >= left && column < right;
    }
  };
  /// A region as a puzzle of its own, and what is known of it.
  struct Part;

  [[nodiscard]] Region whole() const;
  [[nodiscard]] Region around(Site site, int radius) const;
  [[nodiscard]] bool has_all_around(const Region& region, int row, int column) const;
  [[nodiscard]] Result ask_one(Site hint, const std::vector<bool>& is_shown) const;
  [[nodiscard]] Result is_implied(Site hint, const std::vector<bool>& is_shown,
                                  const Region& region) const;
  [[nodiscard]] Result is_missed(Site hint, const std::vector<bool>& is_shown, const Region& inner,
                                 const Region& outer) const;
  [[nodiscard]] Result decide(Site hint, Part& part) const;
  [[nodiscard]] Result count_otherwise(Site own, OtherSearch search, const Part& part) const;

  const Minefield& field_;
  const StillRules rules_;
  Budget& budget_;
};

}  // namespace crosshatch::minesweeper
