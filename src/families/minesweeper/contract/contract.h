// SPDX-License-Identifier: MIT
#pragma once

#include "sat/proof/contract.h"

namespace crosshatch::minesweeper {

/// Section "Minesweeper puzzles and mosaics" of docs/certificates.md.
extern const Contract contract;
extern const Contract mosaic_contract;

}  // namespace crosshatch::minesweeper
