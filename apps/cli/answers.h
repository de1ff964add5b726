// SPDX-License-Identifier: MIT
#pragma once

#include "base/budget.h"
#include "options.h"
#include "output.h"

namespace crosshatch::cli {

/// Answers every puzzle of every file and returns the exit status.
[[nodiscard]] int answer_all(const Options& options, const StopFlag& stop, Output& output);

}  // namespace crosshatch::cli
