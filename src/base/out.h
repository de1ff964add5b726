// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "base/function_ref.h"

namespace crosshatch {

/// Receives what is written, piece by piece; false when nobody wants any more.
using Out = function_ref<bool(std::string_view)>;

}  // namespace crosshatch
