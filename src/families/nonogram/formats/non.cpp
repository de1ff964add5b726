// SPDX-License-Identifier: MIT
//
// Two dialects disagree about a blank line among the clues: Simpson ignores it and writes an empty
// clue as 0, the other takes it for an empty clue. A block of clues ends at the next word or at the
// end, and the height or width tells how many clues it must have, so the block is read as
//
//   1. the lines that are not blank, if they are as many as needed: blank lines are nothing, or
//   2. this many lines from its first line, if only blank ones follow, or
//   3. the same from its first line that is not blank.
//
// All readings of a block have the same runs in the same order and the number of its lines that are
// not blank settles between the first and the others, so the sums always agree with the choice.
#include <algorithm>
#include <optional>

#include "families/nonogram/formats/clues.h"
#include "families/nonogram/formats/colour.h"
#include "families/nonogram/formats/formats.h"

namespace crosshatch::nonogram::formats {

namespace {

/// What a file contains, before it is known whether that is enough.
struct Contents {
  std::optional<int> width;
  std::optional<int> height;
  std::optional<std::string_view> rows;     ///< the lines of the block
  std::optional<std::string_view> columns;  ///< the lines of the block
  std::optional<std::string_view> goal;
  std::string title;
};

/// The first word of a line, of letters only.
std::string_view word_of(std::string_view line) {
  line = trimmed(line);
  const auto end = std::find_if_not(line.begin(), line.end(), is_letter);
  return line.substr(0, static_cast<std::size_t>(end - line.begin()));
}

/// The value in quotes from the first to the last quotation mark of the line, or all of it.
std::string_view unquoted(std::string_view value) {
  value = trimmed(value);
  const bool is_quoted = value.size() >= 2 && value.front() == '"' && value.back() == '"';
  return is_quoted ? value.substr(1, value.size() - 2) : value;
}

/// The lines up to the next word, taken.
std::string_view take_block(LineReader& lines) {
  const std::string_view begin = lines.rest();
  std::size_t size = 0;
  while (!lines.at_end() && word_of(lines.peek()).empty()) {
    const std::string_view line = lines.take();
    size = static_cast<std::size_t>(line.data() + line.size() - begin.data());
  }
  return begin.substr(0, size);
}

class NonReader {
 public:
  explicit NonReader(std::string_view text) : source_(text), lines_(text) {}

  Result<PuzzlePtr> read() {
    while (!lines_.at_end()) {
      const Result<void> understood = read_line(lines_.take());
      if (!understood) return fail(understood.error());
    }
    if (!its_.width || !its_.height)
      return fail(source_.expected({{"a line {0}", "{0} 줄"}, its_.width ? "'height'" : "'width'"},
                                   source_.end()));
    if (its_.rows && its_.columns) return read_clues();
    if (its_.goal) return read_goal();
    return fail(source_.expected(
        {{"a line {0} and clues", "{0} 줄과 숫자들"}, its_.rows ? "'columns'" : "'rows'"},
        source_.end()));
  }

 private:
  Result<void> read_line(std::string_view line) {
    const std::string_view word = word_of(line);
    if (word.empty()) {
      const std::string_view text = trimmed(line);
      const bool is_clue = !text.empty() && is_digit(text.front());
      if (is_clue)
        return fail(source_.expected(
            Words{"a word such as 'width' or 'rows'", "'width'나 'rows' 같은 낱말"}, text));
      return {};
    }
    const std::string_view value =
        line.substr(static_cast<std::size_t>(word.data() + word.size() - line.data()));
    if (word == "title") its_.title = std::string(unquoted(value));
    if (word == "width") return read_size(its_.width, value, a_width, word);
    if (word == "height") return read_size(its_.height, value, a_height, word);
    if (word == "rows" && !is_blank(value)) return read_size(its_.height, value, a_height, word);
    if (word == "columns" && !is_blank(value)) return read_size(its_.width, value, a_width, word);
    if (word == "rows") return read_block(its_.rows, word);
    if (word == "columns") return read_block(its_.columns, word);
    if (word == "color" || word == "colour") return read_colour(value);
    if (word == "goal" || word == "saved") return read_picture(word, value);
    return {};
  }

  /// `color r "#CC0000"`.
  Result<void> read_colour(std::string_view value) {
    Cursor in(source_, value);
    in.skip_blanks();
    const bool is_letter_alone =
        is_letter(in.peek()) && in.rest().size() > 1 && is_space(in.rest()[1]);
    if (!is_letter_alone)
      return fail(in.expected(Words{"a letter for a colour", "색을 나타내는 글자"}));
    const std::string_view letter = in.rest().substr(0, 1);
    in.skip(1);
    in.skip_blanks();
    const std::string_view hue = unquoted(in.rest());
    const std::optional<Rgb> rgb =
        hue.starts_with('#') ? rgb_of_digits(hue.substr(1)) : rgb_of_name(hue);
    if (!rgb)
      return fail(in.expected(Words{"a colour such as \"#CC0000\"", "\"#CC0000\" 같은 색"}));
    inks_.declare(letter, {letter.front(), "", *rgb});
    has_colours_ = true;
    return {};
  }

