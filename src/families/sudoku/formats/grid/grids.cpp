// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/grid/grids.h"

#include <string>

#include "base/text.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/grid/grid.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

namespace {

int lines_before(std::string_view text, std::string_view part) {
  const std::string_view before =
      text.substr(0, static_cast<std::size_t>(part.data() - text.data()));
  return static_cast<int>(lines_of(before).size());
}

bool is_heading(std::string_view line) {
  if (!line.starts_with(grid_heading)) return false;
  const std::string_view rest = line.substr(grid_heading.size());
  return rest.empty() || is_space(rest.front()) || rest.front() == ':' || is_digit(rest.front());
}

/// The heading that a text begins with, after empty lines, which are removed from it.
std::optional<std::string_view> take_heading(std::string_view& text) {
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (is_blank(line)) continue;
    if (is_heading(line)) return line;
    break;
  }
  return std::nullopt;
}

}  // namespace

std::string_view take_block(std::string_view& text) {
  bool has_rows = false;
  const char* begin = nullptr;
  const char* end = nullptr;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (is_blank(line) && has_rows) break;
    if (is_blank(line)) continue;
    if (begin == nullptr) begin = line.data();
    end = line.data() + line.size();
    has_rows |= !line.starts_with('#');
  }
  if (begin == nullptr) return {};
  return {begin, static_cast<std::size_t>(end - begin)};
}

std::optional<std::string_view> rows_under_heading(std::string_view text) {
  if (!take_heading(text)) return std::nullopt;
  const std::string_view rows = text;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (is_heading(line))
      return rows.substr(0, static_cast<std::size_t>(line.data() - rows.data()));
  }
  return rows;
}

namespace {

Result<PuzzlePtr> read_grids(std::string_view text) {
  std::string_view rest = text;
  const std::string_view block = take_block(rest);
  if (block.empty()) return read_grid(text);
  if (const std::string_view second = take_block(rest); !second.empty())
    return fail(parse_error(lines_before(text, second) + 1, 1,
                            Words{"expected one puzzle, saw a second grid after an empty line",
                                  "퍼즐이 하나여야 하는데 빈 줄 뒤에 또 있습니다"}));
  Result<PuzzlePtr> puzzle = read_grid(block);
  if (puzzle) return puzzle;
  Error error = puzzle.error();
  if (error.line > 0) error.line += lines_before(text, block);
  return fail(std::move(error));
}

Result<std::string> write_grids(const crosshatch::Puzzle& puzzle) {
  Result<std::string> grid = write_grid(puzzle);
  if (grid) *grid += '\n';
  return grid;
}

Result<PuzzlePtr> read_headed(std::string_view text) {
  std::string_view rest = text;
  const std::optional<std::string_view> heading = take_heading(rest);
  const std::optional<std::string_view> rows = rows_under_heading(text);
  if (!heading || !rows)
    return fail(parse_error(1, 1,
                            expected(Words{"a heading such as 'Grid 01'", "'Grid 01' 같은 제목"},
                                     seen(trimmed(first_line(text))))));
  if (rows->size() < rest.size())
    return fail(parse_error(lines_before(text, rest.substr(rows->size())) + 1, 1,
                            Words{"expected one puzzle, saw a second heading",
                                  "퍼즐이 하나여야 하는데 제목이 또 있습니다"}));
  Result<PuzzlePtr> puzzle = read_grid(*rows);
  if (!puzzle) {
    Error error = puzzle.error();
    if (error.line > 0) error.line += lines_before(text, *rows);
    return fail(std::move(error));
  }
  std::string_view title = heading->substr(grid_heading.size());
  if (title.starts_with(':')) title.remove_prefix(1);
  const Puzzle& read = of(**puzzle);
  return std::make_unique<Puzzle>(read.shape(), read.givens(), read.look(),
                                  std::string(trimmed(title)), read.variant());
}

Result<std::string> write_headed(const crosshatch::Puzzle& puzzle) {
  Result<std::string> grid = write_grid(puzzle);
  if (!grid) return grid;
  const std::string title = puzzle.title().empty() ? "" : " " + puzzle.title();
  return std::string(grid_heading) + title + "\n" + *grid;
}

}  // namespace

/// Grids of any kind that `grid` reads, with empty lines between them, but none within.
constinit const Codec grids_codec = {
    .id = "grids",
    .title = "grids with an empty line between them",
    .framing = {.kind = Framing::Kind::breaks, .mark = ""},
    .likeness = grids_likeness,
    .read = read_grids,
    .write = write_grids,
    .is_guess = is_guessed_grid,
};

/// Grids below headings, "Grid 01", as problem 96 of Project Euler has them. What follows "Grid" is
/// the title.
constinit const Codec headed_codec = {
    .id = "headed",
    .title = "grids below headings such as `Grid 01`",
    .framing = {.kind = Framing::Kind::starts, .mark = grid_heading},
    .likeness = headed_likeness,
    .read = read_headed,
    .write = write_headed,
};

}  // namespace crosshatch::sudoku
