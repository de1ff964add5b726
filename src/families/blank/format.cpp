// SPDX-License-Identifier: MIT
#include "base/text.h"
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
  const int rows = static_cast<int>(lines.size()) - 1;
  if (rows == 0) return fail(parse_error(2, 1, "expected a row of cells, saw the end of the text"));
  const std::size_t columns = lines[1].text.size();
  if (rows > max_side || columns > static_cast<std::size_t>(max_side))
    return fail(Error{ErrorCode::too_large,
                      "expected at most " + std::to_string(max_side) + " cells a side", 2, 1});
  Board givens(rows * static_cast<int>(columns), open_cell);
  Site site = 0;
  for (const Line& line : std::span(lines).subspan(1)) {
    if (line.text.size() != columns || columns == 0)
      return fail(parse_error(line.number, 1,
                              "expected a row of " + std::to_string(columns) + " cells, saw " +
                                  std::to_string(line.text.size())));
    for (std::size_t i = 0; i < columns; ++i, ++site) {
      const char c = line.text[i];
      if (c == '0' || c == '1') {
        givens.set(site, c - '0');
      } else if (c != '.') {
        return fail(
            parse_error(line.number, static_cast<int>(i) + 1,
                        "expected a cell, 0, 1 or ., saw " + quote(line.text.substr(i, 1))));
      }
    }
  }
  return std::make_unique<Puzzle>(rows, static_cast<int>(columns), std::move(givens));
}

Result<std::string> write(const crosshatch::Puzzle& puzzle) {
  std::string out(title_line);
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (site % puzzle.columns() == 0) out += '\n';
    const Board& givens = of(puzzle).givens();
    out += givens.is_decided(site) ? static_cast<char>('0' + givens.value(site)) : '.';
  }
  return out + '\n';
}

}  // namespace

constinit const std::array<Codec, 1> codecs = {
    Codec{.id = "text",
          .title = "plain text under the line 'blank'",
          .likeness = likeness,
          .read = read,
          .write = write},
};

}  // namespace crosshatch::blank
