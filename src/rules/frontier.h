// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/graph.h"
#include "rules/literal.h"

namespace crosshatch::rules {

/// The vertices of a graph that matter between two steps of a sweep: some of what they touch has
/// its value, and some has not. Each step has slots for those of the step before, in their order,
/// and behind them for those that it brings in.
struct SweepStep {
  std::vector<int> touched = {};  ///< the slots of what the step is about
  int slots = 0;
  std::vector<std::uint8_t> kept = {};    ///< the slots that stay, in order: the next step's first
  std::vector<std::uint8_t> left = {};    ///< the slots that are finished after this step
  std::vector<std::uint8_t> nearly = {};  ///< those of `kept` that one more step is about
};

/// The steps of a sweep: `touched[place]` are the vertices that the place of the order is about.
/// Empty if more than `most_slots` are needed at once, where no sweep would end.
inline constexpr int most_slots = 250;
[[nodiscard]] std::vector<SweepStep> frontier_steps(int vertices,
                                                    std::span<const std::vector<int>> touched);

/// The same where each place of the order is about the vertex whose literal has that site: the
/// vertex itself, then its neighbours that came before. `places` is the place of each site.
[[nodiscard]] std::vector<SweepStep> steps_by_vertex(const Graph& graph, const Literals& literals,
                                                     std::span<const std::size_t> places);

}  // namespace crosshatch::rules
