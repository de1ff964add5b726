// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "api/batch/tally.h"
#include "base/budget.h"
#include "options.h"

namespace crosshatch::cli {

// What `batch` does. All return the exit status, or `stopped_status` when the stop flag ended it.

inline constexpr int stopped_status = -1;

/// Answers as it reads (stream.cpp).
[[nodiscard]] int stream_batch(const Options& options, const StopFlag& stop, Output& output);

/// Works on the folder of `--resume` (resume.cpp).
[[nodiscard]] int resume_batch(const Options& options, const StopFlag& stop, Output& output);

/// Prints what became of all puzzles, and writes the file of `--summary`. `now`: those that were
/// answered within `wall` seconds. Returns 0, or the status of a file that cannot be written.
[[nodiscard]] int tell_summary(const Options& options, const Tally& tally, std::uint64_t now,
                               double wall);

/// The same in a few lines for a person (summary.cpp).
[[nodiscard]] std::string summary_text(const Tally& tally, std::uint64_t now, double wall);

/// Of a clock that only goes forward.
[[nodiscard]] double steady_seconds();

/// Says what is wrong with a file or a folder, and returns the status of that.
int file_trouble(const std::string& name, const Error& error);

}  // namespace crosshatch::cli
