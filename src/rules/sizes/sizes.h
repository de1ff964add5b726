// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/graph.h"
#include "rules/rule.h"

namespace crosshatch::rules {

class SizesMemo;

/// Each vertex holds the size of its piece, which is all that hold the same around it: value 0 is
/// size 1, and so on to `most`. The value behind that stands for all larger sizes. Vertex i is
/// site i.
///
/// How it concludes: `complete`, no vertex joins a piece that has all its vertices; `joint`, nor
/// pieces that are too large together; `exit`, a piece goes on where alone it can; `room`, without
/// a vertex there is too little room for a piece; `closed`, open vertices that nothing leads out of
/// are too few; `fit`, there is too little room around a vertex. That the rule cannot be kept, it
/// concludes by `large`, `exit` and `room`.
class SizesRule final : public PuzzleRule {
 public:
  SizesRule(Graph graph, int most);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] const Graph& graph() const { return graph_; }
  [[nodiscard]] int most() const { return most_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override {
    return is_hopeless(solution);
  }
  /// A piece is too large, or too small and walled in.
  [[nodiscard]] bool is_hopeless(const Board& board) const override;
  [[nodiscard]] bool is_of_all_values() const override { return true; }
  void deduce(Facts& facts) const override;
  /// The same, sooner, with what was said before.
  void deduce(Facts& facts, SizesMemo& memo) const;
  /// Where pieces that are too small may go on, in order: open vertices beside them, with their
  /// value.
  [[nodiscard]] Literals exits(const Board& board) const;
  /// That vertices have neighbours of their size, and that each size has as many vertices. The
  /// rest, `cuts` say.
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] bool is_lazy() const override { return true; }
  [[nodiscard]] std::vector<Clause> cuts(const Board& solution, const Board& known) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  Graph graph_;
  int most_;
  std::vector<Site> sites_;
};

}  // namespace crosshatch::rules
