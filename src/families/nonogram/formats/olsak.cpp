// SPDX-License-Identifier: MIT
#include "families/nonogram/formats/olsak.h"

#include <algorithm>
#include <array>

#include "families/nonogram/formats/clues.h"

namespace crosshatch::nonogram::formats {

namespace {

enum class Mark : std::uint8_t { none, colours, triddler, heading };

Mark mark_of(std::string_view line) {
  if (line.starts_with(':')) return Mark::heading;
  if (line.starts_with("#d") || line.starts_with("#D")) return Mark::colours;
  if (line.starts_with("#t") || line.starts_with("#T")) return Mark::triddler;
  return Mark::none;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : source_(text), lines_(text) {}

  Result<PuzzlePtr> read() {
    const Result<void> preamble = read_preamble();
    if (!preamble) return fail(preamble.error());
    Result<std::vector<std::string_view>> rows = take_group("row");
    if (!rows) return fail(rows.error());
    if (at_end()) return fail(source_.expected("a line ':' before the columns", source_.end()));
    lines_.take();
    Result<std::vector<std::string_view>> columns = take_group("column");
    if (!columns) return fail(columns.error());
    if (!at_end())
      return fail(source_.error(ErrorCode::unsupported, lines_.peek(),
                                "expected rows and columns only, saw a third group of clues"));
    const auto read_clue = [this](const Source& source, std::string_view part) {
      return clue(source, part);
    };
    return read_parts(source_, {std::move(*rows), std::move(*columns)}, read_clue);
  }

 private:
  /// A text is a number of ended lines here: what follows the last line end is none.
  bool at_end() const { return lines_.at_end() || lines_.rest().empty(); }

  /// Up to and with the heading of the rows.
  Result<void> read_preamble() {
    bool is_in_colours = false;
    while (!at_end()) {
      const std::string_view line = lines_.take();
      switch (mark_of(line)) {
        case Mark::heading:
          return {};
        case Mark::triddler:
          return fail(source_.error(ErrorCode::unsupported, line,
                                    "expected a rectangle, saw a puzzle on triangles"));
        case Mark::colours:
          is_in_colours = true;
          break;
        case Mark::none:
          if (!is_in_colours || is_blank(line)) break;
          if (const Result<void> added = add_colour(line); !added) return added;
      }
    }
    return fail(source_.expected("a line ':' before the rows", source_.end()));
  }

  /// `r:x  #CC0000  comment`: r in the clues stands for a colour.
  Result<void> add_colour(std::string_view line) {
    Cursor in(source_, line);
    in.skip_blanks();
    const bool is_colour = in.rest().size() >= 2 && in.rest()[1] == ':';
    if (!is_colour) return fail(in.expected("a colour such as 'r:x red'"));
    is_known_[static_cast<unsigned char>(in.peek())] = true;
    return {};
  }

  Result<std::vector<std::string_view>> take_group(const char* line) {
    std::vector<std::string_view> clues;
    while (!at_end() && mark_of(lines_.peek()) != Mark::heading) {
      if (clues.size() == static_cast<std::size_t>(max_side))
        return fail(source_.error(ErrorCode::too_large, lines_.peek(),
                                  "expected at most " + std::to_string(max_side) + " " +
                                      std::string(line) + "s, saw more"));
      clues.push_back(lines_.take());
    }
    if (clues.empty())
      return fail(source_.expected("the clues of the " + std::string(line) + "s",
                                   at_end() ? source_.end() : lines_.peek()));
    return clues;
  }

  Result<Clue> clue(const Source& source, std::string_view part) {
    const auto letter = std::find_if(part.begin(), part.end(), [this](char c) {
      return is_letter(c) && !is_known_[static_cast<unsigned char>(c)];
    });
    if (letter != part.end() && letter != part.begin() && is_digit(*(letter - 1)))
      return fail(source.expected("a colour of the section #d",
                                  part.substr(static_cast<std::size_t>(letter - part.begin()), 1)));
    return coloured_numbers(source, part, Between::blanks, colour_);
  }

  Source source_;
  Lines lines_;
  std::array<bool, 256> is_known_ = {};
  OneColour colour_;
};

}  // namespace

Likeness olsak_likeness(std::string_view head) {
  bool has_colours = false;
  for (Lines lines(head); !lines.at_end();) {
    const std::string_view line = lines.take();
    const Mark mark = mark_of(line);
    has_colours |= mark == Mark::colours || mark == Mark::triddler;
    if (mark != Mark::heading) continue;
    // Other formats begin lines with a colon too, but with numbers after it.
    const std::string_view heading = trimmed(line.substr(1));
    if (has_colours || heading == "rows") return Likeness::certain;
    return heading.empty() || is_letter(heading.front()) ? Likeness::likely : Likeness::no;
  }
  return Likeness::no;
}

Result<PuzzlePtr> read_olsak(std::string_view text) { return Reader(text).read(); }

Result<std::string> write_olsak(const crosshatch::Puzzle& puzzle) {
  return ": rows\n" + lines_of_clues(of(puzzle).row_clues(), " ", "") + ": columns\n" +
         lines_of_clues(of(puzzle).column_clues(), " ", "");
}

}  // namespace crosshatch::nonogram::formats
