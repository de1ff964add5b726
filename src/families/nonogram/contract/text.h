// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "sat/proof/certificate.h"

namespace crosshatch::nonogram {

/// A nonogram as certificates write it (docs/certificates.md), and such a text read again.
std::string contract_text(const crosshatch::Puzzle& puzzle);
Result<PuzzlePtr> read_contract(Scanner& heading, PuzzleLines& lines);

/// The same puzzle with its colours in the order in which the clues have them, from the first row;
/// null if they are in that order.
PuzzlePtr in_order_of_clues(const crosshatch::Puzzle& puzzle);

inline constexpr Codec certificate = certificate_codec(
    [](std::string_view head) { return certificate_likeness(head, "nonogram"); },
    [](std::string_view text) { return read_certificate(text, "nonogram", read_contract); });

}  // namespace crosshatch::nonogram
