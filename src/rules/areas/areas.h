// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "rules/graph.h"
#include "rules/rule.h"

namespace crosshatch::rules {

/// The vertices whose literals hold form pieces. Each piece has exactly one seed in it, and as many
/// vertices as the seed says. Vertex i has literal i, each of a site of its own.
class AreasRule final : public PuzzleRule {
 public:
  /// `sizes`: by vertex, what it says as a seed; 0 is no seed. Seeds are in a piece, of course.
  /// `ties`: what the text of the rule says of the graph, as of ConnectedRule.
  AreasRule(Graph graph, Literals literals, std::vector<int> sizes, std::string_view ties = {});

  [[nodiscard]] const Literals& literals() const { return literals_; }
  [[nodiscard]] std::span<const int> sizes() const { return sizes_; }

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  void deduce(Facts& facts) const override;
  /// That the seeds are in a piece. The rest, `cut` says.
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] bool is_lazy() const override { return true; }
  [[nodiscard]] std::optional<Clause> cut(const Board& solution) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  void deduce_joints(Facts& facts) const;
  void deduce_exits(Facts& facts) const;
  void deduce_reach(Facts& facts) const;

  Graph graph_;
  Literals literals_;
  std::vector<int> sizes_;
  std::string_view ties_;
  std::vector<Site> sites_;
};

}  // namespace crosshatch::rules
