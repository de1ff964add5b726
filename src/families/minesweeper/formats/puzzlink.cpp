// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/text.h"
#include "core/puzzlink/address.h"
#include "core/puzzlink/file.h"
#include "core/reading.h"
#include "families/minesweeper/formats/dialect.h"
#include "families/minesweeper/formats/formats.h"
#include "families/minesweeper/formats/grid.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

namespace {

constexpr Words a_space = {"a space", "빈칸 문자"};

/// A cell counts its neighbours, or itself as well.
int largest_in(const Dialect& dialect) {
  return dialect.counts_itself ? largest_hint : largest_hint - 1;
}

Result<std::vector<Hint>> read_body(Scanner& in, std::size_t cells, int largest) {
  std::vector<Hint> hints;
  hints.reserve(cells);
  while (!in.at_end() && !is_space(in.peek())) {
    const std::optional<PuzzlinkItem> item = puzzlink_item(in.rest());
    if (!item || item->is_question() || item->number > largest)
      return fail(in.expected(
          {{"a hint from 0 to {0} or a letter g to z", "0부터 {0}까지의 숫자나 g부터 z까지의 글자"},
           largest}));
    const auto taken = static_cast<std::size_t>(item->is_number() ? 1 : item->empty);
    if (hints.size() + taken > cells)
      return fail(in.expected(
          {{"the end of the board after {0} {0?cell|cells}", "{0}칸 뒤 판의 끝"}, cells}));
    hints.insert(hints.end(), taken, item->is_number() ? static_cast<Hint>(item->number) : unknown);
    in.skip(item->length);
  }
  if (hints.size() < cells) return fail(in.expected({more_cells, cells - hints.size()}));
  return hints;
}

Result<PuzzlePtr> read_address(Scanner& in, const Dialect& dialect) {
  const Result<int> columns = read_side(in, a_width);
  if (!columns) return fail(columns.error());
  if (!in.take('/')) return fail(in.expected(Words{"'/' and the height", "'/' 그리고 높이"}));
  const Result<int> rows = read_side(in, a_height);
  if (!rows) return fail(rows.error());
  if (!in.take('/')) return fail(in.expected(Words{"'/' and the cells", "'/' 그리고 칸들"}));
  Result<std::vector<Hint>> hints =
      read_body(in, static_cast<std::size_t>(*rows * *columns), largest_in(dialect));
  if (!hints) return fail(hints.error());
  in.skip_spaces();
  if (!in.at_end()) return fail(in.expected(Words{"the end of the address", "주소의 끝"}));
  return make_puzzle(*rows, *columns, std::move(*hints), std::nullopt,
                     {.counts_itself = dialect.counts_itself});
}

std::optional<Error> unsaid(const Puzzle& puzzle, const Dialect& dialect) {
  if (!puzzle.mines()) return unsayable(puzzle, "puzz.link");
  return unsupported({{"puzz.link cannot hold the total number of {0}",
                       "puzz.link로는 {0}의 총수를 나타낼 수 없습니다"},
                      dialect.counted});
}

Result<int> read_cells(Line line, int columns, int largest, std::vector<Hint>& hints) {
  Scanner in(line);
  for (int column = 0; column < columns; ++column) {
    in.skip_spaces();
    if (is_digit(in.peek())) {
      const Result<int> hint = in.number(Words{"a hint", "숫자"}, 0, largest);
      if (!hint) return hint;
      hints.push_back(static_cast<Hint>(*hint));
    } else if (in.take('.')) {
      hints.push_back(unknown);
    } else {
      return fail(in.expected(
          {{"a digit or '.' in {0} {0?column|columns}", "{0}열에 숫자나 '.'"}, columns}));
    }
    if (!in.at_end() && !is_space(in.peek())) return fail(in.expected(a_space));
  }
  in.skip_spaces();
  if (!in.at_end()) return fail(in.expected({end_of_row_after, Message(cells_in_words, columns)}));
  return columns;
}

/// What a player has drawn: a mine, or a mark that there is none.
bool is_player_sign(char c) { return c == '.' || c == '#' || c == '+' || c == '-'; }

/// After the board may come the player's answer, with as many rows and columns. It is no part of
/// the puzzle, but any other text is a mistake.
std::optional<Error> check_player_answer(std::span<const Line> lines, std::size_t rows,
                                         int columns) {
  if (lines.empty()) return std::nullopt;
  const auto width = static_cast<std::size_t>(columns);
  for (std::size_t row = 0; row < std::min(rows, lines.size()); ++row) {
    Scanner in(lines[row]);
    for (std::size_t column = 0; column < width; ++column) {
      in.skip_spaces();
      if (!is_player_sign(in.peek()) || in.at_end())
        return in.expected(
            {{"'.', '#', '+' or '-' in {0} {0?column|columns} of the player's answer",
              "푸는 이의 답 {0}열에 '.', '#', '+', '-' 가운데 하나"},
             columns});
      in.skip(1);
      if (!in.at_end() && !is_space(in.peek())) return in.expected(a_space);
    }
    in.skip_spaces();
    if (!in.at_end()) return in.expected({end_of_row_after, Message(cells_in_words, columns)});
  }
  if (lines.size() < rows)
    return parse_error(
        lines.back().number + 1, 1,
        expected({{"{0} {0?row|rows} of the player's answer", "푸는 이의 답 {0}행"}, rows},
                 {saw::it, lines.size()}));
  if (lines.size() > rows)
    return Scanner(lines[rows])
        .expected({{"the end of the text after {0} {0?row|rows} and the player's answer",
                    "{0}행과 푸는 이의 답 뒤 입력의 끝"},
                   rows});
  return std::nullopt;
}

}  // namespace

