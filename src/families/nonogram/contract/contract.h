// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/puzzle.h"
#include "sat/proof/contract.h"

namespace crosshatch::nonogram {

/// Section "Nonograms" of docs/certificates.md.
extern const Contract contract;

/// A nonogram as certificates write it (docs/certificates.md).
std::string contract_text(const crosshatch::Puzzle& puzzle);

/// The same puzzle with its colours in the order in which the clues have them, from the first row;
/// null if they are in that order.
PuzzlePtr in_order_of_clues(const crosshatch::Puzzle& puzzle);

}  // namespace crosshatch::nonogram
