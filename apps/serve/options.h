// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <variant>

#include "settings.h"

namespace crosshatch::serve {

/// Reads the command line, or prints help, the version or what is wrong, and returns the exit
/// status.
[[nodiscard]] std::variant<Settings, int> read_settings(int argc, const char* const* argv);

}  // namespace crosshatch::serve
