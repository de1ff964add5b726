// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/text.h"
#include "core/reading.h"
#include "families/minesweeper/formats/formats.h"
#include "families/minesweeper/formats/grid.h"
#include "families/minesweeper/puzzle.h"
#include "families/minesweeper/vocabulary.h"

namespace crosshatch::minesweeper {

namespace {

struct MineHeader {
  int columns = 0;
  int rows = 0;
  int mines = 0;
};

Result<MineHeader> read_mine_header(Scanner& in) {
  MineHeader header;
  const Result<int> columns = read_side(in, a_width);
  if (!columns) return fail(columns.error());
  if (!in.take('x')) return fail(in.expected(x_and_the_height));
  const Result<int> rows = read_side(in, a_height);
  if (!rows) return fail(rows.error());
  if (!in.take('x'))
    return fail(in.expected(Words{"'x' and the number of mines", "'x' 그리고 지뢰 수"}));
  const Result<int> mines = in.number(a_number_of_mines, 0, max_side * max_side);
  if (!mines) return fail(mines.error());
  in.skip_spaces();
  if (!in.at_end()) return fail(in.expected(noun::end_of_line));
  header.columns = *columns;
  header.rows = *rows;
  header.mines = *mines;
  return header;
}

std::optional<Hint> hint_of(char c) {
  if (c >= '0' && c <= '8') return static_cast<Hint>(c - '0');
  if (c == 'H' || c == 'F' || c == 'M' || c == '?') return unknown;
  return std::nullopt;
}

constexpr CellSigns mine_signs = {
    hint_of,
    {"a digit from 0 to 8, 'H', 'F', 'M' or '?'", "0부터 8까지의 숫자, 'H', 'F', 'M' 또는 '?'"}};

Likeness mine_likeness(std::string_view head) {
  const std::string_view first = first_line(head.substr(0, 64));
  Scanner in({first, 1});
  if (first.find('x') != std::string_view::npos && read_mine_header(in)) return Likeness::certain;
  // Rows with hidden cells under a header with a slip in it, for the sake of the error.
  const std::string_view rest = head.substr(first.size());
  if (first.size() > 16 || rest.find('H') == std::string_view::npos) return Likeness::no;
  const bool is_grid = std::all_of(
      rest.begin(), rest.end(), [](char c) { return hint_of(c) || is_space(c) || is_line_end(c); });
  return is_grid ? Likeness::possible : Likeness::no;
}

Result<PuzzlePtr> read_mine(std::string_view text) {
  std::vector<Line> lines = lines_of(text);
  while (!lines.empty() && is_blank(lines.back().text)) lines.pop_back();
  if (lines.empty())
    return fail(parse_error(1, 1, expected(Message::verbatim("'WxHxN'"), the_end_of_the_text)));
  Scanner in(lines.front());
  const Result<MineHeader> header = read_mine_header(in);
  if (!header) return fail(header.error());
  const std::span<const Line> rows = std::span(lines).subspan(1);
  if (static_cast<int>(rows.size()) < header->rows)
    return fail(parse_error(lines.back().number + 1, 1, too_few_rows(header->rows, rows.size())));
  if (static_cast<int>(rows.size()) > header->rows)
    return fail(Scanner(rows[header->rows])
                    .expected({{"the end of the text after {0} {0?row|rows}", "{0}행 뒤 입력의 끝"},
                               header->rows}));
  return read_grid(rows, header->columns, mine_signs, header->mines);
}

Result<std::string> write_mine(const crosshatch::Puzzle& puzzle) {
  const Puzzle& own = of(puzzle);
  if (std::optional<Error> trouble = unsayable(own, ".mine")) return fail(*std::move(trouble));
  if (!own.mines())
    return fail(unsupported(
        Words{".mine needs the total number of mines", ".mine에는 지뢰의 총수가 필요합니다"}));
  if (std::find(own.hints().begin(), own.hints().end(), largest_hint) != own.hints().end())
    return fail(unsupported(
        Words{".mine has no hint larger than 8", ".mine에는 8보다 큰 숫자가 없습니다"}));
  if (*own.mines() > max_side * max_side)
    return fail(unsupported(Words{".mine has no so large a number of mines",
                                  ".mine에는 그렇게 많은 지뢰를 쓸 수 없습니다"}));
  return std::to_string(own.columns()) + "x" + std::to_string(own.rows()) + "x" +
         std::to_string(*own.mines()) + "\n" + grid_text(own, 'H');
}

}  // namespace

/// The board files of David Hill's JSMinesweeper: `WxHxN`, with the width first and the total of
/// mines last, then a row a line of `0`..`8` and `H` for a hidden cell. The player's marks `F`, `M`
/// and `?` are read as hidden, for they are guesses, not clues.
constinit const Codec mine_codec = {
    .id = "mine",
    .title = "JSMinesweeper's .mine",
    .extension = ".mine",
    .likeness = mine_likeness,
    .read = read_mine,
    .write = write_mine,
};

}  // namespace crosshatch::minesweeper
