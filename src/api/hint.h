// SPDX-License-Identifier: MIT
#pragma once

#include "api/verbs.h"

namespace crosshatch {

/// The next step from the start or from a half-solved board, as much of it as the level says. A
/// wrong entry of that board is named first.
Reply give_hint(const Question& question, Out out);

/// The half-solved board of the options; the start without one. Errors are about that text.
[[nodiscard]] Result<Board> board_of(const Question& question);

}  // namespace crosshatch
