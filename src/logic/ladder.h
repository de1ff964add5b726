// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include "base/function_ref.h"
#include "core/family.h"
#include "core/position.h"
#include "core/technique.h"
#include "logic/technique_choice.h"

namespace crosshatch {

/// Solves a puzzle as a person would: always by the easiest technique that finds something,
/// starting again with the easiest one after each step.
class Ladder {
 public:
  /// `is_unique`: the puzzle is known to have one solution, so techniques that need that may be
  /// used. The arguments must outlive the ladder.
  Ladder(const Way& way, Position& position, bool is_unique, TechniqueChoice choice = {})
      : way_(way), position_(position), is_unique_(is_unique), choice_(std::move(choice)) {}

  /// Finds the next step and makes it. False at the end: `step` is then `solution`, or `stuck` with
  /// its ending (`contradiction`, `limit` or `beyond`).
  [[nodiscard]] bool next(Step& step);

  /// Calls `use` for the steps that the techniques find now, easiest first, until it returns false.
  /// Makes none of them. A technique whose position cannot lay a step aside gives one.
  void each_now(function_ref<bool(const Step& step)> use);

 private:
  [[nodiscard]] bool find(Step& step);
  [[nodiscard]] bool find(const Technique& technique, Step& step);

  const Way& way_;
  Position& position_;
  bool is_unique_;
  TechniqueChoice choice_;
};

/// Whether a step is one of the two ends of a stream.
[[nodiscard]] inline bool is_end(const Step& step) {
  return step.kind == Step::Kind::solution || step.kind == Step::Kind::stuck;
}

/// Calls `sink` for a step as the stream has it: the steps of its trial first, then the step.
void flatten(const Step& step, function_ref<void(const Step&)> sink);

}  // namespace crosshatch
