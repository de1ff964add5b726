// SPDX-License-Identifier: MIT
#include <utility>
#include <vector>

#include "families/minesweeper/formats/formats.h"
#include "families/minesweeper/formats/grid.h"
#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/puzzle.h"
#include "sat/proof/certificate.h"

namespace crosshatch::minesweeper {

namespace {

std::string text_of(const Puzzle& puzzle, std::string_view family) {
  std::string text(family);
  text += ' ' + std::to_string(puzzle.rows()) + ' ' + std::to_string(puzzle.columns()) + '\n';
  if (puzzle.rules().wraps) text += "wraps\n";
  if (puzzle.mines()) text += "total " + std::to_string(*puzzle.mines()) + '\n';
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const Hint hint = puzzle.hint(site);
    text += hint == gap ? '#' : hint == unknown ? '.' : static_cast<char>('0' + hint);
    if ((site + 1) % puzzle.columns() == 0) text += '\n';
  }
  return text;
}

Result<PuzzlePtr> read_board(Scanner& heading, PuzzleLines& lines, Rules rules) {
  const Result<int> rows = next_side(heading, a_height);
  if (!rows) return fail(rows.error());
  const Result<int> columns = next_side(heading, a_width);
  if (!columns) return fail(columns.error());
  if (const Result<void> end = end_of(heading); !end) return fail(end.error());
  if (const auto wraps = lines.take("wraps")) {
    if (const Result<void> end = end_of(*wraps); !end) return fail(end.error());
    rules.wraps = true;
  }
  std::optional<int> total;
  if (auto in = lines.take("total")) {
    const Result<int> number = next_number(*in, Words{"a total", "합계"}, 0, INT32_MAX);
    if (!number) return fail(number.error());
    if (const Result<void> end = end_of(*in); !end) return fail(end.error());
    total = *number;
  }
  std::vector<Line> grid;
  for (int row = 1; row <= *rows; ++row) {
    if (lines.is_over())
      return fail(lines.expected({{"row {0} of {1}", "{1}행 중 {0}번째 행"}, row, *rows}));
    grid.push_back(lines.take());
  }
  return read_grid(grid, *columns, plain_signs, total, rules);
}

constexpr std::string_view family_name = "minesweeper";
constexpr std::string_view mosaic_name = "mosaic";

Result<PuzzlePtr> read_contract(Scanner& heading, PuzzleLines& lines) {
  return read_board(heading, lines, {});
}
Result<PuzzlePtr> read_mosaic_contract(Scanner& heading, PuzzleLines& lines) {
  return read_board(heading, lines, {.counts_itself = true});
}

}  // namespace

std::string contract_text(const crosshatch::Puzzle& puzzle) {
  return text_of(of(puzzle), family_name);
}
std::string mosaic_contract_text(const crosshatch::Puzzle& puzzle) {
  return text_of(of(puzzle), mosaic_name);
}

constinit const Codec certificate_codec = certificate_of<family_name, read_contract>;

constinit const Codec mosaic_certificate_codec = certificate_of<mosaic_name, read_mosaic_contract>;

}  // namespace crosshatch::minesweeper
