// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/grid/grid.h"
#include "families/sudoku/formats/line.h"
#include "families/sudoku/grids.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

namespace {

constexpr std::array listed_codecs = {&line_codec,          &grid_codec,   &sadman_codec,
                                      &framed_codec,        &marks_codec,  &json_codec,
                                      &puzzlink_codec,      &sgt_codec,    &fpuzzles_codec,
                                      &fpuzzles_json_codec, &jigsaw_codec, &jigsaw_line_codec};

/// The cells of a grid with so many, one character each, whatever its shape.
std::optional<std::string> cells_in(std::string_view text, int sites) {
  std::string cells;
  for (const char c : text) {
    if (is_space(c) || c == '\r' || c == '\n') continue;
    if (number_of(c) == Sign::foreign || cells.size() == static_cast<std::size_t>(sites))
      return std::nullopt;
    cells += c;
  }
  if (cells.size() < static_cast<std::size_t>(sites)) return std::nullopt;
  return cells;
}

/// The cells of a board with several grids. Those in none may be left out, or stand as blanks.
std::optional<std::string> cells_of_grids(const std::string& text, const Puzzle& puzzle) {
  std::string cells = text;
  std::erase_if(cells, [](char c) { return is_space(c) || c == '\r' || c == '\n'; });
  if (cells.size() == static_cast<std::size_t>(puzzle.sites())) {
    std::ranges::replace(cells, hole_sign, '.');
    return cells;
  }
  std::erase(cells, hole_sign);
  if (cells.size() != static_cast<std::size_t>(puzzle.digit_sites())) return std::nullopt;
  std::string all;
  for (Site site = 0, next = 0; site < puzzle.sites(); ++site)
    all += puzzle.is_hole(site) ? '.' : cells[static_cast<std::size_t>(next++)];
  return all;
}

Result<PuzzlePtr> read_state(const std::string& text, const Puzzle& puzzle) {
  // A jigsaw may have a side that no grid with boxes has, and a frame be of any shape.
  if (!puzzle.shape().is_usual() || !usual_shape(puzzle.side())) {
    const std::optional<std::string> grids =
        puzzle.has_grids() ? cells_of_grids(text, puzzle) : std::nullopt;
    if (const std::optional<std::string> cells = cells_in(grids.value_or(text), puzzle.sites())) {
      std::vector<std::uint8_t> numbers;
      for (const char c : *cells) numbers.push_back(number_of(c));
      return puzzle_of(
          puzzle.shape(), numbers, false, {},
          [](int, Message message) { return parse_error(0, 0, std::move(message)); },
          [&](int index) { return std::string_view(*cells).substr(index, 1); });
    }
  }
  const auto best = std::max_element(
      listed_codecs.begin(), listed_codecs.end(),
      [&](const Codec* a, const Codec* b) { return a->likeness(text) < b->likeness(text); });
  if ((*best)->likeness(text) != Likeness::no) return (*best)->read(text);
  // Damaged, but in one line or in rows.
  const std::size_t end = text.find_last_not_of(" \t\r\n") + 1;
  const std::size_t line_end = text.find_first_of("\r\n", text.find_first_not_of(" \t\r\n"));
  return line_end >= end ? read_line(text) : read_grid(text);
}

/// The same character in the symbols of the puzzle: from a few digits a reader cannot tell whether
/// symbols begin at 0.
Candidates restyled(Candidates values, Symbols from, Symbols to) {
  if (from == to || !is_one(values)) return values;
  return from == Symbols::from_one ? values << 1 : values >> 1;
}

}  // namespace

Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text) {
  std::string plain(text);
  std::replace(plain.begin(), plain.end(), '?', '.');
  const Result<PuzzlePtr> read = read_state(plain, of(puzzle));
  if (!read) return fail(read.error());
  const Puzzle& here = of(puzzle);
  const Puzzle& there = of(**read);
  if (here.shape().is_usual() ? here.side() != there.side() : here.shape() != there.shape()) {
    return fail(parse_error(0, 0,
                            expected({{"a grid of {0} cells a side, as in the puzzle",
                                       "퍼즐처럼 한 변이 {0}칸인 그리드"},
                                      here.side()},
                                     {{"{0}", "{0}칸입니다"}, there.side()})));
  }
  Board board = here.givens();
  for (Site site = 0; site < board.sites(); ++site) {
    if (here.is_hole(site)) {
      board.set(site, 0);
      continue;
    }
    const Candidates values =
        restyled(there.givens()[site], there.look().symbols, here.look().symbols);
    if ((values & ~here.all_values()) != 0)
      return fail(parse_error(0, 0,
                              expected(Words{"digits as the puzzle has them, from 0 on",
                                             "퍼즐에 있는 대로 0부터의 숫자"})));
    if (values != 0 && values != here.all_values()) board[site] = values;
  }
  return board;
}

}  // namespace crosshatch::sudoku
