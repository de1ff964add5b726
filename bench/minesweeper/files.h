// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

#include "tables.h"

namespace crosshatch::bench {

/// The program on every file of a folder, as a user would run it: check, count and odds on one
/// thread, each with its CPU time and its peak of memory.
/// Called while this process is small, for a process counts as its own what its parent held.
[[nodiscard]] Report run_files(const std::filesystem::path& folder, double cap);

}  // namespace crosshatch::bench
