// SPDX-License-Identifier: MIT
//
// Rows are written as they come, so the columns of the aligned form have fixed widths: those of the
// longest words, and for titles what leaves room for a name on a line of 100. Only the last column
// may be as long as it likes.
#include "api/table/table.h"

#include <array>

#include "base/columns.h"
#include "base/one_line.h"
#include "base/utf8.h"

namespace crosshatch {

namespace {

struct Column {
  Words name;
  int width = 0;
  bool is_number = false;
};

constexpr std::size_t fields = 9;
using Columns = std::array<Column, fields>;

/// The second and the third column are those of the kind.
constexpr Columns columns_with(const Column& second, const Column& third) {
  return {{{{"verdict", "판정"}, 8},
           second,
           third,
           {{"family", "종류"}, 11},
           {{"rows", "행"}, 4, true},
           {{"columns", "열"}, 7, true},
           {{"title", "제목"}, 24},
           {{"file", "파일"}},
           {{"line", "줄"}}}};
}
constexpr Columns rating_columns =
    columns_with({{"grade", "난이도"}, 7}, {{"score", "점수"}, 6, true});
constexpr Columns verdict_columns =
    columns_with({{"count", "해 수"}, 5, true}, {{"logic", "논리"}, 6});

constexpr const Columns& columns_in(TableKind kind) {
  return kind == TableKind::verdicts ? verdict_columns : rating_columns;
}

constexpr Words yes{"yes", "예"};
constexpr Words no{"no", "아니요"};

constexpr int korean_verdict = 10;  ///< 해 여러 개

using Fields = std::array<std::string, fields>;

/// Programs get the words of JSON.
std::string logic_word(TableForm form, const TableRow& row) {
  if (!row.logic) return {};
  if (form != TableForm::text) return *row.logic ? "true" : "false";
  return std::string((*row.logic ? yes : no).in(row.language));
}

Fields fields_of(TableForm form, const TableRow& row) {
  const bool is_rating = row.kind == TableKind::ratings;
  const auto number = [](int value) { return value > 0 ? std::to_string(value) : std::string(); };
  return {std::string(row.verdict),
          std::string(is_rating ? row.grade : row.count),
          !is_rating  ? logic_word(form, row)
          : row.score ? std::to_string(*row.score)
                      : std::string(),
          std::string(row.family),
          number(row.rows),
          number(row.columns),
          one_line(row.title),
          visible(row.file),
          number(row.line)};
}

/// As much of a text as this many columns of a terminal hold, and how many it takes.
std::pair<std::string, int> fitted(std::string_view text, int width) {
  std::u32string letters;
  while (!text.empty()) letters += take_character(text);
  letters = clipped(letters, width);
  std::string out;
  for (const char32_t letter : letters) append_utf8(out, letter);
  return {out, columns_of(letters)};
}

std::string aligned(const Columns& columns, const Fields& row, Language language,
                    std::string_view colour) {
  std::string out;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const Column& column = columns[i];
    if (column.width == 0) {
      out += row[i];
      break;  // the line stands in the label
    }
    const int width = i == 0 && language == Language::ko ? korean_verdict : column.width;
    const auto [text, taken] = fitted(row[i], width);
    const std::string gap(static_cast<std::size_t>(width - taken), ' ');
    if (column.is_number) out += gap;
    const bool is_painted = i == 0 && !colour.empty();
    out += is_painted ? "\x1b[" + std::string(colour) + "m" + text + "\x1b[0m" : text;
    if (!column.is_number) out += gap;
    out += "  ";
  }
  out.erase(out.find_last_not_of(' ') + 1);
  return out + "\n";
}

/// Whether a text begins as formulas do, in full-width characters too, after any blanks.
bool may_be_formula(std::string_view text) {
  constexpr std::u32string_view blanks = U" \u00A0\u3000\u200B\uFEFF";
  constexpr std::u32string_view signs = U"=+-@\uFF1D\uFF0B\uFF0D\uFF20\u2212";
  while (!text.empty()) {
    const char32_t code = take_character(text);
    if (blanks.find(code) == std::u32string_view::npos)
      return signs.find(code) != std::u32string_view::npos;
  }
  return false;
}

/// Quoted where it must be. A field that a spreadsheet would take for a formula gets an apostrophe
/// before it, which tells spreadsheets that it is text (OWASP, "CSV Injection").
std::string quoted(std::string text, char separator) {
  if (may_be_formula(text)) text.insert(0, "'");
  if (text.find_first_of("\"\n\r") == std::string::npos &&
      text.find(separator) == std::string::npos)
    return text;
  std::string out = "\"";
  for (const char c : text) {
    out += c;
    if (c == '"') out += c;
  }
  return out + '"';
}

std::string separated(const Fields& row, char separator) {
  std::string out;
  for (const std::string& field : row) {
    if (&field != row.data()) out += separator;
    out += quoted(field, separator);
  }
  return out + '\n';
}

std::string line_of(TableForm form, const Columns& columns, const Fields& row, Language language,
                    std::string_view colour) {
  return form == TableForm::text ? aligned(columns, row, language, colour)
                                 : separated(row, form == TableForm::tsv ? '\t' : ',');
}

}  // namespace

std::string table_heading(TableForm form, Language language, TableKind kind) {
  if (form != TableForm::text) language = Language::en;
  const Columns& columns = columns_in(kind);
  Fields names;
  for (std::size_t i = 0; i < fields; ++i) names[i] = columns[i].name.in(language);
  return line_of(form, columns, names, language, {});
}

std::string_view table_verdict(TableForm form, Language language, const Words& word) {
  return word.in(form == TableForm::text ? language : Language::en);
}

std::string table_row(TableForm form, const TableRow& row) {
  Fields its = fields_of(form, row);
  if (form == TableForm::text) its[fields - 2] = visible(row.label);
  return line_of(form, columns_in(row.kind), its, row.language, row.colour);
}

}  // namespace crosshatch
