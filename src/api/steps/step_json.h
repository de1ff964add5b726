// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "api/ask/question.h"

namespace crosshatch {

/// The first line of a stream of steps, with a line end: docs/steps.md is its description.
[[nodiscard]] std::string steps_header(const Question& question, const Way& way,
                                       const Answer& answer, const Board& board);

/// A step as a JSON object, without a line end; the steps of its trial are not in it. `number`
/// counts the steps of the stream from 1.
[[nodiscard]] JsonObject step_json(const Question& question, const Step& step, int number);

/// The steps of the trial of a step.
[[nodiscard]] std::vector<JsonObject> trial_json(const Question& question, const Step& step);

/// The id of a technique, if it is one.
[[nodiscard]] std::optional<std::string_view> id_of(const Technique* technique);

[[nodiscard]] JsonText places_json(const Puzzle& puzzle, std::span<const Place> places);

}  // namespace crosshatch
