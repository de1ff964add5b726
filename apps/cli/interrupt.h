// SPDX-License-Identifier: MIT
#pragma once

#include "base/budget.h"

namespace crosshatch::cli {

/// The flag that Ctrl-C sets, so that a search ends with what it knows. A second Ctrl-C kills.
/// Also makes writing to a closed pipe, or beyond the size that a file may
/// have, an error like any other. Call it once.
const StopFlag& watch_for_interrupt();

}  // namespace crosshatch::cli
