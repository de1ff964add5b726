// SPDX-License-Identifier: MIT
#include "logic/ladder.h"

namespace crosshatch {

bool Ladder::next(Step& step) {
  step.clear();
  const bool is_refuted = position_.is_impossible();
  if (!is_refuted && !position_.is_solved() && find(step)) {
    position_.apply(step);
    return true;
  }
  step.clear();
  if (!is_refuted && position_.is_solved()) {
    step.kind = Step::Kind::solution;
    return false;
  }
  step.kind = Step::Kind::stuck;
  step.ending = is_refuted                      ? Step::Ending::contradiction
                : position_.budget().is_spent() ? Step::Ending::limit
                                                : Step::Ending::beyond;
  if (step.ending == Step::Ending::limit) step.why = position_.budget().why();
  return false;
}

bool Ladder::find(Step& step) {
  for (const Technique& technique : way_.techniques) {
    if (technique.find == nullptr || (technique.needs_unique && !is_unique_)) continue;
    step.clear();
    step.technique = &technique;
    if (technique.find(position_, step)) return true;
    if (position_.budget().is_spent()) return false;
  }
  return false;
}

void flatten(const Step& step, function_ref<void(const Step&)> sink) {
  for (const Step& tried : step.trial) flatten(tried, sink);
  sink(step);
}

}  // namespace crosshatch
