// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram::formats {

/// A clue as it stands in the object below: `[3,1,2]`, or `[[3,"r"],[1,"g"]]`.
std::string clue_json(const Palette& palette, const Clue& clue);

}  // namespace crosshatch::nonogram::formats
