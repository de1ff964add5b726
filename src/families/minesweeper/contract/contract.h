// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/puzzle.h"
#include "sat/proof/contract.h"

namespace crosshatch::minesweeper {

/// Section "Minesweeper puzzles and mosaics" of docs/certificates.md.
extern const Contract contract;
extern const Contract mosaic_contract;

/// A board as certificates write it (docs/certificates.md).
std::string contract_text(const crosshatch::Puzzle& puzzle);

/// The same of mosaics.
std::string mosaic_contract_text(const crosshatch::Puzzle& puzzle);

}  // namespace crosshatch::minesweeper
