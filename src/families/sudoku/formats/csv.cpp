// SPDX-License-Identifier: MIT
//
// Tables of puzzles, as data sets and other programs write them. Fields are separated by commas,
// semicolons or tabs, whichever comes first in the heading. They may be quoted, with "" for a
// quote. A row is a line, so no field contains a line end.
#include <algorithm>
#include <array>
#include <optional>

#include "base/letter_case.h"
#include "base/text.h"
#include "families/sudoku/formats/bulk.h"
#include "families/sudoku/formats/cells.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/line.h"

namespace crosshatch::sudoku {

namespace {

/// The beginning of a remark. It has a blank, because "#" may be the name of a column of numbers,
/// and "#12" one of these.
constexpr std::string_view csv_remark = "# ";

/// Names of a column with puzzles, in lower case.
constexpr std::array<std::string_view, 11> column_names = {
    "puzzle",    "puzzles", "quiz",   "quizzes", "sudoku", "sudokus",
    "questions", "board",   "boards", "grid",    "givens"};

constexpr std::size_t longest_name = 9;

constexpr Words heading_of_puzzles = {"a heading with a column such as puzzle, quizzes or sudoku",
                                      "puzzle, quizzes, sudoku 같은 열이 있는 머리글"};

constexpr std::string_view separators = ",;\t";

/// A field of a row: its text without quotes and surrounding blanks, and its place in the row.
struct CsvField {
  std::string_view text;
  std::size_t begin = 0;
  const Words* expected = nullptr;  ///< where its quotes have an error, at `begin`: what is missing
};

constexpr Words closing_quote = {"a closing quote", "닫는 따옴표"};
constexpr Words end_of_quoted = {"the end of the field after its closing quote",
                                 "닫는 따옴표 뒤 필드의 끝"};

/// Reads the field at `at` of a row and moves `at` to the next one, or past the end of the row
/// after the last.
CsvField take_field(std::string_view row, std::size_t& at, char separator) {
  std::size_t begin = at;
  while (begin < row.size() && is_space(row[begin]) && row[begin] != separator) ++begin;
  std::size_t end = 0;
  std::size_t next = 0;
  if (begin < row.size() && row[begin] == '"') {
    ++begin;
    end = row.find('"', begin);
    while (end != std::string_view::npos && row.substr(end).starts_with("\"\""))
      end = row.find('"', end + 2);
    if (end == std::string_view::npos) {
      at = row.size() + 1;
      return {{}, row.size(), &closing_quote};
    }
    next = end + 1;
    while (next < row.size() && is_space(row[next]) && row[next] != separator) ++next;
    if (next < row.size() && row[next] != separator) {
      at = row.size() + 1;
      return {{}, next, &end_of_quoted};
    }
  } else {
    next = row.find(separator, begin);
    end = std::min(next, row.size());
  }
  at = std::min(next, row.size()) + 1;
  std::string_view text = row.substr(begin, end - begin);
  while (!text.empty() && is_space(text.front())) {
    text.remove_prefix(1);
    ++begin;
  }
  return {trimmed(text), begin};
}

/// The column with the puzzles.
struct CsvColumn {
  char separator = ',';
  std::size_t number = 0;  ///< from 0
};

bool names_puzzles(std::string_view field) {
  if (field.size() > longest_name) return false;
  return std::find(column_names.begin(), column_names.end(), lower_case(field)) !=
         column_names.end();
}

std::optional<CsvColumn> column_of(std::string_view heading) {
  CsvColumn column;
  const std::size_t first = heading.find_first_of(separators);
  if (first != std::string_view::npos) column.separator = heading[first];
  for (std::size_t at = 0; at <= heading.size(); ++column.number) {
    const CsvField field = take_field(heading, at, column.separator);
    if (field.expected == nullptr && names_puzzles(field.text)) return column;
  }
  return std::nullopt;
}

/// The field of a row in that column, or an earlier one that has an error. None if the row is too
/// short.
std::optional<CsvField> field_in(std::string_view row, CsvColumn column) {
  std::size_t at = 0;
  for (std::size_t number = 0; at <= row.size(); ++number) {
    const CsvField field = take_field(row, at, column.separator);
    if (number == column.number || field.expected != nullptr) return field;
  }
  return std::nullopt;
}

/// The next line that is neither blank nor a remark; an empty one at the end of the text.
Line next_row(std::string_view& text, int& number) {
  while (!text.empty()) {
    const Line line{take_line(text), number++};
    if (!is_blank(line.text) && !line.text.starts_with(csv_remark)) return line;
  }
  return {{}, number};
}

/// The column of a byte of a line, counted in characters.
int column_at(std::string_view line, std::size_t offset) {
  return error_at(line, offset, {}).column;
}

Likeness csv_likeness(std::string_view head) {
  if (head.starts_with('{') || head.starts_with('[')) return Likeness::no;  // JSON has commas, too
  int number = 1;
  const std::optional<CsvColumn> column = column_of(next_row(head, number).text);
  if (!column) return Likeness::no;
  // Any good row is enough, so that bad rows before it do no harm.
  Likeness best = Likeness::no;
  bool has_rows = false;
  while (!head.empty() && best < Likeness::likely) {
    const Line row = next_row(head, number);
    if (row.text.empty()) break;
    const std::optional<CsvField> field = field_in(row.text, *column);
    const bool is_good = field && field->expected == nullptr;
    best = std::max(best, is_good ? line_likeness(field->text) : Likeness::possible);
    has_rows = true;
  }
  if (!has_rows) return Likeness::possible;
  return best >= Likeness::likely ? Likeness::certain : best;
}

Result<PuzzlePtr> read_csv(std::string_view text) {
  int number = 1;
  const Line heading = next_row(text, number);
  const std::optional<CsvColumn> column = column_of(heading.text);
  const Line row = next_row(text, number);
  if (!column)
    return fail(parse_error(row.text.empty() ? heading.number : row.number, 0,
                            expected(heading_of_puzzles, seen(heading.text))));
  if (row.text.empty())
    return fail(
        parse_error(row.number, 1,
                    expected(Words{"a row with a puzzle", "퍼즐이 있는 행"}, the_end_of_the_text)));
  const Line second = next_row(text, number);
  if (!second.text.empty())
    return fail(parse_error(second.number, 1,
                            expected(one_puzzle, Words{"a second row", "행이 또 있습니다"})));
  const std::optional<CsvField> field = field_in(row.text, *column);
  if (!field)
    return fail(parse_error(
        row.number, column_at(row.text, row.text.size()),
        expected({{"a puzzle in column {0} of the table", "표 {0}열의 퍼즐"}, column->number + 1},
                 Words{"the end of the row", "행이 끝났습니다"})));
  const int at = column_at(row.text, field->begin);
  if (field->expected != nullptr)
    return fail(parse_error(row.number, at,
                            expected(*field->expected, seen(row.text.substr(field->begin)))));
  return read_cells({field->text, row.number}, at);
}

Result<std::string> write_csv(const crosshatch::Puzzle& puzzle) {
  Result<std::string> line = write_line(puzzle);
  if (line) line->insert(0, "puzzle\n");
  return line;
}

/// Solves the rows that are 9x9 grids.
void solve_rows(std::string_view heading, std::span<const std::string_view> rows, Cpu cpu,
                bool wants_logic, Glance* glances, char* solutions) {
  const std::optional<CsvColumn> column =
      is_plain_line(heading) ? column_of(heading) : std::optional<CsvColumn>();
  if (!column) {
    std::fill_n(glances, rows.size(), Glance::undecided);
    return;
  }
  const auto find_cells = [&](std::string_view row) -> std::string_view {
    const std::optional<CsvField> field = field_in(row, *column);
    const bool fits = field && field->text.size() == 81 && is_plain_line(row);
    return fits ? field->text : std::string_view();
  };
  solve_texts(rows, cpu, wants_logic, find_cells, glances, solutions);
}

constexpr Bulk csv_bulk = {
    .answer_size = solution_size, .rows = 9, .columns = 9, .run = solve_rows};

}  // namespace

/// A table with one puzzle in each row and a heading that says which column the puzzles are in:
/// "quizzes,solutions", "id,puzzle,solution,clues,difficulty". The other columns are ignored.
constinit const Codec csv_codec = {
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
