// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "api/ask/question.h"

namespace crosshatch {

/// The text of a step in the language of the question: `head` and its sentence on a line, then its
/// branches, if it has some, on lines of their own. Steps of a trial are indented.
[[nodiscard]] std::string step_lines(const Question& question, const Step& step,
                                     std::string_view head);

}  // namespace crosshatch
