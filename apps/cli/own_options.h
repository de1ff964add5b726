// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "api/options/options.h"

namespace crosshatch::cli {

// The options of the program: those of requests (api/options) and its own. The command line, the
// help, the manual page and the completions are made of these rows alone.

/// What the program can be asked, in the order of the help: verbs, and what is none, such as "ask".
[[nodiscard]] std::vector<std::string_view> commands();

/// The words and options of a command, in the order of the help. Words without dashes ("FILE") come
/// first.
[[nodiscard]] std::vector<const RequestOption*> options_of(std::string_view command);

/// All of them once.
[[nodiscard]] std::vector<const RequestOption*> all_options();

/// "--time-limit", "-o,--output", "FILE".
[[nodiscard]] std::string written(const RequestOption& row);

}  // namespace crosshatch::cli
