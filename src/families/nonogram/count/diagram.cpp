// SPDX-License-Identifier: MIT
//
// The clue's automaton runs over the line from the left, for everything that the board leaves open
// at once. This gives the states that can be reached before each cell. Then the layers are built
// from the right. A state becomes a node by the tuple of nodes to which its values lead. A state
// for which no value leads on has no completion, and gets no node. A decided cell has one value,
// which only passes the nodes of the layer behind it on, so only open cells make layers.
//
// Two states that the same endings complete need the same number of filled cells, so they are
// neighbours (the last cell of a run and the gap behind it). So it is enough to compare each state
// with the one before to find equal tuples. This is the reduction of a binary decision diagram.
//
// Cost: O(cells times reachable states), a few milliseconds for an empty line of 1000 cells.
#include "families/nonogram/count/diagram.h"

#include <algorithm>
#include <bit>

#include "families/nonogram/line/automaton.h"

namespace crosshatch::nonogram {

bool LineDiagrams::add(std::span<const int> clue, LineSites line, const Board& board) {
  const Automaton automaton(clue, words_for(line.cells));
  const auto states = static_cast<std::size_t>(automaton.states());
  const auto site_of = [&](int cell) { return line.first + cell * line.step; };
  const auto reached = [&](int cell, int state) -> std::uint8_t& {
    return reached_[static_cast<std::size_t>(cell) * states + static_cast<std::size_t>(state)];
  };

  reached_.assign((static_cast<std::size_t>(line.cells) + 1) * states, 0);
  std::vector<std::pair<int, int>> range(static_cast<std::size_t>(line.cells) + 1);
  range[0] = {0, 1};  // the reachable states are in [first, second)
  reached(0, 0) = 1;
  for (int cell = 0; cell < line.cells; ++cell) {
    const auto [first, end] = range[cell];
    auto& [next_first, next_end] = range[cell + 1];
    next_first = automaton.states();
    next_end = 0;
    for (int state = first; state < end; ++state) {
      if (!reached(cell, state)) continue;
      for (Candidates rest = board[site_of(cell)]; rest != 0; rest &= rest - 1) {
        const int to = automaton.next(state, std::countr_zero(rest) == filled);
        if (to == Automaton::none) continue;
        reached(cell + 1, to) = 1;
        next_first = std::min(next_first, to);
        next_end = std::max(next_end, to + 1);
      }
    }
  }

  const std::size_t first_layer = layers_.size();
  const std::size_t first_next = next_.size();
  std::vector<std::uint16_t> after(states, none);  // the node of each state after the cell
  std::vector<std::uint16_t> before(states, none);
  for (int state = range[line.cells].first; state < range[line.cells].second; ++state) {
    if (reached(line.cells, state) && automaton.may_end(state)) after[state] = 0;
  }
  int width = 1;  // those of `after`
  for (int cell = line.cells - 1; cell >= 0; --cell) {
    const Candidates candidates = board[site_of(cell)];
    const auto [first, end] = range[cell];
    std::fill(before.begin(), before.end(), none);
    const auto follow = [&](int state, Candidates value) {
      const int to = automaton.next(state, std::countr_zero(value) == filled);
      return to == Automaton::none ? none : after[to];
    };
    if (is_one(candidates)) {
      for (int state = first; state < end; ++state) {
        if (reached(cell, state)) before[state] = follow(state, candidates);
      }
    } else {
      const int values = std::popcount(candidates);
      Layer layer{site_of(cell), 0, width, values, next_.size()};
      for (int state = first; state < end; ++state) {
        if (!reached(cell, state)) continue;
        bool leads_on = false;
        for (Candidates rest = candidates; rest != 0; rest &= rest - 1) {
          next_.push_back(follow(state, rest));
          leads_on = leads_on || next_.back() != none;
        }
        const auto tuple = next_.end() - values;
        if (!leads_on) {
          next_.erase(tuple, next_.end());
          continue;
        }
        if (layer.width > 0 && std::equal(tuple, next_.end(), tuple - values)) {
          next_.erase(tuple, next_.end());
        } else {
          ++layer.width;
        }
        before[state] = static_cast<std::uint16_t>(layer.width - 1);
      }
      width = layer.width;
      layers_.push_back(layer);
    }
    after.swap(before);
  }
  if (after[0] == none) {
    layers_.resize(first_layer);
    next_.resize(first_next);
    return false;
  }
  std::reverse(layers_.begin() + static_cast<std::ptrdiff_t>(first_layer), layers_.end());
  return true;
}

}  // namespace crosshatch::nonogram
