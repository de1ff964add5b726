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

/// All solutions of one component as a layered decision diagram over a frontier: the hints of which
/// some groups are decided and others not. Layer i has the states after i groups are decided; a
/// state is what each hint of the frontier still needs. An edge gives a group a number of mines and
/// stands for every choice of that many of its cells. A path from the first to the last layer
/// stands for solutions.
///
/// It has only states that can be reached from the first state, so every path backwards leads
/// there. Forwards there are dead ends. The last layer has one state, or none if the component has
/// no solution.
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

/// A component that needs more states is too wide for this method.
inline constexpr std::uint32_t most_states = 12'000'000;

/// Builds diagrams one after the other and keeps its tables for the next one.
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
