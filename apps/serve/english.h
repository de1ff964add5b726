// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

#include "base/error.h"

namespace crosshatch::serve {

/// An error for whoever runs the service, or for a client whose language nobody knows (yet).
[[nodiscard]] inline Error english_error(ErrorCode code, std::string text) {
  return {code, Message::verbatim(std::move(text))};
}

}  // namespace crosshatch::serve
