// SPDX-License-Identifier: MIT
#include <algorithm>

#include "families/nonogram/formats/clues.h"
#include "families/nonogram/formats/formats.h"

namespace crosshatch::nonogram::formats {

namespace {

enum class SectionMark : std::uint8_t { none, colours, triddler, heading };

SectionMark mark_of(std::string_view line) {
  if (line.starts_with(':')) return SectionMark::heading;
  if (line.starts_with("#d") || line.starts_with("#D")) return SectionMark::colours;
  if (line.starts_with("#t") || line.starts_with("#T")) return SectionMark::triddler;
  return SectionMark::none;
}

class OlsakReader {
 public:
  explicit OlsakReader(std::string_view text) : source_(text), lines_(text) {}

  Result<PuzzlePtr> read() {
    const Result<void> preamble = read_preamble();
    if (!preamble) return fail(preamble.error());
    Result<std::vector<std::string_view>> rows = take_group(a_row);
    if (!rows) return fail(rows.error());
    if (at_end())
      return fail(source_.expected(Words{"a line ':' before the columns", "열 앞의 ':' 줄"},
                                   source_.end()));
    lines_.take();
    Result<std::vector<std::string_view>> columns = take_group(a_column);
    if (!columns) return fail(columns.error());
    if (const Result<void> end = read_end(); !end) return fail(end.error());
    const auto read_colour = [this](Cursor& in) { return colour(in); };
    const auto read_clue = [&](const Source& source, std::string_view part) {
      return coloured_numbers(source, part, Between::blanks, read_colour);
    };
    return read_parts(source_, {std::move(*rows), std::move(*columns)}, read_clue, inks_.palette());
  }

 private:
  /// Here every line must be ended: what follows the last line end is not a line.
  bool at_end() const { return lines_.at_end() || lines_.rest().empty(); }

  /// Up to and with the heading of the rows.
  Result<void> read_preamble() {
    bool is_in_colours = false;
    while (!at_end()) {
      const std::string_view line = lines_.take();
      switch (mark_of(line)) {
        case SectionMark::heading:
          return {};
        case SectionMark::triddler:
          return fail(source_.error(ErrorCode::unsupported, line,
                                    expected(Words{"a rectangle", "직사각형"},
                                             Words{"a puzzle on triangles", "삼각형 퍼즐입니다"})));
        case SectionMark::colours:
          is_in_colours = true;
          break;
        case SectionMark::none:
          if (!is_in_colours || is_blank(line)) break;
          if (const Result<void> added = add_colour(line); !added) return added;
      }
    }
    return fail(
        source_.expected(Words{"a line ':' before the rows", "행 앞의 ':' 줄"}, source_.end()));
  }

  /// `r:x #CC0000 comment`: r stands for a colour in the clues, x in a drawing, which is ignored. 0
  /// is the background, 1 the colour of runs without a letter.
  Result<void> add_colour(std::string_view line) {
    constexpr Words wanted = {"a colour such as 'r:x red'", "'r:x red' 같은 색"};
    Cursor in(source_, line);
    in.skip_blanks();
    const Cursor begin = in;
    const char letter = in.peek();
    const bool is_colour = in.rest().size() >= 2 && in.rest()[1] == ':' && letter != ',' &&
                           (!is_digit(letter) || letter == '0' || letter == '1');
    if (!is_colour) return fail(begin.expected(wanted));
    in.skip(std::min<std::size_t>(3, in.rest().size()));
    in.skip_blanks();
    const std::string_view word = in.rest().substr(0, in.rest().find_first_of(" \t"));
    if (word.empty()) return fail(begin.expected(wanted));
    const bool is_hex = word.starts_with('#');
    const std::optional<Rgb> rgb = is_hex ? rgb_of_digits(word.substr(1)) : rgb_of_name(word);
    if (is_hex && !rgb)
      return fail(source_.expected(Words{"a colour such as #CC0000", "#CC0000 같은 색"}, word));
    const std::string_view comment = trimmed(in.rest().substr(word.size()));
    Colour colour{letter == '1' ? '#' : letter, std::string(is_hex ? comment : word),
                  rgb.value_or(0x808080)};
    if (letter == '0') {
      inks_.set_background(colour);
    } else {
      inks_.declare(std::string_view(&letter, 1), std::move(colour));
    }
    return {};
  }

