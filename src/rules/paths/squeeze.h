// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/board.h"
#include "rules/paths/paths.h"

namespace crosshatch::rules {

/// An edge that holds or does not, because the paths that are not complete all have to get through
/// and there is no more room than they need.
struct Squeezed {
  int edge = 0;
  bool holds = false;
  std::vector<int> vertices = {};  ///< no ends; all are needed, one by each path that comes there
  std::vector<int> edges = {};     ///< the same of edges
};

/// The best of these by `far`, of an edge, then by how much is needed; nothing if there is none, or
/// if some label does not have two ends.
///
/// Each path leads from one of its ends to the other. Whichever one is called the first, all paths
/// together are a flow from the first ends to the others through vertices that each let one path
/// pass, and as large as it can be. So what all such flows have in common holds (Menger; Picard and
/// Queyranne, 1980). The first end is the one farther up, farther left, and so on: `rank`, of a
/// vertex and of one of `ranks` such orders.
[[nodiscard]] std::optional<Squeezed> find_squeezed(
    const PathsRule& paths, const Board& board, int ranks,
    const std::function<int(int vertex, int order)>& rank, const std::function<int(int edge)>& far);

}  // namespace crosshatch::rules
