// SPDX-License-Identifier: MIT
#pragma once

#include "api/verbs.h"

namespace crosshatch {

/// The steps of a way, a numbered sentence or a JSON object a line; the last says how it ends.
Reply explain_puzzle(const Question& question, Out out);

}  // namespace crosshatch
