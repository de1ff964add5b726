// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "families/minesweeper/count/components.h"

namespace crosshatch::minesweeper {

/// All solutions of one component as the paths of a layered graph. Layer i holds what can be left
/// of the hints after i groups are decided: its states. An edge says that a group has so many
/// mines, and stands for every choice of so many of its cells.
///
/// Only states that can be reached from the first are there, so a walk backwards from any state
/// always arrives. The other way round there are dead ends. The last layer has one state, or none
/// if the component has no solution.
struct FrontierDiagram {
  struct Edge {
    std::uint32_t from : 28;
    std::uint32_t mines : 4;
  };

  std::vector<int> groups;                 ///< group i is decided between layers i and i + 1
  std::vector<std::uint32_t> layer_begin;  ///< per layer its first state, and the end of the last
  std::vector<std::uint32_t> edge_begin;   ///< per state its first incoming edge, and the end
  std::vector<Edge> edges;

  [[nodiscard]] std::uint32_t states() const { return layer_begin.back(); }
  [[nodiscard]] std::uint32_t last() const { return layer_begin[groups.size()]; }
  [[nodiscard]] bool has_solution() const { return last() < states(); }

  /// The edges that lead to a state.
  [[nodiscard]] std::span<const Edge> into(std::uint32_t state) const {
    return std::span(edges).subspan(edge_begin[state], edge_begin[state + 1] - edge_begin[state]);
  }

  [[nodiscard]] std::size_t bytes() const {
    return edges.size() * sizeof(Edge) + edge_begin.size() * sizeof(std::uint32_t);
  }
};

/// The most states of a frontier; a component that needs more is too wide for this method.
inline constexpr std::uint32_t most_states = 12'000'000;

/// Builds diagrams one after the other, with tables that are kept in between.
class FrontierBuilder {
 public:
  explicit FrontierBuilder(Budget& budget);
  ~FrontierBuilder();
  FrontierBuilder(const FrontierBuilder&) = delete;
  FrontierBuilder& operator=(const FrontierBuilder&) = delete;

  /// Each state is one node. Takes the memory of what it returns from the Budget; the caller gives
  /// `frontier.bytes()` back.
  BuildResult build(const Component& component, FrontierDiagram& frontier);

 private:
  struct Tables;
  Budget& budget_;
  std::unique_ptr<Tables> tables_;
};

/// Per group of the component, a bit for each number of mines that it has in some solution.
[[nodiscard]] std::vector<std::uint16_t> possible_mines(const FrontierDiagram& frontier);

}  // namespace crosshatch::minesweeper
