// SPDX-License-Identifier: MIT
//
// Without headings only an empty line tells rows from columns. Where there are several, one of them
// may be an empty clue; then the one is taken at which the sums agree and all clues fit, and if
// there is not exactly one, the reader asks for what is missing and guesses nothing.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "families/nonogram/formats/clues.h"
#include "families/nonogram/formats/colour.h"
#include "families/nonogram/formats/formats.h"
#include "families/nonogram/formats/side_words.h"

namespace crosshatch::nonogram::formats {

namespace {

/// Runs longer than any side are no clues but something else.
constexpr std::size_t longest_number = 4;

bool is_clue_text(std::string_view line) {
  std::size_t digits = 0;
  for (const char c : line) {
    digits = is_digit(c) ? digits + 1 : 0;
    if (digits > longest_number || (!is_digit(c) && !is_space(c) && c != ',')) return false;
  }
  return true;
}

std::size_t numbers_in(std::string_view line) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < line.size(); ++i)
    count += is_digit(line[i]) && (i == 0 || !is_digit(line[i - 1]));
  return count;
}

/// A line of signs that stands between the sides: `#`, `---`, `&`.
bool is_rule(std::string_view line) {
  line = trimmed(line);
  return !line.empty() && line.find_first_not_of("#-=&*_~") == std::string_view::npos;
}

/// A heading, perhaps with clues behind it.
struct Heading {
  LineSide side = LineSide::none;
  std::string_view clues;  ///< behind the colon; may be empty
};

Heading heading_of(std::string_view line) {
  // JSON, Python and XML have such words, too.
  const std::string_view begin = trimmed(line).substr(0, 1);
  if (!begin.empty() && std::string_view("{\"'<(").find(begin) != std::string_view::npos) return {};
  const std::size_t colon = line.find_first_of(":=");
  const std::string_view words = line.substr(0, colon);
  const LineSide side = side_of_heading(words);
  if (side == LineSide::none) return {side_of_heading(line), {}};
  const bool has_clues = colon != std::string_view::npos && !words.empty();
  return {side, has_clues ? trimmed(line.substr(colon + 1)) : std::string_view()};
}

using ClueParts = std::vector<std::string_view>;

class HeadingsReader {
 public:
  explicit HeadingsReader(std::string_view text) : source_(text), lines_(text) {}

  Result<PuzzlePtr> read() {
    while (!lines_.at_end()) {
      const std::string_view line = lines_.take();
      if (all_.size() > 4UL * max_side)
        return fail(source_.error(
            ErrorCode::too_large, line,
            expected({{"at most {0} rows and columns", "행과 열 {0}개 이하"}, max_side},
                     Words{"more lines", "줄이 더 많습니다"})));
      all_.push_back(line);
    }
    while (!all_.empty() && is_blank(all_.back())) all_.pop_back();
    const bool has_headings = std::any_of(all_.begin(), all_.end(), [](std::string_view line) {
      return heading_of(line).side != LineSide::none;
    });
    return has_headings ? read_with_headings() : read_without();
  }

 private:
  Result<PuzzlePtr> read_with_headings() {
    std::optional<ClueParts> sides[2];
    ClueParts* open = nullptr;
    std::string title;
    std::string_view last_blank = {};
    for (const std::string_view line : all_) {
      const Heading heading = heading_of(line);
      if (heading.side != LineSide::none) {
        std::optional<ClueParts>& side = sides[heading.side == LineSide::rows ? 0 : 1];
        if (side)
          return fail(
              source_.expected(Words{"each heading once", "한 번씩만 나오는 제목"}, trimmed(line)));
        side.emplace();
        open = &*side;
        if (!stripped(heading.clues).empty()) {
          Result<ClueParts> parts = inline_clues(heading.clues, heading.side);
          if (!parts) return fail(parts.error());
          *open = std::move(*parts);
          open = nullptr;
        }
        last_blank = {};
        continue;
      }
      if (is_blank(line)) {
        if (last_blank.data() == nullptr) last_blank = line;
        continue;
      }
      if (is_rule(line)) continue;
      if (open == nullptr && !sides[0] && !sides[1] && !is_clue_text(line)) {
        if (title.empty()) title = std::string(trimmed(line));
        continue;
      }
      if (open == nullptr)
        return fail(source_.expected(
            Words{"a heading 'rows:' or 'columns:'", "'rows:'나 'columns:' 제목"}, trimmed(line)));
      if (!open->empty() && last_blank.data() != nullptr)
        return fail(
            source_.error(last_blank, expected(Words{"0 for an empty clue", "숫자가 없는 줄에 0"},
                                               Words{"an empty line", "빈 줄이 있습니다"})));
      last_blank = {};
      open->push_back(line);
    }
    for (int i = 0; i < 2; ++i) {
      if (!sides[i])
        return fail(source_.expected(
            {{"a heading {0}", "{0} 제목"}, i == 0 ? "'rows:'" : "'columns:'"}, source_.end()));
      if (sides[i]->empty())
        return fail(source_.expected({clues_of, i == 0 ? a_row : a_column}, source_.end()));
    }
    return read_parts(source_, {std::move(*sides[0]), std::move(*sides[1]), std::move(title)},
                      &comma_numbers);
  }

