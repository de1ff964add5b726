// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>

#include "base/letter_case.h"
#include "base/nearest.h"
#include "core/names/family_names.h"
#include "core/reading.h"
#include "core/strangers/rows.h"
#include "derive/formats.h"
#include "derive/formats/checked.h"
#include "derive/formats/rows.h"

namespace crosshatch::derive {

namespace {

/// Says that a grid has one column, whose words may be longer than a character.
constexpr std::string_view columns_word = "columns";

struct GridSize {
  int rows = 0;
  int columns = 0;
};

/// Whether a line is two numbers, with which another format begins.
bool is_size(std::string_view line) {
  Scanner in({line, 1});
  for (int number = 0; number < 2; ++number) {
    in.skip_spaces();
    if (!is_digit(in.peek())) return false;
    while (is_digit(in.peek())) in.skip(1);
  }
  in.skip_spaces();
  return in.at_end();
}

bool is_first_line(const FamilyPage& page, std::string_view line) {
  return is_name_of(trimmed(line), page.id);
}

/// The lines of a text, read one after another.
class TextLines {
 public:
  explicit TextLines(std::string_view text) : lines_(lines_of(text)) {
    while (!lines_.empty() && is_blank(lines_.back().text)) lines_.pop_back();
  }

  void skip_blank_lines() {
    while (at_ < lines_.size() && is_blank(lines_[at_].text)) ++at_;
  }
  [[nodiscard]] bool at_end() const { return at_ == lines_.size(); }
  [[nodiscard]] const Line& line() const { return lines_[at_]; }
  void next() { ++at_; }
  /// The one before.
  [[nodiscard]] const Line& last() const { return lines_[at_ - 1]; }

  /// The lines up to the next blank one.
  [[nodiscard]] std::span<const Line> take_block() {
    const std::size_t begin = at_;
    while (!at_end() && !is_blank(line().text)) ++at_;
    return std::span(lines_).subspan(begin, at_ - begin);
  }

  /// So many lines, or those that are left.
  [[nodiscard]] std::span<const Line> take(int number) {
    const std::size_t begin = at_;
    at_ = std::min(at_ + static_cast<std::size_t>(number), lines_.size());
    return std::span(lines_).subspan(begin, at_ - begin);
  }

  [[nodiscard]] Error missing(Message wanted) const {
    if (at_end())
      return parse_error(static_cast<int>(lines_.size()) + 1, 1,
                         expected(std::move(wanted), the_end_of_the_text));
    return parse_error(line().number, 1, expected(std::move(wanted), seen(trimmed(line().text))));
  }

