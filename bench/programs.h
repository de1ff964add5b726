// SPDX-License-Identifier: MIT
#pragma once

#include "contender.h"

namespace crosshatch::bench {

/// Our own program, as a user starts it.
[[nodiscard]] ContenderPtr crosshatch_program();

/// The rivals that are present: each program of `folder` (empty: no folder), and the programs of
/// known names on PATH. A program gets the file of a puzzle as its last argument, after the
/// arguments known for its name. Its output must contain a word for what it found: "unique",
/// "multiple" or "none".
[[nodiscard]] std::vector<ContenderPtr> rivals(const std::filesystem::path& folder);

/// The verdict in a rival's output: the first word that is one.
[[nodiscard]] Verdict::Kind verdict_in(const std::string& output);

}  // namespace crosshatch::bench
