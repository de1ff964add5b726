// SPDX-License-Identifier: MIT
#include <algorithm>

#include "families/blank/blank.h"

namespace crosshatch::blank {

namespace {

constexpr std::string_view title_line = "blank";
constexpr Candidates open_cell = 0b11;

Likeness likeness(std::string_view head) {
  const bool begins = head.starts_with(title_line);
  const std::string_view rest = begins ? head.substr(title_line.size()) : "";
  return rest.starts_with("\n") || rest.starts_with("\r") ? Likeness::certain : Likeness::no;
}

Result<PuzzlePtr> read(std::string_view text) {
  const std::vector<Line> lines = lines_of(text);
  if (lines.empty() || lines.front().text != title_line)
    return fail(parse_error(1, 1, "expected the line 'blank'"));
  if (lines.size() == 1)
    return fail(parse_error(2, 1, "expected a row of cells, saw the end of the text"));
  return read_rows(std::span(lines).subspan(1), {});
}

Result<std::string> write(const crosshatch::Puzzle& puzzle) {
  std::string out(title_line);
  for (const std::string& row : rows_of(puzzle)) out += '\n' + row;
  return out + '\n';
}

}  // namespace

Result<PuzzlePtr> read_rows(std::span<const Line> rows, std::string_view title) {
  const std::size_t columns = rows.front().text.size();
  if (std::max(rows.size(), columns) > static_cast<std::size_t>(max_side))
    return fail(Error{ErrorCode::too_large,
                      "expected at most " + std::to_string(max_side) + " cells a side",
                      rows.front().number, 1});
  Board givens(static_cast<int>(rows.size() * columns), open_cell);
  Site site = 0;
  for (const Line& row : rows) {
    if (row.text.size() != columns || columns == 0)
      return fail(parse_error(row.number, 1,
                              "expected a row of " + std::to_string(columns) + " cells, saw " +
                                  std::to_string(row.text.size())));
    for (std::size_t i = 0; i < columns; ++i, ++site) {
      const char c = row.text[i];
      if (c == '0' || c == '1') {
        givens.set(site, c - '0');
      } else if (c != '.' && c != '_') {
        return fail(parse_error(row.number, static_cast<int>(i) + 1,
                                "expected a cell, 0, 1 or ., saw " + quote(row.text.substr(i, 1))));
      }
    }
  }
  return std::make_unique<Puzzle>(static_cast<int>(rows.size()), static_cast<int>(columns),
                                  std::move(givens), title);
}

std::vector<std::string> rows_of(const crosshatch::Puzzle& puzzle) {
  std::vector<std::string> rows(static_cast<std::size_t>(puzzle.rows()));
  const Board& givens = of(puzzle).givens();
  for (Site site = 0; site < puzzle.sites(); ++site) {
    rows[static_cast<std::size_t>(site / puzzle.columns())] +=
        givens.is_decided(site) ? static_cast<char>('0' + givens.value(site)) : '.';
  }
  return rows;
}

constinit const std::array<Codec, 2> codecs = {
    Codec{.id = "text",
          .title = "plain text under the line 'blank'",
          .likeness = likeness,
          .read = read,
          .write = write},
    Codec{.id = "json",
          .title = "Crosshatch's JSON",
          .extension = ".json",
          .framing = {.kind = Framing::Kind::json},
          .likeness = json_likeness,
          .read = read_json,
          .write = write_json},
};

}  // namespace crosshatch::blank
