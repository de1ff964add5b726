// SPDX-License-Identifier: MIT
#include "families/minesweeper/formats/grid.h"

#include <utility>

namespace crosshatch::minesweeper {

namespace {

std::string_view without_final_blanks(std::string_view text) {
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

Error too_large(const Line& line, int column, const char* what) {
  Error error =
      parse_error(line.number, column, "expected at most " + std::to_string(max_side) + " " + what);
  error.code = ErrorCode::too_large;
  return error;
}

}  // namespace

Result<PuzzlePtr> read_grid(std::span<const Line> rows, std::optional<int> mines,
                            function_ref<std::optional<Hint>(char)> hint_of,
                            std::string_view expected) {
  assert(!rows.empty());
  const std::size_t columns = without_final_blanks(rows.front().text).size();
  if (columns > max_side) return fail(too_large(rows.front(), max_side + 1, "columns"));
  if (rows.size() > max_side) return fail(too_large(rows[max_side], 0, "rows"));
  std::vector<Hint> hints;
  hints.reserve(rows.size() * columns);
  for (const Line& row : rows) {
    Scanner in({without_final_blanks(row.text), row.number});
    for (; !in.at_end() && in.column() <= static_cast<int>(columns); in.skip(1)) {
      const std::optional<Hint> hint = hint_of(in.peek());
      if (!hint) return fail(in.expected(expected));
      hints.push_back(*hint);
    }
    if (in.column() <= static_cast<int>(columns))
      return fail(in.expected(std::to_string(columns) + " cells as in the first row"));
    if (!in.at_end())
      return fail(in.expected("the end of the row after " + std::to_string(columns) + " cells"));
  }
  return make_puzzle(static_cast<int>(rows.size()), static_cast<int>(columns), std::move(hints),
                     mines);
}

std::string grid_text(const Puzzle& puzzle, char blank) {
  std::string out;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    out += puzzle.is_hint(site) ? static_cast<char>('0' + puzzle.hint(site)) : blank;
    if ((site + 1) % puzzle.columns() == 0) out += '\n';
  }
  return out;
}

}  // namespace crosshatch::minesweeper
