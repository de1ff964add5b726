// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"
#include "families/sudoku/formats/variants.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// The keys of our JSON that only variants have.
inline constexpr std::array<std::string_view, 8> variant_keys = {
    "grids", "regions", "diagonals", "windows", "antiknight", "antiking", "cages", "constraints"};

/// The error at a key. A parsed value does not know its place in the text, so the first such key is
/// taken, which is the right one in all texts except contrived ones. Without the key, it is the
/// beginning of the text.
[[nodiscard]] Error key_error(std::string_view text, std::string_view key, Message message);

/// "a string as "title"", a noun.
[[nodiscard]] Message a_string_as(std::string_view key);

/// The value of "regions", for a grid of this size.
[[nodiscard]] Result<RegionLayout> read_regions(std::string_view text, const Json& regions,
                                                BoxShape shape);

/// The variant that the other keys ask for, with the regions of `layout`.
[[nodiscard]] Result<Variant> read_variant(std::string_view text, const Json& json,
                                           RegionLayout layout);

/// Adds the keys of a variant.
void write_variant(const Puzzle& puzzle, Json& json);

}  // namespace crosshatch::sudoku
