// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/family.h"

namespace crosshatch {

/// What there is to say about the things that a text holds beside its puzzle: what was left out,
/// and an author's solution that is wrong. Usually nothing. A solution is judged by the rules, not
/// by the answer: for a puzzle with one solution that says the same, and it costs nothing. One with
/// open cells is judged as far as its digits show.
[[nodiscard]] std::vector<Message> remarks_on(const Family& family, const Puzzle& puzzle);

/// The same as one note, and behind another.
[[nodiscard]] Message joined(const std::vector<Message>& remarks);
[[nodiscard]] Message with_remarks(Message note, const std::vector<Message>& remarks);

}  // namespace crosshatch
