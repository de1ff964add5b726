// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "api/ask/question.h"
#include "core/step.h"
#include "core/technique.h"

namespace crosshatch {

/// What a hint has to say.
struct Hint {
  enum class Kind : std::uint8_t {
    step,   ///< the next step, or the end
    wrong,  ///< a wrong entry: the step is what the board says there
    unfit,  ///< no solution fits the board, though each entry alone may stand
  };
  Kind kind = Kind::step;
  Step step = {};
  int number = 0;  ///< what the board says, where that is no value of a site (api/ask/numbers.h)
};

/// The hint for a half-solved board of the puzzle. `answer` is what is known of its solutions, with
/// the map of ambiguous sites unless the board is the start.
[[nodiscard]] Hint find_hint(const Question& question, const Way& way, const Answer& answer,
                             const Board& state, Budget& budget);

/// As much of the hint as `options.level` says, as a sentence.
[[nodiscard]] std::string hint_in_words(const Question& question, const Hint& hint,
                                        Language language);

}  // namespace crosshatch
