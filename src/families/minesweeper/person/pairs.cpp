// SPDX-License-Identifier: MIT
#include "families/minesweeper/person/knowledge.h"
#include "families/minesweeper/person/techniques.h"

namespace crosshatch::minesweeper {

namespace {

/// Two hints with open cells in common, as sets in the window of the first.
struct HintPair {
  Site a = 0;
  Site b = 0;
  Window only_a = 0;
  Window only_b = 0;
  int more = 0;  ///< mines that b needs more than a

  [[nodiscard]] int own_b() const { return std::popcount(only_b); }
};

/// The first pair of a hint, in either role, that fits.
template <class Fits>
bool look_around(const Knowledge& knowledge, Site hint, HintPair& found, Fits fits) {
  const ReducedHint& here = knowledge.rest(hint);
  if (here.open == 0) return false;
  const Window ours = spread(knowledge.puzzle(), here.open, 0, 0);
  bool is_found = false;
  each_partner(knowledge.puzzle(), hint, [&](Site partner, int down, int along) {
    const ReducedHint& there = knowledge.rest(partner);
    if (is_found || there.open == 0) return;
    const Window theirs = spread(knowledge.puzzle(), there.open, down, along);
    if ((ours & theirs) == 0) return;
    const int more = there.need - here.need;
    found = {hint, partner, ours & ~theirs, theirs & ~ours, more};
    is_found = fits(found);
    if (is_found) return;
    found = {partner, hint, theirs & ~ours, ours & ~theirs, -more};
    is_found = fits(found);
  });
  return is_found;
}

/// Finds a pair; the cells that only b has are `value`, those that only a has the opposite.
template <class Fits>
bool find_pair(Knowledge& knowledge, Step& step, HintTechnique technique, Value value,
               HintPair& pair, Fits fits) {
  Site middle = 0;  // whose window the cells are in
  const auto look = [&](Site hint) {
    middle = hint;
    return look_around(knowledge, hint, pair, fits);
  };
  if (!knowledge.pending(technique).find(knowledge.focus(), knowledge.budget(), look)) return false;
  const auto decide = [&](Window cells, Value as) {
    const std::size_t first = step.changes.size();
    for (; cells != 0; cells &= cells - 1)
      knowledge.decide(step, cell_in_window(knowledge.puzzle(), middle, std::countr_zero(cells)),
                       as);
    knowledge.put_in_order(step, first);
  };
  decide(pair.only_b, value);
  decide(pair.only_a, value == mine ? clear : mine);
  const Site hints[] = {pair.a, pair.b};
  knowledge.mark(step, hints);
  return true;
}

}  // namespace

bool find_subset_clear(Position& position, Step& step) {
  Knowledge& knowledge = of(position);
  HintPair pair;
  const auto fits = [](const HintPair& at) {
    return at.only_a == 0 && at.only_b != 0 && at.more == 0;
  };
  if (!find_pair(knowledge, step, HintTechnique::clear_subsets, clear, pair, fits)) return false;
  if (knowledge.wants_reasons())
    step.terms = {place(pair.a), place(pair.b), mines(knowledge.rest(pair.a).need)};
  return true;
}

bool find_subset_mines(Position& position, Step& step) {
  Knowledge& knowledge = of(position);
  HintPair pair;
  const auto fits = [](const HintPair& at) {
    return at.only_a == 0 && at.only_b != 0 && at.more == at.own_b();
  };
  if (!find_pair(knowledge, step, HintTechnique::mine_subsets, mine, pair, fits)) return false;
  if (knowledge.wants_reasons()) step.terms = {place(pair.a), place(pair.b), mines(pair.more)};
  return true;
}

bool find_difference(Position& position, Step& step) {
  Knowledge& knowledge = of(position);
  HintPair pair;
  const auto fits = [](const HintPair& at) {
    return at.only_a != 0 && at.only_b != 0 && at.more == at.own_b();
  };
  if (!find_pair(knowledge, step, HintTechnique::differences, mine, pair, fits)) return false;
  if (knowledge.wants_reasons()) step.terms = {place(pair.b), place(pair.a), mines(pair.more)};
  return true;
}

}  // namespace crosshatch::minesweeper
