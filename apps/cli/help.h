// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace crosshatch::cli {

/// What stands below the options in the help of the program (`verb` empty) and of each verb.
[[nodiscard]] std::string help_footer(std::string_view verb);

}  // namespace crosshatch::cli
