// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "families/sudoku/person/position/pencil_marks.h"

namespace crosshatch::sudoku {

/// A node of the link graph with a truth value: 2 * node + 1 says that it holds, 2 * node that it
/// does not.
using Literal = int;

[[nodiscard]] constexpr int node_of(Literal literal) { return literal / 2; }
[[nodiscard]] constexpr bool holds(Literal literal) { return (literal & 1) != 0; }
[[nodiscard]] constexpr Literal that_holds(int node) { return 2 * node + 1; }
[[nodiscard]] constexpr Literal that_fails(int node) { return 2 * node; }

/// The implications between literals by single links. A candidate that holds excludes those that it
/// sees (weak link). One of two places, or of two candidates, must hold (strong link). For small
/// grids.
///
///     LinkGraph links(pencil, LinkGraph::Kind::all);
///     for (Literal then : links.from(that_holds(links.node(site, value)))) ...
class LinkGraph {
 public:
  enum class Kind : std::uint8_t {
    digits,         ///< links in houses only: chains of one digit
    bivalue_cells,  ///< bivalue cells only, with strong links in cells and weak links between them
    all,
    groups,  ///< all, and also groups as nodes: the cells of a digit in the intersection of a line
             ///< and a box
    constraints,  ///< groups, and weak links between candidates that do not go together in a
                  ///< constraint
  };

  /// A candidate, or a group: some cells of which one holds `value`.
  struct Node {
    CellSet cells;
    Site site = 0;  ///< the first of them
    Value value = 0;
  };

  LinkGraph(const PencilMarks& pencil, Kind kind);

  /// Candidates are numbered first, by site and then value; groups follow.
  [[nodiscard]] int candidates() const { return candidates_; }
  [[nodiscard]] int literals() const { return 2 * static_cast<int>(nodes_.size()); }
  [[nodiscard]] const Node& operator[](int node) const { return nodes_[node]; }
  [[nodiscard]] bool is_group(int node) const { return node >= candidates_; }
  /// The node of an existing candidate.
  [[nodiscard]] int node(Site site, Value value) const { return node_of_[site * side_ + value]; }
  /// The first node of an open cell. The nodes of its other candidates follow it.
  [[nodiscard]] int first_node(Site site) const { return first_node_[site]; }

  [[nodiscard]] std::span<const std::uint16_t> from(Literal literal) const {
    const std::size_t at = static_cast<std::size_t>(literal);
    return {targets_.data() + starts_[at], targets_.data() + starts_[at + 1]};
  }

 private:
  void add(Literal from, Literal to) {
    edges_.push_back(static_cast<std::uint32_t>(from) << 16 | static_cast<std::uint32_t>(to));
  }
  void link_cell(const PencilMarks& pencil, int node, Kind kind);
  void link_houses(const PencilMarks& pencil, int node, Kind kind);
  void link_groups(const PencilMarks& pencil);
  void link_group(const PencilMarks& pencil, int group, const std::vector<HouseIndex>& lines,
                  const std::vector<HouseIndex>& boxes);
  void link_constraints(const PencilMarks& pencil);
  void sort_edges();

  int side_;
  int candidates_ = 0;
  std::vector<Node> nodes_;
  std::vector<std::int16_t> node_of_;
  std::vector<std::int16_t> first_node_;
  std::vector<std::uint32_t> edges_;
  std::vector<std::uint32_t> starts_;
  std::vector<std::uint16_t> targets_;
};

}  // namespace crosshatch::sudoku
