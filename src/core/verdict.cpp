// SPDX-License-Identifier: MIT
#include "core/verdict.h"

namespace crosshatch {

const char* name(Verdict::Kind kind) {
  switch (kind) {
    case Verdict::Kind::none:
      return "none";
    case Verdict::Kind::unique:
      return "unique";
    case Verdict::Kind::multiple:
      return "multiple";
    case Verdict::Kind::unknown:
      return "unknown";
  }
  return "unknown";
}

}  // namespace crosshatch
