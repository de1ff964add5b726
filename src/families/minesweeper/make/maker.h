// SPDX-License-Identifier: MIT
#pragma once

#include "core/make.h"

namespace crosshatch::minesweeper {

/// Minesweeper: games that need no guess from a first click (no_guess.h), and still puzzles with
/// one solution of which no hint can go (still.h).
extern const Maker maker;

/// Mosaics of which no hint can go.
extern const Maker mosaic_maker;

}  // namespace crosshatch::minesweeper
