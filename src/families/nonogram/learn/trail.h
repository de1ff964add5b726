// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/budget.h"
#include "families/nonogram/engine/grid.h"
#include "families/nonogram/learn/clauses.h"
#include "families/nonogram/learn/reason.h"
#include "families/nonogram/line/automaton.h"

namespace crosshatch::nonogram {

/// All facts in the order in which they came, on levels: a level is a decision and what lines and
/// clauses concluded from it. The trail finds, when asked, the facts from which a fact followed.
///
/// The grid has the same facts, but knows neither clauses nor levels. It must only be changed
/// through the trail.
class Trail {
 public:
  /// All are borrowed; `automata` has one for each line. What the grid knows already is level 0.
  Trail(BinaryGrid& grid, std::span<const Automaton> automata, Clauses& clauses);

  static constexpr std::size_t bytes_per_site = 2 * sizeof(std::int8_t) + 5 * sizeof(std::uint32_t);

  [[nodiscard]] const BinaryGrid& grid() const { return grid_; }
  [[nodiscard]] const Assignment& assignment() const { return assignment_; }
  [[nodiscard]] bool is_open(Site site) const { return assignment_[literal_of(site, filled)] == 0; }
  [[nodiscard]] std::size_t size() const { return grid_.facts().size(); }
  /// The n-th oldest fact.
  [[nodiscard]] CellLiteral operator[](std::size_t n) const {
    const Fact& fact = grid_.facts()[n];
    return literal_of(fact.row * grid_.columns() + fact.column, fact.value);
  }

  [[nodiscard]] int level() const { return static_cast<int>(marks_.size()); }
  [[nodiscard]] int level_of(Site site) const { return origins_[site].level; }
  /// The number of facts that are older than the decision of a level.
  [[nodiscard]] std::size_t mark_of(int level) const { return marks_[level - 1]; }

  /// Opens a level with a decision about an open cell.
  void decide(CellLiteral literal);
  /// Undoes all levels above `level`.
  void backtrack(int level);
  /// Adds a fact that follows from a clause, or from none: then it holds forever (level 0).
  void assign(CellLiteral literal, Clauses::Ref because);

  /// Propagates to the fixpoint. False at a contradiction, or when the budget ends (`is_spent`).
  [[nodiscard]] bool propagate(Budget& budget);

  /// After a contradiction: facts that cannot all hold. Valid until the next call. Reasons asked
  /// for before may be dropped here.
  [[nodiscard]] std::span<const CellLiteral> contradiction();
  /// The facts from which this one followed; none for a decision. Valid until the next call.
  [[nodiscard]] std::span<const CellLiteral> reason(CellLiteral literal);
  [[nodiscard]] bool is_decision(Site site) const {
    return facts_line(site) == Fact::outside && origins_[site].clause == Clauses::none;
  }

  [[nodiscard]] std::size_t bytes_of_reasons() const {
    return reasons_.capacity() * sizeof(CellLiteral);
  }

  /// Clauses were moved: forgets which clauses facts followed from. Only on level 0.
  void forget_clauses();

 private:
  static constexpr std::uint32_t unknown_reason = ~std::uint32_t{0};

  /// Where a fact comes from. If a line said it, the grid knows which.
  struct Origin {
    std::uint32_t position = 0;  ///< which fact it is
    std::int32_t level = 0;
    Clauses::Ref clause = Clauses::none;
  };

  [[nodiscard]] std::int32_t facts_line(Site site) const {
    return grid_.facts()[origins_[site].position].line;
  }
  void absorb(Clauses::Ref because);
  bool propagate_clauses();
  void explain(int line, Site site, std::size_t before, std::vector<CellLiteral>& reason);
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
  std::span<const Automaton> automata_;
  Clauses& clauses_;
  Explainer explain_row_;
  Explainer explain_column_;

  std::size_t absorbed_ = 0;    ///< so many facts of the grid were taken over
  std::size_t propagated_ = 0;  ///< so many were passed on to the clauses
  std::vector<std::size_t> marks_;

  Assignment assignment_;
  std::vector<Origin> origins_;  ///< per site

  // Reasons that were asked for, one after the other, and per site where its reason begins and how
  // long it is.
  std::vector<std::uint32_t> reason_at_;
  std::vector<std::uint32_t> reason_size_;
  std::vector<CellLiteral> reasons_;
  std::size_t most_reasons_;  ///< literals in it, or so

  Clauses::Ref falsified_clause_ = Clauses::none;
  ImpossibleLine impossible_;
  std::vector<CellLiteral> found_;
};

}  // namespace crosshatch::nonogram
