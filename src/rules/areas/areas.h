// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "rules/graph.h"
#include "rules/rule.h"

namespace crosshatch::rules {

/// The vertices whose literals hold form pieces. Each piece has exactly one seed in it, and as many
/// vertices as the seed says. Vertex i has literal i, each of a site of its own.
///
/// How it concludes: `seed`, seeds are in a piece; `complete`, no vertex joins a piece that has all
/// its vertices; `joint`, nor pieces with two seeds, or too many vertices; `exit`, a piece goes on
/// where alone it can; `room`, without a vertex there is too little room for a piece; `link`, a
/// piece without a seed reaches one only there; `reach`, no seed reaches a vertex; `corner`, a
/// vertex touches all places for the last vertex of a piece. That the rule cannot be kept, it
/// concludes by `joint`, `exit`, `link` and `room`.
class AreasRule final : public PuzzleRule {
 public:
  /// What a seed says of a piece of any size.
  static constexpr int any_size = -1;

  /// `sizes`: by vertex, what it says as a seed; 0 is no seed. Seeds are in a piece, of course.
  /// `ties`: what the text of the rule says of the graph, as of ConnectedRule.
  AreasRule(Graph graph, Literals literals, std::vector<int> sizes, std::string_view ties = {});

  [[nodiscard]] const Literals& literals() const { return literals_; }
  [[nodiscard]] std::span<const int> sizes() const { return sizes_; }

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  void deduce(Facts& facts) const override;
  /// That the seeds are in a piece. The rest, `cuts` say.
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] bool is_lazy() const override { return true; }
  [[nodiscard]] std::vector<Clause> cuts(const Board& solution, const Board& known) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  Graph graph_;
  Literals literals_;
  std::vector<int> sizes_;
  std::string_view ties_;
  std::vector<Site> sites_;
};

}  // namespace crosshatch::rules
