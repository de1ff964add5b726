// SPDX-License-Identifier: MIT
#pragma once

#include "families/sudoku/person/pencil.h"

namespace crosshatch::sudoku {

/// Of the sites offered, the one nearest to the last step; the first of several.
class Nearest {
 public:
  explicit Nearest(const Pencil& pencil) : pencil_(pencil) {}

  /// Whether it is the best so far.
  bool offer(Site site) {
    const int distance = pencil_.distance(site);
    if (site_ >= 0 && distance >= distance_) return false;
    site_ = site;
    distance_ = distance;
    return true;
  }

  [[nodiscard]] bool is_any() const { return site_ >= 0; }
  [[nodiscard]] Site site() const { return site_; }

 private:
  const Pencil& pencil_;
  Site site_ = -1;
  int distance_ = 0;
};

}  // namespace crosshatch::sudoku
