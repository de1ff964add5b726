// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <vector>

#include "families/nonogram/colour/colour_beliefs.h"
#include "families/nonogram/colour/colour_reason.h"
#include "families/nonogram/colour/grid.h"
#include "families/nonogram/learn/clauses.h"

namespace crosshatch::nonogram {

template <class Lines>
class Trail;

namespace colour {

/// The lines of a coloured grid as the search sees them (learn/trail.h). A variable is a cell and a
/// value, true if the cell has that value. Only cells that are open at first have variables, one
/// for each value that they may have. That a cell has exactly one value is not a clause: the grid
/// knows it.
class ColourLines {
 public:
  using Grid = ColourGrid;

  /// The grid is borrowed. Its lines are at their fixpoint.
  explicit ColourLines(ColourGrid& grid);

  static constexpr std::size_t bytes_per_variable =
      ColourBeliefs::bytes_per_variable + sizeof(Site) + 2 * sizeof(CellLiteral);

  /// The number of variables that such lines would have.
  [[nodiscard]] static std::size_t variables_of(const ColourGrid& grid);

  [[nodiscard]] int variables() const { return numbers_.variables(); }
  /// The literal that says that a cell has a value; none if that was known at first.
  [[nodiscard]] CellLiteral literal(Site site, Value value) const {
    return numbers_.has(site, value) ? 2 * numbers_.of(site, value) + 1 : no_literal;
  }
  static constexpr CellLiteral no_literal = -1;

  /// All facts, oldest first. Those before `first_fact` are not about variables.
  [[nodiscard]] std::size_t size() const { return grid_.facts().size(); }
  [[nodiscard]] std::size_t first_fact() const { return first_fact_; }
  [[nodiscard]] CellLiteral operator[](std::size_t n) const { return literals_[n - first_fact_]; }
  /// Whether a fact follows from others by lines, or as a cell has exactly one value.
  [[nodiscard]] bool is_deduced(std::size_t n) const {
    return grid_.facts()[n].line != ColourFact::outside;
  }
  [[nodiscard]] int open_cells() const { return grid_.open_cells(); }

  /// No variable is known at first.
  template <class Use>
  void each_known(Use) const {}

  void assign(CellLiteral literal);
  void undo_to(std::size_t mark);

  /// As in ColourGrid.
  [[nodiscard]] bool is_settled() const { return grid_.is_settled(); }
  [[nodiscard]] bool may_go_on(Budget& budget) const { return grid_.may_go_on(budget); }
  [[nodiscard]] bool solve_some();

  /// Adds to `reason` older facts from which the n-th fact follows, or which contradict each other.
  void explain(const Trail<ColourLines>& trail, std::size_t n, std::vector<CellLiteral>& reason);
  void explain_contradiction(const Trail<ColourLines>& trail, std::vector<CellLiteral>& reason);

  [[nodiscard]] ColourBeliefs beliefs() const { return {grid_, automata_, numbers_}; }

 private:
  void note_facts();
  void explain_line(const Trail<ColourLines>& trail, int line, Site site, Value value,
                    std::size_t before, std::vector<CellLiteral>& reason);
  [[nodiscard]] CellToExplain cell_to_explain(const Trail<ColourLines>& trail, int line, Site site,
                                              std::size_t before) const;

  ColourGrid& grid_;
  ColourVariables numbers_;
  std::size_t first_fact_;
  std::vector<CellLiteral> literals_;      ///< of the facts from `first_fact_` on
  std::vector<ColourAutomaton> automata_;  ///< per line
  ColourExplainer explainer_;
  std::vector<CellToExplain> to_explain_;
};

}  // namespace colour
}  // namespace crosshatch::nonogram
