// SPDX-License-Identifier: MIT
#include "families/minesweeper/formats/grid.h"

#include <array>
#include <utility>

namespace crosshatch::minesweeper {

namespace {

std::string_view without_final_blanks(std::string_view text) {
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

Error too_large(const Line& line, int column, const char* what, std::size_t seen) {
  Error error = parse_error(line.number, column,
                            "expected at most " + std::to_string(max_side) + " " + what + ", saw " +
                                std::to_string(seen));
  error.code = ErrorCode::too_large;
  return error;
}

/// A table, for which of them comes next in a large board no processor can guess.
constexpr auto plain_hints = [] {
  std::array<std::optional<Hint>, 256> hints;
  for (Hint digit = 0; digit <= largest_hint; ++digit)
    hints[static_cast<std::size_t>('0' + digit)] = digit;
  hints['_'] = hints['.'] = unknown;
  hints['#'] = gap;
  return hints;
}();

}  // namespace

std::optional<Hint> plain_hint(char c) { return plain_hints[static_cast<unsigned char>(c)]; }

Result<PuzzlePtr> read_grid(std::span<const Line> rows, int columns, const CellSigns& signs,
                            std::optional<int> mines, Rules rules, std::string_view title) {
  assert(!rows.empty());
  std::string cells = counted(static_cast<std::size_t>(columns), "cell");
  const bool has_blanks = minesweeper::is_spaced(rows);
  if (columns == 0) {
    const std::size_t first = has_blanks ? without_blanks(rows.front().text).size()
                                         : without_final_blanks(rows.front().text).size();
    if (first == 0) return fail(Scanner(rows.front()).expected("at least one cell"));
    if (first > max_side) return fail(too_large(rows.front(), max_side + 1, "columns", first));
    if (rows.size() > max_side) return fail(too_large(rows[max_side], 1, "rows", rows.size()));
    columns = static_cast<int>(first);
    cells = counted(first, "cell") + " as in the first row";
  }
  std::vector<Hint> hints;
  hints.reserve(rows.size() * static_cast<std::size_t>(columns));
  for (const Line& row : rows) {
    const std::string_view text = without_final_blanks(row.text);
    Scanner in({text, row.number});
    int cell = 0;
    for (; cell < columns && !in.at_end(); ++cell) {
      if (has_blanks) in.skip_spaces();
      const std::optional<Hint> hint = signs.hint_of(in.peek());
      if (!hint) return fail(in.expected(signs.expected));
      if (*hint == largest_hint && !rules.counts_itself)
        return fail(in.expected("a hint from 0 to 8, for a cell has eight neighbours"));
      hints.push_back(*hint);
      in.skip(1);
    }
    if (cell < columns) return fail(in.expected(cells));
    if (!in.at_end()) return fail(in.expected("the end of the row after " + cells));
  }
  return make_puzzle(static_cast<int>(rows.size()), columns, std::move(hints), mines, rules, title);
}

bool is_spaced(std::span<const Line> rows) {
  bool has_many = false;
  for (const Line& row : rows) {
    const std::string_view text = trimmed(row.text);
    has_many = has_many || text.size() > 1;
    for (std::size_t i = 1; i < text.size(); ++i) {
      if (!is_space(text[i]) && !is_space(text[i - 1])) return false;
    }
  }
  return has_many;
}

std::string without_blanks(std::string_view row) {
  std::string out(row);
  std::erase_if(out, is_space);
  return out;
}

std::string grid_text(const Puzzle& puzzle, char blank) {
  std::string out;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const char empty = puzzle.is_gap(site) ? '#' : blank;
    out += puzzle.is_hint(site) ? static_cast<char>('0' + puzzle.hint(site)) : empty;
    if ((site + 1) % puzzle.columns() == 0) out += '\n';
  }
  return out;
}

std::optional<Error> unsayable(const Puzzle& puzzle, std::string_view name) {
  const auto refused = [&](std::string_view what) {
    return unsupported(std::string(name) + " cannot hold " + std::string(what) +
                       "; text and json can");
  };
  if (puzzle.rules().wraps) return refused("a board that wraps");
  if (puzzle.has_gaps()) return refused("a place without a cell");
  return std::nullopt;
}

}  // namespace crosshatch::minesweeper
