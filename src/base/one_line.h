// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace crosshatch {

// Titles, names of colours and of files come from strangers. Written as they are, a line end in one
// makes two lines of a file, an escape byte gives orders to a terminal, and a mark of direction
// turns the words around it. Whatever writes or shows such a text sends it through here.

/// This many characters of a title are kept.
inline constexpr std::size_t longest_title = 500;

/// A text fit for a line of its own, in files, pictures and sentences. Control characters and line
/// ends of every kind become spaces, which are taken off both ends; marks of direction and of byte
/// order and code points that are not characters are left out; bytes that are not UTF-8 become
/// U+FFFD. The end of a text longer than `most` characters becomes "…". Every other character stays
/// as it is. Applied to its own result it changes nothing.
[[nodiscard]] std::string one_line(std::string_view text, std::size_t most = longest_title);

/// A text for messages that must be recognised again, such as the name of a file: what `one_line`
/// would change stands as \xNN, byte by byte.
[[nodiscard]] std::string visible(std::string_view text);

/// How many bytes of a text that is not empty `visible` leaves as they are: those of its first
/// character, or 0 if that would be changed.
[[nodiscard]] std::size_t visible_length(std::string_view text);

/// "\x1B".
[[nodiscard]] std::string hex_escape(char c);

/// Whether a character may stand in a line as it is: no control character (C0, DEL, C1), no line or
/// paragraph separator, no mark of direction or byte order, and a character at all.
[[nodiscard]] bool is_fit_for_line(char32_t code);

}  // namespace crosshatch
