// SPDX-License-Identifier: MIT
#include "core/technique.h"

namespace crosshatch {

const char* name(Grade grade) {
  switch (grade) {
    case Grade::easy:
      return "easy";
    case Grade::medium:
      return "medium";
    case Grade::hard:
      return "hard";
    case Grade::unfair:
      return "unfair";
    case Grade::extreme:
      return "extreme";
  }
  return "extreme";
}

}  // namespace crosshatch