  /// The colour that a letter stands for. Without any line `color`, each letter is one.
  Result<Value> colour_of(std::string_view letter) {
    if (const std::optional<Value> known = inks_.find(letter)) return *known;
    if (letter == "1") return inks_.find_or_add(letter, Colour{});
    if (has_colours_)
      return fail(
          source_.expected(Words{"the letter of a line 'color'", "'color' 줄의 글자"}, letter));
    return inks_.find_or_add(letter, {letter.front(), "", spare_hue(inks_.palette().size())});
  }

  /// The colour of a run, after its length.
  Result<Value> run_colour(Cursor& in) {
    if (!is_letter(in.peek())) return colour_of("1");
    const Result<Value> colour = colour_of(in.rest().substr(0, 1));
    if (colour) in.skip(1);
    return colour;
  }

  Result<void> read_size(std::optional<int>& size, std::string_view value, const Words& what,
                         std::string_view word) {
    Cursor in(source_, value);
    in.skip_blanks();
    const Result<int> cells = in.side(what);
    if (!cells) return fail(cells.error());
    in.skip_blanks();
    if (!in.at_end()) return fail(in.expected(noun::end_of_line));
    if (size && *size != *cells)
      return fail(source_.expected(Words{"one size only", "크기 하나만"}, word));
    size = *cells;
    return {};
  }

  Result<void> read_block(std::optional<std::string_view>& block, std::string_view word) {
    if (block) return fail(source_.expected(Words{"one block of clues", "숫자 묶음 하나"}, word));
    block = take_block(lines_);
    return {};
  }

  /// A goal may continue over several lines, up to the closing quotation mark.
  Result<void> read_picture(std::string_view word, std::string_view value) {
    std::string_view cells = trimmed(value);
    if (cells.starts_with('"')) {
      const std::string_view text = source_.text();
      const auto begin = static_cast<std::size_t>(cells.data() + 1 - text.data());
      const std::size_t end = text.find('"', begin);
      if (end == std::string_view::npos)
        return fail(source_.expected(closing_quotation_mark, source_.end()));
      cells = text.substr(begin, end - begin);
      while (!lines_.at_end() && lines_.peek().data() <= text.data() + end) lines_.take();
    }
    if (word == "saved") return {};
    if (its_.goal) return fail(source_.expected(Words{"one goal", "정답 그림 하나"}, word));
    its_.goal = cells;
    return {};
  }

  Result<std::vector<std::string_view>> clues_in(std::string_view block, int count,
                                                 const Words& line) const {
    const auto wanted = static_cast<std::size_t>(count);
    std::vector<std::string_view> filled_lines;
    std::size_t blank_in_front = 0;
    LineReader lines(block);
    while (!lines.at_end()) {
      const std::string_view clue = lines.take();
      if (is_blank(clue)) {
        blank_in_front += filled_lines.empty();
        continue;
      }
      if (filled_lines.size() == wanted)
        return fail(source_.expected({{"no more than {0} {1}s", "{1} {0}개 이하"}, count, line},
                                     trimmed(clue)));
      filled_lines.push_back(clue);
    }
    if (filled_lines.size() == wanted) return filled_lines;
    for (const std::size_t skipped : {std::size_t{0}, blank_in_front}) {
      const std::optional<std::vector<std::string_view>> all = consecutive(block, skipped, wanted);
      if (all) return *all;
    }
    return fail(
        source_.error(block, {{"expected {0} {1}s, saw {2}", "{1:이} {0}개여야 하는데 {2}개입니다"},
                              count,
                              line,
                              filled_lines.size()}));
  }

  /// The `wanted` lines after the `skipped` ones, if there are this many and only blank ones
  /// follow.
  static std::optional<std::vector<std::string_view>> consecutive(std::string_view block,
                                                                  std::size_t skipped,
                                                                  std::size_t wanted) {
    LineReader lines(block);
    for (; skipped > 0 && !lines.at_end(); --skipped) lines.take();
    std::vector<std::string_view> out;
    while (!lines.at_end() && out.size() < wanted) out.push_back(lines.take());
    while (!lines.at_end())
      if (!is_blank(lines.take())) return std::nullopt;
    if (out.size() < wanted) return std::nullopt;
    return out;
  }

