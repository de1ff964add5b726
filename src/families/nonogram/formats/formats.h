// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "core/codec.h"

namespace crosshatch::nonogram::formats {

/// All text formats of the family.
inline constexpr std::array<Codec, 0> codecs = {};

}  // namespace crosshatch::nonogram::formats
