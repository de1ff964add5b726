// SPDX-License-Identifier: MIT
#pragma once

#include "contender.h"

namespace crosshatch::bench {

/// `solve` of the library, as the program calls it.
[[nodiscard]] Contender crosshatch_on(int threads);

}  // namespace crosshatch::bench
