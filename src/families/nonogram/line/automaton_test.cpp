// SPDX-License-Identifier: MIT
#include "families/nonogram/line/automaton.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/effort_test.h"
#include "base/rng.h"

namespace crosshatch::nonogram {
namespace {

using Runs = std::vector<int>;

/// The clue that a line of cells, bit i for cell i, reads as.
Runs clue_of(unsigned line, int cells) {
  Runs clue;
  for (int cell = 0; cell < cells; ++cell) {
    if (((line >> cell) & 1) == 0) continue;
    if (cell > 0 && ((line >> (cell - 1)) & 1) != 0) {
      ++clue.back();
    } else {
      clue.push_back(1);
    }
  }
  return clue;
}

bool walks_to_the_end(const Automaton& automaton, unsigned line, int cells) {
  int state = 0;
  for (int cell = 0; cell < cells; ++cell) {
    state = automaton.next(state, ((line >> cell) & 1) != 0);
    if (state == Automaton::none) return false;
  }
  return automaton.may_end(state);
}

/// The same with sets of states, from either side; both must say the same.
bool sets_meet(const Automaton& automaton, unsigned line, int cells) {
  const Transitions<1> walk(automaton);
  const auto entered = [&](int cell) {
    return ((line >> cell) & 1) != 0 ? walk.runs() : walk.gaps();
  };
  WideWord<1> from = walk.start();
  for (int cell = 0; cell < cells; ++cell) from = walk.after(from, entered(cell));
  WideWord<1> to = walk.end();
  for (int cell = cells - 1; cell >= 0; --cell) to = walk.before(to, entered(cell));
  const bool from_left = !(from & walk.end()).is_zero();
  EXPECT_EQ(from_left, !(to & walk.start()).is_zero());
  return from_left;
}

TEST(Automaton, HasAStateForEachCellOfARunAndForEachGap) {
  const Automaton automaton(Runs{2, 1}, 1);
  EXPECT_EQ(automaton.states(), 6);
  EXPECT_EQ(automaton.runs[0], 0b010110u);
  EXPECT_EQ(automaton.gaps[0], 0b101001u);
}

TEST(Automaton, ForAnEmptyClueStaysInItsOnlyState) {
  const Automaton automaton(Runs{}, 1);
  EXPECT_EQ(automaton.states(), 1);
  EXPECT_EQ(automaton.next(0, false), 0);
  EXPECT_EQ(automaton.next(0, true), Automaton::none);
  EXPECT_TRUE(automaton.may_end(0));
}

TEST(Automaton, AcceptsExactlyTheLinesThatReadAsItsClue) {
  constexpr int cells = 7;
  for (unsigned one = 0; one < 1u << cells; ++one) {
    const Runs clue = clue_of(one, cells);
    const Automaton automaton(clue, 1);
    for (unsigned other = 0; other < 1u << cells; ++other) {
      const bool fits = clue_of(other, cells) == clue;
      ASSERT_EQ(walks_to_the_end(automaton, other, cells), fits) << one << " " << other;
      ASSERT_EQ(sets_meet(automaton, other, cells), fits) << one << " " << other;
    }
  }
}

TEST(Automaton, OfTheLongestLineHasNoMoreStatesThanItsWordsHaveBits) {
  for (const int cells : {62, 126, 254, 510, 1000}) {
    const int words = words_for(cells);
    const Runs ones(static_cast<std::size_t>((cells + 1) / 2), 1);
    EXPECT_LE(Automaton(ones, words).states(), 64 * words);
    EXPECT_LE(Automaton(Runs{cells}, words).states(), 64 * words);
  }
}

/// One step of a set of states of W words is the step of each of its states.
template <int W>
void compare_steps(Rng& rng) {
  constexpr int cells = 64 * W - 2;
  Runs clue;
  for (int free = cells; free > 0;) {
    const int run = 1 + rng.below(std::min(free, 9));
    clue.push_back(run);
    free -= run + 1;
  }
  const Automaton automaton(clue, W);
  const Transitions<W> walk(automaton);
  std::vector<Word> some(W);
  for (Word& word : some) word = rng.next();
  const WideWord<W> from = WideWord<W>::read(some.data()) & walk.all();
  const auto has = [](const WideWord<W>& states, int state) {
    return ((states.word[state / 64] >> (state % 64)) & 1) != 0;
  };
  for (const bool is_filled : {false, true}) {
    const WideWord<W> entered = is_filled ? walk.runs() : walk.gaps();
    WideWord<W> after = WideWord<W>::zero();
    WideWord<W> before = WideWord<W>::zero();
    for (int state = 0; state < automaton.states(); ++state) {
      const int next = automaton.next(state, is_filled);
      if (next == Automaton::none) continue;
      const Word bit = Word{1};
      if (has(from, state)) after.word[next / 64] |= bit << (next % 64);
      if (has(from, next)) before.word[state / 64] |= bit << (state % 64);
    }
    ASSERT_EQ(walk.after(from, entered).word, after.word);
    ASSERT_EQ(walk.before(from, entered).word, before.word);
  }
  for (int state = 0; state < automaton.states(); ++state)
    ASSERT_EQ(has(walk.end(), state), automaton.may_end(state));
}

TEST(Automaton, StepsInSetsOfStatesAsStateByState) {
  Rng rng(3);
  for (int i = 0; i < tries(100); ++i) {
    compare_steps<1>(rng);
    compare_steps<2>(rng);
    compare_steps<4>(rng);
    compare_steps<16>(rng);
  }
}

}  // namespace
}  // namespace crosshatch::nonogram
