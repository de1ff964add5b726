// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "core/view.h"
#include "families/minesweeper/puzzle.h"
#include "scene/scene.h"

namespace crosshatch::minesweeper {

/// Draws the puzzle and what a view of it shows.
void draw(const crosshatch::Puzzle& puzzle, const View& view, Scene& scene);

/// "10 mines".
[[nodiscard]] std::string mines_in_words(int mines, Language language);

/// `Family::contents`: "38 hints, 10 mines".
[[nodiscard]] std::string contents(const crosshatch::Puzzle& puzzle, Language language);

/// The functions below are shared with mosaics. The lattice of the scene must be set, which
/// `lay_out` does.

/// "38 hints".
[[nodiscard]] std::string hints_in_words(const Puzzle& puzzle, Language language);

/// Sets the lattice and the size of a scene. There is room below the board for the caption, unless
/// it is empty, and for the note that the board wraps.
void lay_out(const Puzzle& puzzle, std::string_view caption, Language language, Scene& scene);

/// Draws the places without a cell as solid blocks, like the black squares of a crossword.
void draw_gaps(const Puzzle& puzzle, Scene& scene);

/// Numbers rows and columns, by which steps name cells. On a long side only every fifth line has a
/// number: all numbers would distract, and in a terminal they would leave no room for the board.
void number_lines(const Puzzle& puzzle, Scene& scene);

/// Below the board: the caption with the total, highlighted when the step in focus rests on the
/// total and names no hint; and for a board that wraps a note that it does. The lines of such a
/// board are also drawn a little beyond the frame.
void draw_words(const Puzzle& puzzle, const View& view, const std::string& caption, Scene& scene);

}  // namespace crosshatch::minesweeper
