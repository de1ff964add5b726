// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "core/codec.h"
#include "families/minesweeper/formats/dialect.h"
#include "families/minesweeper/formats/formats.h"

namespace crosshatch::mosaic {

/// What sets the texts of mosaics apart from those of minesweeper puzzles.
inline constexpr minesweeper::Dialect dialect = {.family = "mosaic",
                                                 .is_named = true,
                                                 .counts_itself = true,
                                                 .total = "filled",
                                                 .counted = {"filled cells", "칠한 칸"},
                                                 .genre = "mosaic"};

extern const Codec text_codec, puzzlink_codec, pzprv3_codec, sgt_codec, json_codec;

/// The formats of the family, in the order in which they are listed.
inline constexpr std::array codecs = {&text_codec,   &puzzlink_codec,
                                      &pzprv3_codec, &sgt_codec,
                                      &json_codec,   &minesweeper::mosaic_certificate_codec};

}  // namespace crosshatch::mosaic
