// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <span>
#include <vector>

#include "families/nonogram/engine/grid.h"
#include "families/nonogram/learn/belief_propagation.h"
#include "families/nonogram/learn/clauses.h"
#include "families/nonogram/learn/reason.h"
#include "families/nonogram/line/automaton.h"

namespace crosshatch::nonogram {

template <class Lines>
class Trail;

/// The lines of a black and white grid as the search sees them: a variable is a site, true if it is
/// filled. See trail.h; colour::ColourLines is the same for several colours.
class BinaryLines {
 public:
  using Grid = BinaryGrid;

  /// The grid is borrowed.
  explicit BinaryLines(BinaryGrid& grid);

  static constexpr std::size_t bytes_per_variable = BeliefPropagation::bytes_per_site;

  /// The number of variables that such lines would have.
  [[nodiscard]] static std::size_t variables_of(const BinaryGrid& grid) {
    return static_cast<std::size_t>(grid.rows()) * static_cast<std::size_t>(grid.columns());
  }

  [[nodiscard]] int variables() const { return grid_.rows() * grid_.columns(); }
  /// The literal that says that a site has a value.
  [[nodiscard]] CellLiteral literal(Site site, Value value) const {
    return literal_of(site, value);
  }
  static constexpr CellLiteral no_literal = -1;

  /// All facts, oldest first.
  [[nodiscard]] std::size_t size() const { return grid_.facts().size(); }
  [[nodiscard]] CellLiteral operator[](std::size_t n) const {
    const Fact& fact = grid_.facts()[n];
    return literal_of(fact.row * grid_.columns() + fact.column, fact.value);
  }
  /// The first fact about a variable.
  [[nodiscard]] std::size_t first_fact() const { return 0; }
  /// Whether a fact follows from others by lines.
  [[nodiscard]] bool is_deduced(std::size_t n) const {
    return grid_.facts()[n].line != Fact::outside;
  }
  /// One for each line of the grid.
  [[nodiscard]] std::span<const Automaton> automata() const { return automata_; }
  [[nodiscard]] int open_cells() const { return grid_.open_cells(); }

  /// Calls `use` with each literal that is true. (What was known before the grid's first fact is
  /// not among its facts.)
  template <class Use>
  void each_known(Use use) const;

  void assign(CellLiteral literal) {
    const Site site = site_of(literal);
    grid_.assign(site / grid_.columns(), site % grid_.columns(), value_of(literal));
  }
  void undo_to(std::size_t mark) { grid_.undo_to(mark); }

  /// As in BinaryGrid.
  [[nodiscard]] bool is_settled() const { return grid_.is_settled(); }
  [[nodiscard]] bool may_go_on(Budget& budget) const { return grid_.may_go_on(budget); }
  [[nodiscard]] bool solve_some() { return grid_.solve_some(); }

  /// Adds to `reason` older facts from which the n-th fact follows, or which contradict each other.
  void explain(const Trail<BinaryLines>& trail, std::size_t n, std::vector<CellLiteral>& reason);
  void explain_contradiction(const Trail<BinaryLines>& trail, std::vector<CellLiteral>& reason);

  [[nodiscard]] BeliefPropagation beliefs() const { return {grid_, automata_}; }

 private:
  void explain_line(const Trail<BinaryLines>& trail, int line, Site site, std::size_t before,
                    std::vector<CellLiteral>& reason);
  /// The known cells of a line, without the borders.
  [[nodiscard]] Word known_inside(int line, int word) const {
    const Word known = grid_.filled_cells(line)[word] | grid_.empty_cells(line)[word];
    const int end = grid_.cells(line) + border - 64 * word;  // the first bit beyond the line
    Word inside = end >= 64 ? ~Word{0} : end <= 0 ? 0 : (Word{1} << end) - 1;
    if (word == 0) inside &= ~((Word{1} << border) - 1);
    return known & inside;
  }
  [[nodiscard]] Site site_at(int line, int cell) const {
    return line < grid_.rows() ? line * grid_.columns() + cell
                               : cell * grid_.columns() + line - grid_.rows();
  }

  BinaryGrid& grid_;
  std::vector<Automaton> automata_;  ///< per line
  Explainer explain_row_;
  Explainer explain_column_;
  ImpossibleLine impossible_;
};

template <class Use>
void BinaryLines::each_known(Use use) const {
  for (int row = 0; row < grid_.rows(); ++row) {
    const std::span<const Word> is_filled = grid_.filled_cells(row);
    for (int column = 0; column < grid_.columns(); ++column) {
      if (grid_.is_open(row, column)) continue;
      const int bit = column + border;
      const Value value = ((is_filled[bit / 64] >> (bit % 64)) & 1) != 0 ? filled : empty;
      use(literal_of(row * grid_.columns() + column, value));
    }
  }
}

}  // namespace crosshatch::nonogram