Likeness puzzlink_likeness(std::string_view head, const Dialect& dialect) {
  for (const Line& line : lines_of(head.substr(0, 4096))) {
    const std::string_view text = trimmed(line.text);
    if (text.empty() || text.starts_with('#')) continue;
    const bool is_ours = after_puzzlink_genre(text, dialect.genre) != std::string_view::npos;
    return is_ours ? Likeness::certain : Likeness::no;
  }
  return Likeness::no;
}

Result<PuzzlePtr> read_puzzlink(std::string_view text, const Dialect& dialect) {
  return read_only_line(text, Words{"address", "주소"}, [&](Scanner& in) -> Result<PuzzlePtr> {
    const std::size_t at = after_puzzlink_genre(in.rest(), dialect.genre);
    if (at == std::string_view::npos)
      return fail(
          in.expected(Message::verbatim("'" + std::string(dialect.genre) + "/WIDTH/HEIGHT/...'")));
    in.skip(at);
    return read_address(in, dialect);
  });
}

Result<std::string> write_puzzlink(const crosshatch::Puzzle& puzzle, const Dialect& dialect) {
  if (std::optional<Error> trouble = unsaid(of(puzzle), dialect)) return fail(*std::move(trouble));
  return puzzlink_of_cells(dialect.genre, puzzle.columns(), puzzle.rows(), [&](Site site) {
    return of(puzzle).is_hint(site) ? of(puzzle).hint(site) : -1;
  });
}

Likeness pzprv3_likeness(std::string_view head, const Dialect& dialect) {
  return crosshatch::pzprv3_likeness(head, std::span(&dialect.genre, 1));
}

static Result<PuzzlePtr> read_pzprv3_lines(std::string_view text, const Dialect& dialect) {
  const std::vector<Line> lines = pzprv3_lines(text);
  const Result<Pzprv3Head> head = read_pzprv3_head(lines, std::span(&dialect.genre, 1));
  if (!head) return fail(head.error());
  const auto height = static_cast<std::size_t>(head->rows);
  std::vector<Hint> hints;
  for (std::size_t row = 0; row < height; ++row) {
    const std::size_t at = pzprv3_head_lines + row;
    if (at == lines.size())
      return fail(parse_error(lines.back().number + 1, 1, too_few_rows(head->rows, row)));
    const Result<int> read = read_cells(lines[at], head->columns, largest_in(dialect), hints);
    if (!read) return fail(read.error());
  }
  const auto rest = std::span(lines).subspan(pzprv3_head_lines + height);
  if (std::optional<Error> trouble = check_player_answer(rest, height, head->columns))
    return fail(*std::move(trouble));
  return make_puzzle(head->rows, head->columns, std::move(hints), std::nullopt,
                     {.counts_itself = dialect.counts_itself});
}

Result<PuzzlePtr> read_pzprv3(std::string_view text, const Dialect& dialect) {
  return read_pzprv3_text(
      text, [&](std::string_view lines) { return read_pzprv3_lines(lines, dialect); });
}

Result<std::string> write_pzprv3(const crosshatch::Puzzle& puzzle, const Dialect& dialect) {
  if (std::optional<Error> trouble = unsaid(of(puzzle), dialect)) return fail(*std::move(trouble));
  std::string out = write_pzprv3_head(dialect.genre, puzzle.rows(), puzzle.columns());
  for (Site site = 0; site < puzzle.sites(); ++site) {
    out += of(puzzle).is_hint(site) ? static_cast<char>('0' + of(puzzle).hint(site)) : '.';
    out += (site + 1) % puzzle.columns() == 0 ? " \n" : " ";
  }
  return out;
}

/// The addresses of puzz.link: `mines/WIDTH/HEIGHT/BODY`, with or without what stands before it.
/// The body goes through the cells row by row: a digit is a hint, `g`..`z` skip 1 to 20 unknown
/// cells. It cannot hold the total of mines.
constinit const Codec puzzlink_codec =
    puzzlink_of<minesweeper_dialect>("puzz.link's addresses of 'mines'");

/// The files of puzz.link's editor: `pzprv3`, `mines`, height and width a line, then rows of digits
/// and `.` with blanks between. The rows of the player's answer that may follow are passed over.
constinit const Codec pzprv3_codec = pzprv3_of<minesweeper_dialect>("puzz.link's files of 'mines'");

}  // namespace crosshatch::minesweeper
