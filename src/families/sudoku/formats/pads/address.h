// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace crosshatch::sudoku {

/// The escapes of an address, "%2B" for '+', undone; what is no escape is left alone.
[[nodiscard]] std::string unescaped(std::string_view text);

/// Whether all characters are those of base64, or of its escapes in an address.
[[nodiscard]] bool is_base64_text(std::string_view text);

/// Where the name of a puzzle begins in an address of SudokuPad, sudokupad.app/NAME or
/// app.crackingthecryptic.com/sudoku/?puzzleid=NAME: such a name holds the puzzle itself if it
/// begins with "scl", "ctc" or "fpuzzles". None for other texts.
[[nodiscard]] std::optional<std::size_t> begin_of_name(std::string_view line);

/// The name itself: up to the next option of the address.
[[nodiscard]] std::string_view name_at(std::string_view line, std::size_t begin);

}  // namespace crosshatch::sudoku
