// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <vector>

#include "rules/graph.h"
#include "rules/rule.h"

namespace crosshatch::sudoku {

/// Edges that hold 1 tie the vertices of a graph to pieces of one size. It follows from what is
/// said of the numbers of regions, but its cuts speak of no number: SAT learns from one what it
/// would learn of each number alone.
class PiecesRule final : public rules::PuzzleRule {
 public:
  /// Edge i has site i.
  PiecesRule(rules::Graph graph, std::vector<Site> edges, int size);

  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(rules::LiteralText say) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  void deduce(rules::Facts& /*facts*/) const override {}
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] bool is_lazy() const override { return true; }
  [[nodiscard]] std::vector<rules::Clause> cuts(const Board& solution,
                                                const Board& known) const override;
  [[nodiscard]] std::unique_ptr<rules::Sweep> sweep(std::span<const Site> order) const override;

 private:
  struct Piece {
    std::vector<int> vertices = {};
    std::vector<int> ties = {};  ///< edges, as few as tie it together
  };
  [[nodiscard]] std::vector<Piece> pieces(const Board& solution) const;
  [[nodiscard]] rules::Clause goes_on(const Piece& piece, const Board& known) const;
  void encode_larger(const Piece& piece, std::set<std::vector<int>>& met,
                     sat::Formula& formula) const;

  rules::Graph graph_;
  std::vector<Site> edges_;
  int size_;
  std::vector<Site> sites_;
};

}  // namespace crosshatch::sudoku
