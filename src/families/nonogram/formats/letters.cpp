// SPDX-License-Identifier: MIT
//
// Clues in letters. The two formats count from different letters, and only the separators tell
// which one a text is in: with ; and | an A is 0, between spaces an A is 1.
#include <algorithm>

#include "families/nonogram/formats/clues.h"
#include "families/nonogram/formats/colour.h"
#include "families/nonogram/formats/formats.h"

namespace crosshatch::nonogram::formats {

namespace {

constexpr int largest_letter = 51;
constexpr int largest_rosetta = 26;

/// Takes lines up to the first that is not blank, and returns that one.
std::string_view take_filled_line(LineReader& lines) {
  while (!lines.at_end()) {
    const std::string_view line = trimmed(lines.take());
    if (!line.empty()) return line;
  }
  return {};
}

Result<Clue> letters_from_0(const Source& source, std::string_view part) {
  Clue clue;
  part = trimmed(part);
  for (std::size_t i = 0; i < part.size(); ++i) {
    const char c = part[i];
    if (!is_letter(c))
      return fail(source.expected(Words{"a letter, ; or |", "글자, ; 또는 |"}, part.substr(i, 1)));
    append(clue, is_upper(c) ? c - 'A' : c - 'a' + 26);
  }
  return clue;
}

Result<Clue> letters_from_1(const Source& source, std::string_view part) {
  Clue clue;
  for (std::size_t i = 0; i < part.size(); ++i) {
    if (!is_upper(part[i]))
      return fail(source.expected(
          Words{"a letter from A to Z or a space", "A부터 Z까지의 글자나 빈칸 문자"},
          part.substr(i, 1)));
    append(clue, part[i] - 'A' + 1);
  }
  return clue;
}

Result<std::vector<std::string_view>> words(const Source& source, std::string_view part,
                                            const Words& line) {
  std::vector<std::string_view> out;
  Cursor in(source, part);
  for (in.skip_blanks(); !in.at_end(); in.skip_blanks()) {
    if (out.size() == static_cast<std::size_t>(max_side))
      return fail(too_many(source, in.rest(), line));
    const std::string_view rest = in.rest();
    while (!in.at_end() && !is_space(in.peek())) in.skip(1);
    out.push_back(rest.substr(0, rest.size() - in.rest().size()));
  }
  if (out.empty()) return fail(source.expected({clues_of, line}, part));
  return out;
}

bool is_too_large(const std::vector<Clue>& clues, int largest) {
  return std::any_of(clues.begin(), clues.end(), [largest](const Clue& clue) {
    return !clue.empty() && std::max_element(clue.begin(), clue.end())->length > largest;
  });
}

bool has_empty_line(const std::vector<Clue>& clues) {
  return std::any_of(clues.begin(), clues.end(), [](const Clue& clue) { return clue.empty(); });
}

std::string joined(const std::vector<Clue>& clues, char separator, char (*letter)(int)) {
  std::string out;
  for (const Clue& clue : clues) {
    if (!out.empty()) out += separator;
    if (clue.empty()) out += letter(0);
    for (const Run& run : clue) out += letter(run.length);
  }
  return out;
}

char letter_from_0(int run) { return static_cast<char>(run < 26 ? 'A' + run : 'a' + run - 26); }

char letter_from_1(int run) { return static_cast<char>('A' + run - 1); }

Likeness letters_likeness(std::string_view head) {
  LineReader lines(head);
  const std::string_view line = take_filled_line(lines);
  const auto has = [&](char c) { return line.find(c) != std::string_view::npos; };
  if (!has(';') && !has('|')) return Likeness::no;
  const bool is_plain = std::all_of(line.begin(), line.end(), [](char c) {
    return is_letter(c) || is_space(c) || c == ';' || c == '|';
  });
  const bool has_letter = std::any_of(line.begin(), line.end(), is_letter);
  if (is_plain && has('|') && (has_letter || has(';'))) return Likeness::certain;
  if (is_plain && has(';')) return Likeness::likely;
  const bool begins = !line.empty() && (is_letter(line.front()) || line.front() == ';');
  if (begins && has(';') && has('|')) return Likeness::likely;
  // With a slip, for the sake of its error.
  constexpr std::size_t most_slips = 4;
  const auto signs = std::count_if(line.begin(), line.end(), [](char c) {
    return is_letter(c) || is_space(c) || c == ';' || c == '|';
  });
  const bool is_near = std::count(line.begin(), line.end(), ';') >= 2 || has('|');
  return is_near && has_letter && static_cast<std::size_t>(signs) + most_slips >= line.size() &&
                 line.size() > 2 * most_slips
             ? Likeness::possible
             : Likeness::no;
}

Result<PuzzlePtr> read_letters(std::string_view text) {
  const Source source(text);
  const std::string_view line = stripped(text);
  const std::size_t bar = line.find('|');
  if (bar == std::string_view::npos)
    return fail(
        source.expected(Words{"the bar | between rows and columns", "행과 열 사이의 막대 |"},
                        line.substr(line.size())));
  const std::size_t second = line.find('|', bar + 1);
  if (second != std::string_view::npos)
    return fail(
        source.expected(Words{"one bar | between rows and columns", "행과 열 사이의 막대 | 하나"},
                        line.substr(second)));
  Result<std::vector<std::string_view>> rows = split(source, line.substr(0, bar), ';', a_row);
  if (!rows) return fail(rows.error());
  Result<std::vector<std::string_view>> columns =
      split(source, line.substr(bar + 1), ';', a_column);
  if (!columns) return fail(columns.error());
  return read_parts(source, {std::move(*rows), std::move(*columns)}, &letters_from_0);
}

Result<std::string> write_letters(const crosshatch::Puzzle& puzzle) {
  const Puzzle& its = of(puzzle);
  if (is_too_large(its.row_clues(), largest_letter) ||
      is_too_large(its.column_clues(), largest_letter))
    return fail(unsupported({{"letters cannot hold a run of more than {0} cells",
                              "letters 형식으로는 {0}칸보다 긴 수를 나타낼 수 없습니다"},
                             largest_letter}));
  return joined(its.row_clues(), ';', letter_from_0) + '|' +
         joined(its.column_clues(), ';', letter_from_0) + '\n';
}

Likeness rosetta_likeness(std::string_view head) {
  LineReader lines(head);
  const auto is_words = [](std::string_view line) {
    return !line.empty() &&
           std::all_of(line.begin(), line.end(), [](char c) { return is_upper(c) || is_space(c); });
  };
  // Two lines of words with one slip in them, for the sake of its error.
  const auto slips = std::count_if(head.begin(), head.end(),
                                   [](char c) { return !is_upper(c) && !is_space_or_end(c); });
  const std::string_view first = take_filled_line(lines);
  const std::string_view other = LineReader(lines).at_end() ? "" : lines.peek();
  const bool is_near = slips >= 1 && slips <= 4 && first.find(' ') != std::string_view::npos &&
                       other.find(' ') != std::string_view::npos && head.size() > 12;
  if (!is_words(first)) return is_near ? Likeness::possible : Likeness::no;
  const std::string_view second = take_filled_line(lines);
  if (second.empty()) return Likeness::possible;
  if (!is_words(second)) return is_near ? Likeness::possible : Likeness::no;
  return take_filled_line(lines).empty() ? Likeness::likely : Likeness::possible;
}

Result<PuzzlePtr> read_rosetta(std::string_view text) {
  const Source source(text);
  LineReader lines(text);
  Result<std::vector<std::string_view>> rows = words(source, lines.take(), a_row);
  if (!rows) return fail(rows.error());
  if (lines.at_end()) return fail(source.expected({clues_of, a_column}, source.end()));
  Result<std::vector<std::string_view>> columns = words(source, lines.take(), a_column);
  if (!columns) return fail(columns.error());
  const Result<void> end = expect_end(source, lines.rest());
  if (!end) return fail(end.error());
  return read_parts(source, {std::move(*rows), std::move(*columns)}, &letters_from_1);
}

Result<std::string> write_rosetta(const crosshatch::Puzzle& puzzle) {
  const Puzzle& its = of(puzzle);
  if (is_too_large(its.row_clues(), largest_rosetta) ||
      is_too_large(its.column_clues(), largest_rosetta))
    return fail(unsupported({{"Rosetta letters cannot hold a run of more than {0} cells",
                              "rosetta 형식으로는 {0}칸보다 긴 수를 나타낼 수 없습니다"},
                             largest_rosetta}));
  if (has_empty_line(its.row_clues()) || has_empty_line(its.column_clues()))
    return fail(unsupported(Words{"Rosetta letters cannot hold an empty line",
                                  "rosetta 형식으로는 빈 줄을 나타낼 수 없습니다"}));
  return joined(its.row_clues(), ' ', letter_from_1) + '\n' +
         joined(its.column_clues(), ' ', letter_from_1) + '\n';
}

}  // namespace

/// `B;D;F;BB;D|B;E;DB;E;B`: A is 0 to Z 25, then a 26 to z 51; rows before the bar.
constinit const Codec letters = {
    .id = "letters",
    .title = "letters between ; and |, A = 0",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = letters_likeness,
    .read = read_letters,
    .write = without_colours<write_letters>,
};

/// Two lines, `A C E AA C` and `A D CA D A`: A is 1 to Z 26; rows first. An empty line cannot be
/// written.
constinit const Codec rosetta = {
    .id = "rosetta",
    .title = "Rosetta Code: two lines of letters, A = 1",
    .likeness = rosetta_likeness,
    .read = read_rosetta,
    .write = without_colours<write_rosetta>,
};

}  // namespace crosshatch::nonogram::formats
