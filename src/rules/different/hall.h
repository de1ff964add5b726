// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/board.h"

namespace crosshatch::rules {

/// Some of a list of sites, by their places in it, and the values that are left for them.
struct HallSet {
  std::vector<int> sites = {};
  Candidates values = 0;
};

/// The sets of sites that have as many values among them, which no other site can hold then (Hall,
/// 1935), each the smallest around one of its sites, small ones first; or a single set that has
/// fewer values than sites, if there is one. `left` is what each of the sites may hold.
[[nodiscard]] std::vector<HallSet> hall_sets(std::span<const Candidates> left);

}  // namespace crosshatch::rules
