// SPDX-License-Identifier: MIT
#pragma once

#include <variant>

#include "chunk.h"
#include "options.h"

namespace crosshatch::cli {

/// The batch in the folder of the options: planned now if there is no manifest, else that of the
/// manifest, which must be what is asked for, on inputs that did not change. Instead of one there
/// is an exit status when something is wrong, which was said, or when the stop flag is set.
[[nodiscard]] std::variant<BatchWork, int> open_batch(const Options& options, const StopFlag& stop);

/// That of the manifest of `batch-worker`, whatever else the options say.
[[nodiscard]] std::variant<BatchWork, int> open_for_worker(const Options& options,
                                                           const StopFlag& stop);

}  // namespace crosshatch::cli
