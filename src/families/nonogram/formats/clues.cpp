// SPDX-License-Identifier: MIT
#include "families/nonogram/formats/clues.h"

#include <algorithm>

#include "core/codec.h"

namespace crosshatch::nonogram::formats {

namespace {

Words what_may_follow(Between between) {
  switch (between) {
    case Between::blanks:
      return space_or_end_of_line;
    case Between::comma_or_blanks:
      return {"a comma or the end of the line", "쉼표나 줄의 끝"};
    case Between::dot:
      return {"a dot or the end of the clue", "점이나 숫자의 끝"};
  }
  return {};
}

/// Without a reader of colours there are none.
Result<Clue> numbers(const Source& source, std::string_view part, Between between,
                     const ReadColour* colour = nullptr) {
  const Message what = length_of_a_run;
  Cursor in(source, part);
  Clue clue;
  in.skip_blanks();
  while (!in.at_end()) {
    const Result<int> run = colour ? in.digits(what) : in.number(what);
    if (!run) return fail(run.error());
    const Result<Value> value = colour ? (*colour)(in) : Result<Value>(filled);
    if (!value) return fail(value.error());
    append(clue, {*run, *value});
    const bool is_spaced = is_space(in.peek()) && between != Between::dot;
    in.skip_blanks();
    if (in.at_end()) break;
    const bool is_separated = (between == Between::comma_or_blanks && in.take(',')) ||
                              (between == Between::dot && in.take('.'));
    if (!is_separated && !is_spaced) return fail(in.expected(what_may_follow(between)));
    in.skip_blanks();
    if (is_separated && in.at_end()) return fail(in.expected(what));
  }
  return clue;
}

Result<std::vector<Clue>> read_all(const Source& source, const std::vector<std::string_view>& parts,
                                   ReadClue read, const Words& line, std::size_t cells) {
  std::vector<Clue> clues;
  clues.reserve(parts.size());
  for (const std::string_view part : parts) {
    Result<Clue> clue = read(source, part);
    if (!clue) return fail(clue.error());
    const Result<void> fits = expect_fit(
        source, part, *clue, line, static_cast<int>(clues.size()) + 1, static_cast<int>(cells));
    if (!fits) return fail(fits.error());
    clues.push_back(std::move(*clue));
  }
  return clues;
}

}  // namespace

Result<Clue> coloured_numbers(const Source& source, std::string_view part, Between between,
                              ReadColour colour) {
  return numbers(source, part, between, &colour);
}

void append(Clue& clue, Run run) {
  if (run.length == 0) return;
  if (clue.size() <= static_cast<std::size_t>(max_side)) {
    clue.push_back(run);
  } else {
    int& length = clue.back().length;
    length = static_cast<int>(std::min<long long>(length + 1LL + run.length, INT32_MAX));
  }
}

Result<Clue> spaced_numbers(const Source& source, std::string_view part) {
  return numbers(source, part, Between::blanks);
}

Result<Clue> comma_numbers(const Source& source, std::string_view part) {
  return numbers(source, part, Between::comma_or_blanks);
}

Result<Clue> dotted_numbers(const Source& source, std::string_view part) {
  return numbers(source, part, Between::dot);
}

Result<void> expect_fit(const Source& source, std::string_view part, const Clue& clue,
                        const Words& line, int number, int cells) {
  Message trouble = misfit(clue, cells, line, number);
  if (trouble.empty()) return {};
  Cursor at(source, part);
  at.skip_blanks();
  return fail(source.error(at.rest(), std::move(trouble)));
}

Error too_many(const Source& source, std::string_view part, const Words& line) {
  return source.error(
      ErrorCode::too_large, part,
      expected({{"at most {0} {1}s", "{1} {0}개 이하"}, max_side, line}, saw::more));
}

Result<PuzzlePtr> make_puzzle_at(const Source& source, std::string_view part,
                                 std::vector<Clue> rows, std::vector<Clue> columns,
                                 std::string title, Palette palette) {
  Result<PuzzlePtr> puzzle =
      make_puzzle(std::move(rows), std::move(columns), std::move(title), std::move(palette));
  if (puzzle || puzzle.error().line > 0) return puzzle;
  return fail(source.error(puzzle.error().code, part, puzzle.error().message));
}

Result<PuzzlePtr> read_parts(const Source& source, Parts parts, ReadClue read,
                             const Palette& palette) {
  Result<std::vector<Clue>> rows = read_all(source, parts.rows, read, a_row, parts.columns.size());
  if (!rows) return fail(rows.error());
  Result<std::vector<Clue>> columns =
      read_all(source, parts.columns, read, a_column, parts.rows.size());
  if (!columns) return fail(columns.error());
  const std::string_view first_row = parts.rows.front();
  const std::string_view first_column = parts.columns.front();
  const bool ends_with_rows = first_row.data() > first_column.data();
  return make_puzzle_at(source, ends_with_rows ? first_row : first_column, std::move(*rows),
                        std::move(*columns), std::move(parts.title), palette);
}

Result<std::vector<std::string_view>> take_clues(const Source& source, LineReader& lines,
                                                 const Words& line, int count, WordsFor<3> what) {
  std::vector<std::string_view> out;
  for (int i = 1; i <= count; ++i) {
    // What follows the last line end may be the last clue if that is empty, but no other.
    const bool is_missing = lines.at_end() || (i < count && lines.rest().empty());
    if (is_missing) return fail(source.expected({what, line, i, count}, source.end()));
    out.push_back(lines.take());
  }
  return out;
}

Result<std::vector<std::string_view>> split(const Source& source, std::string_view part,
                                            char separator, const Words& line) {
  std::vector<std::string_view> out;
  while (true) {
    const std::size_t end = std::min(part.find(separator), part.size());
    if (out.size() == static_cast<std::size_t>(max_side)) return fail(too_many(source, part, line));
    out.push_back(part.substr(0, end));
    if (end == part.size()) return out;
    part.remove_prefix(end + 1);
  }
}

std::string text_of(const Clue& clue, std::string_view separator, std::string_view nothing,
                    std::string_view symbols) {
  if (clue.empty()) return std::string(nothing);
  std::string out;
  for (const Run& run : clue) {
    if (!out.empty()) out += separator;
    out += std::to_string(run.length);
    const auto colour = static_cast<std::size_t>(run.colour) - 1;
    if (colour < symbols.size() && symbols[colour] != '\0') out += symbols[colour];
  }
  return out;
}

std::string lines_of_clues(const std::vector<Clue>& clues, std::string_view separator,
                           std::string_view nothing, std::string_view symbols) {
  std::string out;
  for (const Clue& clue : clues) out += text_of(clue, separator, nothing, symbols) + '\n';
  return out;
}

}  // namespace crosshatch::nonogram::formats
