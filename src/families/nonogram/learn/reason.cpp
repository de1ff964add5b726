// SPDX-License-Identifier: MIT
//
// A reason is found in two passes over the automaton of the line. The first walks in from the right
// and notes after each cell from which states the rest of the line can still be completed. The
// second walks from the left and forgets what it can: a cell is left open if, with all that was
// forgotten before it, no state is reached from which the rest can be completed; otherwise its fact
// is needed, and named.
//
// What is named is irreducible: a cell was needed while all cells to its right were still known, so
// it is needed when some of those are forgotten, too. Which irreducible reason is found depends on
// the direction, so both are tried and the cheaper one is taken.
//
// Cost: two passes of a few word operations a cell, some 100 ns for a line of 30 cells. Deleting
// facts one by one and solving the line again, the usual way, takes ten times as long.
#include "families/nonogram/learn/reason.h"

#include <cassert>
#include <numeric>

namespace crosshatch::nonogram {

Explainer::Explainer(int words) {
  switch (words) {
    case 1:
      method_ = &Explainer::both_ways<1>;
      break;
    case 2:
      method_ = &Explainer::both_ways<2>;
      break;
    case 4:
      method_ = &Explainer::both_ways<4>;
      break;
    case 8:
      method_ = &Explainer::both_ways<8>;
      break;
    default:
      assert(words == 16);
      method_ = &Explainer::both_ways<16>;
  }
}

template <int W>
void Explainer::from_left(const Automaton& automaton, std::span<const Witness> line) {
  using States = Words<W>;
  const Walk<W> walk(automaton);
  const auto allowed = [&](std::size_t cell) { return &states_[cell * W]; };

  States to = walk.end();
  for (std::size_t cell = line.size(); cell-- > 0;) {
    to.write(allowed(cell));
    to = walk.before(to, line[cell].may_fill, line[cell].may_gap);
  }
  assert((to & walk.start()).is_zero());

  left_.clear();
  States from = walk.start();
  for (std::size_t cell = 0; cell < line.size(); ++cell) {
    const Witness& witness = line[cell];
    if (witness.cost > 0) {
      const States forgotten = walk.after(from, true, true);
      if ((forgotten & States::read(allowed(cell))).is_zero()) {
        from = forgotten;
        continue;
      }
      left_.push_back(static_cast<int>(cell));
    }
    from = walk.after(from, witness.may_fill, witness.may_gap);
  }
}

template <int W>
void Explainer::from_right(const Automaton& automaton, std::span<const Witness> line) {
  using States = Words<W>;
  const Walk<W> walk(automaton);
  const auto allowed = [&](std::size_t cell) { return &states_[cell * W]; };

  States from = walk.start();
  for (std::size_t cell = 0; cell < line.size(); ++cell) {
    from.write(allowed(cell));
    from = walk.after(from, line[cell].may_fill, line[cell].may_gap);
  }

  right_.clear();
  States to = walk.end();
  for (std::size_t cell = line.size(); cell-- > 0;) {
    const Witness& witness = line[cell];
    if (witness.cost > 0) {
      const States forgotten = walk.before(to, true, true);
      if ((forgotten & States::read(allowed(cell))).is_zero()) {
        to = forgotten;
        continue;
      }
      right_.push_back(static_cast<int>(cell));
    }
    to = walk.before(to, witness.may_fill, witness.may_gap);
  }
}

template <int W>
void Explainer::both_ways(const Automaton& automaton, std::span<const Witness> line) {
  from_left<W>(automaton, line);
  from_right<W>(automaton, line);
}

std::span<const int> Explainer::explain(const Automaton& automaton, std::span<const Witness> line) {
  states_.resize(line.size() * automaton.runs.size());
  (this->*method_)(automaton, line);
  const auto cost = [&](const std::vector<int>& cells) {
    return std::accumulate(cells.begin(), cells.end(), 0,
                           [&](int sum, int cell) { return sum + line[cell].cost; });
  };
  return cost(right_) < cost(left_) ? right_ : left_;
}

}  // namespace crosshatch::nonogram