  /// The colour of a run, after its length.
  Result<Value> colour(Cursor& in) {
    const char letter = in.peek();
    if (in.at_end() || is_space(letter)) return inks_.find_or_add("1", Colour{});
    const std::optional<Value> known = inks_.find(in.rest().substr(0, 1));
    if (!known && letter == ',') return fail(in.expected(space_or_end_of_line));
    if (!known)
      return fail(source_.expected(Words{"a colour of the section #d", "#d 부분에 있는 색"},
                                   in.rest().substr(0, 1)));
    in.skip(1);
    return *known;
  }

  /// Some files end with one more heading.
  Result<void> read_end() {
    if (at_end()) return {};
    const std::string_view heading = lines_.take();
    if (stripped(lines_.rest()).empty()) return {};
    return fail(
        source_.error(ErrorCode::unsupported, heading,
                      expected(Words{"rows and columns only", "행과 열로만 된 숫자들"},
                               Words{"a third group of clues", "세 번째 숫자 묶음이 있습니다"})));
  }

  Result<std::vector<std::string_view>> take_group(const Words& line) {
    std::vector<std::string_view> clues;
    while (!at_end() && mark_of(lines_.peek()) != SectionMark::heading) {
      if (clues.size() == static_cast<std::size_t>(max_side))
        return fail(too_many(source_, lines_.peek(), line));
      clues.push_back(lines_.take());
    }
    if (clues.empty())
      return fail(source_.expected({clues_of, line}, at_end() ? source_.end() : lines_.peek()));
    return clues;
  }

  Source source_;
  LineReader lines_;
  Inks inks_;
};

/// A character for each colour. Black, #, needs none after its runs.
std::string characters_of(const Palette& palette) {
  std::string symbols = symbols_among(palette, std::string(spare_symbols()) + '#');
  std::replace(symbols.begin(), symbols.end(), '#', '\0');
  return symbols;
}

std::string declaration(char letter, char drawn, const Colour& colour) {
  return std::string("   ") + letter + ':' + drawn + "  " + hex(colour.rgb) + "  " + colour.name +
         '\n';
}

std::string declarations(const Palette& palette, const std::string& symbols) {
  std::string out = "#d\n" + declaration('0', '.', palette.background);
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const bool is_default = symbols[i] == '\0';
    out += declaration(is_default ? '1' : symbols[i], is_default ? '#' : symbols[i],
                       palette.colours[i]);
  }
  return out;
}

Likeness olsak_likeness(std::string_view head) {
  bool has_colours = false;
  for (LineReader lines(head); !lines.at_end();) {
    const std::string_view line = lines.take();
    const SectionMark mark = mark_of(line);
    has_colours |= mark == SectionMark::colours || mark == SectionMark::triddler;
    if (mark != SectionMark::heading) continue;
    // Other formats also begin lines with a colon, but with numbers after it.
    const std::string_view heading = trimmed(line.substr(1));
    if (has_colours || heading == "rows") return Likeness::certain;
    return heading.empty() || is_letter(heading.front()) ? Likeness::likely : Likeness::no;
  }
  return Likeness::no;
}

Result<PuzzlePtr> read_olsak(std::string_view text) { return OlsakReader(text).read(); }

Result<std::string> write_olsak(const crosshatch::Puzzle& puzzle) {
  const Palette& palette = of(puzzle).palette();
  const std::string symbols = is_plain(palette) ? "" : characters_of(palette);
  return (symbols.empty() ? "" : declarations(palette, symbols)) + ": rows\n" +
         lines_of_clues(of(puzzle).row_clues(), " ", "", symbols) + ": columns\n" +
         lines_of_clues(of(puzzle).column_clues(), " ", "", symbols);
}

}  // namespace

/// Olsak's .g: `: rows`, a clue a line, `: columns`, a clue a line, and perhaps a section `#d` of
/// colours before. Every line is a clue, also an empty one, also at the end.
constinit const Codec olsak = {
    .id = "g",
    .title = "Olsak's .g: clues under ': rows' and ': columns'",
    .extension = ".g",
    .likeness = olsak_likeness,
    .read = read_olsak,
    .write = write_olsak,
};

}  // namespace crosshatch::nonogram::formats
