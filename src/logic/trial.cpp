// SPDX-License-Identifier: MIT
#include "logic/trial.h"

namespace crosshatch {

Step assumption_step(const Technique& technique, Site site, Candidates before, Value value,
                     int depth) {
  Step step{.kind = Step::Kind::assume, .technique = &technique, .depth = depth};
  step.changes.push_back({site, before, only(value), true});
  step.marks.push_back({Mark::Role::target, {Place::Kind::site, site}, only(value)});
  return step;
}

void make_refutation(Step& step, Site site, Candidates before, Value value, bool writes_last) {
  const Candidates after = before & ~only(value);
  step.kind = Step::Kind::refute;
  step.changes.push_back({site, before, after, writes_last && is_one(after)});
}

}  // namespace crosshatch
