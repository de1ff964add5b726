// SPDX-License-Identifier: MIT
#pragma once

#include "base/function_ref.h"
#include "core/family.h"
#include "core/position.h"
#include "core/technique.h"

namespace crosshatch {

/// Goes through a puzzle as a person would: always the easiest technique that gets on, and back to
/// the easiest after each progress.
class Ladder {
 public:
  /// `is_unique`: the puzzle is known to have one solution, so that techniques that rest on it may
  /// be used. All is borrowed.
  Ladder(const Way& way, Position& position, bool is_unique)
      : way_(way), position_(position), is_unique_(is_unique) {}

  /// Finds the next step and makes it. False at the end: `step` is then `solution`, or `stuck` with
  /// its ending (`contradiction`, `limit` or `beyond`).
  [[nodiscard]] bool next(Step& step);

 private:
  [[nodiscard]] bool find(Step& step);

  const Way& way_;
  Position& position_;
  bool is_unique_;
};

/// Whether a step is one of the two ends of a stream.
[[nodiscard]] inline bool is_end(const Step& step) {
  return step.kind == Step::Kind::solution || step.kind == Step::Kind::stuck;
}

/// Hands a step to `sink` as the stream has it: the trial of a refutation first, flat.
void flatten(const Step& step, function_ref<void(const Step&)> sink);

}  // namespace crosshatch
