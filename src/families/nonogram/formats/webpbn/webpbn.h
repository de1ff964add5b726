// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::nonogram::formats {

Likeness webpbn_likeness(std::string_view head);
Result<PuzzlePtr> read_webpbn(std::string_view text);
Result<std::string> write_webpbn(const crosshatch::Puzzle& puzzle);

/// The XML of webpbn.com (pbn-0.3), one puzzle a file. Clues or a goal are enough. Nothing outside
/// of the text is ever loaded.
inline constexpr Codec webpbn = {
    .id = "xml",
    .title = "webpbn.com's XML",
    .extension = ".xml",
    .likeness = webpbn_likeness,
    .read = read_webpbn,
    .write = write_webpbn,
};

}  // namespace crosshatch::nonogram::formats
