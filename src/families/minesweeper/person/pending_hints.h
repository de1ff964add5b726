// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/search.h"
#include "families/minesweeper/logic/window.h"

namespace crosshatch::minesweeper {

/// How many rows or columns two sites are apart, whichever is more.
[[nodiscard]] int steps_between(const Puzzle& puzzle, Site a, Site b);

/// What one technique has yet to look at: the hints around which something has changed, and those
/// that are known to lead on. So a step on a board of 300x300 costs what has changed and not the
/// board.
///
/// A technique looks at a hint by a function `look(hint)` that says whether there is something to
/// find that this hint takes part in, and keeps the best of it. What a hint leads to depends only
/// on the hints that take part, and all of them are woken when something changes around them.
class PendingHints {
 public:
  explicit PendingHints(const Puzzle& puzzle)
      : puzzle_(&puzzle),
        is_awake_(static_cast<std::size_t>(puzzle.sites())),
        is_ready_(static_cast<std::size_t>(puzzle.sites())) {}

  void wake(Site hint) {
    if (is_awake_[static_cast<std::size_t>(hint)]) return;
    is_awake_[static_cast<std::size_t>(hint)] = 1;
    awake_.push_back(hint);
  }

  /// Looks at all hints that are awake, then at the nearest to `focus` of those that lead on. False
  /// when there is none, or the budget is spent.
  template <class Look>
  [[nodiscard]] bool find(std::span<const Site> focus, Budget& budget, Look look) {
    while (!awake_.empty()) {
      if (!budget.tick()) return false;
      const Site hint = awake_.back();
      awake_.pop_back();
      is_awake_[static_cast<std::size_t>(hint)] = 0;
      if (look(hint)) {
        ready(hint);
      } else {
        is_ready_[static_cast<std::size_t>(hint)] = 0;
      }
    }
    for (Site hint = nearest(focus); hint >= 0; hint = nearest(focus)) {
      if (look(hint)) return true;
      is_ready_[static_cast<std::size_t>(hint)] = 0;
    }
    return false;
  }

 private:
  void ready(Site hint) {
    char& is_ready = is_ready_[static_cast<std::size_t>(hint)];
    if (is_ready == 0) ready_.push_back(hint);
    is_ready = 1;
  }

  [[nodiscard]] Site nearest(std::span<const Site> focus);
  [[nodiscard]] Site nearest_around(std::span<const Site> focus, int radius) const;

  const Puzzle* puzzle_;
  std::vector<Site> awake_;
  std::vector<Site> ready_;  ///< and some that no longer are; a site may stand here twice
  std::vector<char> is_awake_;
  std::vector<char> is_ready_;
};

}  // namespace crosshatch::minesweeper
