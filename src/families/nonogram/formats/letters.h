// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/nonogram/formats/colour.h"

// Clues in letters. The two formats count from different letters, and only the separators tell
// which one a text is in: with ; and | an A is 0, between spaces an A is 1.
namespace crosshatch::nonogram::formats {

Likeness letters_likeness(std::string_view head);
Result<PuzzlePtr> read_letters(std::string_view text);
Result<std::string> write_letters(const crosshatch::Puzzle& puzzle);

/// `B;D;F;BB;D|B;E;DB;E;B`: A is 0 to Z 25, then a 26 to z 51; rows before the bar.
inline constexpr Codec letters = {
    .id = "letters",
    .title = "letters between ; and |, A = 0",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = letters_likeness,
    .read = read_letters,
    .write = without_colours<write_letters>,
};

Likeness rosetta_likeness(std::string_view head);
Result<PuzzlePtr> read_rosetta(std::string_view text);
Result<std::string> write_rosetta(const crosshatch::Puzzle& puzzle);

/// Two lines, `A C E AA C` and `A D CA D A`: A is 1 to Z 26; rows first. An empty line cannot be
/// written.
inline constexpr Codec rosetta = {
    .id = "rosetta",
    .title = "Rosetta Code: two lines of letters, A = 1",
    .likeness = rosetta_likeness,
    .read = read_rosetta,
    .write = without_colours<write_rosetta>,
};

}  // namespace crosshatch::nonogram::formats
