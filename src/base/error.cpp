// SPDX-License-Identifier: MIT
#include "base/error.h"

namespace crosshatch {

const char* name(ErrorCode code) {
  switch (code) {
    case ErrorCode::parse:
      return "parse";
    case ErrorCode::ambiguous:
      return "ambiguous";
    case ErrorCode::unrecognised:
      return "unrecognised";
    case ErrorCode::too_large:
      return "too_large";
    case ErrorCode::unsupported:
      return "unsupported";
    case ErrorCode::request:
      return "request";
    case ErrorCode::io:
      return "io";
    case ErrorCode::internal:
      return "internal";
  }
  return "unknown";
}

}  // namespace crosshatch
