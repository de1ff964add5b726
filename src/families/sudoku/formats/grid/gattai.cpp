// SPDX-License-Identifier: MIT
//
// Several grids that overlap, as rows of the whole board: a digit or a blank for each cell, and a
// slash for each that is in no grid.
//
//     .2..//..3.
//     3...//.1..         two grids of 4x4 that share a box need no more than that, nor does a
//     ..12..4...         samurai: the holes tell where grids lie
//     ...
//
// Where they do not, a line before the rows does: `grids 2x2 r1c1 r1c3`, the rows and columns of a
// box and the upper left cells. Spaces may stand for slashes where the format is told.
#include "families/sudoku/formats/grid/gattai.h"

#include <algorithm>
#include <string>

#include "base/text.h"
#include "core/place_names.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/variants.h"
#include "families/sudoku/grids.h"

namespace crosshatch::sudoku {

std::optional<Error> blank_holes(const SubGrids& grids, int columns, std::string_view cells,
                                 std::vector<std::uint8_t>& numbers, ErrorAt error_at) {
  const auto rows = static_cast<int>(cells.size()) / columns;
  const std::vector<bool> holes = holes_of(grids, rows, columns);
  for (std::size_t at = 0; at < cells.size(); ++at) {
    const bool is_blank = cells[at] == hole_sign || cells[at] == ' ';
    if (holes[at] && !is_blank && numbers[at] != Sign::blank && numbers[at] != 0)
      return error_at(static_cast<int>(at), {{"expected no digit in no grid, saw {0}",
                                              "그리드 밖에는 숫자가 없어야 하는데 {0:이} 있습니다"},
                                             quote(cells.substr(at, 1))});
    if (holes[at]) numbers[at] = Sign::blank;
  }
  return std::nullopt;
}

namespace {

constexpr std::string_view heading_word = "grids";

bool is_hole_sign(char c) { return c == hole_sign || c == ' '; }

/// A text divided into its heading and rows. Rows are as long as the longest: editors cut spaces at
/// the ends of lines.
struct BoardText {
  Line heading = {};
  int first_line = 1;
  std::vector<std::string> rows;
  bool has_slashes = false;

