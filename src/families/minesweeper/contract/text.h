// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "sat/proof/certificate.h"

namespace crosshatch::minesweeper {

/// A board as certificates write it (docs/certificates.md), and such a text read again.
std::string contract_text(const crosshatch::Puzzle& puzzle);
Result<PuzzlePtr> read_contract(Scanner& heading, PuzzleLines& lines);

/// The same of mosaics.
std::string mosaic_contract_text(const crosshatch::Puzzle& puzzle);
Result<PuzzlePtr> read_mosaic_contract(Scanner& heading, PuzzleLines& lines);

inline constexpr Codec certificate_codec = crosshatch::certificate_codec(
    [](std::string_view head) { return certificate_likeness(head, "minesweeper"); },
    [](std::string_view text) { return read_certificate(text, "minesweeper", read_contract); });

inline constexpr Codec mosaic_certificate_codec = crosshatch::certificate_codec(
    [](std::string_view head) { return certificate_likeness(head, "mosaic"); },
    [](std::string_view text) { return read_certificate(text, "mosaic", read_mosaic_contract); });

}  // namespace crosshatch::minesweeper
