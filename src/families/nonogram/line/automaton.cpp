// SPDX-License-Identifier: MIT
#include "families/nonogram/line/automaton.h"

namespace crosshatch::nonogram {

Automaton::Automaton(std::span<const int> clue, int words)
    : runs(static_cast<std::size_t>(words), 0), gaps(static_cast<std::size_t>(words), 0) {
  const auto put = [](std::vector<Word>& states, int state) {
    states[state / 64] |= Word{1} << (state % 64);
  };
  put(gaps, 0);
  for (const int length : clue) {
    for (int cell = 0; cell < length; ++cell) put(runs, ++last);
    put(gaps, ++last);
  }
}

}  // namespace crosshatch::nonogram
