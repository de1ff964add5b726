// SPDX-License-Identifier: MIT
#include "families/nonogram/colour/colour_lines.h"

#include <limits>

#include "families/nonogram/learn/trail.h"

namespace crosshatch::nonogram::colour {

namespace {

std::vector<ColourAutomaton> automata_of_lines(const ColourGrid& grid) {
  std::vector<ColourAutomaton> automata;
  automata.reserve(static_cast<std::size_t>(grid.lines()));
  for (int line = 0; line < grid.lines(); ++line) automata.emplace_back(grid.layout(line));
  return automata;
}

}  // namespace

ColourLines::ColourLines(ColourGrid& grid)
    : grid_(grid),
      numbers_(grid),
      first_fact_(grid.facts().size()),
      automata_(automata_of_lines(grid)) {}

std::size_t ColourLines::variables_of(const ColourGrid& grid) {
  std::size_t variables = 0;
  for (Site site = 0; site < grid.sites(); ++site) {
    if (grid.is_open(site)) variables += static_cast<std::size_t>(std::popcount(grid[site]));
  }
  return variables;
}

void ColourLines::note_facts() {
  for (std::size_t n = first_fact_ + literals_.size(); n < size(); ++n) {
    const ColourFact& fact = grid_.facts()[n];
    literals_.push_back(2 * numbers_.of(fact.site, fact.value) + (fact.has ? 1 : 0));
  }
}

void ColourLines::assign(CellLiteral literal) {
  const auto [site, value] = numbers_[variable_of(literal)];
  if (is_positive(literal)) {
    grid_.decide(site, value);
  } else {
    grid_.exclude(site, only(value));
  }
  note_facts();
}

void ColourLines::undo_to(std::size_t mark) {
  grid_.undo_to(mark);
  literals_.resize(mark - first_fact_);
}

bool ColourLines::solve_some() {
  if (!grid_.solve_some()) return false;
  note_facts();
  return true;
}

void ColourLines::explain(const Trail<ColourLines>& trail, std::size_t n,
                          std::vector<CellLiteral>& reason) {
  const ColourFact& fact = grid_.facts()[n];
  if (fact.line != ColourFact::of_cell) {
    explain_line(trail, fact.line, fact.site, fact.value, fact.before, reason);
  } else if (!fact.has) {
    reason.push_back(literal(fact.site, std::countr_zero(grid_[fact.site])));
  } else {
    for (Candidates rest = numbers_.candidates(fact.site) & ~only(fact.value); rest != 0;
         rest &= rest - 1)
      reason.push_back(opposite(literal(fact.site, std::countr_zero(rest))));
  }
}

void ColourLines::explain_contradiction(const Trail<ColourLines>& trail,
                                        std::vector<CellLiteral>& reason) {
  explain_line(trail, grid_.contradiction(), -1, empty, std::numeric_limits<std::size_t>::max(),
               reason);
}

CellToExplain ColourLines::cell_to_explain(const Trail<ColourLines>& trail, int line, Site site,
                                           std::size_t before) const {
  const ColourLayout& layout = grid_.layout(line);
  CellToExplain cell;
  if (numbers_.candidates(site) == 0) {
    cell.known = only(layout.plane_of(std::countr_zero(grid_[site])));
    cell.anyway = cell.known;
    return cell;
  }
  int variable = numbers_.first(site);
  for (Candidates rest = numbers_.candidates(site); rest != 0; rest &= rest - 1, ++variable) {
    const PlaneSet plane = only(layout.plane_of(std::countr_zero(rest)));
    const std::int8_t truth = trail.assignment()[2 * variable + 1];
    if (truth == 0 || trail.place_of(variable) >= before) {
      cell.known |= plane;
      cell.anyway |= plane;
      continue;
    }
    const int level = trail.level_of(variable);
    if (truth > 0) {
      cell.known |= plane;
      if (level > 0) cell.decided_by = variable;
    } else if (level == 0) {
      continue;
    } else if (level == trail.level()) {
      // The more facts of the newest level a reason names, the longer it takes until a single fact
      // of that level is left.
      cell.costly |= plane;
    }
    cell.anyway |= plane;
  }
  return cell;
}

/// Why a line excludes a value from a site; why it has no completion if there is no site.
void ColourLines::explain_line(const Trail<ColourLines>& trail, int line, Site site, Value value,
                               std::size_t before, std::vector<CellLiteral>& reason) {
  const ColourLayout& layout = grid_.layout(line);
  to_explain_.resize(static_cast<std::size_t>(layout.cells()));
  for (int cell = 0; cell < layout.cells(); ++cell) {
    const Site here = grid_.site_at(line, cell);
    if (here == site) {
      const PlaneSet only_this = only(layout.plane_of(value));
      to_explain_[cell] = {.known = only_this, .anyway = only_this};
    } else {
      to_explain_[cell] = cell_to_explain(trail, line, here, before);
    }
  }
  const std::span<const PlaneSet> named = explainer_.explain(automata_[line], to_explain_);
  for (int cell = 0; cell < layout.cells(); ++cell) {
    if (named[cell] == 0) continue;
    if (!is_one(named[cell]) && to_explain_[cell].decided_by >= 0) {
      reason.push_back(2 * to_explain_[cell].decided_by + 1);
      continue;
    }
    const Site here = grid_.site_at(line, cell);
    for (PlaneSet rest = named[cell]; rest != 0; rest &= rest - 1)
      reason.push_back(opposite(literal(here, layout.value_of(std::countr_zero(rest)))));
  }
}

}  // namespace crosshatch::nonogram::colour
