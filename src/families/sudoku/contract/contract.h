// SPDX-License-Identifier: MIT
#pragma once

#include "core/contract.h"

namespace crosshatch::sudoku {

/// Section "Sudokus" of docs/certificates.md.
extern const Contract contract;

}  // namespace crosshatch::sudoku
