// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::sudoku {

Likeness sumocue_likeness(std::string_view head);
Result<PuzzlePtr> read_sumocue(std::string_view text);
Result<std::string> write_sumocue(const crosshatch::Puzzle& puzzle);

/// The two codes of SumoCue, 9x9 alone, each a line:
///
///     3x3::k:5888:2817:2817:...            killers; 3x3:d:k: with both diagonals
///     SumoCueV1=23J0=11J0+1J1...           jigsaws and killers; SumoCueV1D with both diagonals
///
/// In the first, a cell is 256 times the sum of its cage plus the number of the cage. In the
/// second, the first cell of a cage is `=` and the sum, and the others are `+` and the place of
/// that cell, from 0; then follow `J` and the region. A sum of 0 means that there is no cage.
inline constexpr Codec sumocue_codec = {
    .id = "sumocue",
    .title = "SumoCue's codes of killers and jigsaws, 3x3::k:... and SumoCueV1...",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = sumocue_likeness,
    .read = read_sumocue,
    .write = write_sumocue,
};

}  // namespace crosshatch::sudoku
