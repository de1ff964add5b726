// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "puzzle.h"

namespace crosshatch::verify {

/// "a sudoku of 9x9 with 24 givens, 57 cages, anti-knight"
std::string description_of(const Puzzle& puzzle);
/// The first 32 digits of the SHA-256 of its lines.
std::string fingerprint_of(const Puzzle& puzzle);

}  // namespace crosshatch::verify
