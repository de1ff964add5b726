// SPDX-License-Identifier: MIT
#include "families/sudoku/formats/grid/tidy.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.h"
#include "base/utf8.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

namespace {

/// Characters from `first` to `last`, and what stands for each; "" where nothing is left of them.
struct Substitute {
  char32_t first;
  char32_t last;
  std::string_view text;
};

constexpr std::array substitutes = {
    Substitute{0xA0, 0xA0, " "},        // no-break space
    Substitute{0xAD, 0xAD, ""},         // soft hyphen
    Substitute{0xB7, 0xB7, "."},        // middle dot
    Substitute{0xD7, 0xD7, "x"},        // multiplication sign
    Substitute{0x2000, 0x200A, " "},    // en space to hair space
    Substitute{0x200B, 0x200F, ""},     // zero-width space, joiners, direction marks
    Substitute{0x2010, 0x2015, "-"},    // hyphens and dashes
    Substitute{0x2022, 0x2022, "."},    // bullet
    Substitute{0x2024, 0x2024, "."},    // one dot leader
    Substitute{0x2025, 0x2025, ".."},   // two dot leader
    Substitute{0x2026, 0x2026, "..."},  // ellipsis
    Substitute{0x202A, 0x202E, ""},     // directions
    Substitute{0x202F, 0x202F, " "},    // narrow no-break space
    Substitute{0x205F, 0x205F, " "},    // medium mathematical space
    Substitute{0x2060, 0x2064, ""},     // word joiner
    Substitute{0x20E3, 0x20E3, ""},     // the frame of a keycap
    Substitute{0x2212, 0x2212, "-"},    // minus sign
    Substitute{0x2219, 0x2219, "."},    // bullet operator
    Substitute{0x22C5, 0x22C5, "."},    // dot operator
    Substitute{0x25A1, 0x25A2, "."},    // white squares
    Substitute{0x2B1C, 0x2B1C, "."},    // white large square
    Substitute{0x3000, 0x3000, " "},    // ideographic space
    Substitute{0x3001, 0x3001, ","},    // ideographic comma
    Substitute{0x3002, 0x3002, "."},    // ideographic full stop
    Substitute{0x30FB, 0x30FB, "."},    // katakana middle dot
    Substitute{0xFE0E, 0xFE0F, ""},     // variation selectors
    Substitute{0xFEFF, 0xFEFF, ""},     // zero-width no-break space
};

/// What stands for a character beyond ASCII; itself where nothing better is known.
void append_tidy(std::string& out, char32_t code, std::string_view itself) {
  constexpr char32_t full_width = 0xFEE0;  // U+FF01 to U+FF5E are ASCII so much higher
  if (code >= 0xFF01 && code <= 0xFF5E) {
    out += static_cast<char>(code - full_width);
    return;
  }
  const auto found =
      std::find_if(substitutes.begin(), substitutes.end(), [&](const Substitute& substitute) {
        return code >= substitute.first && code <= substitute.last;
      });
  out += found == substitutes.end() ? itself : found->text;
}

bool is_ascii(std::string_view text) {
  char all = 0;
  for (const char c : text) all = static_cast<char>(all | c);  // no early exit: vectorised
  return static_cast<unsigned char>(all) < 0x80;
}

/// The offset of a place that an error names.
std::size_t offset_of(std::string_view text, int line, int column) {
  std::string_view rest = text;
  for (; line > 1 && !rest.empty(); --line) static_cast<void>(take_line(rest));
  std::size_t at = text.size() - rest.size();
  const std::size_t end = at + first_line(rest).size();
  for (; column > 1 && at < end; --column) {
    ++at;
    while (at < end && continues_character(text[at])) ++at;
  }
  return at;
}

/// A field without blanks and quotes around it.
std::string_view bare_field(std::string_view field) {
  const auto is_around = [](char c) { return is_space(c) || c == '"'; };
  while (!field.empty() && is_around(field.front())) field.remove_prefix(1);
  while (!field.empty() && is_around(field.back())) field.remove_suffix(1);
  return field;
}

/// What parts the fields of a sheet that has empty ones; nothing if the text is none.
std::optional<char> separator_of_sheet(std::string_view text) {
  constexpr std::size_t most = largest_side + 1;
  char separator = 0;
  std::vector<std::size_t> sizes;
  bool has_empty = false;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (is_blank(line) || line.starts_with('#')) continue;
    if (sizes.empty()) {
      const std::size_t first = line.find_first_of(",;\t");
      if (first == std::string_view::npos) return std::nullopt;
      separator = line[first];
    }
    sizes.push_back(0);
    for (std::size_t at = 0; at <= line.size(); ++sizes.back()) {
      const std::size_t end = std::min(line.find(separator, at), line.size());
      const std::string_view field = bare_field(line.substr(at, end - at));
      if (field.size() > 2 || sizes.back() > most) return std::nullopt;
      has_empty |= field.empty();
      at = end + 1;
    }
    if (sizes.size() > most) return std::nullopt;
  }
  if (!has_empty) return std::nullopt;
  // Most rows have as many fields as there are rows, or nearly so.
  const auto fits = [&](std::size_t side) {
    const auto right = std::count(sizes.begin(), sizes.end(), side);
    return usual_shape(static_cast<int>(side)) &&
           static_cast<std::size_t>(2 * right) > sizes.size();
  };
  const std::size_t rows = sizes.size();
  return fits(rows) || (rows > 7 && (fits(rows + 1) || fits(rows - 1))) ? std::optional(separator)
                                                                        : std::nullopt;
}

}  // namespace

