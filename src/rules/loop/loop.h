// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "rules/graph.h"
#include "rules/model.h"
#include "rules/rule.h"

namespace crosshatch::rules {

class LoopPaths;

/// The edges whose literals hold form one closed loop that passes each vertex at most once, and
/// none other. GraphEdge i has literal i, each of a site of its own.
///
/// What holds at each vertex alone, none of its edges or two, are counts of their own (`add_loop`);
/// this rule says that the loop is one, and takes for granted that those are kept.
class LoopRule final : public PuzzleRule {
 public:
  /// What the loop has to pass: at least so many of these edges, by their numbers. That it does may
  /// be a rule of its own; this one looks at what a loop would leave out if it closed now.
  struct Need {
    std::vector<int> edges;
    int least = 0;
  };

  /// `faces`: the edges around each face of a graph that is drawn in the plane, but the outer one;
  /// none if it is not.
  LoopRule(Graph graph, Literals literals, std::vector<Need> needs = {},
           std::vector<std::vector<int>> faces = {});

  [[nodiscard]] const Graph& graph() const { return graph_; }
  [[nodiscard]] const Literals& literals() const { return literals_; }
  [[nodiscard]] const std::vector<std::vector<int>>& faces() const { return faces_; }
  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  void deduce(Facts& facts) const override;
  void encode(sat::Formula& formula) const override;
  [[nodiscard]] bool is_lazy() const override { return true; }
  [[nodiscard]] std::vector<Clause> cuts(const Board& solution, const Board& known) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

 private:
  void deduce_paths(Facts& facts) const;
  /// Whether a loop of these edges, or of those that hold and one more, leaves out a need.
  [[nodiscard]] bool leaves_out(const Board& board, int closing) const;
  [[nodiscard]] bool leaves_out(std::span<const int> edges) const;
  void add_cuts(const LoopPaths& paths, int path, const Board& known,
                std::vector<Clause>& all) const;
  void add_cut(const LoopPaths& paths, int path, const std::vector<char>& side, const Board& known,
               std::vector<Clause>& all) const;
  void deduce_blocks(Facts& facts) const;

  Graph graph_;
  Literals literals_;
  std::vector<Need> needs_;
  std::vector<std::vector<int>> faces_;
  std::vector<Site> sites_;
};

/// What the rules of a loop are called.
struct LoopLabels {
  std::string_view corner = {};  ///< of a vertex
  std::string_view loop = {};
  Place::Kind vertices = Place::Kind::corner;  ///< what vertices are
};

/// Adds the rule and its counts. If the edges are all visible sites of the model, sweeps take them
/// vertex by vertex, so that few vertices are in question at once.
void add_loop(Model& model, Graph graph, Literals literals, const LoopLabels& labels = {},
              std::vector<LoopRule::Need> needs = {}, std::vector<std::vector<int>> faces = {});

}  // namespace crosshatch::rules
