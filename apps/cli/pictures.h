// SPDX-License-Identifier: MIT
#pragma once

#include "base/budget.h"
#include "options.h"
#include "output.h"

namespace crosshatch::cli {

/// Draws every puzzle of every file into the targets of the options and returns the exit status.
[[nodiscard]] int make_pictures(const Options& options, const StopFlag& stop, Output& output);

}  // namespace crosshatch::cli