  /// `rows: 1, 3, 1 1` or `rows: 1; 3; 1 1`: all clues of a side in one line.
  Result<ClueParts> inline_clues(std::string_view clues, LineSide side) const {
    clues = trimmed(clues);
    const std::size_t sign = clues.find_first_of(";|/");
    const char separator = sign == std::string_view::npos ? ',' : clues[sign];
    return split(source_, clues, separator, side == LineSide::rows ? a_row : a_column);
  }

  Result<PuzzlePtr> read_without() {
    all_.erase(all_.begin(), std::find_if_not(all_.begin(), all_.end(), is_blank));
    std::vector<Clue> clues;
    std::vector<std::size_t> between;
    std::optional<std::size_t> rule;
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (is_rule(all_[i])) {
        if (rule)
          return fail(source_.expected(
              Words{"one line between rows and columns", "행과 열 사이의 줄 하나"}, all_[i]));
        rule = i;
      }
      if (is_blank(all_[i])) between.push_back(i);
      Result<Clue> clue = rule == i ? Clue{} : comma_numbers(source_, all_[i]);
      if (!clue) return fail(clue.error());
      clues.push_back(std::move(*clue));
    }
    if (rule) between = {*rule};
    if (between.empty())
      return fail(
          source_.expected(Words{"an empty line between rows and columns, or the headings 'rows:' "
                                 "and 'columns:'",
                                 "행과 열 사이의 빈 줄 또는 제목 'rows:'와 'columns:'"},
                           source_.end()));
    std::vector<std::size_t> good;
    for (const std::size_t at : between) {
      if (is_puzzle(clues, at)) good.push_back(at);
    }
    const bool is_clear = good.size() == 1 || (good.empty() && between.size() == 1);
    if (!is_clear)
      return fail(source_.error(
          all_[between.back()],
          expected(
              Words{"one empty line, between rows and columns, and 0 for an empty clue",
                    "행과 열 사이에만 빈 줄 하나, 숫자가 없는 줄에는 0"},
              {{"{0} {0?empty line|empty lines}", "빈 줄이 {0}개 있습니다"}, between.size()})));
    const std::size_t at = good.empty() ? between.front() : good.front();
    const auto middle = all_.begin() + static_cast<std::ptrdiff_t>(at);
    ClueParts rows(all_.begin(), middle);
    ClueParts columns(middle + 1, all_.end());
    if (rows.empty() || columns.empty())
      return fail(source_.expected(Words{"clues of rows, an empty line, clues of columns",
                                         "행의 숫자들, 빈 줄, 열의 숫자들"},
                                   *middle));
    return read_parts(source_, {std::move(rows), std::move(columns)}, &comma_numbers);
  }

  /// Whether the clues before and after a line make a puzzle.
  static bool is_puzzle(const std::vector<Clue>& clues, std::size_t at) {
    const std::size_t after = clues.size() - at - 1;
    if (at == 0 || after == 0) return false;
    long long sums[2] = {0, 0};
    for (std::size_t i = 0; i < clues.size(); ++i) {
      if (i == at) continue;
      const std::size_t cells = i < at ? after : at;
      if (static_cast<std::size_t>(length_of(clues[i])) > cells) return false;
      for (const Run& run : clues[i]) sums[i < at ? 0 : 1] += run.length;
    }
    return sums[0] == sums[1];
  }

  Source source_;
  LineReader lines_;
  std::vector<std::string_view> all_;
};

