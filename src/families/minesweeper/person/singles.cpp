// SPDX-License-Identifier: MIT
#include "families/minesweeper/person/knowledge.h"
#include "families/minesweeper/person/techniques.h"

namespace crosshatch::minesweeper {

namespace {

/// A hint all of whose open cells are `value`.
template <class Fits>
bool find_one(Position& position, Step& step, HintTechnique technique, Value value, Fits fits) {
  Knowledge& knowledge = of(position);
  Site found = 0;
  const auto look = [&](Site hint) {
    found = hint;
    return knowledge.rest(hint).open != 0 && fits(knowledge, hint);
  };
  if (!knowledge.pending(technique).find(knowledge.focus(), knowledge.budget(), look)) return false;
  knowledge.decide_around(step, found, knowledge.rest(found).open, value);
  knowledge.mark(step, std::span(&found, 1));
  if (knowledge.wants_reasons()) step.terms = {place(found), mines(knowledge.rest(found).need)};
  return true;
}

}  // namespace

bool find_zero_hint(Position& position, Step& step) {
  return find_one(
      position, step, HintTechnique::zeros, clear,
      [](const Knowledge& knowledge, Site hint) { return knowledge.puzzle().hint(hint) == 0; });
}

bool find_completed_hint(Position& position, Step& step) {
  return find_one(
      position, step, HintTechnique::completed, clear,
      [](const Knowledge& knowledge, Site hint) { return knowledge.rest(hint).need == 0; });
}

bool find_single_hint(Position& position, Step& step) {
  return find_one(position, step, HintTechnique::singles, mine,
                  [](const Knowledge& knowledge, Site hint) {
                    return knowledge.rest(hint).need == knowledge.rest(hint).opens();
                  });
}

}  // namespace crosshatch::minesweeper
