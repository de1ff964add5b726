// SPDX-License-Identifier: MIT
#include "api/ask/words.h"

namespace crosshatch {

Message limit_reached(Why why) {
  return {{"a limit came first ({0})", "제한에 먼저 걸렸습니다({0})"}, words_of(why)};
}

Message word_seen(std::string_view word) { return word.empty() ? nothing : seen(word); }

}  // namespace crosshatch
