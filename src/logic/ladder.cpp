// SPDX-License-Identifier: MIT
#include "logic/ladder.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

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

void Ladder::each_now(function_ref<bool(const Step& step)> use) {
  if (position_.is_impossible() || position_.is_solved()) return;
  // What rests on other clues but changes the same is no other step, nor is what a technique finds
  // in the name of an easier one.
  std::map<std::string_view, std::vector<std::vector<Change>>> known;
  for (const Technique& technique : way_.techniques) {
    if (technique.find == nullptr || (technique.needs_unique && !is_unique_)) continue;
    while (true) {
      Step step;
      step.technique = &technique;
      if (!technique.find(position_, step)) break;
      std::vector<std::vector<Change>>& own = known[step.technique->id];
      const bool is_new = std::ranges::find(own, step.changes) == own.end();
      if (is_new && choice_.has(*step.technique) && !use(step)) {
        position_.take_back();
        return;
      }
      if (is_new) own.push_back(step.changes);
      if (!position_.lay_aside(step)) break;
    }
    position_.take_back();
    if (position_.budget().is_spent()) return;
  }
}

bool Ladder::find(Step& step) {
  for (const Technique& technique : way_.techniques) {
    if (find(technique, step)) return true;
    if (position_.budget().is_spent()) return false;
  }
  return false;
}

bool Ladder::find(const Technique& technique, Step& step) {
  if (technique.find == nullptr || (technique.needs_unique && !is_unique_)) return false;
  // A technique may report a variant of itself, so what is left out is known only by its step.
  step.clear();
  step.technique = &technique;
  return technique.find(position_, step) && choice_.has(*step.technique);
}

void flatten(const Step& step, function_ref<void(const Step&)> sink) {
  for (const Step& tried : step.trial) flatten(tried, sink);
  sink(step);
}

}  // namespace crosshatch
