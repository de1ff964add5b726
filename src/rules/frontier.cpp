// SPDX-License-Identifier: MIT
#include "rules/frontier.h"

#include <algorithm>

namespace crosshatch::rules {

std::vector<SweepStep> frontier_steps(int vertices, std::span<const std::vector<int>> touched) {
  std::vector<int> to_come(vertices, 0);  // of the steps about a vertex
  for (const std::vector<int>& all : touched) {
    for (const int vertex : all) ++to_come[vertex];
  }
  std::vector<SweepStep> steps;
  std::vector<int> frontier;
  for (const std::vector<int>& all : touched) {
    SweepStep step;
    for (const int vertex : all) {
      const auto found = std::ranges::find(frontier, vertex);
      step.touched.push_back(static_cast<int>(found - frontier.begin()));
      if (found == frontier.end()) frontier.push_back(vertex);
      --to_come[vertex];
    }
    step.slots = static_cast<int>(frontier.size());
    if (step.slots > most_slots) return {};
    std::vector<int> next;
    for (int slot = 0; slot < step.slots; ++slot) {
      const int vertex = frontier[slot];
      const auto number = static_cast<std::uint8_t>(slot);
      (to_come[vertex] == 0 ? step.left : step.kept).push_back(number);
      if (to_come[vertex] == 1) step.nearly.push_back(number);
      if (to_come[vertex] > 0) next.push_back(vertex);
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
