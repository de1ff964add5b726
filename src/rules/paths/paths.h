// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "rules/graph.h"
#include "rules/model.h"
#include "rules/rule.h"
#include "sat/solver.h"

namespace crosshatch::rules {

/// The edges whose literals hold form paths between *ends*, vertices that have a label: each path
/// joins two ends with the same label, and passes no other. None is closed. GraphEdge i has literal
/// i, each of a site of its own.
///
/// What holds at each vertex alone, one edge at an end, two or none elsewhere, are counts of their
/// own (`add_paths`); this rule takes for granted that those are kept.
///
/// How it concludes: `unlike`, an edge would join two labels; `closed`, it would close a path
/// without an end; `cut-off`, from an end no way leads to one like it; `only-way`, no way leads
/// there but over this edge; `no-end`, no end can be reached there.
class PathsRule final : public PuzzleRule {
 public:
  /// `labels`: one for each vertex, from 0; -1 where it is no end. `passes_all`: no vertex is left
  /// out.
  PathsRule(Graph graph, Literals literals, std::vector<int> labels, bool passes_all = false);

  [[nodiscard]] const Graph& graph() const { return graph_; }
  [[nodiscard]] const Literals& literals() const { return literals_; }
  [[nodiscard]] std::span<const int> labels() const { return labels_; }
  [[nodiscard]] std::span<const Site> sites() const override { return sites_; }
  [[nodiscard]] std::string line(LiteralText say) const override;
  [[nodiscard]] bool has_to_be_spelled() const override { return true; }
  void spell_out(Model& model) const override;
  [[nodiscard]] bool is_broken(const Board& solution) const override;
  void deduce(Facts& facts) const override;
  void encode(sat::Formula& formula) const override { (void)encode_labels(formula); }
  [[nodiscard]] bool is_lazy() const override { return true; }
  [[nodiscard]] std::vector<Clause> cuts(const Board& solution, const Board& known) const override;
  [[nodiscard]] std::unique_ptr<Sweep> sweep(std::span<const Site> order) const override;

  /// The label of each vertex in bits, the lowest first, which edges carry on: two ends of one path
  /// have the same. Those of a vertex that is passed by none say nothing.
  using LabelBits = std::vector<sat::Literal>;
  [[nodiscard]] std::vector<LabelBits> encode_labels(sat::Formula& formula) const;

 private:
  [[nodiscard]] int bits() const;
  void add_cut(std::span<const int> edges, const std::vector<char>& side, const Board& known,
               std::vector<Clause>& all) const;

  Graph graph_;
  Literals literals_;
  std::vector<int> labels_;
  bool passes_all_;
  std::vector<Site> sites_;
};

/// What the rules of paths are called.
struct PathLabels {
  std::string_view end = {};     ///< of a vertex that is an end
  std::string_view vertex = {};  ///< of another
  std::string_view paths = {};
  Place::Kind vertices = Place::Kind::cell;  ///< what vertices are
};

/// Adds the rule and its counts, as `add_loop` does.
void add_paths(Model& model, Graph graph, Literals literals, std::vector<int> labels,
               bool passes_all, const PathLabels& names = {});

}  // namespace crosshatch::rules
