// SPDX-License-Identifier: MIT
#include "families/nonogram/learn/reason.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/rng.h"

namespace crosshatch::nonogram {
namespace {

using Runs = std::vector<int>;

enum class Known : std::uint8_t { open, filled, empty };
using Line = std::vector<Known>;

/// Whether a line has a completion, state by state.
bool has_completion(const Automaton& automaton, const Line& line) {
  std::vector<bool> from(static_cast<std::size_t>(automaton.states()), false);
  from[0] = true;
  for (const Known known : line) {
    std::vector<bool> to(from.size(), false);
    for (int state = 0; state < automaton.states(); ++state) {
      if (!from[state]) continue;
      for (const bool is_filled : {false, true}) {
        if (known == (is_filled ? Known::empty : Known::filled)) continue;
        const int next = automaton.next(state, is_filled);
        if (next != Automaton::none) to[next] = true;
      }
    }
    from = std::move(to);
  }
  for (int state = 0; state < automaton.states(); ++state) {
    if (from[state] && automaton.may_end(state)) return true;
  }
  return false;
}

void set(CellSet& cells, int cell) {
  cells[(cell + border) / 64] |= Word{1} << ((cell + border) % 64);
}

bool has(std::span<const Word> cells, int cell) {
  return ((cells[(cell + border) / 64] >> ((cell + border) % 64)) & 1) != 0;
}

Runs random_clue(Rng& rng, int cells, int longest) {
  Runs clue;
  for (int free = cells - rng.below(cells + 1); free > 0;) {
    const int run = 1 + rng.below(std::min(free, longest));
    clue.push_back(run);
    free -= run + 1;
  }
  return clue;
}

/// A line without a completion: random cells of a random line, then more until it has none.
struct Bad {
  Bad(Rng& rng, int cells)
      : clue(random_clue(rng, cells, 1 + rng.below(12))),
        automaton(clue, words_for(cells)),
        line(static_cast<std::size_t>(cells), Known::open),
        may_be_named(line.size()) {
    while (has_completion(automaton, line))
      line[rng.below(cells)] = rng.chance(50) ? Known::filled : Known::empty;
    const int percent = rng.chance(50) ? 100 : rng.below(101);
    for (std::size_t cell = 0; cell < line.size(); ++cell)
      may_be_named[cell] = line[cell] != Known::open && rng.chance(percent);
    impossible.cells = cells;
    // Words beyond the line are none of the explainer's business.
    const int words = words_for(cells);
    for (CellSet* plane :
         {&impossible.filled, &impossible.empty, &impossible.nameable, &impossible.costly}) {
      plane->fill(0);
      for (int word = words; word < static_cast<int>(most_words); ++word)
        (*plane)[word] = rng.next();
    }
    // All but the cells is empty, as line.h has it.
    for (int bit = 0; bit < 64 * words; ++bit) {
      if (bit < border || bit >= cells + border)
        impossible.empty[bit / 64] |= Word{1} << (bit % 64);
    }
    for (int cell = 0; cell < cells; ++cell) {
      if (line[cell] == Known::filled) set(impossible.filled, cell);
      if (line[cell] == Known::empty) set(impossible.empty, cell);
      if (may_be_named[cell]) set(impossible.nameable, cell);
      if (may_be_named[cell] && rng.chance(30)) set(impossible.costly, cell);
    }
  }

  Runs clue;
  Automaton automaton;
  Line line;
  std::vector<bool> may_be_named;
  ImpossibleLine impossible;
};

void check_reason(const Bad& bad, std::span<const Word> named) {
  const int cells = static_cast<int>(bad.line.size());
  Line rest = bad.line;
  for (int cell = 0; cell < cells; ++cell) {
    ASSERT_TRUE(!has(named, cell) || bad.may_be_named[cell]) << "a cell not allowed";
    if (bad.may_be_named[cell] && !has(named, cell)) rest[cell] = Known::open;
  }
  ASSERT_FALSE(has_completion(bad.automaton, rest)) << "the named cells are too few";
  for (int cell = 0; cell < cells; ++cell) {
    if (!has(named, cell)) continue;
    Line without = rest;
    without[cell] = Known::open;
    ASSERT_TRUE(has_completion(bad.automaton, without)) << "a named cell is not needed";
  }
  // Nothing outside the line is named.
  for (int bit = 0; bit < 64 * static_cast<int>(named.size()); ++bit) {
    if (bit >= border && bit < cells + border) continue;
    ASSERT_EQ((named[bit / 64] >> (bit % 64)) & 1, 0u);
  }
}

void check_random_lines(int tries, int shortest, int longest, std::uint64_t seed) {
  Rng rng(seed);
  for (int i = 0; i < tries; ++i) {
    const int cells = shortest + rng.below(longest - shortest + 1);
    const Bad bad(rng, cells);
    Explainer explainer(words_for(cells));
    ASSERT_NO_FATAL_FAILURE(check_reason(bad, explainer.explain(bad.automaton, bad.impossible)));
  }
}

TEST(Explainer, NamesNoMoreThanIsNeededOnLinesOfOneWord) { check_random_lines(4000, 1, 62, 1); }

TEST(Explainer, NamesNoMoreThanIsNeededOnLinesOfTwoWords) { check_random_lines(300, 63, 126, 2); }

TEST(Explainer, NamesNoMoreThanIsNeededOnLinesOfFourWords) { check_random_lines(40, 127, 200, 3); }

TEST(Explainer, NamesNoMoreThanIsNeededOnTheLongestLines) {
  check_random_lines(1, 400, 400, 4);
  check_random_lines(1, 600, 600, 5);
}

TEST(Explainer, ServesLinesOfOtherLengthsAndCluesOneAfterTheOther) {
  Rng rng(6);
  Explainer explainer(1);
  for (int i = 0; i < 500; ++i) {
    const Bad bad(rng, 1 + rng.below(62));
    ASSERT_NO_FATAL_FAILURE(check_reason(bad, explainer.explain(bad.automaton, bad.impossible)));
  }
}

TEST(Explainer, NamesNothingWhenTheLineHasNoCompletionAnyhow) {
  const Automaton automaton(Runs{3}, 1);
  ImpossibleLine impossible{.cells = 3, .filled = {}, .empty = {}, .nameable = {}, .costly = {}};
  set(impossible.empty, 1);
  set(impossible.filled, 0);
  set(impossible.nameable, 0);  // the other one may not be named, and is enough
  EXPECT_EQ(Explainer(1).explain(automaton, impossible)[0], 0u);
}

TEST(Explainer, DoesWithoutDearCellsWhereACheaperReasonIsAtHand) {
  // Five cells hold a run of four only if cells 1 to 3 are filled: either empty one is a reason.
  const Automaton automaton(Runs{4}, 1);
  for (const int dear : {1, 3}) {
    ImpossibleLine impossible{.cells = 5, .filled = {}, .empty = {}, .nameable = {}, .costly = {}};
    for (const int cell : {1, 3}) {
      set(impossible.empty, cell);
      set(impossible.nameable, cell);
    }
    set(impossible.costly, dear);
    const Word named = Explainer(1).explain(automaton, impossible)[0];
    EXPECT_EQ(named, Word{1} << (4 - dear + border));
  }
}

}  // namespace
}  // namespace crosshatch::nonogram