 private:
  std::vector<Line> lines_;
  std::size_t at_ = 0;
};

/// The number of a line `KEY NUMBER`; nothing if the line is none such.
Result<std::optional<int>> read_key(TextLines& lines, std::string_view key, int most) {
  if (lines.at_end()) return std::optional<int>{};
  Scanner in(lines.line());
  in.skip_spaces();
  if (in.take_word() != key) return std::optional<int>{};
  in.skip_spaces();
  const Result<int> number = in.number({{"a number of {0}", "{0} 값"}, key}, 1, most);
  if (!number) return fail(number.error());
  in.skip_spaces();
  if (!in.at_end()) return fail(in.expected(noun::end_of_line));
  lines.next();
  return std::optional<int>(*number);
}

/// The numbers of a line `KEY NUMBER NUMBER ...`, if there is one.
Result<std::vector<int>> read_lengths(TextLines& lines, std::string_view key) {
  std::vector<int> lengths;
  if (key.empty() || lines.at_end()) return lengths;
  Scanner in(lines.line());
  in.skip_spaces();
  if (in.take_word() != key) return lengths;
  for (in.skip_spaces(); !in.at_end() || lengths.empty(); in.skip_spaces()) {
    const Result<int> length = in.number(Words{"a length", "길이"}, 1, max_side);
    if (!length) return fail(length.error());
    lengths.push_back(*length);
  }
  lines.next();
  return lengths;
}

/// Takes the lines that name options.
unsigned read_options(TextLines& lines, const Notation& notation) {
  unsigned options = 0;
  for (std::size_t i = 0; i < notation.options.size() && !lines.at_end();) {
    if (lower_case(trimmed(lines.line().text)) != notation.options[i].key || (options >> i & 1)) {
      ++i;
      continue;
    }
    options |= 1U << i;
    lines.next();
    lines.skip_blank_lines();
    i = 0;
  }
  return options;
}

/// Reads what follows the first line: numbers and options of the puzzle, and its grids. Where their
/// size is known no blank line has to be between them.
Result<PuzzlePtr> read_clues(const FamilyPage& page, TextLines& lines,
                             std::optional<GridSize> size) {
  const Notation& notation = page.notation;
  lines.skip_blank_lines();
  GridClues clues;
  Line number_line;
  if (!notation.number.empty()) {
    const Result<std::optional<int>> number = read_key(lines, notation.number, max_side);
    if (!number) return fail(number.error());
    if (!*number)
      return fail(lines.missing({{"the line '{0} NUMBER'", "'{0} 숫자' 줄"}, notation.number}));
    clues.number = **number;
    number_line = lines.last();
    lines.skip_blank_lines();
  }
  Result<std::vector<int>> lengths = read_lengths(lines, notation.lengths);
  if (!lengths) return fail(lengths.error());
  clues.lengths = *std::move(lengths);
  if (!clues.lengths.empty()) {
    number_line = lines.last();
    lines.skip_blank_lines();
  }
  clues.options = read_options(lines, notation);
  // At corners there are two columns at least.
  const Result<std::optional<int>> one_column =
      notation.has_corner_numbers ? std::optional<int>() : read_key(lines, columns_word, 1);
  if (!one_column) return fail(one_column.error());
  lines.skip_blank_lines();
  if (lines.at_end()) return fail(lines.missing(Words{"a row of the grid", "판의 행"}));
  const int first = lines.line().number;
  const bool is_one_column = size ? notation.written(size->columns) == 1 : one_column->has_value();
  std::span<const Line> grid =
      size ? lines.take(lines_of_grid(notation, size->rows)) : lines.take_block();
  const std::span<const Line> main_grid = grid;
  const GridLayout layout = {main_content(notation), notation.heads, is_one_column,
                             !notation.between.empty(), size ? notation.written(size->columns) : 0};
  if (auto trouble = read_grid(notation, grid, layout, clues)) return fail(*std::move(trouble));
  lines.skip_blank_lines();
  const GridLayout of_regions = {GridContent::regions, Heads::none, is_one_column};
  if (has_two_grids(notation)) {
    if (lines.at_end()) return fail(lines.missing(Words{"the regions", "영역"}));
    grid = size ? lines.take(size->rows) : lines.take_block();
    if (auto trouble = read_grid(notation, grid, of_regions, clues))
      return fail(*std::move(trouble));
    lines.skip_blank_lines();
  }
  if (!lines.at_end()) return fail(lines.missing(noun::end_of_text));
  if (is_one_column && clues.columns != 1)
    return fail(
        parse_error(first, 1, expected(Words{"one column", "열 하나"}, {saw::it, clues.columns})));
  if (size && (clues.rows != notation.written(size->rows) ||
               clues.columns != notation.written(size->columns)))
    return fail(
        parse_error(first, 1,
                    expected({{"{0} x {1} cells", "{0} x {1}칸"}, size->rows, size->columns},
                             {{"{0} x {1}", "{0} x {1}칸입니다"},
                              notation.from_written(clues.rows),
                              notation.from_written(clues.columns)})));
  const int rows = notation.from_written(clues.rows);
  const int columns = notation.from_written(clues.columns);
  return checked_puzzle(page, std::move(clues), [&](const GridFault& fault) -> TextPlace {
    // Places between cells have rows and columns of their own.
    const int step = notation.has_half_places ? 2 : 1;
    const RowWords words(notation, main_grid, layout);
    switch (fault.part) {
      case GridFault::Part::grid:
        break;
      case GridFault::Part::number:
        return {number_line.number,
                static_cast<int>(number_line.text.find_first_of("0123456789")) + 1};
      case GridFault::Part::cells:
        return words.place(step * (fault.site / columns), step * (fault.site % columns));
      case GridFault::Part::regions:
        if (!has_two_grids(notation))
          return words.place(fault.site / columns, fault.site % columns);
        return RowWords(notation, grid, of_regions)
            .place(fault.site / columns, fault.site % columns);
      case GridFault::Part::heads:
        if (fault.side == GridSide::above) return words.place(-1, fault.site);
        if (fault.side == GridSide::below) return words.place(rows, fault.site);
        return words.place(fault.site, fault.side == GridSide::left ? -1 : columns);
    }
    return {first, 1};
  });
}

}  // namespace

Likeness text_likeness(const FamilyPage& page, std::string_view head) {
  const std::size_t begin = head.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return Likeness::no;
  const std::string_view rest = head.substr(begin);
  const std::string_view line = trimmed(first_line(rest));
  if (is_first_line(page, line)) return Likeness::certain;
  // One with a slip, for the sake of the error.
  const bool is_near = line.size() > 3 && line.size() < page.id.size() + 2 &&
                       first_line(rest).size() < rest.size() && edit_distance(line, page.id) <= 1;
  return is_near ? Likeness::near : Likeness::no;
}

Result<PuzzlePtr> read_text(const FamilyPage& page, std::string_view text) {
  TextLines lines(text);
  lines.skip_blank_lines();
  if (lines.at_end() || !is_first_line(page, lines.line().text)) {
    Error error = lines.missing({{"the line '{0}'", "'{0}' 줄"}, page.id});
    if (lines.at_end() || is_size(lines.line().text)) return fail(std::move(error));
    // Only who said the family gets here with a grid alone.
    Result<PuzzlePtr> grid = read_clues(page, lines, std::nullopt);
    if (grid || are_rows(text) || are_bare_cells(text)) return grid;
    return fail(std::move(error));
  }
  lines.next();
  return read_clues(page, lines, std::nullopt);
}

Result<PuzzlePtr> read_bare_grid(const FamilyPage& page, std::string_view text) {
  TextLines lines(text);
  lines.skip_blank_lines();
  constexpr Words a_size = {"the number of rows and of columns", "행의 수와 열의 수"};
  if (lines.at_end()) return fail(lines.missing(a_size));
  Scanner in(lines.line());
  GridSize size;
  for (int* const side : {&size.rows, &size.columns}) {
    in.skip_spaces();
    const Result<int> read = read_side(in, a_size);
    if (!read) return fail(read.error());
    *side = *read;
  }
  in.skip_spaces();
  if (!in.at_end()) return fail(in.expected(noun::end_of_line));
  lines.next();
  return read_clues(page, lines, size);
}

Result<std::string> write_text(const Puzzle& puzzle) {
  const GridPuzzle& own = of(puzzle);
  const Notation& notation = own.page().notation;
  std::string out = std::string(own.page().id) + '\n';
  if (!notation.number.empty())
    out += std::string(notation.number) + ' ' + std::to_string(own.number()) + '\n';
  if (!notation.lengths.empty()) {
    out += notation.lengths;
    for (const int length : own.clues().lengths) out += ' ' + std::to_string(length);
    out += '\n';
  }
  for (std::size_t i = 0; i < notation.options.size(); ++i) {
    if (own.has_option(static_cast<int>(i))) out += std::string(notation.options[i].key) + '\n';
  }
  const GridClues clues = as_written(notation, own.clues());
  std::string grids;
  bool is_spaced = false;
  const auto add = [&](GridContent content, Heads heads) {
    const GridRows grid =
        write_grid(notation, clues, content, heads, content == main_content(notation));
    for (const std::string& row : grid.rows) grids += row + '\n';
    is_spaced = is_spaced || (grid.is_spaced && heads == Heads::none);
  };
  add(main_content(notation), notation.heads);
  if (has_two_grids(notation)) {
    grids += '\n';
    add(GridContent::regions, Heads::none);
  }
  if (is_spaced && clues.columns == 1) out += std::string(columns_word) + " 1\n";
  return out + grids;
}

}  // namespace crosshatch::derive
