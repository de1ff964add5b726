// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/board.h"

namespace crosshatch::rules {

/// The place of each site in an order of sites that has all of them.
[[nodiscard]] inline std::vector<std::size_t> places_in(std::span<const Site> order) {
  std::vector<std::size_t> places(order.size());
  for (std::size_t place = 0; place < order.size(); ++place) places[order[place]] = place;
  return places;
}

}  // namespace crosshatch::rules
