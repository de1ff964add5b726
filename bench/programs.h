// SPDX-License-Identifier: MIT
#pragma once

#include "contender.h"

namespace crosshatch::bench {

/// Our own program, as a user starts it.
[[nodiscard]] ContenderPtr crosshatch_program();

/// The rivals that are there: each program of `folder` (empty: no folder), and those of the known
/// names on PATH. A program is given the file of a puzzle as its last argument, after the
/// arguments that are known for its name, and prints, among other things, a word for what it
/// found: "unique", "multiple", "none".
[[nodiscard]] std::vector<ContenderPtr> rivals(const std::filesystem::path& folder);

/// What a rival's output says: the first word of it that is a verdict.
[[nodiscard]] Verdict::Kind verdict_in(const std::string& output);

}  // namespace crosshatch::bench
