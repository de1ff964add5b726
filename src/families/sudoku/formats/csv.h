// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/sudoku/formats/bulk.h"

namespace crosshatch::sudoku {

Likeness csv_likeness(std::string_view head);
Result<PuzzlePtr> read_csv(std::string_view text);
Result<std::string> write_csv(const crosshatch::Puzzle& puzzle);

/// Solves the rows that are 9x9 grids.
void solve_rows(std::string_view heading, std::span<const std::string_view> rows, Cpu cpu,
                bool wants_logic, Glance* glances, char* solutions);
inline constexpr Bulk csv_bulk = {
    .answer_size = solution_size, .rows = 9, .columns = 9, .run = solve_rows};

/// The beginning of a remark. It has a blank, because "#" may be the name of a column of numbers,
/// and "#12" one of these.
inline constexpr std::string_view csv_remark = "# ";

/// A table with one puzzle in each row and a heading that says which column the puzzles are in:
/// "quizzes,solutions", "id,puzzle,solution,clues,difficulty". The other columns are ignored.
inline constexpr Codec csv_codec = {
    .id = "csv",
    .title = "a table with a heading, one line of cells in its column \"puzzle\" or \"quizzes\"",
    .extension = ".csv",
    .framing = {.kind = Framing::Kind::lines, .mark = csv_remark, .has_heading = true},
    .likeness = csv_likeness,
    .read = read_csv,
    .write = write_csv,
    .bulk = &csv_bulk,
};

}  // namespace crosshatch::sudoku
