// SPDX-License-Identifier: MIT
#pragma once

#include "sat/proof/contract.h"

namespace crosshatch::sudoku {

/// Section "Sudokus" of docs/certificates.md.
extern const Contract contract;

}  // namespace crosshatch::sudoku
