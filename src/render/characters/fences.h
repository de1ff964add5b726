// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"

namespace crosshatch::render {

/// Which neighbours an enclosure of a scene holds together. Between them there is no fence: the
/// line is broken.
class Fences {
 public:
  explicit Fences(const Scene& scene);

  /// Whether two cells, numbered row by row, are in one enclosure.
  [[nodiscard]] bool joins(int one, int other) const;

  /// Whether enclosures share cells: then broken lines do not tell which cells belong together.
  [[nodiscard]] bool overlap() const { return overlap_; }

 private:
  std::vector<std::vector<int>> of_;  ///< [cell]: its enclosures, ascending; or nothing
  bool overlap_ = false;
};

/// The enclosures in words, a line each: "14: r1c1 r1c2 r2c1".
[[nodiscard]] std::vector<std::string> legend_of(const Scene& scene);

}  // namespace crosshatch::render
