// SPDX-License-Identifier: MIT
#include "core/puzzlink/file.h"

#include <algorithm>
#include <utility>

#include "core/reading.h"

namespace crosshatch {

namespace {

constexpr std::string_view file_word = "pzprv3";
constexpr int newest = 2;

bool is_genre(std::string_view line, std::span<const std::string_view> genres) {
  return std::ranges::find(genres, trimmed(line)) != genres.end();
}

/// What is wrong where another line was expected.
Error wrong_line(std::span<const Line> lines, std::size_t at, Message what) {
  if (at < lines.size()) return Scanner(lines[at]).expected(std::move(what));
  return parse_error(static_cast<int>(lines.size()) + 1, 1,
                     expected(std::move(what), the_end_of_the_text));
}

Error wrong_word(std::span<const Line> lines, std::size_t at, std::string_view word) {
  return wrong_line(lines, at, {{"the line '{0}'", "'{0}' 줄"}, word});
}

Result<int> side_line(std::span<const Line> lines, std::size_t at, const Words& what) {
  if (at >= lines.size()) return fail(wrong_line(lines, at, what));
  Scanner in(lines[at]);
  const Result<int> side = read_side(in, what);
  if (!side) return side;
  in.skip_spaces();
  if (!in.at_end()) return fail(in.expected(noun::end_of_line));
  return side;
}

/// With what lines begin that follow the puzzle.
constexpr std::string_view trailers[] = {"info:{", "history:{", "TrialData(", "http://",
                                         "https://"};

bool is_trailer(const Line& line) {
  return std::ranges::any_of(
      trailers, [&](std::string_view trailer) { return trimmed(line.text).starts_with(trailer); });
}

/// The version in `pzprv3` or `pzprv3.1`; -1: it is another line, or newer than any.
int version_of(std::string_view line) {
  line = trimmed(line);
  if (line == file_word) return 0;
  for (int version = 1; version <= newest; ++version) {
    if (line == std::string(file_word) + '.' + std::to_string(version)) return version;
  }
  return -1;
}

constexpr char folded_end = '/';

/// Whether the lines of a file stand in one.
bool is_folded(std::string_view text) {
  const std::string_view line = first_line(text);
  return line.starts_with(file_word) && version_of(line.substr(0, line.find(folded_end))) >= 0 &&
         line.find(folded_end) != std::string_view::npos;
}

std::string unfolded(std::string_view text) {
  std::string lines(text);
  if (is_folded(text)) std::ranges::replace(lines, folded_end, '\n');
  return lines;
}

/// Where a line of a text begins; its end, if it has fewer.
std::size_t begin_of_line(std::string_view text, int line) {
  std::string_view rest = text;
  for (int at = 1; at < line && !rest.empty(); ++at) (void)take_line(rest);
  return text.size() - rest.size();
}

}  // namespace

std::string_view pzprv3_genre(std::string_view text) {
  if (!text.starts_with(file_word)) return {};
  if (!is_folded(text)) {
    (void)take_line(text);
    return trimmed(first_line(text));
  }
  text = first_line(text);
  text.remove_prefix(text.find(folded_end) + 1);
  return trimmed(text.substr(0, text.find(folded_end)));
}

Result<PuzzlePtr> read_pzprv3_text(std::string_view text,
                                   function_ref<Result<PuzzlePtr>(std::string_view lines)> read) {
  if (!is_folded(text)) return read(text);
  const std::string lines = unfolded(text);
  Result<PuzzlePtr> puzzle = read(lines);
  if (puzzle) return puzzle;
  Error error = puzzle.error();
  const std::size_t begin = begin_of_line(lines, error.line);
  const Error placed =
      error_at(text,
               std::min(begin + static_cast<std::size_t>(std::max(error.column - 1, 0)),
                        text.find_last_not_of(" \t\r\n") + 1),
               error.message);
  error.line = placed.line;
  error.column = placed.column;
  return fail(std::move(error));
}

Likeness pzprv3_likeness(std::string_view head, std::span<const std::string_view> genres) {
  const std::string text = unfolded(head.substr(0, 64));
  const std::vector<Line> lines = lines_of(text);
  if (lines.size() < 2 || !is_genre(lines[1].text, genres)) return Likeness::no;
  if (lines[0].text.starts_with(file_word)) return Likeness::certain;
  // Under another first line it is claimed for the sake of the error.
  return lines.size() >= 4 ? Likeness::possible : Likeness::no;
}

std::vector<Line> pzprv3_lines(std::string_view text) {
  std::vector<Line> lines = lines_of(text);
  lines.erase(std::ranges::find_if(lines, is_trailer), lines.end());
  while (!lines.empty() && is_blank(lines.back().text)) lines.pop_back();
  return lines;
}

Result<Pzprv3Head> read_pzprv3_head(std::span<const Line> lines,
                                    std::span<const std::string_view> genres) {
  Pzprv3Head head;
  head.version = lines.empty() ? -1 : version_of(lines[0].text);
  if (head.version < 0) return fail(wrong_word(lines, 0, file_word));
  if (lines.size() < 2 || !is_genre(lines[1].text, genres))
    return fail(wrong_word(lines, 1, genres.front()));
  const Result<int> rows = side_line(lines, 2, Words{"a height", "높이"});
  if (!rows) return fail(rows.error());
  const Result<int> columns = side_line(lines, 3, Words{"a width", "너비"});
  if (!columns) return fail(columns.error());
  head.rows = *rows;
  head.columns = *columns;
  return head;
}

std::string write_pzprv3_head(std::string_view genre, int rows, int columns) {
  return std::string(file_word) + '\n' + std::string(genre) + '\n' + std::to_string(rows) + '\n' +
         std::to_string(columns) + '\n';
}

}  // namespace crosshatch
