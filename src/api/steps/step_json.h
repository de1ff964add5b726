// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "api/question.h"

namespace crosshatch {

/// The first line of a stream of steps, with a line end: docs/steps.md is its description.
[[nodiscard]] std::string steps_header(const Question& question, const Way& way,
                                       const Answer& answer, const Board& board);

/// A step as a JSON object, without a line end; the steps of its trial are not in it. `number`
/// counts the steps of the stream from 1.
[[nodiscard]] std::string step_json(const Question& question, const Step& step, int number);

/// The steps of the trial of a step, as a JSON array.
[[nodiscard]] std::string trial_json(const Question& question, const Step& step);

/// The masks of a board, site by site: "[511,2,...]".
[[nodiscard]] std::string masks_json(const Board& board);

[[nodiscard]] std::string places_json(std::span<const Place> places);

}  // namespace crosshatch
