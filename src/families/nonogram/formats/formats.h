// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "families/nonogram/formats/letters.h"
#include "families/nonogram/formats/numbers.h"

namespace crosshatch::nonogram {

/// The formats of the family, in the order in which they are listed.
inline constexpr std::array codecs = {
    formats::letters, formats::rosetta, formats::nin, formats::nemo, formats::mk, formats::cwd,
};

}  // namespace crosshatch::nonogram
