// SPDX-License-Identifier: MIT
#include "core/verdict.h"

#include <array>
#include <cstddef>

namespace crosshatch {

const char* name(Verdict::Kind kind) { return words_of(kind).en.data(); }

const Words& words_of(Verdict::Kind kind) {
  static constexpr std::array<Words, 4> words = {{
      {"none", "해 없음"},
      {"unique", "유일"},
      {"multiple", "해 여러 개"},
      {"unknown", "알 수 없음"},
  }};
  return words[static_cast<std::size_t>(kind)];
}

}  // namespace crosshatch
