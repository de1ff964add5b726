// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "command_line.h"
#include "options.h"

namespace crosshatch::cli {

/// Reads the command line of `batch` and `batch-worker` into the options of the verb and of the
/// batch; a status when something is wrong, which was said.
[[nodiscard]] std::optional<int> read_batch(const CommandLine& line, Options& options);

}  // namespace crosshatch::cli
