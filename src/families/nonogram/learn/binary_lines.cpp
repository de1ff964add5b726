// SPDX-License-Identifier: MIT
#include "families/nonogram/learn/binary_lines.h"

#include <limits>

#include "families/nonogram/learn/trail.h"

namespace crosshatch::nonogram {

namespace {

std::vector<Automaton> automata_of_lines(const BinaryGrid& grid) {
  std::vector<Automaton> automata;
  automata.reserve(static_cast<std::size_t>(grid.lines()));
  for (int line = 0; line < grid.lines(); ++line)
    automata.emplace_back(grid.clue(line), grid.words(line));
  return automata;
}

}  // namespace

BinaryLines::BinaryLines(BinaryGrid& grid)
    : grid_(grid),
      automata_(automata_of_lines(grid)),
      explain_row_(grid.words(0)),
      explain_column_(grid.words(grid.rows())) {}

void BinaryLines::explain(const Trail<BinaryLines>& trail, std::size_t n,
                          std::vector<CellLiteral>& reason) {
  const Fact& fact = grid_.facts()[n];
  explain_line(trail, fact.line, site_of((*this)[n]), fact.before, reason);
}

void BinaryLines::explain_contradiction(const Trail<BinaryLines>& trail,
                                        std::vector<CellLiteral>& reason) {
  explain_line(trail, grid_.contradiction(), -1, std::numeric_limits<std::size_t>::max(), reason);
}

void BinaryLines::explain_line(const Trail<BinaryLines>& trail, int line, Site site,
                               std::size_t before, std::vector<CellLiteral>& reason) {
  const std::span<const Word> filled_cells = grid_.filled_cells(line);
  const std::span<const Word> empty_cells = grid_.empty_cells(line);
  const int words = grid_.words(line);
  impossible_.cells = grid_.cells(line);
  for (int word = 0; word < words; ++word) {
    impossible_.filled[word] = filled_cells[word];
    impossible_.empty[word] = empty_cells[word];
    Word named = 0;
    Word costly = 0;
    for (Word rest = known_inside(line, word); rest != 0; rest &= rest - 1) {
      const Word cell = rest & -rest;
      const Site here = site_at(line, 64 * word + std::countr_zero(rest) - border);
      if (here == site) {
        impossible_.filled[word] ^= cell;
        impossible_.empty[word] ^= cell;
      } else if (trail.place_of(here) >= before) {
        impossible_.filled[word] &= ~cell;
        impossible_.empty[word] &= ~cell;
      } else if (trail.level_of(here) > 0) {
        named |= cell;
        // The more facts of the newest level a reason names, the longer it takes until a single
        // fact of that level is left.
        if (trail.level_of(here) == trail.level()) costly |= cell;
      }
    }
    impossible_.nameable[word] = named;
    impossible_.costly[word] = costly;
  }
  Explainer& explainer = line < grid_.rows() ? explain_row_ : explain_column_;
  const std::span<const Word> named = explainer.explain(automata_[line], impossible_);
  for (int word = 0; word < words; ++word) {
    for (Word rest = named[word]; rest != 0; rest &= rest - 1) {
      const Site other = site_at(line, 64 * word + std::countr_zero(rest) - border);
      const bool is_filled = (filled_cells[word] & rest & -rest) != 0;
      reason.push_back(literal_of(other, is_filled ? filled : empty));
    }
  }
}

}  // namespace crosshatch::nonogram
