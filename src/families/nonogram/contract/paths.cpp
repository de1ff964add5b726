// SPDX-License-Identifier: MIT
#include "families/nonogram/contract/paths.h"

#include <vector>

#include "sat/proof/clause_list.h"

namespace crosshatch::nonogram {

namespace {

/// A step of a path. It leaves the node (cell, runs).
struct Edge {
  sat::Literal literal;
  int cell;
  int runs;
  int filled;  ///< this many cells get the colour of the next run; 0 for an empty cell
  int empty;   ///< and then this many are empty
  Value colour;

  [[nodiscard]] int end() const { return cell + filled + empty; }
  [[nodiscard]] int runs_after() const { return runs + (filled > 0 ? 1 : 0); }
};

/// The edges of a line, and which of them meet in a node.
class Paths {
 public:
  Paths(sat::ClauseList& clauses, const Clue& clue, int cells)
      : cells_(cells), runs_(static_cast<int>(clue.size())) {
    const std::size_t nodes = (clue.size() + 1) * (static_cast<std::size_t>(cells) + 1);
    leaving_.resize(nodes);
    entering_.resize(nodes);
    int slack = cells;
    for (int run = 0; run < runs_; ++run) slack -= length(clue, run) + gap(clue, run);
    int first = 0;
    for (int runs = 0; runs <= runs_; ++runs) {
      for (int cell = first; cell <= first + slack; ++cell) {
        if (cell < first + slack) add({clauses.fresh(), cell, runs, 0, 1, nonogram::empty});
        if (runs == runs_) continue;
        const auto next = static_cast<std::size_t>(runs);
        add({clauses.fresh(), cell, runs, length(clue, runs), gap(clue, runs), clue[next].colour});
      }
      if (runs < runs_) first += length(clue, runs) + gap(clue, runs);
    }
  }

  [[nodiscard]] const std::vector<Edge>& edges() const { return edges_; }
  [[nodiscard]] const std::vector<sat::Literal>& leaving(int cell, int runs) const {
    return leaving_[node(cell, runs)];
  }
  [[nodiscard]] const std::vector<sat::Literal>& entering(int cell, int runs) const {
    return entering_[node(cell, runs)];
  }
  [[nodiscard]] bool is_last(const Edge& edge) const {
    return edge.end() == cells_ && edge.runs_after() == runs_;
  }

 private:
  [[nodiscard]] static int length(const Clue& clue, int run) { return clue[run].length; }
  /// The empty cell between two runs of one colour.
  [[nodiscard]] static int gap(const Clue& clue, int run) {
    const auto at = static_cast<std::size_t>(run);
    return at + 1 < clue.size() && clue[at].colour == clue[at + 1].colour ? 1 : 0;
  }
  [[nodiscard]] std::size_t node(int cell, int runs) const {
    return static_cast<std::size_t>(runs) * (static_cast<std::size_t>(cells_) + 1) +
           static_cast<std::size_t>(cell);
  }
  void add(const Edge& edge) {
    edges_.push_back(edge);
    leaving_[node(edge.cell, edge.runs)].push_back(edge.literal);
    entering_[node(edge.end(), edge.runs_after())].push_back(edge.literal);
  }

  int cells_;
  int runs_;
  std::vector<Edge> edges_;
  std::vector<std::vector<sat::Literal>> leaving_;   ///< [node]
  std::vector<std::vector<sat::Literal>> entering_;  ///< [node]
};

/// "If the first literal holds, so does one of the others."
void add_implication(sat::ClauseList& clauses, sat::Literal first,
                     const std::vector<sat::Literal>& others) {
  std::vector<sat::Literal> clause = {-first};
  clause.insert(clause.end(), others.begin(), others.end());
  clauses.add(clause);
}

}  // namespace

void add_paths(sat::ClauseList& clauses, const Clue& clue, LineSites line, int values) {
  const Paths paths(clauses, clue, line.cells);
  const auto site = [&](int cell) { return line.first + cell * line.step; };
  // [cell * values + value]: the edges that give it to the cell.
  std::vector<std::vector<sat::Literal>> givers(static_cast<std::size_t>(line.cells * values));
  clauses.add(paths.leaving(0, 0));
  for (const Edge& edge : paths.edges()) {
    for (int cell = edge.cell; cell < edge.end(); ++cell) {
      const Value value = cell < edge.cell + edge.filled ? edge.colour : empty;
      clauses.add({-edge.literal, clauses.is(site(cell), value)});
      givers[cell * values + value].push_back(edge.literal);
    }
    if (edge.cell != 0 || edge.runs != 0)
      add_implication(clauses, edge.literal, paths.entering(edge.cell, edge.runs));
    if (!paths.is_last(edge))
      add_implication(clauses, edge.literal, paths.leaving(edge.end(), edge.runs_after()));
    if (clauses.is_cut_short()) return;
  }
  for (int cell = 0; cell < line.cells; ++cell)
    for (Value value = 0; value < values; ++value)
      add_implication(clauses, clauses.is(site(cell), value), givers[cell * values + value]);
}

}  // namespace crosshatch::nonogram