/// What a head of lines is made of.
struct LinesLook {
  std::size_t clues = 0;
  std::size_t others = 0;
  std::size_t between = 0;  ///< lines between others that are empty or a rule
  bool has_heading = false;
  bool has_number = false;
  bool is_rectangle = true;  ///< as many numbers in each line: a grid
};

LinesLook look_at_lines(std::string_view head) {
  LinesLook look;
  std::size_t first = 0;
  std::size_t waiting = 0;
  for (LineReader lines(head); !lines.at_end();) {
    const std::string_view line = lines.take();
    if (is_blank(line) || is_rule(line)) {
      waiting += look.clues + look.others > 0 ? 1 : 0;
      continue;
    }
    look.between += std::exchange(waiting, 0);
    const Heading heading = heading_of(line);
    if (heading.side != LineSide::none) {
      look.has_heading = true;
      look.has_number |= numbers_in(heading.clues) > 0;
      continue;
    }
    if (!is_clue_text(line)) {
      ++look.others;
      continue;
    }
    const std::size_t numbers = numbers_in(line);
    if (look.clues == 0) first = numbers;
    look.is_rectangle = look.is_rectangle && numbers == first;
    look.has_number = true;
    ++look.clues;
  }
  return look;
}

/// The number of a line that is nothing else; 0 if it is more or less.
std::size_t lone_size(std::string_view line) {
  line = trimmed(line);
  std::size_t number = 0;
  for (const char c : line) {
    if (!is_digit(c)) return 0;
    number = std::min<std::size_t>(10 * number + static_cast<std::size_t>(c - '0'), 10'000);
  }
  return number;
}

/// Whether a text begins with a height and a width on lines of their own, as .cwd does, and has its
/// empty line where they say.
bool begins_with_sizes(std::string_view head) {
  LineReader lines(head);
  const std::size_t height = lone_size(lines.take());
  const std::size_t width = lines.at_end() ? 0 : lone_size(lines.take());
  if (height == 0 || width == 0) return false;
  std::size_t count = 0;
  std::size_t blank = 0;
  for (; !lines.at_end() && !lines.rest().empty(); ++count) {
    if (is_blank(lines.take()) && count == height) ++blank;
  }
  return blank == 1 && count == height + 1 + width;
}

Likeness headings_likeness(std::string_view head) {
  const LinesLook look = look_at_lines(head);
  if (!look.has_number) return Likeness::no;
  const bool is_mostly_clues = look.others * 3 <= look.clues + 1;
  if (look.has_heading)
    return is_mostly_clues || look.others <= 1 ? Likeness::likely : Likeness::no;
  if (!is_mostly_clues || look.clues < 2 || begins_with_sizes(head)) return Likeness::no;
  // Two numbers and no empty line: .nin or .mk.
  const bool is_sized = numbers_in(first_line(head)) == 2;
  if (is_sized && look.between == 0) return Likeness::no;
  // Rows of as many numbers each are a grid of something else.
  return look.between > 0 || !look.is_rectangle ? Likeness::possible : Likeness::no;
}

Result<PuzzlePtr> read_headings(std::string_view text) { return HeadingsReader(text).read(); }

Result<std::string> write_headings(const crosshatch::Puzzle& puzzle) {
  return "rows:\n" + lines_of_clues(of(puzzle).row_clues(), " ") + "\ncolumns:\n" +
         lines_of_clues(of(puzzle).column_clues(), " ");
}

}  // namespace

/// Clues as people write them down: a clue a line under `rows:` and `columns:`, in either order, or
/// all clues of a side behind its heading; or without headings the rows, an empty line (or one of
/// signs such as `---`), the columns. Runs stand between blanks or commas, an empty clue is `0`.
constinit const Codec headings = {
    .id = "headings",
    .title = "a clue a line under rows: and columns:, or rows, an empty line, columns",
    .likeness = headings_likeness,
    .read = read_headings,
    .write = without_colours<write_headings>,
};

}  // namespace crosshatch::nonogram::formats
