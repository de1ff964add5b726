// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/graph.h"
#include "rules/model.h"
#include "rules/rule.h"

namespace crosshatch::rules {

/// The edges whose literals hold form one closed loop that passes each vertex at most once, and
/// none other. GraphEdge i has literal i, each of a site of its own.
///
/// What holds at each vertex alone, none of its edges or two, are counts of their own (`add_loop`);
/// this rule says that the loop is one, and takes for granted that those are kept.
class LoopRule final : public PuzzleRule {
 public:
  LoopRule(Graph graph, Literals literals);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  void deduce(Facts& facts) const override;
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] bool is_lazy() const override { return true; }
  [[nodiscard]] std::optional<Clause> cut(const Board& solution) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  void deduce_paths(Facts& facts) const;
  void deduce_blocks(Facts& facts) const;

  Graph graph_;
  Literals literals_;
  std::vector<Site> sites_;
};

/// Adds the rule and its counts.
void add_loop(Model& model, Graph graph, Literals literals);

}  // namespace crosshatch::rules
