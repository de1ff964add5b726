// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace crosshatch::serve {

/// Names the engine that runs: the version of the program, and the build id that the linker gave
/// it, which differs whenever the code does. So an answer of an older build is never given as one
/// of this build, though both call themselves 0.1.0.
[[nodiscard]] const std::string& engine_version();

}  // namespace crosshatch::serve
