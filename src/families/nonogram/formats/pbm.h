// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::nonogram::formats {

Likeness pbm_likeness(std::string_view head);
Result<PuzzlePtr> read_pbm(std::string_view text);

/// A portable bitmap, plain (P1) or packed (P4). The puzzle is the one whose solution is this
/// picture. Clues are not a picture, so this format is only read.
inline constexpr Codec pbm = {
    .id = "pbm",
    .title = "portable bitmap: the clues of a picture",
    .extension = ".pbm",
    .is_binary = true,
    .likeness = pbm_likeness,
    .read = read_pbm,
};

}  // namespace crosshatch::nonogram::formats
