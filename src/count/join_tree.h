// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/budget.h"
#include "count/component.h"
#include "count/elimination.h"

namespace crosshatch {

/// All solutions of one component as a tree of tables, also known as a junction tree. Each node has
/// states. Those of a group are the numbers of ones that its rules allow. Those of a join are the
/// sums of a state of its left node and one of its right node, as far as rules allow. The last node
/// is the root; it has one state, or none if the component has no solution.
///
/// To find a solution, go down from the root and choose one edge of each state that is reached; a
/// state of a group stands for every choice of that many of its sites. On the way down there are no
/// dead ends. On the way up there are: states that no edge uses.
struct JoinTree {
  struct Edge {
    std::uint32_t left;
    std::uint32_t right;
  };

  std::vector<Elimination::Join> joins;
  std::vector<std::uint8_t> least;         ///< per group, the ones of its first state
  std::vector<std::uint32_t> state_begin;  ///< per node its first state, and the end of the last
  std::vector<std::uint32_t> edge_begin;   ///< per state of a join its first edge, and the end
  std::vector<Edge> edges;

  [[nodiscard]] std::size_t groups() const { return least.size(); }
  [[nodiscard]] std::size_t nodes() const { return state_begin.size() - 1; }
  [[nodiscard]] std::uint32_t states() const { return state_begin.back(); }
  [[nodiscard]] std::uint32_t root() const { return state_begin[nodes() - 1]; }
  [[nodiscard]] bool has_solution() const { return root() < states(); }

  [[nodiscard]] bool is_group(std::size_t node) const { return node < groups(); }
  [[nodiscard]] int ones(std::size_t group, std::uint32_t state) const {
    return least[group] + static_cast<int>(state - state_begin[group]);
  }
  [[nodiscard]] const Elimination::Join& join(std::size_t node) const {
    return joins[node - groups()];
  }
  /// The first edge of a state of a join.
  [[nodiscard]] std::uint32_t first_edge(std::uint32_t state) const {
    return edge_begin[state - state_begin[groups()]];
  }
  [[nodiscard]] std::span<const Edge> edges_of(std::uint32_t state) const {
    return std::span(edges).subspan(first_edge(state), first_edge(state + 1) - first_edge(state));
  }

  [[nodiscard]] std::size_t bytes() const {
    return edges.capacity() * sizeof(Edge) + edge_begin.capacity() * sizeof(std::uint32_t);
  }
};

/// How large a tree may be. A component that needs more is too wide for this method.
struct TreeLimits {
  std::uint64_t cost;  ///< an upper estimate of the states
  std::size_t states;
  std::size_t edges;
};
/// `far_limits`: where only a tree will do. `near_limits`: where SAT can be asked instead, as for
/// one or two solutions.
inline constexpr TreeLimits far_limits{std::uint64_t{1} << 24, 12'000'000, 48'000'000};
inline constexpr TreeLimits near_limits{std::uint64_t{1} << 20, 500'000, 2'000'000};

/// Builds trees one after the other and keeps its tables for the next one.
class TreeBuilder {
 public:
  TreeBuilder();
  ~TreeBuilder();
  TreeBuilder(const TreeBuilder&) = delete;
  TreeBuilder& operator=(const TreeBuilder&) = delete;

  /// Each state costs one node of the Budget, and so do eight edges. Takes the memory of a tree
  /// that is done from the Budget; the caller gives `tree.bytes()` back. The old contents of `tree`
  /// are lost. All tables are paid for before they grow. The component has several groups, or one
  /// with a rule of a single sum.
  BuildResult build(const Component& component, const TreeLimits& limits, Budget& budget,
                    JoinTree& tree);

 private:
  struct Tables;
  std::unique_ptr<Tables> tables_;
};

/// Per group of the component, a bit for each number of ones that it has in some solution.
[[nodiscard]] std::vector<std::uint16_t> possible_ones(const JoinTree& tree);

}  // namespace crosshatch