  Result<PuzzlePtr> read_clues() {
    Result<std::vector<std::string_view>> rows = clues_in(*its_.rows, *its_.height, a_row);
    if (!rows) return fail(rows.error());
    Result<std::vector<std::string_view>> columns = clues_in(*its_.columns, *its_.width, a_column);
    if (!columns) return fail(columns.error());
    const auto read_colour = [this](Cursor& in) { return run_colour(in); };
    const auto read = [&](const Source& source, std::string_view part) {
      return coloured_numbers(source, part, Between::comma_or_blanks, read_colour);
    };
    return read_parts(source_, {std::move(*rows), std::move(*columns), its_.title}, read,
                      inks_.palette());
  }

  Result<PuzzlePtr> read_goal() {
    Picture picture(source_, *its_.height, *its_.width);
    for (std::size_t i = 0; i < its_.goal->size(); ++i) {
      const std::string_view at = its_.goal->substr(i, 1);
      const char c = at.front();
      if (is_space_or_end(c)) continue;
      if (c != '0' && c != '1' && !is_letter(c))
        return fail(source_.expected(Words{"a cell, 0 or 1", "칸(0 또는 1)"}, at));
      const Result<Value> value = c == '0' ? Result<Value>(empty) : colour_of(at);
      if (!value) return fail(value.error());
      const Result<void> added = picture.add(at, *value);
      if (!added) return fail(added.error());
    }
    return picture.finish(its_.goal->substr(its_.goal->size()), its_.title, inks_.palette());
  }

  Source source_;
  LineReader lines_;
  Contents its_;
  Inks inks_;
  bool has_colours_ = false;  ///< a line `color`
};

constexpr std::string_view symbol_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Whether a line begins with one of the words by which this format is recognised.
bool is_keyword_line(std::string_view line) {
  const std::string_view word = word_of(line);
  const std::string_view rest = trimmed(line).substr(word.size());
  const std::string_view value = trimmed(rest);
  const bool is_size = !value.empty() && std::all_of(value.begin(), value.end(), is_digit);
  if (word == "width" || word == "height") return rest.empty() || is_space(rest.front());
  if (word == "rows" || word == "columns") return value.empty() || is_size;
  return word == "goal" && value.starts_with('"');
}

Likeness non_likeness(std::string_view head) {
  int keywords = 0;
  bool has_more = false;  // than headings over clues
  for (LineReader lines(head); !lines.at_end() && (keywords < 2 || !has_more);) {
    const std::string_view line = lines.take();
    if (!is_keyword_line(line)) continue;
    ++keywords;
    const std::string_view word = trimmed(line);
    has_more = has_more || (word != "rows" && word != "columns");
  }
  if (!has_more) return Likeness::no;
  return keywords == 1 ? Likeness::likely : Likeness::certain;
}

Result<PuzzlePtr> read_non(std::string_view text) { return NonReader(text).read(); }

Result<std::string> write_non(const crosshatch::Puzzle& puzzle) {
  const Palette& palette = of(puzzle).palette();
  // The background cannot be said, so black alone is plain on every one.
  const bool is_black = palette.size() == 1 && palette.colours.front().rgb == Colour{}.rgb;
  const std::string symbols = is_black ? "" : symbols_among(palette, symbol_letters);
  if (symbols.empty() && !is_black)
    return fail(unsupported({{"a .non file cannot hold more than {0} colours",
                              ".non 파일로는 색을 {0}개보다 많이 나타낼 수 없습니다"},
                             symbol_letters.size()}));
  std::string head = puzzle.title().empty() ? "" : "title \"" + puzzle.title() + "\"\n";
  head += "width " + std::to_string(puzzle.columns()) + "\nheight " +
          std::to_string(puzzle.rows()) + '\n';
  for (std::size_t i = 0; i < symbols.size(); ++i)
    head += std::string("color ") + symbols[i] + " \"" + hex(palette.colours[i].rgb) + "\"\n";
  return head + "\nrows\n" + lines_of_clues(of(puzzle).row_clues(), ",", "0", symbols) +
         "\ncolumns\n" + lines_of_clues(of(puzzle).column_clues(), ",", "0", symbols);
}

}  // namespace

/// Steve Simpson's .non with Michael Terry's additions: `width 5`, `height 5`, `rows`, `columns`, a
/// clue a line with commas, and `goal "..."`. Clues or a goal are enough. Words that it does not
/// know are ignored, as the format demands. A line `====` stands between puzzles of a pack.
constinit const Codec non = {
    .id = "non",
    .title = "Steve Simpson's .non: width, height, rows, columns",
    .extension = ".non",
    .framing = {.kind = Framing::Kind::breaks, .mark = "===="},
    .likeness = non_likeness,
    .read = read_non,
    .write = write_non,
};

}  // namespace crosshatch::nonogram::formats
