// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "core/codec.h"

namespace crosshatch::minesweeper {

extern const Codec text_codec, mine_codec, puzzlink_codec, pzprv3_codec, sgt_codec, json_codec,
    certificate_codec;

/// Of mosaics.
extern const Codec mosaic_certificate_codec;

/// The formats of the family, in the order in which they are listed.
inline constexpr std::array codecs = {&text_codec, &mine_codec, &puzzlink_codec,   &pzprv3_codec,
                                      &sgt_codec,  &json_codec, &certificate_codec};

}  // namespace crosshatch::minesweeper
