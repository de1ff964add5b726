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

Error too_large(const Line& line, int column, const WordsFor<2>& words, std::size_t seen) {
  Error error = parse_error(line.number, column, {words, max_side, seen});
  error.code = ErrorCode::too_large;
  return error;
}

/// A table, for which of them comes next in a large board no processor can guess.
constexpr auto plain_hints = [] {
  std::array<std::optional<Hint>, 256> hints;
  for (Hint digit = 0; digit <= largest_hint; ++digit) hints['0' + digit] = digit;
  hints['_'] = hints['.'] = unknown;
  hints['#'] = gap;
  return hints;
}();

}  // namespace

std::optional<Hint> plain_hint(char c) { return plain_hints[static_cast<unsigned char>(c)]; }

Result<PuzzlePtr> read_grid(std::span<const Line> rows, int columns, const CellSigns& signs,
                            std::optional<int> mines, Rules rules, std::string_view title) {
  assert(!rows.empty());
  const bool has_blanks = minesweeper::is_spaced(rows);
  const bool is_free = columns == 0;
  if (is_free) {
    const std::size_t first = has_blanks ? without_blanks(rows.front().text).size()
                                         : without_final_blanks(rows.front().text).size();
    if (first == 0)
      return fail(Scanner(rows.front()).expected(Words{"at least one cell", "칸 하나 이상"}));
    if (first > max_side)
      return fail(too_large(
          rows.front(), max_side + 1,
          {"expected at most {0} columns, saw {1}", "열은 {0}개까지 쓸 수 있는데 {1}개입니다"},
          first));
    if (rows.size() > max_side)
      return fail(too_large(
          rows[max_side], 1,
          {"expected at most {0} rows, saw {1}", "행은 {0}개까지 쓸 수 있는데 {1}개입니다"},
          rows.size()));
    columns = static_cast<int>(first);
  }
  const auto cells = [&]() -> Message {
    if (!is_free) return {cells_in_words, columns};
    return {{"{0} {0?cell|cells} as in the first row", "첫 행처럼 {0}칸"}, columns};
  };
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
        return fail(in.expected(Words{"a hint from 0 to 8, for a cell has eight neighbours",
                                      "0부터 8까지의 숫자(한 칸의 이웃은 여덟 칸)"}));
      hints.push_back(*hint);
      in.skip(1);
    }
    if (cell < columns) return fail(in.expected(cells()));
    if (!in.at_end()) return fail(in.expected({end_of_row_after, cells()}));
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

Message too_few_rows(int wanted, std::size_t seen) {
  return {
      {"expected {0} {0?row|rows}, saw {1}", "행이 {0}개여야 하는데 {1}개입니다"}, wanted, seen};
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
  const auto refused = [&](const Words& what) {
    return unsupported({{"{0} cannot hold {1}; text and json can",
                         "{0:로}는 {1:을} 나타낼 수 없습니다. text와 json으로는 됩니다"},
                        name,
                        what});
  };
  if (puzzle.rules().wraps) return refused({"a board that wraps", "가장자리가 이어지는 판"});
  if (puzzle.has_gaps()) return refused({"a place without a cell", "칸이 없는 자리"});
  return std::nullopt;
}

}  // namespace crosshatch::minesweeper
