// SPDX-License-Identifier: MIT
//
// The two passes of learn/reason.cpp for several colours. There a cell is needed or not; here each
// value that is excluded from it is a fact of its own. Take the states that the cell could enter,
// coming from the left with all that was forgotten before it, if nothing were excluded from it.
// Those of them from which the rest of the line can be completed must stay excluded: the values by
// which they are entered are named, and no others.
//
// Cost: a few word operations a cell, and one for each plane of it.
#include "families/nonogram/colour/colour_reason.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace crosshatch::nonogram::colour {

namespace {

/// A reason with one costly fact less may have three cheap ones more.
constexpr int price_of_costly_fact = 4;

int price_of(std::span<const PlaneSet> named, std::span<const CellToExplain> line) {
  int sum = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (named[i] == 0) continue;
    const PlaneSet costly = named[i] & line[i].costly;
    const int facts = std::popcount(named[i]) + (price_of_costly_fact - 1) * std::popcount(costly);
    sum += line[i].decided_by < 0 ? facts : std::min(facts, costly == 0 ? 1 : price_of_costly_fact);
  }
  return sum;
}

}  // namespace

template <int W>
void ColourExplainer::both_ways(const ColourAutomaton& automaton,
                                std::span<const CellToExplain> line) {
  using States = WideWord<W>;
  const ColourTransitions<W> walk(automaton);
  const std::size_t cells = line.size();
  from_left_.resize(cells * W);
  from_right_.resize(cells * W);
  anyway_.resize(cells * W);
  left_.assign(cells, 0);
  right_.assign(cells, 0);
  const auto at = [](std::vector<Word>& side, std::size_t cell) { return side.data() + cell * W; };
  const auto entered = [&](PlaneSet planes) {
    States states = States::zero();
    for (PlaneSet rest = planes; rest != 0; rest &= rest - 1)
      states = states | walk.entered(std::countr_zero(rest));
    return states;
  };

  States from = walk.start();
  States to = walk.end();
  for (std::size_t i = 0; i < cells; ++i) {
    const std::size_t j = cells - 1 - i;
    from.write(at(from_left_, i));
    const States known = entered(line[i].known);
    (known | entered(line[i].anyway & ~line[i].known)).write(at(anyway_, i));
    from = walk.after(from) & known;
    to.write(at(from_right_, j));
    to = walk.before(to & entered(line[j].known));
  }
  assert((to & walk.start()).is_zero());

  // Removes from `loose` the states of all planes that must stay excluded.
  const auto name = [&](std::size_t cell, States& loose, const States& meeting) {
    PlaneSet named = 0;
    if (meeting.is_zero()) return named;
    for (PlaneSet rest = line[cell].anyway & ~line[cell].known; rest != 0; rest &= rest - 1) {
      const States states = walk.entered(std::countr_zero(rest));
      if ((meeting & states).is_zero()) continue;
      named |= rest & -rest;
      loose = loose & ~states;
    }
    return named;
  };
  from = walk.start();
  to = walk.end();
  for (std::size_t i = 0; i < cells; ++i) {
    const std::size_t j = cells - 1 - i;
    from = walk.after(from) & States::read(at(anyway_, i));
    left_[i] = name(i, from, from & States::read(at(from_right_, i)));
    to = to & States::read(at(anyway_, j));
    right_[j] = name(j, to, to & walk.after(States::read(at(from_left_, j))));
    to = walk.before(to);
  }
}

std::span<const PlaneSet> ColourExplainer::explain(const ColourAutomaton& automaton,
                                                   std::span<const CellToExplain> line) {
  // A line of 1000 cells may have 2001 states: twice as many words as its planes.
  if (automaton.words == 32) {
    both_ways<32>(automaton, line);
  } else {
    with_width(automaton.words, [&](auto width) { both_ways<width>(automaton, line); });
  }
  return price_of(right_, line) < price_of(left_, line) ? right_ : left_;
}

}  // namespace crosshatch::nonogram::colour
