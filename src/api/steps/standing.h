// SPDX-License-Identifier: MIT
#pragma once

#include "api/ask/question.h"
#include "base/json_object.h"
#include "derive/standing.h"

namespace crosshatch {

/// What is to be seen of the half-solved board of `options.state` without any search: the rules
/// that it breaks, and the clues that are kept already.
[[nodiscard]] Result<derive::Judgement> standing_of(const Question& question);

/// The same for `check --json`: the key `state`.
[[nodiscard]] JsonObject standing_json(const Question& question, const derive::Judgement& standing);

/// The reply to a board that cannot be read.
[[nodiscard]] Reply about_state(const Error& error);

}  // namespace crosshatch
