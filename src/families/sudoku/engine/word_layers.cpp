// SPDX-License-Identifier: MIT
#include "families/sudoku/engine/word_layers.h"

#include <bit>

namespace crosshatch::sudoku {

WordLayers::WordLayers(const rules::Pattern& pattern, std::span<const Mask> cells) {
  const std::size_t length = cells.size();
  const auto count = static_cast<std::size_t>(pattern.states());
  // Per place, which states are met.
  std::vector<std::vector<char>> is_met(length + 1, std::vector<char>(count));
  is_met[0][0] = 1;
  const auto each_digit = [&](std::size_t place, std::size_t state, auto use) {
    for (Mask rest = cells[place]; rest != 0; rest &= rest - 1) {
      const int digit = std::countr_zero(rest);
      const int to = pattern.step(static_cast<int>(state), digit);
      if (to != rules::Pattern::none) use(digit, static_cast<std::size_t>(to));
    }
  };
  for (std::size_t place = 0; place < length; ++place) {
    for (std::size_t state = 0; state < count; ++state) {
      if (is_met[place][state] == 0) continue;
      each_digit(place, state, [&](int, std::size_t to) { is_met[place + 1][to] = 1; });
    }
  }
  for (std::size_t state = 0; state < count; ++state) {
    if (pattern.ends[state] == 0) is_met[length][state] = 0;
  }
  for (std::size_t place = length; place-- > 0;) {
    for (std::size_t state = 0; state < count; ++state) {
      if (is_met[place][state] == 0) continue;
      char is_good = 0;
      each_digit(place, state, [&](int, std::size_t to) { is_good |= is_met[place + 1][to]; });
      is_met[place][state] = is_good;
    }
  }
  begin.assign(length + 2, 0);
  if (is_met[0][0] == 0) return;

  std::vector<std::uint16_t> number(count);  // in the layer behind a place
  const auto values = static_cast<std::size_t>(pattern.values);
  for (std::size_t place = 0; place < length; ++place) {
    begin[place] = static_cast<std::uint32_t>(states.size());
    std::uint16_t behind = 0;
    for (std::size_t state = 0; state < count; ++state) {
      if (is_met[place + 1][state] != 0)
        number[state] = place + 1 == length ? std::uint16_t{0} : behind++;
    }
    for (std::size_t state = 0; state < count; ++state) {
      if (is_met[place][state] == 0) continue;
      State made{0, static_cast<std::uint32_t>(next.size())};
      next.resize(next.size() + values);
      each_digit(place, state, [&](int digit, std::size_t to) {
        if (is_met[place + 1][to] == 0) return;
        made.digits |= Mask{1} << digit;
        next[made.behind + static_cast<std::size_t>(digit)] = number[to];
      });
      states.push_back(made);
    }
  }
  begin[length] = static_cast<std::uint32_t>(states.size());
  states.push_back({});
  begin[length + 1] = static_cast<std::uint32_t>(states.size());
}

}  // namespace crosshatch::sudoku
