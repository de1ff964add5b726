// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/puzzle.h"
#include "sat/proof/contract.h"

namespace crosshatch::sudoku {

/// Section "Sudokus" of docs/certificates.md.
extern const Contract contract;

/// A sudoku as certificates write it (docs/certificates.md): the size, the boxes or regions, the
/// rules, the cages, and what the cells say.
[[nodiscard]] std::string contract_text(const crosshatch::Puzzle& puzzle);

/// The same text for fingerprints: with regions even where there are boxes.
[[nodiscard]] std::string identity_text(const crosshatch::Puzzle& puzzle);

/// The same puzzle with its cages sorted, each once; null if they are so.
[[nodiscard]] PuzzlePtr with_cages_in_order(const crosshatch::Puzzle& puzzle);

}  // namespace crosshatch::sudoku
