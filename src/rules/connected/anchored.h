// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/connected/connected.h"

namespace crosshatch::rules {

/// Each piece of the vertices whose literals hold has one of the anchors in it: what is outside
/// hangs together with the edge of the grid. Vertex i has literal i, each of a site of its own.
///
/// It concludes as `ConnectedRule` does of the graph with one more vertex, which is always in and
/// tied to all anchors.
class AnchoredRule final : public PuzzleRule {
 public:
  AnchoredRule(const Graph& graph, Literals literals, std::vector<int> anchors);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool has_to_be_spelled() const override { return true; }
  void spell_out(Model& model) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override {
    return tied_.is_broken(solution);
  }
  void deduce(Facts& facts) const override;
  void encode(sat::Formula& /*formula*/) const override {}
  [[nodiscard]] bool is_lazy() const override { return true; }
  [[nodiscard]] std::vector<Clause> cuts(const Board& solution, const Board& known) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  /// How many steps each vertex is from the nearest anchor; -1: no way leads there.
  [[nodiscard]] std::vector<int> distances() const;

  std::vector<int> anchors_;
  Graph graph_;  // with the vertex that is always in behind all others
  Literals literals_;
  ConnectedRule tied_;
  std::vector<Site> sites_;
};

}  // namespace crosshatch::rules
