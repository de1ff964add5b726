// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/search.h"
#include "families/minesweeper/logic/window.h"

namespace crosshatch::minesweeper {

/// The distance of two sites in rows or in columns, whichever is greater.
[[nodiscard]] int steps_between(const Puzzle& puzzle, Site a, Site b);

/// The hints that one technique still has to look at: those around which something has changed
/// (awake), and those that are known to lead to a step (ready). So the cost of a step depends on
/// what has changed, not on the size of the board.
///
/// A technique looks at a hint with a function `look(hint)`. It returns whether there is a step in
/// which this hint takes part, and remembers the best one. A step depends only on the hints that
/// take part in it, and all of them wake when something changes around them.
class PendingHints {
 public:
  explicit PendingHints(const Puzzle& puzzle)
      : puzzle_(&puzzle),
        is_awake_(static_cast<std::size_t>(puzzle.sites())),
        is_ready_(static_cast<std::size_t>(puzzle.sites())) {}

  void wake(Site hint) {
    if (is_awake_[hint]) return;
    is_awake_[hint] = 1;
    awake_.push_back(hint);
  }

  /// Looks at all hints that are awake, then at those that are ready, the nearest to `focus` first.
  /// False when none leads to a step, or the budget is spent.
  template <class Look>
  [[nodiscard]] bool find(std::span<const Site> focus, Budget& budget, Look look) {
    while (!awake_.empty()) {
      if (!budget.tick()) return false;
      const Site hint = awake_.back();
      awake_.pop_back();
      is_awake_[hint] = 0;
      if (look(hint)) {
        ready(hint);
      } else {
        is_ready_[hint] = 0;
      }
    }
    for (Site hint = nearest(focus); hint >= 0; hint = nearest(focus)) {
      found_ = hint;
      if (look(hint)) return true;
      found_ = -1;
      is_ready_[hint] = 0;
    }
    return false;
  }

  /// The hint of the last step is not looked at again before something changes around it. False if
  /// there is none.
  [[nodiscard]] bool lay_aside() {
    if (found_ < 0) return false;
    is_ready_[found_] = 0;
    aside_.push_back(found_);
    found_ = -1;
    return true;
  }
  void take_back() {
    for (const Site hint : aside_) wake(hint);
    aside_.clear();
  }

 private:
  void ready(Site hint) {
    char& is_ready = is_ready_[hint];
    if (is_ready == 0) ready_.push_back(hint);
    is_ready = 1;
  }

  [[nodiscard]] Site nearest(std::span<const Site> focus);
  [[nodiscard]] Site nearest_around(std::span<const Site> focus, int radius) const;

  const Puzzle* puzzle_;
  Site found_ = -1;          ///< the hint of the last step
  std::vector<Site> aside_;  ///< hints laid aside
  std::vector<Site> awake_;
  std::vector<Site> ready_;  ///< may also have hints that are not ready any more, and a site twice
  std::vector<char> is_awake_;
  std::vector<char> is_ready_;
};

}  // namespace crosshatch::minesweeper
