// SPDX-License-Identifier: MIT
#pragma once

#include "api/verbs.h"

namespace crosshatch {

/// The puzzle in the format `options.to` of its family.
Reply convert_puzzle(const Question& question, Out out);

}  // namespace crosshatch
