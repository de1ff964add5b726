// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/words/message.h"

namespace crosshatch {

/// What is said beside an answer, an error or a note, in the language: "expected a clue, saw 'x'"
/// in Korean is "숫자가 필요한데 'x'가 있습니다". What is quoted from a puzzle or from the command
/// line stays as it is, and so do the names of options, formats and families. A message that is not
/// in the tables of this folder stays English; a test of the program looks for such.
[[nodiscard]] std::string message_in(Language language, const Message& message);

}  // namespace crosshatch
