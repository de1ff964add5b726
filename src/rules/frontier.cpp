// SPDX-License-Identifier: MIT
#include "rules/frontier.h"

#include <algorithm>

namespace crosshatch::rules {

std::vector<SweepStep> frontier_steps(int vertices, std::span<const std::vector<int>> touched) {
  std::vector<std::size_t> last(vertices, 0);
  for (std::size_t place = 0; place < touched.size(); ++place) {
    for (const int vertex : touched[place]) last[vertex] = place;
  }
  std::vector<SweepStep> steps;
  std::vector<int> frontier;
  for (std::size_t place = 0; place < touched.size(); ++place) {
    SweepStep step;
    for (const int vertex : touched[place]) {
      const auto found = std::ranges::find(frontier, vertex);
      step.touched.push_back(static_cast<int>(found - frontier.begin()));
      if (found == frontier.end()) frontier.push_back(vertex);
    }
    step.slots = static_cast<int>(frontier.size());
    if (step.slots > most_slots) return {};
    std::vector<int> next;
    for (int slot = 0; slot < step.slots; ++slot) {
      const bool is_finished = last[frontier[slot]] <= place;
      (is_finished ? step.left : step.kept).push_back(static_cast<std::uint8_t>(slot));
      if (!is_finished) next.push_back(frontier[slot]);
    }
    frontier = std::move(next);
    steps.push_back(std::move(step));
  }
  return steps;
}

std::vector<SweepStep> steps_by_vertex(const Graph& graph, const Literals& literals,
                                       std::span<const std::size_t> places) {
  std::vector<std::vector<int>> touched(places.size());
  for (int vertex = 0; vertex < graph.vertices(); ++vertex) {
    const std::size_t place = places[literals[vertex].site];
    touched[place] = {vertex};
    for (const auto& [edge, next] : graph.ends_at(vertex)) {
      if (places[literals[next].site] < place) touched[place].push_back(next);
    }
  }
  return frontier_steps(graph.vertices(), touched);
}

}  // namespace crosshatch::rules
