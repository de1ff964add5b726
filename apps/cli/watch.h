// SPDX-License-Identifier: MIT
#pragma once

#include "base/budget.h"
#include "options.h"
#include "output.h"

namespace crosshatch::cli {

/// Plays the solve of every puzzle of every file on the terminal, or prints its steps and its last
/// board where standard output is none. Returns the exit status, which is that of `explain`.
[[nodiscard]] int watch_all(const Options& options, const StopFlag& stop, Output& output);

}  // namespace crosshatch::cli
