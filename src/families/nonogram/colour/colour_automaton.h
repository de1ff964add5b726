// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "families/nonogram/colour/layout.h"
#include "families/nonogram/line/wide_word.h"

namespace crosshatch::nonogram::colour {

/// A clue as a chain of states, as in line/automaton.h, for runs of several colours:
///
///     clue 2r 1b 1b    cells         . . r r b . . b .
///                      state      0  0 0 1 2 4 5 5 6 7
///
/// State 0 is the gap before the first run. Each run has a state for each of its cells, and one for
/// the gap after it. A run that may touch the one before is entered from the last cell of that,
/// too, past the gap. A line meets its clue when it ends in one of the last two states.
struct ColourAutomaton {
  explicit ColourAutomaton(const ColourLayout& layout);

  int last = 0;                     ///< the number of the last state
  std::vector<std::uint8_t> plane;  ///< per state: the plane of the cells that enter it
  std::vector<bool> is_touching;    ///< per state: it can be entered past the gap before it

  /// The same as bits: `words` words for the states that enter past a gap, then for each plane of
  /// the line the states that its cells enter.
  int words;
  std::vector<Word> masks;
};

/// The transitions of an automaton for sets of states of W words.
template <int W>
class ColourTransitions {
 public:
  using States = WideWord<W>;

  explicit ColourTransitions(const ColourAutomaton& automaton)
      : masks_(automaton.masks.data()), touching_(States::read(masks_)), last_(automaton.last) {}

  /// The states that a cell of a plane may enter; plane 0 is that of empty cells.
  [[nodiscard]] States entered(int plane) const { return States::read(masks_ + (1 + plane) * W); }

  [[nodiscard]] States start() const { return bit(0); }
  [[nodiscard]] States end() const { return bit(last_) | (bit(last_) >> 1); }

  /// The states after a cell, whatever it is; to be cut to those that it may enter.
  [[nodiscard]] States after(const States& from) const {
    return (from << 1) | (from & entered(0)) | ((from << 2) & touching_);
  }

  /// The states from which a cell that may enter only these leads to one of them.
  [[nodiscard]] States before(const States& to) const {
    return (to >> 1) | (to & entered(0)) | ((to & touching_) >> 2);
  }

 private:
  [[nodiscard]] static States bit(int state) {
    States states = States::zero();
    states.word[state / 64] = Word{1} << (state % 64);
    return states;
  }

  const Word* masks_;
  States touching_;
  int last_;
};

}  // namespace crosshatch::nonogram::colour
