// SPDX-License-Identifier: MIT
#include "families/nonogram/colour/colour_reason.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "base/rng.h"
#include "families/nonogram/colour/line.h"

namespace crosshatch::nonogram::colour {
namespace {

/// Per cell the planes that it may have.
using Planes = std::vector<PlaneSet>;

/// Whether a line has a completion, by the line solver.
bool can_be_completed(const ColourLayout& layout, const Planes& cells) {
  std::vector<Word> planes(layout.plane_words(), 0);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (PlaneSet rest = cells[i]; rest != 0; rest &= rest - 1) {
      const std::size_t bit = i + border;
      planes[std::countr_zero(rest) * layout.words() + bit / 64] |= Word{1} << (bit % 64);
    }
  }
  std::vector<Word> scratch(layout.scratch_words());
  return line_kernel(layout.words())(layout.runs(), layout.cells(), layout.colours(), planes.data(),
                                     scratch.data());
}

Clue random_coloured_clue(Rng& rng, int cells, int colours, int longest) {
  Clue clue;
  Value last = empty;
  for (int free = cells - rng.below(1 + cells / 2); free > 0;) {
    const Value colour = 1 + rng.below(colours);
    if (colour == last && --free <= 0) break;
    const int length = 1 + rng.below(std::min(free, longest));
    clue.emplace_back(length, colour);
    free -= length;
    last = colour;
  }
  return clue;
}

/// A line without a completion, from which values were excluded one by one, and which of them a
/// reason may name.
struct Exclusions {
  Exclusions(Rng& rng, const ColourLayout& layout) {
    const PlaneSet all = (PlaneSet{2} << layout.colours()) - 1;
    known.assign(static_cast<std::size_t>(layout.cells()), all);
    fixed = known;
    while (can_be_completed(layout, known)) {
      if (std::all_of(known.begin(), known.end(), is_one)) {  // a completion: another try
        known.assign(known.size(), all);
        fixed = known;
      }
      const int cell = rng.below(layout.cells());
      const PlaneSet plane = PlaneSet{1} << rng.below(layout.colours() + 1);
      if (is_one(known[cell]) || (known[cell] & plane) == 0) continue;
      known[cell] &= ~plane;
      // Now and then one that may not be named, as long as the line can be completed then.
      if (!rng.chance(20)) continue;
      fixed[cell] &= ~plane;
      if (!can_be_completed(layout, fixed)) fixed[cell] |= plane;
    }
  }
  Planes known;
  Planes fixed;  ///< without what may be named
};

TEST(ColourExplainer, NamesOnlyWhatIsNeededAndEnoughOfIt) {
  Rng rng(1);
  int named_in_all = 0;
  for (int i = 0; i < 6000; ++i) {
    const int longest = 1 + rng.below(5);
    const int cells = i % 20 == 0 ? 1 + rng.below(150) : 1 + rng.below(14);
    const ColourLayout layout(random_coloured_clue(rng, cells, 1 + rng.below(4), longest), cells);
    if (layout.colours() == 0) continue;
    const Exclusions line(rng, layout);
    std::vector<CellToExplain> input;
    for (std::size_t cell = 0; cell < line.known.size(); ++cell) {
      const PlaneSet costly = line.fixed[cell] & ~line.known[cell] & rng.below(16);
      input.push_back({.known = line.known[cell],
                       .anyway = line.fixed[cell],
                       .costly = costly,
                       .decided_by = is_one(line.known[cell]) && rng.chance(50) ? 1 : -1});
    }
    ColourExplainer explainer;
    const std::span<const PlaneSet> named = explainer.explain(ColourAutomaton(layout), input);
    Planes with_reason = line.fixed;
    for (std::size_t cell = 0; cell < named.size(); ++cell) {
      ASSERT_EQ(named[cell] & ~(line.fixed[cell] & ~line.known[cell]), 0u);
      with_reason[cell] &= ~named[cell];
    }
    ASSERT_FALSE(can_be_completed(layout, with_reason)) << "not enough";
    for (std::size_t cell = 0; cell < named.size(); ++cell) {
      for (PlaneSet rest = named[cell]; rest != 0; rest &= rest - 1) {
        Planes with_less = with_reason;
        with_less[cell] |= rest & -rest;
        ASSERT_TRUE(can_be_completed(layout, with_less)) << "not needed";
        ++named_in_all;
      }
    }
  }
  EXPECT_GT(named_in_all, 10'000);
}

TEST(ColourExplainer, TakesTheLongestLineWithTheMostStates) {
  constexpr int cells = 1000;
  Clue clue;
  for (int i = 0; i < cells; ++i) clue.emplace_back(1, 1 + i % 2);
  const ColourLayout layout(clue, cells);
  const ColourAutomaton automaton(layout);
  EXPECT_EQ(automaton.last, 2000);
  std::vector<CellToExplain> line(cells, {.known = 7, .anyway = 7});
  line[700].known = 4;
  ASSERT_EQ(layout.plane_of(2), 2);
  ColourExplainer explainer;
  const std::span<const PlaneSet> named = explainer.explain(automaton, line);
  for (int cell = 0; cell < cells; ++cell) EXPECT_EQ(named[cell], cell == 700 ? 2u : 0u) << cell;
}

}  // namespace
}  // namespace crosshatch::nonogram::colour