  [[nodiscard]] int columns() const {
    return rows.empty() ? 0 : static_cast<int>(rows.front().size());
  }
  [[nodiscard]] std::string cells() const {
    std::string all;
    for (const std::string& row : rows) all += row;
    return all;
  }
  [[nodiscard]] std::vector<bool> holes() const {
    std::vector<bool> holes;
    for (const char c : cells()) holes.push_back(is_hole_sign(c));
    return holes;
  }
};

BoardText board_text_of(std::string_view text) {
  BoardText board;
  int number = 1;
  std::size_t longest = 0;
  for (; !text.empty(); ++number) {
    std::string_view line = take_line(text);
    while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
    if (line.empty()) continue;
    if (board.rows.empty() && line.starts_with(heading_word)) {
      board.heading = {line, number};
      continue;
    }
    if (board.rows.empty()) board.first_line = number;
    if (board.rows.size() == static_cast<std::size_t>(most_board_lines) + 1) break;
    board.rows.emplace_back(line.substr(0, static_cast<std::size_t>(most_board_lines) + 1));
    longest = std::max(longest, board.rows.back().size());
    board.has_slashes |= line.find(hole_sign) != line.npos;
  }
  for (std::string& row : board.rows) row.resize(longest, ' ');
  return board;
}

Likeness gattai_likeness(std::string_view head) {
  const BoardText board = board_text_of(head);
  const auto rows = static_cast<int>(board.rows.size());
  if (rows < smallest_side || rows > most_board_lines || board.columns() > most_board_lines)
    return Likeness::no;
  const bool are_cells = std::ranges::all_of(
      board.cells(), [](char c) { return is_hole_sign(c) || number_of(c) != Sign::foreign; });
  if (!are_cells) return Likeness::no;
  if (!board.heading.text.empty()) return Likeness::certain;
  // Spaces may be anything, and rows that were cut off look like holes.
  if (!board.has_slashes) return Likeness::no;
  const std::vector<bool> holes = board.holes();
  if (grids_by_holes(holes, rows, board.columns())) return Likeness::certain;
  return 2 * std::ranges::count(holes, true) < std::ssize(holes) ? Likeness::near : Likeness::no;
}

Error wrong_heading(const BoardText& board) {
  return parse_error(
      board.heading.number, 1,
      expected(Words{"the box and the corners of the grids, such as \"grids 3x3 r1c1 r7c7\"",
                     "\"grids 3x3 r1c1 r7c7\"처럼 상자 크기와 그리드의 왼쪽 위 칸들"},
               seen(board.heading.text)));
}

/// The grids that the heading tells.
Result<SubGrids> grids_of_heading(const BoardText& board) {
  std::string_view rest = board.heading.text.substr(heading_word.size());
  const auto next_word = [&] {
    while (!rest.empty() && is_space(rest.front())) rest.remove_prefix(1);
    std::size_t end = 0;
    while (end < rest.size() && !is_space(rest[end])) ++end;
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(end);
    return word;
  };
  const auto number = [](std::string_view word) {
    const bool is_number = !word.empty() && word.size() < 3 && std::ranges::all_of(word, is_digit);
    return is_number ? std::stoi(std::string(word)) : 0;
  };
  const std::string_view box = next_word();
  const std::size_t cross = std::min(box.find('x'), box.size());
  SubGrids grids = {number(box.substr(0, cross)),
                    cross < box.size() ? number(box.substr(cross + 1)) : 0};
  if (grids.box_rows < 2 || grids.box_columns < 2 || grids.side() > largest_side)
    return fail(wrong_heading(board));
  const auto rows = static_cast<int>(board.rows.size());
  for (std::string_view word = next_word(); !word.empty(); word = next_word()) {
    const std::optional<Site> corner = cell_labelled(word, {1, 1, rows, board.columns(), 1});
    if (!corner || grids.count() > most_grids) return fail(wrong_heading(board));
    grids.corners.push_back(*corner);
  }
  return grids;
}

Result<PuzzlePtr> read_gattai(std::string_view text) {
  const BoardText board = board_text_of(text);
  const auto rows = static_cast<int>(board.rows.size());
  const int columns = board.columns();
  const auto error = [&](Message message) {
    return fail(parse_error(board.first_line, 1, std::move(message)));
  };
  if (rows == 0 || rows > most_board_lines || columns > most_board_lines)
    return error(expected(
        {{"a board of up to {0} rows and columns", "{0}행 {0}열 이하의 판"}, most_board_lines}));
  SubGrids grids;
  if (board.heading.text.empty()) {
    const std::optional<SubGrids> found = grids_by_holes(board.holes(), rows, columns);
    if (!found)
      return error(expected(Words{
          "holes that tell where grids lie, or a line \"grids 3x3 r1c1 r7c7\" before the rows",
          "그리드의 자리를 알려 주는 빈 곳이나, 행들 앞에 \"grids 3x3 r1c1 r7c7\" 같은 줄"}));
    grids = *found;
  } else {
    Result<SubGrids> told = grids_of_heading(board);
    if (!told) return fail(told.error());
    grids = *std::move(told);
  }
  if (Message trouble = arranged_grids(grids, rows, columns); !trouble.empty())
    return error(std::move(trouble));
  const std::string cells = board.cells();
  std::vector<std::uint8_t> numbers;
  for (const char c : cells) numbers.push_back(number_of(c));
  const auto error_at = [&](int index, Message message) {
    return parse_error(board.first_line + index / columns, index % columns + 1, std::move(message));
  };
  if (std::optional<Error> wrong = blank_holes(grids, columns, cells, numbers, error_at))
    return fail(*std::move(wrong));
  return puzzle_of(shape_of_board(grids, rows, columns), numbers, false, {}, error_at,
                   [&](int index) { return std::string_view(cells).substr(index, 1); },
                   {.grids = grids});
}

Result<std::string> write_gattai(const crosshatch::Puzzle& any) {
  const Puzzle& puzzle = of(any);
  if (!puzzle.has_grids())
    return fail(cannot_hold(Words{"one grid alone", "겹치지 않은 그리드 하나"}));
  if (const Result<void> features = check_features(puzzle, feature::grids); !features)
    return fail(features.error());
  const Result<std::string> cells = cells_of(puzzle);
  if (!cells) return cells;
  const SubGrids& grids = puzzle.variant().grids;
  const int columns = puzzle.columns();
  std::string text;
  if (grids_by_holes(holes_of(grids, puzzle.rows(), columns), puzzle.rows(), columns) != grids) {
    text = std::string(heading_word) + " " + std::to_string(grids.box_rows) + "x" +
           std::to_string(grids.box_columns);
    for (const Site corner : grids.corners) text += " " + cell_label(corner, columns);
    text += '\n';
  }
  for (Site site = 0; site < puzzle.sites(); ++site) {
    text += puzzle.is_hole(site) ? hole_sign : (*cells)[site];
    if ((site + 1) % columns == 0) text += '\n';
  }
  return text;
}

}  // namespace

/// Rows of a board on which grids overlap, with slashes for the cells in none; see above.
constinit const Codec gattai_codec = {
    .id = "gattai",
    .title = "rows of grids that overlap, such as a samurai, with / for cells in none",
    .framing = {.kind = Framing::Kind::breaks},
    .likeness = gattai_likeness,
    .read = read_gattai,
    .write = write_gattai,
};

}  // namespace crosshatch::sudoku
