// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "sat/proof/certificate.h"

namespace crosshatch::sudoku {

/// A sudoku as certificates write it (docs/certificates.md): the size, the boxes or regions, the
/// rules, the cages, and what the cells say. And such a text read again.
[[nodiscard]] std::string contract_text(const crosshatch::Puzzle& puzzle);
[[nodiscard]] Result<PuzzlePtr> read_contract(Scanner& heading, PuzzleLines& lines);

/// The same text for fingerprints: with regions even where there are boxes.
[[nodiscard]] std::string identity_text(const crosshatch::Puzzle& puzzle);

/// The same puzzle with its cages sorted, each once; null if they are so.
[[nodiscard]] PuzzlePtr with_cages_in_order(const crosshatch::Puzzle& puzzle);

inline constexpr Codec certificate_codec = crosshatch::certificate_codec(
    [](std::string_view head) { return certificate_likeness(head, "sudoku"); },
    [](std::string_view text) { return read_certificate(text, "sudoku", read_contract); });

}  // namespace crosshatch::sudoku
