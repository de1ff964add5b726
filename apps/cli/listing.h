// SPDX-License-Identifier: MIT
#pragma once

#include "options.h"
#include "output.h"

namespace crosshatch::cli {

/// The answer of `list`: a table, or one JSON object.
void print_list(const Options& options, Output& output);

}  // namespace crosshatch::cli
