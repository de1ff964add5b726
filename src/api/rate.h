// SPDX-License-Identifier: MIT
#pragma once

#include "api/verbs.h"

namespace crosshatch {

/// How hard the puzzle is for a person: grade, score, another scale where the family knows one, the
/// hardest technique, and how often each technique was used.
Reply rate_puzzle(const Question& question, Out out);

}  // namespace crosshatch
