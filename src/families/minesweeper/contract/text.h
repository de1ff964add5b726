// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/puzzle.h"

namespace crosshatch::minesweeper {

/// A board as certificates write it (docs/certificates.md).
std::string contract_text(const crosshatch::Puzzle& puzzle);

/// The same of mosaics.
std::string mosaic_contract_text(const crosshatch::Puzzle& puzzle);

}  // namespace crosshatch::minesweeper