TidyText::TidyText(std::string_view text) : original_(text), is_copy_(!is_ascii(text)) {
  if (!is_copy_) return;
  for (std::string_view rest = text; !rest.empty();) {
    const char* const begin = rest.data();
    const std::string_view line = take_line(rest);
    const auto end = static_cast<std::size_t>(rest.data() - text.data());
    auto at = static_cast<std::size_t>(begin - text.data());
    const bool is_remark = line.starts_with('#');
    while (at < end) {
      const std::string_view left = text.substr(at, end - at);
      const Utf8Character first = first_character(left);
      const std::size_t length = first.is_good ? first.length : 1;
      if (is_remark || first.code < 0x80 || !first.is_good) {
        tidy_ += left.substr(0, length);
      } else {
        append_tidy(tidy_, first.code, left.substr(0, length));
      }
      // Each byte of a substitute comes from the character as a whole.
      const bool is_same = tidy_.ends_with(left.substr(0, length));
      while (from_.size() < tidy_.size()) {
        const std::size_t byte = is_same ? length - (tidy_.size() - from_.size()) : 0;
        from_.push_back(at + byte);
      }
      at += length;
    }
  }
}

void TidyText::fill_fields() {
  const std::optional<char> separator = separator_of_sheet(text());
  if (!separator) return;
  const std::string before(text());
  std::vector<std::size_t> places;
  std::string after;
  const auto put = [&](char c, std::size_t at) {
    after += c;
    places.push_back(is_copy_ && at < from_.size() ? from_[at] : at);
  };
  for (std::string_view rest = before; !rest.empty();) {
    const std::string_view line = take_line(rest);
    const auto begin = static_cast<std::size_t>(line.data() - before.data());
    const auto end = static_cast<std::size_t>(rest.data() - before.data());
    const bool is_row = !is_blank(line) && !line.starts_with('#');
    bool is_empty = true;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const bool ends_field = line[i] == *separator;
      if (is_row && ends_field && is_empty) put('*', begin + i);
      is_empty = ends_field || (is_empty && (is_space(line[i]) || line[i] == '"'));
      put(is_row && line[i] == '"' ? ' ' : line[i], begin + i);
    }
    if (is_row && is_empty) put('*', begin + line.size());
    for (std::size_t i = begin + line.size(); i < end; ++i) put(before[i], i);
  }
  tidy_ = std::move(after);
  from_ = std::move(places);
  is_copy_ = true;
}

Error TidyText::in_original(Error error) const {
  if (!is_copy_ || error.line == 0 || error.column == 0) return error;
  const std::size_t at = offset_of(tidy_, error.line, error.column);
  const std::size_t place = at < from_.size() ? from_[at] : original_.size();
  error.column = error_at(original_, place, {}).column;
  return error;
}

Result<PuzzlePtr> read_tidy(std::string_view text,
                            Result<PuzzlePtr> (*read)(std::string_view text)) {
  const TidyText tidy(text);
  Result<PuzzlePtr> puzzle = read(tidy.text());
  if (!puzzle) return fail(tidy.in_original(puzzle.error()));
  return puzzle;
}

Result<PuzzlePtr> read_tidy_sheet(std::string_view text,
                                  Result<PuzzlePtr> (*read)(std::string_view text)) {
  TidyText tidy(text);
  tidy.fill_fields();
  Result<PuzzlePtr> puzzle = read(tidy.text());
  if (!puzzle) return fail(tidy.in_original(puzzle.error()));
  return puzzle;
}

}  // namespace crosshatch::sudoku
