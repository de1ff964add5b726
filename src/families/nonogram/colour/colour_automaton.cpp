// SPDX-License-Identifier: MIT
#include "families/nonogram/colour/colour_automaton.h"

namespace crosshatch::nonogram::colour {

ColourAutomaton::ColourAutomaton(const ColourLayout& layout) {
  const auto add = [&](int of_plane, bool past_a_gap) {
    plane.push_back(static_cast<std::uint8_t>(of_plane));
    is_touching.push_back(past_a_gap);
  };
  add(0, false);
  for (const ColourRun& run : layout.runs()) {
    const bool is_first = plane.size() == 1;
    for (int cell = 0; cell < run.length; ++cell)
      add(run.plane, cell == 0 && !is_first && !run.is_apart);
    add(0, false);
  }
  last = static_cast<int>(plane.size()) - 1;

  words = 1;
  while (64 * words <= last) words *= 2;
  const auto size = static_cast<std::size_t>(words);
  masks.assign(size * static_cast<std::size_t>(2 + layout.colours()), 0);
  for (std::size_t state = 0; state < plane.size(); ++state) {
    const Word bit = Word{1} << (state % 64);
    masks[size * (std::size_t{1} + plane[state]) + state / 64] |= bit;
    if (is_touching[state]) masks[state / 64] |= bit;
  }
}

}  // namespace crosshatch::nonogram::colour
