// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "api/requests/session.h"

namespace crosshatch {

/// Draws the puzzles of a reader into one picture: a book (pdf) of all of them, or any other form
/// of the only one. What `render --as FORM` writes to standard output. Returns the exit status of
/// the program, and how many puzzles there were.
int draw_one_picture(const SessionOptions& options, PuzzleReader& reader, Audience& audience,
                     const StopFlag& stop, std::uint64_t& puzzles);

}  // namespace crosshatch
