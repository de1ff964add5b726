// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "rules/graph.h"
#include "rules/rule.h"

namespace crosshatch::rules {

/// The vertices whose literals hold are one piece of the graph, or none at all. Vertex i has
/// literal i, each of a site of its own.
class ConnectedRule final : public PuzzleRule {
 public:
  /// `ties`: what the text of the rule says of the graph, "by corners"; nothing where it is by
  /// sides.
  ConnectedRule(Graph graph, Literals literals, std::string_view ties = {});

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] const Literals& literals() const { return literals_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  void deduce(Facts& facts) const override;
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] bool is_lazy() const override { return true; }
  [[nodiscard]] std::vector<Clause> cuts(const Board& solution, const Board& known) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  [[nodiscard]] std::vector<char> reached_from(const Board& board, int root) const;
  [[nodiscard]] Literals walls_of(const std::vector<char>& piece, const Board& board) const;

  Graph graph_;
  Literals literals_;
  std::string_view ties_;
  std::vector<Site> sites_;
};

}  // namespace crosshatch::rules
