// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "core/codec.h"

namespace crosshatch::sudoku {

extern const Codec line_codec, grid_codec, sdm_codec, csv_codec, sadman_codec, framed_codec,
    marks_codec, json_codec, puzzlink_codec, sgt_codec, sumocue_codec, arrows_codec, fpuzzles_codec,
    fpuzzles_json_codec, jigsaw_codec, jigsaw_line_codec, sudokuwiki_codec, grids_codec,
    headed_codec, scl_codec, scl_json_codec, scl_drawings_codec, iss_codec, certificate_codec,
    candidate_line_codec, penpa_codec, gattai_codec;

/// The formats of the family, in the order in which they are listed.
inline constexpr std::array codecs = {
    &line_codec,         &grid_codec,          &sdm_codec,         &csv_codec,
    &sadman_codec,       &framed_codec,        &marks_codec,       &json_codec,
    &puzzlink_codec,     &sgt_codec,           &sumocue_codec,     &arrows_codec,
    &fpuzzles_codec,     &fpuzzles_json_codec, &jigsaw_codec,      &jigsaw_line_codec,
    &sudokuwiki_codec,   &grids_codec,         &headed_codec,      &scl_codec,
    &scl_json_codec,     &iss_codec,           &certificate_codec, &candidate_line_codec,
    &scl_drawings_codec, &penpa_codec,         &gattai_codec};

}  // namespace crosshatch::sudoku
