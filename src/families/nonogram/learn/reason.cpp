// SPDX-License-Identifier: MIT
//
// A reason is found in two passes over the automaton of the line. The first goes from the right and
// keeps, after each cell, the states from which the rest of the line can be completed. The second
// goes from the left and forgets what it can. A cell is left open if, with all that was forgotten
// before it, no state is reached from which the rest can be completed. Otherwise its fact is
// needed, and the cell is named.
//
// The result is irreducible: a cell was needed while all cells to its right were still known, so it
// is needed as well when some of those are forgotten. Which irreducible reason is found depends on
// the direction. So the same is done in the other direction, and the cheaper reason is taken. Both
// run in one loop without branches: they are chains of dependent operations, which a processor can
// overlap.
//
// Cost: a few word operations a cell. The usual way, to delete facts one by one, would solve the
// line again for each.
#include "families/nonogram/learn/reason.h"

#include <bit>
#include <cassert>

namespace crosshatch::nonogram {

namespace {

/// A reason with one costly cell less may have three cheap ones more.
constexpr int price_of_costly = 4;

template <int W>
Word has(const WideWord<W>& cells, int bit) {
  return (cells.word[bit / 64] >> (bit % 64)) & 1;
}

template <int W>
void set(WideWord<W>& cells, int bit, Word value) {
  cells.word[bit / 64] |= value << (bit % 64);
}

}  // namespace

template <int W>
void Explainer::both_ways(const Automaton& automaton, const ImpossibleLine& line) {
  using States = WideWord<W>;
  const Transitions<W> walk(automaton);
  const int cells = line.cells;
  from_left_.resize(static_cast<std::size_t>(cells) * W);
  from_right_.resize(from_left_.size());
  Word* const from_left = from_left_.data();
  Word* const from_right = from_right_.data();
  const auto at = [](Word* side, int cell) { return side + static_cast<std::size_t>(cell) * W; };

  // The states that a cell may enter, by what is known of it: nothing, filled, empty.
  const std::array<States, 3> entered{walk.all(), walk.runs(), walk.gaps()};
  const States is_filled = States::read(line.filled.data());
  const States is_empty = States::read(line.empty.data());
  const States may_be_named = States::read(line.nameable.data());
  const auto known = [&](int cell) {
    return has(is_filled, cell + border) + 2 * has(is_empty, cell + border);
  };

  States from = walk.start();
  States to = walk.end();
  for (int i = 0, j = cells - 1; i < cells; ++i, --j) {
    from.write(at(from_left, i));
    from = walk.after(from, entered[known(i)]);
    to.write(at(from_right, j));
    to = walk.before(to, entered[known(j)]);
  }
  assert((to & walk.start()).is_zero());

  States left = States::zero();
  States right = States::zero();
  // 0 when the cell can be forgotten, because the two sides do not meet with it open (`loose`);
  // else 1.
  const auto stays = [&](int cell, const States& loose, Word* other_side, States& named) {
    const Word can_name = has(may_be_named, cell + border);
    const Word meets = (loose & States::read(at(other_side, cell))).is_zero() ? 0 : 1;
    set(named, cell + border, can_name & meets);
    return meets | (can_name ^ 1);
  };
  from = walk.start();
  to = walk.end();
  for (int i = 0, j = cells - 1; i < cells; ++i, --j) {
    const Word stays_left = stays(i, walk.after(from, walk.all()), from_right, left);
    from = walk.after(from, entered[stays_left * known(i)]);
    const Word stays_right = stays(j, walk.before(to, walk.all()), from_left, right);
    to = walk.before(to, entered[stays_right * known(j)]);
  }
  left.write(named_from_left_.data());
  right.write(named_from_right_.data());
}

// Behind what it instantiates: clang 14 does not look further down from within a lambda.
Explainer::Explainer(int words)
    : words_(words),
      method_(
          with_width(words, [](auto width) -> Method { return &Explainer::both_ways<width>; })) {}

std::span<const Word> Explainer::explain(const Automaton& automaton, const ImpossibleLine& line) {
  (this->*method_)(automaton, line);
  const auto price = [&](const CellSet& named) {
    int sum = 0;
    for (int i = 0; i < words_; ++i) {
      sum += std::popcount(named[i]);
      sum += (price_of_costly - 1) * std::popcount(named[i] & line.costly[i]);
    }
    return sum;
  };
  const bool is_right_cheaper = price(named_from_right_) < price(named_from_left_);
  const CellSet& named = is_right_cheaper ? named_from_right_ : named_from_left_;
  return {named.data(), static_cast<std::size_t>(words_)};
}

}  // namespace crosshatch::nonogram
