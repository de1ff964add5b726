// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "base/json_object.h"
#include "core/family.h"
#include "logic/rating.h"

namespace crosshatch {

/// This many steps are more than people read: their end says where to look.
inline constexpr int many_steps = 1000;

/// What there is to know about a long stream of steps without reading it: how often each technique
/// was used, how long the trials are, and where the hardest steps stand.
class StepSummary {
 public:
  explicit StepSummary(const Way& way) : way_(way), times_(way.techniques.size()) {}

  /// The next step of the stream, which is flat: those of a trial count as steps, but not as uses
  /// of a technique, as in a rating. The end of the stream is not a step.
  void add(const Step& step);

  [[nodiscard]] int steps() const { return steps_; }

  /// A few lines for people.
  [[nodiscard]] std::string text(Language language) const;

  /// The same as an object: docs/steps.md is its description.
  [[nodiscard]] JsonObject json() const;

 private:
  /// A step of a technique, with the trial before it if it has one.
  struct Moment {
    int first = 0;
    int last = 0;
    const Technique* technique = nullptr;
    std::size_t place = 0;  ///< of the technique in the way

    [[nodiscard]] int length() const { return last - first + 1; }
  };

  [[nodiscard]] static bool is_harder(const Moment& one, const Moment& other);
  void keep(const Moment& moment);
  [[nodiscard]] std::vector<Rating::Use> uses() const;

  const Way& way_;
  std::vector<int> times_;            ///< of each technique of the way
  std::vector<Moment> hardest_ = {};  ///< the few hardest, in order
  int steps_ = 0;
  int trial_begin_ = 0;  ///< the step with which the trial began that is going on; 0: none is
  int trials_ = 0;
  int trial_steps_ = 0;
  int longest_trial_ = 0;
};

}  // namespace crosshatch
