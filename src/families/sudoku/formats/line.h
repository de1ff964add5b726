// SPDX-License-Identifier: MIT
#pragma once

#include "base/text.h"
#include "core/codec.h"
#include "families/sudoku/formats/bulk.h"

namespace crosshatch::sudoku {

Likeness line_likeness(std::string_view head);
/// Whether it is a line of fewer than 81 cells that could be hints.
bool is_guessed_line(std::string_view text);
Result<PuzzlePtr> read_line(std::string_view text);
Result<std::string> write_line(const crosshatch::Puzzle& puzzle);

/// The puzzle with these cells of a line, which begin at this column.
Result<PuzzlePtr> read_cells(Line cells, int first_column);

/// Never recognised, because it looks like `line`. Written with 0 for blanks.
Likeness sdm_likeness(std::string_view head);
Result<std::string> write_sdm(const crosshatch::Puzzle& puzzle);

/// Solves the lines that are 9x9 grids.
void solve_lines(std::string_view heading, std::span<const std::string_view> lines, Cpu cpu,
                 bool wants_logic, Glance* glances, char* solutions);
inline constexpr Bulk line_bulk = {
    .answer_size = solution_size, .rows = 9, .columns = 9, .run = solve_lines};

Likeness sudokuwiki_likeness(std::string_view head);
Result<PuzzlePtr> read_sudokuwiki(std::string_view text);
Result<std::string> write_sudokuwiki(const crosshatch::Puzzle& puzzle);

/// All cells of a puzzle in one line: 81 characters for 9x9, 16 for 4x4, 256 for 16x16. What
/// follows the cells after a space, a comma or a semicolon is a remark. Or each cell stands alone
/// between spaces, commas, semicolons or tabs: 5 3 . . 7 ...
inline constexpr Codec line_codec = {
    .id = "line",
    .title = "one line of cells a puzzle (81 characters for 9x9)",
    .extension = ".sdl",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = line_likeness,
    .read = read_line,
    .write = write_line,
    .is_guess = is_guessed_line,
    .bulk = &line_bulk,
};

inline constexpr Codec sdm_codec = {
    .id = "sdm",
    .title = "one line of 81 digits a puzzle, 0 for a blank",
    .extension = ".sdm",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = sdm_likeness,
    .read = read_line,
    .write = write_sdm,
    .bulk = &line_bulk,
};

/// https://www.sudokuwiki.org/sudoku.htm?bd=, then 81 cells; or from the '?' on.
inline constexpr Codec sudokuwiki_codec = {
    .id = "sudokuwiki",
    .title = "addresses of sudokuwiki.org's solver with 81 cells",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = sudokuwiki_likeness,
    .read = read_sudokuwiki,
    .write = write_sudokuwiki,
};

}  // namespace crosshatch::sudoku
